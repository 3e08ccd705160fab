"""Safe mode: words on the glass when the box cannot start, and after an error for a moment. Needs little: pins, bus,
lettering and words, none of the drivers and nothing of the game. Loaded for that only.

The display is set up with what the board file says, by page addressing, which all its kinds understand.
"""

import framebuf
from micropython import const

from dicebox import guard, texts
from dicebox.display.canvas import REGULAR, Canvas

_LANGUAGES = ("de", "en")
_PAGE_MS = const(5000)
_LOOK_MS = const(20)
_TIMEOUT_US = const(50_000)
_MIDDLE_BUTTON = const(2)
# From the top of a heading to the first line, from line to line, and from there to the next heading; the last line.
_HEADING = const(13)
_LINE = const(9)
_GAP = const(3)
_FOOT = const(56)

_BOTH_ADDRESSES = const(0x3C + 0x3D)
_WIDTH = const(128)
_PAGES = const(8)
# Off, whatever a command cut short takes for its arguments (oled_chips.py); 64 rows from the first on, common lines,
# precharge, memory shown, and not so bright: it may stay on for long.
_SETUP = b"\x00\xae\xae\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xda\x12\xd9\x22\xa4\xa6\x81\x40"
# Page addressing, the whole window, charge pump on, no scrolling: SSD1306 data sheet, table 9-1.
_SETUP_SSD1306 = b"\x00\x20\x02\x21\x00\x7f\x22\x00\x07\x8d\x14\x2e"
# It has its own converter outside.
_SETUP_SSD1309 = b"\x00\x20\x02\x21\x00\x7f\x22\x00\x07\x2e"
# Page addressing only; converter on: SH1106 data sheet, command 15.
_SETUP_SH1106 = b"\x00\xad\x8b"
# The low bits of its status tell an SH1106 (hardware.md 2.4), which has 132 columns.
_KIND = const(0x0F)
_KIND_SH1106 = const(8)


def wait(guardian: object, wiring: object, is_whole: bool, kept: int) -> None:
    """Shows what happened, in German and in English in turn, until button 3 asks for another start, or Ctrl-C comes.

    ``is_whole`` is False when half an update is to blame. The watchdog is off meanwhile. ``kept`` is what the scratch
    register shall hold, so that a restart leads here again.
    """
    glass = _Glass(wiring)
    topic = "safe_stopped" if is_whole else "safe_half"
    pin = guard.machine.Pin
    button = pin(wiring.BUTTONS[_MIDDLE_BUTTON], pin.IN, pin.PULL_UP)
    guard.sys.stdout.write("The dice box is in safe mode: tools/log.py tells why, tools/flash.py puts it right.\n")
    was_released = False
    while True:
        for language in _LANGUAGES:
            glass.show([texts.part(language + "_safe")[topic]])
            guardian.stop()
            if guardian.addr:
                guard.machine.mem32[guardian.addr] = kept
            for _ in range(_PAGE_MS // _LOOK_MS):
                guard.time.sleep_ms(_LOOK_MS)
                is_pressed = not button.value()
                if is_pressed and was_released:
                    guardian.stop()
                    guard.machine.reset()
                was_released = was_released or not is_pressed


def text(wiring: object, topic: str, more: str) -> None:
    """Shows a few words in both languages at once, and below them ``more``."""
    _Glass(wiring).show([texts.part(language + "_safe")[topic] for language in _LANGUAGES], more)


class _Glass:
    """A picture and the plainest way to the display. Without one everything goes on in silence."""

    def __init__(self, wiring: object) -> None:
        pin = guard.machine.Pin
        self._wiring = wiring
        self._picture = bytearray(_WIDTH * _PAGES)
        self._canvas = Canvas(framebuf.FrameBuffer(self._picture, _WIDTH, 8 * _PAGES, framebuf.MONO_VLSB))
        self._i2c = guard.machine.I2C(
            wiring.I2C_BUS, sda=pin(wiring.SDA), scl=pin(wiring.SCL), freq=100_000, timeout=_TIMEOUT_US
        )

    def show(self, paragraphs: "list[str]", foot: str = "") -> None:
        """Lines are parted by ``|``; the first line of each paragraph is its heading."""
        canvas = self._canvas
        canvas.clear()
        y = 0
        for paragraph in paragraphs:
            lines = paragraph.split("|")
            canvas.text(lines[0], 0, y, 1, REGULAR)
            y += _HEADING
            for line in lines[1:]:
                canvas.text(line, 0, y)
                y += _LINE
            y += _GAP
        canvas.text(foot, 0, _FOOT)
        try:
            self._send()
        except OSError:
            # No display answers: what was to be said has gone over the serial line too.
            pass

    def _send(self) -> None:
        wiring = self._wiring
        write = self._i2c.writeto
        address = self._address()
        driver = wiring.OLED_DRIVER
        if driver == "auto" and self._i2c.readfrom(address, 1)[0] & _KIND == _KIND_SH1106:
            driver = "sh1106"
        write(address, _SETUP)
        write(address, {"sh1106": _SETUP_SH1106, "ssd1309": _SETUP_SSD1309}.get(driver, _SETUP_SSD1306))
        write(address, b"\x00\xa0\xc0" if wiring.ROTATION == 180 else b"\x00\xa1\xc8")
        offset = getattr(wiring, "OLED_OFFSET", None)
        if offset is None:
            offset = 2 if driver == "sh1106" else 0
        for page in range(_PAGES):
            write(address, bytes((0x00, 0xB0 | page, offset & 0x0F, 0x10 | offset >> 4)))
            write(address, b"\x40" + self._picture[page * _WIDTH : (page + 1) * _WIDTH])
        write(address, b"\x00\xaf")

    def _address(self) -> int:
        """Where the display answers: at the address of the board file, or else the other one."""
        address = self._wiring.OLED_ADDRESS
        try:
            self._i2c.readfrom(address, 1)
        except OSError:
            address = _BOTH_ADDRESSES - address
        return address
