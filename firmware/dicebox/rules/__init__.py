"""The registry of games: which there are, in the order of the menu, and where the rules of each are.

A game is a module with the eight names start, player, actions, apply, settle, outcome, label, pack and unpack (plus
what its own screens ask for). To add a game, write such a module and add a line to ``GAMES``; the suite in
``tests/rules`` then runs over it.
"""

from collections import namedtuple

from dicebox.rules import five
from dicebox.rules.errors import CHANCE, BadSave, IllegalAction, UnknownGame

__all__ = ("CHANCE", "GAMES", "BadSave", "Game", "IllegalAction", "UnknownGame", "game")

# options: what start() takes for this game. undo: None, or the question whether an action may be taken back.
Game = namedtuple("Game", ("key", "module", "options", "undo"))


GAMES = tuple(
    [
        Game(variant.key, five, {"variant": variant.key}, five.is_entry if variant.undo else None)
        for variant in five.VARIANTS
    ]
)


def game(key: str) -> Game:
    """The game with this key; UnknownGame, whose text lists the keys, if there is none."""
    for entry in GAMES:
        if entry.key == key:
            return entry
    keys = ", ".join([entry.key for entry in GAMES])
    raise UnknownGame(f"There is no game {key}; the games are: {keys}.")
