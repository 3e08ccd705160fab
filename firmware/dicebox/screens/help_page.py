"""The pages of one topic of the help, turned with 1 and 2."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR
from dicebox.display.paragraph import wrap
from dicebox.input import events
from dicebox.screens.lists import step_of
from dicebox.screens.screen import Screen

_LINES_TOP = const(11)
_PITCH = const(11)
_WIDTH = const(124)


class HelpPage(Screen):
    """One thought a page, at most four lines. The topic is ``app.help_topic``."""

    name = "help_page"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._pages = modules.load("dicebox.help").pages(app.help_topic, app.language)
        modules.drop("dicebox.help")
        self._page = 0

    def cursor_name(self) -> int:
        """The page, counted from 0."""
        return self._page

    def handle(self, event: int, now: int) -> None:
        """Turns pages, leaves."""
        app = self.app
        step = step_of(event)
        if step:
            self._page = (self._page + step) % len(self._pages)
            app.redraw()
        elif event == events.PRESS | 4 or event == events.PRESS | 3:
            app.pop()
        elif events.is_button(event):
            app.refuse("no_key")

    def draw(self, canvas: object) -> None:
        """One page, broken into lines between words."""
        app = self.app
        words = app.words
        glyphs.header(canvas, words[app.help_topic], "", "{}/{}".format(self._page + 1, len(self._pages)))
        y = _LINES_TOP
        for part in self._pages[self._page].split("|"):
            for line in wrap(canvas, part, _WIDTH, REGULAR):
                canvas.text(line, 2, y, 1, REGULAR)
                y += _PITCH
        glyphs.labels(canvas, (words["key_up"], words["key_down"], "", words["key_back"], ""))
