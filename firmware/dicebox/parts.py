"""A part that may vanish: a chip on a loose wire is used while it answers, and asked again now and then while not.

The one place where ``OSError`` of a chip is caught. Knows no chip.
"""

from micropython import const

from dicebox import modules
from dicebox.ticks import elapsed, later

_FIRST_WAIT_MS = const(100)
_WAIT_MS = const(1000)
_LONG_WAIT_MS = const(5000)
# For a minute somebody may be mending it and wants to see the picture at once.
_QUICK_TRIES = const(60)
_ETIMEDOUT = const(110)


class Part:
    """``use(now)`` starts the part if need be and does its work; False while it does not answer.

    ``failures`` counts those in a row; ``was_there`` and ``was_lost`` say whether it ever answered, or ever failed to.
    """

    def __init__(self, bus: object, start: object, work: object) -> None:
        self.is_ready = False
        self.was_there = self.was_lost = False
        self.failures = 0
        self._bus = bus
        self._start = start
        self._work = work
        self._next_try = 0
        bus.parts.append(self)

    def use(self, now: int, work: object = None) -> bool:
        """Does the part's work once, or another ``work``, for which nobody starts a part. No garbage while all is well.

        False when the part is not there.
        """
        if not self.is_ready and (work or (self.failures and elapsed(now, self._next_try) < 0)):
            return False
        try:
            if not self.is_ready:
                self._start()
            (work or self._work)()
        except OSError as problem:
            self._lose(now, problem)
            return False
        if not self.is_ready:
            if self.failures == 1:
                modules.once("dicebox.drivers.bus_repair").note_glitch(self._bus, now)
            self.is_ready = self.was_there = True
            self.failures = 0
            self._bus.fault = ""
        return True

    def renew(self) -> None:
        """The next ``use`` starts the part anew, without a pause."""
        self.is_ready = False
        self.failures = 0

    def _lose(self, now: int, problem: OSError) -> None:
        """The part failed: the next try comes after a tenth of a second, then every second, later every five."""
        self.is_ready = False
        self.was_lost = True
        failures = self.failures = self.failures + 1
        wait = _FIRST_WAIT_MS if failures == 1 else _WAIT_MS if failures <= _QUICK_TRIES else _LONG_WAIT_MS
        self._next_try = later(now, wait)
        if problem.args[0] == _ETIMEDOUT:
            modules.once("dicebox.drivers.bus_repair").free(self._bus)
