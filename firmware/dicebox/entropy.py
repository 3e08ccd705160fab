"""Fair faces for the dice: random bytes from a SHA-256 pool, mapped by rejection, never by remainder.

The system's random bytes are one source among several, since on some boards they are weak or stand still; the low
bits of the accelerometer while the box is shaken, the times of button edges and of a shake's reversals, the chip's
number, a count of the rolls and a saved seed are hashed in beside them: fields of fixed length, none combined by XOR.
A source that gives nothing leaves an empty field and its bit in ``missing``, and the others go on. Knows no game.

Each source is watched by the two health tests of NIST SP 800-90B: repetition count (4.4.1) and adaptive proportion
(4.4.2), for symbols of one byte, a window of 512, a false alarm in 2**20 symbols, and a min-entropy of half a bit a
symbol. That little is asked of a source because the pool needs no more: 160 system bytes alone would bring 80 bits.
"""

import hashlib
from array import array

from micropython import const

from dicebox import modules

# The sources; the bit of each in ``faults`` and ``absent`` is 1 << source.
_SYSTEM = const(0)
_SAMPLES = const(1)
_EDGES = const(2)
_ALL = const(7)

_TRIES = const(256)
# Where the Pico's ring oscillator stands still, its random bytes repeat themselves after 93 bytes or a part of that:
# the first 15 bytes of a block of this length come again in it, which chance does once in 2**112 blocks.
_BLOCK = const(160)
_START = const(15)
# Enough of a block for the two tests; a Pico takes two milliseconds for them.
_JUDGED = const(32)

# Cutoffs for alpha = 2**-20 and H = 0.5: 1 + 20 / H, and 1 + critbinom(512, 2**-H, 1 - alpha).
_MOST_REPEATS = const(41)
_WINDOW = const(512)
_MOST_EQUAL = const(410)
# What ``_health`` holds a source: the last symbol, how often it came in a row, the first one of the window, how often
# it came in the window, symbols in the window, and the place in the ring of noise. Behind them the rolls are counted.
_REPEATS = const(1)
_FIRST = const(2)
_EQUAL = const(3)
_SEEN = const(4)
_PLACE = const(5)
_FIELDS = const(6)
_ROLLS = const(18)

_SEED = "dicebox.seed"


class Entropy:
    """A pool of 32 bytes. ``stir`` mixes everything in, once a roll; ``face`` draws from it.

    ``system_random(count)`` gives bytes or raises ``OSError``; ``files`` keep the seed; ``identity`` is the number of
    the chip. ``faults``: 1 for the system's bytes, 2 for samples, 4 for edges while that source fails a health test,
    and until it has passed for a whole window. ``absent``: the same bits for those that gave nothing since the last
    ``stir``. ``pool``, ``begun`` and ``lasting`` are for ``seed.py``.
    """

    def __init__(self, system_random: object, files: object, identity: bytes) -> None:
        self.faults = 0
        self.absent = _ALL
        # Faults of this boot that no later symbols mend.
        self.lasting = 0
        self.files = files
        self.pool = hashlib.sha256(identity).digest()
        self._system_random = system_random
        self._output = b""
        self._noise = bytearray(96)
        self._health = array("H", bytes(38))
        self._push = 0
        self._start = bytes(_START)
        self.stir(b"boot")
        # The first bytes of the system, until a new seed is saved with a mark of them.
        self.begun = self._start

    # Sources

    def note_sample(self, x: int, y: int, z: int, microseconds: int) -> None:
        """A sample of the accelerometer (milli-g) while the box is shaken, and the time of it: at a reversal it counts.

        The noise is in the low bits.
        """
        push = x + 5 * y + 25 * z
        self.note(_SAMPLES, push)
        if push ^ self._push < 0:
            self.note(_EDGES, microseconds)
        self._push = push

    def note(self, source: int, number: int) -> None:
        """A number that nobody can foresee, 2 for the microseconds at an edge of a button; its low 16 bits count.

        Keeps it for the next ``stir`` and puts it through the two tests. No garbage: this runs in the middle of a tick.
        """
        value = number + 5 * (number >> 8) & 0xFF
        bit = 1 << source
        at = source * _FIELDS
        health = self._health
        noise = self._noise
        place = health[at + _PLACE]
        # What stood there is not lost: times five and plus one keep every value apart from every other.
        noise[place] = (noise[place] * 5 + value + 1) & 0xFF
        health[at + _PLACE] = source << 5 | place + 1 & 31
        self.absent &= ~bit
        if value != health[at]:
            health[at] = value
            health[at + _REPEATS] = 0
        seen = health[at + _SEEN]
        if not seen:
            health[at + _FIRST] = value
            health[at + _EQUAL] = 0
        repeats = health[at + _REPEATS] + 1
        equal = health[at + _EQUAL] + (value == health[at + _FIRST])
        seen += 1
        if repeats >= _MOST_REPEATS or equal >= _MOST_EQUAL:
            # Only a whole window without a fault mends it.
            self.faults |= bit
            repeats -= 1
            seen = 0
        elif seen == _WINDOW:
            self.faults &= ~bit | self.lasting
            seen = 0
        health[at + _REPEATS] = repeats
        health[at + _EQUAL] = equal
        health[at + _SEEN] = seen

    # The pool

    def stir(self, label: bytes) -> None:
        """Hashes pool, noise, count and system bytes into a new pool; ``label`` is of four bytes."""
        try:
            block = self._system_random(_BLOCK)
        except OSError:
            block = b""
        for value in block[:_JUDGED]:
            self.note(_SYSTEM, value)
        health = self._health
        start = block[:_START]
        if not block or block.find(start, 1) >= 0 or block.find(self._start) >= 0:
            self.faults |= 1
            health[_SEEN] = 0
        self._start = start or self._start
        health[_ROLLS] = health[_ROLLS] + 1 & 0xFFFF
        digest = hashlib.sha256(label)
        digest.update(self.pool)
        digest.update(self._noise)
        digest.update(health)
        digest.update(bytes((self.absent,)))
        # The one field that may be empty stands last.
        digest.update(block)
        self.pool = digest.digest()
        self._output = b""
        self.absent = _ALL

    def face(self, faces: int = 6) -> int:
        """A fair number 1..``faces`` (2..256). Raises ``RuntimeError`` when 256 bytes in a row had to be rejected.

        The first one after power-on reads the saved seed and saves another, so that no two boots give the same faces.
        """
        if self.begun and not self._output:
            # Where the flash refuses it is tried again at the next roll.
            modules.load(_SEED).renew(self)
            modules.drop(_SEED)
        limit = 256 - 256 % faces
        for _ in range(_TRIES):
            value = self._byte()
            if value < limit:
                return 1 + value % faces
        raise RuntimeError("random source is stuck")

    def _byte(self) -> int:
        output = self._output
        if not output:
            output = hashlib.sha256(b"out" + self.pool).digest()
            self.pool = hashlib.sha256(b"next" + self.pool).digest()
        self._output = output[1:]
        return output[0]
