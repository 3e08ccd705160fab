"""Lists: 1 up, 2 down, 3 enter, 4 back, 5 advice. Up and down repeat while held. A shake does nothing here."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.screens.screen import Screen

_ROWS = const(4)
_PITCH = const(11)
_TOP = const(10)


def step_of(event: int) -> int:
    """-1 for up, 1 for down, 0 for any other event; holding a button goes on stepping."""
    if events.kind(event) in (events.PRESS, events.LONG, events.REPEAT):
        button = events.button(event)
        return (0, -1, 1, 0, 0, 0)[button]
    return 0


class ListScreen(Screen):
    """A list of rows ``(text, value)``; subclasses give ``heading``, ``rows`` and ``choose``."""

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.cursor = 0

    def heading(self) -> str:
        """The line at the top."""
        return ""

    def rows(self) -> "list[tuple[str, str]]":
        """Text at the left and value at the right of each row."""
        return []

    def choose(self, index: int) -> None:
        """Enter was pressed on this row."""

    def last_label(self) -> str:
        """What button 5 does, in a word; "" if nothing."""
        return ""

    def back(self) -> None:
        """Button 4: leaves the list."""
        self.app.pop()

    def cursor_name(self) -> int:
        """The row, counted from 0."""
        return self.cursor

    def handle(self, event: int, now: int) -> None:
        """Moves the cursor, chooses, leaves."""
        step = step_of(event)
        if step:
            self.cursor = (self.cursor + step) % len(self.rows())
            self.app.redraw()
        elif event == events.PRESS | 3:
            self.choose(self.cursor)
        elif event == events.PRESS | 4:
            self.back()
        elif events.is_button(event):
            self.app.refuse("no_key")

    def draw(self, canvas: object) -> None:
        """Heading, the rows around the cursor, a bar that tells where the view stands, and the labels."""
        rows = self.rows()
        words = self.app.words
        glyphs.header(canvas, self.heading(), "", "{}/{}".format(self.cursor + 1, len(rows)))
        first = max(0, min(self.cursor - 1, len(rows) - _ROWS))
        for line in range(min(_ROWS, len(rows))):
            text, value = rows[first + line]
            y = _TOP + line * _PITCH
            room = canvas.text_right(value, 122, y + 2, 1, SMALL) if value else 122
            canvas.text(canvas.fit(text, room - 6, REGULAR), 3, y + 1, 1, REGULAR)
            if first + line == self.cursor:
                canvas.invert(0, y, 125, _PITCH)
        if len(rows) > _ROWS:
            height = _ROWS * _PITCH
            canvas.frame.vline(127, _TOP + height * first // len(rows), height * _ROWS // len(rows), 1)
        glyphs.labels(
            canvas, (words["key_up"], words["key_down"], words["key_enter"], words["key_back"], self.last_label())
        )
