"""The grids of all seats and the results of the rounds, a page each, at any time of the grid game."""

from dicebox.display import glyphs
from dicebox.rules import grid25
from dicebox.screens import board, round_table
from dicebox.screens.pages import PageScreen


class GridCard(PageScreen):
    """1 and 2 turn the pages, 4 goes back; the last page holds the rounds."""

    name = "grid_card"

    def enter(self, now: int) -> None:
        """Starts with the seat that plays."""
        self.page = self.app.table.state.seat

    def pages(self) -> int:
        """One a seat, then the rounds."""
        return len(self.app.table.seats) + 1

    def draw(self, canvas: object) -> None:
        """A grid with its lines, or the table of the rounds."""
        app = self.app
        words = app.words
        table = app.table
        state = table.state
        seats = len(table.seats)
        if self.page < seats:
            place = "{}/{}".format(self.page + 1, seats) if seats > 1 else ""
            total = str(grid25.total(state, self.page))
            seat = table.seats[self.page]
            glyphs.header(canvas, seat.name, place, total, False, level=seat.strength)
            board.draw(canvas, state.grids[self.page])
            # The line values need the rows of the hairline.
            gap = None
        else:
            gap = 1
            round_table.draw(canvas, table, words["rounds"], -1)
        glyphs.labels(canvas, (words["key_up"], words["key_down"], "", words["key_back"], ""), gap=gap)
