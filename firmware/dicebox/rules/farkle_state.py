"""The state of a game of Zehntausend as a value, and the bytes that a state is saved as.

Knows what a sound state looks like, but not how one state leads to the next: that is in ``farkle.py``.

The saved form, one byte each: format number, target (index into ``TARGETS``), number of seats, seat to play, seat that
began the last round (255: none), dice left, bit mask of the selected dice, 1 while the dice are falling, number of dice
on the table (0 or the dice left), their faces; then in units of 50 points, four bytes each with the low byte first: the
points of the turn, and the total of each seat.
"""

import struct
from collections import namedtuple

from micropython import const

from dicebox import modules
from dicebox.rules.farkle_scoring import STEP

# target: points that begin the last round. totals: banked points by seat. trigger: the seat that began the last round,
# or NOBODY. turn: points set aside in this turn, without the present selection. dice_left: dice that lie on the table,
# fall, or will be rolled first. dice: their faces, () before and during a roll. selected: bit k = die k.
State = namedtuple("State", ("target", "seat", "totals", "trigger", "turn", "dice_left", "dice", "selected", "rolling"))

TARGETS = (5000, 10000, 15000)
FEWEST_SEATS = const(2)
MOST_SEATS = const(7)
NOBODY = const(-1)

FORMAT = const(1)
NO_SEAT = const(255)


def pack(state: State) -> bytes:
    """The state as at most 47 bytes; ``unpack`` gives back an equal state."""
    data = bytearray((FORMAT, TARGETS.index(state.target), len(state.totals), state.seat))
    data.append(NO_SEAT if state.trigger == NOBODY else state.trigger)
    data.extend(bytes((state.dice_left, state.selected, 1 if state.rolling else 0, len(state.dice))))
    data.extend(bytes(state.dice))
    for points in (state.turn,) + state.totals:
        data.extend(struct.pack("<I", points // STEP))
    return bytes(data)


def unpack(data: bytes) -> State:
    """The state that ``pack`` made these bytes from; BadSave with a sentence if no game can have reached it."""
    return modules.load("dicebox.rules.farkle_saved").unpack(data)
