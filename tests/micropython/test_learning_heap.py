"""Lesson and tips: no garbage while nobody touches the box, and little on the heap once they are over."""

import pytest
from runtimes import run_unix

_START = """
from boards import pico
from host_sim.box import Box
box = Box(pico)
app, board = box.app, box.app.board
def do(lines):
    for line in lines:
        name, _, rest = line.partition(" ")
        box.send(rest) if name == "send" else getattr(box, name)(int(rest))
def used():
    # What the virtual piezo and the virtual flash remember is none of the box's memory.
    box.circuit.tones.clear()
    box.circuit.flash.writes.clear()
    gc.collect()
    gc.collect()
    return gc.mem_alloc()
"""

_COUNT = """
do({commands!r})
box.run(2500)
before = _ = 0
gc.collect()
gc.disable()
before = gc.mem_alloc()
for _ in range(200):
    app.tick(board.now())
    board.rest()
print(app.screen.name, gc.mem_alloc() - before, app.marked_move, app.screen.cursor_name())
"""

_LESSON = ["send open lesson", "press 3", "press 3", "press 3", "long 3", "run 900", "press 1"]
_GAME = ["send new five-plain human:Anna"]
_TIPS_ON = ["long 1", "press 2", "press 2", "press 2", "press 2", "press 2", "press 3"]
_ROLL = ["send dice 3 3 3 5 1", "long 3", "run 1500"]


@pytest.mark.parametrize(
    ("commands", "expected"),
    [(_LESSON, "lesson 0 None 4"), ([*_GAME, *_TIPS_ON, *_ROLL], "dice 0 7 None")],
    ids=["lesson", "tips"],
)
def test_idle_ticks_allocate_nothing(commands: list[str], expected: str) -> None:
    assert run_unix(_START + _COUNT.format(commands=commands)).strip() == expected


_LEAVE = ["long 1", "press 1", "press 3", "press 3", "run 3000"]
_TIPS = [*_ROLL, *_TIPS_ON, "run 500", *_TIPS_ON, "run 3000"]

_REPEATED = """
do({before!r})
for _ in range(4):
    do({commands!r})
    print(used(), len(sys.modules))
"""


@pytest.mark.parametrize(
    ("before", "commands"), [(_GAME, [*_LESSON, *_LEAVE]), ([*_GAME, *_ROLL], _TIPS[3:])], ids=["lesson", "tips"]
)
def test_what_is_over_leaves_nothing_on_the_heap(before: list[str], commands: list[str]) -> None:
    # New names stay in MicroPython's table for good, but only once.
    printed = run_unix(_START + _REPEATED.format(before=before, commands=commands)).splitlines()
    figures = [tuple(map(int, line.split())) for line in printed]
    # All of them with the failure: where they grow, and whether code stayed loaded.
    assert figures[-1][0] - figures[0][0] <= 128, figures
    assert figures[-1][1] == figures[0][1], figures
