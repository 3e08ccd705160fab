"""Draws the score card of one seat: upper fields and bonus at the left, lower fields at the right.

A filled field shows its points; a free one shows in brackets what the present dice would give in all, additional
points of a joker and 0 included; a field that the rules do not allow now shows a cross; without dice a free field shows
a dot.
"""

from micropython import const

from dicebox.display.canvas import SMALL
from dicebox.rules import five
from dicebox.rules.five_scoring import BONUS_THRESHOLD

_TOP = const(7)
_PITCH = const(7)
_LEFT_END = const(56)
_RIGHT = const(61)
_RIGHT_END = const(127)


def draw(
    canvas: object, words: "dict[str, str]", state: object, seat: int, cursor: int = -1, *, marked: int = -1
) -> None:
    """The card of ``seat``; with ``cursor`` (a field) its row is inverted and the free fields show previews.

    The points of the field ``marked`` are inverted.
    """
    card = state.cards[seat]
    for field in range(len(five.FIELDS)):
        right = field >= 6
        x = _RIGHT if right else 1
        end = _RIGHT_END if right else _LEFT_END
        y = _TOP + _PITCH * (field - 6 if right else field)
        canvas.text(words[five.FIELDS[field]], x, y, 1, SMALL)
        left = canvas.text_right(_value(state, card, field, cursor >= 0), end, y, 1, SMALL)
        # One row above the capitals, except where the status line is.
        top = y if y == _TOP else y - 1
        if field == marked:
            canvas.invert(left - 2, top, end - left + 3, y + _PITCH - top)
        if field == cursor:
            canvas.invert(x - 1, top, end - x + 2, y + _PITCH - top)
    y = _TOP + 6 * _PITCH
    canvas.text(words["bonus"], 1, y, 1, SMALL)
    upper = five.upper(card)
    text = "+{}".format(five.bonus(card)) if five.bonus(card) else "{}/{}".format(upper, BONUS_THRESHOLD)
    canvas.text_right(text, _LEFT_END, y, 1, SMALL)
    canvas.vline(58, _TOP + 1, 7 * _PITCH - 2)


def _value(state: object, card: bytes, field: int, is_playing: bool) -> str:
    if card[field] != five.FREE:
        return str(card[field])
    if not is_playing or not state.dice:
        return "·"
    worth = five.points(state, field)
    if worth is None:
        return "×"
    text = str(sum(worth))
    # There is no room for brackets round three figures, and no need: what is filled holds 50 at most.
    return text if len(text) > 2 else "(" + text + ")"
