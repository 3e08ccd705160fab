"""A shake of the box: accelerations in milli-g and a time in, events out. First version, to be tuned."""

from array import array

from micropython import const

from dicebox.input.events import SHAKE, STILL
from dicebox.ticks import elapsed, later

_LIMIT = const(8000)
_N = const(32)
_MASK = const(_N - 1)
_SMOOTH_MS = const(80)
_WINDOW_MS = const(500)
_QUIET_MS = const(300)
_QUIET_MG = const(250)
_GAP_MS = const(300)


class Shake:
    """``update`` gives SHAKE once a shake and STILL when the box rests again."""

    def __init__(self, sensitivity: int = 2) -> None:
        self.sensitivity = sensitivity
        self._threshold = (1200, 1000, 800, 650, 500)[sensitivity]
        self._times = array("i", [0] * _N)
        self._samples = (array("i", [0] * _N), array("i", [0] * _N), array("i", [0] * _N))
        self._sums = array("i", [0] * 3)
        self._gravity = array("i", [0] * 3)
        self._sides = array("i", [0] * 3)
        self._turns = array("i", [0] * 9)
        self._last = None
        self.reset()

    def reset(self) -> None:
        """Forgets everything seen so far."""
        self.shaking = False
        self.strength = 0
        self._last = None
        self._head = 0
        self._count = 0
        self._quiet_since = 0

    def _begin(self, now: int, x: int, y: int, z: int) -> None:
        self._head = self._count = 0
        self._quiet_since = now
        for axis, value in enumerate((x, y, z)):
            self._sums[axis] = 0
            self._gravity[axis] = value
            self._sides[axis] = 0
            for k in range(3):
                self._turns[3 * axis + k] = later(now, -2000)

    def update(self, now: int, x: int, y: int, z: int) -> int:
        """SHAKE, STILL or 0 after one sample."""
        if self._last is None or not 0 <= elapsed(now, self._last) <= _GAP_MS:
            self._begin(now, x, y, z)
            self._last = now
        gap = elapsed(now, self._last)
        self._last = now
        slot = (self._head + self._count) & _MASK
        self._times[slot] = now
        self._count += 1
        while self._count == _N or elapsed(now, self._times[self._head]) >= _SMOOTH_MS:
            for axis in range(3):
                self._sums[axis] -= self._samples[axis][self._head]
            self._head = (self._head + 1) & _MASK
            self._count -= 1
        fired = False
        strength = 0
        for axis in range(3):
            value = min(max((x, y, z)[axis], -_LIMIT), _LIMIT)
            self._samples[axis][slot] = value
            self._sums[axis] += value
            gravity = self._gravity[axis]
            gravity += (value - gravity) * gap // (500 + gap)
            self._gravity[axis] = gravity
            high = self._sums[axis] // self._count - gravity
            strength = max(strength, abs(high))
            side = 1 if high > self._threshold else -1 if high < -self._threshold else 0
            if side and side != self._sides[axis]:
                self._sides[axis] = side
                self._turns[3 * axis + 2] = self._turns[3 * axis + 1]
                self._turns[3 * axis + 1] = self._turns[3 * axis]
                self._turns[3 * axis] = now
                if elapsed(now, self._turns[3 * axis + 2]) <= _WINDOW_MS:
                    fired = True
        self.strength = strength
        if strength > _QUIET_MG:
            self._quiet_since = now
        if fired and not self.shaking:
            self.shaking = True
            return SHAKE
        if self.shaking and elapsed(now, self._quiet_since) >= _QUIET_MS:
            self.shaking = False
            return STILL
        return 0
