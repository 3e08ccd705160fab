"""Positions of the grid game to weigh: 0 to 24 numbers in the grid, by chance or so that lines come of them."""

from dicebox.rules import grid25

CELLS = 25


def position(numbers: object) -> object:
    """A state of one seat that has a number to enter."""
    entered = numbers.below(CELLS)
    sense = numbers.below(3)
    grid = bytearray(CELLS)
    for _ in range(entered):
        number = 2 + numbers.below(6) + numbers.below(6)
        cells = [cell for cell in range(CELLS) if grid[cell] == 0]
        cell = cells[numbers.below(len(cells))]
        for _ in range(4 * sense):
            other = cells[numbers.below(len(cells))]
            if _fit(grid, other, number) > _fit(grid, cell, number):
                cell = other
        grid[cell] = number
    dice = (1 + numbers.below(6), 1 + numbers.below(6))
    kind = type(grid25.start(1, {}))
    return kind(1, 0, dice, 0, (bytes(grid),), ((),))


def _fit(grid: bytes, cell: int, number: int) -> int:
    """How many equal numbers are in the row and the column of a cell."""
    row = cell - cell % 5
    column = cell % 5
    fit = 0
    for at in range(5):
        fit += grid[row + at] == number
        fit += grid[column + 5 * at] == number
    return fit
