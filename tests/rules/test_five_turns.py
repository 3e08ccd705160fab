"""Turns of the five-dice games: the statements C-01 to C-05, start and end of a game, and why something is refused."""

import pytest
import transcript
from dicebox import rules
from dicebox.rules import CHANCE, IllegalAction, five
from rule_positions import KEYS, card, entry, field, full_card, held, options, rolled, start, with_card

pytestmark = pytest.mark.parametrize("key", KEYS)
MIXED = (1, 2, 3, 4, 6)


def refused(state, action):
    """The reason for which the action is refused; the state must stay what it was."""
    copy = five.unpack(five.pack(state))
    with pytest.raises(IllegalAction) as error:
        five.apply(state, action)
    assert state == copy
    assert str(error.value) == five.why_not(state, action)
    return str(error.value)


def refused_faces(state, faces):
    with pytest.raises(IllegalAction) as error:
        five.settle(state, faces)
    return str(error.value)


def test_a_game_starts_with_empty_cards_and_the_first_seat_before_its_first_roll(key):
    state = start(key, 6)
    empty = bytes([255] * 13)
    assert state == five.State(KEYS.index(key), 0, 3, (), 0, 0, (empty,) * 6, (0,) * 6)
    assert five.player(state) == 0
    assert five.round_number(state) == 1
    assert options(state) == {}


@pytest.mark.parametrize("seats", [0, 7])
def test_other_numbers_of_seats_than_1_to_6_are_refused(key, seats):
    with pytest.raises(ValueError, match="1 to 6 seats, not"):
        start(key, seats)


@pytest.mark.parametrize("wrong", [{}, {"variant": "five-joker5"}, {"variant": None}])
def test_an_unknown_variant_is_refused_with_the_known_ones(key, wrong):
    with pytest.raises(ValueError, match=key):
        five.start(1, wrong)


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_c01_a_game_has_13_turns_a_seat_and_each_field_is_filled_once(key, seats):
    entries = []
    play = list(transcript.steps(rules.game(key), seats, 11))
    for state, action, _ in play:
        if action is not None and five.is_entry(action):
            entries.append((state.seat, action - five.SCORE))
            assert five.round_number(state) == 1 + (len(entries) - 1) // seats
    assert [seat for seat, _ in entries] == list(range(seats)) * 13
    assert sorted(entries) == [(seat, index) for seat in range(seats) for index in range(13)]
    last = play[-1][2]
    assert five.is_over(last)
    assert five.round_number(last) == 13


@pytest.mark.parametrize("points", [3, 0])
def test_c01_a_filled_field_cannot_be_chosen_again_even_if_it_was_struck(key, points):
    state = rolled(with_card(key, card(einer=points)), *MIXED)
    assert refused(state, entry("einer")) == "field_filled"


def test_c02_a_turn_has_three_rolls_and_a_fourth_is_refused(key):
    state = start(key)
    for rolls_left in (2, 1, 0):
        state = rolled(state, 2, 2, 3, 4, 6)
        assert state.rolls_left == rolls_left
    assert refused(state, five.ROLL) == "no_rolls_left"


def test_c02_a_roll_lets_the_dice_fall_and_chance_moves(key):
    state = five.apply(start(key), five.ROLL)
    assert five.player(state) == CHANCE
    for action in range(19):
        assert refused(state, action) == "dice_falling"
    assert options(state) == {}


def test_c02_the_second_roll_rolls_only_the_dice_that_are_not_held(key):
    state = five.apply(held(rolled(start(key), *MIXED), 0, 3), five.ROLL)
    assert refused_faces(state, (2, 5, 5, 4, 5)) == "held_die_changed"
    assert refused_faces(state, (1, 5, 5, 5, 5)) == "held_die_changed"
    assert five.settle(state, (1, 5, 5, 4, 5)).dice == (1, 5, 5, 4, 5)


@pytest.mark.parametrize(
    "faces", [(), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 4), (7, 1, 2, 3, 4), (1, 2, 3, 4, None)]
)
def test_other_things_than_five_faces_are_refused(key, faces):
    state = five.apply(start(key), five.ROLL)
    assert refused_faces(state, faces) == "wrong_faces"


def test_dice_that_lie_still_cannot_settle(key):
    assert refused_faces(start(key), MIXED) == "no_dice_falling"
    assert refused_faces(rolled(start(key), *MIXED), MIXED) == "no_dice_falling"


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_c03_an_entry_is_possible_after_each_of_the_three_rolls(key, rolls):
    state = start(key)
    for _ in range(rolls):
        state = rolled(state, *MIXED)
    after = five.apply(state, entry("kleine_strasse"))
    assert after.cards[0] == card(kleine_strasse=30)


def test_c03_no_entry_is_possible_before_the_first_roll(key):
    for index in range(13):
        assert refused(start(key), five.SCORE + index) == "roll_first"


@pytest.mark.parametrize("rolls", [1, 2])
def test_c04_dice_are_held_and_released_after_the_first_and_the_second_roll(key, rolls):
    state = start(key)
    for _ in range(rolls):
        state = rolled(state, *MIXED)
    once = held(state, 1)
    assert once.held == 0b00010
    assert held(once, 4).held == 0b10010
    assert held(once, 1) == state


def test_c04_holds_outlast_a_roll_and_can_be_released_before_the_next(key):
    state = rolled(held(rolled(start(key), *MIXED), 0, 1), 1, 2, 5, 5, 5)
    assert state.held == 0b00011
    state = held(state, 0, 1, 2, 3, 4)
    assert state.held == 0b11100
    assert rolled(state, 6, 6, 5, 5, 5).dice == (6, 6, 5, 5, 5)


def test_c04_no_die_is_held_before_the_first_and_after_the_third_roll(key):
    state = start(key)
    assert [refused(state, five.HOLD + die) for die in range(5)] == ["roll_first"] * 5
    for _ in range(3):
        state = rolled(state, *MIXED)
    assert [refused(state, five.HOLD + die) for die in range(5)] == ["last_roll_done"] * 5


def test_c05_holds_are_cleared_when_the_turn_ends(key):
    state = five.apply(held(rolled(start(key), *MIXED), 0, 2), entry("chance"))
    assert (state.held, state.dice, state.rolls_left) == (0, (), 3)
    assert rolled(state, 6, 6, 6, 6, 6).dice == (6, 6, 6, 6, 6)


def test_r000_5_seats_play_in_order_and_the_entry_goes_to_the_seat_that_rolled(key):
    state = start(key, 3)
    for seat, name in ((0, "chance"), (1, "chance"), (2, "chance"), (0, "einer")):
        assert state.seat == seat
        state = five.apply(rolled(state, *MIXED), entry(name))
    assert state.cards == (card(chance=16, einer=1), card(chance=16), card(chance=16))


def test_r000_5_a_preview_is_what_the_entry_really_gives(key):
    for state, _, _ in transcript.steps(rules.game(key), 2, 3):
        for index in range(13):
            worth = five.points(state, index)
            if worth is None:
                assert five.why_not(state, five.SCORE + index) is not None
                continue
            after = five.apply(state, five.SCORE + index)
            assert after.cards[state.seat][index] == worth[0]
            assert after.extras[state.seat] - state.extras[state.seat] == worth[1]


def test_a000_8_fault_21_a_roll_with_all_dice_held_is_refused_and_no_roll_is_used_up(key):
    state = held(rolled(start(key), *MIXED), 0, 1, 2, 3, 4)
    assert refused(state, five.ROLL) == "all_held"
    assert state.rolls_left == 2
    assert held(state, 2).rolls_left == 2
    assert five.why_not(held(state, 2), five.ROLL) is None


def test_fault_19_a_die_that_is_released_rolls_again(key):
    state = rolled(held(rolled(start(key), *MIXED), 0), 1, 5, 5, 5, 5)
    state = rolled(held(state, 0), 6, 5, 5, 5, 5)
    assert state.dice == (6, 5, 5, 5, 5)


def test_fault_23_a_throw_that_shows_the_same_dice_has_been_a_roll(key):
    once = rolled(start(key), *MIXED)
    again = rolled(once, *MIXED)
    assert again.dice == once.dice
    assert again.rolls_left == once.rolls_left - 1


def test_fault_27_after_an_entry_nothing_rolls_without_a_command(key):
    state = five.apply(rolled(start(key), *MIXED), entry("chance"))
    assert five.player(state) == 0
    assert state.dice == ()
    assert five.actions(state) == (five.ROLL,)
    assert options(state) == {}


def test_a_second_press_on_entering_does_not_enter_a_second_field(key):
    state = five.apply(rolled(start(key), *MIXED), entry("chance"))
    assert refused(state, entry("einer")) == "roll_first"


def test_when_the_game_is_over_everything_is_refused(key):
    state = five.apply(rolled(with_card(key, full_card("chance")), *MIXED), entry("chance"))
    assert five.player(state) is None
    for action in range(19):
        assert refused(state, action) == "game_over"
    assert refused_faces(state, MIXED) == "no_dice_falling"


@pytest.mark.parametrize("action", [-1, 19, 255, 10**9, None, "roll", 1.0])
def test_what_is_no_action_is_refused(key, action):
    assert refused(rolled(start(key), *MIXED), action) == "unknown_action"


@pytest.mark.parametrize("index", [-1, 13])
def test_a_preview_of_a_field_that_does_not_exist_is_an_error(key, index):
    with pytest.raises(IndexError):
        five.points(rolled(start(key), *MIXED), index)


def test_labels_are_the_names_of_fields_dice_and_the_roll(key):
    labels = [five.label(start(key), action) for action in range(19)]
    assert labels == ["roll", "hold_1", "hold_2", "hold_3", "hold_4", "hold_5", *five.FIELDS]
    assert labels[five.SCORE + field("full_house")] == "full_house"
