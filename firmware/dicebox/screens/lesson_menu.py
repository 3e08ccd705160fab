"""The menu of the lesson: on, from the beginning, or out of it. The lesson waits where it was left."""

from dicebox import lesson
from dicebox.screens.lists import ListScreen


class LessonMenu(ListScreen):
    """Its rows are keys of the lesson's words, except for the first one."""

    name = "lesson_menu"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._texts = lesson.words(app.language)

    def heading(self) -> str:
        """The lesson's name."""
        return self._texts["heading"]

    def rows(self) -> "list[tuple[str, str]]":
        """What can be done."""
        texts = self._texts
        return [(self.app.words["menu_continue"], ""), (texts["lesson_again"], ""), (texts["lesson_leave"], "")]

    def choose(self, index: int) -> None:
        """Does what the row says: nothing is lost that would deserve a question."""
        app = self.app
        if index == 0:
            app.pop()
        elif index == 1:
            app.memory.save_lesson(None)
            app.go("lesson")
        else:
            lesson.rest(app)
            app.go("title")
