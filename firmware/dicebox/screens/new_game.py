"""The choice of a game; the seats come next."""

from dicebox import modules, rules
from dicebox.screens.lists import ListScreen


class NewGame(ListScreen):
    """One row a game of the registry."""

    name = "new_game"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        own = modules.once("dicebox.texts.own")
        words = app.words
        self._rows = [(own.word(words, game.key), own.word(words, "rules_" + game.key)) for game in rules.GAMES]

    def heading(self) -> str:
        """What is asked."""
        return self.app.words["new_game"]

    def rows(self) -> "list[tuple[str, str]]":
        """The games by name, with what makes them differ."""
        return self._rows

    def choose(self, index: int) -> None:
        """On to the options or the seats."""
        self.app.lobby.choose_game(rules.GAMES[index].key)
