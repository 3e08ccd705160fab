"""What five numbers in a line are worth, which twelve lines a grid of 25 cells has, and who is ahead after the rounds.

Knows grids and results, but no turns and no dice: those are in ``grid25.py``. A grid is ``bytes`` of length 25, row
by row: the number 2..12 in each cell, or ``EMPTY``. An empty cell is no number: its lines are worth nothing yet.
"""

from micropython import const

SIDE = const(5)
CELLS = const(25)
EMPTY = const(0)
BEST_ROUND = const(168)  # All twelve lines are straights without a 7, as in a diagonal Latin square of 2..6.

# The cells of each line: the rows from the top, the columns from the left, then the diagonals from the top left corner
# and from the top right one, which count double.
LINES = (
    b"\x00\x01\x02\x03\x04",
    b"\x05\x06\x07\x08\x09",
    b"\x0a\x0b\x0c\x0d\x0e",
    b"\x0f\x10\x11\x12\x13",
    b"\x14\x15\x16\x17\x18",
    b"\x00\x05\x0a\x0f\x14",
    b"\x01\x06\x0b\x10\x15",
    b"\x02\x07\x0c\x11\x16",
    b"\x03\x08\x0d\x12\x17",
    b"\x04\x09\x0e\x13\x18",
    b"\x00\x06\x0c\x12\x18",
    b"\x04\x08\x0c\x10\x14",
)
COLUMNS = const(5)  # The first column in LINES.
DIAGONALS = const(10)  # The first diagonal in LINES.

# The seven shapes of five numbers differ in how many pairs of equal numbers they hold: 1 in two equal ones, 2 in two
# pairs, 3 in a triple, 4 in a full house, 6 in four equal ones, 10 in five. So the cases cannot overlap.
_POINTS_BY_EQUAL_PAIRS = (0, 1, 3, 3, 8, 0, 6, 0, 0, 0, 10)
STRAIGHT_WITH_7 = const(8)
STRAIGHT_WITHOUT_7 = const(12)


def line_points(numbers: bytes) -> int | None:
    """Points of five ``numbers`` in any order, before a diagonal is doubled; None while one of them is ``EMPTY``."""
    if EMPTY in numbers:
        return None
    equal_pairs = 0
    for at in range(1, SIDE):
        for earlier in range(at):
            if numbers[at] == numbers[earlier]:
                equal_pairs += 1
    if equal_pairs:
        return _POINTS_BY_EQUAL_PAIRS[equal_pairs]
    # Five different numbers within a span of four are five in a row.
    least = min(numbers)
    most = max(numbers)
    if most - least != SIDE - 1:
        return 0
    return STRAIGHT_WITH_7 if least <= 7 <= most else STRAIGHT_WITHOUT_7


def lines(grid: bytes) -> tuple:
    """The twelve line values in the order of ``LINES``, diagonals doubled; None for each line that is not complete."""
    values = []
    for line in range(len(LINES)):
        points = line_points(bytes([grid[cell] for cell in LINES[line]]))
        if points is not None and line >= DIAGONALS:
            points *= 2
        values.append(points)
    return tuple(values)


def grid_points(grid: bytes) -> int:
    """Points of all complete lines of a grid."""
    return sum([points for points in lines(grid) if points is not None])


def _strength(rounds: tuple) -> tuple:
    """What decides between seats, the most important first: the total, then the rounds from the best one down."""
    return (sum(rounds),) + tuple(sorted(rounds, reverse=True))


def winners(results: tuple) -> tuple:
    """The seats that win, ascending; ``results`` holds each seat's round results.

    Equal totals are decided by the best single round, then the second best, then the third (R-004-6, A-004-4); only
    seats that are equal in all of these share the win.
    """
    best = max([_strength(rounds) for rounds in results])
    return tuple([seat for seat in range(len(results)) if _strength(results[seat]) == best])


def ranking(results: tuple) -> tuple:
    """All seats, the best first, by the rule of ``winners``; seats that are equal in all stand in seat order."""
    order = []
    for seat in range(len(results)):
        strength = _strength(results[seat])
        at = len(order)
        while at and _strength(results[order[at - 1]]) < strength:
            at -= 1
        order.insert(at, seat)
    return tuple(order)


def is_tie_broken(results: tuple) -> bool:
    """Whether a single round, not the total, decided who wins."""
    totals = [sum(rounds) for rounds in results]
    return totals.count(max(totals)) > len(winners(results))
