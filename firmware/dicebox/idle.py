"""How long nobody was there: first the display dims, then it goes dark, and a touch brings both back.

Pure: times in, a phase out. What a touch is, and what the phases do to the chips, is the business of ``app.py``.
"""

from micropython import const

from dicebox.ticks import elapsed

AWAKE = const(0)
DIM = const(1)
DARK = const(2)


class Idle:
    """``touch`` says that somebody is there, ``update`` gives the present phase. ``phase``: AWAKE, DIM or DARK."""

    def __init__(self) -> None:
        self.phase = AWAKE
        self._since = 0
        self._dim_ms = 0
        self._dark_ms = 0

    def set_times(self, dim_ms: int, dark_ms: int) -> None:
        """How long after the last touch the phases begin; 0: never."""
        self._dim_ms = dim_ms
        self._dark_ms = dark_ms

    def touch(self, now: int) -> bool:
        """Somebody is there. True when that ends a rest: it was meant for nothing else then."""
        self._since = now
        was_awake = self.phase == AWAKE
        self.phase = AWAKE
        return not was_awake

    def update(self, now: int) -> int:
        """The phase at this time. It only deepens here, so that a counter that wraps after days wakes nobody."""
        rested = elapsed(now, self._since)
        if self._dark_ms and rested >= self._dark_ms:
            self.phase = DARK
        elif self._dim_ms and rested >= self._dim_ms and self.phase == AWAKE:
            self.phase = DIM
        return self.phase
