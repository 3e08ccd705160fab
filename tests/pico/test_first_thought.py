"""The first thought of a game on the emulated Pico, when its code is loaded as well: no turn of the loop is long."""

import flash_names
import pytest

from boards import pico as wiring
from host_sim.box import Box
from host_sim.pico_box import PicoBox
from tests.flash.compiled import built, short_names
from tests.pico.harness import on_pico
from tests.pico.marking import MOST, Heap

pytestmark = [*on_pico, pytest.mark.slow]

# With a collection or without.
_TURN_US = 20_000

# From the question to the decision, pictures not counted: what is loaded for the first thought comes before, while the
# button is down that asks, as far as it is down for so long.
_DECISION_US = 100_000

# Of the objects that may wait in a collection; what is left is for what a game may still load.
_WAITING = MOST - 6

# Notes for each turn of the loop: when it began, how long it lasted, whether it drew or collected, whether a thought
# goes on behind it, how many modules were loaded; and the longest time between two looks at the buttons.
_WATCH = """
import gc, sys, time
from array import array
from dicebox import modules
noted = array("i", range(2500))
tally = [0, 0, 0, 0]
plain_tick, plain_draw, plain_tidy, plain_levels = app.tick, app._draw, modules.tidy, app.board.levels
def noted_draw():
    tally[1] |= 1
    plain_draw()
def noted_tidy():
    tally[1] |= 2
    # The collector begins with what this module names: it must not meet us there.
    modules.tidy = plain_tidy
    modules.tidy()
    modules.tidy = noted_tidy
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
app.tick, app._draw, modules.tidy, app.board.levels = noted_tick, noted_draw, noted_tidy, noted_levels
"""
_TELL = """
for at in range(0, tally[0], 5):
    print(noted[at], noted[at + 1], noted[at + 2], noted[at + 3], noted[at + 4])
modules.tidy = plain_tidy
"""
_DREW = 1
_COLLECTED = 2

_ROOTS = """
print(id(modules.__dict__))
print(*[id(module) for module in sys.modules.values()])
"""


def watched(files: dict, begin: object) -> tuple:
    """A box that goes on from these files, watched while ``begin(box)`` runs: see ``_WATCH``, a tuple a turn.

    And how many objects wait at most when garbage is collected in the end.
    """
    short = short_names()
    box = PicoBox(wiring, built() | files)
    box.pico.ask(flash_names.renamed(_WATCH, short), 4000)
    box.pico.send(flash_names.renamed("app.run(guard.feed)", short) + "\r")
    box.run(200)
    begin(box)
    lines = box.pico.ask(flash_names.renamed(_TELL, short), 4000).splitlines()
    roots = box.pico.ask(flash_names.renamed(_ROOTS, short), 4000).splitlines()
    waiting = Heap(box.pico.memory()).most_waiting([[int(word) for word in line.split()] for line in roots])
    return [tuple(map(int, line.split())) for line in lines], waiting


def check(turns: list) -> None:
    """The loop is never starved from the first module of the thought on, and the decision is quick."""
    loads = [at for at in range(1, len(turns)) if turns[at][3] > turns[at - 1][3] and not turns[at][1] & _DREW]
    thoughts = [at for at in range(len(turns)) if turns[at][2]]
    last = thoughts[-1] + 1
    own = [turns[at] for at in range(min(loads[0], thoughts[0]), len(turns)) if not turns[at][1] & _DREW]
    decision = sum(turn[0] for turn in turns[thoughts[0] : last + 1] if not turn[1] & _DREW)
    collecting = max(turn[0] for turn in own if turn[1] & _COLLECTED)
    longest = max(turn[0] for turn in own)
    print(f"longest turn {longest} us, with a collection {collecting} us, decision {decision} us, {len(loads)} loads")
    assert longest <= _TURN_US
    # Behind a picture the last look was before its last piece.
    assert max(turn[4] for turn in own) <= _TURN_US
    assert decision <= _DECISION_US
    assert 4 < len(loads) < 12


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


def test_a_hint_in_the_list_of_fields_is_there_at_once_since_its_code_comes_with_the_press() -> None:
    def ask(box: PicoBox) -> None:
        box.press(3)
        box.run(400)
        box.long(4)
        box.run(400)
        # A quick press; one of 60 ms hides a module less.
        box.press(5, 90)
        box.run(700)

    turns, waiting = watched(position("five-joker50", "human:Anna human:Ben", "6 2 6 4 6"), ask)
    check(turns)
    # More, and a collection takes twice as long.
    assert waiting <= _WAITING
