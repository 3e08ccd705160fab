"""The five-dice games as numbers for exact computation: sets of dice, points of every throw, positions between turns.

What a throw is worth comes from the firmware's own rules. A position between two turns is a row (which lower fields
are filled, and whether the field for five equal dice holds 50) and a column (which upper fields are filled, and their
sum, capped at 63). Sets of 0 to 5 dice are numbered as ``firmware/dicebox/players/five_turn.py`` numbers them.
"""

from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from dicebox.rules import five
from dicebox.rules.five_scoring import BONUS_POINTS, BONUS_THRESHOLD, field_points

FIELDS = len(five.FIELDS)
UPPER = 6
DICE = 5
CAP = BONUS_THRESHOLD
BONUS = BONUS_POINTS

# States of the field for five equal dice: its place in a row's number, times 64.
OPEN, STRUCK, HOLDS_50 = 0, 1, 2
ROWS = 3 * 64
# The field of each bit of the lower six bits of a row.
ROW_FIELDS = (6, 7, 8, 9, 10, 12)
FUENF_GLEICHE = 11

# How jokers are placed, as in five_state.VARIANTS.
NO_JOKER, FREE_JOKER, FORCED_JOKER = 0, 1, 2
_JOKERS = {"none": NO_JOKER, "free": FREE_JOKER, "forced": FORCED_JOKER}


class Rules(NamedTuple):
    """A variant: how jokers are placed and what a further five equal dice bring."""

    key: str
    joker: int
    extra: int


VARIANTS = tuple(Rules(variant.key, _JOKERS[variant.joker], variant.extra) for variant in five.VARIANTS)


def number_of(dice: tuple[int, ...]) -> int:
    """The number of a set of 0 to 5 dice: sets of fewer dice come first; all have numbers 0..461."""
    counts = [sum(die <= face for die in dice) for face in range(1, 7)]
    return sum(comb(counts[face] + face, face + 1) for face in range(6))


def _sets() -> list[tuple[int, ...]]:
    sets = [dice for size in range(DICE + 1) for dice in combinations_with_replacement(range(1, 7), size)]
    return sorted(sets, key=number_of)


SETS = _sets()
# Sets of fewer than five dice, and all five: throws are numbered from FIRST_THROW on.
FIRST_THROW = sum(len(dice) < DICE for dice in SETS)
THROWS = SETS[FIRST_THROW:]
# NEXT[s, f]: the set s with a die more, that shows the face f + 1.
NEXT = np.array([[number_of((*dice, face)) for face in range(1, 7)] for dice in SETS[:FIRST_THROW]], np.int32)
# COUNTS[t, f]: how many dice of the throw t show the face f + 1.
COUNTS = np.array([[dice.count(face) for face in range(1, 7)] for dice in THROWS], np.int32)
# POINTS[t, f] without jokers; JOKER_POINTS[face - 1, f] of five equal dice that are a joker.
POINTS = np.array([[field_points(field, dice) for field in range(FIELDS)] for dice in THROWS], np.int32)
JOKER_POINTS = np.array(
    [[field_points(field, (face,) * DICE, True) for field in range(FIELDS)] for face in range(1, 7)], np.int32
)
# EQUAL[t]: the face that all five dice show, counted from 0, or -1.
EQUAL = np.array([dice[0] - 1 if len(set(dice)) == 1 else -1 for dice in THROWS], np.int32)
# CHANCES[t]: how many of the 6^5 throws show the set.
CHANCES = np.rint([120 / np.prod([float(np.prod(range(1, n + 1))) for n in row]) for row in COUNTS]).astype(np.int32)


def _sums() -> list[set[int]]:
    """The sums that the upper fields of each mask can hold, capped."""
    sums: list[set[int]] = []
    for mask in range(64):
        if mask == 0:
            sums.append({0})
            continue
        highest = mask.bit_length() - 1
        lower = sums[mask ^ (1 << highest)]
        sums.append({min(total + (highest + 1) * count, CAP) for total in lower for count in range(DICE + 1)})
    return sums


# COLUMN_OF[mask, sum]: the column's number, ascending by mask and sum, or -1 where no game comes to.
COLUMNS = [(mask, total) for mask, sums in enumerate(_sums()) for total in sorted(sums)]
COLUMN_OF = np.full((64, CAP + 1), -1, np.int32)
for _number, _column in enumerate(COLUMNS):
    COLUMN_OF[_column] = _number
MASKS = np.array([mask for mask, _ in COLUMNS], np.int32)
TOTALS = np.array([total for _, total in COLUMNS], np.int32)


def position_of(card: bytes) -> tuple[int, int]:
    """(row, column) of a card of the firmware's rules."""
    status = OPEN
    if card[FUENF_GLEICHE] != five.FREE:
        status = HOLDS_50 if card[FUENF_GLEICHE] == 50 else STRUCK
    row = 64 * status + sum((card[field] != five.FREE) << bit for bit, field in enumerate(ROW_FIELDS))
    mask = sum((card[field] != five.FREE) << field for field in range(UPPER))
    return row, int(COLUMN_OF[mask, min(five.upper(card), CAP)])
