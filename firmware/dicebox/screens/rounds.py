"""How many rounds the grid game has, asked for between the choice of the game and the seats."""

from dicebox.rules import grid25
from dicebox.screens.lists import ListScreen


class Rounds(ListScreen):
    """The usual three rounds, or one."""

    name = "rounds"

    def heading(self) -> str:
        """What is asked."""
        return self.app.words["which_rounds"]

    def rows(self) -> "list[tuple[str, str]]":
        """The choices; the usual one says so."""
        words = self.app.words
        return [(words["rounds_3"], words["usual"]), (words["rounds_1"], "")]

    def choose(self, index: int) -> None:
        """On to the seats."""
        self.app.chosen_options = {"rounds": grid25.ROUNDS[index]}
        self.app.push("seats")
