"""After a round of the grid game: what it brought each seat, until somebody goes on."""

from micropython import const

from dicebox.display import glyphs
from dicebox.input import events
from dicebox.rules import grid25
from dicebox.screens import round_table
from dicebox.screens.screen import GameScreen
from dicebox.table import COMPUTER, PERSON
from dicebox.ticks import elapsed

_COMPUTERS_WAIT_MS = const(4000)


class RoundEnd(GameScreen):
    """3 goes on, a shake rolls at once, 2 shows the full grids. Computers among themselves go on alone."""

    name = "round_end"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._since = 0

    def enter(self, now: int) -> None:
        """Starts the pause of the computers."""
        self._since = now

    def handle(self, event: int, now: int) -> None:
        """Goes on, rolls, shows the grids."""
        app = self.app
        if event == events.PRESS | 3:
            app.take_over()
        elif event == events.SHAKE or event == events.LONG | 3:
            app.take_over()
            if app.table.seat.kind != COMPUTER:
                self.play(grid25.ROLL)
        elif event == events.PRESS | 2:
            app.push(app.game.card_screen())
        else:
            super().handle(event, now)

    def tick(self, now: int) -> None:
        """Only where no person has to look at the results."""
        app = self.app
        if elapsed(now, self._since) < app.pause(_COMPUTERS_WAIT_MS):
            return
        self._since = now
        for seat in app.table.seats:
            if seat.kind == PERSON:
                return
        app.take_over()

    def draw(self, canvas: object) -> None:
        """The results; an arrow at the seat that rolls next."""
        app = self.app
        words = app.words
        table = app.table
        heading = words["round"].format(grid25.round_number(table.state), table.state.rounds)
        round_table.draw(canvas, table, heading, table.state.seat if len(table.seats) > 1 else -1)
        glyphs.labels(canvas, ("", words["key_cards"], words["key_next"], "", ""), gap=0)
