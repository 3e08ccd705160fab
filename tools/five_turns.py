"""One turn of a five-dice game worked out exactly, and all positions by working backwards: compiled by numba.

``entries`` says what each of the 252 throws is worth if it is entered now, in its best field; ``turn`` what they are
worth with rolls left. All values are points still to come, as floats. A ``variant`` is (how jokers are placed, what
further five equal dice bring), as in ``five_model.Rules``.
"""

import numba
import numpy as np
from five_model import (
    BONUS,
    CAP,
    COLUMN_OF,
    EQUAL,
    FIELDS,
    FIRST_THROW,
    FORCED_JOKER,
    FUENF_GLEICHE,
    HOLDS_50,
    JOKER_POINTS,
    MASKS,
    NEXT,
    NO_JOKER,
    OPEN,
    POINTS,
    ROW_FIELDS,
    ROWS,
    STRUCK,
    TOTALS,
    UPPER,
    Rules,
)

NEVER = -1e9
_ROW_BIT = np.array([ROW_FIELDS.index(field) if field in ROW_FIELDS else -1 for field in range(FIELDS)], np.int32)
_SETS = FIRST_THROW + len(POINTS)


@numba.njit(cache=True)
def is_free(row: int, column: int, field: int) -> bool:
    """Is the field free in this position?"""
    if field < UPPER:
        return not MASKS[column] >> field & 1
    if field == FUENF_GLEICHE:
        return row // 64 == OPEN
    return not row >> _ROW_BIT[field] & 1


@numba.njit(cache=True)
def after(row: int, column: int, field: int, points: int) -> tuple[int, int, int]:
    """(row, column, bonus) after entering these points in a free field."""
    if field < UPPER:
        total = TOTALS[column] + points
        bonus = BONUS if TOTALS[column] < CAP <= total else 0
        return row, COLUMN_OF[MASKS[column] | 1 << field, min(total, CAP)], bonus
    if field == FUENF_GLEICHE:
        return row + 64 * (HOLDS_50 if points == 50 else STRUCK), column, 0
    return row | 1 << _ROW_BIT[field], column, 0


@numba.njit(cache=True)
def may_enter(row: int, column: int, field: int, face: int, joker: int) -> bool:
    """May five equal dice of this face be entered in a free field?"""
    if joker != FORCED_JOKER or row // 64 == OPEN:
        return True
    if is_free(row, column, face):
        return field == face
    return field >= UPPER or row & 63 == 63


@numba.njit(cache=True)
def entry(row: int, column: int, throw: int, field: int, variant: tuple) -> int:
    """Points of a throw in a field, additional ones and the bonus included; -1 where that is refused."""
    if not is_free(row, column, field):
        return -1
    face = EQUAL[throw]
    points = POINTS[throw, field]
    additional = 0
    if face >= 0:
        if not may_enter(row, column, field, face, variant[0]):
            return -1
        if row // 64 != OPEN and variant[0] != NO_JOKER:
            points = JOKER_POINTS[face, field]
        if row // 64 == HOLDS_50:
            additional = variant[1]
    return points + additional + after(row, column, field, points)[2]


@numba.njit(cache=True)
def entries(row: int, column: int, values: np.ndarray, variant: tuple, best: np.ndarray) -> None:
    """Fills ``best[t]`` with what the throw t is worth in its best field; ``values`` are those of all positions."""
    best[:] = NEVER
    for field in range(FIELDS):
        if not is_free(row, column, field):
            continue
        for throw in range(len(best)):
            points = entry(row, column, throw, field, variant)
            if points >= 0:
                held = POINTS[throw, field]
                row_then, column_then, _ = after(row, column, field, held)
                best[throw] = max(best[throw], points + values[row_then, column_then])


@numba.njit(cache=True)
def expect(worth: np.ndarray) -> None:
    """Given ``worth[s]`` of all throws, fills in what each smaller set is worth if the other dice are rolled."""
    for number in range(FIRST_THROW - 1, -1, -1):
        total = 0.0
        for face in range(6):
            total += worth[NEXT[number, face]]
        worth[number] = total / 6


@numba.njit(cache=True)
def choose(worth: np.ndarray) -> None:
    """Lifts every set to the best of itself and the sets within it: what keeping any part of it is worth."""
    for number in range(FIRST_THROW):
        for face in range(6):
            other = NEXT[number, face]
            worth[other] = max(worth[other], worth[number])


@numba.njit(cache=True)
def turn(best: np.ndarray) -> float:
    """What a turn is worth before its first roll, if its throws are worth ``best`` when entered."""
    worth = np.empty(_SETS)
    worth[FIRST_THROW:] = best
    for _ in range(2):
        expect(worth)
        choose(worth)
    expect(worth)
    return worth[0]


@numba.njit(cache=True)
def _solve_mask(mask: int, values: np.ndarray, variant: tuple) -> None:
    best = np.empty(len(POINTS))
    for row in range(ROWS - 1, -1, -1):
        for total in range(CAP + 1):
            column = COLUMN_OF[mask, total]
            if column < 0:
                continue
            if row & 63 == 63 and row // 64 != OPEN and mask == 63:
                values[row, column] = 0
                continue
            entries(row, column, values, variant, best)
            values[row, column] = turn(best)


def solve(rules: Rules, say: object) -> np.ndarray:
    """The exact values of all positions before a turn: [row, column], points still to come."""
    values = np.zeros((ROWS, len(MASKS)))
    for mask in range(63, -1, -1):
        _solve_mask(mask, values, (rules.joker, rules.extra))
        if mask % 16 == 0:
            say(f"{rules.key}: {64 - mask} of 64 sets of upper fields")
    return values
