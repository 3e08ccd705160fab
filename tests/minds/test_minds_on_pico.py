"""The minds on the emulated Pico: the verdicts of CPython, quick, in small steps, in little heap.

``compare.py`` takes more positions.
"""

import pytest
from runtimes_of_minds import cost_on, lines_of, on_cpython, pico_with

from tests.pico.harness import on_pico as marks

pytestmark = [*marks, pytest.mark.slow]

# A last round in which 6,100 points are missing: the most to work out.
_COSTLY_FARKLE = 794
# Positions with 25 and 4 free cells: the most to weigh, and everything tried. With 19, where a table is blended of two,
# it takes as long as with 25.
_COSTLY_GRIDS = (32, 14)
_SAMPLES = (("five", 8), ("farkle", 6), ("grid25", 2))


def test_verdicts_are_those_of_cpython_and_decisions_are_quick_and_take_little_heap() -> None:
    """One story: a Pico takes as long to start as to think."""
    pico = pico_with(("five", "farkle", "grid25"))
    # Code and data together are to stay below 24 KB each.
    check_cost(cost_on(pico, "farkle", _COSTLY_FARKLE), 50_000, 10_000, 9_500, 10_500)
    check_cost(cost_on(pico, "five", 0), 60_000, 15_000, 10_500, 9_500)
    costs = [cost_on(pico, "grid25", costly) for costly in _COSTLY_GRIDS]
    for cost in costs:
        # The first one loaded the code.
        check_cost(cost, 400_000, 20_000, 24 * 1024, 24 * 1024 - costs[0].code)
    for part, count in _SAMPLES:
        assert lines_of(pico, part, 0, count) == on_cpython(part, 0, count)


def check_cost(cost: object, total_us: int, longest_us: int, code: int, peak: int) -> None:
    print(cost)
    assert cost.total_us <= total_us
    assert cost.longest_us <= longest_us
    assert cost.code <= code
    assert cost.peak <= peak
    assert cost.kept == 0
