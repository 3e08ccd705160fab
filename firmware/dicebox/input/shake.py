"""Tells a shake from other motion: accelerations in milli-g and a time in, events out (``dicebox.input.events``).

Knows no chip and no clock, and no axis: everything is done with vectors, so the box may lie as it likes.

1. The samples of the last 30 ms are averaged, gravity is followed by a low-pass and taken away.
2. What remains above ``_STRONG`` is a *stroke*. It lasts until the box pushes the other way; its peak, its time and how
   it follows the stroke before are kept: the angle between the two, and how far the motion sank in between.
3. Strokes that satisfy one of ``_RULES`` are a shake. A shake goes to and fro along a line and passes through rest;
   walking is slower, and drawing letters in the air turns corners. That is why a slow shake must be the straighter one.
4. After ``SHAKE`` comes ``STILL`` as soon as the box has not moved for 350 ms, and only then may the next shake come.

Time is taken from the samples, so any rate from 26 to 100 Hz will do. The numbers were chosen on recordings of half of
the people (tools/shake_report.py measures them). Integers below 2**30 only, and nothing is
allocated after ``Shake()``: at 100 samples a second the heap would have no rest.
"""

from array import array

from micropython import const

from dicebox.input.events import SHAKE, STILL
from dicebox.ticks import elapsed

# The range of the chip. It also bounds every product below: 3 * 16000 * 16000 < 2**30.
_LIMIT = const(8000)
_SMOOTH_MS = const(30)
_RING = const(32)
_RING_MASK = const(_RING - 1)
_GRAVITY_MS = const(200)
# A longer gap (a sensor that was away) drops all that was seen; display frames and collections stay below.
_GAP_MS = const(300)

_STRONG = const(500)
# A new stroke points away from the one before: cosine below -0.40, in hundredths.
_AWAY = const(-40)
_KEPT = const(4)
# Strokes further apart do not belong together.
_PAUSE_MS = const(500)
# A box that falls must not roll.
_WEIGHTLESS_MG2 = const(300 * 300)
_FALL_MS = const(100)

_STILL_MG = const(200)
_STILL_MS = const(350)

# Any of these makes a shake: so many strokes, each peak at least this many mg, begun within so many ms, the motion
# between two strokes sunk to this many hundredths of the lower peak, the cosine between two strokes at most this many
# hundredths, the peaks together at least this many mg.
_RULES = (
    (3, 700, 350, 80, 0, 0),
    (3, 800, 500, 30, 0, 0),
    (3, 600, 750, 60, -97, 3700),
)

# Thresholds in hundredths of those above, from dull to keen.
_SCALES = (150, 120, 100, 80, 62)


class Shake:
    """Detector of shakes. ``sensitivity`` from 0 (dull) to 4 (keen), 2 in the middle; ``IndexError`` for others.

    ``shaking``: a shake was recognised and the box has not come to rest. ``strength``: how hard the box moves now, in
    mg with gravity taken away.
    """

    def __init__(self, sensitivity: int = 2) -> None:
        self._scale = _SCALES[sensitivity]
        self._strong = _STRONG * self._scale // 100
        ring = (0,) * _RING
        self._times = array("i", ring)
        self._xs = array("i", ring)
        self._ys = array("i", ring)
        self._zs = array("i", ring)
        # The strokes, newest first: when it began, its peak, how far motion sank before it in hundredths of the lower
        # peak, the cosine to the stroke before in hundredths.
        strokes = (0,) * _KEPT
        self._begun = array("i", strokes)
        self._peaks = array("i", strokes)
        self._sunk = array("i", strokes)
        self._cosines = array("i", strokes)
        self.reset()

    def reset(self) -> None:
        """Forgets everything seen so far; ``shaking`` ends without an event."""
        self.shaking = False
        self.strength = 0
        self._is_new = True
        self._sampled = 0

    def update(self, now: int, x: int, y: int, z: int) -> int:
        """``SHAKE``, ``STILL`` or 0 after one sample: ``now`` in ms (``dicebox.ticks``), the rest in milli-g."""
        x = min(max(x, -_LIMIT), _LIMIT)
        y = min(max(y, -_LIMIT), _LIMIT)
        z = min(max(z, -_LIMIT), _LIMIT)
        gap = elapsed(now, self._sampled)
        if self._is_new or gap < 0 or gap > _GAP_MS:
            self._begin(now, x, y, z)
            return 0
        self._sampled = now
        self._average(now, x, y, z)
        self._follow_gravity(gap, x, y, z)
        if x * x + y * y + z * z > _WEIGHTLESS_MG2:
            self._heavy = now
        if elapsed(now, self._stroked) > _PAUSE_MS or elapsed(now, self._heavy) > _FALL_MS:
            self._forget_strokes(now)
        is_shake = self._feel(now)
        if self.shaking:
            return self._wait_for_rest(now)
        if is_shake:
            self.shaking = True
            return SHAKE
        return 0

    def _begin(self, now: int, x: int, y: int, z: int) -> None:
        self._is_new = False
        self._sampled = self._heavy = self._moved = now
        self._oldest = self._count = 0
        self._sum_x = self._sum_y = self._sum_z = 0
        # The first sample is the best guess at gravity that there is.
        self._gravity_x, self._gravity_y, self._gravity_z = x, y, z
        self._still_x, self._still_y, self._still_z = x, y, z
        self.strength = 0
        self._forget_strokes(now)
        self._average(now, x, y, z)

    def _forget_strokes(self, now: int) -> None:
        self._stroked = now
        self._lowest = self.strength
        self._x = self._y = self._z = 0
        self._from_x = self._from_y = self._from_z = 0
        for index in range(_KEPT):
            self._peaks[index] = 0

    def _average(self, now: int, x: int, y: int, z: int) -> None:
        newest = (self._oldest + self._count) & _RING_MASK
        self._times[newest] = now
        self._xs[newest] = x
        self._ys[newest] = y
        self._zs[newest] = z
        self._sum_x += x
        self._sum_y += y
        self._sum_z += z
        self._count += 1
        oldest = self._oldest
        while elapsed(now, self._times[oldest]) >= _SMOOTH_MS or self._count == _RING:
            self._sum_x -= self._xs[oldest]
            self._sum_y -= self._ys[oldest]
            self._sum_z -= self._zs[oldest]
            oldest = (oldest + 1) & _RING_MASK
            self._count -= 1
        self._oldest = oldest

    def _follow_gravity(self, gap: int, x: int, y: int, z: int) -> None:
        # First-order low-pass whose step fits the time since the last sample; off by at most 20 mg at 100 Hz.
        total = gap + _GRAVITY_MS
        self._gravity_x += (x - self._gravity_x) * gap // total
        self._gravity_y += (y - self._gravity_y) * gap // total
        self._gravity_z += (z - self._gravity_z) * gap // total

    def _feel(self, now: int) -> bool:
        """Takes the present motion into the strokes; True when they make a shake."""
        count = self._count
        x = self._sum_x // count - self._gravity_x
        y = self._sum_y // count - self._gravity_y
        z = self._sum_z // count - self._gravity_z
        strength = self.strength = length(x, y, z)
        self._lowest = min(self._lowest, strength)
        if strength < self._strong:
            return False
        self._stroked = now
        peak = self._peaks[0]
        cosine = 0
        if peak:
            cosine = (x * self._x + y * self._y + z * self._z) // (strength * peak // 100 + 1)
        if not peak or cosine < _AWAY:
            self._start_stroke(now)
        elif cosine < 0 or strength <= peak:
            return False
        self._peaks[0] = strength
        self._x, self._y, self._z = x, y, z
        self._relate(strength)
        self._lowest = strength
        return self._is_shake(now)

    def _start_stroke(self, now: int) -> None:
        for index in range(_KEPT - 1, 0, -1):
            self._begun[index] = self._begun[index - 1]
            self._peaks[index] = self._peaks[index - 1]
            self._sunk[index] = self._sunk[index - 1]
            self._cosines[index] = self._cosines[index - 1]
        self._begun[0] = now
        self._sank_to = self._lowest
        self._from_x, self._from_y, self._from_z = self._x, self._y, self._z

    def _relate(self, strength: int) -> None:
        """How the newest stroke, whose peak so far is ``strength``, follows the one before."""
        before = self._peaks[1]
        if before:
            dot = self._x * self._from_x + self._y * self._from_y + self._z * self._from_z
            self._cosines[0] = dot // (strength * before // 100 + 1)
            self._sunk[0] = self._sank_to * 100 // min(strength, before)

    def _is_shake(self, now: int) -> bool:
        peaks = self._peaks
        for strokes, weakest, within, sunk, cosine, together in _RULES:
            if elapsed(now, self._begun[strokes - 1]) > within:
                continue
            total = 0
            for index in range(strokes):
                peak = peaks[index] * 100 // self._scale
                total += peak
                if peak < weakest:
                    break
                if index < strokes - 1 and (self._sunk[index] > sunk or self._cosines[index] > cosine):
                    break
            else:
                if total >= together:
                    return True
        return False

    def _wait_for_rest(self, now: int) -> int:
        """``STILL`` when the smoothed acceleration stayed within a small box for long enough, else 0."""
        count = self._count
        x, y, z = self._sum_x // count, self._sum_y // count, self._sum_z // count
        if max(abs(x - self._still_x), abs(y - self._still_y), abs(z - self._still_z)) > _STILL_MG:
            self._still_x, self._still_y, self._still_z = x, y, z
            self._moved = now
        elif elapsed(now, self._moved) >= _STILL_MS:
            self.shaking = False
            self._forget_strokes(now)
            return STILL
        return 0


def length(x: int, y: int, z: int) -> int:
    """Length of a vector, at most 1 % too long; its components below 18000."""
    squares = x * x + y * y + z * z
    guess = max(abs(x), abs(y), abs(z))
    if not guess:
        return 0
    # Newton's method from a guess that is at most 1.74 times too short.
    guess = (guess + squares // guess) >> 1
    return (guess + squares // guess) >> 1
