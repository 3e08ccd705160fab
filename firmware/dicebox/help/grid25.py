"""The numbers in the help of the grid game, all from its rules."""

from dicebox.rules.grid25_scoring import CELLS, SIDE, STRAIGHT_WITH_7, STRAIGHT_WITHOUT_7, line_points
from dicebox.rules.grid25_state import LEAST, MOST, ROUNDS


def numbers(topic: str) -> "dict[str, object]":
    """Every number, by the name of its gap in the texts."""
    return {
        "least": LEAST,
        "most": MOST,
        "cells": CELLS,
        "side": SIDE,
        "pair": line_points(bytes((2, 2, 4, 6, 9))),
        "triple": line_points(bytes((2, 2, 2, 6, 9))),
        "four": line_points(bytes((2, 2, 2, 2, 9))),
        "five": line_points(bytes((2, 2, 2, 2, 2))),
        "two_pairs": line_points(bytes((2, 2, 6, 6, 9))),
        "full_house": line_points(bytes((2, 2, 2, 6, 6))),
        "straight": STRAIGHT_WITHOUT_7,
        "straight_with": STRAIGHT_WITH_7,
        "rounds": ROUNDS[0],
        "fewer_rounds": ROUNDS[1],
    }
