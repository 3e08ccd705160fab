"""The score cards of all seats, one at a time, at any time of a game."""

from dicebox.display import glyphs
from dicebox.input import events
from dicebox.rules import five
from dicebox.screens import card
from dicebox.screens.lists import step_of
from dicebox.screens.screen import Screen


class Cards(Screen):
    """1 and 2 turn to the other seats, 4 goes back."""

    name = "cards"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._seat = 0

    def enter(self, now: int) -> None:
        """Starts with the seat that plays."""
        self._seat = self.app.table.state.seat

    def handle(self, event: int, now: int) -> None:
        """Turns the cards over."""
        app = self.app
        step = step_of(event)
        if step:
            self._seat = (self._seat + step) % len(app.table.seats)
            app.redraw()
        elif event == events.PRESS | 4 or event == events.PRESS | 3:
            app.pop()
        elif events.is_button(event):
            app.refuse("no_key")

    def draw(self, canvas: object) -> None:
        """Name and total of the seat, its card."""
        app = self.app
        words = app.words
        state = app.table.state
        seats = app.table.seats
        place = "{}/{}".format(self._seat + 1, len(seats)) if len(seats) > 1 else ""
        glyphs.header(canvas, seats[self._seat].name, place, str(five.total(state, self._seat)), False)
        card.draw(canvas, words, state, self._seat)
        turn = (words["key_up"], words["key_down"]) if len(seats) > 1 else ("", "")
        glyphs.labels(canvas, (turn[0], turn[1], "", words["key_back"], ""), gap=0)
