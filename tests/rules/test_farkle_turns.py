"""Turns and the end of Zehntausend: statements R-002-1 to R-002-9, their resolutions, and why something is refused."""

import pytest
from dicebox.rules import CHANCE, IllegalAction, farkle
from farkle_positions import BUST, SCRIPT, banked, names, refused, rolled, selected, start

ALL_SIX = (0, 1, 2, 3, 4, 5)


def test_a_game_starts_with_six_dice_no_points_and_the_usual_target():
    state = start(7)
    assert state == farkle.State(10000, 0, (0,) * 7, farkle.NOBODY, 0, 6, (), 0, 0)
    assert farkle.player(state) == 0
    assert names(state) == ["roll"]
    assert farkle.dice_to_roll(state) == 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_r0029_a_game_has_two_to_seven_seats(seats):
    assert len(start(seats).totals) == seats


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_r0029_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(ValueError, match="2 to 7 seats, not"):
        start(seats)


@pytest.mark.parametrize("target", [5000, 10000, 15000])
def test_r0028_the_targets_are_5000_10000_and_15000(target):
    assert start(2, target=target).target == target


@pytest.mark.parametrize("target", [0, 9999, 20000, "10000", None])
def test_r0028_another_target_is_refused_with_the_known_ones(target):
    with pytest.raises(ValueError, match="5000, 10000, 15000"):
        start(2, target=target)


def test_a00210_the_option_first_tells_who_begins():
    assert [farkle.player(start(3, first=first)) for first in range(3)] == [0, 1, 2]
    for first in (-1, 3, "1", None):
        with pytest.raises(ValueError, match="0 to 2"):
            start(3, first=first)


def test_r0021_a_turn_starts_with_six_dice_and_chance_brings_them():
    falling = farkle.apply(start(), farkle.ROLL)
    assert farkle.player(falling) == CHANCE
    assert (falling.dice, falling.dice_left, farkle.actions(falling)) == ((), 6, ())
    state = farkle.settle(falling, SCRIPT)
    assert (state.dice, farkle.player(state)) == (SCRIPT, 0)


def test_r0021_without_a_selection_nobody_rolls_again_or_banks():
    state = rolled(start(), *SCRIPT)
    assert refused(state, farkle.ROLL) == "select_first"
    assert refused(state, farkle.BANK) == "select_first"
    assert names(state) == ["select_1"]


def test_fault_47_nothing_can_be_selected_or_banked_before_a_roll():
    assert {refused(start(), farkle.SELECT + die) for die in range(6)} == {"roll_first"}
    assert refused(start(), farkle.BANK) == "nothing_to_bank"


def test_r0022_in_1_2_3_4_6_6_only_the_1_can_be_selected():
    state = rolled(start(), *SCRIPT)
    assert {refused(state, farkle.SELECT + die) for die in range(1, 6)} == {"not_scoring"}
    assert farkle.selection_points(selected(state, 0)) == 100


def test_a0023_a_die_of_three_is_selectable_alone_but_not_set_aside_alone_fault_41():
    state = selected(rolled(start(), 3, 3, 3, 2, 4, 6), 1)
    assert farkle.missing(state) == (3, 3)
    assert refused(state, farkle.ROLL) == "incomplete"
    assert refused(state, farkle.BANK) == "incomplete"
    assert refused(state, farkle.SELECT + 3) == "not_scoring"
    state = selected(state, 0, 2)
    assert farkle.missing(state) == ()
    assert (farkle.selection_points(state), farkle.dice_to_roll(state)) == (300, 3)


def test_selecting_toggles_and_the_empty_selection_is_no_selection():
    state = rolled(start(), *SCRIPT)
    assert selected(state, 0, 0) == state


def test_a_die_that_does_not_lie_there_cannot_be_selected():
    state = rolled(selected(rolled(start(), *SCRIPT), 0), 1, 5, 2, 3, 4)
    assert refused(state, farkle.SELECT + 5) == "no_such_die"


def test_r0023_not_all_scoring_dice_have_to_be_taken():
    state = selected(rolled(start(), 1, 1, 1, 5, 5, 2), 0, 1, 2, 3)
    assert (farkle.selection_points(state), farkle.dice_to_roll(state)) == (1050, 2)


def test_rolling_and_banking_take_the_selection_with_them():
    state = selected(rolled(start(), *SCRIPT), 0)
    falling = farkle.apply(state, farkle.ROLL)
    assert (falling.turn, falling.dice_left, falling.dice, falling.selected) == (100, 5, (), 0)
    assert farkle.apply(state, farkle.BANK).totals == (100, 0)


def test_r0024_combinations_never_span_rolls():
    state = selected(rolled(start(), 5, 5, 2, 3, 4, 6), 0, 1)
    state = selected(rolled(state, 5, 2, 3, 4), 0)
    assert state.turn + farkle.selection_points(state) == 150


def test_r0025_a_throw_without_points_loses_the_turn_and_leaves_the_bank():
    state = banked(banked(start(), 500), 0)
    state = rolled(selected(rolled(state, *SCRIPT), 0), 2, 3, 4, 6, 6)
    assert farkle.is_lost(state)
    assert farkle.player(state) == 0
    assert (state.turn, state.totals) == (100, (500, 0))
    after = farkle.apply(state, farkle.END_TURN)
    assert (after.seat, after.turn, after.dice_left, after.totals) == (1, 0, 6, (500, 0))


def test_a_lost_throw_stays_until_the_turn_is_ended_and_nothing_else_is_allowed():
    state = rolled(start(), *BUST)
    assert names(state) == ["end_turn"]
    others = [farkle.ROLL, farkle.BANK, *range(farkle.SELECT, farkle.SELECT + 6)]
    assert {refused(state, action) for action in others} == {"lost_turn"}


def test_a_turn_that_is_not_lost_cannot_be_ended():
    assert refused(start(), farkle.END_TURN) == "not_lost"
    assert refused(rolled(start(), *SCRIPT), farkle.END_TURN) == "not_lost"


def test_fault_53_busts_in_a_row_are_handled_once_each_and_the_turn_returns():
    state = start(3)
    seats = []
    for _ in range(6):
        seats.append(state.seat)
        state = rolled(state, *BUST)
        state = farkle.apply(state, farkle.END_TURN)
        assert refused(state, farkle.END_TURN) == "not_lost"
    assert seats == [0, 1, 2, 0, 1, 2]
    assert state == start(3)


def test_fault_39_four_and_two_are_three_pairs_and_bring_hot_dice():
    state = selected(rolled(start(), 4, 4, 4, 4, 2, 2), *ALL_SIX)
    assert farkle.selection_points(state) == 1500
    assert farkle.is_hot(state)


def test_fault_43_three_pairs_are_1500_and_a_bust_of_the_same_dice_ends_the_turn():
    state = selected(rolled(start(), 2, 2, 3, 3, 6, 6), *ALL_SIX)
    assert farkle.selection_points(state) == 1500
    state = rolled(state, 2, 2, 3, 3, 6, 4)
    assert farkle.is_lost(state)
    assert farkle.apply(state, farkle.END_TURN).seat == 1


def test_a0022_two_pairs_of_three_are_refused():
    state = selected(rolled(start(), 2, 2, 3, 3, 6, 6), 0, 1, 2, 3)
    assert refused(state, farkle.BANK) == "incomplete"
    assert farkle.missing(state) == (6, 6)


@pytest.mark.parametrize("last", [farkle.ROLL, farkle.BANK])
def test_r0026_after_all_six_rolling_and_banking_are_both_allowed(last):
    state = selected(rolled(start(), 1, 2, 3, 4, 5, 6), *ALL_SIX)
    assert (farkle.is_hot(state), farkle.dice_to_roll(state)) == (True, 6)
    after = farkle.apply(state, last)
    assert (after.turn, after.dice_left) == ((1500, 6) if last == farkle.ROLL else (0, 6))
    assert after.totals == ((0, 0) if last == farkle.ROLL else (1500, 0))


def test_a0025_hot_dice_come_over_several_rolls_any_number_of_times():
    state = start()
    for round_points in range(0, 2000, 450):
        state = selected(rolled(state, 1, 5, 2, 3, 4, 6), 0, 1)
        state = selected(rolled(state, 1, 5, 2, 3), 0, 1)
        assert not farkle.is_hot(state)
        state = selected(rolled(state, 5, 1), 0, 1)
        assert farkle.is_hot(state)
        assert state.turn + farkle.selection_points(state) == round_points + 450


def test_r0027_there_is_no_minimum_to_bank():
    assert farkle.apply(selected(rolled(start(), 5, 2, 3, 4, 6, 6), 0), farkle.BANK).totals == (50, 0)


def test_a0026_points_at_risk_do_not_begin_the_last_round():
    state = selected(rolled(start(target=5000)._replace(turn=4950, dice_left=6), *SCRIPT), 0)
    falling = farkle.apply(state, farkle.ROLL)
    assert (falling.turn, falling.trigger, farkle.to_beat(falling)) == (5050, farkle.NOBODY, 0)
    assert farkle.apply(state, farkle.BANK).trigger == 0


def play(seats, points, **options):
    """The state after turns that bank these points."""
    state = start(seats, **options)
    for one in points:
        assert farkle.player(state) is not None, "the game ended before the last turn"
        state = banked(state, one)
    return state


def test_r0028_one_point_short_of_the_target_does_not_begin_the_last_round():
    state = play(2, [9950, 0], target=10000)
    assert (state.trigger, farkle.to_beat(state)) == (farkle.NOBODY, 0)


def test_fault_49_seat_1_of_3_triggers_and_seat_0_still_plays():
    state = play(3, [100, 5000, 0], target=5000)
    assert (farkle.player(state), state.trigger, farkle.to_beat(state)) == (0, 1, 5000)
    state = banked(state, 200)
    assert farkle.player(state) is None
    assert farkle.outcome(state) == ((300, 5000, 0), (1,))


def test_a0027_whoever_passes_the_target_later_does_not_begin_another_round():
    state = play(3, [0, 5000, 6000], target=5000)
    assert (state.trigger, farkle.to_beat(state)) == (1, 6000)
    assert farkle.outcome(banked(state, 0)) == ((0, 5000, 6000), (2,))


def test_r0028_with_seven_seats_and_any_first_seat_all_others_have_one_more_turn():
    for first in range(7):
        state = banked(start(7, target=5000, first=first), 5000)
        for further in range(1, 7):
            assert farkle.player(state) == (first + further) % 7
            state = banked(state, 0)
        assert farkle.player(state) is None


def test_fault_57_equal_totals_share_the_win():
    assert farkle.outcome(play(2, [5000, 5000], target=5000)) == ((5000, 5000), (0, 1))


@pytest.mark.parametrize(
    ("totals", "seats"),
    [((245, 100, 245, 245), (0, 2, 3)), ((0, 0), (0, 1)), ((50, 100), (1,)), ((100, 50, 50), (0,))],
)
def test_fault_73_all_seats_with_the_highest_total_win(totals, seats):
    assert farkle.winners(totals) == seats


def test_after_the_end_nothing_is_allowed():
    state = play(2, [5000, 0], target=5000)
    assert {refused(state, action) for action in range(9)} == {"game_over"}
    assert farkle.actions(state) == ()


def test_while_the_dice_fall_nothing_is_allowed():
    falling = farkle.apply(start(), farkle.ROLL)
    assert {refused(falling, action) for action in range(9)} == {"dice_falling"}


@pytest.mark.parametrize(
    "faces", [(), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6, 1), (0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, "6")]
)
def test_dice_that_fall_are_as_many_as_were_rolled_and_show_1_to_6(faces):
    with pytest.raises(IllegalAction, match="wrong_faces"):
        farkle.settle(farkle.apply(start(), farkle.ROLL), faces)
