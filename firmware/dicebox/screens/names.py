"""The remembered names, offered for a seat before anybody has to spell one."""

from dicebox.screens.lists import ListScreen


class Names(ListScreen):
    """A new name, then the remembered ones, then none."""

    name = "names"

    def heading(self) -> str:
        """Which seat it is about."""
        app = self.app
        return app.words["seat_name"].format(app.naming + 1)

    def rows(self) -> "list[tuple[str, str]]":
        """What can be chosen."""
        words = self.app.words
        return [(text, "") for text in [words["name_new"]] + self.app.names.recent + [words["name_none"]]]

    def choose(self, index: int) -> None:
        """To the letters, or back to the seats with the name."""
        app = self.app
        recent = app.names.recent
        if index == 0:
            app.push("name")
        else:
            app.lobby.give_name(recent[index - 1] if index <= len(recent) else "")
