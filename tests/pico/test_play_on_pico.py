"""The compiled firmware on the emulated Pico: the pixels of CPython, within its budgets of heap, time and bytes."""

import json

import flash_names
import pytest

from boards import pico as wiring
from host_sim.box import Box
from host_sim.pico_box import PicoBox
from tests.flash.compiled import built, short_names
from tests.pico.harness import on_pico

pytestmark = [*on_pico, pytest.mark.slow]

_FIRST_PICTURE_MS = 1500
_FREE_HEAP = {"five-joker50": 150 * 1024, "farkle": 145 * 1024, "grid25": 145 * 1024}
_LARGEST_BLOCK = 60 * 1024
_HOLD_BYTES = 160
_EDGE_MS = 60
_OLED = 0x3C

_HEAP = """
import gc, micropython
gc.collect()
print(gc.mem_free())
micropython.mem_info()
"""


def check_heap(box: PicoBox, game: str) -> None:
    """Interrupts the game for a look at the heap, and lets it go on."""
    lines = box.pico.ask(_HEAP).splitlines()
    box.pico.send(flash_names.renamed("app.run(guard.feed)", short_names()) + "\r")
    box.run(200)
    # "max free sz" counts blocks of 16 bytes.
    free, largest = int(lines[0]), 16 * int(lines[-1].split("max free sz:")[1])
    print(f"{game}: free heap {free}, largest free block {largest}")
    assert free >= _FREE_HEAP[game]
    assert largest >= _LARGEST_BLOCK


def check_hold(box: PicoBox, button: int) -> None:
    """Toggles a hold, and looks what that sends and how long it takes to be seen."""
    pico = box.pico
    # The collection after the picture of before is over.
    box.run(400)
    pico.press(button)
    box.run(60)
    before = pico.wires.bytes[_OLED]
    pico.release(button)
    seen, last = pico.rows(), 0
    for milliseconds in range(1, 150):
        box.run(1)
        if pico.rows() != seen:
            seen, last = pico.rows(), milliseconds
    sent = pico.wires.bytes[_OLED] - before
    print(f"a hold: {sent} bytes, the last changed pixel {last} ms after the edge")
    assert 0 < last <= _EDGE_MS
    # Reading the display's status once a second takes two bytes more.
    assert sent <= _HOLD_BYTES


def test_from_power_on_over_a_power_cut_it_looks_like_the_simulators_within_its_budgets() -> None:
    """One story, since each power-on takes ten seconds of a real processor."""
    simulated = Box(wiring)
    box = PicoBox(wiring, built())
    print(f"first picture after {box.boot_ms:.0f} ms")
    assert box.boot_ms <= _FIRST_PICTURE_MS
    seen = play(simulated, simulated.press)

    def hold_and_look(button: int) -> None:
        check_heap(box, "five-joker50")
        check_hold(box, button)

    seen_on_pico = play(box, hold_and_look)
    for step in range(len(seen)):
        assert seen_on_pico[step] == seen[step], f"step {step}"
    assert json.loads(box.send("state")) == json.loads(simulated.send("state"))
    assert json.loads(box.send("state"))["screen"] == "hand_over"
    found = json.loads(box.send("check"))
    assert (found["files"]["missing"], found["display"]["fine"], found["sensor"]["fine"]) == ([], True, True)
    files = saved(box.pico.files())
    assert files == saved(simulated.circuit.flash.files)
    assert set(files) == {"/data/game", "/data/settings"}


def saved(files: dict) -> dict:
    """What belongs to the box and not to its firmware."""
    return {path: content for path, content in files.items() if path.startswith("/data/")}


def play(box: object, first_hold: object) -> list:
    """A turn with five presses and a shake, and a power cut in the middle of it; every picture."""
    seen = [box.rows()]
    box.send("new five-joker50 human:Anna human:Ünal human human human human")
    box.send("dice 6 2 6 4 6")
    seen.append(box.rows())
    box.shake()
    seen.append(box.rows())
    first_hold(1)
    box.press(3)
    box.power_cycle()
    seen.append(box.rows())
    box.press(3)
    box.press(5)
    seen.append(box.rows())
    box.long(4)
    seen.append(box.rows())
    box.press(3)
    box.run(500)
    return [*seen, box.rows()]


_FULL_TABLES = (
    ("farkle", "human human human human human human ai", "1 2 3 4 6 6"),
    ("grid25", "human human human human human ai", "3 4"),
)


def test_full_tables_leave_heap_and_one_large_block() -> None:
    """A game that goes on after power-on, and another one behind it."""
    simulated = Box(wiring)
    begin(simulated, *_FULL_TABLES[0])
    # The files of the simulator are the Pico's: it goes on with this game.
    box = PicoBox(wiring, built() | simulated.circuit.flash.files)
    simulated.power_cycle()
    for each in (box, simulated):
        each.press(3)
        each.press(1)
    compare(box, simulated, "farkle")
    for each in (box, simulated):
        begin(each, *_FULL_TABLES[1])
        each.press(1)
    compare(box, simulated, "grid25")


def begin(box: object, game: str, seats: str, faces: str) -> None:
    """A new game and its first roll."""
    box.send(f"new {game} {seats}")
    box.send(f"dice {faces}")
    box.long(3)
    box.settle()
    box.run(500)


def compare(box: PicoBox, simulated: Box, game: str) -> None:
    """The Pico holds its budget and the simulator's state, and shows its picture."""
    check_heap(box, game)
    assert json.loads(box.send("state")) == json.loads(simulated.send("state"))
    assert box.rows() == simulated.rows()
