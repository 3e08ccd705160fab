"""A computer seat plays: one visible step at a time, so that everybody can follow; a press hurries it."""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR
from dicebox.input import events
from dicebox.players import simple
from dicebox.rules import five
from dicebox.screens.dice import LINE, Dice
from dicebox.screens.screen import GameScreen
from dicebox.ticks import elapsed

_STEP_MS = const(1100)
_SCORE_MS = const(1800)


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
        self._thought = simple.think(self.app.table.state)

    def draw_line(self, canvas: object, state: "five.State") -> None:
        """What the computer is about to do."""
        words = self.app.words
        if self._action is None:
            text = words["computer_thinks"]
        elif self._action >= five.SCORE:
            field = self._action - five.SCORE
            text = words["computer_scores"].format(words[five.FIELDS[field]], five.points(state, field)[0])
        else:
            text = words["computer_rolls" if self._action == five.ROLL else "computer_holds"]
        canvas.text_center(text, 64, LINE, 1, REGULAR)

    def draw_labels(self, canvas: object) -> None:
        """Only the long presses that work while a computer plays."""
        words = self.app.words
        undo = words["key_undo"] if self.app.table.can_undo else ""
        glyphs.labels(canvas, (words["key_menu"], undo, "", "", ""), long=True)

    def handle(self, event: int, now: int) -> None:
        """Any short press hurries; long 1 and long 2 as on the other game screens."""
        if events.kind(event) == events.PRESS and self._action is not None:
            self.play(self._action)
        elif events.kind(event) == events.LONG:
            GameScreen.handle(self, event, now)

    def tick(self, now: int) -> None:
        """A bit of thought, or the next step after a pause that is longer before an entry."""
        if self._action is None:
            self._action = next(self._thought)
            if self._action is not None:
                self._since = now
                self.app.redraw()
        elif elapsed(now, self._since) >= (_SCORE_MS if self._action >= five.SCORE else _STEP_MS):
            self.play(self._action)
