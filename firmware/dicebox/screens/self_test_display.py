"""The self-test of the display: a frame at the very edge with chip and pins, then patterns that show every dot."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import HEIGHT, REGULAR, SMALL, WIDTH
from dicebox.screens.pages import PageScreen

_PAGES = const(4)
_FOOT = const(54)


class SelfTestDisplay(PageScreen):
    """Page 0: frame and facts; 1 and 2: checks of one dot, the second the other way round; 3: every dot lit."""

    name = "self_test_display"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        look = modules.load("dicebox.self_test")
        self._found = look.display(app)
        self._texts = modules.load("dicebox.findings").words(app)
        modules.load("dicebox.findings").leave()

    def pages(self) -> int:
        """The frame and the patterns."""
        return _PAGES

    def draw(self, canvas: object) -> None:
        """The frame, or a pattern from edge to edge."""
        frame = canvas.frame
        if self.page == 0:
            frame.rect(0, 0, WIDTH, HEIGHT, 1)
            self._draw_facts(canvas)
        elif self.page == _PAGES - 1:
            frame.fill(1)
        else:
            for y in range(HEIGHT):
                first = (y + self.page) & 1
                canvas.dotted(first, y, WIDTH - first)

    def _draw_facts(self, canvas: object) -> None:
        words = self.app.words
        found = self._found
        canvas.text_center(self._texts["frame_whole"], 64, 5, 1, REGULAR)
        canvas.text_center("{} {}".format(found["chip"], found["bus_address"]).strip(), 64, 19, 1, REGULAR)
        for y, name, key in ((32, "SDA", "sda"), (41, "SCL", "scl")):
            canvas.text(name, 28, y, 1, SMALL)
            canvas.text(found[key], 48, y, 1, SMALL)
        glyphs.labels(canvas, (words["key_up"], words["key_down"], "", words["key_back"], ""), _FOOT, gap=None)
