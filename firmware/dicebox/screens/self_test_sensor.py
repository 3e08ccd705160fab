"""The self-test of the accelerometer: a spirit level that moves with the box, and the figures behind it."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.screens.screen import Screen
from dicebox.ticks import elapsed

_SELF_TEST = "dicebox.self_test"
_FRAME_MS = const(100)
# A chip that does not answer on a stuck bus costs 100 ms each time it is asked.
_AGAIN_MS = const(1000)
_MIDDLE_X = const(19)
_MIDDLE_Y = const(32)
_RADIUS = const(18)
_BUBBLE = const(4)
# Two figures stand side by side, as wide as 15.99 g below zero.
_LEFT = const(41)
_ACROSS = const(45)
_NUMBER_END = const(33)


class SelfTestSensor(Screen):
    """Any button leaves. The bubble rises to the side that is up, all the way for a whole g."""

    name = "self_test_sensor"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._look = modules.load(_SELF_TEST)
        self._texts = modules.load("dicebox.findings").words(app)
        # This screen holds on to the one that it needs.
        modules.load("dicebox.findings").leave()
        self._found = self._look.sensor(app)
        self._drawn_at = 0

    def enter(self, now: int) -> None:
        """The first figures."""
        self._drawn_at = now

    def handle(self, event: int, now: int) -> None:
        """Leaves."""
        if events.is_button(event):
            self.app.buttons.swallow()
            self.app.pop()

    def tick(self, now: int) -> None:
        """Ten times a second a new picture, once a second while nothing answers."""
        pause = _AGAIN_MS if "g" not in self._found else _FRAME_MS
        if elapsed(now, self._drawn_at) >= pause:
            self._drawn_at = now
            self._found = self._look.sensor(self.app)
            self.app.redraw()

    def draw(self, canvas: object) -> None:
        """The level at the left, the figures at the right; without a chip the wires to check."""
        words = self.app.words
        texts = self._texts
        found = self._found
        right = ""
        if "g" in found:
            right = "✓" if found["fine"] else "!"
        glyphs.header(canvas, texts["check_sensor"], "", right)
        if "g" in found:
            self._draw_level(canvas)
            self._draw_figures(canvas, found)
        else:
            self._draw_wires(canvas, found)
        glyphs.labels(canvas, ("", "", "", words["key_back"], ""))

    def _draw_level(self, canvas: object) -> None:
        accel = self.app.board.accel
        frame = canvas.frame
        frame.ellipse(_MIDDLE_X, _MIDDLE_Y, _RADIUS, _RADIUS, 1)
        frame.ellipse(_MIDDLE_X, _MIDDLE_Y, _BUBBLE + 2, _BUBBLE + 2, 1)
        x = accel.x
        y = accel.y
        most = _RADIUS - _BUBBLE - 1
        across = (x * most + 500) // 1000
        up = (y * most + 500) // 1000
        away = self._look.length(across, up, 0)
        if away > most:
            across = across * most // away
            up = up * most // away
        frame.ellipse(_MIDDLE_X + across, _MIDDLE_Y - up, _BUBBLE, _BUBBLE, 1, True)

    def _draw_figures(self, canvas: object, found: "dict[str, object]") -> None:
        accel = self.app.board.accel
        total = self._look.length(accel.x, accel.y, accel.z)
        values = (accel.x, accel.y, accel.z, total)
        canvas.text("{} {}".format(found["chip"], found["bus_address"]), _LEFT, 11)
        for index in range(4):
            left = _LEFT + (index & 1) * _ACROSS
            y = 20 + (index >> 1) * 8
            canvas.text(("x", "y", "z", "|a|")[index], left, y)
            canvas.text_right(self._number(values[index]), left + _NUMBER_END, y)
            canvas.text("g", left + _NUMBER_END + 3, y)
        canvas.text("SDA " + found["sda"], _LEFT, 38)
        canvas.text("SCL " + found["scl"], _LEFT, 46)

    def _number(self, value: int) -> str:
        """Milli-g as g with two places."""
        sign = "-" if value < -4 else ""
        value = (abs(value) + 5) // 10
        return "{}{}{}{:02d}".format(sign, value // 100, self._texts["decimal"], value % 100)

    def _draw_wires(self, canvas: object, found: "dict[str, object]") -> None:
        texts = self._texts
        canvas.text(texts["no_samples" if "samples" in found else "no_sensor"], 3, 11, 1, REGULAR)
        y = 23
        supply = (("VCC", "3V3(OUT), Pin 36"), ("GND", "Pin 38"))
        for name, where in supply + (("SDA", found["sda"]), ("SCL", found["scl"])):
            canvas.text(name, 3, y, 1, SMALL)
            canvas.text(where, 28, y, 1, SMALL)
            y += 8
