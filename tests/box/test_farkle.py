"""Playing Zehntausend by presses and shakes: what is refused and why, and every fault of its kind by its number."""

import pytest
from all_words import all_words
from dicebox.rules import farkle
from dicebox.texts import LANGUAGES
from farkle_turns import BUST, SCRIPT, THREE, bank, bust, reach_5000, select, tap, totals, watch_computer

from host_sim.box import BoxError
from host_sim.reader import is_visible


@pytest.fixture
def game(box):
    """A game of two people and the computer to 5000 points."""
    box.new("farkle", *THREE, "target=5000")
    return box


def test_a_shake_rolls_and_takes_the_selection_along(game) -> None:
    game.send("dice 1 5 2 3 4 6")
    game.shake()
    select(game, 0)
    game.send("dice 5 5 2 3 4")
    game.shake()
    state = game.state()
    assert (state["turn"], state["dice"], state["selected"], state["dice_left"]) == (100, [5, 5, 2, 3, 4], [], 5)


def test_power_on_to_the_first_throw_of_the_last_kind_of_game_is_one_shake(game) -> None:
    bust(game)
    game.new("farkle", *THREE)
    game.power_cycle()
    game.shake()
    state = game.state()
    assert (state["game"], state["screen"]) == ("farkle", "farkle")
    assert state["phase"] in ("choose", "lost")
    assert len(state["dice"]) == 6


def test_the_report_tells_turn_selection_dice_left_and_phase(game) -> None:
    assert {key: game.state()[key] for key in ("phase", "dice", "turn", "selected", "dice_left")} == {
        "phase": "roll",
        "dice": None,
        "turn": 0,
        "selected": [],
        "dice_left": 6,
    }
    game.roll(1, 1, 5, 2, 3, 4)
    select(game, 0, 2)
    state = game.state()
    assert (state["phase"], state["selected"], state["selection"], state["dice_left"]) == ("choose", [0, 2], 150, 4)


def test_the_sixth_die_is_a_long_press(game) -> None:
    game.roll(2, 3, 4, 4, 6, 1)
    game.long(5)
    assert game.state()["selected"] == [5]
    game.long(5)
    assert game.state()["selected"] == []


def test_a_die_that_cannot_score_is_refused_with_the_reason(game) -> None:
    game.roll(*SCRIPT)
    game.press(2)
    state = game.state()
    assert (state["message"], state["selected"]) == ("Bringt keine Punkte", [])


@pytest.mark.parametrize("button", [3, 4])
def test_fault_41_one_of_three_is_selected_but_neither_rolled_nor_banked(game, button: int) -> None:
    game.roll(3, 3, 3, 2, 4, 6)
    game.press(1)
    before = game.state()
    assert (before["selection"], before["missing"]) == (0, [3, 3])
    game.long(button)
    after = game.state()
    assert after["message"] == "Dazu fehlt: 3 3"
    assert {**after, "message": None} == before


def test_fault_47_nothing_can_be_kept_or_banked_before_a_roll(game) -> None:
    game.press(1)
    assert game.state()["message"] == "Erst würfeln"
    game.long(5)
    assert game.state()["message"] == "Erst würfeln"
    game.long(4)
    assert game.state()["message"] == "Noch keine Punkte"
    assert game.state()["phase"] == "roll"


def test_rolling_and_banking_need_a_selection(game) -> None:
    game.roll(*SCRIPT)
    for button in (3, 4):
        game.long(button)
        assert game.state()["message"] == "Erst Würfel wählen"
    assert game.state()["dice"] == list(SCRIPT)


def test_fault_39_four_and_two_are_1500_and_hot(game) -> None:
    game.roll(4, 4, 4, 4, 2, 2)
    select(game, *range(6))
    state = game.state()
    assert (state["selection"], state["message"], state["dice_left"]) == (1500, "Heiße Würfel!", 6)
    game.roll(*SCRIPT)
    assert (game.state()["turn"], len(game.state()["dice"])) == (1500, 6)


def test_fault_43_three_pairs_are_1500_and_a_bust_ends_the_turn_cleanly(game) -> None:
    game.roll(2, 2, 3, 3, 6, 6)
    select(game, *range(6))
    assert game.state()["selection"] == 1500
    game.roll(2, 2, 3, 3, 6, 4)
    state = game.state()
    assert (state["phase"], state["turn"]) == ("lost", 1500)
    game.press(3)
    state = game.state()
    assert (state["screen"], state["seat"], totals(game)) == ("hand_over", 1, [0, 0, 0])


def test_hot_dice_may_be_banked_at_once(game) -> None:
    bank(game, 2, 2, 3, 3, 6, 6, dice=range(6))
    assert totals(game) == [1500, 0, 0]


def test_a_bust_stays_in_sight_until_somebody_has_seen_it(game) -> None:
    game.roll(*BUST)
    game.run(60_000)
    state = game.state()
    assert (state["screen"], state["phase"], state["dice"]) == ("farkle", "lost", list(BUST))


@pytest.mark.parametrize("way", ["press 1", "press 5", "long 3", "long 4", "shake"])
def test_any_press_or_a_shake_goes_on_after_a_bust_and_plays_for_nobody(game, way: str) -> None:
    game.roll(*BUST)
    name, _, button = way.partition(" ")
    getattr(game, name)(*([int(button)] if button else []))
    state = game.state()
    assert (state["screen"], state["seat"], state["phase"]) == ("hand_over", 1, "roll")


def test_fault_53_two_busts_in_a_row_person_then_computer_are_handled_once_each(game) -> None:
    bust(game)
    assert game.state()["seat"] == 1
    game.send("dice 2 3 4 6 6 4")
    game.long(3)
    game.settle()
    game.send("dice 2 3 4 6 6 4")
    game.press(3)
    assert game.state()["seat"] == 2
    watch_computer(game)
    state = game.state()
    assert (state["seat"], state["screen"], totals(game)) == (0, "hand_over", [0, 0, 0])
    bust(game)
    assert game.state()["seat"] == 1
    bank(game, 1, 1, 1, 2, 3, 4, dice=(0, 1, 2))
    assert totals(game) == [0, 1000, 0]


def test_the_computer_plays_a_whole_turn_in_sight(game) -> None:
    bust(game)
    bust(game)
    game.send("dice 1 1 1 2 3 4")
    seen = set()
    while game.state()["seat"] == 2:
        state = game.state()
        seen.add((state["screen"], len(state["selected"])))
        game.run(200)
    assert {("hand_over", 0), ("tumble", 0), ("computer", 0), ("computer", 1), ("computer", 2), ("computer", 3)} <= seen
    assert totals(game) == [0, 0, 1000]


def test_fault_49_the_last_round_gives_every_other_seat_one_more_turn(game) -> None:
    bust(game)
    reach_5000(game)
    assert game.state()["message"] == "Letzte Runde!"
    assert game.state()["to_beat"] == 6000
    watch_computer(game)
    state = game.state()
    assert (state["phase"], state["seat"]) == ("roll", 0)
    bank(game, *SCRIPT, dice=(0,))
    state = game.state()
    # Faults 51 and 55: the result comes, and by itself.
    assert (state["phase"], state["screen"]) == ("over", "result")
    assert totals(game)[:2] == [100, 6000]


def test_fault_57_a_tie_is_a_win_of_both_and_said_so(box) -> None:
    box.new("farkle", "human:Anna", "human:Ben", "target=5000")
    reach_5000(box)
    reach_5000(box)
    state = box.state()
    assert (state["phase"], state["winners"], totals(box)) == ("over", [0, 1], [6000, 6000])
    for name in ("Gleichstand", "Anna", "Ben"):
        assert is_visible(name, box.rows())


def test_in_the_last_round_the_score_to_beat_is_in_sight(game) -> None:
    reach_5000(game)
    game.run(2000)
    game.press(3)
    assert is_visible("Über 6000", game.rows())


def test_again_keeps_the_target_and_lets_the_next_seat_begin(game) -> None:
    reach_5000(game)
    bust(game)
    watch_computer(game)
    assert game.state()["phase"] == "over"
    game.press(3)
    state = game.state()
    assert (state["target"], state["seat"], state["screen"]) == (5000, 1, "hand_over")
    assert totals(game) == [0, 0, 0]


def test_a_lone_person_plays_against_the_computer(box) -> None:
    box.new("farkle", "human:Anna")
    assert [(seat["name"], seat["kind"]) for seat in box.state()["seats"]] == [("Anna", "human"), ("Computer", "ai")]


def test_six_people_and_the_computer_are_seven_seats(box) -> None:
    tap(box, 1, 2, 2, 2, 3, 3)
    tap(box, 2)
    for _ in range(5):
        tap(box, 2, 3)
    tap(box, 2, 3)
    # The computer's own row only changes its level.
    tap(box, 2, 3)
    seats = box.state()["seats"]
    assert [seat["kind"] for seat in seats] == ["human"] * 6 + ["ai"]
    assert seats[6]["level"] == "perfect"
    # It is remembered: also when the power goes.
    box.power_cycle()
    tap(box, 4)
    box.app.lobby.start_last()
    assert box.state()["seats"][6]["level"] == "perfect"


@pytest.mark.parametrize("words", ["human ai target=7000", "human ai first=2", "human ai colour=1", "human " * 8])
def test_wrong_options_and_seats_are_answered_and_change_nothing(game, words: str) -> None:
    before = game.state()
    with pytest.raises(BoxError, match=r"target|first|colour|seats"):
        game.new("farkle", words)
    assert game.state() == before


def test_long_2_says_that_only_the_selection_can_be_taken_back(game) -> None:
    game.roll(*SCRIPT)
    game.press(1)
    game.long(2)
    state = game.state()
    assert state["message"] == "Kein Zurück, nur Auswahl lösen"
    assert state["selected"] == [0]


def test_input_is_locked_while_the_dice_fall(game) -> None:
    game.send("dice 1 2 3 4 6 6")
    game.long(3)
    assert game.state()["screen"] == "tumble"
    game.press(1)
    assert game.state()["message"] == "Die Würfel rollen"
    game.settle()
    assert game.state()["selected"] == []


@pytest.mark.parametrize(
    ("faces", "dice", "says"),
    [
        (SCRIPT, (0,), "1, weiter"),
        ((1, 1, 1, 2, 3, 4), (), "1 1 1, sichern"),
        ((2, 2, 2, 3, 4, 6), (0,), "2 2 2, weiter"),
    ],
)
def test_the_menu_gives_advice_and_changes_nothing(game, faces, dice, says: str) -> None:
    game.roll(*faces)
    select(game, *dice)
    before = game.state()
    game.long(1)
    while game.app.screen.rows()[game.app.screen.cursor][0] != "Rat":
        game.press(2)
    game.press(3)
    game.wait(500)
    assert game.state() == before
    assert game.app.marked_text.partition("  +")[0] == says


@pytest.mark.parametrize(
    ("faces", "dice", "risk"),
    [
        ((1, 5, 1, 5, 1, 2), (0, 1, 2, 3, 4), "66,7 %"),
        ((1, 5, 1, 5, 3, 2), (0, 1, 2, 3), "44,4 %"),
        ((1, 5, 1, 4, 3, 2), (0, 1, 2), "27,8 %"),
        ((1, 5, 3, 4, 3, 2), (0, 1), "15,7 %"),
        (SCRIPT, (0,), "7,7 %"),
        ((1, 2, 3, 4, 5, 6), range(6), "2,3 %"),
    ],
)
def test_the_exact_risk_of_the_next_roll_is_in_sight(game, faces, dice, risk: str) -> None:
    game.roll(*faces)
    select(game, *dice)
    game.run(2000)
    assert is_visible(risk, game.rows())


def refusal_keys() -> set:
    """Every reason that the rules give somewhere, from states of all kinds."""
    start = farkle.start(2, {})
    falling = farkle.apply(start, farkle.ROLL)
    over = start._replace(trigger=0, totals=(10000, 0))
    rolled = [farkle.settle(falling, faces) for faces in (SCRIPT, BUST, (2, 2, 2, 3, 4, 6))]
    states = [start, falling, over, *rolled, farkle.apply(rolled[2], farkle.SELECT), rolled[0]._replace(dice=(1, 2))]
    return {farkle.why_not(state, action) for state in states for action in range(9)} - {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_action_has_words_and_no_trademark_is_among_them(language: str) -> None:
    words = all_words(language)
    keys = refusal_keys()
    assert {"roll_first", "select_first", "not_scoring", "incomplete", "nothing_to_bank", "lost_turn"} <= keys
    assert {"dice_falling", "game_over", "not_lost", "no_such_die"} <= keys
    labels = {farkle.label(None, action) for action in range(9)}
    assert [key for key in keys | labels if not words.get(key)] == []
    assert [text for text in words.values() if "farkle" in text.lower()] == []
