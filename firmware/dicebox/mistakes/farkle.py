"""Mistakes in Zehntausend. The saved form: loss, points of the turn, dice, best and chosen move."""

from collections import namedtuple

from micropython import const

from dicebox.rules import farkle
from dicebox.rules.errors import BadSave

UNIT = const(1000)
"""Shown are whole points."""

BANK_MOVE = const(64)
"""Moves: a bit mask of selected dice, and this if the points are banked then."""

_STEP = const(50)
_MOST_STEPS = const(20001)

# What the best play brings in a turn on average when nobody looks at the totals, in thousandths of a point: as its mind
_A_TURN = const(601559)

# loss in thousandths of a point; turn: points set aside before; dice: the throw; moves of the mind.
Mistake = namedtuple("Mistake", ("loss", "turn", "dice", "best", "chosen"))


def of(state: farkle.State, loss: int, best: int, chosen: int) -> Mistake:
    """A decision of the seat to move in this state."""
    return Mistake(loss, state.turn, state.dice, best, chosen)


def expected(table: object, seat: int) -> int:
    """For each turn that the seat has had, lost ones included, in thousandths of a point."""
    seats = len(table.seats)
    place = (seat - table.options.get("first", 0)) % seats
    return (table.decisions.turns - place + seats - 1) // seats * _A_TURN


def write(writer: object, mistake: Mistake) -> None:
    """At most 13 bytes."""
    writer.number(mistake.loss)
    writer.number(mistake.turn // _STEP)
    # A leading 1 tells how many dice there are.
    number = 1
    for face in mistake.dice:
        number = number * 6 + face - 1
    writer.number(number)
    writer.number(mistake.best)
    writer.number(mistake.chosen)


def read(reader: object) -> Mistake:
    """What ``write`` wrote. Raises ``BadSave``."""
    loss = reader.number()
    turn = reader.number(_MOST_STEPS) * _STEP
    number = reader.number(2 * 6**farkle.DICE)
    dice = []
    while number > 1 and len(dice) < farkle.DICE:
        dice.insert(0, number % 6 + 1)
        number //= 6
    if number != 1 or not dice:
        raise BadSave("The saved game has a mistake without a throw.")
    return Mistake(loss, turn, tuple(dice), _read_move(reader, len(dice)), _read_move(reader, len(dice)))


def _read_move(reader: object, dice: int) -> int:
    move = reader.number(2 * BANK_MOVE)
    if not 0 < move % BANK_MOVE < 1 << dice:
        raise BadSave("The saved game has a mistake with dice that do not exist.")
    return move


def describe(mistake: Mistake) -> "dict[str, object]":
    """For the report of the state."""
    return {
        "loss": mistake.loss,
        "turn": mistake.turn,
        "dice": list(mistake.dice),
        "best": _move(mistake, mistake.best),
        "chosen": _move(mistake, mistake.chosen),
    }


def _move(mistake: Mistake, move: int) -> "dict[str, object]":
    kept = [mistake.dice[die] for die in range(len(mistake.dice)) if move >> die & 1]
    return {"action": "keep", "keep": kept, "then": "bank" if move >= BANK_MOVE else "roll"}
