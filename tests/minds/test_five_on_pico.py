"""The mind of the five-dice games on the emulated Pico: the verdicts of CPython, quick, in small steps, little heap."""

import pytest
from runtimes_of_minds import cost_on, lines_of, on_cpython, pico_with

from tests.pico.harness import on_pico as marks

pytestmark = [*marks, pytest.mark.slow]

# ``compare.py`` takes more.
_SAMPLE = 8


def test_verdicts_are_those_of_cpython_and_a_decision_is_quick_and_takes_little_heap() -> None:
    pico = pico_with("five")
    cost = cost_on(pico, "five", 0)
    assert cost.total_us < 60_000
    assert cost.longest_us < 15_000
    # Code and data together are to stay below 24 KB.
    assert cost.code <= 10_500
    assert cost.peak <= 9_500
    assert cost.kept == 0
    assert lines_of(pico, "five", 0, _SAMPLE) == on_cpython("five", 0, _SAMPLE)
