"""Draws a grid of 25 cells with its twelve line values; each column of cells stands above its button.

Rows are valued at the right, columns below, the diagonals in the two corners. A value appears when its line is
complete. Free cells are dots, larger ones on the diagonals, which count double.
"""

from micropython import const

from dicebox.display.canvas import SMALL
from dicebox.rules import grid25

TOP = const(13)
PITCH = const(7)
_LEFT = const(7)
_WIDE = const(22)
_RIGHT = const(118)
_FOOT = const(48)
_VALUES = const(50)
_END = const(128)


def draw(canvas: object, grid: bytes) -> None:
    """The numbers, the free cells and the values of all complete lines."""
    for cell in range(grid25.CELLS):
        row = cell // grid25.SIDE
        column = cell % grid25.SIDE
        center = middle_of(column)
        y = TOP + PITCH * row
        if grid[cell] != grid25.EMPTY:
            canvas.text_center(str(grid[cell]), center, y, 1, SMALL)
        elif row == column or row + column == grid25.SIDE - 1:
            canvas.frame.rect(center - 2, y + 1, 4, 4, 1)
        else:
            canvas.frame.fill_rect(center - 1, y + 2, 2, 2, 1)
    canvas.vline(_RIGHT, TOP - 1, _FOOT - TOP + 1)
    canvas.hline(_LEFT, _FOOT, _RIGHT - _LEFT + 1)
    _draw_values(canvas, grid25.lines(grid))


def _draw_values(canvas: object, values: tuple) -> None:
    side = grid25.SIDE
    for line in range(side):
        if values[line] is not None:
            canvas.text_right(str(values[line]), _END, TOP + PITCH * line, 1, SMALL)
        if values[side + line] is not None:
            canvas.text_center(str(values[side + line]), middle_of(line), _VALUES, 1, SMALL)
    falling, rising = values[2 * side :]
    if falling is not None:
        canvas.text_right(str(falling), _END, _VALUES, 1, SMALL)
    if rising is not None:
        canvas.text(str(rising), 0, _VALUES, 1, SMALL)


def middle_of(column: int) -> int:
    """The x at which a column's numbers are centred."""
    return _LEFT + _WIDE * column + _WIDE // 2


def mark_column(canvas: object, column: int) -> None:
    """Inverts a column and numbers the rows like the buttons that choose them."""
    canvas.invert(_LEFT + _WIDE * column, TOP - 1, _WIDE, PITCH * grid25.SIDE + 1)
    for row in range(grid25.SIDE):
        canvas.text(str(row + 1), 1, TOP + PITCH * row, 1, SMALL)


def mark_cell(canvas: object, cell: int, number: int) -> None:
    """Inverts one free cell, with the number that is to stand there."""
    left, top = _preview(canvas, cell, number)
    canvas.invert(left, top, _WIDE, PITCH + 1)


def frame_cell(canvas: object, cell: int, number: int) -> None:
    """A frame round one free cell, with the number that should stand there."""
    left, top = _preview(canvas, cell, number)
    canvas.box(left + 2, top, _WIDE - 4, PITCH + 1)


def _preview(canvas: object, cell: int, number: int) -> "tuple[int, int]":
    """The number in place of the free cell's dot; gives the corner of the cell."""
    column = cell % grid25.SIDE
    top = TOP - 1 + PITCH * (cell // grid25.SIDE)
    left = _LEFT + _WIDE * column
    canvas.frame.fill_rect(left, top + 1, _WIDE, PITCH - 1, 0)
    canvas.text_center(str(number), middle_of(column), top + 1, 1, SMALL)
    return left, top
