"""Between two seats: the box is passed on. Undo is still possible here, and nobody plays by accident for another.

The next person shakes, or presses 3; a computer seat starts by itself after two seconds.
"""

from micropython import const

from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.screens.screen import GameScreen
from dicebox.table import COMPUTER
from dicebox.ticks import elapsed

# Long enough to take an entry back before the computer rolls.
_UNDO_WAITS_MS = const(2000)


class HandOver(GameScreen):
    """Names the next seat and waits."""

    name = "hand_over"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._since = 0
        self._view = None

    def enter(self, now: int) -> None:
        """Starts the computer's pause."""
        self._since = now
        self._view = self.app.make_view()

    def handle(self, event: int, now: int) -> None:
        """Shake rolls for the next person at once, press 3 only takes over."""
        app = self.app
        if event == events.PRESS | 3:
            app.take_over()
        elif event == events.SHAKE or event == events.LONG | 3:
            app.take_over()
            if app.table.seat.kind != COMPUTER:
                self.play(app.game.roll_action())
        else:
            super().handle(event, now)

    def tick(self, now: int) -> None:
        """A computer seat takes over by itself; sooner at a quick pace, unless an entry can still be taken back."""
        app = self.app
        if app.table.seat.kind != COMPUTER:
            return
        wait = _UNDO_WAITS_MS if app.can_undo else app.pause(_UNDO_WAITS_MS)
        if elapsed(now, self._since) >= wait:
            app.take_over()

    def draw(self, canvas: object) -> None:
        """The next name, large in the middle; the standings in the status line."""
        app = self.app
        words = app.words
        table = app.table
        app.draw_status(canvas, "")
        self._view.draw_passing(canvas)
        canvas.text_center(words["hand_over"], 78, 15, 1, SMALL)
        seat = table.seat
        canvas.text_center(glyphs.named(canvas, seat.name, seat.strength, 92, REGULAR), 78, 26, 1, REGULAR)
        can_roll = app.game.roll_action() in table.rules.actions(table.state)
        waits = "hand_over_go" if can_roll else "hand_over_press"
        if table.seat.kind == COMPUTER:
            waits = "computer_next"
        canvas.text_center(words[waits], 78, 41, 1, SMALL)
        undo = words["key_undo"] if app.can_undo else ""
        roll = words["key_roll"] if can_roll and table.seat.kind != COMPUTER else ""
        glyphs.labels(canvas, (words["key_menu"], undo, roll, "", ""), long=True)
