"""Fair faces for the dice: random bytes from a SHA-256 pool, mapped by rejection, never by remainder.

The system's random bytes are one source among several, since on some boards they are weak; times of button edges
and the noise of the accelerometer are stirred in as they come. Knows no game.
"""

import hashlib

from micropython import const

_TRIES = const(256)


class Entropy:
    """A pool of 32 bytes. ``stir`` mixes something in, ``face`` draws from it."""

    def __init__(self, system_random: object) -> None:
        self._system_random = system_random
        self._state = bytes(32)
        self._output = b""
        self._noise = bytearray(32)
        self._noise_at = 0
        self.stir(b"start")

    def note(self, value: int) -> None:
        """Keeps the low byte of something hard to foresee (an edge's time, a sample) for the next ``stir``."""
        at = self._noise_at
        self._noise[at] = (self._noise[at] * 5 + value + 1) & 0xFF
        self._noise_at = (at + 1) & 31

    def stir(self, label: bytes) -> None:
        """Hashes pool, system bytes and noted values into a new pool: each of fixed length, none combined by XOR."""
        digest = hashlib.sha256(label)
        digest.update(self._state)
        digest.update(self._noise)
        try:
            digest.update(self._system_random(32))
        except OSError:
            # A system without random bytes leaves the other sources; the pool still moves on.
            digest.update(b"no system source")
        self._state = digest.digest()
        self._output = b""

    def face(self, faces: int = 6) -> int:
        """A fair number 1..``faces`` (2..256). Raises ``RuntimeError`` when 256 bytes in a row had to be rejected."""
        limit = 256 - 256 % faces
        for _ in range(_TRIES):
            value = self._byte()
            if value < limit:
                return 1 + value % faces
        raise RuntimeError("random source is stuck")

    def _byte(self) -> int:
        if not self._output:
            self._output = hashlib.sha256(b"out" + self._state).digest()
            self._state = hashlib.sha256(b"next" + self._state).digest()
        value = self._output[0]
        self._output = self._output[1:]
        return value
