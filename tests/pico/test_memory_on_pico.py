"""Memory on the emulated Pico: the real littlefs holds the simulator's bytes, and the power may go."""

import json

import pytest

from boards import pico as wiring
from host_sim.box import Box
from host_sim.pico_box import PicoBox
from tests.flash.trees import ROOT
from tests.pico.harness import on_pico

pytestmark = [*on_pico, pytest.mark.slow]


def play_a_bit(box) -> None:
    """A throw, a hold, a power cut in the middle of it, and the entry."""
    box.send("new five-joker50 human:Anna human:Ünal ai")
    box.send("dice 3 3 3 5 1")
    box.long(3)
    box.settle()
    box.press(2)
    box.power_cycle()
    box.press(3)
    state = json.loads(box.send("state"))
    assert (state["screen"], state["dice"], state["held"]) == ("dice", [3, 3, 3, 5, 1], [1])
    box.long(4)
    box.run(500)
    box.press(3)
    box.run(500)


def saved(files: dict) -> dict:
    """What belongs to the box and not to its firmware."""
    return {path: content for path, content in files.items() if path.startswith("/data/")}


def test_saved_game_outlives_the_power_on_the_real_file_system() -> None:
    from flash_build import build

    simulated = Box(wiring)
    play_a_bit(simulated)
    box = PicoBox(wiring, build(ROOT, "pico"))
    play_a_bit(box)
    files = saved(box.pico.files())
    assert files == simulated.circuit.flash.files
    assert set(files) == {"/data/game", "/data/settings"}
