"""Advice on positions of Zehntausend, as ``advise.py`` gives it for a line."""

import json
from itertools import combinations_with_replacement

import pytest
from advise import advice
from advise_farkle import FOLLOWED, courses
from advise_position import BadPosition
from dicebox.players.farkle_selections import selections_of
from runtimes_of_minds import tables_here

POSITION = {
    "game": "farkle",
    "totals": [2500, 3000],
    "seat": 0,
    "turn": 350,
    "dice": [1, 5, 5, 2, 3, 6],
    "target": 10000,
}
LAST = {"totals": [9500, 10300], "turn": 0}


def advised(**changes):
    return advice(json.dumps({**POSITION, **changes}), tables_here())


def test_the_best_move_comes_first_and_all_moves_follow() -> None:
    answer = advised()
    assert list(answer) == ["action", "keep", "then", "value", "moves"]
    assert (answer["action"], answer["keep"], answer["then"]) == ("keep", [1], "roll")
    assert {key: answer[key] for key in answer if key != "moves"} == answer["moves"][0]
    values = [move["value"] for move in answer["moves"]]
    assert values == sorted(values, reverse=True)
    # {1} {5} {1 5} {5 5} {1 5 5}, each rolled on or banked.
    assert len(values) == 10
    assert {"action": "keep", "keep": [1, 5, 5], "then": "bank", "value": 550.0} in answer["moves"]


def test_target_and_the_seat_that_began_the_last_round_may_be_left_out() -> None:
    assert advised() == advice(json.dumps({key: POSITION[key] for key in POSITION if key != "target"}), tables_here())
    assert advised(**LAST) == advised(**LAST, trigger=1)
    assert advised(**LAST)["then"] == "roll"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"dice": [2, 2, 3, 4, 6, 6]}, "the throw has no points, so the turn is lost"),
        ({"dice": []}, "dice is []; it is a list of 1 to 6 faces"),
        ({"dice": [1, 7]}, "a face is 7; it is 1 to 6"),
        ({"dice": [1, 2], "turn": 150}, "the position has too few points for the dice set aside"),
        ({"turn": 375}, "turn is 375; all points are multiples of 50"),
        ({"turn": -50}, "turn is -50; it is 0 to 1000000"),
        ({"totals": [500]}, "totals is [500]; it is a list of 2 to 7 numbers"),
        ({"totals": [500, "x"]}, 'a total is "x"; it is 0 to 1000000'),
        ({"seat": 2}, "seat is 2; it is 0 to 1"),
        ({"dice": [1, 2, 3, 4, 6], "turn": 150}, "turn is 150; no selections bring just that before 5 dice are rolled"),
        ({"dice": [1, 2, 3, 4, 6], "turn": 250}, "turn is 250; no selections bring just that before 5 dice are rolled"),
        ({"dice": [1], "turn": 150}, "the position has too few points for the dice set aside"),
        ({"dice": [1, 5, 5], "turn": 350}, "turn is 350; no selections bring just that before 3 dice are rolled"),
        ({"target": 10000.0}, "target is 10000.0; it is one of (5000, 10000, 15000)"),
        ({**LAST, "trigger": True}, "trigger is true; by these totals seat 1 began the last round"),
        ({"target": 7000}, "target is 7000; it is one of (5000, 10000, 15000)"),
        ({"totals": [10000, 200]}, "this seat has reached the target and has no more turn"),
        ({**LAST, "trigger": 0}, "trigger is 0; by these totals seat 1 began the last round"),
        ({"trigger": 1}, "trigger is 1; by these totals nobody began the last round"),
        ({"rolls_left": 1}, "there is no key rolls_left; the keys are game, totals, seat, turn, dice, target, trigger"),
    ],
)
def test_what_no_game_can_have_reached_is_refused_in_a_sentence(changes, sentence) -> None:
    with pytest.raises(BadPosition) as problem:
        advised(**changes)
    assert str(problem.value) == sentence


def test_a_turn_is_refused_exactly_where_no_course_of_play_leads_to_it() -> None:
    """All courses with the firmware's own rules: throw, select, roll again."""
    reached = {(0, 6)}
    waiting = [(0, 6)]
    while waiting:
        turn, left = waiting.pop()
        for dice in combinations_with_replacement(range(1, 7), left):
            for mask, points in selections_of(dice):
                after = (turn + points, left - mask.bit_count() or 6)
                if after[0] < 900 and after not in reached:
                    reached.add(after)
                    waiting.append(after)
    assert {(steps * 50, left) for steps, left in courses() if steps < 18} == reached
    # Six of them in a row, and all that follow are one round of six dice, 50 points each, further.
    assert {(steps, left) for steps in range(FOLLOWED - 6, FOLLOWED) for left in range(1, 7)} < courses()


def test_a_key_that_is_given_twice_is_refused() -> None:
    with pytest.raises(BadPosition, match="the key turn is given twice"):
        advice(json.dumps(POSITION)[:-1] + ', "turn": 400}', tables_here())
