"""The target of Zehntausend, asked for between the choice of the game and the seats."""

from dicebox.rules import farkle
from dicebox.screens.lists import ListScreen

_USUAL = 10000


class Target(ListScreen):
    """One row a target; the cursor waits on the usual one."""

    name = "target"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.cursor = farkle.TARGETS.index(_USUAL)

    def heading(self) -> str:
        """What is asked."""
        return self.app.words["which_target"]

    def rows(self) -> "list[tuple[str, str]]":
        """The targets; the usual one says so."""
        words = self.app.words
        return [
            (words["points"].format(target), words["usual"] if target == _USUAL else "") for target in farkle.TARGETS
        ]

    def choose(self, index: int) -> None:
        """On to the seats."""
        self.app.chosen_options = {"target": farkle.TARGETS[index]}
        self.app.push("seats")
