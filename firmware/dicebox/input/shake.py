"""Tells a shake from other motion: accelerations in milli-g and a time in, events out (``dicebox.input.events``).

Knows no chip, no clock and no axis: everything is done with vectors, so the box may lie as it likes.

1. The samples of the last 50 ms are averaged; gravity is followed by a low-pass and taken away.
2. What remains above ``_STRONG`` is a *stroke*. It lasts until the box is pushed the other way. Kept are its peak, when
   that was, and the angle between it and the stroke before.
3. Three strokes that satisfy one of ``_RULES`` are a shake. The slower they come, the straighter they must run to and
   fro: walking is slow and never straight, and letters drawn in the air turn corners.
4. After ``SHAKE`` comes ``STILL`` as soon as the box has not moved for 350 ms, and only then may the next shake come.

Time is taken from the samples, so rates from 26 to 100 Hz will do. Integers below 2**30 only, and nothing is allocated
after ``Shake()``: 100 samples a second would keep the collector busy.

The numbers were chosen on recordings of 20 people, sampled at many rates and phases: the worst of them counted. On 95
shakes of 19 others, at three samplings: 95 % found within 1 s of the first motion, 82 % within 0.5 s; seven alarms in
0.4 h of drawing in the air, none in other handling of the sensor but where they practised a gesture. What it cannot
tell from a shake: running, jumping, brushing teeth. ``tools/shake_report.py`` measures all this.
"""

from array import array

from micropython import const

from dicebox.input.events import SHAKE, STILL
from dicebox.ticks import elapsed

# The range of the chip. It also bounds every product below: 3 * 16000 * 16000 < 2**30.
_LIMIT = const(8000)
_SMOOTH_MS = const(50)
_RING = const(32)
_RING_MASK = const(_RING - 1)
_CLOCK_MASK = const(0x3FFFFFFF)
_GRAVITY_MS = const(230)
# A longer gap (a sensor that was away) drops all that was seen; display frames and collections stay below.
_GAP_MS = const(300)

_STRONG = const(500)
# A new stroke points away from the one before: cosine below -0.40, in hundredths.
_AWAY = const(-40)
_STROKES = const(3)
# Strokes further apart do not belong together.
_PAUSE_MS = const(500)
# No hand turns round in less: that is a sensor that jumps.
_TURN_MS = const(40)
# A box that falls must not roll.
_WEIGHTLESS_SQUARES = const(300 * 300)
_FALL_MS = const(100)

_STILL_MG = const(200)
_STILL_MS = const(350)

# Three strokes make a shake when, by any of these rules, each peak is at least this many mg, the first was at most so
# many ms ago, the cosine between them is at most this many hundredths, and the peaks together are at least this many
# mg. The times are those of the peaks: where a stroke begins depends on the sensitivity.
_RULES = (
    (700, 300, -65, 3600),
    (750, 400, -90, 0),
    (550, 700, -97, 3000),
)

# Thresholds in hundredths of those above, from dull to keen.
_SCALES = (150, 122, 100, 75, 50)


class Shake:
    """Detector of shakes. ``sensitivity`` from 0 (dull) to 4 (keen), 2 in the middle.

    ``shaking``: a shake was recognised and the box has not come to rest. ``strength``: how hard the box moves now, in
    mg with gravity taken away. ``threshold``: the strength from which on a motion counts.
    """

    def __init__(self, sensitivity: int = 2) -> None:
        self.adjust(sensitivity)
        ring = (0,) * _RING
        self._times = array("i", ring)
        self._xs = array("i", ring)
        self._ys = array("i", ring)
        self._zs = array("i", ring)
        # The strokes, newest first: its peak, when that was, the cosine to the stroke before in hundredths.
        strokes = (0,) * _STROKES
        self._peaks = array("i", strokes)
        self._peaked = array("i", strokes)
        self._cosines = array("i", strokes)
        self.reset()

    def adjust(self, sensitivity: int) -> None:
        """Another sensitivity from now on; ``IndexError`` for one that there is not."""
        self._scale = _SCALES[sensitivity]
        self.threshold = _STRONG * self._scale // 100

    def reset(self) -> None:
        """Forgets everything seen so far; ``shaking`` ends without an event."""
        self.shaking = False
        self.strength = 0
        self._is_new = True
        self._sampled = 0

    def update(self, now: int, x: int, y: int, z: int) -> int:
        """``SHAKE``, ``STILL`` or 0 after one sample: ``now`` in ms (``dicebox.ticks``), the rest in milli-g."""
        x = x if -_LIMIT <= x <= _LIMIT else _clip(x)
        y = y if -_LIMIT <= y <= _LIMIT else _clip(y)
        z = z if -_LIMIT <= z <= _LIMIT else _clip(z)
        gap = elapsed(now, self._sampled)
        if self._is_new or gap < 0 or gap > _GAP_MS:
            self._begin(now, x, y, z)
            return 0
        self._sampled = now
        self._average(now, x, y, z)
        # First-order low-pass whose step fits the time since the last sample.
        total = gap + _GRAVITY_MS
        self._gravity_x += (x - self._gravity_x) * gap // total
        self._gravity_y += (y - self._gravity_y) * gap // total
        self._gravity_z += (z - self._gravity_z) * gap // total
        if self._peaks[0]:
            self._watch_for_an_end(gap, x * x + y * y + z * z)
        is_shake = self._feel(now)
        if self.shaking:
            return self._wait_for_rest(gap)
        if is_shake:
            self.shaking = True
            self._still_ms = 0
            self._forget_strokes()
            return SHAKE
        return 0

    def _begin(self, now: int, x: int, y: int, z: int) -> None:
        self._is_new = False
        self._sampled = now
        self._oldest = self._count = 0
        self._sum_x = self._sum_y = self._sum_z = 0
        # The first sample is the best guess at gravity that there is.
        self._gravity_x, self._gravity_y, self._gravity_z = x, y, z
        self._still_x, self._still_y, self._still_z = x, y, z
        self._still_ms = self._weightless_ms = 0
        self.strength = 0
        self._forget_strokes()
        self._average(now, x, y, z)

    def _forget_strokes(self) -> None:
        self._pause_ms = 0
        self._x = self._y = self._z = 0
        self._from_x = self._from_y = self._from_z = 0
        for index in range(_STROKES):
            self._peaks[index] = 0

    def _average(self, now: int, x: int, y: int, z: int) -> None:
        times = self._times
        oldest = self._oldest
        count = self._count
        newest = (oldest + count) & _RING_MASK
        times[newest] = now
        self._xs[newest] = x
        self._ys[newest] = y
        self._zs[newest] = z
        count += 1
        while now - times[oldest] & _CLOCK_MASK >= _SMOOTH_MS or count == _RING:
            x -= self._xs[oldest]
            y -= self._ys[oldest]
            z -= self._zs[oldest]
            oldest = (oldest + 1) & _RING_MASK
            count -= 1
        self._sum_x += x
        self._sum_y += y
        self._sum_z += z
        self._oldest = oldest
        self._count = count

    def _watch_for_an_end(self, gap: int, squares: int) -> None:
        """Forgets the strokes after a pause and in free fall; ``squares``: the acceleration's length, squared."""
        self._pause_ms += gap
        self._weightless_ms = 0 if squares > _WEIGHTLESS_SQUARES else self._weightless_ms + gap
        if self._pause_ms > _PAUSE_MS or self._weightless_ms > _FALL_MS:
            self._forget_strokes()

    def _feel(self, now: int) -> bool:
        """Takes the present motion into the strokes; True when they make a shake."""
        count = self._count
        x = self._sum_x // count - self._gravity_x
        y = self._sum_y // count - self._gravity_y
        z = self._sum_z // count - self._gravity_z
        strength = self.strength = length(x, y, z)
        if strength < self.threshold or self.shaking:
            return False
        self._pause_ms = 0
        peak = self._peaks[0]
        if peak:
            cosine = (x * self._x + y * self._y + z * self._z) // (strength * peak // 100 + 1)
            if cosine < _AWAY:
                self._start_stroke()
            elif cosine < 0 or strength <= peak:
                return False
        else:
            self._start_stroke()
        self._peaks[0] = strength
        self._peaked[0] = now
        self._x, self._y, self._z = x, y, z
        self._relate(strength)
        return self._is_shake(now)

    def _start_stroke(self) -> None:
        for index in range(_STROKES - 1, 0, -1):
            self._peaks[index] = self._peaks[index - 1]
            self._peaked[index] = self._peaked[index - 1]
            self._cosines[index] = self._cosines[index - 1]
        self._from_x, self._from_y, self._from_z = self._x, self._y, self._z

    def _relate(self, strength: int) -> None:
        """How the newest stroke, whose peak so far is ``strength``, follows the one before."""
        before = self._peaks[1]
        if before:
            dot = self._x * self._from_x + self._y * self._from_y + self._z * self._from_z
            self._cosines[0] = dot // (strength * before // 100 + 1)

    def _is_shake(self, now: int) -> bool:
        newest, middle, first = self._peaks[0], self._peaks[1], self._peaks[2]
        if not first or elapsed(now, self._peaked[1]) < _TURN_MS:
            return False
        weakest = min(newest, middle, first) * 100 // self._scale
        together = (newest + middle + first) * 100 // self._scale
        span = elapsed(now, self._peaked[2])
        cosine = max(self._cosines[0], self._cosines[1])
        for least, within, straight, in_all in _RULES:
            if weakest >= least and span <= within and cosine <= straight and together >= in_all:
                return True
        return False

    def _wait_for_rest(self, gap: int) -> int:
        """``STILL`` when the smoothed acceleration stayed within a small box for long enough, else 0."""
        count = self._count
        x, y, z = self._sum_x // count, self._sum_y // count, self._sum_z // count
        if max(abs(x - self._still_x), abs(y - self._still_y), abs(z - self._still_z)) > _STILL_MG:
            self._still_x, self._still_y, self._still_z = x, y, z
            self._still_ms = 0
            return 0
        self._still_ms += gap
        if self._still_ms < _STILL_MS:
            return 0
        self.shaking = False
        return STILL


def _clip(value: int) -> int:
    return min(max(value, -_LIMIT), _LIMIT)


def length(x: int, y: int, z: int) -> int:
    """Length of a vector, at most 2 % too long; its components at most 16000."""
    squares = x * x + y * y + z * z
    guess = max(abs(x), abs(y), abs(z))
    if not guess:
        return 0
    # Newton's method: at first the guess is at most 1.74 times too short, in the end it is 1 % too long.
    guess = (guess + squares // guess) >> 1
    return (guess + squares // guess) >> 1
