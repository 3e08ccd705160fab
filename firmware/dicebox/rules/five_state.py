"""The state of a five-dice game as a value, its three variants as data, and the bytes that a state is saved as.

Knows what a sound state looks like, but not how one state leads to the next: that is in ``five.py``.

The saved form, one byte each: format number, variant, number of seats, seat to play, rolls left, held dice, 1 while
the dice are falling, number of dice on the table (0 or 5), their faces; then for each seat the 13 fields and the
number of further fives that earned additional points.
"""

from collections import namedtuple

from micropython import const

from dicebox import modules

State = namedtuple("State", ("variant", "seat", "rolls_left", "dice", "held", "rolling", "cards", "extras"))
# key: the game's key. joker: "none", "free" (any field) or "forced" (placement order R-000-3).
# extra: additional points of each five equal after the first. undo: may the last entry be taken back?
Variant = namedtuple("Variant", ("key", "joker", "extra", "undo"))

VARIANTS = (
    Variant("five-joker50", "forced", 50, True),
    Variant("five-joker100", "free", 100, False),
    Variant("five-plain", "none", 0, False),
)

MAX_SEATS = const(6)
ROLLS = const(3)
DICE = const(5)
ALL_HELD = const(31)

FORMAT = const(1)


def pack(state: State) -> bytes:
    """The state as at most 97 bytes; ``unpack`` gives back an equal state."""
    extra = VARIANTS[state.variant].extra
    data = bytearray((FORMAT, state.variant, len(state.cards), state.seat, state.rolls_left, state.held))
    data.append(1 if state.rolling else 0)
    data.append(len(state.dice))
    data.extend(bytes(state.dice))
    for seat in range(len(state.cards)):
        data.extend(state.cards[seat])
        data.append(state.extras[seat] // extra if extra else 0)
    return bytes(data)


def unpack(data: bytes) -> State:
    """The state that ``pack`` made these bytes from; BadSave with a sentence if no game can have reached it."""
    return modules.load("dicebox.rules.five_saved").unpack(data)
