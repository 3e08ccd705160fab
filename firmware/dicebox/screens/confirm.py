"""Asks once before a running game ends or the statistics are cleared: 3 yes, 4 no."""

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.screens.screen import Screen


class Confirm(Screen):
    """The question's key is ``app.question``; yes does what it asks about."""

    name = "confirm"

    def handle(self, event: int, now: int) -> None:
        """Yes, no; nothing else."""
        app = self.app
        if event == events.PRESS | 3:
            app.lobby.confirmed()
        elif event == events.PRESS | 4:
            app.pop()
        elif events.is_button(event):
            app.refuse("no_key")

    def draw(self, canvas: object) -> None:
        """The question in a frame."""
        words = self.app.words
        canvas.box(2, 6, 124, 40)
        question = self.app.question
        canvas.text_center(words[question], 64, 15, 1, REGULAR)
        canvas.text_center(words["clear_lost" if question == "ask_clear" else "ask_lost"], 64, 31, 1, SMALL)
        glyphs.labels(canvas, ("", "", words["key_yes"], words["key_no"], ""))
