"""The registry of games: which there are, in the order of the menu, and where the rules of each are.

A game is a module with the eight names start, player, actions, apply, settle, outcome, label, pack and unpack (plus
what its own screens ask for). To add a game, write such a module and add a line to ``GAMES``; the suite in
``tests/rules`` then runs over it. The rules of a game are loaded when they are first asked for.
"""

from dicebox import modules
from dicebox.rules.errors import CHANCE, BadSave, IllegalAction, UnknownGame

__all__ = ("CHANCE", "GAMES", "BadSave", "Game", "IllegalAction", "UnknownGame", "game")


class Game:
    """A line of the registry. ``options`` is what ``module.start`` takes for this game, ``seats`` (fewest, most)."""

    def __init__(
        self,
        key: str,
        name: str,
        options: "dict[str, object]",
        undo: "str | None" = None,
        seats: "tuple[int, int]" = (1, 6),
    ) -> None:
        self.key = key
        self.options = options
        self.seats = seats
        self._name = name
        self._undo = undo

    @property
    def module(self) -> object:
        """The module with the rules."""
        return modules.load("dicebox.rules." + self._name)

    @property
    def undo(self) -> object:
        """None, or the function that tells whether an action may be taken back."""
        return None if self._undo is None else getattr(self.module, self._undo)


GAMES = (
    Game("five-joker50", "five", {"variant": "five-joker50"}, "is_entry"),
    Game("five-joker100", "five", {"variant": "five-joker100"}),
    Game("five-plain", "five", {"variant": "five-plain"}),
    Game("farkle", "farkle", {"target": 10000}, None, (2, 7)),
    Game("grid25", "grid25", {"rounds": 3}),
)


def game(key: str) -> Game:
    """The game with this key; UnknownGame, whose text lists the keys, if there is none."""
    for entry in GAMES:
        if entry.key == key:
            return entry
    keys = ", ".join([entry.key for entry in GAMES])
    raise UnknownGame(f"There is no game {key}; the games are: {keys}.")


def keep_only(name: str) -> None:
    """Lets go of the code of the games whose rules are not in module ``name``, and of what reads saved games."""
    kept = ["errors"]
    for child in modules.loaded("dicebox.rules"):
        if child.startswith(name) and not child.endswith("_saved"):
            kept.append(child)
    modules.keep_only("dicebox.rules", kept)
