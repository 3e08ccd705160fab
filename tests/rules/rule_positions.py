"""Builds positions of five-dice games for the tests: cards by field name, and turns from scripted dice."""

from dicebox import rules
from dicebox.rules import five

KEYS = tuple(game.key for game in rules.GAMES if game.module is five)


def field(name: str) -> int:
    """Index of the field."""
    return five.FIELDS.index(name)


def entry(name: str) -> int:
    """The action that enters the dice in the field."""
    return five.SCORE + field(name)


def card(**filled: int) -> bytes:
    """A card with these fields filled, such as ``card(einer=3, chance=20)``."""
    points = bytearray([five.FREE] * len(five.FIELDS))
    for name, value in filled.items():
        points[field(name)] = value
    return bytes(points)


def full_card(*free: str, **filled: int) -> bytes:
    """A card with every field struck or filled, except the free ones."""
    points = {name: 5 if name == "chance" else 0 for name in five.FIELDS}
    points.update(filled)
    return card(**{name: value for name, value in points.items() if name not in free})


def start(key: str, seats: int = 1) -> five.State:
    """The first state of the game with this key."""
    return five.start(seats, rules.game(key).options)


def with_card(key: str, filled: bytes, extra: int = 0) -> five.State:
    """A game of one seat before the first roll of a turn."""
    return start(key)._replace(cards=(filled,), extras=(extra,))


def rolled(state: five.State, *faces: int) -> five.State:
    """The state after rolling these five faces."""
    return five.settle(five.apply(state, five.ROLL), faces)


def held(state: five.State, *dice: int) -> five.State:
    """The state after toggling the hold of these dice, counted from 0."""
    for die in dice:
        state = five.apply(state, five.HOLD + die)
    return state


def options(state: five.State) -> dict:
    """Every field that the dice may be entered in: name -> (points, additional points)."""
    worth = {name: five.points(state, index) for index, name in enumerate(five.FIELDS)}
    return {name: value for name, value in worth.items() if value is not None}
