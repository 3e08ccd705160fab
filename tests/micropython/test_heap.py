"""Memory is a feature: no garbage while nothing happens, and a whole game within a stated budget."""

import json

import pytest
from runtimes import run_32_bit, run_unix

_IDLE = """
from boards import pico
from host_sim.box import Box
box = Box(pico)
for line in {commands!r}:
    name, _, rest = line.partition(" ")
    box.send(rest) if name == "send" else getattr(box, name)(int(rest))
# Past the end of whatever is said on the screen.
box.run(2500)
app, board = box.app, box.app.board
# New names make the table of globals grow, which must not be counted.
before = _ = 0
gc.collect()
gc.disable()
before = gc.mem_alloc()
for _ in range(200):
    app.tick(board.now())
    board.rest()
print(app.screen.name, gc.mem_alloc() - before)
"""

_GRID_ROUND = []
for _cell in range(25):
    _GRID_ROUND += ["long 3", "run 1200", f"press {_cell % 5 + 1}", f"press {_cell // 5 + 1}"]

_SCREENS = {
    "title": [],
    "new_game": ["press 1"],
    "dice": ["send new five-joker50 human human", "long 3", "run 1500", "press 2"],
    "fields": ["send new five-joker50 human human", "long 3", "run 1500", "long 4"],
    "hand_over": ["send new five-joker50 human human", "long 3", "run 1500", "long 4", "press 3"],
    "menu": ["send new five-joker50 human human", "long 1"],
    "target": ["press 1", "press 2", "press 2", "press 2", "press 3"],
    "farkle": ["send new farkle human ai", "send dice 2 2 2 3 4 6", "long 3", "run 1500", "press 2"],
    "farkle_card": ["send new farkle human ai", "long 1", "press 2", "press 2", "press 2", "press 3"],
    "cards": ["send new five-joker50 human human", "long 1", "press 2", "press 2", "press 2", "press 3"],
    "rounds": ["press 1", "press 2", "press 2", "press 2", "press 2", "press 3"],
    "grid": ["send new grid25 human human", "send dice 3 4", "long 3", "run 1500", "press 2"],
    "grid_card": ["send new grid25 human human", "long 1", "press 2", "press 2", "press 2", "press 3"],
    "round_end": ["send new grid25 human", *_GRID_ROUND],
}


@pytest.mark.parametrize("screen", _SCREENS)
def test_idle_ticks_allocate_nothing(screen: str) -> None:
    name, allocated = run_unix(_IDLE.format(commands=_SCREENS[screen])).split()
    assert name == screen
    assert int(allocated) == 0


_SOLO = """
free = gc.mem_free()
from boards import pico
from host_sim.box import Box
box = Box(pico)
booted = free - gc.mem_free()
box.send("new five-joker50 human")
# Nothing is ever collected here, so what is loaded for a moment would be counted each time: the mind for a decision
# (tests/minds holds what that takes), and what answers the serial line.
box.app.table.decisions = None
from dicebox import laid
# All at once: what takes laid dice is then loaded once.
for turn in range(13):
    laid.lay(box.app.cup, [3, 3, 3, 5, 1])
    if turn == 0:
        laid.lay(box.app.cup, [3, 3, 3, 4, 4])
for turn in range(13):
    box.long(3)
    box.settle()
    box.press(1)
    box.press(2)
    box.press(3)
    if turn == 0:
        box.long(3)
        box.settle()
    box.long(4)
    box.press(3)
print(booted, free - gc.mem_free())
print(box.send("state"))
"""

# All that was ever allocated, never collected: loading the compiled files, the virtual chips and the whole game.
_BOOT_BUDGET = 265_000
# 14 rolls with their frames, 39 holds, 13 entries, each of them saved.
_GAME_BUDGET = 1_000_000


def test_whole_game_on_32_bits_stays_within_its_heap_budget() -> None:
    figures, state = run_32_bit(_SOLO).strip().split("\n")
    booted, allocated = (int(figure) for figure in figures.split())
    assert json.loads(state)["phase"] == "over"
    assert booted <= _BOOT_BUDGET
    assert allocated <= _GAME_BUDGET
