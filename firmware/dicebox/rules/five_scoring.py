"""What five dice are worth in each of the thirteen fields, and what a card of such fields adds up to.

Knows dice and cards, but no turns, seats or variants: those are in ``five.py``. A card is ``bytes`` of length 13 in
the order of ``FIELDS``: the points entered, or ``FREE``.
"""

from micropython import const

FIELDS = (
    "einer",
    "zweier",
    "dreier",
    "vierer",
    "fuenfer",
    "sechser",
    "dreierpasch",
    "viererpasch",
    "full_house",
    "kleine_strasse",
    "grosse_strasse",
    "fuenf_gleiche",
    "chance",
)

FREE = const(255)  # A field of a card that nothing has been entered in; a struck field holds 0.
UPPER_FIELDS = const(6)  # The fields 0..5 are the upper block: field f counts the face f + 1.
DREIERPASCH = const(6)
VIERERPASCH = const(7)
FULL_HOUSE = const(8)
KLEINE_STRASSE = const(9)
GROSSE_STRASSE = const(10)
FUENF_GLEICHE = const(11)
CHANCE_FIELD = const(12)

# Points of the fields that do not count the faces, indexed by field - FULL_HOUSE.
_FIXED_POINTS = (25, 30, 40, 50)

BONUS_THRESHOLD = const(63)
BONUS_POINTS = const(35)


def field_points(field: int, dice: tuple, is_joker: bool = False) -> int:
    """Points of five ``dice`` in ``field``, 0 for a strike; a joker fills the lower fields with their full value."""
    if field < UPPER_FIELDS:
        return (field + 1) * dice.count(field + 1)
    if is_joker or _is_met(field, dice):
        if FULL_HOUSE <= field <= FUENF_GLEICHE:
            return _FIXED_POINTS[field - FULL_HOUSE]
        return sum(dice)
    return 0


def _is_met(field: int, dice: tuple) -> bool:
    """Whether the dice fulfil the condition of a lower field."""
    if field == CHANCE_FIELD:
        return True
    if field == KLEINE_STRASSE:
        return longest_run(dice) >= 4
    if field == GROSSE_STRASSE:
        return longest_run(dice) == 5
    most = most_equal(dice)
    if field == FULL_HOUSE:
        # Exactly three and two: five equal dice are no full house (A-000-1).
        return most == 3 and _different(dice) == 2
    if field == FUENF_GLEICHE:
        return most == 5
    return most >= (3 if field == DREIERPASCH else 4)


def most_equal(dice: tuple) -> int:
    """How many dice show the most frequent face: 1..5, or 0 without dice."""
    most = 0
    for face in range(1, 7):
        most = max(most, dice.count(face))
    return most


def longest_run(dice: tuple) -> int:
    """Length of the longest row of consecutive faces; faces that appear twice do not break it."""
    longest = 0
    run = 0
    for face in range(1, 7):
        run = run + 1 if face in dice else 0
        longest = max(longest, run)
    return longest


def _different(dice: tuple) -> int:
    """How many different faces there are."""
    number = 0
    for face in range(1, 7):
        if face in dice:
            number += 1
    return number


def is_five_equal(dice: tuple) -> bool:
    """Whether five dice lie there and all show the same face."""
    return len(dice) == 5 and dice.count(dice[0]) == 5


def upper(card: bytes) -> int:
    """Points in the upper block, without the bonus."""
    return _sum(card, 0, UPPER_FIELDS)


def bonus(card: bytes) -> int:
    """35 as soon as the upper block holds 63 points, else 0; worked out anew each time, never stored (A-000-11)."""
    return BONUS_POINTS if upper(card) >= BONUS_THRESHOLD else 0


def lower(card: bytes) -> int:
    """Points in the lower block, without the additional points for further fives."""
    return _sum(card, UPPER_FIELDS, len(FIELDS))


def _sum(card: bytes, first: int, end: int) -> int:
    points = 0
    for field in range(first, end):
        if card[field] != FREE:
            points += card[field]
    return points


def filled(card: bytes) -> int:
    """How many of the thirteen fields hold an entry."""
    number = 0
    for points in card:
        if points != FREE:
            number += 1
    return number


def can_hold(field: int, points: int) -> bool:
    """Whether five dice exist that enter exactly ``points`` (other than ``FREE``) in ``field``."""
    if field < UPPER_FIELDS:
        return points % (field + 1) == 0 and points <= 5 * (field + 1)
    if field == CHANCE_FIELD:
        return 5 <= points <= 30
    if points == 0:
        return True
    if field < FULL_HOUSE:
        # Every sum from 1 1 1 1 1 to 6 6 6 6 6 has a throw with four equal dice.
        return 5 <= points <= 30
    return points == _FIXED_POINTS[field - FULL_HOUSE]
