"""Shown at power-on when something is missing: what it is and what to check. 3 opens the self-test, 4 takes note.

Whoever pushes the loose wire back in sees the sentence go, and the screen with the last one.
"""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR
from dicebox.display.paragraph import wrap
from dicebox.input import events
from dicebox.screens.pages import PageScreen
from dicebox.ticks import elapsed

_TOP = const(11)
_PITCH = const(11)
_WIDTH = const(122)
# A press that was meant for the title picture must not answer.
_DEAF_MS = const(500)


class Missing(PageScreen):
    """A sentence a page. What was taken note of is not shown at the next start."""

    name = "missing"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        # Kept while the screen is open: it looks again in every tick.
        self._findings = modules.load("dicebox.findings")
        self._texts = self._findings.words(app)
        self._mask = 0
        self._lines = []
        self._shown_at = app.now

    def show(self, mask: int, lines: "list[str]") -> None:
        """These faults, as ``dicebox.findings`` numbers them, in these sentences."""
        self._mask = mask
        self._lines = lines
        self.page = 0
        self.app.redraw()

    def pages(self) -> int:
        """One a sentence."""
        return len(self._lines)

    def choose(self) -> None:
        """Button 3: to the self-test."""
        self.app.push("self_test")

    def tick(self, now: int) -> None:
        """What is no longer missing goes."""
        app = self.app
        left = self._mask & self._findings.missing(app, self._mask & app.buttons.down)
        if not left:
            app.pop()
        elif left != self._mask:
            self.show(left, self._findings.sentences_of(app, left))

    def handle(self, event: int, now: int) -> None:
        """Also a button without a label takes note where there is one page: the others may be those that are stuck."""
        if elapsed(now, self._shown_at) < _DEAF_MS:
            return
        turns = self.pages() > 1 and events.button(event) < 3
        if events.kind(event) == events.PRESS and event != events.PRESS | 3 and not turns:
            self._findings.take_note(self.app, self._mask)
            self.app.pop()
        else:
            super().handle(event, now)

    def draw(self, canvas: object) -> None:
        """The sentence and the labels."""
        words = self.app.words
        texts = self._texts
        several = len(self._lines) > 1
        glyphs.header(
            canvas, texts["something_missing"], "", "{}/{}".format(self.page + 1, len(self._lines)) if several else ""
        )
        y = _TOP
        if self._lines:
            for line in wrap(canvas, self._lines[self.page], _WIDTH, REGULAR):
                canvas.text(line, 3, y, 1, REGULAR)
                y += _PITCH
        up = words["key_up"] if several else ""
        down = words["key_down"] if several else ""
        glyphs.labels(canvas, (up, down, texts["key_check"], texts["key_known"], ""))
