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

# Bits of ``faults`` and ``missing`` are 1 << source.
SYSTEM = const(0)
SAMPLES = const(1)
EDGES = const(2)

_TRIES = const(256)
# Where the Pico's ring oscillator stands still, its random bytes repeat themselves after 93 bytes or a part of that:
# the first 16 bytes of a block of this length come again in it, which chance does once in 2**120 blocks.
_BLOCK = const(160)
_START = const(16)
# Enough of a block for the two tests; a Pico takes a millisecond for them.
_JUDGED = const(32)

# Cutoffs for alpha = 2**-20 and H = 0.5: 1 + 20 / H, and 1 + critbinom(512, 2**-H, 1 - alpha).
_MOST_REPEATS = const(41)
_WINDOW = const(512)
_MOST_EQUAL = const(410)
# What is kept a source: the last symbol, how often it came in a row, the first one of the window, how often it came
# in the window, symbols in the window, and the place in the ring of noise.
_LAST = const(0)
_REPEATS = const(1)
_FIRST = const(2)
_EQUAL = const(3)
_SEEN = const(4)
_PLACE = const(5)
_FIELDS = const(6)

_SEED = "dicebox.seed"


class Entropy:
    """A pool of 32 bytes. ``stir`` mixes everything in, once a roll; ``face`` draws from it.

    ``system_random(count)`` gives bytes or raises ``OSError``; ``files`` keep the seed; ``identity`` is the number of
    the chip. ``faults``: bit 1 << source of each source that failed a health test, until it has passed for a whole
    window. ``missing``: the same bits for those that gave nothing since the last ``stir``.
    """

    def __init__(self, system_random: object, files: object, identity: bytes) -> None:
        self.faults = 0
        self.missing = 6
        self._lasting = 0
        self._system_random = system_random
        self._files = files
        self._state = hashlib.sha256(identity).digest()
        self._output = b""
        self._used = 0
        self._rolls = 0
        self._noise = bytearray(64)
        self._health = array("H", bytes(36))
        self._start = self._begun = bytes(_START)
        self._push = 0
        self._is_rising = False
        self.stir(b"boot")
        # Until the seed is saved: whether the system's bytes begin as they did at the boot before.
        self._begun = self._start

    # Sources

    def note_edge(self, microseconds: int) -> None:
        """The time of a button's edge or of a reversal of the shake, which nobody can choose so finely."""
        self._note(EDGES, microseconds + 5 * (microseconds >> 8) & 0xFF)

    def note_sample(self, x: int, y: int, z: int, microseconds: int) -> None:
        """A sample of the accelerometer (milli-g) while the box is shaken, and its time: noise is in the low bits."""
        self._note(SAMPLES, x + 5 * y + 25 * z & 0xFF)
        push = x + y + z
        if (push > self._push) != self._is_rising:
            self._is_rising = not self._is_rising
            self.note_edge(microseconds)
        self._push = push

    def _note(self, source: int, value: int) -> None:
        health = self._health
        at = source * _FIELDS + _PLACE
        place = health[at]
        health[at] = (place + 1) & 31
        place += (source - 1) << 5
        noise = self._noise
        # What stood there is not lost: times five and plus one keep every value apart from every other.
        noise[place] = (noise[place] * 5 + value + 1) & 0xFF
        self.missing &= ~(1 << source)
        self._judge(source, value)

    def _judge(self, source: int, value: int) -> None:
        """The two tests for one symbol. No garbage: this runs in the middle of a tick."""
        health = self._health
        at = source * _FIELDS
        if value != health[at]:
            health[at] = value
            health[at + _REPEATS] = 0
        health[at + _REPEATS] += 1
        seen = health[at + _SEEN]
        if not seen:
            health[at + _FIRST] = value
            health[at + _EQUAL] = 0
        if value == health[at + _FIRST]:
            health[at + _EQUAL] += 1
        health[at + _SEEN] = seen + 1
        if health[at + _REPEATS] >= _MOST_REPEATS or health[at + _EQUAL] >= _MOST_EQUAL:
            health[at + _REPEATS] -= 1
            self._fail(source)
        elif seen == _WINDOW - 1:
            health[at + _SEEN] = 0
            self.faults &= ~(1 << source) | self._lasting

    def _fail(self, source: int) -> None:
        self.faults |= 1 << source
        # Only a whole window without a fault mends it.
        self._health[source * _FIELDS + _SEEN] = 0

    def _system_block(self) -> bytes:
        """Bytes of the system, judged; none where it has none, and that is a fault too."""
        try:
            block = self._system_random(_BLOCK)
        except OSError:
            self.missing |= 1 << SYSTEM
            self._fail(SYSTEM)
            return b""
        for at in range(_JUDGED):
            self._judge(SYSTEM, block[at])
        start = block[:_START]
        if block.find(start, 1) >= 0 or block.find(self._start) >= 0:
            self._fail(SYSTEM)
        self._start = start
        return block

    # The pool

    def stir(self, label: bytes) -> None:
        """Hashes pool, count, noise and system bytes into a new pool; ``label`` is of four bytes."""
        block = self._system_block()
        self._rolls = self._rolls + 1 & 0x3FFFFFFF
        digest = hashlib.sha256(label)
        digest.update(self._state)
        digest.update(self._rolls.to_bytes(4, "little"))
        digest.update(bytes((self.missing,)))
        digest.update(self._noise)
        # The one field that may be empty stands last.
        digest.update(block)
        self._state = digest.digest()
        self._output = b""
        self._used = 0
        self.missing = 6
        self._is_seed_due = self._begun is not None

    def face(self, faces: int = 6) -> int:
        """A fair number 1..``faces`` (2..256). Raises ``RuntimeError`` when 256 bytes in a row had to be rejected.

        The first one after power-on reads the saved seed and saves another, so that no two boots give the same faces.
        """
        if self._is_seed_due:
            self._renew_seed()
        limit = 256 - 256 % faces
        for _ in range(_TRIES):
            value = self._byte()
            if value < limit:
                return 1 + value % faces
        raise RuntimeError("random source is stuck")

    def _byte(self) -> int:
        used = self._used
        if used == len(self._output):
            self._output = hashlib.sha256(b"out" + self._state).digest()
            self._state = hashlib.sha256(b"next" + self._state).digest()
            used = 0
        self._used = used + 1
        return self._output[used]

    def _renew_seed(self) -> None:
        """Once a boot, with code that is loaded for it; at the next roll again if the flash refused."""
        self._is_seed_due = False
        seed = modules.load(_SEED)
        modules.drop(_SEED)
        self._state, is_saved, is_same = seed.renew(self._files, self._state, self._begun)
        if is_same:
            # A generator that begins each boot alike is not mended by going on well.
            self._lasting = 1 << SYSTEM
            self._fail(SYSTEM)
        if is_saved:
            self._begun = None
