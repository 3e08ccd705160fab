"""Nothing is lost when the power goes: the game, its undo, settings and names; and nothing is thrown a second time."""

import json

import pytest
from dicebox import report
from dicebox.store import GAME, wrap
from story import Story, at_the_table

from boards import pico
from host_sim.box import Box
from host_sim.flash import PowerCut
from host_sim.reader import is_visible

GAME_FILE = "/data/game"


def cut(box) -> dict:
    """The power goes and comes back; what the box says before and after, and on it goes."""
    # Not over the serial line: while it answers, a computer may take its next step.
    before = report.describe(box.app)
    box.power_cycle()
    after = report.describe(box.app)
    assert after["screen"] == "title"
    different = {key for key in before if before[key] != after[key]}
    assert different <= {"screen", "message", "cursor"}, different
    box.press(3)
    return box.state()


def two_people(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")


def file_of_game(box) -> bytes:
    return box.circuit.flash.files[GAME_FILE]


# Stories


@pytest.mark.slow
@pytest.mark.parametrize("key", ["five-joker50", "five-plain", "farkle", "grid25"])
def test_power_cut_after_every_action_leaves_the_same_final_score(box, key: str) -> None:
    seats = "Anna Ben ai"
    story = Story(box, key, seats)
    cuts = []
    totals = story.play(lambda: cuts.append(box.app.screen.name) or box.power_cycle())
    assert totals == at_the_table(key, seats, box.app.game)
    assert len(cuts) > 200
    assert {"tumble", "computer", "hand_over"} <= set(cuts)


# A game goes on exactly where it stood


def test_box_goes_on_in_the_middle_of_holds(box) -> None:
    two_people(box)
    box.roll(6, 2, 6, 4, 1)
    box.press(1)
    box.press(3)
    state = cut(box)
    assert (state["screen"], state["dice"], state["held"], state["rolls_left"]) == ("dice", [6, 2, 6, 4, 1], [0, 2], 2)


def test_box_goes_on_at_the_hand_over(box) -> None:
    two_people(box)
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    assert cut(box)["screen"] == "hand_over"
    box.press(3)
    assert cut(box)["screen"] == "dice"


def test_box_goes_on_in_the_fields_after_the_third_roll(box) -> None:
    two_people(box)
    for _ in range(3):
        box.roll(6, 6, 6, 1, 2)
    assert cut(box)["screen"] == "fields"


def test_dice_that_fall_go_on_falling_and_that_is_no_second_roll(box) -> None:
    two_people(box)
    box.roll(6, 6, 2, 4, 1)
    box.press(1)
    box.long(3)
    assert box.state()["phase"] == "tumble"
    assert cut(box)["screen"] == "tumble"
    box.settle()
    state = box.state()
    assert (state["rolls_left"], state["held"], state["dice"][0]) == (1, [0], 6)


def test_fault_f_65_computer_goes_on_in_its_turn(box) -> None:
    box.new("five-joker50", "human:Anna", "ai")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    seen = set()
    for _ in range(200):
        if box.state()["seat"] == 0:
            break
        seen.add(cut(box)["screen"])
        # Long enough for an entry: it is announced, then seen on the card.
        box.run(5000)
    assert seen >= {"hand_over", "computer"}
    assert len(box.state()["seats"][1]["fields"]) == 1


def test_seat_that_was_handed_to_the_computer_stays_with_it(box) -> None:
    two_people(box)
    box.app.lobby.change_kind(1)
    box.run(20)
    box.power_cycle()
    assert [seat["kind"] for seat in box.state()["seats"]] == ["human", "ai"]


# Nothing that was seen is thrown again


@pytest.mark.parametrize("steps", range(3))
def test_power_cut_while_the_faces_are_saved_comes_before_anybody_has_seen_them(box, steps: int) -> None:
    two_people(box)
    box.send("dice 6 6 6 1 2")
    box.long(3)
    falling = file_of_game(box)
    box.circuit.flash.cut_after = steps
    seen = set()
    with pytest.raises(PowerCut):
        while True:
            seen.add("".join(box.rows()[20:50]))
            box.run(10)
    assert "".join(box.rows()[20:50]) in seen
    assert file_of_game(box) == falling
    box.power_cycle()
    assert box.state()["phase"] == "tumble"


def test_faces_that_are_seen_are_the_ones_that_are_saved(box) -> None:
    two_people(box)
    for turn in range(20):
        box.long(3)
        while box.app.screen.name == "tumble":
            box.run(10)
        seen = box.state()["dice"]
        box.power_cycle()
        assert box.state()["dice"] == seen
        box.press(3)
        box.long(4)
        box.press(3)
        box.press(3)
        assert box.state()["seat"] == (turn + 1) % 2


@pytest.mark.parametrize("steps", range(14))
def test_power_cut_at_any_step_of_the_flash_leaves_a_state_that_was_reached(steps: int) -> None:
    reached = []
    box = Box(pico)
    play_a_bit(box, reached)
    other = Box(pico)
    other.circuit.flash.cut_after = 5 + steps
    mine = []
    with pytest.raises(PowerCut):
        play_a_bit(other, mine)
    other.power_cycle()
    assert other.app.message is None
    table = other.app.table
    assert table is None or table.rules.pack(table.state) in reached[len(mine) - 1 : len(mine) + 1]
    assert table is not None or len(mine) == 0


def play_a_bit(box, reached: list) -> None:
    """A start, a roll, a hold, an entry; the states go into ``reached`` one by one, as each was shown."""
    for action in (
        lambda: box.send("new five-joker50 human:Anna human:Ben"),
        lambda: box.long(3) or box.send("dice 6 6 6 1 2"),
        box.settle,
        lambda: box.press(1),
        lambda: box.long(4) or box.press(3),
    ):
        action()
        table = box.app.table
        reached.append(table.rules.pack(table.state))


# Undo


def test_fault_f_69_undo_after_a_restart_is_exact_to_the_bit(box) -> None:
    two_people(box)
    box.roll(6, 6, 6, 1, 2)
    box.press(2)
    before = file_of_game(box)
    box.enter("sechser")
    box.power_cycle()
    box.press(3)
    box.long(2)
    assert box.state()["message"] == "Wertung zurück"
    assert file_of_game(box) == before
    box.long(2)
    assert box.state()["message"] == "Nichts zurückzunehmen"


def test_undo_stays_gone_after_a_restart_once_somebody_rolled(box) -> None:
    two_people(box)
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.press(3)
    box.long(3)
    cut(box)
    box.settle()
    box.long(2)
    assert box.state()["message"] == "Nichts zurückzunehmen"


def finish(box, seats: tuple = ("human:Anna",)) -> None:
    """A game to its result."""
    box.new("five-joker50", *seats)
    while box.state()["screen"] != "result":
        box.roll(6, 6, 6, 1, 2)
        box.long(4)
        box.press(3)


def test_result_can_be_looked_at_and_taken_back_after_a_restart(box) -> None:
    finish(box)
    box.power_cycle()
    box.press(4)
    assert box.app.screen.rows()[0][0] == "Ergebnis"
    box.press(3)
    assert box.state()["screen"] == "result"
    box.long(2)
    state = box.state()
    assert (state["phase"], len(state["seats"][0]["fields"])) == ("choose", 12)


def test_finished_game_is_not_offered_again(box) -> None:
    finish(box)
    box.power_cycle()
    assert is_visible("Schütteln", box.rows())
    box.press(3)
    state = box.state()
    assert (state["phase"], state["seats"][0]["fields"], state["seats"][0]["name"]) == ("roll", {}, "Anna")


def test_fault_f_75_previews_of_the_last_throw_are_gone_after_the_entry_and_a_restart(box) -> None:
    two_people(box)
    box.roll(6, 6, 6, 1, 2)
    box.long(4)
    assert is_visible("(18)", box.rows())
    box.enter("sechser")
    cut(box)
    box.app.push("cards")
    box.run(100)
    assert box.state()["screen"] == "cards"
    assert not is_visible("(", box.rows())
    assert is_visible("·", box.rows())


# The title picture


@pytest.mark.parametrize(
    ("game", "title", "place"),
    [
        ("five-joker50", "Fünf Würfel", "Runde 1/13"),
        ("five-plain", "Würfelspiel", "Runde 1/13"),
        ("grid25", "25 Felder", "Runde 1"),
        ("farkle", "Zehntausend", "0"),
    ],
)
def test_title_names_the_game_its_place_and_whose_turn_it_is(box, game: str, title: str, place: str) -> None:
    box.new(game, "human:Anna", "ai")
    box.power_cycle()
    for text in (title, place, "Anna", "Weiter"):
        assert is_visible(text, box.rows()), text
    assert not is_visible("Schütteln", box.rows())


def roll_by_long_3(box) -> None:
    box.long(3)
    box.settle()


@pytest.mark.parametrize("roll", [lambda box: box.shake(), roll_by_long_3], ids=["shake", "long 3"])
def test_title_rolls_for_a_person_who_can_only_roll(box, roll) -> None:
    two_people(box)
    box.power_cycle()
    box.run(1000)
    roll(box)
    assert (box.state()["screen"], box.state()["rolls_left"]) == ("dice", 2)
    box.long(4)
    box.press(3)
    box.power_cycle()
    box.run(1000)
    roll(box)
    # Here the entry may still be taken back, so there is something to decide.
    state = box.state()
    assert (state["seat"], state["screen"], state["rolls_left"]) == (1, "hand_over", 3)


def test_shake_on_the_title_only_shows_dice_that_nobody_has_seen_since_the_restart(box) -> None:
    two_people(box)
    box.roll(6, 2, 6, 4, 1)
    box.power_cycle()
    box.run(1000)
    box.shake()
    state = box.state()
    assert (state["screen"], state["dice"], state["rolls_left"]) == ("dice", [6, 2, 6, 4, 1], 2)


def test_new_game_on_the_title_asks_once_about_the_saved_one(box) -> None:
    two_people(box)
    box.power_cycle()
    box.press(1)
    assert (box.state()["screen"], box.app.question) == ("confirm", "ask_new")
    box.press(4)
    assert box.state()["screen"] == "title"
    box.press(3)
    assert box.state()["screen"] == "dice"


def test_last_kind_of_game_and_its_seats_are_remembered(box) -> None:
    box.new("farkle", "human:Anna", "ai", "human", "target=5000")
    box.app.lobby.ask("ask_quit")
    box.press(3)
    assert box.state()["screen"] == "title"
    box.power_cycle()
    assert box.state()["game"] is None
    box.press(3)
    state = box.state()
    assert (state["game"], state["target"]) == ("farkle", 5000)
    seats = [(seat["name"], seat["kind"]) for seat in state["seats"]]
    assert seats == [("Anna", "human"), ("Computer", "ai"), ("Spieler 3", "human")]


def test_names_that_the_box_gave_follow_the_language(box) -> None:
    box.new("five-plain", "human", "ai")
    box.app.lobby.ask("ask_quit")
    box.press(3)
    box.press(5)
    box.press(3)
    assert [seat["name"] for seat in box.state()["seats"]] == ["Player 1", "Computer"]


def test_mark_of_test_dice_stays_with_the_game_and_goes_with_it(box) -> None:
    two_people(box)
    box.roll(6, 2, 6, 4, 1)
    box.power_cycle()
    assert box.state()["test_dice"] is True
    two_people(box)
    assert box.state()["test_dice"] is False


def test_state_is_told_as_json_on_the_title_of_a_saved_game(box) -> None:
    two_people(box)
    box.power_cycle()
    assert json.loads(box.send("state"))["game"] == "five-joker50"


def test_old_version_is_refused_in_words_and_a_new_game_can_start() -> None:
    box = Box(pico, "de", {GAME_FILE: wrap(GAME, b"whatever it was", 0)})
    assert box.app.message == "Gespeicherte Daten einer anderen Version gelten nicht."
    assert is_visible("Version", box.rows())
    box.press(3)
    box.power_cycle()
    assert box.app.message is None
