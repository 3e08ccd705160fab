"""The self-test of the buttons: a tile above each, which fills while its contact is closed. A long press leaves.

Swapped wires show by themselves: another tile fills than the one above the button. One that never answers is named
with its GPIO, one that is held down all the time or flickers is named as well.
"""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.input.buttons import COUNT
from dicebox.screens.screen import Screen
from dicebox.ticks import elapsed

_ALL = const(0x1F)
_TILE_TOP = const(24)
_TILE_WIDTH = const(22)
_TILE_HEIGHT = const(17)
_GPIO_TOP = const(45)
_PIN_TOP = const(54)
# Held since the screen came: whoever tests buttons lets go sooner.
_STUCK_AFTER_MS = const(4000)
# So many closings of a contact that were too short for a press are no accident.
_FLICKERS = const(5)
# How long a pressed button keeps the word.
_SAID_MS = const(1500)


class SelfTestButtons(Screen):
    """``answered``, ``held`` and ``closed`` are bit masks, bit k for button k + 1."""

    name = "self_test_buttons"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        look = modules.load("dicebox.self_test")
        self._gpios = [look.button_gpio(app.board, index) for index in range(COUNT)]
        self._pins = [look.pin(gpio) for gpio in self._gpios]
        self._texts = modules.load("dicebox.findings").words(app)
        modules.load("dicebox.findings").leave()
        self.answered = 0
        self.closed = 0
        self.held = _ALL
        self._down = 0
        self._raw = 0
        self._spikes = bytearray(COUNT)
        self._since = None
        self._latest = -1
        self._pressed_at = 0
        self._line = ""

    def enter(self, now: int) -> None:
        """The button that opened this screen is up again, or stuck."""
        self._since = now
        self._down = self.app.buttons.down

    def cursor_name(self) -> int:
        """Which buttons have answered, as a bit mask."""
        return self.answered

    def handle(self, event: int, now: int) -> None:
        """A long press leaves; everything else is only looked at."""
        if events.kind(event) == events.LONG:
            # Its repetitions would move the cursor of the list.
            self.app.buttons.swallow()
            self.app.pop()

    def tick(self, now: int) -> None:
        """Looks at the contacts themselves and at what the debouncing makes of them."""
        app = self.app
        raw = app.board.levels()
        down = app.buttons.down
        if raw != self._raw or down != self._down:
            self._count(raw & ~self._raw, down & ~self._down, now)
            self._raw = raw
            self._down = down
            app.redraw()
        self.held &= raw
        line = self._state(now)
        if line != self._line:
            self._line = line
            app.redraw()

    def _count(self, closed: int, pressed: int, now: int) -> None:
        """A spike more for each contact that closed, one less for each press that came of it."""
        for index in range(COUNT):
            if closed >> index & 1 and self._spikes[index] < 255:
                self._spikes[index] += 1
            if pressed >> index & 1:
                self._spikes[index] = 0
                self.answered |= 1 << index
                self._latest = index
                self._pressed_at = now

    def _state(self, now: int) -> int:
        """What the line says: 8 * a kind + the button it is about, from 0 on; a number, since it is asked each tick."""
        stuck = self.app.buttons.stuck
        if elapsed(now, self._since) >= _STUCK_AFTER_MS:
            stuck |= self.held
        for index in range(COUNT):
            if stuck >> index & 1:
                return 8 + index
        for index in range(COUNT):
            if self._spikes[index] >= _FLICKERS:
                return 16 + index
        if self._latest >= 0 and elapsed(now, self._pressed_at) < _SAID_MS:
            return 24 + self._latest
        if self.answered == 0:
            return 32
        for index in range(COUNT):
            if not self.answered >> index & 1:
                return 40 + index
        return 48

    def _words(self) -> str:
        texts = self._texts
        kind = self._line >> 3
        index = self._line & 7
        if kind == 1:
            return texts["stuck"].format(index + 1)
        if kind == 2:
            return texts["flickers"].format(index + 1)
        if kind in (3, 5):
            key = "answers" if kind == 3 else "waits_for"
            return texts[key].format(self._gpios[index], index + 1)
        return texts["press_all" if kind == 4 else "all_answer"]

    def draw(self, canvas: object) -> None:
        """The line, the tiles, and GPIO and pin under each."""
        texts = self._texts
        glyphs.header(canvas, texts["check_buttons"], "", texts["leave_long"])
        if self._line:
            canvas.text_center(self._words(), 64, 11, 1, REGULAR)
        for index in range(COUNT):
            bit = 1 << index
            left = glyphs.DIE_LEFTS[index]
            center = glyphs.COLUMN_CENTERS[index]
            is_down = self._raw & bit
            if is_down:
                canvas.fill_box(left, _TILE_TOP, _TILE_WIDTH, _TILE_HEIGHT)
            else:
                canvas.box(left, _TILE_TOP, _TILE_WIDTH, _TILE_HEIGHT)
            mark = "✓" if self.answered & bit else str(index + 1)
            face = REGULAR
            canvas.text_center(mark, center, _TILE_TOP + 4, 0 if is_down else 1, face)
            canvas.text_center("GP{}".format(self._gpios[index]), center, _GPIO_TOP, 1, SMALL)
            canvas.text_center("Pin{}".format(self._pins[index]), center, _PIN_TOP, 1, SMALL)
