"""Mistakes in the grid game. The saved form: loss, grid and number (two a byte), round and both cells."""

from collections import namedtuple

from micropython import const

from dicebox.rules import grid25
from dicebox.rules.errors import BadSave

UNIT = const(100)
"""Shown are tenths of a point."""

_GRID_BYTES = const(13)
_MOST_ROUNDS = const(3)
_CELLS = const(25)

# What the best play brings in a round on average, in thousandths of a point: measured with tools/evaluate.py.
_A_ROUND = const(67700)

# loss in thousandths of a point; round from 1; number: 2..12; grid: the 25 cells before; best, chosen: cells.
Mistake = namedtuple("Mistake", ("loss", "round", "number", "grid", "best", "chosen"))


def of(state: grid25.State, loss: int, best: int, chosen: int) -> Mistake:
    """A decision of the seat to move in this state."""
    number = grid25.number(state.dice)
    return Mistake(loss, grid25.round_number(state), number, state.grids[state.seat], best, chosen)


def expected(table: object, seat: int) -> int:
    """For all rounds, in thousandths of a point."""
    return table.state.rounds * _A_ROUND


def write(writer: object, mistake: Mistake) -> None:
    """At most 19 bytes."""
    writer.number(mistake.loss)
    cells = mistake.grid + bytes((mistake.number,))
    writer.block(bytes([cells[at] << 4 | cells[at + 1] for at in range(0, _CELLS, 2)]))
    writer.number(((mistake.round - 1) * _CELLS + mistake.best) * _CELLS + mistake.chosen)


def read(reader: object) -> Mistake:
    """What ``write`` wrote. Raises ``BadSave``."""
    loss = reader.number()
    packed = reader.block()
    if len(packed) != _GRID_BYTES:
        raise BadSave("The saved game has a mistake in a grid of another size.")
    cells = []
    for byte in packed:
        cells.append(byte >> 4)
        cells.append(byte & 15)
    number = cells.pop()
    place = reader.number(_MOST_ROUNDS * _CELLS * _CELLS)
    best = place // _CELLS % _CELLS
    chosen = place % _CELLS
    for entry in cells + [number]:
        if entry != grid25.EMPTY and not grid25.LEAST <= entry <= grid25.MOST:
            raise BadSave("The saved game has a mistake with a number that no dice show.")
    if number == grid25.EMPTY or cells[best] != grid25.EMPTY or cells[chosen] != grid25.EMPTY:
        raise BadSave("The saved game has a mistake that enters nothing.")
    return Mistake(loss, place // (_CELLS * _CELLS) + 1, number, bytes(cells), best, chosen)


def describe(mistake: Mistake) -> "dict[str, object]":
    """For the report of the state."""
    grid = mistake.grid
    return {
        "loss": mistake.loss,
        "round": mistake.round,
        "number": mistake.number,
        "grid": [list(grid[row : row + grid25.SIDE]) for row in range(0, grid25.CELLS, grid25.SIDE)],
        "best": _move(mistake.best),
        "chosen": _move(mistake.chosen),
    }


def _move(cell: int) -> "dict[str, object]":
    return {"action": "place", "row": cell // grid25.SIDE, "column": cell % grid25.SIDE}
