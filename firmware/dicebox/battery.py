"""The voltage of the battery, on boards whose file names a pin for it; elsewhere this is never loaded.

The pin sees a third of it: on GPIO 29 by two resistors of the Pico itself, elsewhere by two of your own (README of the
boards). Knows nothing of the chip: ``adc`` has ``read_u16``.
"""

from micropython import const

from dicebox import texts
from dicebox.ticks import elapsed

_EVERY_MS = const(5000)
_READINGS = const(8)
# 65535 is 3.3 V at the pin, three times that at the battery.
_FULL_SCALE_MV = const(9900)
# The last figure must not flicker between two numbers.
_STEP_MV = const(70)
# Three cells of 1.1 V: their voltage falls quickly from here on. Cells recover when the load is gone.
_LOW_MV = const(3300)
_RECOVERED_MV = const(3600)
# A Pico that reads less runs all the same: what it reads is no battery.
_LEAST_MV = const(1800)
_NOTICE_MS = const(4000)
_GAP = const(9)


class Gauge:
    """``tick`` looks every five seconds; ``millivolts`` and ``is_low`` are what it saw, ``text`` is how it is shown."""

    def __init__(self, adc: object) -> None:
        self.millivolts = 0
        self.text = ""
        self.is_low = False
        self._adc = adc
        self._read_at = None
        self._language = ""

    def tick(self, app: object, now: int) -> None:
        """Reads when it is time to; a new figure asks for a new picture, one too low is said once. Else no garbage."""
        if self._read_at is not None and elapsed(now, self._read_at) < _EVERY_MS:
            return
        self._read_at = now
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        millivolts = total // _READINGS * _FULL_SCALE_MV // 65535
        if abs(millivolts - self.millivolts) >= _STEP_MV or app.language != self._language:
            self._show(app, millivolts)
        if self.is_low:
            self.is_low = millivolts < _RECOVERED_MV
        elif millivolts < _LOW_MV:
            self.is_low = True
            key = "low" if millivolts >= _LEAST_MV else "unwired"
            app.say(texts.part(app.language + "_battery")[key].format(self.text), _NOTICE_MS)

    def _show(self, app: object, millivolts: int) -> None:
        self.millivolts = millivolts
        self._language = app.language
        tenths = (millivolts + 50) // 100
        self.text = texts.part(app.language + "_battery")["volts"].format(tenths // 10, tenths % 10)
        app.redraw()

    def beside(self, canvas: object, left: str, middle: str, right: str) -> str:
        """The middle of a status line with the voltage added, where all three parts leave room for it."""
        longer = middle + " " + self.text if middle else self.text
        wide = canvas.width(left) + canvas.width(longer) + canvas.width(right)
        return longer if wide + 2 * _GAP <= 128 else middle
