"""The dice are falling: the screen lives as long as the box is shaken, and the faces come when it is still.

What is drawn here is no result and uses no fair randomness; the faces are drawn from the cup at the very end.
"""

from micropython import const

from dicebox.display import glyphs
from dicebox.input import events
from dicebox.screens.screen import Screen
from dicebox.table import COMPUTER
from dicebox.ticks import elapsed

_SHORTEST_MS = const(700)
_LONGEST_MS = const(8000)
_FRAME_MS = const(90)


class Tumble(Screen):
    """Input has no effect until the dice lie: a shaken box must not press its own buttons. The game draws its dice."""

    name = "tumble"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._since = 0
        self._frame_at = 0
        self._frame = 0
        self._view = None

    def enter(self, now: int) -> None:
        """Starts the fall."""
        self._since = self._frame_at = now
        self._view = self.app.make_view()

    def handle(self, event: int, now: int) -> None:
        """Long 1 opens the menu; all else waits for the dice."""
        if event == events.LONG | 1:
            self.app.push("menu")
        elif events.is_button(event):
            self.app.refuse("dice_falling")

    def tick(self, now: int) -> None:
        """A new frame every 90 ms; the end when the box is still, at least 0.7 s and at most 8 s after the roll.

        A computer's dice keep its pace: nobody shakes the box for them.
        """
        app = self.app
        lasted = elapsed(now, self._since)
        shortest = app.pause(_SHORTEST_MS) if app.table.seat.kind == COMPUTER else _SHORTEST_MS
        if lasted >= _LONGEST_MS or (lasted >= shortest and not app.is_shaken):
            app.settle()
        elif elapsed(now, self._frame_at) >= _FRAME_MS:
            self._frame_at = now
            self._frame = (self._frame + 1) & 0x3FFF
            app.sounds.rattle(self._frame)
            app.redraw()

    def draw(self, canvas: object) -> None:
        """The game's table with the dice in the air, and all that works meanwhile."""
        view = self._view
        view.draw_falling(canvas, self._frame)
        glyphs.labels(canvas, (self.app.words["key_menu"], "", "", "", ""), long=True, gap=view.foot_gap)
