"""Boxes with a game in their flash, played in virtual time, for tests that go on from there."""

import functools
import random

from boards import pico
from host_sim.box import Box


@functools.cache
def five_dice_near_the_end() -> dict[str, bytes]:
    """The flash of a box that saved a game of five dice with one field to fill."""
    box = Box(pico, "en")
    box.send("new five-joker50 human:Anna")
    for turn in range(12):
        box.send("dice " + " ".join(str(1 + (turn + place) % 6) for place in range(5)))
        box.long(3)
        box.settle()
        box.long(4)
        box.press(3)
        box.run(1500)
    return dict(box.circuit.flash.files)


@functools.cache
def grid_near_the_end() -> dict[str, bytes]:
    """The flash of a box that saved a game of 25 Felder with two cells to fill, in the last two columns."""
    box = Box(pico, "en")
    box.send("new grid25 human:Anna rounds=1")
    chance = random.Random(25)
    for turn in range(23):
        box.send(f"dice {chance.randint(1, 6)} {chance.randint(1, 6)}")
        box.long(3)
        box.settle()
        box.press(turn % 5 + 1)
        box.press(turn // 5 + 1)
        box.run(1500)
    return dict(box.circuit.flash.files)
