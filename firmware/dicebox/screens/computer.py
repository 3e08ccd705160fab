"""A computer seat plays: one visible step at a time, so that everybody can follow; a press hurries it."""

from dicebox.display import glyphs
from dicebox.input import events
from dicebox.screens.screen import GameScreen
from dicebox.ticks import elapsed


class Computer(GameScreen):
    """The game draws its table; the next step is what the player module chooses."""

    name = "computer"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._since = 0
        self._action = None
        self._thought = None
        self._view = None

    def enter(self, now: int) -> None:
        """Begins to think about the next step."""
        self._since = now
        self._action = None
        self._thought = self.app.game.think(self.app.table.state)
        self._view = self.app.make_view()

    def draw(self, canvas: object) -> None:
        """The game's table, what the computer is about to do, and the long presses that work meanwhile."""
        app = self.app
        words = app.words
        if self._action is None:
            text = words["computer_thinks"]
        else:
            text = app.game.step_text(words, app.table.state, self._action)
        self._view.draw_watched(canvas, text, self._action)
        undo = words["key_undo"] if app.can_undo else ""
        glyphs.labels(canvas, (words["key_menu"], undo, "", "", ""), long=True, gap=self._view.foot_gap)

    def handle(self, event: int, now: int) -> None:
        """Any short press hurries; long 1 and long 2 as on the other game screens."""
        if events.kind(event) == events.PRESS and self._action is not None:
            self.play(self._action)
        elif events.kind(event) == events.LONG:
            super().handle(event, now)

    def tick(self, now: int) -> None:
        """A bit of thought, or the next step after its pause."""
        if self._action is None:
            self._action = next(self._thought)
            if self._action is not None:
                self._since = now
                self.app.redraw()
        elif elapsed(now, self._since) >= self.app.pause(self.app.game.pause_ms(self._action)):
            self.play(self._action)
