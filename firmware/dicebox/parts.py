"""A part that may vanish: a chip on a loose wire is used while it answers, and asked again now and then while not.

The one place where ``OSError`` of a chip is caught. Knows no chip. ``EAGAIN`` is no fault of the bus but of a chip that
answers and gives nothing, and is left alone for a while.
"""

from micropython import const

from dicebox import modules
from dicebox.ticks import elapsed, later

_FIRST_WAIT_MS = const(100)
_WAIT_MS = const(1000)
# Also after an hour the picture is to be right within two seconds.
_LONG_WAIT_MS = const(1500)
# For a minute somebody may be mending it and wants to see the picture at once.
_QUICK_TRIES = const(60)
_EAGAIN = const(11)
_ETIMEDOUT = const(110)


class Part:
    """``use(now)`` starts the part if need be and does its work; False while it does not answer.

    ``failures`` counts those in a row; ``was_lost`` says whether it ever failed. ``was_there`` is for whoever uses the
    part: whether it has ever worked, and None while its loss is told.
    """

    def __init__(self, bus: object, start: object, work: object) -> None:
        self.is_ready = False
        self.was_there = self.was_lost = False
        self.failures = 0
        self._bus = bus
        self.start = start
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
                self.start()
            (work or self._work)()
        except OSError as problem:
            self._lose(now, problem)
            return False
        if not self.is_ready:
            if self.failures == 1:
                modules.once("dicebox.drivers.bus_repair").note_glitch(self._bus, now)
            self.is_ready = True
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
        error = problem.args[0]
        if error == _ETIMEDOUT:
            modules.once("dicebox.drivers.bus_repair").free(self._bus)
        elif failures > 2 and not failures & failures + 1 and error != _EAGAIN:
            # The wires may be too long for the quick clock. Tried ever more rarely: after 3, 7, 15 failures in a row.
            modules.once("dicebox.drivers.bus_repair").try_slowly(self._bus, self)
