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
        """Start, the six seats, and the computer where it sits down by itself."""
        app = self.app
        words = app.words
        rows = [(words["seats_start"], "")]
        for at, kind in enumerate(app.seat_kinds):
            rows.append((app.seat_names[at] or words["seat"].format(at + 1), words["seat_" + (kind or "empty")]))
        if app.computer_joins:
            rows.append((words["computer"], words["seat_always"]))
        return rows

    def last_label(self) -> str:
        """The way to the name of a seat."""
        return self.app.words["key_name"] if self._is_on_seat() else ""

    def _is_on_seat(self) -> bool:
        return 0 < self.cursor <= len(self.app.seat_kinds)

    def handle(self, event: int, now: int) -> None:
        """5 asks for a name; the rest is as in all lists."""
        if event == events.PRESS | 5 and self._is_on_seat():
            self.app.name_seat(self.cursor - 1)
        else:
            super().handle(event, now)

    def choose(self, index: int) -> None:
        """Starts, or changes a seat; the last occupied seat cannot be emptied, and an empty seat has no name."""
        app = self.app
        if index == 0:
            app.start_chosen()
            return
        if not self._is_on_seat():
            app.refuse("computer_always")
            return
        kinds = app.seat_kinds
        kinds[index - 1] = _NEXT[kinds[index - 1]]
        if not any(kinds):
            kinds[index - 1] = PERSON
        if not kinds[index - 1]:
            app.seat_names[index - 1] = ""
        app.redraw()
