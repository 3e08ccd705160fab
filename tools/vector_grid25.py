"""Checks vectors of the grid game: line, diagonal, grid, rank, roll, place and probability.

Each checker takes the registry's game and the vector and gives back a pair (expected, came), equal when it passed.
"""

from dicebox.rules import Game, IllegalAction, grid25
from vector_file import Vector

# What cells hold that a vector only calls filled: any number will do.
_ANY = 2
_FACES = range(1, 7)
_SIDE = range(grid25.SIDE)


def line(_game: Game, vector: Vector) -> tuple:
    """Five numbers: the points of a row or column."""
    return _line(vector, 1)


def diagonal(_game: Game, vector: Vector) -> tuple:
    """Five numbers: the points of a diagonal."""
    return _line(vector, 2)


def _line(vector: Vector, times: int) -> tuple:
    numbers = _cells(vector, vector.read(list, "dice"), "dice")
    points = grid25.line_points(numbers)
    return vector.read_or_null(int, "expected", "points"), None if points is None else points * times


def grid(_game: Game, vector: Vector) -> tuple:
    """A grid: the points of each line, null while it is incomplete, and their sum."""
    rows = vector.read(list, "state", "grid")
    if len(rows) != grid25.SIDE:
        raise vector.bad(f'"state.grid" must hold five rows, not {len(rows)}')
    cells = b""
    for row in rows:
        vector.require(row, list, "state.grid[]")
        cells += _cells(vector, row, "state.grid[]")
    values = list(grid25.lines(cells))
    came = {
        "rows": values[:5],
        "cols": values[5:10],
        "diagonals": values[10:],
        "total": grid25.grid_points(cells),
        "full": grid25.EMPTY not in cells,
    }
    kinds = {"rows": list, "cols": list, "diagonals": list, "total": int, "full": bool}
    return {name: vector.read(kind, "expected", name) for name, kind in kinds.items()}, came


def _cells(vector: Vector, numbers: list, where: str) -> bytes:
    """Five cells from numbers and nulls."""
    for number in numbers:
        if number is not None:
            vector.require(number, int, f"{where}[]")
    if len(numbers) != grid25.SIDE or not all(n is None or grid25.LEAST <= n <= grid25.MOST for n in numbers):
        raise vector.bad(f'"{where}" must be five numbers from 2 to 12, or null for an empty cell, not {numbers}')
    return bytes(number or grid25.EMPTY for number in numbers)


def rank(_game: Game, vector: Vector) -> tuple:
    """Round results of the seats: who wins."""
    seats = vector.read(list, "state", "rounds")
    if not seats:
        raise vector.bad('"state.rounds" must hold at least one seat')
    for rounds in seats:
        vector.require(rounds, list, "state.rounds[]")
        for points in rounds:
            vector.require(points, int, "state.rounds[][]")
    return vector.integers("expected", "winners"), list(grid25.winners(tuple(tuple(rounds) for rounds in seats)))


def roll(game: Game, vector: Vector) -> tuple:
    """Two dice: the number to enter."""
    state = grid25.apply(grid25.start(1, game.options), grid25.ROLL)
    state = grid25.settle(state, _dice(vector))
    return vector.read(int, "expected", "number"), grid25.number(state.dice)


def probability(_game: Game, vector: Vector) -> tuple:
    """A number: how many of all rolls of two dice give it."""
    expected = {name: vector.read(int, "expected", name) for name in ("ways", "of")}
    every = sum(grid25.ways(number) for number in range(grid25.LEAST, grid25.MOST + 1))
    return expected, {"ways": grid25.ways(vector.read(int, "state", "number")), "of": every}


def place(_game: Game, vector: Vector) -> tuple:
    """A cell of the first seat's grid: may the number be entered there, and is the round over then?"""
    cells = bytearray(grid25.CELLS)
    for cell in _filled(vector):
        cells[cell] = _ANY
    target = _target(vector, cells)
    has_placed = 0 in vector.integers("state", "placed_this_roll")
    dice = () if vector.read_or_null(list, "dice") is None else _dice(vector)
    state = grid25.State(1, 0, dice, 0, (bytes(cells),), ((),))
    if has_placed:
        # Alone at the table, its entry is everybody's: in the first free cell that is not asked for.
        free = [cell for cell in range(grid25.CELLS) if cells[cell] == grid25.EMPTY and cell != target]
        state = grid25.apply(state, grid25.PLACE + free[0])
    expected = {"legal": vector.read(bool, "expected", "legal")}
    came = {"legal": True}
    try:
        state = grid25.apply(state, grid25.PLACE + target)
    except IllegalAction:
        came = {"legal": False}
    if expected["legal"] and vector.has("expected", "round_over"):
        expected["round_over"] = vector.read(bool, "expected", "round_over")
        came["round_over"] = grid25.is_round_end(state)
    return expected, came


def _dice(vector: Vector) -> tuple:
    dice = tuple(vector.integers("dice"))
    if len(dice) != 2 or any(face not in _FACES for face in dice):
        raise vector.bad(f'"dice" must be two faces from 1 to 6, not {list(dice)}')
    return dice


def _filled(vector: Vector) -> list:
    """The filled cells: a number of them from the first on, or a list of [row, column]."""
    filled = vector.read_either((int, list), "state", "filled")
    if isinstance(filled, list):
        return [_cell(vector, cell, "state.filled[]") for cell in filled]
    if not 0 <= filled <= grid25.CELLS:
        raise vector.bad(f'"state.filled" must be 0 to 25 cells, not {filled}')
    return list(range(filled))


def _target(vector: Vector, cells: bytearray) -> int:
    """The cell that is asked for: [row, column], or "last" for the last free one."""
    select = vector.read_either((str, list), "select")
    if isinstance(select, list):
        row, column = _pair(vector, select, "select")
        # A cell that does not exist is an action that does not exist, for the rules to refuse.
        return grid25.SIDE * row + column if row in _SIDE and column in _SIDE else grid25.CELLS
    if select != "last" or grid25.EMPTY not in cells:
        raise vector.bad(f'"select" must be [row, column], or "last" where a cell is free, not {select}')
    return bytes(cells).rindex(b"\x00")


def _cell(vector: Vector, cell: object, where: str) -> int:
    row, column = _pair(vector, cell, where)
    if row not in _SIDE or column not in _SIDE:
        raise vector.bad(f'"{where}" must be [row, column], each from 0 to 4, not {cell}')
    return grid25.SIDE * row + column


def _pair(vector: Vector, cell: object, where: str) -> list:
    vector.require(cell, list, where)
    if len(cell) != 2:
        raise vector.bad(f'"{where}" must be [row, column], not {cell}')
    for index in cell:
        vector.require(index, int, f"{where}[]")
    return cell


KINDS = {
    "line": line,
    "diagonal": diagonal,
    "grid": grid,
    "rank": rank,
    "roll": roll,
    "place": place,
    "probability": probability,
}
