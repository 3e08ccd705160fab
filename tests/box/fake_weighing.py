"""A mind for tests that weighs every move of a state by a number made of both, so that analyses need no tables.

It stands in for a game's ``players/*_mind.py`` and has its four functions; what it says is the same on any Python.
"""

import binascii
import sys
from types import SimpleNamespace

NAME = "weighing_mind"
TICKS = 5


def moves_of(rules, state) -> list:
    """The moves of the seat to move, canonical and ascending."""
    if hasattr(state, "grids"):
        return [action - 1 for action in rules.actions(state) if action]
    if hasattr(state, "turn"):
        masks = [mask for mask in range(1, 1 << len(state.dice)) if _scores(rules, state, mask)]
        wholes = sorted({_canonical(state.dice, mask) for mask in masks})
        return wholes + [mask + 64 for mask in wholes]
    holds = sorted({_canonical(state.dice, mask) for mask in range(31)}) if state.rolls_left else []
    return holds + [action + 26 for action in rules.actions(state) if action >= 6]


def _scores(rules, state, mask) -> bool:
    return rules.selection_points(_selecting(state, mask)) > 0


def _selecting(state, mask):
    fields = list(state)
    fields[state._fields.index("selected")] = mask
    return type(state)(*fields)


def _canonical(dice, mask) -> int:
    """Of equal dice the leftmost ones."""
    kept = 0
    for face in range(1, 7):
        places = [die for die in range(len(dice)) if dice[die] == face]
        for die in places[: sum([mask >> die & 1 for die in places])]:
            kept |= 1 << die
    return kept


def move_of(state, action) -> "int | None":
    """The move that an action commits to; None for one that decides nothing yet."""
    if not state.dice:
        return None
    if hasattr(state, "grids"):
        return action - 1
    if hasattr(state, "turn"):
        return None if action > 1 else _canonical(state.dice, state.selected) + 64 * action
    if action >= 6:
        return action + 26
    return _canonical(state.dice, state.held) if action == 0 else None


def value_of(rules, state, move) -> int:
    """A number from 0 to 9.999 points, whatever else the move may be."""
    return binascii.crc32(rules.pack(state) + bytes((move,))) % 10000


def verdict_of(rules, state) -> list:
    """(value, move) of every move, the best first."""
    bare = _without_choice(state)
    return sorted([(value_of(rules, bare, move), move) for move in moves_of(rules, state)], key=_order)


def _order(weighed) -> tuple:
    return -weighed[0], weighed[1]


def step_towards(state, move) -> int:
    """The next action on the way to the move, where the state is one of a five-dice game."""
    if move >= 32:
        return move - 26
    for die in range(5):
        if (move ^ state.held) >> die & 1:
            return 1 + die
    return 0


def give(monkeypatch, rules, game) -> SimpleNamespace:
    """Lets the game's mind be this one. ``weighed`` lists the states that it was asked about."""

    def weigh(state, _tables):
        mind.weighed.append(state)
        for _ in range(TICKS):
            yield None
        yield verdict_of(rules, state)

    def has_choice(state):
        return bool(state.dice) and not state.rolling and bool(moves_of(rules, state))

    mind = SimpleNamespace(weighed=[], weigh=weigh, has_choice=has_choice, move_of=move_of, step_towards=step_towards)
    monkeypatch.setitem(sys.modules, NAME, mind)
    monkeypatch.setattr(type(game), "mind", lambda _game: (NAME,))
    return mind


def _without_choice(state):
    """The state without held or selected dice, which change no value."""
    fields = list(state)
    for name in ("held", "selected"):
        if name in state._fields:
            fields[state._fields.index(name)] = 0
    return type(state)(*fields)
