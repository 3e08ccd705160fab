"""The self-test: a row for each part of the box, with what is found of it at once. Enter shows the part."""

from dicebox import modules
from dicebox.screens.lists import ListScreen

_SELF_TEST = "dicebox.self_test"

# Rows below the parts: names of screens, whose words stand beside those of the parts.
_MORE = ("dice_test",)
# Parts with a screen of their own; the others are pages of one.
_LIVE = ("display", "buttons", "sensor", "sound")


class SelfTest(ListScreen):
    """``app.help_topic`` tells the screen of the facts which part was chosen."""

    name = "self_test"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        look = modules.load(_SELF_TEST)
        self._texts = modules.load("dicebox.findings").words(app)
        self._parts = [part for part in look.PARTS if part != "battery" or app.gauge is not None]
        self._found = {}
        self._files = None
        modules.load("dicebox.findings").leave()

    def enter(self, now: int) -> None:
        """Looks at everything anew; the files follow one by one."""
        look = modules.load(_SELF_TEST)
        for part in self._parts:
            self._found[part] = None if part == "files" else look.look(self.app, part)
        self._files = look.FileCheck(self.app)
        modules.drop(_SELF_TEST)

    def tick(self, now: int) -> None:
        """The next file, until there is none left."""
        if self._files is not None and self._files.step():
            self._found["files"] = self._files.result()
            self._files = None
            self.app.redraw()

    def heading(self) -> str:
        """What this is."""
        return self.app.words["menu_self_test"]

    def rows(self) -> "list[tuple[str, str]]":
        """The parts and a word about each."""
        rows = [(self._texts["check_" + part], self._verdict(part)) for part in self._parts]
        return rows + [(self._texts["check_" + name], "") for name in _MORE]

    def _verdict(self, part: str) -> str:
        found = self._found[part]
        if found is None:
            return "…"
        if part == "sound":
            return "–" if found["gpio"] is None else "GPIO {}".format(found["gpio"])
        if part == "versions":
            return found["firmware"] or found["micropython"]
        if found["fine"] is None:
            return "–"
        return "✓" if found["fine"] else self._fault(part, found)

    def _fault(self, part: str, found: "dict[str, object]") -> str:
        """What is wrong, in a word or two."""
        texts = self._texts
        if part == "buttons":
            stuck = [str(each["button"]) for each in found["each"] if each["stuck"]]
            return texts["verdict_stuck"].format(" ".join(stuck))
        if part == "bus":
            return found["fault"].upper() + " " + texts["verdict_fault"]
        weak = part in ("memory", "random", "battery") or "samples" in found
        return texts["verdict_weak" if weak else "verdict_bad"]

    def choose(self, index: int) -> None:
        """To the part."""
        app = self.app
        if index >= len(self._parts):
            app.push(_MORE[index - len(self._parts)])
            return
        part = self._parts[index]
        if part in _LIVE:
            app.push("self_test_" + part)
        else:
            app.help_topic = part
            app.push("self_test_facts")
