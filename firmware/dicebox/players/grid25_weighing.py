"""Weighs the cells of a grid for the strongest player of the grid game: two numbers ahead, by a table of lines.

What a grid can be expected to bring is taken for the sum of what its lines are worth, by the numbers they hold and by
how full the grid is (``tools/solve_grid25.py`` finds that).

Knows grids, no states; a cell is weighed in ``grid25_cells.py``, the loops are in ``grid25_kernels.py``. All is made
for one decision and takes some 7.5 KB.
"""

from array import array

from micropython import const

from dicebox.players import grid25_kernels as kernels
from dicebox.players.grid25_cells import points_so_far, weigh_cell
from dicebox.rules.grid25_scoring import CELLS, DIAGONALS, EMPTY, LINES, SIDE, line_points

TABLE = "grid25"
KNOTS = b"\x04\x08\x0c\x10\x14\x16\x18"
"""The file holds a table for a grid with so many numbers each; between them, values change evenly."""

ENTRIES = const(2730)
"""Of a table, 16 bits each: lines of 0 to 4 numbers, 1,365 of them, then diagonals, doubled. Order: ``_places``."""

_PIECE = const(273)
# The least number that two dice show.
_LEAST = const(2)


def _layout() -> bytes:
    """For each cell its two to four lines, filled up to five entries with ``NO_LINE``."""
    rows = bytearray()
    for cell in range(CELLS):
        through = [line for line in range(len(LINES)) if cell in LINES[line]]
        rows.extend(bytes(through + [kernels.NO_LINE] * (kernels.THROUGH - len(through))))
    return bytes(rows)


def _places() -> list:
    """How many lines of a size come before a line in a table: a sum over its numbers in ascending order.

    The number n in place p, both counted from 0, adds n + p over p + 1 (the combinatorial number system). 11 words a
    place, then the entries at which the lines of one to four numbers begin. One more number moves all greater ones a
    place up; as it grows, they come down again one by one: so ``look`` finds all 11 in one go.
    """
    places = []
    row = [1] * kernels.NUMBERS
    for _ in range(SIDE - 1):
        total = 0
        sums = []
        for value in row:
            sums.append(total)
            total += value
        places += sums
        row = sums[1:] + [total]
    return places + [1, 12, 78, 364]


# Each kind of complete line, numbered as in ``grid25_kernels.POINTS``, by one that is of it.
_KINDS = (
    (1, b"\x02\x02\x04\x06\x08"),
    (2, b"\x02\x02\x04\x04\x06"),
    (3, b"\x02\x02\x02\x04\x06"),
    (4, b"\x02\x02\x02\x04\x04"),
    (6, b"\x02\x02\x02\x02\x04"),
    (10, b"\x02\x02\x02\x02\x02"),
    (11, b"\x03\x04\x05\x06\x07"),
    (12, b"\x02\x03\x04\x05\x06"),
)


def weigh(grid: bytes, number: int, tables: object) -> object:
    """Yields None often, at last a list of (value, cell), the best first; for a grid with a free cell.

    A value is what the lines that are not yet complete can be expected to bring when the number goes to the cell, in
    thousandths of a point. Raises ``NoTable`` from ``tables``.
    """
    free = grid.count(bytes((EMPTY,)))
    # A range has a length: the array is made in one piece and leaves no garbage.
    room = array("H", range(kernels.ROOM))
    for _ in _read_table(room, min(max(CELLS - free + 3, KNOTS[0]), KNOTS[-1]), tables):
        yield None
    _lay_out(room)
    yield None
    _fill(room, grid)
    yield None
    points = points_so_far(room)
    best = array("i", range(2 * kernels.NUMBERS))
    verdict = []
    for cell in range(CELLS):
        if grid[cell] == EMPTY:
            # As they are sorted: the highest value first, of equal ones the first cell.
            verdict.append((points - weigh_cell(room, best, free, cell, number - _LEAST), cell))
            yield None
    verdict.sort()
    yield [(-value, cell) for value, cell in verdict]


def _read_table(room: array, numbers: int, tables: object) -> object:
    """The table for a grid with so many numbers, as a generator that yields None."""
    at = 0
    while at + 1 < len(KNOTS) and KNOTS[at + 1] <= numbers:
        at += 1
    tables.read_into(TABLE, at * 2 * ENTRIES, memoryview(room)[:ENTRIES])
    yield None
    if numbers > KNOTS[at]:
        eighths = (numbers - KNOTS[at]) * 8 // (KNOTS[at + 1] - KNOTS[at])
        piece = array("H", range(_PIECE))
        for first in range(0, ENTRIES, _PIECE):
            tables.read_into(TABLE, ((at + 1) * ENTRIES + first) * 2, piece)
            kernels.blend(room, piece, first, _PIECE, eighths)
        yield None


def _lay_out(room: array) -> None:
    """Everything but the table, and nothing known yet."""
    kernels.clear(room, kernels.LAYOUT, kernels.ROOM)
    at = kernels.LAYOUT
    for part in (_layout(), _places()):
        for word in part:
            room[at] = word
            at += 1
    for kind, line in _KINDS:
        room[kernels.POINTS + kind] = 1000 * line_points(line)


def _fill(room: array, grid: bytes) -> None:
    """Enters the numbers of a grid into an empty one."""
    for line in range(len(LINES)):
        room[kernels.NOW + kernels.WORTH + line] = room[kernels.HALF if line >= DIAGONALS else 0]
    for cell in LINES[DIAGONALS]:
        # All rows and columns go through these five cells, and both diagonals through the middle one.
        kernels.look(room, cell, kernels.NOW)
    for cell in range(CELLS):
        if grid[cell] != EMPTY:
            kernels.enter(room, cell, grid[cell] - _LEAST, kernels.NOW)
            if kernels.look(room, cell, kernels.NOW):
                kernels.look_at_points(room, cell, kernels.NOW)
    kernels.copy(room, kernels.NEAR, kernels.NOW)
    kernels.copy(room, kernels.FAR, kernels.NOW)
