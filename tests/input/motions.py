"""Made-up motions of the box as rows (milliseconds, x, y, z) in whole milli-g. Runs on MicroPython, too.

A motion is a function of the time in ms that gives three numbers in mg; ``rows`` samples it. Chance comes from a small
generator of our own, so that every runtime sees the same noise.
"""

from math import acos, cos, exp, pi, sin

PERIOD = 1 << 30
FLAT = (0, 0, 1000)
RESTING = ((0, 0, 1000), (0, 0, -1000), (0, 1000, 0), (0, -1000, 0), (1000, 0, 0), (-1000, 0, 0))
ALONG_X, ALONG_Y, ALONG_Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
DIAGONAL = (0.577, -0.577, 0.577)


class Chance:
    """Reproducible chance: ``Chance(seed)()`` gives numbers from 0 to below 1."""

    def __init__(self, seed):
        self._state = seed * 2654435 + 12345 & 0xFFFFFF

    def __call__(self):
        self._state = self._state * 16598013 + 12820163 & 0xFFFFFF
        return self._state / 0x1000000

    def normal(self):
        """A number spread like noise, with deviation 1."""
        return sum([self() for _ in range(12)]) - 6

    def direction(self):
        """A random unit vector."""
        while True:
            x, y, z = 2 * self() - 1, 2 * self() - 1, 2 * self() - 1
            size = (x * x + y * y + z * z) ** 0.5
            if 0.1 < size < 1:
                return x / size, y / size, z / size


def rows(motion, until, step=10, start=0, limit=8000):
    """The motion's samples from 0 to ``until`` ms on a clock that shows ``start`` at first, clipped at ``limit`` mg."""
    sampled = []
    for time in range(0, until, step):
        values = [min(max(round(value), -limit), limit) for value in motion(time)]
        sampled.append(((start + time) % PERIOD, values[0], values[1], values[2]))
    return sampled


def rest(gravity=FLAT):
    """The box lies still."""
    return lambda time: gravity


def shake(hertz, mg, begin=1000, end=1 << 29, *, axis=ALONG_X, gravity=FLAT):
    """To and fro along ``axis`` (a unit vector) from ``begin`` to ``end``, at rest before and after."""

    def motion(time):
        swing = mg * sin(2 * pi * hertz * (time - begin) / 1000) if begin <= time < end else 0
        return [gravity[k] + swing * axis[k] for k in range(3)]

    return motion


def add(*motions):
    """Several motions at once; gravity is that of the first one, the others bring none."""

    def motion(time):
        values = [one(time) for one in motions]
        return [sum([value[k] for value in values]) for k in range(3)]

    return motion


def noise(seed, mg):
    """Noise of that deviation on each axis, without gravity."""
    chance = Chance(seed)
    return lambda time: [mg * chance.normal() for _ in range(3)]


def knocks(seed, times, mg):
    """Knocks at ``times`` that ring out in some 10 ms, sampled as a chip without low-pass would: not averaged."""
    chance = Chance(seed)
    rings = [(time + 10 * chance(), 40 + 160 * chance(), 4 + 11 * chance(), chance.direction()) for time in times]

    def motion(time):
        total = [0, 0, 0]
        for at, hertz, decay, direction in rings:
            since = time - at
            if 0 <= since < 150:
                push = mg * exp(-since / decay) * cos(2 * pi * hertz * since / 1000)
                total = [total[k] + push * direction[k] for k in range(3)]
        return total

    return motion


def turn(begin, end, first, last):
    """The box is turned from one attitude to another (1 g each) between two times, without any other force."""
    dot = sum([first[k] * last[k] for k in range(3)]) / 1000000
    angle = acos(min(max(dot, -1), 1))
    # What of the last attitude is square to the first; turned right over, any direction square to it will do.
    square = [last[k] - dot * first[k] for k in range(3)]
    if angle > 3.1:
        square = [first[1], first[2], first[0]]
    size = sum([value * value for value in square]) ** 0.5

    def motion(time):
        part = angle * min(max((time - begin) / (end - begin), 0), 1)
        return [first[k] * cos(part) + 1000 * square[k] / size * sin(part) for k in range(3)]

    return motion


def fall(begin, end, gravity=FLAT):
    """Weightless between two times."""
    return lambda time: (0, 0, 0) if begin <= time < end else gravity


def walk(seed, hertz=1.9):
    """A pocket on the way: the body goes up and down and sways, and every step knocks."""
    strikes = knocks(seed, [round(1000 * step / hertz) for step in range(1, 60)], 2500)
    bob = shake(hertz, 350, 0, axis=ALONG_Z)
    sway = shake(hertz / 2, 250, 0, axis=ALONG_Y, gravity=(0, 0, 0))
    return add(bob, sway, strikes)
