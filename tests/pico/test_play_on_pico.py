"""The compiled firmware on the emulated Pico: the pixels of CPython, within its budgets of heap, time and bytes."""

import json

import pytest

from boards import pico as wiring
from tests.flash.trees import ROOT
from tests.pico.harness import on_pico

pytestmark = on_pico

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


@pytest.fixture(scope="module")
def firmware() -> dict:
    from flash_build import build

    return build(ROOT, "pico")


@pytest.fixture
def pico_box(firmware):
    from host_sim.pico_box import PicoBox

    return PicoBox(wiring, firmware)


@pytest.fixture
def box():
    from host_sim.box import Box

    return Box(wiring)


def test_first_picture_comes_in_time_and_is_the_simulators(make_pico, firmware, box) -> None:
    pico = make_pico(firmware)
    took = pico.run_until(lambda: any("#" in row for row in pico.rows()), _FIRST_PICTURE_MS)
    print(f"first picture after {took:.0f} ms")
    pico.run(200)
    assert pico.rows() == box.rows()


def test_a_turn_by_five_presses_and_a_shake_looks_like_the_simulators(pico_box, box) -> None:
    pictures = []
    for one in (pico_box, box):
        one.send("new five-joker50 human:Anna human:Ben")
        one.send("dice 6 2 6 4 6")
        seen = [one.rows()]
        one.shake()
        seen.append(one.rows())
        for button in (1, 3, 5):
            one.press(button)
        seen.append(one.rows())
        one.long(4)
        seen.append(one.rows())
        one.press(3)
        seen.append(one.rows())
        pictures.append((seen, json.loads(one.send("state"))))
    (on_pico_seen, on_pico_state), (simulated_seen, simulated_state) = pictures
    assert on_pico_state == simulated_state
    for step in range(len(simulated_seen)):
        assert on_pico_seen[step] == simulated_seen[step], f"step {step}"
    assert simulated_state["screen"] == "hand_over"


_FULL_TABLES = {
    "five-joker50": ("human human human human human human", "6 2 6 4 6"),
    "farkle": ("human human human human human human ai", "1 2 3 4 6 6"),
    "grid25": ("human human human human human ai", "3 4"),
}


@pytest.mark.parametrize("game", _FULL_TABLES)
def test_full_table_leaves_heap_and_one_large_block(pico_box, game: str) -> None:
    seats, faces = _FULL_TABLES[game]
    pico_box.send(f"new {game} {seats}")
    pico_box.send(f"dice {faces}")
    pico_box.long(3)
    pico_box.settle()
    pico_box.press(1)
    lines = pico_box.pico.ask(_HEAP).splitlines()
    free = int(lines[0])
    # "max free sz" counts blocks of 16 bytes.
    largest = 16 * int(lines[-1].split("max free sz:")[1])
    print(f"{game}: free heap {free}, largest free block {largest}")
    assert free >= _FREE_HEAP[game]
    assert largest >= _LARGEST_BLOCK


def test_a_hold_takes_few_bytes_and_little_time(pico_box) -> None:
    pico = pico_box.pico
    pico_box.send("new five-joker50 human")
    pico_box.send("dice 6 2 6 4 6")
    pico_box.long(3)
    pico_box.settle()
    pico_box.run(400)
    pico.press(2)
    pico_box.run(60)
    before = pico.wires.bytes[_OLED]
    pico.release(2)
    seen, last = pico.rows(), 0
    for milliseconds in range(1, 150):
        pico_box.run(1)
        if pico.rows() != seen:
            seen, last = pico.rows(), milliseconds
    sent = pico.wires.bytes[_OLED] - before
    print(f"a hold: {sent} bytes, the last changed pixel {last} ms after the edge")
    assert 0 < last <= _EDGE_MS
    # Reading the display's status once a second takes two bytes more.
    assert sent <= _HOLD_BYTES
