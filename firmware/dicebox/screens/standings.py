"""Everybody's points in a game that brings no card of its own, a line a seat."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import SMALL
from dicebox.screens.pages import PageScreen

_TOP = const(11)
_PITCH = const(7)
_NAME = const(10)
_ROOM = const(88)
_RIGHT = const(126)


class Standings(PageScreen):
    """All seats on one page; 3 or 4 goes back. An arrow marks the seat that plays."""

    name = "standings"

    def draw(self, canvas: object) -> None:
        """The game's name, name and total of each seat, labels."""
        app = self.app
        table = app.table
        glyphs.header(canvas, app.words[table.key], "", "")
        for at in range(len(table.seats)):
            y = _TOP + _PITCH * at
            seat = table.seats[at]
            if at == table.state.seat and not table.is_over:
                canvas.text("▶", 2, y, 1, SMALL)
            canvas.text(glyphs.named(canvas, seat.name, seat.strength, _ROOM), _NAME, y, 1, SMALL)
            canvas.text_right(str(app.game.total(table.state, at)), _RIGHT, y, 1, SMALL)
        glyphs.labels(canvas, ("", "", "", app.words["key_back"], ""))
