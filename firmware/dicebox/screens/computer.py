"""A computer seat plays: one visible step at a time, so that everybody can follow; a press hurries it."""

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR
from dicebox.input import events
from dicebox.screens.dice import LINE, Dice
from dicebox.screens.screen import GameScreen
from dicebox.ticks import elapsed


class Computer(Dice):
    """Shows the dice like the dice screen; the next step is what the player module chooses."""

    name = "computer"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._since = 0
        self._action = None
        self._thought = None

    def enter(self, now: int) -> None:
        """Begins to think about the next step."""
        self._since = now
        self._action = None
        self._thought = self.app.game.think(self.app.table.state)

    def draw_line(self, canvas: object, state: object) -> None:
        """What the computer is about to do."""
        app = self.app
        if self._action is None:
            text = app.words["computer_thinks"]
        else:
            text = app.game.step_text(app.words, state, self._action)
        canvas.text_center(text, 64, LINE, 1, REGULAR)

    def draw_labels(self, canvas: object) -> None:
        """Only the long presses that work while a computer plays."""
        words = self.app.words
        undo = words["key_undo"] if self.app.can_undo else ""
        glyphs.labels(canvas, (words["key_menu"], undo, "", "", ""), long=True)

    def handle(self, event: int, now: int) -> None:
        """Any short press hurries; long 1 and long 2 as on the other game screens."""
        if events.kind(event) == events.PRESS and self._action is not None:
            self.play(self._action)
        elif events.kind(event) == events.LONG:
            GameScreen.handle(self, event, now)

    def tick(self, now: int) -> None:
        """A bit of thought, or the next step after its pause."""
        if self._action is None:
            self._action = next(self._thought)
            if self._action is not None:
                self._since = now
                self.app.redraw()
        elif elapsed(now, self._since) >= self.app.pause(self.app.game.pause_ms(self._action)):
            self.play(self._action)
