"""A computer seat plays: one visible step at a time, so that everybody can follow; a press hurries it by one step."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.input import events
from dicebox.screens.screen import GameScreen
from dicebox.ticks import elapsed

# Before a thought is this long nobody misses a word about it.
_SILENT_MS = const(150)
_THINKER = "dicebox.thinker"


class Computer(GameScreen):
    """The game draws its table; the next step is what the thinker finds for the seat.

    What is entered on a card is announced beside the dice first, and then shown on the card, before it is done.
    """

    name = "computer"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._since = 0
        self._action = None
        self._text = ""
        self._is_on_card = False
        # Something was said that is to be read before the dice move on.
        self._has_news = False
        self._thought = None
        self._view = None

    def enter(self, now: int) -> None:
        """Begins to think about the next step."""
        self._view = self.app.make_view()
        self._begin(now)

    def moved_on(self, now: int) -> None:
        """The step is done: thinks about the next one, which is often known already."""
        self._begin(now)
        self._think(now)

    def _begin(self, now: int) -> None:
        self._since = now
        self._action = None
        self._is_on_card = False
        self._thought = None

    def draw(self, canvas: object) -> None:
        """The game's table, what the computer is about to do, and the long presses that work meanwhile."""
        app = self.app
        if self._is_on_card:
            self._view.draw_written(canvas, self._action)
        else:
            self._view.draw_watched(canvas, self._text, self._action)
        undo = app.words["key_undo"] if app.can_undo else ""
        gap = 0 if self._is_on_card else self._view.foot_gap
        glyphs.labels(canvas, (app.words["key_menu"], undo, "", "", ""), long=True, gap=gap)

    def handle(self, event: int, now: int) -> None:
        """Any short press hurries; long 1 and long 2 as on the other game screens."""
        if events.kind(event) == events.PRESS and self._action is not None:
            self._go_on(now)
        elif events.kind(event) == events.LONG:
            super().handle(event, now)

    def tick(self, now: int) -> None:
        """A bit of thought, or what comes after the pause."""
        if self._action is None:
            self._think(now)
            return
        if self._has_news and self.app.message is not None:
            return
        game = self.app.game
        pause = game.card_pause_ms(self._action) if self._is_on_card else game.pause_ms(self._action)
        if elapsed(now, self._since) >= self.app.pause(pause):
            self._go_on(now)

    def _think(self, now: int) -> None:
        app = self.app
        if self._thought is None:
            if not modules.load_one((_THINKER,)):
                return
            self._thought = app.thinker.act(app.game, app.table)
        self._action = next(self._thought)
        if self._action is not None:
            self._since = now
            self._text = app.game.step_text(app.words, app.table.state, self._action)
            self._has_news = app.tell_missing_table()
            app.redraw()
        elif elapsed(now, self._since) >= _SILENT_MS and self._text != app.words["computer_thinks"]:
            self._text = app.words["computer_thinks"]
            app.redraw()

    def _go_on(self, now: int) -> None:
        """From the announcement to the card where there is something to see, and from there to the deed."""
        if not self._is_on_card and self.app.game.card_pause_ms(self._action):
            self._is_on_card = True
            self._since = now
            self.app.redraw()
        else:
            self.play(self._action)
