"""The mind of the grid game says the same, bit for bit, on every runtime."""

import pytest
from runtimes_of_minds import cost_on, lines_of, on_32_bit, on_cpython, on_unix, pico_with

from host_sim import uf2

REASON = uf2.why_not()

# It weighs longer than the others do: compare.py takes 2,000, on CPython a minute, on 32 bits ten.
_POSITIONS = 100
_ON_32_BIT = 10
_ON_PICO = 2


@pytest.fixture(scope="module")
def expected():
    return on_cpython("grid25", 0, _POSITIONS)


def test_verdicts_are_the_same_in_machine_code_on_64_bits(expected) -> None:
    assert on_unix("grid25", 0, _POSITIONS) == expected


def test_verdicts_are_the_same_on_32_bits(expected) -> None:
    assert on_32_bit("grid25", 0, _ON_32_BIT) == expected[:_ON_32_BIT]


# Positions with 25 and 4 free cells: the most to weigh, and everything tried. With 19, where a table is blended of two,
# it takes as long as with 25.
_COSTLY = (32, 14)


@pytest.mark.pico
@pytest.mark.slow
@pytest.mark.skipif(REASON is not None, reason=f"NOT TESTED ON THE EMULATED PICO: {REASON}")
def test_verdicts_are_the_same_on_the_pico_and_quick_in_short_steps_and_little_heap(expected) -> None:
    """A sample; ``compare.py`` takes more."""
    pico = pico_with("grid25")
    costs = [cost_on(pico, "grid25", costly) for costly in _COSTLY]
    for cost in costs:
        assert cost.total_us <= 400_000
        assert cost.longest_us <= 20_000
        # The first one loaded the code.
        assert costs[0].code + cost.peak <= 24 * 1024
    assert lines_of(pico, "grid25", 0, _ON_PICO) == expected[:_ON_PICO]
