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
        self._alarms = []

    def advance_us(self, microseconds: int) -> None:
        """Let time pass. Negative values raise ValueError: virtual time never runs backwards by accident."""
        if microseconds < 0:
            raise ValueError(f"time does not run backwards: {microseconds} us")
        end_us = self.now_us + microseconds
        if self._alarms:
            self._ring(end_us)
        self.now_us = end_us

    def has_alarm_within(self, microseconds: int) -> bool:
        """Does something fall due before this time has passed?"""
        end_us = self.now_us + microseconds
        return bool(self._alarms) and min([alarm[0] for alarm in self._alarms]) <= end_us

    def plan(self, alarm: list) -> None:
        """``alarm`` is [time in microseconds, function]; when time gets there, the function is called, once.

        The time may be changed while it is planned.
        """
        self._alarms.append(alarm)

    def cancel(self, alarm: list) -> None:
        """Takes a planned alarm back; nothing happens if it is not planned."""
        if alarm in self._alarms:
            self._alarms.remove(alarm)

    def _ring(self, end_us: int) -> None:
        """Calls what falls due up to ``end_us``, each at its own time."""
        for alarm in sorted(self._alarms, key=lambda alarm: alarm[0]):
            if alarm[0] <= end_us and alarm in self._alarms:
                self._alarms.remove(alarm)
                self.now_us = max(self.now_us, alarm[0])
                alarm[1]()

    def ticks_ms(self) -> int:
        """The device's millisecond counter, 0 to 2**30 - 1."""
        return self.now_us // 1000 & _TICKS_MASK

    def ticks_us(self) -> int:
        """The device's microsecond counter, 0 to 2**30 - 1: it starts again after 17.9 minutes."""
        return self.now_us & _TICKS_MASK
