"""Who plays: six seats, each a person, the computer or empty."""

from dicebox.screens.lists import ListScreen
from dicebox.table import COMPUTER, PERSON

_NEXT = {PERSON: COMPUTER, COMPUTER: "", "": PERSON}


class Seats(ListScreen):
    """Enter on a seat changes who sits there; the first row starts the game."""

    name = "seats"

    def heading(self) -> str:
        """What is asked."""
        return self.app.words["seats"]

    def rows(self) -> "list[tuple[str, str]]":
        """Start, then the six seats."""
        words = self.app.words
        rows = [(words["seats_start"], "")]
        for at, kind in enumerate(self.app.seat_kinds):
            rows.append((words["seat"].format(at + 1), words["seat_" + (kind or "empty")]))
        return rows

    def choose(self, index: int) -> None:
        """Starts, or changes a seat; the last occupied seat cannot be emptied."""
        kinds = self.app.seat_kinds
        if index == 0:
            self.app.start_chosen()
            return
        kinds[index - 1] = _NEXT[kinds[index - 1]]
        if not any(kinds):
            kinds[index - 1] = PERSON
        self.app.redraw()
