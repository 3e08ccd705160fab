"""The shipped table of the grid game: made by the recipe that is here, consistent with itself, and strong."""

import evaluate_grid25
import grid25_model
import numpy as np
import pytest
import solve_grid25
import table_file
from dicebox.mistakes import grid25 as mistakes
from dicebox.players.grid25_weighing import ENTRIES, KNOTS
from dicebox.table import PERSON, Seat, Table

ROUNDS = 600


@pytest.fixture(scope="module")
def shipped():
    return table_file.unpack((table_file.FOLDER / "grid25.bin").read_bytes(), "grid25.bin")


def test_the_shipped_table_was_made_by_the_recipe_that_is_here(shipped) -> None:
    assert shipped[0] == table_file.recipe_mark(solve_grid25.RECIPE), "run tools/solve.py grid25"


def test_the_table_keeps_its_size(shipped) -> None:
    assert len(shipped[1]) == len(KNOTS) * ENTRIES * 2 < 40_000


def test_lines_of_four_numbers_are_worth_the_mean_of_their_points_in_a_grid_of_24(shipped) -> None:
    last = np.frombuffer(shipped[1], "<u2").reshape(len(KNOTS), 2, grid25_model.OPEN)[KNOTS.index(24)]
    for line in np.flatnonzero(grid25_model.SIZE == 4):
        points = grid25_model.POINTS[grid25_model.NEXT[line]]
        for half in (0, 1):
            assert abs(last[half, line] - (half + 1) * 1000 * (points @ grid25_model.WAYS) / 36) <= 0.5


def test_the_firmwares_policy_makes_far_more_than_65_points_a_round(shipped) -> None:
    """``evaluate.py`` measures it over 20,000 rounds: 67.7, which is what the analysis expects of a round."""
    mean, error = evaluate_grid25.measure(evaluate_grid25.worths(shipped[1]), ROUNDS, 1)
    assert mean - 3 * error > 65
    game = Table("grid25", [Seat("Anna", PERSON)])
    assert abs(mean - mistakes.expected(game, 0) / game.state.rounds / 1000) < 4 * error


def test_grids_are_worth_what_they_bring_a_number_later(shipped) -> None:
    """The worth of a grid and its mean after the next number are two guesses of the same: equal on average."""
    worth = evaluate_grid25.worths(shipped[1])
    generator = np.array([3], np.uint64)
    known = np.zeros((12, grid25_model.NUMBERS + 1), np.int64)
    errors = []
    for game in range(300):
        entered = 6 + game % 16
        lines = np.zeros(12, np.int64)
        free = np.arange(25)
        out = np.zeros(25, np.int64)
        for at in range(entered):
            number = grid25_model.roll(generator)
            grid25_model.values(worth[at], lines, free, number, out)
            best = int(np.argmax(out[: len(free)]))
            grid25_model.enter(lines, free[best], number)
            free = np.delete(free, best)
        # The table for so many numbers is the one that the decision three numbers before reads.
        grid25_model.fill(worth[entered - 3], lines, known)
        now = known[:, grid25_model.NUMBERS].sum()
        grid25_model.fill(worth[entered - 2], lines, known)
        errors.append((grid25_model.expect(known, free, -1) / 36 - now) / 1000)
    # Half a point in a grid of 67: the worth was learned from grids that two numbers more were entered into.
    assert abs(np.mean(errors)) < 0.5
    assert np.std(errors) < 1.5


def test_equations_are_solved_as_numpy_solves_them() -> None:
    source = np.random.default_rng(4)
    factor = source.normal(size=(40, 40))
    square = factor @ factor.T + np.eye(40)
    right = source.normal(size=40)
    assert np.allclose(solve_grid25._solve(square.copy(), right.copy()), np.linalg.solve(square, right))


def test_mirror_images_share_an_unknown_where_a_line_can_be_that_full() -> None:
    for entered in (1, 12, 23):
        unknown = solve_grid25._unknowns(entered)
        for line in range(grid25_model.OPEN):
            assert (unknown[:, line] == unknown[:, grid25_model.MIRROR[line]]).all()
            size = grid25_model.SIZE[line]
            assert (unknown[0, line] >= 0) == (entered - 20 <= size <= entered)
        assert set(unknown[unknown >= 0]) == set(range(unknown.max() + 1))
