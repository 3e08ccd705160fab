"""Faces to be judged: made by the firmware's own pool and cup, roll by roll, as games with six seats roll them.

A turn is a list of rolls: all dice, or those that are not held, of five, six or two on the table; after each turn
the next seat has the box. The plan is fixed, so a roll's length, its places and its seat never depend on the faces.
"""

import os
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import NamedTuple

import numpy as np
from dicebox.cup import Cup
from dicebox.entropy import Entropy

SEATS = 6
PLACES = 6

# The rolls of a turn: dice on the table, and the bit mask of those that are held.
TURN = (
    (5, 0),
    (5, 0b00110),
    (5, 0b10111),
    (5, 0),
    (5, 0b01000),
    (6, 0),
    (6, 0b110001),
    (5, 0),
    (5, 0b11010),
    (2, 0),
    (5, 0),
    (5, 0b00001),
)


def _falling(count: int, held: int) -> list[int]:
    return [place for place in range(count) if not held >> place & 1]


ROLLS = [_falling(count, held) for count, held in TURN]
"""The places of the dice that fall in each roll of a turn."""

TURN_FACES = sum(len(places) for places in ROLLS)


class Thrown(NamedTuple):
    """Arrays of one length, in the order in which the dice fell.

    ``faces`` 0 to 5; ``starts``: is this the first die of its roll?; ``places``: 0 to 5 on the table; ``seats`` 0 to 5.
    """

    faces: np.ndarray
    starts: np.ndarray
    places: np.ndarray
    seats: np.ndarray


def in_rolls(faces: np.ndarray) -> Thrown:
    """Faces (0 to 5), as many whole turns of them as there are, with the rolls that they fell in."""
    turns = len(faces) // TURN_FACES
    starts = [order == 0 for places in ROLLS for order in range(len(places))]
    places = [place for places in ROLLS for place in places]
    return Thrown(
        faces[: turns * TURN_FACES],
        np.tile(np.array(starts), turns),
        np.tile(np.array(places, np.uint8), turns),
        np.repeat(np.arange(turns, dtype=np.uint64) % SEATS, TURN_FACES).astype(np.uint8),
    )


class Memory:
    """Files as the firmware's driver gives them, in memory."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    def read(self, name: str) -> bytes | None:
        """The content, None without the file."""
        return self._files.get(name)

    def write(self, name: str, data: bytes) -> bool:
        """Replaces the content."""
        self._files[name] = data
        return True


def pool(system_random: Callable[[int], bytes] = os.urandom) -> Entropy:
    """The firmware's pool as a box has it after power-on, without a sensor and without buttons."""
    return Entropy(system_random, Memory(), bytes(8))


def make(count: int, system_random: Callable[[int], bytes] = os.urandom) -> Iterator[bytes]:
    """At least ``count`` faces (1 to 6) from the firmware's cup, as the bytes of some thousand faces at a time."""
    cup = Cup(pool(system_random))
    rolls = [(dice, held, _taker(places)) for (dice, held), places in zip(TURN, ROLLS, strict=True)]
    made = 0
    while made < count:
        part = bytearray()
        for _ in range(500):
            for dice, held, taken in rolls:
                # As session.settle does it.
                cup.stir()
                part += bytes(taken(cup.faces((1,) * dice, held, dice)))
        made += len(part)
        yield bytes(part)


def _taker(places: list[int]) -> Callable[[tuple], tuple]:
    return itemgetter(*places) if len(places) > 1 else lambda table: (table[places[0]],)


def stream(system_random: Callable[[int], bytes] = os.urandom) -> Iterator[bytes]:
    """The bytes that faces are mapped from, without end, in pieces of 4096; the pool is stirred once a piece."""
    source = pool(system_random)
    # The first face renews the seed.
    source.face()
    while True:
        source.stir(b"roll")
        yield b"".join([block(source) for _ in range(128)])


def bits(system_random: Callable[[int], bytes] = os.urandom) -> Iterator[bytes]:
    """Bits drawn from faces, without end, as bytes: two of a 1, 2, 3 or 4, and one of a 5 or 6. None is made up.

    The faces are ``stream``'s bytes, mapped all at once as the firmware's ``face`` does it one by one.
    """
    left = np.zeros(0, np.uint8)
    for part in stream(system_random):
        drawn = np.concatenate((left, drawn_from(mapped(part))))
        whole = len(drawn) & ~7
        left = drawn[whole:]
        yield np.packbits(drawn[:whole]).tobytes()


def mapped(part: bytes) -> np.ndarray:
    """The faces (1 to 6) that the firmware makes of these random bytes."""
    values = np.frombuffer(part, np.uint8)
    return 1 + values[values < 252] % 6


def drawn_from(faces: np.ndarray) -> np.ndarray:
    """The bits that lie in these faces, by rejection: whichever faces come, each bit is as likely 0 as 1."""
    pairs = np.stack((faces - 1 >> 1 & 1, faces - 1 & 1), axis=1)
    # Of a 5 and a 6 only the lower bit is open.
    return pairs[np.stack((faces < 5, np.ones(len(faces), bool)), axis=1)]


def block(source: Entropy) -> bytes:
    """The next 32 bytes of the pool at once: what as many dice of 256 faces would show, less one each."""
    taken = bytes([source._byte()]) + source._output
    source._output = b""
    return taken
