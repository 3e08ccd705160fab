"""Who rolls, who places, and when: the turns of the grid game, its rounds and its end."""

import pytest
from dicebox.rules import CHANCE, IllegalAction, grid25
from grid_positions import BEST, FACES, SEVENS, WORST, before_last, entered, placed, rolled, round_of, start


def actions_of(state):
    return [grid25.label(state, action) for action in grid25.actions(state)]


def assert_refused(state, action, reason):
    before = grid25.pack(state)
    assert grid25.why_not(state, action) == reason
    with pytest.raises(IllegalAction, match=f"^{reason}$"):
        grid25.apply(state, action)
    assert grid25.pack(state) == before


def test_the_game_begins_with_a_roll_of_the_first_seat():
    state = start(3)
    assert (grid25.player(state), actions_of(state)) == (0, ["roll"])
    assert grid25.player(grid25.apply(state, grid25.ROLL)) == CHANCE


@pytest.mark.parametrize("faces", [(first, second) for first in range(1, 7) for second in range(1, 7)])
def test_r_004_1_the_sum_of_two_dice_comes_into_the_cell(faces):
    state = placed(grid25.settle(grid25.apply(start(), grid25.ROLL), faces), 2, 3)
    assert state.grids[0][13] == sum(faces)
    assert grid25.filled(state.grids[0]) == 1


def test_labels_name_the_two_presses_column_first():
    state = rolled(start(), 7)
    labels = actions_of(state)
    assert labels[:2] == ["cell_1_1", "cell_2_1"]
    assert labels[-1] == "cell_5_5"
    assert len(labels) == 25
    assert placed(state, 0, 1).grids[0][1] == 7


def test_a_004_8_every_seat_enters_the_same_number_before_anybody_rolls():
    state = rolled(start(3), 9)
    for seat in range(3):
        assert grid25.player(state) == seat
        assert grid25.number(state.dice) == 9
        assert_refused(state, grid25.ROLL, "place_first")
        state = placed(state, seat, 0)
    assert [grid25.filled(cells) for cells in state.grids] == [1, 1, 1]
    assert state.dice == ()
    assert actions_of(state) == ["roll"]


def test_a_004_6_the_roll_moves_on_to_the_next_seat_which_places_first():
    state = start(3)
    order = []
    for cell in range(4):
        state = rolled(state, 5)
        for _ in range(3):
            order.append(grid25.player(state))
            state = grid25.apply(state, grid25.PLACE + cell)
    assert order == [0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]
    assert grid25.player(state) == 1


def test_one_entry_a_seat_and_roll():
    state = placed(rolled(start(), 7), 0, 0)
    assert_refused(state, grid25.PLACE + 6, "already_placed")


def test_a_filled_cell_is_refused():
    state = rolled(entered(start(2), 7, 12), 8)
    assert_refused(state, grid25.PLACE + 12, "cell_filled")
    assert "cell_3_3" not in actions_of(state)
    # The other seat's grid is another one: there it is free as long as it did not fill it.
    first = placed(rolled(start(2), 7), 2, 2)
    assert grid25.why_not(first, grid25.PLACE + 12) is None


def test_nothing_is_placed_before_the_first_roll_nor_while_dice_fall():
    assert_refused(start(), grid25.PLACE, "roll_first")
    falling = grid25.apply(start(), grid25.ROLL)
    assert_refused(falling, grid25.PLACE, "dice_falling")
    assert_refused(falling, grid25.ROLL, "dice_falling")


@pytest.mark.parametrize("action", [-1, 26, 1000, None, "roll", 1.5])
def test_other_actions_do_not_exist(action):
    assert_refused(rolled(start(), 7), action, "unknown_action")


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3), (0, 3), (7, 1), (1, "2"), (3.0, 4)])
def test_two_faces_settle_the_dice_and_nothing_else(faces):
    with pytest.raises(IllegalAction, match="wrong_faces"):
        grid25.settle(grid25.apply(start(), grid25.ROLL), faces)


def test_dice_that_do_not_fall_cannot_settle():
    for state in (start(), rolled(start(), 7)):
        with pytest.raises(IllegalAction, match="no_dice_falling"):
            grid25.settle(state, (1, 2))


def test_r_004_2_after_25_rolls_the_round_is_scored_and_there_is_no_26th():
    state = before_last(BEST)
    assert grid25.outcome(state) is None
    state = entered(state, BEST[24], 24)
    assert state.results == ((168,),)
    assert grid25.outcome(state) == ((168,), (0,))
    assert grid25.player(state) is None
    assert_refused(state, grid25.ROLL, "game_over")
    assert_refused(state, grid25.PLACE, "game_over")


def test_the_round_ends_only_when_the_last_seat_has_placed():
    state = rolled(before_last(SEVENS, 2), 7)
    state = placed(state, 4, 4)
    assert not grid25.is_round_end(state)
    assert grid25.outcome(state) is None
    state = placed(state, 4, 4)
    assert grid25.is_round_end(state)
    assert grid25.outcome(state) == ((140, 140), (0, 1))


def test_full_grids_stay_until_the_next_round_is_rolled_for():
    state = round_of(start(2, 3), SEVENS)
    assert grid25.is_round_end(state)
    assert state.grids == (SEVENS, SEVENS)
    assert (grid25.round_number(state), grid25.total(state, 0)) == (1, 140)
    assert actions_of(state) == ["roll"]
    assert_refused(state, grid25.PLACE, "roll_first")
    state = grid25.apply(state, grid25.ROLL)
    assert state.grids == (bytes(25), bytes(25))
    assert not grid25.is_round_end(state)
    assert (grid25.round_number(state), grid25.total(state, 0)) == (2, 140)


@pytest.mark.parametrize(("seats", "first"), [(1, [0, 0, 0]), (2, [0, 1, 0]), (3, [0, 1, 2]), (6, [0, 1, 2])])
def test_a_004_6_a_new_round_continues_with_the_next_seat(seats, first):
    state = start(seats, 3)
    seen = []
    for _ in range(3):
        seen.append(grid25.player(state))
        assert grid25.roller(state) == state.seat
        state = round_of(state, WORST)
    assert seen == first


def test_r_004_6_three_rounds_are_added_up():
    state = start(1, 3)
    for cells in (BEST, WORST, SEVENS):
        assert grid25.outcome(state) is None
        state = round_of(state, cells)
    assert state.results == ((168, 0, 140),)
    assert grid25.outcome(state) == ((308,), (0,))
    assert grid25.round_number(state) == 3


def test_a_004_4_equal_totals_with_equal_best_rounds_are_decided_by_the_second_best():
    state = start(2, 3)._replace(results=((100, 60), (80, 80)))
    state = round_of(state, SEVENS)
    assert grid25.outcome(state) == ((300, 300), (0,))


def test_line_points_count_as_soon_as_the_line_is_complete():
    state = start()
    for cell in range(5):
        assert grid25.total(state, 0) == 0
        state = entered(state, 8, cell)
    assert grid25.total(state, 0) == 10
    state = round_of(start(1, 3), SEVENS)
    state = entered(state, 8, 0)
    assert grid25.total(state, 0) == 140


@pytest.mark.parametrize(("options", "rounds"), [({}, 3), ({"rounds": 3}, 3), ({"rounds": 1}, 1)])
def test_a_004_5_three_rounds_are_usual_and_one_is_possible(options, rounds):
    assert grid25.start(2, options).rounds == rounds


@pytest.mark.parametrize("rounds", [0, 2, 4, "3", None])
def test_other_numbers_of_rounds_are_refused_with_a_sentence(rounds):
    with pytest.raises(ValueError, match=r"rounds.*\.$"):
        grid25.start(1, {"rounds": rounds})


# By hand. Alone: one roll; two throws (two numbers); either number in one of 25 cells; one roll each; two throws;
# then two filled cells: 25 * 24 / 2 pairs for each of two equal numbers, 25 * 24 for two different ones.
# Two seats: after the first throw 25 places, then 25 of the other seat: 2 * 25 * 25 pairs of grids.
COUNTS = [
    (1, [1, 1, 2, 50, 50, 100, 2 * 300 + 600]),
    (2, [1, 1, 2, 50, 2 * 625, 2 * 625]),
]


@pytest.mark.parametrize(("seats", "numbers"), COUNTS)
def test_number_of_states_after_n_steps(seats, numbers):
    layer = {start(seats)}
    counted = [1]
    for _ in numbers[1:]:
        layer = {after for before in layer for after in _successors(before)}
        counted.append(len(layer))
    assert counted == numbers


def _successors(state):
    if grid25.player(state) == CHANCE:
        return [grid25.settle(state, FACES[number]) for number in (6, 8)]
    return [grid25.apply(state, action) for action in grid25.actions(state)]


def test_the_state_before_is_never_changed():
    state = rolled(start(2), 7)
    packed = grid25.pack(state)
    placed(state, 0, 0)
    assert grid25.pack(state) == packed
    assert state.grids == (bytes(25), bytes(25))
