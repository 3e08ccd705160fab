"""Screens that are turned like pages: 1 back, 2 on, 3 or 4 leaves. A shake does nothing here."""

from dicebox.input import events
from dicebox.screens.lists import step_of
from dicebox.screens.screen import Screen


class PageScreen(Screen):
    """``page`` counts from 0; subclasses give ``draw``, and ``pages`` where there are several."""

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self.page = 0

    def pages(self) -> int:
        """How many pages there are."""
        return 1

    def cursor_name(self) -> int:
        """The page."""
        return self.page

    def choose(self) -> None:
        """Button 3: leaves, where a screen has nothing else to offer."""
        self.app.pop()

    def handle(self, event: int, now: int) -> None:
        """Turns the pages, leaves."""
        app = self.app
        step = step_of(event)
        if step and self.pages() > 1:
            self.page = (self.page + step) % self.pages()
            app.redraw()
        elif event == events.PRESS | 3:
            self.choose()
        elif event == events.PRESS | 4:
            app.pop()
        elif events.is_button(event):
            app.refuse("no_key")
