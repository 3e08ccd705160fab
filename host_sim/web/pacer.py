"""Keeps a box in step with the real clock: due ticks are made up for, a long stall is skipped. CPython only."""

from collections.abc import Callable

# A tick of the firmware.
_STEP_MS = 10
_DOZE_MS = 50
# A box that was away for longer does not race through what it missed.
_CATCH_UP_MS = 250
_LONGEST_TURN_SECONDS = 0.05
_LONGEST_WAIT_MS = 500
# The shortest press, and what the firmware takes to believe its end.
_AHEAD_MS = 60
_FARTHEST_AHEAD_MS = 150


class Pacer:
    """``live`` has ``now_ms`` and ``advance``; ``clock()`` gives seconds that never run backwards.

    ``pace`` is how many seconds of the box go by in one of the clock's: more than 1 only for tests, which wait less.
    """

    def __init__(self, live: object, clock: Callable[[], float], pace: float = 1) -> None:
        self._live = live
        self._clock = clock
        self._ms_a_second = 1000 * pace
        self.start_anew()

    def start_anew(self) -> None:
        """From now on the box's present moment is the present moment."""
        self._offset_ms = self._clock() * self._ms_a_second - self._live.now_ms

    def _behind_ms(self) -> float:
        return self._clock() * self._ms_a_second - self._offset_ms - self._live.now_ms

    def wait_seconds(self, is_lively: bool) -> float:
        """How long nothing needs to be done; 0 when a tick is due already.

        While nothing moves, ticks are made a few at a time: most of their cost is the waking up.
        """
        return max(0.0, ((_STEP_MS if is_lively else _DOZE_MS) - self._behind_ms()) / self._ms_a_second)

    def run_ahead(self) -> None:
        """Makes some ticks before they are due, so that a press that is over is answered at once; then time waits."""
        for _ in range(_AHEAD_MS // _STEP_MS):
            if self._behind_ms() > -_FARTHEST_AHEAD_MS:
                self._live.advance(_STEP_MS)

    def catch_up(self) -> None:
        """Makes the ticks that are due, but gives the turn back after a while: a slow box is never done."""
        begun = self._clock()
        behind = self._behind_ms()
        if behind > _CATCH_UP_MS:
            self._offset_ms += behind - _CATCH_UP_MS
        elif behind < -_LONGEST_WAIT_MS:
            # A box that restarts may sleep through seconds in one go: nobody waits for it.
            self.start_anew()
        while self._behind_ms() >= _STEP_MS and self._clock() - begun < _LONGEST_TURN_SECONDS:
            self._live.advance(_STEP_MS)
