"""A name is spelt with five buttons: a row of letters that turns past a window, and the name above it."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR
from dicebox.input import events
from dicebox.names import LONGEST
from dicebox.screens.lists import step_of
from dicebox.screens.screen import Screen

# The same number of characters in both rows, so that the letter in the window only changes its case.
_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß0123456789 -."
_SMALL = "abcdefghijklmnopqrstuvwxyzäöüß0123456789 -."
_BEFORE_CAPITALS = " -."

_BOX_TOP = const(12)
_ROW_TOP = const(36)
_PITCH = const(12)
_TO_EACH_SIDE = const(5)


class Name(Screen):
    """1 and 2 turn the row, 3 takes the letter, 4 takes the last one away or goes back, 5 is done."""

    name = "name"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.text = ""
        self._at = 0

    def cursor_name(self) -> str:
        """The name so far, and the letter in the window."""
        return "{}|{}".format(self.text, self._row()[self._at])

    def handle(self, event: int, now: int) -> None:
        """Turns, takes, deletes, finishes."""
        app = self.app
        step = step_of(event)
        if step:
            self._at = (self._at + step) % len(_SMALL)
            app.redraw()
        elif event == events.PRESS | 3:
            self._take(self._row()[self._at])
        elif event == events.PRESS | 4 and self.text:
            self.text = self.text[:-1]
            app.redraw()
        elif event == events.PRESS | 4:
            app.pop()
        elif event == events.PRESS | 5:
            app.lobby.give_name(self.text.strip())
        elif events.is_button(event):
            app.refuse("no_key")

    def _row(self) -> str:
        """Capitals at the beginning of a word."""
        return _CAPITALS if not self.text or self.text[-1] in _BEFORE_CAPITALS else _SMALL

    def _take(self, character: str) -> None:
        app = self.app
        if len(self.text) == LONGEST:
            app.say_no(app.words["name_full"].format(LONGEST))
        elif character != " " or self.text:
            self.text += character
            app.redraw()

    def draw(self, canvas: object) -> None:
        """The name in its frame, the row of letters with the window in the middle, the labels."""
        app = self.app
        words = app.words
        heading = words["seat_name"].format(app.naming + 1)
        glyphs.header(canvas, heading, "", "{}/{}".format(len(self.text), LONGEST))
        canvas.box(16, _BOX_TOP, 96, 17)
        end = canvas.text(self.text, 21, _BOX_TOP + 4, 1, REGULAR)
        canvas.hline(end, _BOX_TOP + 13, 5)
        row = self._row()
        for place in range(-_TO_EACH_SIDE, _TO_EACH_SIDE + 1):
            character = row[(self._at + place) % len(row)]
            shown = "␣" if character == " " else character
            canvas.text_center(shown, 64 + _PITCH * place, _ROW_TOP, 1, REGULAR)
        canvas.invert(58, _ROW_TOP - 3, 13, 15)
        delete = words["key_delete"] if self.text else words["key_back"]
        glyphs.labels(canvas, (words["key_left"], words["key_right"], words["key_enter"], delete, words["key_done"]))
