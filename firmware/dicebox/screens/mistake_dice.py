"""Draws the costliest decision about dice: the throw as it lay, what was chosen and what would have been better.

The chosen dice are dark on light, as they lay on the table then; an arrow stands under each that should have been.
"""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.display.large import LARGE

_TOP = const(13)
_LEFT = const(2)
_PITCH = const(14)
_FEW = const(5)
_ARROWS = const(26)
_LINES = (35, 45)
_VALUE = const(40)
_RIGHT = const(127)


def draw(canvas: object, texts: "dict[str, str]", dice: "tuple[int, ...]", moves: "list[tuple[int, str]]") -> None:
    """``moves``: the chosen and the better one, each as (bit mask of the dice, words for it)."""
    (chosen, chosen_text), (better, better_text) = moves
    # Beside six dice there must be room for the minus sign of four figures.
    pitch = _PITCH - (len(dice) > _FEW)
    for die in range(len(dice)):
        left = _LEFT + pitch * die
        glyphs.half_die(canvas, dice[die], left, _TOP)
        if chosen >> die & 1:
            canvas.invert(left + 1, _TOP + 1, glyphs.HALF_DIE - 2, glyphs.HALF_DIE - 2)
        if better >> die & 1:
            canvas.text_center("▲", left + glyphs.HALF_DIE // 2, _ARROWS, 1, SMALL)
    # Both in large letters where there is room.
    widest = max(canvas.width(chosen_text, REGULAR), canvas.width(better_text, REGULAR))
    face = REGULAR if widest <= _RIGHT - _VALUE else SMALL
    for line in range(2):
        y = _LINES[line]
        canvas.text(texts[("chosen", "better")[line]], _LEFT, y + 1, 1, SMALL)
        canvas.text(moves[line][1], _VALUE, y if face is REGULAR else y + 1, 1, face)


def draw_cost(canvas: object, texts: "dict[str, str]", cost: "tuple[str, str]") -> None:
    """What the decision cost, at the right of the dice: whole points large, a decimal small."""
    whole, decimals = cost
    left = canvas.text_right(decimals, _RIGHT, _TOP + 4, 1, REGULAR) - 1 if decimals else _RIGHT
    # The large letters know only the sign of keyboards.
    canvas.text_right(whole.replace("–", "-"), left, _TOP, 1, LARGE)
    canvas.text_right(texts["points_below"], _RIGHT, _ARROWS, 1, SMALL)
