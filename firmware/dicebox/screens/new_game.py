"""The choice of a game; the seats come next."""

from dicebox import rules
from dicebox.screens.lists import ListScreen


class NewGame(ListScreen):
    """One row a game of the registry."""

    name = "new_game"

    def heading(self) -> str:
        """What is asked."""
        return self.app.words["new_game"]

    def rows(self) -> "list[tuple[str, str]]":
        """The games by name, with what makes them differ."""
        words = self.app.words
        return [(words[game.key], words["rules_" + game.key]) for game in rules.GAMES]

    def choose(self, index: int) -> None:
        """On to the options or the seats."""
        self.app.lobby.choose_game(rules.GAMES[index].key)
