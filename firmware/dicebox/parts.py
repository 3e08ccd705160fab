"""A part that may vanish: a chip on a loose wire is used while it answers, and asked again now and then while not.

The one place where ``OSError`` of a chip is caught. Knows no chip.
"""

from micropython import const

from dicebox.ticks import elapsed, later

_FIRST_WAIT_MS = const(100)
_LONGEST_WAIT_MS = const(1000)


class Part:
    """``use(now)`` starts the part if need be and does its work; False while it does not answer."""

    def __init__(self, start: object, work: object) -> None:
        self.is_ready = False
        self.was_tried = False
        self.changes = 0
        self._start = start
        self._work = work
        self._wait = _FIRST_WAIT_MS
        self._next_try = 0

    def use(self, now: int) -> bool:
        """Does the part's work once. No garbage while all is well; ``changes`` counts how often it came or went."""
        if not self.is_ready and self.was_tried and elapsed(now, self._next_try) < 0:
            return False
        try:
            if not self.is_ready:
                self._start()
            self._work()
        except OSError:
            self.lose(now)
            return False
        if not self.is_ready:
            self.is_ready = True
            self._wait = _FIRST_WAIT_MS
            self.changes += 1
        return True

    def attempt(self, work: object, now: int) -> None:
        """Some other work of the part, if it is there; when that fails, the part is lost."""
        if self.is_ready:
            try:
                work()
            except OSError:
                self.lose(now)

    def renew(self) -> None:
        """The next ``use`` starts the part anew, without a pause."""
        self.is_ready = False
        self.was_tried = False

    def lose(self, now: int) -> None:
        """The part failed: the next try comes after a pause that doubles up to one second."""
        if self.is_ready or not self.was_tried:
            self.changes += 1
        self.is_ready = False
        self.was_tried = True
        self._next_try = later(now, self._wait)
        self._wait = min(self._wait * 2, _LONGEST_WAIT_MS)
