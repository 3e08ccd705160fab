"""A few thousand random inputs in each run of the tests; tools/soak.py plays as many as you like."""

import pytest

from boards import pico
from host_sim.box import Box
from host_sim.soak import Soak

_INPUTS = 1200


@pytest.mark.parametrize("seed", [12])
def test_random_inputs_break_no_invariant(seed: int) -> None:
    soak = Soak(Box(pico), seed)
    for _ in range(_INPUTS):
        soak.step()
    assert soak.inputs == _INPUTS
    assert {"dice", "tumble", "fields", "farkle", "grid", "hand_over", "menu"} <= soak.screens
