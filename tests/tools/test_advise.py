"""advise.py: a position a line in, the best move and all moves out, and one sentence for what cannot be."""

import json

import pytest
from evaluate import meant

from tests.tools.running import run

FIVE = {"game": "five-joker50", "fields": {"einer": 3, "full_house": 0}, "extra": 0, "dice": [3, 3, 3, 5, 1]}


def advised(*lines) -> list[dict]:
    """The answers to positions, which must all be possible."""
    text = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)
    result = run("advise", stdin=text.encode())
    assert (result.returncode, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def refused(line, before=()) -> str:
    """The sentence that refuses a line."""
    text = "".join(f"{json.dumps(each)}\n" for each in before)
    text += (line if isinstance(line, str) else json.dumps(line)) + "\n"
    result = run("advise", stdin=text.encode())
    assert result.returncode == 2
    assert len(result.stdout.splitlines()) == len(before)
    start = f"advise.py: line {len(before) + 1}: "
    assert result.stderr.startswith(start) and result.stderr.count("\n") == 1
    return result.stderr[len(start) :].strip()


def test_a_throw_with_rolls_left_is_held_and_one_without_is_entered() -> None:
    holding, entering = advised({**FIVE, "rolls_left": 2}, "", {**FIVE, "dice": [3, 3, 3, 3, 1], "rolls_left": 0})
    assert (holding["action"], holding["hold"]) == ("hold", [3, 3, 3])
    assert (entering["action"], entering["field"]) == ("score", "dreier")
    for answer in (holding, entering):
        assert {key: answer[key] for key in answer if key != "moves"} == answer["moves"][0]
        values = [move["value"] for move in answer["moves"]]
        assert values == sorted(values, reverse=True)
    # 3 3 3 5 1 can be kept in 4 * 2 * 2 ways, all five among them; 11 fields are free.
    assert len(holding["moves"]) == 15 + 11
    assert {move["action"] for move in entering["moves"]} == {"score"}


def test_the_last_entry_is_worth_its_points_with_bonus_and_joker() -> None:
    upper = {"einer": 3, "zweier": 6, "dreier": 9, "vierer": 12, "fuenfer": 15}
    lower = {"dreierpasch": 20, "viererpasch": 20, "full_house": 25, "kleine_strasse": 30, "grosse_strasse": 40}
    all_but = {**upper, **lower, "fuenf_gleiche": 50, "chance": 20}
    last = {"extra": 0, "rolls_left": 0, "dice": [6, 6, 6, 1, 2]}
    straight_free = {**{name: all_but[name] for name in all_but if name != "grosse_strasse"}, "sechser": 18}
    bonus, five_more, hundred_more, plain = advised(
        {"game": "five-plain", "fields": all_but, **last},
        {"game": "five-joker50", "fields": all_but, **last, "dice": [6] * 5},
        {"game": "five-joker100", "fields": straight_free, **last, "dice": [2] * 5},
        {"game": "five-plain", "fields": all_but, **last, "dice": [6, 6, 1, 1, 2]},
    )
    assert (bonus["value"], plain["value"]) == (18 + 35, 12)
    assert (five_more["value"], hundred_more["value"]) == (30 + 35 + 50, 40 + 100)


def test_a_joker_must_take_its_own_field_first_in_one_variant_and_may_go_anywhere_in_the_other() -> None:
    joker = {"fields": {"fuenf_gleiche": 50}, "dice": [4] * 5, "rolls_left": 0}
    forced, free = advised({"game": "five-joker50", **joker}, {"game": "five-joker100", **joker})
    assert [move["field"] for move in forced["moves"]] == ["vierer"]
    assert len(free["moves"]) == 12


def test_points_earned_before_change_no_advice() -> None:
    later = {"game": "five-joker100", "fields": {"fuenf_gleiche": 50, "dreierpasch": 15, "sechser": 0}, "rolls_left": 1}
    without, with_extra = advised(
        {**later, "dice": [3, 3, 3, 5, 1], "extra": 0}, {**later, "dice": [3, 3, 3, 5, 1], "extra": 200}
    )
    assert without == with_extra


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"dice": [3, 3, 3, 5]}, "dice is [3, 3, 3, 5]; it is a list of 5 faces"),
        ({"dice": [3, 3, 3, 5, 7]}, "a face is 7; it is 1 to 6"),
        ({"dice": "33351"}, "dice is"),
        ({"rolls_left": 3}, "rolls_left is 3; it is 0 to 2"),
        ({"rolls_left": True}, "rolls_left is true"),
        ({"fields": {"einser": 3}}, 'there is no field "einser"'),
        ({"fields": {"zweier": 3}}, "no dice bring 3 points in the field zweier"),
        ({"fields": {"full_house": 24}}, "no dice bring 24 points in the field full_house"),
        ({"fields": [3]}, "fields is [3]"),
        ({"extra": 30}, "extra is 30"),
        ({"extra": 50}, "the position has additional points without five equal dice"),
        ({"extra": 50, "fields": {"fuenf_gleiche": 50}}, "the position has more additional points than entries"),
        ({"extra": 100, "fields": {"fuenf_gleiche": 50, "einer": 5, "chance": 17}}, "more additional points than"),
        ({"game": "x" * 100_000}, "x…; it can be: five-joker50"),
        ({"dice": [3] * 9999}, "…; it is a list of 5 faces"),
        ({"x" * 100_000: 1}, "xxx…; the keys are game"),
        ({"held": [1]}, "there is no key held"),
        ({"game": "yatzy"}, 'the key game is "yatzy"; it can be: five-joker50'),
        ({"game": ["farkle"]}, "the key game is"),
        ({"rolls_left": None}, "rolls_left is null"),
    ],
)
def test_an_impossible_position_is_refused_in_one_sentence(change, words) -> None:
    assert words in refused({**FIVE, "rolls_left": 1, **change})


def test_a_line_that_is_no_position_is_refused_with_its_number_after_the_answers_before_it() -> None:
    good = {**FIVE, "rolls_left": 1}
    assert "this is no JSON" in refused("{", [good, good])
    assert "a position is a JSON object" in refused("[]")
    assert "this is no JSON" in refused("[" * 100_000)
    assert "this is no JSON" in refused("9" * 5000)
    assert "the key rolls_left is missing" in refused(FIVE)
    filled = {name: 0 for name in ("einer", "zweier", "dreier", "vierer", "fuenfer", "sechser")}
    filled |= {name: 0 for name in ("dreierpasch", "viererpasch", "full_house", "kleine_strasse", "grosse_strasse")}
    assert "the game is over" in refused({**good, "fields": {**filled, "fuenf_gleiche": 0, "chance": 9}})


def test_a_game_and_an_option_that_are_not_known_are_refused_by_the_other_two_tools() -> None:
    for tool, argument in (("solve", "chess"), ("evaluate", "chess"), ("solve", "--quick"), ("advise", "chess")):
        result = run(tool, argument)
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr.count("\n") == 1 and argument in result.stderr


def test_a_game_to_evaluate_may_be_told_by_its_beginning() -> None:
    keys = ["five-joker50", "five-joker100", "five-plain", "farkle", "grid25"]
    assert meant(["fi"], keys) == keys[:3]
    assert meant(["grid", "five-p"], keys) == ["five-plain", "grid25"]
    assert meant(["five-plain-er"], keys) == []
