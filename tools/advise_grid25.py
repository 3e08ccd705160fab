"""Advice on a position of 25 Felder, from the firmware's own mind. Called by ``advise.py``."""

from advise_position import check_keys, need, shown, whole_number
from dicebox.players import grid25_mind
from dicebox.rules import grid25


def advise(position: dict, tables: object) -> dict:
    """The best cell with its value, and all free ones; ``BadPosition`` with a sentence where there is no advice."""
    moves = []
    for verdict in grid25_mind.weigh(state_of(position), tables):
        if verdict is not None:
            moves = [_described(value, cell) for value, cell in verdict]
    return {**moves[0], "moves": moves}


def _described(value: int, cell: int) -> dict:
    return {"action": "place", "row": cell // grid25.SIDE, "column": cell % grid25.SIDE, "value": value / 1000}


def state_of(position: dict) -> grid25.State:
    """The position as a game of one seat and one round."""
    check_keys(position, ("grid", "number"))
    cells = _cells(position["grid"])
    need(grid25.EMPTY in cells, "no cell of the grid is free")
    number = whole_number(position["number"], "number", grid25.LEAST, grid25.MOST)
    # Which two dice show the number does not matter.
    dice = (max(1, number - 6), min(6, number - 1))
    return grid25.start(1, {"rounds": 1})._replace(dice=dice, grids=(bytes(cells),))


def _cells(grid: object) -> list[int]:
    need(isinstance(grid, list) and len(grid) == grid25.SIDE, "grid is no list of 5 rows")
    cells = []
    for at, row in enumerate(grid):
        need(isinstance(row, list) and len(row) == grid25.SIDE, f"row {at} of the grid is no list of 5 numbers")
        cells += row
    for at, number in enumerate(cells):
        is_number = isinstance(number, int) and not isinstance(number, bool)
        is_right = is_number and (number == grid25.EMPTY or grid25.LEAST <= number <= grid25.MOST)
        place = f"row {at // grid25.SIDE}, column {at % grid25.SIDE}"
        need(is_right, f"the grid has {shown(number)} in {place}; it is 0 or {grid25.LEAST} to {grid25.MOST}")
    return cells
