"""The table: a game's seats, its present state and the one that undo gives back.

Screens act through it and read it; it knows no screen, no clock and no chance.
"""

from dicebox import rules
from dicebox.rules.errors import CHANCE, IllegalAction

PERSON = "human"
COMPUTER = "ai"


class Seat:
    """Who sits there: a name and a kind, PERSON or COMPUTER."""

    def __init__(self, name: str, kind: str) -> None:
        self.name = name
        self.kind = kind


class Table:
    """One running game: ``apply`` and ``settle`` move it on, ``undo`` takes the last entry back where allowed."""

    def __init__(self, key: str, seats: "list[Seat]") -> None:
        self.game = rules.game(key)
        self.rules = self.game.module
        self.seats = seats
        self.state = self.rules.start(len(seats), self.game.options)
        self._before = None

    @property
    def key(self) -> str:
        """The game's key, such as ``five-joker50``."""
        return self.game.key

    @property
    def player(self) -> "int | None":
        """Index of the seat to move, CHANCE while dice fall, None when the game is over."""
        return self.rules.player(self.state)

    @property
    def is_falling(self) -> bool:
        """Are the dice falling, so that only ``settle`` can go on?"""
        return self.player == CHANCE

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is, also while its dice fall; the last one when the game is over."""
        return self.seats[self.state.seat]

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.rules.outcome(self.state) is not None

    @property
    def can_undo(self) -> bool:
        """Is there an entry that may be taken back now?"""
        return self._before is not None

    def apply(self, action: int) -> None:
        """The player's action. Raises ``IllegalAction`` and changes nothing when the rules refuse it."""
        before = self.state
        self.state = self.rules.apply(before, action)
        undoable = self.game.undo
        if undoable is not None and undoable(action):
            # A computer's entry is not the players' to take back.
            self._before = before if self.seats[before.seat].kind == PERSON else None
        elif self.is_falling:
            # Nothing before a throw can be taken back.
            self._before = None

    def settle(self, faces: "tuple[int, ...]") -> None:
        """Brings the fallen dice to rest with these faces."""
        self.state = self.rules.settle(self.state, faces)

    def undo(self) -> None:
        """Gives back the state before the last entry, once. Raises ``IllegalAction`` when there is none."""
        if self._before is None:
            raise IllegalAction("nothing to take back")
        self.state = self._before
        self._before = None
