"""Makes the table of the strongest player of the grid game, by playing against itself and learning backwards.

A grid that holds so many numbers is taken to bring the sum of what its twelve lines are worth at that moment. With 24
numbers that is exact: four numbers bring the mean of their points over the last one. From there it is learned number
by number downwards: what grids of one number less bring when the next two numbers are entered at their best, by what
is known already of fuller ones, is fitted by least squares over the grids of many rounds. The rounds are played by
what was learned before, with a few random entries, so that grids are known that good play avoids; a line is worth as
much as its mirror image (a 2 for a 12, a 3 for an 11 ...).

Three passes, each over rounds of better play than the one before: 22, 61, 64 points a round, random entries included.
"""

import numpy as np
from dicebox.players.grid25_weighing import KNOTS
from grid25_model import (
    ALL,
    CELLS,
    MIRROR,
    NEXT,
    NUMBERS,
    OPEN,
    POINTS,
    SIZE,
    WAYS,
    enter,
    expect,
    fill,
    gain,
    look_ahead,
    random_below,
    roll,
)
from numba import njit

RECIPE = ("tools/solve_grid25.py", "tools/grid25_model.py", "firmware/dicebox/rules/grid25_scoring.py")
"""The files that decide what the table holds, with ``KNOTS``."""

# Of each pass: rounds, how many numbers ahead they are played, and from how many ahead is learned.
_PASSES = ((20000, 0, 1), (100000, 0, 1), (60000, 1, 2))

# Of a thousand entries so many are random; the first generator of random numbers begins with this seed.
_RANDOM_ENTRIES = 50
_SEED = 25

# With at most so many free cells the next number is tried in all of them.
_FEW = 5

# So many rounds' weight holds what a line is worth at what it is worth with one more number in the grid.
_WEIGHT_OF_FULLER = 3.0


@njit(cache=True)
def _best_cell(worth: np.ndarray, lines: np.ndarray, free: np.ndarray, number: int, known: np.ndarray) -> int:
    """Where in ``free`` the cell is that gains most at once."""
    fill(worth, lines, known)
    best = 0
    for at in range(1, len(free)):
        if gain(known, free[at], number) > gain(known, free[best], number):
            best = at
    return best


@njit(cache=True)
def _better_cell(worth: np.ndarray, lines: np.ndarray, free: np.ndarray, number: int, known: np.ndarray) -> int:
    """As ``_best_cell``, for the most after one number more; ``worth`` is that of lines then."""
    best = 0
    most = -1.0
    for at in range(len(free)):
        longer = lines.copy()
        enter(longer, free[at], number)
        fill(worth, longer, known)
        value = expect(known, free, free[at])
        if value > most:
            best, most = at, value
    return best


@njit(cache=True)
def _play(worth: np.ndarray, depth: int, generator: np.ndarray, all_lines: np.ndarray, all_free: np.ndarray) -> float:
    """Plays rounds by the worth of lines in a grid of so many numbers; notes lines and free cells after each entry.

    Gives the points a round. ``all_lines`` and ``all_free`` are indexed by the numbers entered, then the round.
    """
    known = np.empty((12, NUMBERS + 1))
    points = 0
    for game in range(all_lines.shape[1]):
        lines = np.zeros(12, np.int16)
        free = np.arange(CELLS)
        for entered in range(1, CELLS + 1):
            number = roll(generator)
            if random_below(generator, 1000) < _RANDOM_ENTRIES:
                chosen = random_below(generator, len(free))
            elif depth == 1 and entered < CELLS:
                chosen = _better_cell(worth[entered + 1], lines, free, number, known)
            else:
                chosen = _best_cell(worth[entered], lines, free, number, known)
            enter(lines, free[chosen], number)
            free = np.concatenate((free[:chosen], free[chosen + 1 :]))
            all_lines[entered, game] = lines
            for cell in free:
                all_free[entered, game] |= 1 << cell
        for line in range(12):
            points += POINTS[lines[line]] * (2 if line >= 10 else 1)
    return points / all_lines.shape[1]


@njit(cache=True)
def _look(worth: np.ndarray, all_lines: np.ndarray, all_free: np.ndarray, depth: int, brings: np.ndarray) -> None:
    """What the grids bring when so many numbers more, 1 or 2, are entered; ``worth`` is that of lines after those."""
    known = np.empty((12, NUMBERS + 1))
    cells = np.arange(CELLS)
    for game in range(len(all_free)):
        free = cells[(all_free[game] >> cells) & 1 == 1]
        if depth == 1:
            fill(worth, all_lines[game], known)
            brings[game] = expect(known, free, -1) / 36
        else:
            brings[game] = look_ahead(worth, all_lines[game], free, _FEW) / 1296


@njit(cache=True)
def _add_squares(
    all_lines: np.ndarray, unknown: np.ndarray, rest: np.ndarray, square: np.ndarray, right: np.ndarray
) -> None:
    """Adds up the normal equations of ``rest``, what is to be explained, by the unknowns of the lines."""
    places = np.empty(12, np.int64)
    for game in range(len(rest)):
        count = 0
        for line in range(12):
            place = unknown[1 if line >= 10 else 0, all_lines[game, line]]
            if place >= 0:
                places[count] = place
                count += 1
        for one in places[:count]:
            right[one] += rest[game]
            for two in places[:count]:
                square[one, two] += 1


@njit(cache=True)
def _solve(square: np.ndarray, right: np.ndarray) -> np.ndarray:
    """The solution of symmetric equations, by Cholesky's method; the arguments are used up.

    Not numpy's: that may add in another order on another machine.
    """
    size = len(right)
    for at in range(size):
        square[at:, at] /= np.sqrt(square[at, at])
        column = square[at + 1 :, at].copy()
        for row in range(at + 1, size):
            for other in range(at + 1, row + 1):
                square[row, other] -= column[row - at - 1] * column[other - at - 1]
    for row in range(size):
        for other in range(row):
            right[row] -= square[row, other] * right[other]
        right[row] /= square[row, row]
    for row in range(size - 1, -1, -1):
        for other in range(row + 1, size):
            right[row] -= square[other, row] * right[other]
        right[row] /= square[row, row]
    return right


def _complete() -> np.ndarray:
    """What lines are worth when only complete ones count."""
    return np.stack((POINTS, 2 * POINTS)).astype(np.float64)


def _last() -> np.ndarray:
    """What lines are worth in a grid of 24 numbers."""
    worth = _complete()
    four = SIZE == 4
    mean = (POINTS[NEXT[four]] * WAYS).sum(axis=1) / 36
    worth[:, four] = np.stack((mean, 2 * mean))
    return worth


def _unknowns(entered: int) -> np.ndarray:
    """For each line and each diagonal the number of its unknown, one for mirror images; -1 where none is sought."""
    unknown = np.full((2, len(ALL)), -1, np.int64)
    count = 0
    for half in range(2):
        for line in range(OPEN):
            # So many numbers can be in a line, and so many cells of it free.
            if SIZE[line] <= entered and 5 - SIZE[line] <= CELLS - entered:
                if MIRROR[line] < line:
                    unknown[half, line] = unknown[half, MIRROR[line]]
                else:
                    unknown[half, line] = count
                    count += 1
    return unknown


def _fit(fuller: np.ndarray, entered: int, all_lines: np.ndarray, brings: np.ndarray) -> np.ndarray:
    """What lines are worth in a grid of so many numbers, near what they are worth in a fuller one."""
    unknown = _unknowns(entered)
    size = unknown.max() + 1
    square = np.eye(size) * _WEIGHT_OF_FULLER
    right = np.zeros(size)
    rest = brings - fuller[0][all_lines[:, :10]].sum(axis=1) - fuller[1][all_lines[:, 10:]].sum(axis=1)
    _add_squares(all_lines, unknown, rest, square, right)
    more = _solve(square, right)
    return fuller + np.where(unknown >= 0, more[unknown], 0)


def _learn(policy: np.ndarray, plan: tuple[int, int, int], generator: np.ndarray, say: object) -> np.ndarray:
    """What lines are worth, by the numbers entered, from rounds played by ``policy``, which is of the same form.

    ``plan`` is one of ``_PASSES``.
    """
    rounds, ahead_in_play, depth = plan
    all_lines = np.zeros((CELLS + 1, rounds, 12), np.int16)
    all_free = np.zeros((CELLS + 1, rounds), np.int32)
    points = _play(policy, ahead_in_play, generator, all_lines, all_free)
    say(f"{rounds:,} rounds of {points:.2f} points with some random entries; learning from {depth} numbers ahead")
    worth = np.zeros((CELLS + 1, 2, len(ALL)))
    worth[CELLS] = _complete()
    worth[CELLS - 1] = _last()
    brings = np.zeros(rounds)
    for entered in range(CELLS - 2, 0, -1):
        ahead = min(depth, CELLS - 1 - entered)
        _look(worth[entered + ahead], all_lines[entered], all_free[entered], ahead, brings)
        worth[entered] = _fit(worth[entered + 1], entered, all_lines[entered], brings)
        if entered % 6 == 0:
            say(f"grids of {entered} numbers bring {brings.mean():.3f} points")
    return worth


def make(say: object) -> dict[str, bytes]:
    """The table's body by file name: for each of ``KNOTS`` lines, then diagonals, in 16 bits, little-endian."""
    generator = np.array([_SEED], np.uint64)
    worth = np.stack([_complete()] * (CELLS + 1))
    for plan in _PASSES:
        worth = _learn(worth, plan, generator, say)
    return {"grid25.bin": b"".join(table_of(worth[knot]) for knot in KNOTS)}


def table_of(worth: np.ndarray) -> bytes:
    """One table of the file. The few lines that only take away, by a tenth of a point, are taken for worthless."""
    return np.rint(np.clip(worth[:, :OPEN], 0, 65) * 1000).astype("<u2").tobytes()
