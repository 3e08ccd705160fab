"""Mistakes in the five-dice games. The saved form: loss, round and rolls left, dice, best and chosen move."""

from collections import namedtuple

from micropython import const

from dicebox.rules import five
from dicebox.rules.errors import BadSave

UNIT = const(100)
"""Shown are tenths of a point."""

SCORE_MOVE = const(32)
"""Moves: a bit mask of dice to hold before the next roll, or this and a field."""

_ROUNDS = const(13)
_FIELDS = const(13)
_ROLLS = const(3)
_ALL_DICE = const(7776)

# What the best play of a lone seat brings on average, in the order of the variants, in thousandths of a point:
# computed by backward induction over all positions, and by others for the same rules.
_EXPECTED = (250000, 254711, 245871)

# loss in thousandths of a point; round from 1; rolls_left 0..2; dice: five faces; moves of the mind.
Mistake = namedtuple("Mistake", ("loss", "round", "rolls_left", "dice", "best", "chosen"))


def of(state: five.State, loss: int, best: int, chosen: int) -> Mistake:
    """A decision of the seat to move in this state."""
    return Mistake(loss, five.round_number(state), state.rolls_left, state.dice, best, chosen)


def expected(table: object, seat: int) -> int:
    """Before the first roll, in thousandths of a point."""
    return _EXPECTED[table.state.variant]


def write(writer: object, mistake: Mistake) -> None:
    """At most 8 bytes."""
    writer.number(mistake.loss)
    writer.number((mistake.round - 1) * _ROLLS + mistake.rolls_left)
    number = 0
    for face in mistake.dice:
        number = number * 6 + face - 1
    writer.number(number)
    writer.number(mistake.best)
    writer.number(mistake.chosen)


def read(reader: object) -> Mistake:
    """What ``write`` wrote. Raises ``BadSave``."""
    loss = reader.number()
    place = reader.number(_ROUNDS * _ROLLS)
    number = reader.number(_ALL_DICE)
    dice = []
    for _ in range(5):
        dice.insert(0, number % 6 + 1)
        number //= 6
    best = reader.number(SCORE_MOVE + _FIELDS)
    chosen = reader.number(SCORE_MOVE + _FIELDS)
    rolls_left = place % _ROLLS
    if not rolls_left and min(best, chosen) < SCORE_MOVE:
        raise BadSave("The saved game has a mistake that rolls after the last roll.")
    return Mistake(loss, place // _ROLLS + 1, rolls_left, tuple(dice), best, chosen)


def describe(mistake: Mistake) -> "dict[str, object]":
    """For the report of the state."""
    return {
        "loss": mistake.loss,
        "round": mistake.round,
        "rolls_left": mistake.rolls_left,
        "dice": list(mistake.dice),
        "best": _move(mistake, mistake.best),
        "chosen": _move(mistake, mistake.chosen),
    }


def _move(mistake: Mistake, move: int) -> "dict[str, object]":
    if move >= SCORE_MOVE:
        return {"action": "score", "field": five.FIELDS[move - SCORE_MOVE]}
    return {"action": "hold", "hold": [mistake.dice[die] for die in range(5) if move >> die & 1]}
