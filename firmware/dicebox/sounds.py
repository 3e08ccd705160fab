"""Short sounds for what happens on the box: each a few notes, played from tick to tick, without waiting.

A tune is (rank, hertz, milliseconds, hertz, milliseconds, ...), 0 hertz for a pause. Of the tunes asked for in one tick
the one with the highest rank is heard, and it breaks off a running one of its own rank or below. Knows no pin.
"""

from micropython import const

from dicebox.ticks import elapsed

PRESS = (0, 2400, 10)
WAKE = (1, 1200, 30, 1800, 40)
HOLD = (1, 1400, 20, 2100, 20)
RELEASE = (1, 2100, 20, 1400, 20)
RATTLE = (1, 900, 10)
LAND = (2, 700, 20, 0, 30, 600, 20)
REFUSED = (2, 300, 50, 0, 30, 300, 70)
SCORE = (2, 1047, 60, 1319, 60, 1568, 90)
STRUCK = (2, 600, 80, 450, 120)
BONUS = (3, 1047, 70, 1319, 70, 1568, 70, 2093, 160)
JOKER = (3, 1568, 60, 0, 20, 1568, 60, 0, 20, 2093, 160)
HOT_DICE = (3, 1047, 50, 1319, 50, 1568, 50, 2093, 50, 2637, 130)
BUST = (3, 400, 110, 300, 110, 200, 220)
WIN = (4, 1047, 100, 0, 20, 1047, 60, 1319, 110, 1047, 60, 1568, 130, 0, 30, 2093, 260)

RATTLES = (900, 1300, 1000, 1600, 1100, 1450, 800)
"""What tumbling dice sound like, in hertz: each as short as ``RATTLE``."""

DUTIES = (0, 2000, 32768)
"""The wave's duty of 65535 for each volume: silent, quiet, loud. Half is the loudest that a square wave can be."""

_FIRST_NOTE = const(1)


class Sounds:
    """``play`` asks for a tune, ``tick`` plays it on ``buzzer``. No garbage, no waiting."""

    def __init__(self, buzzer: object) -> None:
        self._buzzer = buzzer
        self._duty = 0
        self._asked = None
        self._tune = None
        self._at = 0
        self._since = 0

    def set_volume(self, volume: int) -> None:
        """0 silent, 1 quiet, 2 loud, from the next note on; 0 at once."""
        self._duty = DUTIES[volume]
        if not volume:
            self.stop()

    def play(self, tune: "tuple[int, ...]") -> None:
        """Asks for a tune; it starts with the next ``tick``."""
        if self._duty and (self._asked is None or tune[0] >= self._asked[0]):
            self._asked = tune

    def rattle(self, count: int) -> None:
        """Asks for one click of tumbling dice; ``count`` goes up by one from click to click."""
        # No rhythm that the ear would catch: a step that has no divisor in common with the number of clicks.
        self.play((RATTLE[0], RATTLES[count * 3 % len(RATTLES)], RATTLE[2]))

    def stop(self) -> None:
        """Silence at once, whatever was asked for."""
        self._asked = self._tune = None
        self._buzzer.silence()

    def tick(self, now: int) -> None:
        """Starts what was asked for, goes on to the next note, or ends the tune."""
        asked = self._asked
        tune = self._tune
        if asked is not None:
            self._asked = None
            if tune is None or asked[0] >= tune[0]:
                self._tune = asked
                self._begin(_FIRST_NOTE, now)
        elif tune is not None and elapsed(now, self._since) >= tune[self._at + 1]:
            if self._at + 2 < len(tune):
                self._begin(self._at + 2, now)
            else:
                self.stop()

    def _begin(self, at: int, now: int) -> None:
        self._at = at
        self._since = now
        frequency = self._tune[at]
        if frequency:
            self._buzzer.play(frequency, self._duty)
        else:
            self._buzzer.silence()
