"""The settings: name at the left, present choice at the right. Enter takes the next choice, felt at once."""

from dicebox import choices
from dicebox.screens.lists import ListScreen


class Settings(ListScreen):
    """One row a setting. The words of a row are one text: the name, then its choices, split at "|"."""

    name = "settings"

    def heading(self) -> str:
        """What this is."""
        return self.app.words["menu_settings"]

    def rows(self) -> "list[tuple[str, str]]":
        """Names and present choices."""
        app = self.app
        rows = []
        for name, _, _ in choices.SETTINGS:
            words = app.words["set_" + name].split("|")
            rows.append((words[0], words[1 + choices.choice(app.settings, name)]))
        return rows

    def choose(self, index: int) -> None:
        """The next choice."""
        self.app.change(choices.SETTINGS[index][0])
