"""The shipped player of the five-dice games, decision for decision, as fast numbers: what its play is truly worth.

Its decisions come from whole numbers, worked out as ``firmware/dicebox/players/five_turn.py`` does; beside each of
them goes what the decision is truly worth. Where the player takes two moves for equal, the worse one counts: which of
them it makes depends on the order in which the dice lie.
"""

import numba
import numpy as np
from five_model import CAP, COLUMN_OF, FIELDS, FIRST_THROW, MASKS, NEXT, OPEN, POINTS, ROWS, Rules
from five_turns import after, entry, is_free

_THROWS = len(POINTS)
_SETS = FIRST_THROW + _THROWS


@numba.njit(cache=True)
def _better(seen: int, true: float, than_seen: int, than_true: float) -> bool:
    return seen > than_seen or (seen == than_seen and true < than_true)


@numba.njit(cache=True)
def enter(place: tuple, worth: tuple, variant: tuple, seen: np.ndarray, true: np.ndarray) -> None:
    """Fills in what each throw is worth in the field that the player takes: in its eyes (thousandths), and truly.

    ``place`` is (row, column); ``worth`` is what the player takes positions for, and what they are truly worth.
    """
    row, column = place
    table, values = worth
    seen[FIRST_THROW:] = -1
    true[FIRST_THROW:] = 0
    for field in range(FIELDS):
        if is_free(row, column, field):
            for throw in range(_THROWS):
                points = entry(row, column, throw, field, variant)
                if points >= 0:
                    row_then, column_then, _ = after(row, column, field, POINTS[throw, field])
                    seen_now = 1000 * points + table[row_then, column_then]
                    true_now = points + values[row_then, column_then]
                    number = FIRST_THROW + throw
                    if _better(seen_now, true_now, seen[number], true[number]):
                        seen[number] = seen_now
                        true[number] = true_now


@numba.njit(cache=True)
def expect(seen: np.ndarray, true: np.ndarray) -> None:
    """As ``five_turn.expect``, beside it the true means."""
    for number in range(FIRST_THROW - 1, -1, -1):
        seen_sum = 0
        true_sum = 0.0
        for face in range(6):
            seen_sum += seen[NEXT[number, face]]
            true_sum += true[NEXT[number, face]]
        seen[number] = (seen_sum + 3) // 6
        true[number] = true_sum / 6


@numba.njit(cache=True)
def choose(seen: np.ndarray, true: np.ndarray) -> None:
    """As ``five_turn.choose``, with what is truly worth what was chosen."""
    for number in range(FIRST_THROW):
        for face in range(6):
            other = NEXT[number, face]
            if _better(seen[number], true[number], seen[other], true[other]):
                seen[other] = seen[number]
                true[other] = true[number]


@numba.njit(cache=True)
def _evaluate_mask(mask: int, table: np.ndarray, values: np.ndarray, variant: tuple) -> None:
    seen = np.empty(_SETS, np.int64)
    true = np.empty(_SETS)
    for row in range(ROWS - 1, -1, -1):
        for total in range(CAP + 1):
            column = COLUMN_OF[mask, total]
            is_over = row & 63 == 63 and row // 64 != OPEN and mask == 63
            if column >= 0 and not is_over:
                enter((row, column), (table, values), variant, seen, true)
                for _ in range(2):
                    expect(seen, true)
                    choose(seen, true)
                expect(seen, true)
                values[row, column] = true[0]


def evaluate(rules: Rules, table: np.ndarray, say: object) -> np.ndarray:
    """What the player's play is worth from every position [row, column] on, before a turn, in points."""
    values = np.zeros((ROWS, len(MASKS)))
    for mask in range(63, -1, -1):
        _evaluate_mask(mask, table, values, (rules.joker, rules.extra))
        if mask % 16 == 0:
            say(f"{rules.key}: {64 - mask} of 64 sets of upper fields")
    return values
