"""Faces as the box rolls them, with everything dead that can be: fair at one false alarm in a million a test.

The limits and the numbers of rolls are fixed beforehand. The pool is fed with constants, so a run gives the same
faces each time; only a change of the firmware can make it fail.
"""

import random

import pytest
from dicebox.cup import Cup
from pools import FACES_HIGHEST, FACES_LOWEST, PAIRS_HIGHEST, Files, chi_square, dead, missing, pool

from boards import pico
from host_sim.box import Box

CHIPS = [bytes([number]) * 8 for number in range(3)]


def _tables(cup: Cup, rolls: int, count: int) -> list[tuple]:
    tables = []
    for _ in range(rolls):
        cup.stir()
        tables.append(cup.faces((), 0, count))
    return tables


@pytest.mark.parametrize("chip", CHIPS, ids=["0", "1", "2"])
@pytest.mark.parametrize("system", [dead, missing, random.Random(1).randbytes], ids=["dead", "missing", "living"])
def test_faces_pairs_and_places_are_fair(system, chip: bytes) -> None:
    tables = _tables(Cup(pool(system, chip=chip)), 4000, 5)
    for place in range(5):
        counts = [0] * 6
        for table in tables:
            counts[table[place] - 1] += 1
        assert FACES_LOWEST < chi_square(counts) < FACES_HIGHEST
    for first in range(4):
        pairs = [0] * 36
        for table in tables:
            pairs[6 * table[first] + table[first + 1] - 7] += 1
        assert chi_square(pairs) < PAIRS_HIGHEST


def test_held_dice_stay_and_the_others_are_fair() -> None:
    cup = Cup(pool())
    counts = [0] * 6
    for _ in range(6000):
        cup.stir()
        table = cup.faces((1, 2, 3, 4, 5), 0b01010, 5)
        assert (table[1], table[3]) == (2, 4)
        counts[table[2] - 1] += 1
    assert FACES_LOWEST < chi_square(counts) < FACES_HIGHEST


def test_two_boxes_never_roll_alike() -> None:
    first, second = (Cup(pool(dead, Files(), chip)) for chip in (b"12345678", b"12345679"))
    assert _tables(first, 4, 5) != _tables(second, 4, 5)


def test_rolls_after_the_box_was_woken_are_fair() -> None:
    box = Box(pico)
    counts = [0] * 6
    seen = set()
    for _ in range(25):
        box.send("new grid25 human")
        box.app._idle.set_times(60, 120)
        box.run(400)
        assert box.app._phase == 2
        # The press that wakes does nothing else.
        box.press(1)
        box.app._idle.set_times(0, 0)
        box.long(3)
        box.settle()
        faces = [*box.app.table.state.dice, *[box.app.entropy.face() for _ in range(20)]]
        seen.add(tuple(faces))
        for face in faces:
            counts[face - 1] += 1
    assert len(seen) == 25
    assert FACES_LOWEST < chi_square(counts) < FACES_HIGHEST
