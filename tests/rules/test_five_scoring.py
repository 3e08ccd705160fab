"""Points of dice and sums of cards: the statements C-06 to C-14 and the scoring faults of other dice games."""

from itertools import product

import pytest
from dicebox.rules import five
from dicebox.rules.five_scoring import can_hold, field_points
from rule_positions import KEYS, card, entry, field, full_card, options, rolled, start, with_card

WORTH = [
    # C-06: a number field counts its own faces only.
    ("C-06", (1, 1, 1, 1, 1), "einer", 5),
    ("C-06", (2, 3, 4, 5, 6), "einer", 0),
    ("C-06", (2, 2, 2, 5, 6), "zweier", 6),
    ("C-06", (3, 3, 4, 4, 5), "dreier", 6),
    ("C-06", (4, 4, 4, 4, 1), "vierer", 16),
    ("C-06", (5, 1, 5, 1, 5), "fuenfer", 15),
    ("C-06", (6, 6, 6, 6, 6), "sechser", 30),
    # C-07: the sum of all five dice.
    ("C-07", (2, 2, 2, 5, 6), "dreierpasch", 17),
    ("C-07", (2, 2, 3, 5, 6), "dreierpasch", 0),
    ("C-07", (4, 4, 4, 4, 1), "dreierpasch", 17),
    ("C-07", (4, 4, 4, 4, 1), "viererpasch", 17),
    ("C-07", (4, 4, 4, 2, 1), "viererpasch", 0),
    ("C-07", (6, 6, 6, 6, 6), "viererpasch", 30),
    # C-08: exactly three and two.
    ("C-08", (3, 5, 3, 5, 3), "full_house", 25),
    ("C-08", (3, 3, 3, 3, 5), "full_house", 0),
    ("C-08", (3, 3, 5, 5, 1), "full_house", 0),
    ("C-08", (3, 3, 3, 5, 1), "full_house", 0),
    # C-09: four in a row, duplicates and order do not matter, a large one is one too.
    ("C-09", (1, 2, 3, 4, 6), "kleine_strasse", 30),
    ("C-09", (5, 4, 3, 2, 2), "kleine_strasse", 30),
    ("C-09", (3, 4, 5, 6, 1), "kleine_strasse", 30),
    ("C-09", (6, 2, 4, 3, 5), "kleine_strasse", 30),
    ("C-09", (1, 2, 3, 5, 6), "kleine_strasse", 0),
    # C-10: five in a row.
    ("C-10", (5, 4, 3, 2, 1), "grosse_strasse", 40),
    ("C-10", (2, 6, 3, 5, 4), "grosse_strasse", 40),
    ("C-10", (1, 2, 3, 4, 6), "grosse_strasse", 0),
    # C-11
    ("C-11", (5, 5, 5, 5, 5), "fuenf_gleiche", 50),
    ("C-11", (5, 5, 5, 5, 4), "fuenf_gleiche", 0),
    ("C-11", (1, 1, 1, 1, 1), "chance", 5),
    ("C-11", (6, 6, 6, 6, 6), "chance", 30),
    # Faults seen in other games.
    ("fault 1", (1, 2, 3, 3, 4), "kleine_strasse", 30),
    ("fault 3", (1, 1, 1, 1, 4), "kleine_strasse", 0),
    ("fault 3", (2, 2, 2, 2, 6), "grosse_strasse", 0),
    ("fault 5", (1, 1, 2, 2, 3), "kleine_strasse", 0),
    ("fault 7", (3, 3, 3, 2, 5), "dreierpasch", 16),
    ("fault 7", (3, 3, 3, 3, 5), "viererpasch", 17),
    # A-000-1, A-001-7, fault 13: five equal are no full house and no row while the field for them is free.
    ("fault 13", (3, 3, 3, 3, 3), "full_house", 0),
    ("fault 13", (3, 3, 3, 3, 3), "kleine_strasse", 0),
    ("fault 13", (3, 3, 3, 3, 3), "grosse_strasse", 0),
]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("statement", "dice", "name", "worth"), WORTH)
def test_points_of_five_dice_on_an_empty_card(key, statement, dice, name, worth):
    state = rolled(start(key), *dice)
    assert five.points(state, field(name)) == (worth, 0), statement
    assert five.apply(state, entry(name)).cards[0][field(name)] == worth, statement


def test_all_7776_throws_score_as_a_second_count_says():
    totals = [0] * len(five.FIELDS)
    for dice in product(range(1, 7), repeat=5):
        numbers = sorted(dice.count(face) for face in set(dice))
        expected = [face * dice.count(face) for face in range(1, 7)]
        expected.append(sum(dice) if numbers[-1] >= 3 else 0)
        expected.append(sum(dice) if numbers[-1] >= 4 else 0)
        expected.append(25 if numbers == [2, 3] else 0)
        expected.append(30 if any(set(row) <= set(dice) for row in ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6))) else 0)
        expected.append(40 if sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]) else 0)
        expected.append(50 if numbers == [5] else 0)
        expected.append(sum(dice))
        worth = [field_points(index, dice) for index in range(len(five.FIELDS))]
        assert worth == expected
        totals = [total + points for total, points in zip(totals, worth, strict=True)]
    # Known numbers of throws: 300 full houses, 1200 small rows, 240 large rows, 6 of five equal.
    assert totals[8:12] == [300 * 25, 1200 * 30, 240 * 40, 6 * 50]


def test_exactly_the_points_that_some_throw_gives_can_be_held_in_a_field():
    throws = list(product(range(1, 7), repeat=5))
    for index in range(len(five.FIELDS)):
        reached = {field_points(index, dice) for dice in throws}
        assert {points for points in range(five.FREE) if can_hold(index, points)} == reached


BONUS = [
    # C-12: 35 once, from 63 on.
    ({"einer": 2, "zweier": 6, "dreier": 9, "vierer": 12, "fuenfer": 15, "sechser": 18}, 62, 0),
    ({"einer": 3, "zweier": 6, "dreier": 9, "vierer": 12, "fuenfer": 15, "sechser": 18}, 63, 35),
    ({"einer": 4, "zweier": 6, "dreier": 9, "vierer": 12, "fuenfer": 15, "sechser": 18}, 64, 35),
    ({"einer": 0, "zweier": 0, "dreier": 0, "vierer": 20, "fuenfer": 25, "sechser": 18}, 63, 35),
    ({"einer": 5, "zweier": 10, "dreier": 15, "vierer": 20, "fuenfer": 25, "sechser": 30}, 105, 35),
    # Fault 9: not before it is reached, and then at once.
    ({"fuenfer": 25, "sechser": 30}, 55, 0),
    ({"fuenfer": 25, "sechser": 30, "vierer": 12}, 67, 35),
    # C-12: lower fields do not count toward it.
    ({"chance": 30, "dreierpasch": 30, "viererpasch": 30}, 0, 0),
    ({}, 0, 0),
]


@pytest.mark.parametrize(("filled", "upper", "bonus"), BONUS)
def test_bonus_of_the_upper_block(filled, upper, bonus):
    assert (five.upper(card(**filled)), five.bonus(card(**filled))) == (upper, bonus)


@pytest.mark.parametrize("key", KEYS[:2])
def test_additional_points_for_further_fives_never_count_toward_the_bonus(key):
    state = with_card(key, card(fuenf_gleiche=50, sechser=30, fuenfer=25), extra=600)
    assert five.total(state, 0) == 50 + 55 + 600


@pytest.mark.parametrize("key", KEYS)
def test_fault_9_the_bonus_comes_with_the_entry_that_reaches_63(key):
    state = with_card(key, card(fuenfer=25, sechser=30))
    assert five.total(state, 0) == 55
    state = five.apply(rolled(state, 4, 4, 4, 1, 2), entry("vierer"))
    assert five.total(state, 0) == 67 + 35


@pytest.mark.parametrize("key", KEYS)
def test_c13_the_total_is_upper_and_bonus_and_lower_and_additional_points(key):
    filled = card(vierer=20, fuenfer=25, sechser=18, chance=22, fuenf_gleiche=50)
    state = with_card(key, filled, extra=0 if key == "five-plain" else 100)
    assert five.upper(filled) == 63
    assert five.lower(filled) == 72
    assert five.total(state, 0) == 63 + 35 + 72 + state.extras[0]


FIVES = [("fuenf_gleiche", 6), ("einer", 1), ("zweier", 2), ("dreier", 3), ("vierer", 4), ("fuenfer", 5)]
FIVES += [(name, 6) for name in ("sechser", *five.FIELDS[6:11], "chance")]
BEST_PLAIN = [
    *((name, (face,) * 5) for name, face in FIVES if name not in ("full_house", "kleine_strasse", "grosse_strasse")),
    ("full_house", (1, 1, 1, 2, 2)),
    ("kleine_strasse", (1, 2, 3, 4, 4)),
    ("grosse_strasse", (2, 3, 4, 5, 6)),
]
BEST = {
    "five-joker50": (975, [(name, (face,) * 5) for name, face in FIVES]),
    "five-joker100": (1575, [(name, (face,) * 5) for name, face in FIVES]),
    "five-plain": (375, BEST_PLAIN),
}


@pytest.mark.parametrize("key", KEYS)
def test_c13_the_perfect_game_reaches_the_known_maximum(key):
    maximum, turns = BEST[key]
    state = start(key)
    for name, dice in turns:
        state = five.apply(rolled(state, *dice), entry(name))
    assert five.outcome(state) == five.Outcome((maximum,), (0,))


WINNERS = [
    # C-14, R-003-3, fault 73: all seats with the highest total win.
    ((210, 245, 190), (1,)),
    ((245, 245), (0, 1)),
    ((245, 100, 245, 245), (0, 2, 3)),
    ((0, 0, 0, 0, 0, 0), (0, 1, 2, 3, 4, 5)),
    ((7,), (0,)),
]


@pytest.mark.parametrize(("totals", "seats"), WINNERS)
def test_c14_the_highest_total_wins_and_a_tie_is_shared(totals, seats):
    assert five.winners(totals) == seats


@pytest.mark.parametrize("key", KEYS)
def test_r003_3_seats_with_equal_totals_share_the_win_at_the_end_of_a_game(key):
    state = start(key, 3)._replace(cards=(full_card("chance"), full_card("chance", einer=5), full_card("chance")))
    for dice in ((6, 6, 6, 6, 5), (6, 6, 6, 4, 2), (1, 1, 1, 1, 2)):
        assert five.outcome(state) is None
        state = five.apply(rolled(state, *dice), entry("chance"))
    assert five.outcome(state) == five.Outcome((29, 29, 6), (0, 1))


@pytest.mark.parametrize("key", KEYS)
def test_fault_17_a_strike_is_a_legal_0_and_differs_from_a_refused_field(key):
    state = rolled(with_card(key, card(einer=3, zweier=0)), 3, 3, 4, 5, 5)
    worth = options(state)
    assert worth["grosse_strasse"] == (0, 0)
    assert "einer" not in worth
    assert "zweier" not in worth
    assert five.points(state, field("zweier")) is None
