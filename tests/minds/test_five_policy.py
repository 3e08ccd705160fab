"""What is shipped for the five-dice games fits together: recipe, table, mind, and the figures that judge the mind."""

import random

import five_bytes
import numpy as np
import pytest
import solve_five
import table_file
from dicebox.players import five_mind
from five_model import COLUMNS, ROWS, VARIANTS, number_of, position_of
from five_policy import choose, enter, expect
from runtimes_of_minds import tables_here
from weighing import state_to_weigh, verdict

_SETS = 462
_LOST = 0.2


@pytest.fixture(scope="module")
def shipped() -> tuple:
    return table_file.unpack((table_file.FOLDER / five_bytes.NAME).read_bytes(), five_bytes.NAME)


@pytest.fixture(scope="module")
def worth(shipped) -> list:
    return five_bytes.decode(shipped[1])


def test_the_shipped_table_was_made_by_the_recipe_that_is_here(shipped) -> None:
    assert shipped[0] == table_file.recipe_mark(solve_five.RECIPE), "run tools/solve.py five"


def test_the_table_keeps_its_size(shipped) -> None:
    assert len(shipped[1]) <= 40_000


def worked_out(place: tuple, number: int, worth: list, rolls_left: int) -> np.ndarray:
    """What the judge takes each set of dice for, with so many rolls left after it is kept."""
    seen, true = np.zeros(_SETS, np.int64), np.zeros(_SETS)
    variant = VARIANTS[number]
    enter(place, (worth[number], worth[number] / 1000), (variant.joker, variant.extra), seen, true)
    for left in range(rolls_left):
        if left:
            choose(seen, true)
        expect(seen, true)
    return seen


def test_the_judge_takes_every_move_for_what_the_mind_takes_it_for(worth) -> None:
    tables = tables_here()
    for number in range(150):
        state = state_to_weigh("five", number)
        place = position_of(state.cards[0])
        moves = verdict("five", state, tables)
        seen = worked_out(place, state.variant, worth, state.rolls_left)
        holds = [(value, move) for value, move in moves if move < five_mind.SCORE_MOVE]
        for value, move in holds:
            held = tuple(face for die, face in enumerate(state.dice) if move >> die & 1)
            assert value == seen[number_of(held)], (number, move)
        best = max(value for value, move in moves if move >= five_mind.SCORE_MOVE)
        throw = number_of(state.dice)
        # With two rolls left the judge has overwritten it by what it is worth to go on.
        if state.rolls_left < 2:
            assert best == seen[throw], number
        assert moves == sorted(moves, key=lambda found: (-found[0], found[1]))
        assert len(holds) == (len({tuple(sorted(faces)) for faces in kept(state.dice)}) if state.rolls_left else 0)
    tables.close()


def kept(dice: tuple) -> list:
    """Every selection of fewer than five of the dice."""
    return [[face for die, face in enumerate(dice) if mask >> die & 1] for mask in range(31)]


def test_the_values_in_the_table_follow_from_each_other(worth) -> None:
    """What a position is said to be worth is what a turn from there makes of the positions after it, nearly."""
    source = random.Random(5)
    for number in range(len(VARIANTS)):
        errors = []
        for _ in range(60):
            row, column = source.randrange(ROWS), source.randrange(len(COLUMNS))
            if row & 63 != 63 or row < 64 or COLUMNS[column][0] != 63:
                seen = worked_out((row, column), number, worth, 3)
                errors.append((seen[0] - worth[number][row, column]) / 1000)
        assert np.sqrt(np.mean(np.square(errors))) < _LOST
        assert np.abs(errors).max() < 2
