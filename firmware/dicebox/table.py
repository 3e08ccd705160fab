"""The table: a game's seats, its present state and the one that undo gives back, and the bytes that it is saved as.

Screens act through it and read it; it knows no screen, no clock, no chance and no file.

The saved form (numbers and texts as in ``packing.py``): the line-up, then the number of the game, 1 if test dice were
used, the seat that has the box, for each seat how often each face fell for it, the state, and the actions that lead
from there to the present one: none, or those since the entry that undo takes back, or since the oldest decision that
waits to be weighed; at last, where decisions are weighed, the number of turns and what was found. It is read in
``saved_game.py``.
"""

from dicebox import rules
from dicebox.packing import Writer
from dicebox.rules.errors import CHANCE, IllegalAction

PERSON = "human"
COMPUTER = "ai"

KINDS = (PERSON, COMPUTER)
"""The kinds of seats in the order of their saved numbers."""

EASY = 1
MIDDLE = 2
PERFECT = 3

LEVELS = ("easy", "middle", "perfect")
"""The names of the levels, from EASY on."""


class Seat:
    """Who sits there: a name and a kind, PERSON or COMPUTER; ``level`` is what was chosen for a computer, else 0."""

    def __init__(self, name: str, kind: str, level: int = 0) -> None:
        self.name = name
        self.kind = kind
        self.level = level
        # How often each face fell for this seat in this game, dice that were held not counted.
        self.faces = [0] * 6

    @property
    def strength(self) -> int:
        """EASY, MIDDLE or PERFECT of a computer, MIDDLE where nobody has chosen; 0 of a person."""
        return (self.level or MIDDLE) if self.kind == COMPUTER else 0


class Table:
    """One running game: ``apply`` and ``settle`` move it on, ``undo`` takes the last entry back where allowed.

    ``holder`` is the seat that has the box in its hands, ``number`` tells games apart, ``is_marked`` says that test
    dice were used. ``changes`` counts everything that happened, so that whoever saves the game notices it.
    ``decisions`` is a ``Decisions`` in a game whose decisions are weighed, else None.
    """

    def __init__(self, key: str, seats: "list[Seat]", options: "dict[str, object] | None" = None) -> None:
        self.game = rules.game(key)
        self.rules = self.game.module
        self.options = self.game.options if options is None else options
        self.seats = seats
        self.state = self.rules.start(len(seats), self.options)
        self.holder = 0
        self.number = 0
        self.is_marked = False
        self.changes = 0
        self.decisions = None
        self._before = None
        self._since = []

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

    @property
    def was_thrown(self) -> bool:
        """Did any dice fall in this game?"""
        return any([any(seat.faces) for seat in self.seats])

    def apply(self, action: int) -> None:
        """The player's action. Raises ``IllegalAction`` and changes nothing when the rules refuse it."""
        before = self.state
        self.state = self.rules.apply(before, action)
        self.changes += 1
        undoable = self.game.undo
        if undoable is not None and undoable(action):
            # A computer's entry is not the players' to take back.
            self._before = before if self.seats[before.seat].kind == PERSON else None
            self._since = [action]
        elif self.is_falling:
            # Nothing before a throw can be taken back.
            self._before = None
        elif self._before is not None:
            self._since.append(action)
        self._note(before, action)

    def _note(self, before: object, action: int) -> None:
        if self.decisions is not None:
            is_person = self.seats[before.seat].kind == PERSON
            self.decisions.acted(before, action, self.state, is_person, self.can_undo)

    def settle(self, faces: "tuple[int, ...]", fallen: "tuple[int, ...]" = ()) -> None:
        """Brings the dice to rest with these faces of the whole table; ``fallen`` are counted for the seat."""
        seat = self.seat
        self.state = self.rules.settle(self.state, faces)
        for face in fallen:
            seat.faces[face - 1] += 1
        if self.decisions is not None:
            self.decisions.forget_since()
        self.changes += 1

    def undo(self) -> None:
        """Gives back the state before the last entry, once. Raises ``IllegalAction`` when there is none."""
        if self._before is None:
            raise IllegalAction("nothing to take back")
        if self.decisions is not None:
            self.decisions.undone(self._before, self.state)
        self.state = self._before
        self._before = None
        self.changes += 1

    def keep_entry(self) -> None:
        """Nothing can be taken back any more."""
        if self._before is not None:
            self._before = None
            self.changes += 1
            if self.decisions is not None:
                self.decisions.keep_entry()

    def give_seat(self, seat: int, kind: str, level: int = 0) -> None:
        """From now on a PERSON or a COMPUTER plays this seat; name, points and turn stay."""
        self.seats[seat].kind = kind
        self.seats[seat].level = level
        if self.decisions is not None:
            self.decisions.forget_since()
        self.changes += 1

    def pass_box(self) -> None:
        """The seat whose turn it is has the box in its hands from now on."""
        if self.holder != self.state.seat:
            self.holder = self.state.seat
            self.changes += 1

    # Saving

    def resume(self, state: object, since: "list[int]") -> None:
        """Goes on from a saved state by the actions since, which undo takes back. Raises ``IllegalAction``."""
        self.state = state
        self._before = state if since and self._can_take_back(since[0]) else None
        self._since = since
        for action in since:
            before = self.state
            self.state = self.rules.apply(before, action)
            if self.is_falling:
                self._before = None
            self._note(before, action)

    def _can_take_back(self, action: int) -> bool:
        undoable = self.game.undo
        return undoable is not None and undoable(action)

    def pack(self) -> bytes:
        """The whole game as bytes, under 400 of them; up to 450 in a grid game of six persons with long names."""
        writer = Writer()
        writer.block(pack_lineup(self.key, self.options, [(seat.kind, seat.name, seat.level) for seat in self.seats]))
        writer.number(self.number)
        writer.number(1 if self.is_marked else 0)
        writer.number(self.holder)
        for seat in self.seats:
            for count in seat.faces:
                writer.number(count)
        state, since = self._saved_from()
        writer.block(self.rules.pack(state))
        writer.number(len(since))
        for action in since:
            writer.number(action)
        if self.decisions is not None:
            writer.number(self.decisions.turns)
            writer.block(self.decisions.found)
        return bytes(writer.data)

    def _saved_from(self) -> "tuple[object, list[int]]":
        """A state, and the actions that lead from there to the present one."""
        if self._before is not None:
            return self._before, self._since
        if self.decisions is not None:
            state, since = self.decisions.saved_from()
            if state is not None:
                return state, since
        return self.state, []


def pack_lineup(key: str, options: "dict[str, object]", seats: "list[tuple[str, str, int]]") -> bytes:
    """A kind of game and who plays it: key, options, seats as (kind, name, level)."""
    writer = Writer()
    writer.text(key)
    usual = rules.game(key).options
    # Sorted, since a dict has no order on the device.
    names = sorted([name for name in options if options[name] != usual.get(name)])
    writer.number(len(names))
    for name in names:
        writer.text(name)
        writer.text(str(options[name]))
    writer.number(len(seats))
    for kind, name, level in seats:
        writer.number(KINDS.index(kind))
        writer.number(level)
        writer.text(name)
    return bytes(writer.data)
