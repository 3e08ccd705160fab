"""The mind of Zehntausend says the same, bit for bit, on every runtime, and is quick on the Pico."""

import pytest
from runtimes_of_minds import cost_on, lines_of, on_32_bit, on_cpython, on_unix, pico_with

from host_sim import uf2

REASON = uf2.why_not()

# compare.py takes 2,000 everywhere.
_POSITIONS = 200
_ON_32_BIT = 40
_ON_PICO = 6
# A last round in which 6,100 points are missing: the most to work out.
_COSTLY = 794


@pytest.fixture(scope="module")
def expected():
    return on_cpython("farkle", 0, _POSITIONS)


def test_verdicts_are_the_same_in_machine_code_on_64_bits(expected) -> None:
    assert on_unix("farkle", 0, _POSITIONS) == expected


def test_verdicts_are_the_same_on_32_bits(expected) -> None:
    assert on_32_bit("farkle", 0, _ON_32_BIT) == expected[:_ON_32_BIT]


@pytest.mark.pico
@pytest.mark.slow
@pytest.mark.skipif(REASON is not None, reason=f"NOT TESTED ON THE EMULATED PICO: {REASON}")
def test_verdicts_are_the_same_on_the_pico_and_quick_in_short_steps_and_little_heap(expected) -> None:
    pico = pico_with("farkle")
    cost = cost_on(pico, "farkle", _COSTLY)
    assert cost.total_us <= 50_000
    assert cost.longest_us <= 10_000
    # Code and data together are to stay below 24 KB.
    assert cost.code <= 9_500
    assert cost.peak <= 10_500
    assert cost.kept == 0
    assert lines_of(pico, "farkle", 0, _ON_PICO) == expected[:_ON_PICO]
