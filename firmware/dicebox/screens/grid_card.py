"""The grids of all seats and the results of the rounds, a page each, at any time of the grid game."""

from dicebox.display import glyphs
from dicebox.input import events
from dicebox.rules import grid25
from dicebox.screens import board, round_table
from dicebox.screens.lists import step_of
from dicebox.screens.screen import Screen


class GridCard(Screen):
    """1 and 2 turn the pages, 4 goes back; the last page holds the rounds."""

    name = "grid_card"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._page = 0

    def enter(self, now: int) -> None:
        """Starts with the seat that plays."""
        self._page = self.app.table.state.seat

    def cursor_name(self) -> int:
        """The page: a seat counted from 0, or the number of seats for the rounds."""
        return self._page

    def handle(self, event: int, now: int) -> None:
        """Turns the pages, leaves."""
        app = self.app
        step = step_of(event)
        if step:
            self._page = (self._page + step) % (len(app.table.seats) + 1)
            app.redraw()
        elif event == events.PRESS | 4 or event == events.PRESS | 3:
            app.pop()
        elif events.is_button(event):
            app.refuse("no_key")

    def draw(self, canvas: object) -> None:
        """A grid with its lines, or the table of the rounds."""
        app = self.app
        words = app.words
        table = app.table
        state = table.state
        seats = len(table.seats)
        if self._page < seats:
            place = "{}/{}".format(self._page + 1, seats) if seats > 1 else ""
            total = str(grid25.total(state, self._page))
            glyphs.header(canvas, table.seats[self._page].name, place, total, False)
            board.draw(canvas, state.grids[self._page])
            # The line values need the rows of the hairline.
            gap = None
        else:
            gap = 1
            round_table.draw(canvas, table, words["rounds"], -1)
        glyphs.labels(canvas, (words["key_up"], words["key_down"], "", words["key_back"], ""), gap=gap)
