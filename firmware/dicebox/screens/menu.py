"""The menu of a running game (long 1): help, undo, advice, everybody's cards, language, new game, quit."""

from dicebox.screens.lists import ListScreen


class Menu(ListScreen):
    """Its rows are keys of words and what to do, in one order."""

    name = "menu"

    def heading(self) -> str:
        """The game's name."""
        return self.app.words[self.app.table.key]

    def keys(self) -> "list[str]":
        """The rows; undo only where something can be taken back."""
        keys = ["menu_continue", "menu_help", "menu_undo", "menu_advice", "menu_cards", "menu_language"]
        keys += ["menu_new", "menu_quit"]
        if not self.app.table.can_undo:
            keys.remove("menu_undo")
        return keys

    def rows(self) -> "list[tuple[str, str]]":
        """Words of the rows."""
        words = self.app.words
        return [(words[key], words["language"] if key == "menu_language" else "") for key in self.keys()]

    def choose(self, index: int) -> None:
        """Does what the row says; new game and quit ask first."""
        app = self.app
        key = self.keys()[index]
        if key == "menu_continue":
            app.pop()
        elif key == "menu_language":
            app.next_language()
        elif key == "menu_help":
            app.push("help")
        elif key == "menu_cards":
            app.push(app.game.card_screen())
        elif key == "menu_undo":
            app.undo()
        elif key == "menu_advice":
            app.pop()
            app.advise()
        else:
            app.ask("ask_new" if key == "menu_new" else "ask_quit")
