"""What dice of one throw are worth in Zehntausend, and how often a throw is worth nothing.

The table is T-A of the rules, all of it data: change a number here and scores, odds and hints follow. Knows dice, but
no turns, seats or targets: those are in ``farkle.py``. Counts are tuples of length 7, index = face, [0] unused.
"""

from micropython import const

DICE = const(6)

# Points of one die and of three equal ones, by face; 0: worth nothing alone.
ONE = (0, 100, 0, 0, 0, 50, 0)
THREE_EQUAL = (0, 1000, 200, 300, 400, 500, 600)
# Points of four, five and six equal dice, the same for every face.
MORE_EQUAL = (1000, 2000, 3000)

# Combinations of all six dice: how often the faces occur, most frequent first, and the points.
STRAIGHT = ((1, 1, 1, 1, 1, 1), 1500)
THREE_PAIRS = ((2, 2, 2, 0, 0, 0), 1500)
FOUR_AND_PAIR = ((4, 2, 0, 0, 0, 0), 1500)
TWO_TRIPLETS = ((3, 3, 0, 0, 0, 0), 2500)
SIX_DICE = (STRAIGHT, THREE_PAIRS, FOUR_AND_PAIR, TWO_TRIPLETS)

# Every number of points is a multiple of this.
STEP = const(50)

_NEVER = const(-1)
_FACTORIALS = (1, 1, 2, 6, 24, 120, 720)


def equal_points(face: int, number: int) -> int:
    """Points of ``number`` equal dice (1..6) as one combination; 0 if they are none."""
    if number == 1:
        return ONE[face]
    if number == 3:
        return THREE_EQUAL[face]
    return MORE_EQUAL[number - 4] if number > 3 else 0


def _face_points(face: int) -> tuple:
    """The most points of 0..6 dice of a face when every die belongs to a combination; ``_NEVER`` where none can."""
    best = [0]
    for number in range(1, DICE + 1):
        most = _NEVER
        for last in range(1, number + 1):
            points = equal_points(face, last)
            if points and best[number - last] != _NEVER:
                most = max(most, best[number - last] + points)
        best.append(most)
    return tuple(best)


# [face][number of dice], worked out once from the table.
_POINTS = ((),) + tuple([_face_points(face) for face in range(1, 7)])


def counts_of(dice: tuple) -> tuple:
    """How often each face occurs."""
    counts = [0] * 7
    for face in dice:
        counts[face] += 1
    return tuple(counts)


def six_dice_points(counts: tuple) -> int:
    """The most points of a combination of all six dice; 0 if these counts are none, or not of six dice."""
    shape = tuple(sorted(counts[1:], reverse=True))
    most = 0
    for combination, points in SIX_DICE:
        if shape == combination:
            most = max(most, points)
    return most


def score(counts: tuple) -> int:
    """The most points of a selection that splits completely into combinations; 0 if it does not, or is empty."""
    points = 0
    for face in range(1, 7):
        most = _POINTS[face][counts[face]]
        if most == _NEVER:
            return six_dice_points(counts)
        points += most
    return max(points, six_dice_points(counts))


def scoring_faces(counts: tuple) -> int:
    """Bit mask of the faces (bit f = face f) whose dice some legal selection of this throw contains; 0 is a bust."""
    faces = 0
    is_whole = six_dice_points(counts) > 0
    for face in range(1, 7):
        if counts[face] and (is_whole or _has_combination(face, counts[face])):
            faces |= 1 << face
    return faces


def _has_combination(face: int, number: int) -> bool:
    """Whether some of so many equal dice are a combination."""
    for part in range(1, number + 1):
        if equal_points(face, part):
            return True
    return False


def best_counts(counts: tuple) -> tuple:
    """The selection worth the most points, as counts; of several the one with the fewest dice. All 0 for a bust."""
    best = [0] * 7
    for face in range(1, 7):
        most = 0
        for number in range(1, counts[face] + 1):
            if _POINTS[face][number] > most:
                most = _POINTS[face][number]
                best[face] = number
    return counts if six_dice_points(counts) > score(tuple(best)) else tuple(best)


def completed(selected: tuple, counts: tuple) -> tuple:
    """The smallest legal selection of the throw ``counts`` with all the selected dice in it, as counts.

    Every selected die must have one of the ``scoring_faces``.
    """
    whole = [0] * 7
    for face in range(1, 7):
        number = selected[face]
        while number <= counts[face] and _POINTS[face][number] == _NEVER:
            number += 1
        if number > counts[face]:
            return counts
        whole[face] = number
    return tuple(whole)


def _barren_counts() -> list:
    """The counts of every throw of 0..6 dice in which no face by itself has a combination."""
    throws = [(0,)]
    for face in range(1, 7):
        barren = [number for number in range(DICE + 1) if not _has_combination(face, number)]
        throws = [counts + (number,) for counts in throws for number in barren if sum(counts) + number <= DICE]
    return throws


def _count_busts() -> tuple:
    """Number of busting rolls of 0..6 dice: about eighty counts, each with the number of rolls that show it."""
    busts = [0] * (DICE + 1)
    for counts in _barren_counts():
        if not six_dice_points(counts):
            rolls = _FACTORIALS[sum(counts)]
            for number in counts:
                rolls //= _FACTORIALS[number]
            busts[sum(counts)] += rolls
    return tuple(busts)


_BUSTS = _count_busts()


def bust_odds(dice: int) -> tuple:
    """(busting rolls, all rolls) of so many dice, 1..6: exact, counted from the table. IndexError for other numbers."""
    if not 1 <= dice <= DICE:
        raise IndexError(f"Nobody rolls {dice} dice.")
    return _BUSTS[dice], 6**dice


def bust_tenths(dice: int) -> int:
    """Chance in tenths of a per cent that a roll of so many dice is a bust, rounded: 667 for one die."""
    busts, rolls = bust_odds(dice)
    return (2000 * busts + rolls) // (2 * rolls)
