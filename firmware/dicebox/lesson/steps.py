"""The course of the lesson, step by step: what is expected, what it is about, and the key of the sentence.

A step is ``(kind, about, key)``. The kinds, and what ``about`` is then:

``read``    something to read and to leave with 3; None
``roll``    a shake; the five faces that lie afterwards
``hold``    die by die until exactly these are held; bit mask of the dice, the leftmost is bit 0
``fields``  the way to the fields; None
``score``   an entry; the field, and the field where the cursor waits: several presses, if these differ
``end``     the result; None

Both seats play by the rules of ``five-plain``: it is the computer's step whenever the rules say that it is its turn.
"""

from micropython import const

from dicebox.rules.five_scoring import FREE

# Saved with the progress: has to change whenever the course changes.
VERSION = 2

# As in five_scoring.py. Constants, so that each part of the course is one constant as well.
_ONES = const(0)
_FOURS = const(3)
_SIXES = const(5)
_DREIERPASCH = const(6)
_VIERERPASCH = const(7)
_FULL_HOUSE = const(8)
_KLEINE_STRASSE = const(9)
_GROSSE_STRASSE = const(10)
_FUENF_GLEICHE = const(11)
_CHANCE_FIELD = const(12)

PERSON_CARD = bytes((3, 6, 9, 12, 15, FREE, FREE, 22, FREE, FREE, FREE, FREE, FREE))
COMPUTER_CARD = bytes((FREE, 6, 9, FREE, 15, 12, 17, FREE, FREE, FREE, 0, FREE, FREE))
"""The fields that are filled when the lesson begins, in the order of ``FIELDS``."""

# In two parts: see tests/structure/test_collecting.py.
_FIRST = (
    ("read", None, "welcome"),
    ("read", None, "exercise"),
    ("read", None, "marks"),
    # Three of a kind
    ("roll", (5, 2, 5, 3, 5), "you_begin"),
    ("hold", 0b10101, "hold_fives"),
    ("roll", (5, 6, 5, 4, 5), "roll_others"),
    ("fields", None, "to_fields"),
    ("score", (_DREIERPASCH, _SIXES), "score_triple"),
    ("read", None, "computer_next_turn"),
    ("roll", (4, 1, 4, 4, 6), ""),
    ("hold", 0b01101, ""),
    ("roll", (4, 2, 4, 4, 3), ""),
    ("score", (_FOURS, _FOURS), ""),
    # A small straight, after a change of mind
    ("roll", (1, 6, 6, 2, 4), "your_turn"),
    ("hold", 0b00110, "hold_pair"),
    ("roll", (3, 6, 6, 4, 5), "roll_others"),
    ("hold", 0b00010, "release_six"),
    ("hold", 0b11011, "hold_row"),
    ("roll", (3, 6, 1, 4, 5), "two_missing"),
    ("read", None, "third_roll"),
    ("score", (_KLEINE_STRASSE, _KLEINE_STRASSE), "score_small"),
    ("roll", (2, 5, 3, 4, 5), ""),
    ("score", (_KLEINE_STRASSE, _KLEINE_STRASSE), ""),
    # A large straight at once
    ("roll", (2, 6, 4, 3, 5), "your_turn"),
    ("fields", None, "large_straight"),
    ("score", (_GROSSE_STRASSE, _GROSSE_STRASSE), "score_large"),
    ("read", None, "one_roll"),
    ("roll", (6, 2, 6, 2, 2), ""),
    ("score", (_FULL_HOUSE, _FULL_HOUSE), ""),
    # A full house
    ("roll", (3, 4, 1, 4, 3), "your_turn"),
    ("hold", 0b11011, "hold_pairs"),
    ("roll", (3, 4, 4, 4, 3), "roll_last"),
    ("fields", None, "full_house_there"),
    ("score", (_FULL_HOUSE, _FULL_HOUSE), "score_full_house"),
    ("roll", (5, 5, 2, 5, 5), ""),
    ("hold", 0b11011, ""),
    ("roll", (5, 5, 5, 5, 5), ""),
    ("score", (_FUENF_GLEICHE, _FUENF_GLEICHE), ""),
)
_SECOND = (
    # The bonus
    ("read", None, "bonus_near"),
    ("roll", (6, 1, 6, 2, 4), "sixes_wanted"),
    ("hold", 0b00101, "hold_sixes"),
    ("roll", (6, 3, 6, 6, 1), "six_missing"),
    ("hold", 0b01101, "hold_third_six"),
    ("roll", (6, 2, 6, 6, 5), "more_sixes"),
    ("read", None, "sixes_there"),
    ("score", (_SIXES, _SIXES), "score_sixes"),
    ("read", None, "bonus_there"),
    ("roll", (6, 3, 6, 6, 6), ""),
    ("score", (_VIERERPASCH, _VIERERPASCH), ""),
    # A struck field
    ("roll", (2, 2, 5, 2, 1), "two_fields"),
    ("hold", 0b01011, "hold_twos"),
    ("roll", (2, 2, 4, 2, 6), "roll_others"),
    ("roll", (2, 2, 3, 2, 1), "roll_again"),
    ("read", None, "bad_luck"),
    ("score", (_FUENF_GLEICHE, _CHANCE_FIELD), "score_nothing"),
    ("read", None, "chance_saved"),
    ("roll", (1, 3, 1, 5, 6), ""),
    ("score", (_ONES, _ONES), ""),
    # Chance
    ("roll", (6, 5, 2, 6, 1), "last_turn"),
    ("hold", 0b01011, "hold_high"),
    ("roll", (6, 5, 4, 6, 5), "roll_others"),
    ("fields", None, "chance_good"),
    ("score", (_CHANCE_FIELD, _CHANCE_FIELD), "score_chance"),
    ("roll", (4, 6, 6, 1, 3), ""),
    ("score", (_CHANCE_FIELD, _CHANCE_FIELD), ""),
    ("end", None, ""),
)

COUNT = len(_FIRST) + len(_SECOND)
"""How many steps there are."""


def step(at: int) -> "tuple[str, object, str]":
    """The step with this number, counted from 0."""
    return _FIRST[at] if at < len(_FIRST) else _SECOND[at - len(_FIRST)]
