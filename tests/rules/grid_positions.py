"""Builds positions of the grid game for the tests: grids as rows of numbers, turns from scripted dice."""

from dicebox.rules import grid25

# Two faces for every number that two dice can give.
FACES = {number: (max(1, number - 6), min(6, number - 1)) for number in range(2, 13)}


def grid(*rows: tuple) -> bytes:
    """A grid from its rows of numbers, 0 for an empty cell; rows that are left out are empty."""
    cells = [number for row in rows for number in row]
    return bytes(cells + [grid25.EMPTY] * (grid25.CELLS - len(cells)))


def start(seats: int = 1, rounds: int = 1) -> grid25.State:
    """The first state."""
    return grid25.start(seats, {"rounds": rounds})


def rolled(state: grid25.State, number: int) -> grid25.State:
    """The state after a roll that gives this number."""
    return grid25.settle(grid25.apply(state, grid25.ROLL), FACES[number])


def placed(state: grid25.State, row: int, column: int) -> grid25.State:
    """The state after the seat to act placed the number; row and column count from 0."""
    return grid25.apply(state, grid25.PLACE + grid25.SIDE * row + column)


def entered(state: grid25.State, number: int, cell: int) -> grid25.State:
    """The state after a roll of this number that every seat places in the same cell."""
    state = rolled(state, number)
    for _ in state.grids:
        state = grid25.apply(state, grid25.PLACE + cell)
    return state


def round_of(state: grid25.State, cells: bytes) -> grid25.State:
    """The state after a whole round in which every seat comes to this grid, cell by cell."""
    for cell, number in enumerate(cells):
        state = entered(state, number, cell)
    return state


def before_last(cells: bytes, seats: int = 1, rounds: int = 1) -> grid25.State:
    """A game whose first round lacks only the last cell of this grid."""
    state = start(seats, rounds)
    for cell in range(grid25.CELLS - 1):
        state = entered(state, cells[cell], cell)
    return state


# Every line a straight without a 7: as many points as a grid can bring.
BEST = grid((2, 3, 4, 5, 6), (4, 5, 6, 2, 3), (6, 2, 3, 4, 5), (3, 4, 5, 6, 2), (5, 6, 2, 3, 4))
# No two equal numbers in a line, and no straight.
WORST = grid((2, 3, 4, 5, 7), (4, 5, 7, 2, 3), (7, 2, 3, 4, 5), (3, 4, 5, 7, 2), (5, 7, 2, 3, 4))
SEVENS = bytes([7] * 25)
