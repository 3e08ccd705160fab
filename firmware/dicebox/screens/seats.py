"""Who plays: six seats, each a person, the computer or empty, and their names."""

from dicebox.input import events
from dicebox.screens.lists import ListScreen
from dicebox.table import COMPUTER, PERSON

_NEXT = {PERSON: COMPUTER, COMPUTER: "", "": PERSON}


class Seats(ListScreen):
    """Enter on a seat changes who sits there, 5 gives it a name; the first row starts the game."""

    name = "seats"

    def heading(self) -> str:
        """What is asked."""
        return self.app.words["seats"]

    def rows(self) -> "list[tuple[str, str]]":
        """Start, then the six seats."""
        app = self.app
        words = app.words
        rows = [(words["seats_start"], "")]
        for at, kind in enumerate(app.seat_kinds):
            rows.append((app.seat_names[at] or words["seat"].format(at + 1), words["seat_" + (kind or "empty")]))
        return rows

    def last_label(self) -> str:
        """The way to the name of a seat."""
        return self.app.words["key_name"] if self.cursor else ""

    def handle(self, event: int, now: int) -> None:
        """5 asks for a name; the rest is as in all lists."""
        if event == events.PRESS | 5 and self.cursor:
            self.app.name_seat(self.cursor - 1)
        else:
            super().handle(event, now)

    def choose(self, index: int) -> None:
        """Starts, or changes a seat; the last occupied seat cannot be emptied, and an empty seat has no name."""
        app = self.app
        if index == 0:
            app.start_chosen()
            return
        kinds = app.seat_kinds
        kinds[index - 1] = _NEXT[kinds[index - 1]]
        if not any(kinds):
            kinds[index - 1] = PERSON
        if not kinds[index - 1]:
            app.seat_names[index - 1] = ""
        app.redraw()
