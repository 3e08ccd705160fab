"""The mind of Zehntausend says the same, bit for bit, on every runtime."""

import pytest
from runtimes_of_minds import on_32_bit, on_cpython, on_pico, on_unix

from host_sim import uf2

REASON = uf2.why_not()
_POSITIONS = 2000
_ON_PICO = 25


@pytest.fixture(scope="module")
def expected():
    return on_cpython("farkle", 0, _POSITIONS)


def test_2000_verdicts_are_the_same_in_machine_code_on_64_bits(expected) -> None:
    assert on_unix("farkle", 0, _POSITIONS) == expected


def test_2000_verdicts_are_the_same_on_32_bits(expected) -> None:
    assert on_32_bit("farkle", 0, _POSITIONS) == expected


@pytest.mark.pico
@pytest.mark.slow
@pytest.mark.skipif(REASON is not None, reason=f"NOT TESTED ON THE EMULATED PICO: {REASON}")
def test_verdicts_are_the_same_on_the_pico(expected) -> None:
    """A sample; ``compare.py`` takes more."""
    assert on_pico("farkle", 0, _ON_PICO) == expected[:_ON_PICO]
