"""The grid game as arrays for compiled loops: lines by number, what they are worth, and the firmware's own look-ahead.

A line is an index into all multisets of at most five numbers, smaller ones first and each size in the order of the
firmware's tables; complete lines come last. ``worth`` holds what lines bring, twelve-line grids as a row of twelve
indexes. The same loops serve training (``solve_grid25.py``, in points as floats) and judging
(``evaluate_grid25.py``, in thousandths as integers, to the last digit as ``grid25_weighing.py`` weighs them).
"""

from itertools import combinations_with_replacement

import numpy as np
from dicebox.rules.grid25_scoring import CELLS, LINES, SIDE, line_points
from numba import njit

NUMBERS = 11
OPEN = 1365
"""Lines of at most four numbers."""

_NEVER = -1000000

# As in the firmware.
_FEW = 3


def _all_lines() -> list[tuple[int, ...]]:
    lines = []
    for size in range(SIDE + 1):
        lines += sorted(combinations_with_replacement(range(NUMBERS), size), key=lambda line: line[::-1])
    return lines


def _next(lines: list[tuple[int, ...]], index: dict[tuple[int, ...], int]) -> np.ndarray:
    """The line with one number more; 0 for a complete one."""
    rows = np.zeros((len(lines), NUMBERS), np.int32)
    for line in range(OPEN):
        for number in range(NUMBERS):
            rows[line, number] = index[tuple(sorted((*lines[line], number)))]
    return rows


def _through() -> np.ndarray:
    """The lines through each cell, and -1 where there are no more."""
    rows = np.full((CELLS, 4), -1, np.int32)
    for cell in range(CELLS):
        through = [line for line in range(len(LINES)) if cell in LINES[line]]
        rows[cell, : len(through)] = through
    return rows


ALL = _all_lines()
INDEX = {line: at for at, line in enumerate(ALL)}
NEXT = _next(ALL, INDEX)
SIZE = np.array([len(line) for line in ALL], np.int32)
# 5 is a 7: the two dice throw a number as often as its mirror image, and lines score as their mirror images.
MIRROR = np.array([INDEX[tuple(sorted(10 - number for number in line))] for line in ALL], np.int32)
POINTS = np.array([line_points(bytes(n + 2 for n in line)) if len(line) == SIDE else 0 for line in ALL], np.int64)
WAYS = np.array([6 - abs(5 - number) for number in range(NUMBERS)], np.int64)
THROUGH = _through()


def worth_of(table: np.ndarray) -> np.ndarray:
    """What each line and each diagonal is worth by a table of the firmware's form; complete ones by their points."""
    worth = np.zeros((2, len(ALL)), np.int64)
    worth[:, :OPEN] = table.reshape(2, OPEN)
    worth[0, OPEN:] = 1000 * POINTS[OPEN:]
    worth[1, OPEN:] = 2000 * POINTS[OPEN:]
    return worth


@njit(cache=True)
def random_below(state: np.ndarray, limit: int) -> int:
    """An even number from 0 below the limit; ``state`` is one 64-bit word (splitmix64)."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = state[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return np.int64(((mixed >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


@njit(cache=True)
def roll(state: np.ndarray) -> int:
    """The sum of two dice less 2."""
    return random_below(state, 6) + random_below(state, 6)


@njit(cache=True)
def enter(lines: np.ndarray, cell: int, number: int) -> None:
    """Enters a number into the lines through a cell."""
    for at in range(4):
        line = THROUGH[cell, at]
        if line >= 0:
            lines[line] = NEXT[lines[line], number]


@njit(cache=True)
def fill(worth: np.ndarray, lines: np.ndarray, known: np.ndarray) -> None:
    """Into ``known`` what each line is worth (column 11), and gains by each number."""
    for line in range(12):
        half = 1 if line >= 10 else 0
        known[line, NUMBERS] = worth[half, lines[line]]
        for number in range(NUMBERS):
            known[line, number] = worth[half, NEXT[lines[line], number]] - known[line, NUMBERS]


@njit(cache=True)
def gain(known: np.ndarray, cell: int, number: int) -> float:
    """What the lines through a cell gain by a number."""
    total = known[THROUGH[cell, 0], number] + known[THROUGH[cell, 1], number]
    if THROUGH[cell, 2] >= 0:
        total += known[THROUGH[cell, 2], number]
        if THROUGH[cell, 3] >= 0:
            total += known[THROUGH[cell, 3], number]
    return total


@njit(cache=True)
def expect(known: np.ndarray, free: np.ndarray, taken: int) -> float:
    """36 times what the lines are worth after the next number in its best cell; ``taken`` is not free any more."""
    total = 0 * known[0, 0]
    for line in range(12):
        total += 36 * known[line, NUMBERS]
    for number in range(NUMBERS):
        best = _NEVER + 0 * total
        for cell in free:
            if cell != taken:
                best = max(best, gain(known, cell, number))
        total += WAYS[number] * best
    return total


@njit(cache=True)
def fill_through(worth: np.ndarray, lines: np.ndarray, cell: int, number: int, known: np.ndarray) -> None:
    """As ``fill`` for the lines through a cell with a number in it."""
    for at in range(4):
        line = THROUGH[cell, at]
        if line >= 0:
            half = 1 if line >= 10 else 0
            longer = NEXT[lines[line], number]
            known[line, NUMBERS] = worth[half, longer]
            for n in range(NUMBERS):
                known[line, n] = worth[half, NEXT[longer, n]] - known[line, NUMBERS]


@njit(cache=True)
def two_replies(known: np.ndarray, free: np.ndarray, number: int) -> tuple[int, int]:
    """The two cells that gain most by a number, of equal ones the first."""
    first = second = -1
    most = next_most = _NEVER + 0 * known[0, 0]
    for cell in free:
        value = gain(known, cell, number)
        if value > most or (value == most and cell < first):
            second, next_most = first, most
            first, most = cell, value
        elif value > next_most or (value == next_most and cell < second):
            second, next_most = cell, value
    return first, second


@njit(cache=True)
def look_ahead(worth: np.ndarray, lines: np.ndarray, free: np.ndarray, few: int) -> float:
    """1296 times what the lines are worth after two more numbers, the first in its best reply, the second at its best.

    ``free`` are the cells that are left, at least two; with at most ``few`` the first number is tried in all of them.
    """
    known = np.empty((12, NUMBERS + 1), worth.dtype)
    fill(worth, lines, known)
    far = known.copy()
    total = 0 * known[0, 0]
    for number in range(NUMBERS):
        first, second = two_replies(known, free, number)
        best = _NEVER + 0 * total
        for cell in free:
            if len(free) <= few or cell in (first, second):
                fill_through(worth, lines, cell, number, far)
                best = max(best, expect(far, free, cell))
                for line in THROUGH[cell]:
                    if line >= 0:
                        far[line] = known[line]
        total += WAYS[number] * best
    return total


@njit(cache=True)
def values(worth: np.ndarray, lines: np.ndarray, free: np.ndarray, number: int, out: np.ndarray) -> None:
    """Into ``out``, for each free cell in turn, 1296 times what the lines are worth with the number there."""
    left = np.empty(len(free) - 1, free.dtype)
    longer = lines.copy()
    known = np.empty((12, NUMBERS + 1), worth.dtype)
    for at in range(len(free)):
        left[:at] = free[:at]
        left[at:] = free[at + 1 :]
        longer[:] = lines
        enter(longer, free[at], number)
        if len(left) > 1:
            out[at] = look_ahead(worth, longer, left, _FEW)
        else:
            fill(worth, longer, known)
            out[at] = 36 * expect(known, left, -1) if len(left) else 1296 * known[:, NUMBERS].sum()
