"""The mind of the grid game says the same, bit for bit, on every runtime."""

import pytest
from runtimes_of_minds import cost_on_pico, on_32_bit, on_cpython, on_pico, on_unix

from host_sim import uf2

REASON = uf2.why_not()

# It weighs longer than the others do: compare.py takes 2,000, on CPython a minute, on 32 bits ten.
_POSITIONS = 300
_ON_32_BIT = 20
_ON_PICO = 12


@pytest.fixture(scope="module")
def expected():
    return on_cpython("grid25", 0, _POSITIONS)


def test_verdicts_are_the_same_in_machine_code_on_64_bits(expected) -> None:
    assert on_unix("grid25", 0, _POSITIONS) == expected


def test_verdicts_are_the_same_on_32_bits(expected) -> None:
    assert on_32_bit("grid25", 0, _ON_32_BIT) == expected[:_ON_32_BIT]


@pytest.mark.pico
@pytest.mark.slow
@pytest.mark.skipif(REASON is not None, reason=f"NOT TESTED ON THE EMULATED PICO: {REASON}")
def test_verdicts_are_the_same_on_the_pico(expected) -> None:
    """A sample; ``compare.py`` takes more."""
    assert on_pico("grid25", 0, _ON_PICO) == expected[:_ON_PICO]


# Positions with 25, 19 and 4 free cells: the most to weigh, a table that is blended of two, everything tried.
_COSTLY = (32, 30, 14)


@pytest.mark.pico
@pytest.mark.slow
@pytest.mark.skipif(REASON is not None, reason=f"NOT TESTED ON THE EMULATED PICO: {REASON}")
def test_a_decision_is_quick_on_the_pico_in_short_steps_and_little_heap() -> None:
    for cost in cost_on_pico("grid25", _COSTLY):
        assert cost.total_us <= 400_000
        assert cost.longest_us <= 20_000
        assert cost.code + cost.peak <= 24 * 1024
