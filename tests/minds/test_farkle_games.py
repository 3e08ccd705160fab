"""The compiled games of Zehntausend decide as the firmware does, and the shipped player reaches its bars in them."""

import evaluate_farkle
import farkle_games as games
import numpy as np
import pytest
from dicebox.players import threshold
from dicebox.players.farkle_mind import BANK_MOVE, TURN_PAR, selections_of
from dicebox.rules import farkle
from farkle_to_weigh import position
from runtimes_of_minds import tables_here
from weighing import Numbers, verdict

POSITIONS = 250


@pytest.fixture(scope="module")
def table():
    return evaluate_farkle.shipped()


def positions():
    """Positions with sorted dice, and all points of the state in steps: totals, seat, trigger, target, turn."""
    for number in range(POSITIONS):
        state = position(Numbers(number))
        state = state._replace(dice=tuple(sorted(state.dice)))
        totals = np.array(state.totals) // 50
        yield state, (totals, state.seat, state.trigger, state.target // 50, state.turn // 50)


def test_compiled_decisions_of_the_mind_are_those_of_the_firmware(table) -> None:
    for state, numbers in positions():
        throw = table.number[games.code_of(state.dice)]
        chosen, is_bank = games.choose(table, games.MIND, *numbers, throw)
        move = verdict("farkle", state, tables_here())[0][1]
        points = dict(selections_of(state.dice))[move % BANK_MOVE]
        after = farkle.dice_to_roll(state._replace(selected=move % BANK_MOVE))
        found = (table.steps[chosen] * 50, table.left[chosen], is_bank)
        assert found == (points, after, move >= BANK_MOVE), state


def test_compiled_decisions_of_the_threshold_computer_are_those_of_the_firmware(table) -> None:
    for state, (totals, seat, trigger, _, turn) in positions():
        throw = table.number[games.code_of(state.dice)]
        chosen = state._replace(selected=threshold.wanted(state.dice))
        expected = (farkle.selection_points(chosen) // 50, farkle.dice_to_roll(chosen), threshold.is_enough(chosen))
        assert games.take(table, totals, seat, trigger, turn, throw) == expected, state


def test_every_throw_falls_as_often_as_it_should(table) -> None:
    generator = np.array([1], np.uint64)
    throws = [games.roll(table, generator, 2) for _ in range(36000)]
    ones = table.number[games.code_of((1, 1))]
    mixed = table.number[games.code_of((1, 2))]
    # Four standard deviations of 1000 and of 2000.
    assert abs(throws.count(ones) - 1000) < 125
    assert abs(throws.count(mixed) - 2000) < 175


def test_a_turn_played_for_points_alone_brings_the_best_mean(table) -> None:
    best = evaluate_farkle.points_of_a_turn(table, games.POINTS_ONLY)
    assert abs(1000 * best - TURN_PAR) < 1
    # With much at risk the mind prefers winning; that costs it a sixteenth of a point. With 6000 it banks in any case.
    assert best - 0.07 < evaluate_farkle.points_of_a_turn(table, most=120) < best


def test_the_mind_beats_the_threshold_computer(table) -> None:
    # The full measurement is evaluate.py's; these are 2000 games, whose standard error is 1 %.
    won = games.play(table, np.array([games.MIND, games.THRESHOLD]), 200, 2000, evaluate_farkle.SEED)
    assert won.sum(axis=1)[0] + won[1, 0] == 2000
    assert evaluate_farkle.share(won, 2000)[0] > 70
