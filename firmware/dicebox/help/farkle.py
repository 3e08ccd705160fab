"""The numbers in the help of Zehntausend, all from its rules."""

from dicebox.rules.farkle_scoring import (
    DICE,
    FOUR_AND_PAIR,
    MORE_EQUAL,
    ONE,
    STRAIGHT,
    THREE_EQUAL,
    THREE_PAIRS,
    TWO_TRIPLETS,
    bust_tenths,
)
from dicebox.rules.farkle_state import TARGETS


def numbers(topic: str) -> "dict[str, object]":
    """Every number, by the name of its gap in the texts."""
    return {
        "dice": DICE,
        "one": ONE[1],
        "five": ONE[5],
        "three_ones": THREE_EQUAL[1],
        "three_twos": THREE_EQUAL[2],
        "three_sixes": THREE_EQUAL[6],
        "four_equal": MORE_EQUAL[0],
        "five_equal": MORE_EQUAL[1],
        "six_equal": MORE_EQUAL[2],
        "straight": STRAIGHT[1],
        "pairs": THREE_PAIRS[1],
        "four_and_pair": FOUR_AND_PAIR[1],
        "triplets": TWO_TRIPLETS[1],
        # Per cent and its tenth apart: the sign between them is a matter of the language.
        "risk_six": bust_tenths(6) // 10,
        "risk_six_tenth": bust_tenths(6) % 10,
        "risk_one": bust_tenths(1) // 10,
        "risk_one_tenth": bust_tenths(1) % 10,
        "low_target": TARGETS[0],
        "target": TARGETS[1],
        "high_target": TARGETS[2],
    }
