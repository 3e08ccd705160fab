"""Draws the results of the rounds: a line a seat, a column a round, the total at the end."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import SMALL

# Lines from one seat to the next: six seats fill the screen, fewer stand apart.
_TOP = const(11)
_PITCH = const(7)
_WIDE_PITCH = const(10)
_FEW = const(4)
_MARK = const(1)
_NAME = const(9)
_FIRST_ROUND = const(74)
_NEXT_ROUND = const(17)
_END = const(128)


def draw(canvas: object, table: object, heading: str, marked: int) -> None:
    """A heading with the numbers of the rounds, then the seats; an arrow at the seat ``marked``, -1 for none."""
    state = table.state
    results = state.results
    canvas.text(canvas.fit(heading, _FIRST_ROUND - 12, SMALL), 0, 0, 1, SMALL)
    is_several = state.rounds > 1
    if is_several:
        for number in range(state.rounds):
            canvas.text_right("{}.".format(number + 1), _FIRST_ROUND + _NEXT_ROUND * number, 0, 1, SMALL)
    canvas.text_right("=", _END, 0, 1, SMALL)
    canvas.hline(0, 8, _END)
    pitch = _WIDE_PITCH if len(results) <= _FEW else _PITCH
    for seat in range(len(results)):
        y = _TOP + pitch * seat
        if seat == marked:
            canvas.text("▶", _MARK, y, 1, SMALL)
        room = _FIRST_ROUND - _NEXT_ROUND - _NAME if is_several else 80
        here = table.seats[seat]
        canvas.text(glyphs.named(canvas, here.name, here.strength, room), _NAME, y, 1, SMALL)
        if is_several:
            for number in range(len(results[seat])):
                x = _FIRST_ROUND + _NEXT_ROUND * number
                canvas.text_right(str(results[seat][number]), x, y, 1, SMALL)
        canvas.text_right(str(table.rules.total(state, seat)), _END, y, 1, SMALL)
