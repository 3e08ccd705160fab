"""Plays seeded games by random actions and prints a line a step, the same on CPython and on MicroPython.

As a script: ``transcript.py KEY:SEATS:SEED ...`` with the firmware on the path. A line holds the label of the action,
what it entered, the state's bytes, and what the quick computer player would do in that state.
"""

import binascii
import sys

from dicebox import rules
from dicebox.players import grid_simple, simple, threshold
from dicebox.rules import CHANCE, five


class Random:
    """A small generator of its own, since the runtimes' ``random`` modules differ: x = 75 (x + 1) - 1 mod 65537."""

    def __init__(self, seed: int) -> None:
        self._state = seed % 65537

    def below(self, end: int) -> int:
        """The next number in 0..end - 1, for a small ``end``."""
        self._state = (75 * (self._state + 1) - 1) % 65537
        return (self._state >> 4) % end


def _five_faces(state: tuple, random: Random) -> tuple:
    """Loaded dice: every second one copies its neighbour, so that five equal dice and jokers come up in each game."""
    faces = []
    for die in range(5):
        if state.held & (1 << die):
            faces.append(state.dice[die])
        elif die and random.below(2):
            faces.append(faces[-1])
        else:
            faces.append(1 + random.below(6))
    return tuple(faces)


def _farkle_faces(state: tuple, random: Random) -> tuple:
    """Loaded dice: most of them copy their neighbour, so that a player who acts at random gets to the target."""
    faces = []
    for die in range(state.dice_left):
        faces.append(faces[-1] if die and random.below(8) else 1 + random.below(6))
    return tuple(faces)


def _grid_faces(_state: tuple, random: Random) -> tuple:
    """Fair dice."""
    return (1 + random.below(6), 1 + random.below(6))


# How chance moves in each game module: (state, random) -> faces for settle. A game that is not named here, and says
# with DICE how many dice it has, is played with fair ones.
FACES = {"five": _five_faces, "farkle": _farkle_faces, "grid25": _grid_faces}
# The computer player of each game module that has a quick one.
_PLAYERS = {"five": simple, "farkle": threshold, "grid25": grid_simple}
# Options for a game that is short with a random player; without an entry the usual ones.
_OPTIONS = {"farkle": {"target": 5000}}


def family(game: rules.Game) -> str:
    """Name of the game's module, such as ``five``."""
    return game.module.__name__.split(".")[-1]


def faces(game: rules.Game, state: tuple, random: Random) -> tuple:
    """What the dice that are falling in this state show when they lie."""
    loaded = FACES.get(family(game))
    if loaded is not None:
        return loaded(state, random)
    return tuple([1 + random.below(6) for _ in range(game.module.DICE)])


def options(game: rules.Game) -> dict:
    """The options that the games here are played with."""
    return _OPTIONS.get(family(game), game.options)


def seated(game: rules.Game, seats: int) -> int:
    """The number of seats, or the nearest that this game is played with."""
    fewest, most = game.seats
    return min(max(seats, fewest), most)


def settle(game: rules.Game, state: tuple, random: Random) -> tuple:
    """The state after the dice have fallen at random."""
    return game.module.settle(state, faces(game, state, random))


def steps(game: rules.Game, seats: int, seed: int) -> object:
    """Plays a game by random actions; yields (state before, action, state after), action None for a fall of dice.

    With the nearest number of seats that the game knows: see ``seated``.
    """
    random = Random(seed)
    state = game.module.start(seated(game, seats), options(game))
    while game.module.player(state) is not None:
        before = state
        action = None
        if game.module.player(state) == CHANCE:
            state = settle(game, state, random)
        else:
            allowed = game.module.actions(state)
            action = allowed[random.below(len(allowed))]
            state = game.module.apply(state, action)
        yield before, action, state


def lines(key: str, seats: int, seed: int, most: "int | None" = None) -> object:
    """Yields the transcript of one game, or its first ``most`` steps."""
    game = rules.game(key)
    yield f"game {key} {seats} {seed}"
    state = None
    for number, (before, action, state) in enumerate(steps(game, seats, seed)):
        if number == most:
            return
        packed = binascii.hexlify(game.module.pack(state)).decode()
        yield " ".join((_label(game, before, action), _entered(game, before, action), packed, _advice(game, state)))
    yield f"outcome {tuple(game.module.outcome(state))}"


def _label(game: rules.Game, state: tuple, action: "int | None") -> str:
    return "fall" if action is None else game.module.label(state, action)


def _entered(game: rules.Game, state: tuple, action: "int | None") -> str:
    if action is None or family(game) != "five" or not five.is_entry(action):
        return "-"
    points, additional = five.points(state, action - five.SCORE)
    return f"{points}+{additional}"


def _advice(game: rules.Game, state: tuple) -> str:
    """The quick player's action, on every state in which a seat with dice has to act."""
    player = game.module.player(state)
    if family(game) not in _PLAYERS or player is None or player == CHANCE or not state.dice:
        return "-"
    return game.module.label(state, _PLAYERS[family(game)].choose(state))


if __name__ == "__main__":
    for _scenario in sys.argv[1:]:
        _key, _seats, _seed = _scenario.split(":")
        for _line in lines(_key, int(_seats), int(_seed)):
            print(_line)
