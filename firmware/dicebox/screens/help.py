"""Help: the topics, and the lesson. In a game its own rules wait under the cursor."""

from dicebox import modules
from dicebox.screens.lists import ListScreen


class Help(ListScreen):
    """Enter opens the pages of a topic."""

    name = "help"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        # Only needed at this moment: the code of the help is let go again.
        self._topics = modules.load("dicebox.help").topics()
        modules.drop("dicebox.help")
        own = modules.once("dicebox.texts.own")
        self._rows = [(own.word(app.words, key), "") for key in self._topics + ["lesson"]]
        if not app.is_at_title:
            self.cursor = self._topics.index(app.table.key)

    def heading(self) -> str:
        """What this is."""
        return self.app.words["menu_help"]

    def rows(self) -> "list[tuple[str, str]]":
        """The topics by their names."""
        return self._rows

    def choose(self, index: int) -> None:
        """To the pages, or to the lesson, which leaves the help."""
        if index == len(self._topics):
            self.app.go("lesson")
            return
        self.app.help_topic = self._topics[index]
        self.app.push("help_page")
