"""In the middle of a game a seat goes to the computer, or comes back to a person, at once."""

from dicebox.screens.lists import ListScreen


class ChangeSeats(ListScreen):
    """Enter changes who plays for a seat, or how well; its points, dice and turn stay as they are."""

    name = "change_seats"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._is_changed = False

    def heading(self) -> str:
        """What this is."""
        return self.app.words["menu_seats"]

    def rows(self) -> "list[tuple[str, str]]":
        """The seats and who plays for them."""
        app = self.app
        return [(seat.name, app.lobby.player_text(seat.kind, seat.strength)) for seat in app.table.seats]

    def choose(self, index: int) -> None:
        """The next kind or level."""
        self._is_changed = True
        self.app.lobby.change_kind(index)

    def back(self) -> None:
        """Where the game stands now: the screen below may belong to a person that plays no longer."""
        if self._is_changed:
            self.app.follow()
        else:
            self.app.pop()
