"""Makes the table of the strongest player of Zehntausend from the rules alone.

What it holds, and where, is said in ``farkle_chances.py`` and ``farkle_mind.py`` of the firmware.

All positions of two seats are worked out in steps of 50 points, 300 to go for each; the table keeps those at the knots.
"""

import struct

import farkle_model as model
import farkle_values as values
import numpy as np
from dicebox.players import farkle_chances as form
from dicebox.players.farkle_mind import POINTS
from dicebox.rules.farkle_scoring import DICE, STEP, bust_odds
from dicebox.rules.farkle_state import TARGETS

RECIPE = (
    "tools/solve_farkle.py",
    "tools/farkle_model.py",
    "tools/farkle_values.py",
    "firmware/dicebox/rules/farkle_scoring.py",
)
"""The files that decide what the table holds, with the form that ``farkle_chances.py`` and ``farkle_mind.py`` fix."""

MOST = max(TARGETS) // STEP
# In steps to go: close together where few points decide.
KNOTS = (*range(1, 13), 14, 16, 18, 20, 24, 28, 32, 36, 40, 50, 60, 70, 80, 100, 120, 150, 180, 210, 250, MOST)

# Places that a turn is worked out for: 6000 points.
_PLACES = 120


def make(say: object) -> dict[str, bytes]:
    """The table by its file's name, without its header."""
    last = values.last_turns(MOST + _PLACES + model.MOST_POINTS)
    say("the last turn is worked out; now all positions of two seats: some 30 s")
    chances = values.chances(MOST, _PLACES, last)
    say(f"whoever begins wins {chances[200, 200]:.4f} of the games to 10,000")
    return {f"{form.NAME}.bin": table(chances[np.ix_(KNOTS, KNOTS)], last)}


def table(chances: np.ndarray, last: np.ndarray) -> bytes:
    """The bytes: ``chances`` at the knots, ``last`` from 0 steps on."""
    words, ends = model.node_words()
    odds = [bust_odds(dice) for dice in range(1, DICE + 1)]
    sizes = ends + [busts for busts, _ in odds] + [rolls for _, rolls in odds]
    assert (len(words), len(sizes), len(KNOTS)) == (3 * form.NODES, form.SIZES, form.KNOTS)
    body = _words(words) + _words(sizes) + _words(KNOTS)
    body += _words(as_chances(last[: form.CATCHING])) + _words(as_chances(chances.flatten()))
    assert len(body) == form.POINTS_AT
    thousandths = np.rint(1000 * values.points(POINTS)[1:]).astype(int)
    return body + struct.pack(f"<{DICE * POINTS}i", *thousandths.flatten())


def as_chances(numbers: np.ndarray) -> list[int]:
    """Chances from 0 to 1 as the table's whole numbers."""
    return [int(number) for number in np.rint(np.clip(numbers, 0, 1) * form.SURE)]


def _words(numbers: list[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}H", *numbers)
