"""The standings of Zehntausend: the totals of all seats, and in the last round who has still to play."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import SMALL
from dicebox.rules import farkle
from dicebox.screens.pages import PageScreen

_TOP = const(7)
# Lines from one seat to the next: seven seats fill the screen, fewer stand apart.
_PITCH = const(7)
_WIDE_PITCH = const(10)
_FEW = const(4)
_NAME = const(9)
_BAR = const(59)
_BAR_WIDTH = const(39)


class FarkleCard(PageScreen):
    """All seats on one page; 3 or 4 goes back."""

    name = "farkle_card"

    def draw(self, canvas: object) -> None:
        """Target or last round, a line a seat with a bar up to the target, labels."""
        app = self.app
        words = app.words
        state = app.table.state
        beat = farkle.to_beat(state)
        heading = words["last_round"] if beat else words["standings"]
        value = words["to_beat"].format(beat) if beat else words["target"].format(state.target)
        glyphs.header(canvas, heading, "", value, False)
        is_few = len(state.totals) <= _FEW
        for seat in range(len(state.totals)):
            self._draw_seat(canvas, state, seat, _TOP + 4 + seat * _WIDE_PITCH if is_few else _TOP + seat * _PITCH)
        glyphs.labels(canvas, ("", "", "", words["key_back"], ""), gap=0)

    def _draw_seat(self, canvas: object, state: object, seat: int, y: int) -> None:
        points = state.totals[seat]
        canvas.text(_mark(state, seat), 1, y, 1, SMALL)
        here = self.app.table.seats[seat]
        canvas.text(glyphs.named(canvas, here.name, here.strength, _BAR - _NAME - 3), _NAME, y, 1, SMALL)
        canvas.frame.rect(_BAR, y, _BAR_WIDTH, 6, 1)
        canvas.frame.fill_rect(_BAR, y, min(_BAR_WIDTH * points // state.target, _BAR_WIDTH), 6, 1)
        canvas.text_right(str(points), 127, y, 1, SMALL)


def _mark(state: object, seat: int) -> str:
    """An arrow at the seat that plays; in the last round a tick at those that have played it."""
    if seat == state.seat and not farkle.is_over(state):
        return "▶"
    if state.trigger == farkle.NOBODY:
        return ""
    seats = len(state.totals)
    # Counted from the seat that began the last round, all before the one that plays are done.
    is_done = (seat - state.trigger) % seats < (state.seat - state.trigger) % seats
    return "✓" if is_done or farkle.is_over(state) else "○"
