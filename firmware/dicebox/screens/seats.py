"""Who plays: six seats, each a person, the computer or empty, and their names."""

from dicebox.input import events
from dicebox.screens.lists import ListScreen
from dicebox.table import COMPUTER


class Seats(ListScreen):
    """Enter on a seat changes who sits there and how well a computer plays, 5 names it; the first row starts."""

    name = "seats"

    def heading(self) -> str:
        """What is asked."""
        return self.app.words["seats"]

    def rows(self) -> "list[tuple[str, str]]":
        """Start, the six seats, and the computer where it sits down by itself."""
        app = self.app
        words = app.words
        rows = [(words["seats_start"], "")]
        levels = app.seat_levels
        for at, kind in enumerate(app.seat_kinds):
            rows.append((app.seat_names[at] or words["seat"].format(at + 1), app.lobby.player_text(kind, levels[at])))
        if app.lobby.computer_joins:
            rows.append((words["seat_always"], app.lobby.player_text(COMPUTER, levels[len(app.seat_kinds)])))
        return rows

    def last_label(self) -> str:
        """The way to the name of a seat."""
        return self.app.words["key_name"] if self._is_on_seat() else ""

    def _is_on_seat(self) -> bool:
        return 0 < self.cursor <= len(self.app.seat_kinds)

    def handle(self, event: int, now: int) -> None:
        """5 asks for a name; the rest is as in all lists."""
        if event == events.PRESS | 5 and self._is_on_seat():
            self.app.lobby.name_seat(self.cursor - 1)
        else:
            super().handle(event, now)

    def choose(self, index: int) -> None:
        """Starts, or changes a seat; the last occupied seat cannot be emptied."""
        if index:
            self.app.lobby.change_chosen(index - 1)
        else:
            self.app.lobby.start_chosen()
