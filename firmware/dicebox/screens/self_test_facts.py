"""Pages of the self-test that only tell: memory, files, versions, randomness, bus, battery. 1 and 2 turn them."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.screens.pages import PageScreen

_SELF_TEST = "dicebox.self_test"
_TOP = const(12)
_PITCH = const(11)
_LEFT = const(3)
_RIGHT = const(125)
_PARTS = ("memory", "files", "versions", "random", "bus", "battery")


class SelfTestFacts(PageScreen):
    """Opens at the part ``app.help_topic``; what a page tells is found when it is turned to."""

    name = "self_test_facts"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._texts = modules.load("dicebox.findings").words(app)
        modules.load("dicebox.findings").leave()
        self._parts = [part for part in _PARTS if part != "battery" or app.gauge is not None]
        self.page = self._parts.index(app.help_topic)
        self._shown = -1
        self._rows = []
        self._files = None

    def pages(self) -> int:
        """One a part."""
        return len(self._parts)

    def tick(self, now: int) -> None:
        """Looks when the page was turned; the files follow one by one."""
        if self._shown != self.page:
            self._shown = self.page
            self._look(self._parts[self.page])
        elif self._files is not None and self._files.step():
            self._rows = self._files_rows(self._files.result())
            self._files = None
            self.app.redraw()

    def _look(self, part: str) -> None:
        look = modules.load(_SELF_TEST)
        self._files = None
        if part == "files":
            self._files = look.FileCheck(self.app)
            self._rows = [(self._texts["program"], self._texts["checking"])]
        else:
            # Not by name: methods have other names on the Pico.
            rows = {
                "memory": self._memory_rows,
                "versions": self._versions_rows,
                "random": self._random_rows,
                "bus": self._bus_rows,
                "battery": self._battery_rows,
            }
            self._rows = rows[part](look.look(self.app, part))
        modules.drop(_SELF_TEST)
        self.app.redraw()

    def _memory_rows(self, found: "dict[str, object]") -> "list[tuple[str, str]]":
        texts = self._texts
        return [(texts["heap_free"], _kilobytes(found["free"])), (texts["heap_used"], _kilobytes(found["used"]))]

    def _files_rows(self, found: "dict[str, object]") -> "list[tuple[str, str]]":
        texts = self._texts
        missing = found["missing"]
        rows = [(texts["program"], texts["is_whole"])]
        if missing:
            rows = [(texts["lacks"], str(len(missing)))]
            rows.extend([("", path[path.find("/", 1) + 1 :]) for path in missing[:2]])
        return rows + [(texts["disk_free"], _kilobytes(found["free"]))]

    def _versions_rows(self, found: "dict[str, object]") -> "list[tuple[str, str]]":
        texts = self._texts
        rows = [(texts["firmware"], found["firmware"] or "–"), ("MicroPython", found["micropython"])]
        return rows + [(texts["board_file"], found["board"]), ("", found["machine"])]

    def _random_rows(self, found: "dict[str, object]") -> "list[tuple[str, str]]":
        texts = self._texts
        faults = self.app.entropy.faults
        rows = []
        for index, name in enumerate(("os", "sensor", "buttons")):
            # What passes its health test and is not fine gives nothing at all.
            bad = "verdict_weak" if faults >> index & 1 else "verdict_bad"
            rows.append((texts["source_" + name], "✓" if found[name] else texts[bad]))
        return rows

    def _bus_rows(self, found: "dict[str, object]") -> "list[tuple[str, str]]":
        texts = self._texts
        speed = "{} kHz".format((found["hertz"] + 500) // 1000)
        return [
            ("I2C {}".format(found["number"]), speed),
            ("SDA", found["sda"]),
            ("SCL", found["scl"]),
            (texts["fault"], found["fault"].upper() or texts["no_fault"]),
        ]

    def _battery_rows(self, found: "dict[str, object]") -> "list[tuple[str, str]]":
        texts = self._texts
        return [(texts["voltage"], self.app.gauge.text), ("", "GPIO {}, Pin {}".format(found["gpio"], found["pin"]))]

    def draw(self, canvas: object) -> None:
        """Names at the left, what was found at the right."""
        words = self.app.words
        place = "{}/{}".format(self.page + 1, len(self._parts))
        glyphs.header(canvas, self._texts["check_" + self._parts[self.page]], "", place)
        y = _TOP
        for name, value in self._rows:
            canvas.text(name, _LEFT, y, 1, REGULAR)
            # Of a long path the file's own name.
            shown = value if canvas.width(value) <= _RIGHT - _LEFT else value.rpartition("/")[2]
            canvas.text_right(shown, _RIGHT, y + 1, 1, SMALL)
            y += _PITCH
        glyphs.labels(canvas, (words["key_up"], words["key_down"], "", words["key_back"], ""))


def _kilobytes(count: int) -> str:
    return "{} KB".format(count // 1024)
