"""Saved games for tests: tables of every game in the middle of play, and their bytes as a table packs them."""

from dicebox import rules
from dicebox.rules import CHANCE
from dicebox.table import COMPUTER, PERFECT, PERSON, Seat, Table


class Numbers:
    """A small generator: the same numbers everywhere."""

    def __init__(self, seed: int) -> None:
        self._value = seed * 7919 + 17

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``."""
        self._value = (self._value * 1103515245 + 12345) % 2**31
        return (self._value >> 8) % limit


def new_table(key: str, count: int, name: str = "Spieler", options: dict | None = None) -> Table:
    """A game that starts, every third seat a computer's."""
    seats = [Seat(f"{name} {at}"[-10:], COMPUTER if at % 3 == 2 else PERSON) for at in range(count)]
    return Table(key, seats, options)


def dice_of(state: object) -> tuple[int, int]:
    """How many dice lie on the table after the roll, and the mask of those that stay."""
    count = getattr(state, "dice_left", None) or (2 if hasattr(state, "grids") else 5)
    return count, getattr(state, "held", 0) if state.dice else 0


def one_step(table: Table, numbers: Numbers) -> None:
    """A random thing that may happen next: dice fall, an action, now and then an undo or a change of seats."""
    if table.player == CHANCE:
        count, held = dice_of(table.state)
        faces = [table.state.dice[at] if held >> at & 1 else 1 + numbers.below(6) for at in range(count)]
        table.settle(tuple(faces), tuple([face for at, face in enumerate(faces) if not held >> at & 1]))
    elif table.can_undo and numbers.below(5) == 0:
        table.undo()
    elif numbers.below(12) == 0:
        level = numbers.below(PERFECT + 1)
        table.give_seat(numbers.below(len(table.seats)), COMPUTER if level else PERSON, level)
    elif numbers.below(4) == 0:
        table.pass_box()
    else:
        actions = table.rules.actions(table.state)
        table.apply(actions[numbers.below(len(actions))])


def tables(key: str, count: int, seed: int, name: str = "Spieler") -> object:
    """The table of one random game after every step, from the first state to the last."""
    numbers = Numbers(seed)
    table = new_table(key, count, name)
    table.number = seed
    yield table
    while not table.is_over:
        one_step(table, numbers)
        yield table


def seat_counts(key: str) -> range:
    """The numbers of seats that a game can have."""
    fewest, most = rules.game(key).seats
    return range(fewest, most + 1)


def everything(table: Table) -> tuple:
    """All that a saved game has to bring back."""
    seats = [(seat.name, seat.kind, seat.level, list(seat.faces)) for seat in table.seats]
    can_undo = table.can_undo
    return table.key, dict(table.options), seats, table.state, table.holder, table.number, table.is_marked, can_undo
