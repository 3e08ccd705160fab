"""Help: a few short pages, turned with 1 and 2."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR
from dicebox.display.paragraph import wrap
from dicebox.input import events
from dicebox.screens.lists import step_of
from dicebox.screens.screen import Screen

_LINES_TOP = const(11)
_PITCH = const(11)


class Help(Screen):
    """The pages are one text, split at "|"."""

    name = "help"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._page = 0

    def pages(self) -> "list[str]":
        """The texts of the pages."""
        return self.app.words["help_pages"].split("|")

    def handle(self, event: int, now: int) -> None:
        """Turns pages, leaves."""
        app = self.app
        step = step_of(event)
        if step:
            self._page = (self._page + step) % len(self.pages())
            app.redraw()
        elif event == events.PRESS | 4 or event == events.PRESS | 3:
            app.pop()
        elif events.is_button(event):
            app.refuse("no_key")

    def draw(self, canvas: object) -> None:
        """One page, broken into lines between words."""
        words = self.app.words
        pages = self.pages()
        glyphs.header(canvas, words["help"], "", "{}/{}".format(self._page + 1, len(pages)))
        y = _LINES_TOP
        for line in wrap(canvas, pages[self._page], 124, REGULAR):
            canvas.text(line, 2, y, 1, REGULAR)
            y += _PITCH
        glyphs.labels(canvas, (words["key_up"], words["key_down"], "", words["key_back"], ""))
