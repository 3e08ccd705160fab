"""Lines of five numbers, the twelve lines of a grid, and who wins after the rounds."""

from collections import Counter
from itertools import combinations_with_replacement, permutations

import pytest
from dicebox.rules import grid25
from grid_positions import BEST, SEVENS, WORST, grid

LINES = [
    # numbers, points
    pytest.param((5, 6, 6, 7, 8), 1, id="pair inside a run of four (A-004-3)"),
    pytest.param((4, 5, 6, 7, 5), 1, id="pair, example of the seed"),
    pytest.param((7, 8, 7, 7, 4), 3, id="triple is not a pair too (A-004-2)"),
    pytest.param((5, 6, 6, 10, 5), 3, id="two pairs are 3, not 1 + 1"),
    pytest.param((6, 3, 6, 6, 6), 6, id="four equal"),
    pytest.param((8, 8, 8, 8, 8), 10, id="five equal are not four too"),
    pytest.param((2, 12, 2, 12, 2), 8, id="full house is 8, not 3 + 1"),
    pytest.param((5, 7, 8, 4, 6), 8, id="straight with a 7, mixed up (R-004-4)"),
    pytest.param((7, 8, 9, 10, 11), 8, id="straight from 7"),
    pytest.param((3, 4, 5, 6, 7), 8, id="straight up to 7"),
    pytest.param((2, 3, 4, 5, 6), 12, id="lowest straight has no 7"),
    pytest.param((8, 9, 10, 11, 12), 12, id="highest straight has no 7"),
    pytest.param((10, 8, 12, 9, 11), 12, id="fault 61: straight that is not sorted"),
    pytest.param((9, 10, 11, 12, 2), 0, id="no wrap-around"),
    pytest.param((2, 3, 4, 5, 7), 0, id="straight of four scores nothing"),
    pytest.param((2, 4, 6, 8, 10), 0, id="same steps are no straight"),
    pytest.param((3, 4, 5, 7, 8), 0, id="one number missing inside"),
    pytest.param((6, 7, 8, 8, 10), 1, id="span of five with a pair"),
]


@pytest.mark.parametrize(("numbers", "points"), LINES)
def test_r_004_3_a_line_counts_by_what_is_in_it(numbers, points):
    assert grid25.line_points(numbers) == points


def expected_points(numbers):
    """The eight cases of the seed, each by itself."""
    shape = sorted(Counter(numbers).values(), reverse=True)
    if shape == [1, 1, 1, 1, 1]:
        run = list(range(min(numbers), min(numbers) + 5))
        if sorted(numbers) != run:
            return 0
        return 8 if 7 in run else 12
    return {(5,): 10, (4, 1): 6, (3, 2): 8, (3, 1, 1): 3, (2, 2, 1): 3, (2, 1, 1, 1): 1}[tuple(shape)]


def test_all_3003_lines_count_as_the_cases_of_the_rules_in_one_order_and_backwards():
    lines = list(combinations_with_replacement(range(2, 13), 5))
    assert len(lines) == 3003
    for numbers in lines:
        assert grid25.line_points(numbers) == expected_points(numbers)
        assert grid25.line_points(bytes(reversed(numbers))) == expected_points(numbers)


@pytest.mark.parametrize("numbers", [(4, 5, 6, 7, 8), (3, 3, 3, 9, 9), (2, 2, 5, 9, 12), (2, 3, 4, 6, 7)])
def test_r_004_4_order_inside_a_line_is_irrelevant(numbers):
    assert len({grid25.line_points(order) for order in permutations(numbers)}) == 1


def test_r_004_5_there_are_seven_straights_two_of_them_without_a_7():
    points = [grid25.line_points(numbers) for numbers in combinations_with_replacement(range(2, 13), 5)]
    straights = [tuple(range(first, first + 5)) for first in range(2, 9)]
    assert [grid25.line_points(numbers) for numbers in straights] == [12, 8, 8, 8, 8, 8, 12]
    assert points.count(12) == 2


@pytest.mark.parametrize(
    "numbers", [(0, 0, 0, 0, 0), (0, 0, 5, 6, 7), (7, 7, 7, 7, 0), (0, 2, 3, 4, 5), (5, 6, 0, 8, 9)]
)
def test_a_004_7_an_incomplete_line_is_worth_nothing_yet_and_empty_cells_are_no_pair(numbers):
    assert grid25.line_points(numbers) is None


def test_the_lines_are_rows_columns_and_two_diagonals_of_a_square():
    square = [[5 * row + column for column in range(5)] for row in range(5)]
    wanted = [bytes(row) for row in square]
    wanted += [bytes(row[column] for row in square) for column in range(5)]
    wanted += [bytes(square[at][at] for at in range(5)), bytes(square[at][4 - at] for at in range(5))]
    assert list(grid25.LINES) == wanted


def test_r_004_2_diagonals_count_double_and_all_lines_make_the_total():
    cells = grid((2, 2, 9, 9, 12), (3, 5, 5, 4, 5), (10, 11, 7, 6, 4), (8, 8, 8, 8, 10), (6, 4, 5, 9, 11))
    # Rows: two pairs, triple, nothing, four equal, nothing. Columns: nothing, nothing, pair, pair, nothing.
    # From the top left 2 5 7 8 11: nothing; from the top right 12 4 7 8 6: nothing.
    assert grid25.lines(cells) == (3, 3, 0, 6, 0, 0, 0, 1, 1, 0, 0, 0)
    assert grid25.grid_points(cells) == 14


def test_fault_59_the_total_is_the_sum_of_the_twelve_lines():
    cells = grid((2, 3, 4, 5, 6), (9, 2, 9, 12, 8), (7, 7, 2, 7, 6), (9, 11, 5, 2, 5), (12, 6, 8, 9, 4))
    assert grid25.lines(cells) == (12, 1, 3, 1, 0, 1, 0, 0, 0, 1, 12, 2)
    assert grid25.grid_points(cells) == 33


def test_r_004_7_a_grid_brings_at_most_168_and_as_little_as_nothing():
    assert grid25.grid_points(BEST) == 168
    assert grid25.grid_points(SEVENS) == 140
    assert grid25.grid_points(WORST) == 0


def test_a_partly_filled_grid_counts_its_complete_lines_only():
    cells = grid((7, 8, 9, 10, 11), (7, 0, 0, 0, 0), (7, 0, 0, 0, 0), (7, 0, 0, 0, 0), (7, 0, 0, 0, 0))
    assert grid25.lines(cells) == (8, *(None,) * 4, 10, *(None,) * 6)
    assert grid25.grid_points(cells) == 18
    assert grid25.lines(bytes(25)) == (None,) * 12
    assert grid25.grid_points(bytes(25)) == 0


def test_the_number_is_the_sum_of_both_dice_with_its_known_odds():
    sums = Counter(grid25.number((first, second)) for first in range(1, 7) for second in range(1, 7))
    assert {number: grid25.ways(number) for number in range(2, 13)} == dict(sums)
    assert [grid25.ways(number) for number in (-1, 0, 1, 13, 14)] == [0] * 5


RANKS = [
    # rounds of the seats, winners, all seats from the best to the last
    pytest.param(((50, 60, 70), (60, 60, 61)), (1,), (1, 0), id="higher total wins"),
    pytest.param(((50, 60, 70), (60, 60, 60)), (0,), (0, 1), id="tie: the better single round (R-004-6)"),
    pytest.param(((60, 60, 60), (50, 60, 70)), (1,), (1, 0), id="tie: in whichever seat"),
    pytest.param(((90, 30, 60), (90, 45, 45), (60, 60, 60)), (0,), (0, 1, 2), id="tie: second best round (A-004-4)"),
    pytest.param(((70, 50, 60), (60, 50, 70)), (0, 1), (0, 1), id="same rounds in another order: shared"),
    pytest.param(((0, 0, 0), (0, 0, 0)), (0, 1), (0, 1), id="all zero: shared"),
    pytest.param(((10,), (30,), (20,), (30,)), (1, 3), (1, 3, 2, 0), id="one round: equal totals share"),
    pytest.param(((40, 40, 40), (50, 20, 50), (50, 40, 30), (50, 50, 20)), (1, 3), (1, 3, 2, 0), id="two of four"),
    pytest.param(((12,),), (0,), (0,), id="alone"),
]


@pytest.mark.parametrize(("results", "winners", "order"), RANKS)
def test_who_wins_and_in_which_order(results, winners, order):
    assert grid25.winners(results) == winners
    assert grid25.ranking(results) == order


@pytest.mark.parametrize(
    ("results", "is_broken"),
    [
        (((50, 60, 70), (60, 60, 61)), False),
        (((50, 60, 70), (60, 60, 60)), True),
        (((70, 50, 60), (60, 50, 70)), False),
        (((70, 50, 60), (60, 50, 70), (60, 60, 60)), True),
        (((60, 60, 60), (60, 60, 60), (10, 20, 90)), False),
    ],
)
def test_it_is_known_when_a_round_and_not_the_total_decided(results, is_broken):
    assert grid25.is_tie_broken(results) == is_broken
