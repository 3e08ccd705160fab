"""Checks vectors of the five-dice games: score, legal, total, action and rank.

Each checker takes the registry's game and the vector and gives back a pair (expected, came), equal when it passed.
"""

from dicebox.rules import Game, IllegalAction, five
from dicebox.table import PERSON, Seat, Table
from vector_file import Vector

_STRUCK_OR_POINTS = range(five.FREE)


def score(game: Game, vector: Vector) -> tuple:
    """Dice and one field: is the entry legal, and what is it worth?"""
    state = _state(game, vector, _dice(vector), 0)
    value = five.points(state, _field(vector, vector.read(str, "select"), "select"))
    expected = {"legal": vector.read(bool, "expected", "legal")}
    if expected["legal"]:
        expected["points"] = vector.read(int, "expected", "points")
        expected["extra"] = vector.read(int, "expected", "extra")
    came = {"legal": False} if value is None else {"legal": True, "points": value[0], "extra": value[1]}
    return expected, came


def legal(game: Game, vector: Vector) -> tuple:
    """Dice: every field that they may be entered in, with points and additional points."""
    state = _state(game, vector, _dice(vector), 0)
    expected = vector.read(dict, "expected", "options")
    for name in expected:
        _field(vector, name, "expected.options")
        if len(vector.integers("expected", "options", name)) != 2:
            raise vector.bad(f'"expected.options.{name}" must be [points, extra]')
    came = {}
    for field, name in enumerate(five.FIELDS):
        value = five.points(state, field)
        if value is not None:
            came[name] = list(value)
    return expected, came


def total(game: Game, vector: Vector) -> tuple:
    """A card: its sums."""
    state = _state(game, vector, (), vector.read(int, "state", "extra"))
    card = state.cards[0]
    came = {
        "upper": five.upper(card),
        "bonus": five.bonus(card),
        "lower": five.lower(card),
        "extra": state.extras[0],
        "total": five.total(state, 0),
    }
    return {name: vector.read(int, "expected", name) for name in came}, came


def rank(game: Game, vector: Vector) -> tuple:
    """Totals of the seats: who wins."""
    totals = vector.integers("state", "totals")
    if not totals:
        raise vector.bad('"state.totals" must hold at least one total')
    return vector.integers("expected", "winners"), list(five.winners(tuple(totals)))


def action(game: Game, vector: Vector) -> tuple:
    """Steps of a game of one seat: the first step that is refused, and the state after the last one before it."""
    table = Table(game.key, [Seat("", PERSON)])
    table.state = _state(game, vector, (), vector.read(int, "state", "extra"))
    state = table.state
    error_at = None
    for number, step in enumerate(vector.read(list, "select")):
        move = _step(vector, step, number)
        try:
            move(table)
        except IllegalAction:
            error_at = number
            break
        state = table.state
    expected = {"error_at": vector.read_or_null(int, "expected", "error_at"), **_expected_state(vector)}
    return expected, {"error_at": error_at, **_shown_state(state)}


def _step(vector: Vector, step: object, number: int) -> object:
    """The step as a function of the table."""
    where = f"select[{number}]"
    vector.require(step, list, where)
    known = {"roll": _roll, "hold": _hold, "score": _score, "undo": _undo}
    if not step or not isinstance(step[0], str) or step[0] not in known or len(step) != (1 if step[0] == "undo" else 2):
        raise vector.bad(f'"{where}" must be ["roll", dice], ["hold", indexes], ["score", field] or ["undo"]')
    if step[0] == "undo":
        return _undo
    if step[0] == "score":
        vector.require(step[1], str, f"{where}[1]")
        argument = _field(vector, step[1], f"{where}[1]")
    else:
        vector.require(step[1], list, f"{where}[1]")
        for value in step[1]:
            vector.require(value, int, f"{where}[1][]")
        argument = step[1]
    return lambda table: known[step[0]](table, argument)


def _roll(table: Table, faces: list) -> None:
    """Rolls; the faces are the whole table, and held dice keep theirs whatever the list says."""
    before = table.state
    table.apply(five.ROLL)
    kept = list(faces)
    for die in range(min(len(kept), len(before.dice))):
        if before.held & (1 << die):
            kept[die] = before.dice[die]
    table.settle(tuple(kept))


def _hold(table: Table, indexes: list) -> None:
    """Holds the dice, or releases those that are held: a hold toggles (C-04), as vector 001-124 of the data shows."""
    reason = five.why_not(table.state, five.HOLD)
    if reason is not None:
        # Also an empty list is refused where nothing can be held.
        raise IllegalAction(reason)
    for index in indexes:
        if not 0 <= index < len(table.state.dice):
            raise IllegalAction("unknown_action")
        table.apply(five.HOLD + index)


def _score(table: Table, field: int) -> None:
    table.apply(five.SCORE + field)


def _undo(table: Table) -> None:
    table.undo()


def _shown_state(state: five.State) -> dict:
    """The state in the words of the vectors."""
    card = state.cards[0]
    return {
        "card": {name: card[field] for field, name in enumerate(five.FIELDS) if card[field] != five.FREE},
        "extra": state.extras[0],
        "rolls_used": 3 - state.rolls_left,
        "dice": list(state.dice) or None,
        "held": [bool(state.held & (1 << die)) for die in range(5)],
        "total": five.total(state, 0),
    }


def _expected_state(vector: Vector) -> dict:
    path = ("expected", "state")
    dice = vector.read_or_null(list, *path, "dice")
    if dice is not None:
        vector.integers(*path, "dice")
    held = vector.read(list, *path, "held")
    for value in held:
        vector.require(value, bool, "expected.state.held[]")
    return {
        "card": vector.read(dict, *path, "card"),
        "extra": vector.read(int, *path, "extra"),
        "rolls_used": vector.read(int, *path, "rolls_used"),
        "dice": dice,
        "held": held,
        "total": vector.read(int, *path, "total"),
    }


def _state(game: Game, vector: Vector, dice: tuple, extra: int) -> five.State:
    """A game of one seat with the vector's card; after the first roll if there are dice."""
    card = bytearray([five.FREE] * len(five.FIELDS))
    filled = vector.read(dict, "state", "card")
    for name in filled:
        points = vector.read(int, "state", "card", name)
        if points not in _STRUCK_OR_POINTS:
            raise vector.bad(f'"state.card.{name}" is {points}, which no field can hold')
        card[_field(vector, name, "state.card")] = points
    variant = five.start(1, game.options).variant
    rolls_left = 2 if dice else 3
    return five.State(variant, 0, rolls_left, dice, 0, 0, (bytes(card),), (extra,))


def _dice(vector: Vector) -> tuple:
    dice = tuple(vector.integers("dice"))
    if len(dice) != 5 or not all(1 <= face <= 6 for face in dice):
        raise vector.bad(f'"dice" must be five faces from 1 to 6, not {list(dice)}')
    return dice


def _field(vector: Vector, name: str, where: str) -> int:
    if name not in five.FIELDS:
        raise vector.bad(f'"{where}" names the field {name}, but the fields are {", ".join(five.FIELDS)}')
    return five.FIELDS.index(name)


KINDS = {"score": score, "legal": legal, "total": total, "action": action, "rank": rank}
