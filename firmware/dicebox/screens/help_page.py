"""The pages of one topic of the help, turned with 1 and 2."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR
from dicebox.display.paragraph import wrap
from dicebox.screens.pages import PageScreen

_LINES_TOP = const(11)
_PITCH = const(11)
_WIDTH = const(124)


class HelpPage(PageScreen):
    """One thought a page, at most four lines. The topic is ``app.help_topic``."""

    name = "help_page"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._texts = modules.load("dicebox.help").pages(app.help_topic, app.language)
        modules.drop("dicebox.help")
        self._heading = modules.once("dicebox.texts.own").word(app.words, app.help_topic)

    def pages(self) -> int:
        """As many as the topic has."""
        return len(self._texts)

    def draw(self, canvas: object) -> None:
        """One page, broken into lines between words."""
        app = self.app
        words = app.words
        glyphs.header(canvas, self._heading, "", "{}/{}".format(self.page + 1, len(self._texts)))
        y = _LINES_TOP
        for part in self._texts[self.page].split("|"):
            for line in wrap(canvas, part, _WIDTH, REGULAR):
                canvas.text(line, 2, y, 1, REGULAR)
                y += _PITCH
        glyphs.labels(canvas, (words["key_up"], words["key_down"], "", words["key_back"], ""))
