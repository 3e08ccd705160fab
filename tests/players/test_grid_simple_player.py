"""The quick computer player of the grid game: always legal, always the same, fit to play with, quick in small steps."""

import random

import pytest
from dicebox.players import grid_simple
from dicebox.rules import CHANCE, grid25


def play(seats, rounds, source):
    """The states in which the player had to act, with its actions, and the last state."""
    state = grid25.start(seats, {"rounds": rounds})
    acted = []
    while grid25.player(state) is not None:
        if grid25.player(state) == CHANCE:
            state = grid25.settle(state, (source.randint(1, 6), source.randint(1, 6)))
        else:
            action = grid_simple.choose(state)
            acted.append((state, action))
            state = grid25.apply(state, action)
    return acted, state


def position(number, *rows):
    """A number to place in a grid whose first rows are these, the others empty."""
    cells = [cell for row in rows for cell in row]
    dice = (max(1, number - 6), min(6, number - 1))
    return grid25.State(1, 0, dice, 0, (bytes(cells + [grid25.EMPTY] * (25 - len(cells))),), ((),))


def label(state):
    return grid25.label(state, grid_simple.choose(state))


def test_it_makes_more_than_57_points_a_round_over_300_rounds():
    source = random.Random(20)
    points = [play(1, 1, source)[1].results[0][0] for _ in range(300)]
    assert sum(points) / len(points) > 57


def test_it_plays_whole_games_of_six_seats_by_listed_actions_and_says_the_same_when_asked_again():
    acted, end = play(6, 3, random.Random(3))
    assert len(end.results) == 6
    for state, action in acted:
        packed = grid25.pack(state)
        assert action in grid25.actions(state)
        assert grid_simple.choose(grid25.unpack(packed)) == action
        assert grid25.pack(state) == packed


def test_it_looks_at_its_own_grid_only():
    state = position(7, (7, 7, 7, 0, 0))
    two = state._replace(grids=(*state.grids, bytes([2] * 24 + [0])), results=((), ()))
    assert grid_simple.choose(two) == grid_simple.choose(state)


def test_it_acts_legally_in_positions_that_it_did_not_bring_about():
    source = random.Random(8)
    for _ in range(20):
        state = grid25.start(2, {"rounds": 1})
        while grid25.player(state) is not None:
            if grid25.player(state) == CHANCE:
                state = grid25.settle(state, (source.randint(1, 6), source.randint(1, 6)))
                continue
            assert grid_simple.choose(state) in grid25.actions(state)
            state = grid25.apply(state, source.choice(grid25.actions(state)))


@pytest.mark.parametrize("cell", range(25))
def test_fault_63_it_takes_the_last_free_cell_wherever_it_is(cell):
    cells = bytearray([2, 3, 4, 5, 7] * 5)
    cells[cell] = grid25.EMPTY
    state = grid25.State(1, 0, (6, 6), 0, (bytes(cells),), ((),))
    assert grid_simple.choose(state) == grid25.PLACE + cell


# Rows 2 to 4 of grids in which only two cells are free.
_BETWEEN = ((2, 3, 11, 12, 4), (3, 5, 9, 11, 2), (12, 2, 6, 3, 9))
SENSIBLE = [
    # number, rows that are filled, where it goes (column, row)
    pytest.param(7, (), "cell_3_3", id="a 7 begins in the middle, where four lines meet"),
    pytest.param(8, ((8, 8, 8, 8, 0), *_BETWEEN, (0, 4, 10, 5, 11)), "cell_5_1", id="five equal"),
    pytest.param(6, ((0, 4, 10, 5, 11), *_BETWEEN, (2, 3, 4, 5, 0)), "cell_5_5", id="straight without a 7"),
    pytest.param(2, ((2, 9, 2, 9, 0), *_BETWEEN, (0, 4, 10, 5, 11)), "cell_5_1", id="full house"),
]


@pytest.mark.parametrize(("number", "rows", "cell"), SENSIBLE)
def test_it_does_the_sensible_thing(number, rows, cell):
    assert label(position(number, *rows)) == cell


def test_a_full_line_is_expected_to_bring_its_points_and_one_more_equal_number_is_worth_more():
    assert grid_simple.potential([8, 8, 8, 8, 8]) == 1000
    assert grid_simple.potential([2, 3, 4, 5, 6]) == 1200
    worth = [grid_simple.potential([6] * count) for count in range(2, 6)]
    assert worth == sorted(worth)
    assert grid_simple.potential([5, 6, 7, 8]) > grid_simple.potential([2, 5, 8, 11])


def test_asked_while_dice_fall_or_after_the_end_it_raises():
    over = grid25.State(1, 0, (), 0, (bytes([7] * 25),), ((140,),))
    for state in (grid25.apply(grid25.start(1, {}), grid25.ROLL), over):
        with pytest.raises(ValueError, match="No seat has to act"):
            grid_simple.choose(state)


def test_it_thinks_a_line_at_a_time_and_comes_to_the_same_action():
    state = position(7, (7, 7, 2, 3, 0))
    *steps, action = grid_simple.think(state)
    assert steps == [None] * 12
    assert action == grid_simple.choose(state)
    assert list(grid_simple.think(grid25.start(1, {}))) == [grid25.ROLL]
