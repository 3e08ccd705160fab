"""The strongest player of the grid game: exact at the end, sensible before it, blind for other seats' grids."""

import json

import pytest
from advise import advice
from advise_position import BadPosition
from dicebox.drivers.tables import NoTable, Tables
from dicebox.players import grid25_mind, grid25_weighing
from dicebox.rules import grid25
from dicebox.rules.grid25_scoring import DIAGONALS, LINES
from runtimes_of_minds import tables_here
from weighing import verdict

# Rows of grids that are nearly full, with straights, pairs and triples that may still come; 0 is free.
ENDINGS = {
    "three free": (6, (2, 3, 4, 5, 0), (7, 7, 8, 8, 9), (9, 0, 9, 6, 6), (3, 5, 9, 11, 2), (12, 2, 6, 3, 0)),
    "five equal": (8, (7, 7, 7, 0, 7), (6, 5, 8, 9, 0), (2, 2, 12, 12, 4), (8, 8, 0, 8, 5), (3, 4, 6, 7, 5)),
    "two free": (5, (7, 0, 9, 4, 2), (3, 3, 5, 5, 11), (6, 8, 7, 0, 9), (4, 4, 4, 10, 9), (12, 2, 6, 3, 9)),
    "one free": (9, (7, 6, 9, 4, 2), (3, 3, 5, 5, 11), (6, 8, 7, 0, 9), (4, 4, 4, 10, 9), (12, 2, 6, 3, 9)),
}


def state_of(number, grid, others=()):
    dice = (max(1, number - 6), min(6, number - 1))
    grids = (grid, *others)
    return grid25.start(len(grids), {"rounds": 1})._replace(dice=dice, grids=grids)


def with_number(grid, cell, number):
    return grid[:cell] + bytes((number,)) + grid[cell + 1 :]


def expected_points(grid):
    """Points of the full grid on average over all throws that are to come, each entered at its best; by the rules."""
    free = [cell for cell in range(25) if grid[cell] == grid25.EMPTY]
    if not free:
        return grid25.grid_points(grid)
    total = 0
    for number in range(2, 13):
        best = max(expected_points(with_number(grid, cell, number)) for cell in free)
        total += grid25.ways(number) * best
    return total / 36


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_with_few_free_cells_the_values_are_exact(ending) -> None:
    number, *rows = ending
    grid = bytes(cell for row in rows for cell in row)
    found = verdict("grid25", state_of(number, grid), tables_here())
    assert sorted(cell for _, cell in found) == [cell for cell in range(25) if grid[cell] == grid25.EMPTY]
    for value, cell in found:
        exact = expected_points(with_number(grid, cell, number)) - grid25.grid_points(grid)
        # Cut off at thousandths.
        assert 0 <= 1000 * exact - value < 1.001


def test_with_four_free_cells_only_the_tables_rounding_is_missing() -> None:
    rows = ((2, 3, 4, 0, 0), (7, 7, 8, 8, 9), (10, 0, 10, 6, 6), (3, 5, 9, 11, 2), (12, 2, 6, 3, 0))
    grid = bytes(cell for row in rows for cell in row)
    value, cell = verdict("grid25", state_of(6, grid), tables_here())[0]
    exact = expected_points(with_number(grid, cell, 6)) - grid25.grid_points(grid)
    # Half a thousandth for each of twelve lines, and what is cut off.
    assert abs(1000 * exact - value) < 7


def test_an_empty_grid_is_worth_as_much_from_all_its_sides() -> None:
    values = {cell: value for value, cell in verdict("grid25", state_of(7, bytes(25)), tables_here())}
    for cell in range(25):
        row, column = cell // 5, cell % 5
        for image in (row * 5 + 4 - column, (4 - row) * 5 + column, column * 5 + row):
            # Of several replies that gain the same, the first two are tried: not always images of each other.
            assert abs(values[image] - values[cell]) < 100


def test_a_first_number_that_comes_often_goes_to_the_diagonals_and_a_rare_one_elsewhere() -> None:
    for number in range(2, 13):
        cell = verdict("grid25", state_of(number, bytes(25)), tables_here())[0][1]
        on_diagonals = sum(cell in line for line in LINES[DIAGONALS:])
        assert on_diagonals == (2 if number in (6, 7, 8) else 0 if number in (2, 12) else on_diagonals)


def test_the_best_comes_first_and_of_equal_ones_the_first_cell() -> None:
    found = verdict("grid25", state_of(7, bytes(25)), tables_here())
    assert found == sorted(found, key=lambda move: (-move[0], move[1]))
    assert len(found) == 25


def test_other_seats_grids_count_for_nothing() -> None:
    grid = bytes((7, 7, 7)) + bytes(22)
    alone = verdict("grid25", state_of(7, grid), tables_here())
    assert verdict("grid25", state_of(7, grid, (bytes(range(2, 5)) + bytes(22),)), tables_here()) == alone


def test_a_choice_is_there_while_a_number_waits_for_the_seat() -> None:
    state = grid25.start(1, {"rounds": 1})
    assert not grid25_mind.has_choice(state)
    falling = grid25.apply(state, grid25.ROLL)
    assert not grid25_mind.has_choice(falling)
    rolled = grid25.settle(falling, (3, 4))
    assert grid25_mind.has_choice(rolled)
    assert grid25_mind.move_of(state, grid25.ROLL) is None
    for action in grid25.actions(rolled):
        assert grid25_mind.step_towards(rolled, grid25_mind.move_of(rolled, action)) == action
    full = state_of(7, bytes([2] * 25))._replace(dice=(), results=((140,),))
    assert not grid25_mind.has_choice(full)


def test_without_its_table_it_says_so() -> None:
    def no_file(path, mode):
        raise OSError(2, "ENOENT")

    with pytest.raises(NoTable, match=grid25_weighing.TABLE):
        verdict("grid25", state_of(7, bytes(25)), Tables(no_file))


EMPTY_ROWS = [[0] * 5 for _ in range(5)]


def test_advice_names_row_and_column_from_0_and_points() -> None:
    rows = [[7, 7, 7, 7, 0], *EMPTY_ROWS[1:]]
    told = advice(json.dumps({"game": "grid25", "grid": rows, "number": 7}), tables_here())
    found = verdict("grid25", state_of(7, bytes((7, 7, 7, 7)) + bytes(21)), tables_here())
    assert (told["action"], told["row"], told["column"]) == ("place", 0, 4)
    assert told["value"] == told["moves"][0]["value"] == found[0][0] / 1000
    assert [(move["value"], move["row"] * 5 + move["column"]) for move in told["moves"]] == [
        (value / 1000, cell) for value, cell in found
    ]


BAD = [
    ({"number": 7}, "the key grid is missing"),
    ({"grid": EMPTY_ROWS}, "the key number is missing"),
    ({"grid": EMPTY_ROWS, "number": 13}, "number is 13; it is 2 to 12"),
    ({"grid": EMPTY_ROWS, "number": None}, "number is null; it is 2 to 12"),
    ({"grid": EMPTY_ROWS, "number": True}, "number is true; it is 2 to 12"),
    ({"grid": EMPTY_ROWS[1:], "number": 7}, "grid is no list of 5 rows"),
    ({"grid": {"0": 1}, "number": 7}, "grid is no list of 5 rows"),
    ({"grid": [*EMPTY_ROWS[1:], [0] * 6], "number": 7}, "row 4 of the grid is no list of 5 numbers"),
    ({"grid": [*EMPTY_ROWS[1:], 0], "number": 7}, "row 4 of the grid is no list of 5 numbers"),
    (
        {"grid": [[0, 1, 0, 0, 0], *EMPTY_ROWS[1:]], "number": 7},
        "the grid has 1 in row 0, column 1; it is 0 or 2 to 12",
    ),
    ({"grid": [["7"] * 5, *EMPTY_ROWS[1:]], "number": 7}, 'the grid has "7" in row 0, column 0; it is 0 or 2 to 12'),
    ({"grid": [[2] * 5] * 5, "number": 7}, "no cell of the grid is free"),
    ({"grid": EMPTY_ROWS, "number": 7, "seat": 0}, "there is no key seat; the keys are game, grid, number"),
]


@pytest.mark.parametrize(("position", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_advice_refuses_what_no_game_can_be_in(position, sentence) -> None:
    with pytest.raises(BadPosition) as refused:
        advice(json.dumps({"game": "grid25", **position}), tables_here())
    assert str(refused.value) == sentence
