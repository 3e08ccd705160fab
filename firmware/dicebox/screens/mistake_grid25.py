"""Draws the costliest decision of a person in the grid game: the grid of then, with the number in both cells."""

from micropython import const

from dicebox.display.canvas import REGULAR, SMALL
from dicebox.screens import board

# The line values need the rows of the hairline.
FOOT_GAP = None

_LINE = const(2)
_HIGH = const(9)
_SPACE = const(8)
_RIGHT = const(127)


def place(words: "dict[str, str]", texts: "dict[str, str]", mistake: object) -> str:
    """Nothing: the line above the grid says what its marks mean."""
    return ""


def draw(
    canvas: object, words: "dict[str, str]", texts: "dict[str, str]", mistake: object, cost: "tuple[str, str]"
) -> None:
    """``words`` are those of the game, ``texts`` those of the analysis; ``cost`` is whole points and decimals."""
    board.draw(canvas, mistake.grid)
    board.mark_cell(canvas, mistake.chosen, mistake.number)
    board.frame_cell(canvas, mistake.best, mistake.number)
    # The two words say what the marks mean by wearing them.
    end = canvas.text(texts["chosen"], 2, _LINE, 1, SMALL)
    canvas.invert(0, _LINE - 1, end + 1, _HIGH)
    left = end + _SPACE
    end = canvas.text(texts["better"], left, _LINE, 1, SMALL)
    canvas.box(left - 3, _LINE - 1, end - left + 5, _HIGH)
    canvas.text_right("".join(cost), _RIGHT, _LINE - 1, 1, REGULAR)
