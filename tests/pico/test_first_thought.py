"""The first thought of a game on the emulated Pico, when its code is loaded as well: no turn of the loop is long."""

import flash_build
import flash_names
import pytest

from boards import pico as wiring
from host_sim.box import Box
from host_sim.pico_box import PicoBox
from tests.flash.trees import ROOT
from tests.pico.harness import on_pico

pytestmark = [*on_pico, pytest.mark.slow]

_TURN_US = 20_000
# A collection cannot be divided.
_COLLECTING_US = 22_500

# From "it begins to think" to the decision, pictures not counted. What is loaded for the first thought comes before it:
# while the button is held that asks for advice.
_DECISION_US = 100_000

# Notes for each turn of the loop: when it began, how long it lasted, whether it drew or collected, whether a thought
# goes on behind it, how many modules were loaded; and the longest time between two looks at the buttons.
_WATCH = """
import gc, sys, time
from array import array
from dicebox import modules
noted = array("i", range(2500))
tally = [0, 0, 0, 0]
plain_tick, plain_draw, plain_tidy, plain_levels = app.tick, app._draw, app._tidy, app.board.levels
def noted_draw():
    tally[1] |= 1
    plain_draw()
def noted_tidy():
    tally[1] |= 2
    plain_tidy()
def noted_levels():
    here = time.ticks_us()
    apart = time.ticks_diff(here, tally[2])
    tally[2] = here
    if apart > tally[3]:
        tally[3] = apart
    return plain_levels()
def noted_tick(now):
    tally[1] = 0
    tally[3] = 0
    begun = time.ticks_us()
    plain_tick(now)
    lasted = time.ticks_diff(time.ticks_us(), begun)
    at = tally[0]
    if at < 2500:
        noted[at] = lasted
        noted[at + 1] = tally[1]
        noted[at + 2] = app.asked is not None or app._thinker is not None and app._thinker.is_thinking
        noted[at + 3] = len(sys.modules)
        noted[at + 4] = tally[3]
        tally[0] = at + 5
app.tick, app._draw, app._tidy, app.board.levels = noted_tick, noted_draw, noted_tidy, noted_levels
modules._tidy[:] = [noted_tidy]
"""
_TELL = """
for at in range(0, tally[0], 5):
    print(noted[at], noted[at + 1], noted[at + 2], noted[at + 3], noted[at + 4])
"""
_DREW = 1
_COLLECTED = 2


def watched(files: dict, begin: object) -> list:
    """A box that goes on from these files; what its loop noted while ``begin(box)`` ran, a tuple a turn."""
    short = flash_build.names(ROOT)
    box = PicoBox(wiring, flash_build.build(ROOT, "pico") | files)
    box.pico.ask(flash_names.renamed(_WATCH, short), 4000)
    box.pico.send(flash_names.renamed("app.run(guard.feed)", short) + "\r")
    box.run(200)
    begin(box)
    lines = box.pico.ask(flash_names.renamed(_TELL, short), 4000).splitlines()
    return [tuple(map(int, line.split())) for line in lines]


def check(turns: list, game: str) -> None:
    """The loop is never starved from the first module of the thought on, and the decision is quick."""
    loads = [at for at in range(1, len(turns)) if turns[at][3] > turns[at - 1][3] and not turns[at][1] & _DREW]
    thoughts = [at for at in range(len(turns)) if turns[at][2]]
    last = thoughts[-1] + 1
    own = [turns[at] for at in range(min(loads[0], thoughts[0]), last + 1) if not turns[at][1] & _DREW]
    for lasted, kind, *_, apart in own:
        assert lasted <= (_COLLECTING_US if kind & _COLLECTED else _TURN_US)
        # Behind a picture the last look was before its last piece.
        assert apart <= _COLLECTING_US
    begun = max([at + 1 for at in loads if at <= last] + thoughts[:1])
    total = sum(turn[0] for turn in turns[begun : last + 1] if not turn[1] & _DREW)
    loading = sum(turns[at][0] for at in loads if at <= last)
    longest = max(turn[0] for turn in own if not turn[1])
    print(f"{game}: longest turn {longest} us, decision {total} us, its code {loading} us before")
    assert 4 < len(loads) < 12
    assert total <= _DECISION_US


def position(game: str, seats: str, faces: str) -> dict:
    """The files of a box in which these dice lie, made on CPython."""
    box = Box(wiring)
    box.send(f"new {game} {seats}")
    box.send(f"dice {faces}")
    if box.app.screen.name != "computer":
        box.long(3)
    while not box.app.table.state.dice:
        box.run(10)
    box.run(10)
    return box.circuit.flash.files


def test_a_hint_is_there_at_once_since_its_code_came_while_the_button_was_held() -> None:
    def ask(box: PicoBox) -> None:
        box.press(3)
        box.run(400)
        box.press(5, 900)

    check(watched(position("five-joker50", "human:Anna human:Ben", "6 2 6 4 6"), ask), "five-joker50")
