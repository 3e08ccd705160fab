"""Virtual time: a number that moves only when somebody moves it, so a test of ten minutes takes none.

Whoever spends time moves it: a sleep, a byte on the bus, the host that waits for the box. See ``bus.py`` and
``modules_std/time.py``.
"""

from micropython import const

# MicroPython's counters start again at 0 after 2**30 on the RP2040, whatever their unit.
_TICKS_MASK = const(0x3FFFFFFF)


class Clock:
    """The time of one circuit. ``now_us`` is microseconds since power-on, never wraps and may be set by the host."""

    def __init__(self, now_us: int = 0) -> None:
        self.now_us = now_us

    def advance_us(self, microseconds: int) -> None:
        """Let time pass. Negative values raise ValueError: virtual time never runs backwards by accident."""
        if microseconds < 0:
            raise ValueError(f"time does not run backwards: {microseconds} us")
        self.now_us += microseconds

    def ticks_ms(self) -> int:
        """The device's millisecond counter, 0 to 2**30 - 1."""
        return self.now_us // 1000 & _TICKS_MASK

    def ticks_us(self) -> int:
        """The device's microsecond counter, 0 to 2**30 - 1: it starts again after 17.9 minutes."""
        return self.now_us & _TICKS_MASK
