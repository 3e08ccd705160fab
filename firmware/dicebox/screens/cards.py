"""The score cards of all seats, one at a time, at any time of a game."""

from dicebox.display import glyphs
from dicebox.rules import five
from dicebox.screens import card
from dicebox.screens.pages import PageScreen


class Cards(PageScreen):
    """1 and 2 turn to the other seats, 4 goes back."""

    name = "cards"

    def enter(self, now: int) -> None:
        """Starts with the seat that plays."""
        self.page = self.app.table.state.seat

    def pages(self) -> int:
        """One a seat."""
        return len(self.app.table.seats)

    def draw(self, canvas: object) -> None:
        """Name and total of the seat, its card."""
        app = self.app
        words = app.words
        state = app.table.state
        seats = app.table.seats
        place = "{}/{}".format(self.page + 1, len(seats)) if len(seats) > 1 else ""
        seat = seats[self.page]
        glyphs.header(canvas, seat.name, place, str(five.total(state, self.page)), False, level=seat.strength)
        card.draw(canvas, words, state, self.page)
        turn = (words["key_up"], words["key_down"]) if len(seats) > 1 else ("", "")
        glyphs.labels(canvas, (turn[0], turn[1], "", words["key_back"], ""), gap=0)
