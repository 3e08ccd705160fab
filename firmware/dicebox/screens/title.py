"""The title picture, shown at power-on: one movement or press starts the last kind of game."""

from dicebox.display import glyphs, pictures
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.screens.screen import Screen


class Title(Screen):
    """Shake or press 3 starts; 1 chooses another game, 2 is help, 4 the menu, 5 the other language."""

    name = "title"

    def handle(self, event: int, now: int) -> None:
        """Starts, opens the choice of games, or changes the language."""
        app = self.app
        if event == events.SHAKE or event == events.PRESS | 3:
            app.start_last()
            if event == events.SHAKE:
                app.roll()
        elif event == events.PRESS | 1:
            app.push("new_game")
        elif event == events.PRESS | 2:
            app.push("help")
        elif event == events.PRESS | 4 or event == events.LONG | 1:
            app.push("menu")
        elif event == events.PRESS | 5:
            app.change("language")
        elif events.is_button(event):
            app.say(app.words["no_key"])

    def draw(self, canvas: object) -> None:
        """The name, the dice and what to do."""
        words = self.app.words
        glyphs.picture(canvas, pictures.TITLE, 2, 10)
        canvas.text_center(words["title"], 96, 14, 1, REGULAR)
        y = 30
        for line in words["title_go"].split("|"):
            canvas.text_center(line, 96, y, 1, SMALL)
            y += 9
        glyphs.labels(canvas, (words["key_new"], "?", words["key_start"], words["key_menu"], words["key_language"]))
