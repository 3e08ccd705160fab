"""Further fives in the three variants: R-000-1 to R-000-4, R-001-1 to R-001-4 and R-003-1 to R-003-4."""

import pytest
from dicebox import rules
from dicebox.rules import IllegalAction, five
from rule_positions import card, entry, field, full_card, options, rolled, start, with_card

LOWER = ("dreierpasch", "viererpasch", "full_house", "kleine_strasse", "grosse_strasse", "chance")
LOWER_FILLED = {
    "dreierpasch": 20,
    "viererpasch": 20,
    "full_house": 25,
    "kleine_strasse": 30,
    "grosse_strasse": 40,
    "chance": 20,
}
UPPER_FILLED = {"einer": 3, "zweier": 6, "dreier": 9, "vierer": 12, "fuenfer": 15, "sechser": 18}
FULL_VALUE = {
    "dreierpasch": 20,
    "viererpasch": 20,
    "full_house": 25,
    "kleine_strasse": 30,
    "grosse_strasse": 40,
    "chance": 20,
}


def five_of(face, key, **filled):
    """Five equal dice on a card of one seat."""
    return rolled(with_card(key, card(**filled)), *((face,) * 5))


def why_not(state, name):
    return five.why_not(state, entry(name))


# --- five-joker50


@pytest.mark.parametrize("value", [50, 0])
def test_r000_1_a_joker_is_five_equal_dice_with_the_field_for_them_filled(value):
    assert five.is_joker(five_of(4, "five-joker50", fuenf_gleiche=value))
    assert not five.is_joker(five_of(4, "five-joker50"))
    assert not five.is_joker(rolled(with_card("five-joker50", card(fuenf_gleiche=value)), 4, 4, 4, 4, 5))
    assert not five.is_joker(with_card("five-joker50", card(fuenf_gleiche=value)))


@pytest.mark.parametrize("face", range(1, 7))
def test_r000_2_a_joker_gives_50_more_when_five_equal_holds_50(face):
    name = five.FIELDS[face - 1]
    assert options(five_of(face, "five-joker50", fuenf_gleiche=50)) == {name: (5 * face, 50)}


@pytest.mark.parametrize("face", range(1, 7))
def test_r000_2_a_joker_gives_nothing_more_when_five_equal_holds_0_but_its_place_is_as_fixed(face):
    name = five.FIELDS[face - 1]
    assert options(five_of(face, "five-joker50", fuenf_gleiche=0)) == {name: (5 * face, 0)}


def test_r000_3a_the_field_of_the_face_comes_first_fault_15():
    state = five_of(4, "five-joker50", fuenf_gleiche=50)
    for name in five.FIELDS:
        expected = {"vierer": None, "fuenf_gleiche": "field_filled"}.get(name, "joker_upper")
        assert why_not(state, name) == expected
    packed = five.pack(state)
    with pytest.raises(IllegalAction, match="joker_upper"):
        five.apply(state, entry("chance"))
    assert five.pack(state) == packed


@pytest.mark.parametrize(("value", "additional"), [(50, 50), (0, 0)])
def test_r000_3b_then_any_free_lower_field_counts_in_full_fault_11(value, additional):
    state = five_of(4, "five-joker50", fuenf_gleiche=value, vierer=12)
    assert options(state) == {name: (points, additional) for name, points in FULL_VALUE.items()}
    assert why_not(state, "einer") == "joker_lower"
    assert why_not(state, "vierer") == "field_filled"


@pytest.mark.parametrize("name", LOWER)
def test_r000_3b_one_free_lower_field_is_enough_to_refuse_the_upper_ones(name):
    filled = {other: value for other, value in LOWER_FILLED.items() if other != name}
    state = five_of(4, "five-joker50", fuenf_gleiche=50, vierer=12, **filled)
    assert options(state) == {name: (FULL_VALUE[name], 50)}


@pytest.mark.parametrize(("value", "additional"), [(50, 50), (0, 0)])
def test_r000_3c_at_last_an_upper_field_is_struck_a000_3_with_the_additional_points(value, additional):
    state = five_of(4, "five-joker50", fuenf_gleiche=value, vierer=12, **LOWER_FILLED)
    upper = ("einer", "zweier", "dreier", "fuenfer", "sechser")
    assert options(state) == {name: (0, additional) for name in upper}
    after = five.apply(state, entry("sechser"))
    assert after.cards[0][field("sechser")] == 0
    assert after.extras == (additional,)


def test_r000_3_an_ordinary_throw_is_not_restricted_by_a_filled_field_of_five_equal():
    state = rolled(with_card("five-joker50", card(fuenf_gleiche=50, vierer=12)), 1, 2, 3, 4, 6)
    assert set(options(state)) == set(five.FIELDS) - {"fuenf_gleiche", "vierer"}
    assert options(state)["kleine_strasse"] == (30, 0)
    assert options(state)["full_house"] == (0, 0)


def test_the_first_five_equal_gives_no_additional_points_wherever_it_goes():
    state = five.apply(five_of(4, "five-joker50"), entry("chance"))
    state = five.apply(rolled(state, 4, 4, 4, 4, 4), entry("fuenf_gleiche"))
    assert (five.total(state, 0), state.extras) == (70, (0,))
    state = five.apply(rolled(state, 4, 4, 4, 4, 4), entry("vierer"))
    assert (five.total(state, 0), state.extras) == (140, (50,))


def test_a_joker_belongs_to_the_seat_that_rolled_it():
    state = start("five-joker50", 2)._replace(cards=(card(fuenf_gleiche=50), card()), seat=0)
    state = five.apply(rolled(state, 4, 4, 4, 4, 4), entry("vierer"))
    assert state.extras == (50, 0)
    state = rolled(state, 4, 4, 4, 4, 4)
    assert set(options(state)) == set(five.FIELDS)
    assert options(state)["fuenf_gleiche"] == (50, 0)


def test_r000_4_only_an_entry_of_five_joker50_may_be_taken_back():
    undo = rules.game("five-joker50").undo
    assert [action for action in range(19) if undo(action)] == list(range(five.SCORE, 19))
    assert rules.game("five-joker100").undo is None
    assert rules.game("five-plain").undo is None


# --- five-joker100


def test_r001_1_the_game_ends_when_all_13_fields_are_filled():
    state = rolled(with_card("five-joker100", full_card("grosse_strasse", fuenf_gleiche=50)), 2, 2, 2, 2, 2)
    assert five.outcome(state) is None
    state = five.apply(state, entry("grosse_strasse"))
    assert five.outcome(state) == five.Outcome((50 + 5 + 140,), (0,))


def test_r001_2_a_further_five_gives_100_more_and_goes_to_any_free_field():
    worth = options(five_of(4, "five-joker100", fuenf_gleiche=50))
    upper = {name: (20 if name == "vierer" else 0, 100) for name in UPPER_FILLED}
    assert worth == {**upper, **{name: (points, 100) for name, points in FULL_VALUE.items()}}


def test_r001_2_the_example_of_the_rules_140_for_a_five_in_the_large_row():
    state = five_of(2, "five-joker100", fuenf_gleiche=50)
    after = five.apply(state, entry("grosse_strasse"))
    assert five.total(after, 0) - five.total(state, 0) == 140


def test_r001_3_after_a_strike_the_choice_is_as_free_and_nothing_is_added():
    worth = options(five_of(4, "five-joker100", fuenf_gleiche=0))
    upper = {name: (20 if name == "vierer" else 0, 0) for name in UPPER_FILLED}
    assert worth == {**upper, **{name: (points, 0) for name, points in FULL_VALUE.items()}}


def test_a001_2_chance_is_allowed_for_a_further_five():
    assert options(five_of(6, "five-joker100", **UPPER_FILLED, fuenf_gleiche=50))["chance"] == (30, 100)


def test_a001_3_five_fours_among_the_sixes_are_0_and_100():
    assert options(five_of(4, "five-joker100", fuenf_gleiche=50))["sechser"] == (0, 100)


# --- five-plain


@pytest.mark.parametrize("filled", [{}, {"fuenf_gleiche": 50}, {"fuenf_gleiche": 0}], ids=str)
@pytest.mark.parametrize("face", range(1, 7))
def test_r003_1_five_equal_dice_are_no_joker_and_give_nothing_more(face, filled):
    state = five_of(face, "five-plain", **filled)
    expected = {name: (0, 0) for name in five.FIELDS}
    expected[five.FIELDS[face - 1]] = (5 * face, 0)
    expected["fuenf_gleiche"] = (50, 0)
    for name in ("dreierpasch", "viererpasch", "chance"):
        expected[name] = (5 * face, 0)
    for name in filled:
        del expected[name]
    assert options(state) == expected
    assert not five.is_joker(state)


def test_r003_2_entries_are_final():
    assert rules.game("five-plain").undo is None


def test_r003_4_the_example_of_the_rules():
    worth = options(rolled(start("five-plain"), 2, 2, 2, 5, 6))
    assert worth["zweier"] == (6, 0)
    assert worth["dreierpasch"] == (17, 0)
