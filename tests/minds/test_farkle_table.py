"""The table of Zehntausend against values worked out anew, in plain Python and from the rules alone."""

import struct

import farkle_values
import numpy as np
import pytest
import solve_farkle
import table_file
from dicebox.players import farkle_chances as form
from dicebox.players.farkle_mind import POINTS, TURN_PAR
from dicebox.rules.farkle_scoring import DICE, STEP, score
from farkle_model import counted_throws

# Points at risk beyond which all is banked: a turn gets there once in 10**9.
_MOST = 400


@pytest.fixture(scope="module")
def body():
    return table_file.unpack((table_file.FOLDER / "farkle.bin").read_bytes(), "farkle.bin")[1]


def all_options():
    """[dice]: (rolls, all selections as (steps, dice for the next roll)) of each throw, none left out."""
    found = [[]]
    for number in range(1, DICE + 1):
        throws = []
        for counts, rolls in counted_throws(number).items():
            options = set()
            for code in range(np.prod([count + 1 for count in counts])):
                part, rest = [], code
                for count in counts:
                    part.append(rest % (count + 1))
                    rest //= count + 1
                if score(tuple(part)):
                    options.add((score(tuple(part)) // STEP, number - sum(part) or DICE))
            throws.append((rolls, tuple(options)))
        found.append(merged(throws))
    return found


def merged(throws):
    """Throws with the same selections as one."""
    rolls = {}
    for number, options in throws:
        rolls[options] = rolls.get(options, 0) + number
    return [(number, options) for options, number in rolls.items()]


def turn(options, worth, most):
    """[dice][steps]: what rolling is worth; beyond ``most`` steps all is banked. A bust is worth 0."""
    rolls = [[0.0] * most for _ in range(DICE + 1)]
    for steps in range(most - 1, -1, -1):
        for dice in range(1, DICE + 1):
            total = 0.0
            for number, selections in options[dice]:
                best = 0.0
                for more, left in selections:
                    after = steps + more
                    best = max(best, worth(after), rolls[left][after] if after < most else 0.0)
                total += number * best
            rolls[dice][steps] = total / 6**dice
    return rolls


@pytest.fixture(scope="module")
def options():
    return all_options()


def test_the_mean_of_the_points_is_exact_to_the_thousandth(body, options) -> None:
    exact = turn(options, lambda steps: 1000.0 * STEP * steps, _MOST)
    table = np.array(struct.unpack_from(f"<{DICE * POINTS}i", body, form.POINTS_AT)).reshape(DICE, POINTS)
    for dice in range(1, DICE + 1):
        assert np.abs(table[dice - 1] - exact[dice][:POINTS]).max() <= 0.501
    # The figure of the rules, section 4.1.
    assert round(exact[DICE][0] / 1000, 2) == 601.56
    assert table[DICE - 1][0] == TURN_PAR


@pytest.mark.parametrize("behind", [0, 1, 7, 20, 60, 120])
def test_the_chance_to_catch_up_in_the_last_turn_is_exact(body, options, behind) -> None:
    def worth(steps):
        return 0.5 if steps == behind else float(steps > behind)

    exact = turn(options, worth, behind + 1)[DICE][0]
    if behind == 0:
        # A bust shares the win.
        exact += 0.5 * 1080 / 46656
    found = struct.unpack_from("<H", body, form.CATCHING_AT + 2 * behind)[0]
    assert abs(found - exact * form.SURE) <= 1


def test_the_chances_are_those_of_two_who_play_as_well_as_possible(body) -> None:
    most = 40
    last = farkle_values.last_turns(most + 180)
    chances = farkle_values.chances(most, 120, last)
    found = np.frombuffer(body, "<u2", form.KNOTS**2, form.CHANCES_AT).reshape(form.KNOTS, form.KNOTS)
    knots = [knot for knot in solve_farkle.KNOTS if knot <= most]
    for row, mine in enumerate(knots):
        expected = chances[mine, knots] * form.SURE
        assert np.abs(found[row, : len(knots)] - expected).max() <= 1
    # Whoever has fewer points to go, or the others more, wins more often.
    assert (np.diff(found.astype(int), axis=0) <= 0).all()
    assert (np.diff(found.astype(int), axis=1) >= 0).all()


def test_the_table_was_made_by_this_recipe_and_is_small() -> None:
    content = (table_file.FOLDER / "farkle.bin").read_bytes()
    assert table_file.unpack(content, "farkle.bin")[0] == table_file.recipe_mark(solve_farkle.RECIPE)
    assert len(content) <= 10 * 1024


def test_the_parts_that_need_no_long_computation_are_remade_byte_for_byte(body) -> None:
    last = farkle_values.last_turns(form.CATCHING)
    remade = solve_farkle.table(np.zeros((form.KNOTS, form.KNOTS)), last)
    assert len(remade) == len(body)
    assert remade[: form.CHANCES_AT] == body[: form.CHANCES_AT]
    assert remade[form.POINTS_AT :] == body[form.POINTS_AT :]
