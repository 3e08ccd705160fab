"""How often good play of a five-dice game comes to each position: what its value matters for the table.

The play is the best one, but at the end of a turn it enters the dice in a field that is a point worse ``1/e`` times as
often, so that positions to be compared with the best ones count as well.
"""

import numba
import numpy as np
from five_model import CAP, CHANCES, COLUMN_OF, FIELDS, FIRST_THROW, MASKS, NEXT, OPEN, POINTS, ROWS, Rules
from five_turns import NEVER, after, entry, expect

_THROWS = len(POINTS)
_SETS = FIRST_THROW + _THROWS
# A position that less often comes up is left out.
_NEGLIGIBLE = 1e-12


@numba.njit(cache=True)
def _keep(worth: np.ndarray, throws: np.ndarray) -> np.ndarray:
    """The set that is kept of each set, given what keeping exactly it is worth; ``throws`` as they enter; lifts all."""
    worth[FIRST_THROW:] = throws
    kept = np.arange(_SETS)
    for number in range(FIRST_THROW):
        for face in range(6):
            other = NEXT[number, face]
            if worth[number] > worth[other]:
                worth[other] = worth[number]
                kept[other] = kept[number]
    return kept


@numba.njit(cache=True)
def _roll(chances: np.ndarray) -> None:
    """Spreads what holds fewer than five dice over what the others fall to."""
    for number in range(FIRST_THROW):
        for face in range(6):
            chances[NEXT[number, face]] += chances[number] / 6


@numba.njit(cache=True)
def _last_throws(best: np.ndarray) -> np.ndarray:
    """How often each throw is the one that a turn ends with, if throws are worth ``best`` when entered."""
    worth = np.empty(_SETS)
    worth[FIRST_THROW:] = best
    expect(worth)
    kept_last = _keep(worth, best)
    expect(worth)
    kept_first = _keep(worth, best)
    chances = np.zeros(_SETS)
    for throw in range(_THROWS):
        chances[kept_first[FIRST_THROW + throw]] += CHANCES[throw] / 7776
    _roll(chances)
    last = np.zeros(_SETS)
    for throw in range(_THROWS):
        last[kept_last[FIRST_THROW + throw]] += chances[FIRST_THROW + throw]
    _roll(last)
    return last[FIRST_THROW:]


@numba.njit(cache=True)
def _enter(row: int, column: int, values: np.ndarray, reach: np.ndarray, variant: tuple) -> None:
    """Hands on how often this position is reached to those that follow it."""
    worth = np.full((_THROWS, FIELDS), NEVER)
    for throw in range(_THROWS):
        for field in range(FIELDS):
            points = entry(row, column, throw, field, variant)
            if points >= 0:
                then, column_then, _ = after(row, column, field, POINTS[throw, field])
                worth[throw, field] = points + values[then, column_then]
    best = np.empty(_THROWS)
    for throw in range(_THROWS):
        best[throw] = worth[throw].max()
    last = _last_throws(best)
    for throw in range(_THROWS):
        if last[throw] > 0:
            shares = np.exp(worth[throw] - best[throw])
            shares *= reach[row, column] * last[throw] / shares.sum()
            for field in range(FIELDS):
                if shares[field] > 0:
                    then, column_then, _ = after(row, column, field, POINTS[throw, field])
                    reach[then, column_then] += shares[field]


@numba.njit(cache=True)
def _reach_mask(mask: int, values: np.ndarray, reach: np.ndarray, variant: tuple) -> None:
    for row in range(ROWS):
        for total in range(CAP + 1):
            column = COLUMN_OF[mask, total]
            is_over = row & 63 == 63 and row // 64 != OPEN and mask == 63
            if column >= 0 and not is_over and reach[row, column] > _NEGLIGIBLE:
                _enter(row, column, values, reach, variant)


def reach(rules: Rules, values: np.ndarray, say: object) -> np.ndarray:
    """How often a game comes to each position [row, column]; ``values`` are exact."""
    result = np.zeros((ROWS, len(MASKS)))
    result[0, 0] = 1
    for mask in range(64):
        _reach_mask(mask, values, result, (rules.joker, rules.extra))
    say(f"{rules.key}: {(result > _NEGLIGIBLE).sum():,} positions come up in good play")
    return result
