"""Points and odds of Zehntausend against an implementation of its own: every throw of one to six dice."""

import itertools
import sys
from fractions import Fraction
from functools import cache

import pytest
from dicebox.rules import farkle, farkle_scoring

# Table T-A, typed in from the rules as combinations: faces -> points.
COMBINATIONS = {(1,): 100, (5,): 50, (1, 1, 1): 1000, (1, 2, 3, 4, 5, 6): 1500}
COMBINATIONS.update({(face,) * 3: 100 * face for face in range(2, 7)})
COMBINATIONS.update({(face,) * count: points for face in range(1, 7) for count, points in ((4, 1000), (5, 2000))})
PAIRS_AND_TRIPLETS = [
    *((tuple(sorted(faces * 2)), 1500) for faces in itertools.combinations(range(1, 7), 3)),
    *((tuple(sorted((a,) * 4 + (b,) * 2)), 1500) for a, b in itertools.permutations(range(1, 7), 2)),
    *((tuple(sorted((a, b) * 3)), 2500) for a, b in itertools.combinations(range(1, 7), 2)),
    *(((face,) * 6, 3000) for face in range(1, 7)),
]
COMBINATIONS.update(PAIRS_AND_TRIPLETS)
# Every throw as its sorted faces.
THROWS = [dice for count in range(1, 7) for dice in itertools.combinations_with_replacement(range(1, 7), count)]


def without(dice, part):
    """The dice that remain after taking ``part`` away, or None if it is not among them."""
    rest = list(dice)
    for face in part:
        if face not in rest:
            return None
        rest.remove(face)
    return tuple(rest)


@cache
def best_split(dice):
    """The most points of a complete partition into combinations, or None if there is none."""
    if not dice:
        return 0
    best = None
    for part, points in COMBINATIONS.items():
        rest = without(dice, part) if part[0] == dice[0] else None
        more = best_split(rest) if rest is not None else None
        if more is not None and (best is None or more + points > best):
            best = more + points
    return best


@cache
def selections(dice):
    """Every legal selection of a throw with its points."""
    parts = {part for count in range(1, len(dice) + 1) for part in itertools.combinations(dice, count)}
    return {part: best_split(part) for part in parts if best_split(part) is not None}


def counts(*dice):
    return farkle.counts_of(dice)


def faces_in(numbers):
    return tuple(face for face in range(1, 7) for _ in range(numbers[face]))


def test_every_selection_of_one_to_six_dice_is_worth_its_best_complete_partition():
    wrong = {
        dice: farkle.score(counts(*dice)) for dice in THROWS if farkle.score(counts(*dice)) != (best_split(dice) or 0)
    }
    assert wrong == {}


def test_a_die_can_be_selected_only_if_a_legal_selection_of_the_throw_contains_it():
    for dice in THROWS:
        faces = sum(1 << face for face in {face for part in selections(dice) for face in part})
        assert farkle_scoring.scoring_faces(counts(*dice)) == faces, dice


def test_the_best_selection_has_the_most_points_and_of_those_the_fewest_dice():
    for dice in THROWS:
        best = faces_in(farkle.best_counts(counts(*dice)))
        ranked = sorted(selections(dice).items(), key=lambda item: (-item[1], len(item[0])))
        assert (farkle.score(counts(*best)), len(best)) == ((ranked[0][1], len(ranked[0][0])) if ranked else (0, 0))


def test_a_selection_is_completed_by_the_fewest_dice_of_the_throw():
    for dice in THROWS:
        scoring = {face for part in selections(dice) for face in part}
        useful = [face for face in dice if face in scoring]
        parts = {part for count in range(1, len(useful) + 1) for part in itertools.combinations(useful, count)}
        for part in parts:
            whole = faces_in(farkle_scoring.completed(counts(*part), counts(*dice)))
            fewest = min(len(other) for other in selections(dice) if without(other, part) is not None)
            assert whole in selections(dice), (dice, part)
            assert without(whole, part) is not None, (dice, part)
            assert len(whole) == fewest, (dice, part)


EXAMPLES = [
    ((1, 1, 1, 1), 1000 + 100),
    ((1, 1, 1, 1, 5, 5), 1500),
    ((1, 1, 1, 5, 5, 5), 2500),
    ((2, 2, 2, 2, 2, 5), 2050),
    ((4, 4, 4, 4, 2, 2), 1500),
    ((2, 2, 3, 3, 6, 6), 1500),
    ((6, 6, 6), 600),
    ((2, 2, 2, 3), 0),
    ((2, 2, 3, 3), 0),
    ((1, 2), 0),
    ((1, 2, 3, 4, 5), 0),
]


@pytest.mark.parametrize(("dice", "points"), EXAMPLES)
def test_points_of_a_selection(dice, points):
    # The first: four ones are 1000 as a family and 1100 as three and one (A-002-2 and the note below table T-A).
    assert farkle.score(counts(*dice)) == points


# (busting rolls, all rolls), from the table in section 4.1 of the rules.
ODDS = {1: (4, 6), 2: (16, 36), 3: (60, 216), 4: (204, 1296), 5: (600, 7776), 6: (1080, 46656)}
# As the seed says it: from 2.3 % with six dice to 66.7 % with one.
TENTHS = {1: 667, 2: 444, 3: 278, 4: 157, 5: 77, 6: 23}


@pytest.mark.parametrize("dice", range(1, 7))
def test_bust_odds_are_those_of_all_rolls_counted_one_by_one(dice):
    busts = sum(not selections(tuple(sorted(roll))) for roll in itertools.product(range(1, 7), repeat=dice))
    assert farkle.bust_odds(dice) == ODDS[dice] == (busts, 6**dice)


@pytest.mark.parametrize("dice", range(1, 7))
def test_the_risk_is_rounded_to_tenths_of_a_per_cent(dice):
    exact = Fraction(*farkle.bust_odds(dice)) * 1000
    assert farkle.bust_tenths(dice) == TENTHS[dice]
    assert abs(farkle.bust_tenths(dice) - exact) <= Fraction(1, 2)


@pytest.mark.parametrize("dice", [0, 7, -1])
def test_nobody_rolls_other_numbers_of_dice(dice):
    with pytest.raises(IndexError, match=str(dice)):
        farkle.bust_odds(dice)


def lines_run(function):
    """How many lines of Python a call takes."""
    count = 0

    def trace(frame, event, argument):
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        function()
    finally:
        sys.settrace(before)
    return count


def test_the_risk_is_looked_up_in_a_tick_and_counted_once_in_some_thousand_steps():
    source = farkle_scoring.__loader__.get_code("dicebox.rules.farkle_scoring")
    # All 6^6 rolls would be at least 46656 steps, and a second on the Pico.
    assert lines_run(lambda: exec(source, {"__name__": "counted"})) < 4000
    assert lines_run(lambda: farkle.bust_tenths(6)) < 12


def test_all_points_are_multiples_of_the_step_that_saves_count_in():
    assert {points % farkle_scoring.STEP for points in COMBINATIONS.values()} == {0}
