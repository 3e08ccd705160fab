"""Playing the five-dice games by presses and shakes alone."""

import pytest


def test_power_on_to_first_throw_is_one_shake(box) -> None:
    box.run(1000)
    box.shake()
    state = box.state()
    assert state["screen"] == "dice"
    assert state["rolls_left"] == 2
    assert len(state["dice"]) == 5


def test_power_on_to_a_game_is_one_press(box) -> None:
    box.press(3)
    state = box.state()
    assert (state["screen"], state["game"], state["phase"]) == ("dice", "five-joker50", "roll")
    assert len(state["seats"]) == 1


def test_press_holds_and_releases_the_die_above_it(box) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 2, 3, 4, 6)
    box.press(2)
    box.press(5)
    assert box.state()["held"] == [1, 4]
    box.press(2)
    assert box.state()["held"] == [4]


def test_roll_keeps_held_dice_and_rolls_the_others(box) -> None:
    box.new("five-joker50", "human")
    box.roll(6, 2, 6, 4, 1)
    box.press(1)
    box.press(3)
    box.roll(1, 6, 2, 6, 6)
    assert box.state()["dice"] == [6, 6, 6, 6, 6]


def test_die_that_was_released_rolls_again(box) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 1, 1, 1, 1)
    box.press(1)
    box.press(1)
    box.roll(5, 5, 5, 5, 5)
    assert box.state()["dice"] == [5, 5, 5, 5, 5]


def test_fields_come_by_themselves_after_the_third_roll(box) -> None:
    box.new("five-joker50", "human")
    for _ in range(3):
        box.roll(3, 3, 3, 5, 1)
    state = box.state()
    assert (state["screen"], state["rolls_left"]) == ("fields", 0)


def test_fourth_roll_is_refused_with_a_reason(box) -> None:
    box.new("five-joker50", "human")
    for _ in range(3):
        box.roll(3, 3, 3, 5, 1)
    box.press(4)
    box.long(3)
    state = box.state()
    assert state["message"] == "Kein Wurf mehr: werten"
    assert state["dice"] == [3, 3, 3, 5, 1]


def test_shake_in_the_fields_never_scores_nor_rolls(box) -> None:
    box.new("five-joker50", "human")
    box.roll(3, 3, 3, 5, 1)
    box.long(4)
    before = box.state()
    box.shake()
    box.run(1000)
    assert box.state() == before


def test_press_before_the_first_roll_says_why_it_does_nothing(box) -> None:
    box.new("five-joker50", "human")
    box.press(2)
    state = box.state()
    assert state["message"] == "Erst würfeln"
    assert state["held"] == []
    box.long(4)
    assert box.state()["screen"] == "dice"


def test_message_goes_after_a_good_second(box) -> None:
    box.new("five-joker50", "human")
    box.press(2)
    assert box.state()["message"] is not None
    box.run(1500)
    assert box.state()["message"] is None


def test_input_is_locked_while_the_dice_fall(box) -> None:
    box.new("five-joker50", "human")
    box.send("dice 3 3 3 5 1")
    box.long(3)
    assert box.state()["screen"] == "tumble"
    box.press(1)
    assert box.state()["message"] == "Die Würfel rollen"
    box.settle()
    assert box.state()["held"] == []


def test_entry_needs_a_roll_first_also_on_a_double_press(box) -> None:
    box.new("five-joker50", "human")
    box.roll(6, 6, 6, 1, 2)
    box.long(4)
    box.press(3)
    box.press(3)
    state = box.state()
    assert len(state["seats"][0]["fields"]) == 1
    assert (state["phase"], state["message"]) == ("roll", "Erst würfeln")


def test_joker_forces_the_upper_field_and_says_so(box) -> None:
    box.new("five-joker50", "human")
    box.roll(4, 4, 4, 4, 4)
    box.enter("fuenf_gleiche")
    box.roll(4, 4, 4, 4, 4)
    box.enter("chance")
    state = box.state()
    assert state["message"] == "Joker: erst Vierer"
    assert state["seats"][0]["fields"] == {"fuenf_gleiche": 50}
    box.enter("vierer")
    state = box.state()
    assert state["seats"][0]["fields"] == {"fuenf_gleiche": 50, "vierer": 20}
    assert state["seats"][0]["extra"] == 50
    assert state["message"] == "Joker! +50"


def test_undo_gives_back_the_entry_dice_and_seat_once(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(6, 6, 6, 1, 2)
    before = box.state()
    box.enter("sechser")
    assert box.state()["screen"] == "hand_over"
    box.long(2)
    after = box.state()
    assert after["message"] == "Wertung zurück"
    for key in ("seats", "dice", "held", "rolls_left", "seat", "phase"):
        assert after[key] == before[key]
    box.long(2)
    assert box.state()["message"] == "Nichts zurückzunehmen"


def test_undo_is_gone_once_somebody_rolls(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.roll(1, 2, 3, 4, 6)
    box.long(2)
    assert box.state()["message"] == "Nichts zurückzunehmen"
    assert box.state()["seat"] == 1


@pytest.mark.parametrize("game", ["five-joker100", "five-plain"])
def test_games_without_undo_say_so(box, game: str) -> None:
    box.new(game, "human")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.long(2)
    assert box.state()["message"] == "Hier gilt die Wertung"
    assert box.state()["seats"][0]["fields"] == {"sechser": 18}


def test_hand_over_names_the_next_seat_and_presses_do_not_play_for_it(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.press(1)
    assert box.state()["screen"] == "hand_over"
    box.press(3)
    state = box.state()
    assert (state["screen"], state["seat"], state["phase"]) == ("dice", 1, "roll")


def test_shake_on_the_hand_over_is_the_next_seats_first_roll(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.shake()
    state = box.state()
    assert (state["screen"], state["seat"], state["rolls_left"]) == ("dice", 1, 2)


def test_computer_waits_two_seconds_before_its_first_roll(box) -> None:
    box.new("five-joker50", "human:Anna", "ai")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.run(1500)
    assert box.state()["screen"] == "hand_over"
    box.long(2)
    assert box.state()["seats"][0]["fields"] == {}


def test_computer_plays_a_whole_turn_by_itself(box) -> None:
    box.new("five-joker50", "human:Anna", "ai")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.run(30000)
    state = box.state()
    assert state["seat"] == 0
    assert len(state["seats"][1]["fields"]) == 1


def test_computers_entry_cannot_be_taken_back_by_the_others(box) -> None:
    box.new("five-joker50", "human:Anna", "ai")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.run(30000)
    box.long(2)
    assert box.state()["message"] == "Nichts zurückzunehmen"
    assert len(box.state()["seats"][1]["fields"]) == 1


def test_bonus_is_announced_when_it_is_reached(box) -> None:
    box.new("five-plain", "human")
    for face, field in enumerate(("einer", "zweier", "dreier", "vierer", "fuenfer", "sechser"), 1):
        box.roll(face, face, face, 7 - face, 7 - face)
        box.enter(field)
    state = box.state()
    assert state["message"] == "Bonus! +35"
    assert state["seats"][0]["bonus"] == 35


@pytest.mark.parametrize("game", ["five-joker50", "five-joker100", "five-plain"])
def test_whole_game_by_presses_ends_on_the_result(box, game: str) -> None:
    box.new(game, "human:Anna", "human:Ben")
    for turn in range(26):
        box.roll(*[1 + (turn + die * 2) % 6 for die in range(5)])
        box.long(4)
        box.press(3)
    state = box.state()
    assert (state["screen"], state["phase"]) == ("result", "over")
    best = max(seat["total"] for seat in state["seats"])
    assert state["winners"] == [at for at, seat in enumerate(state["seats"]) if seat["total"] == best]


def test_last_entry_can_be_taken_back_on_the_result_screen(box) -> None:
    box.new("five-joker50", "human:Anna")
    for turn in range(13):
        box.roll(*[1 + (turn + die * 2) % 6 for die in range(5)])
        box.long(4)
        box.press(3)
    assert box.state()["screen"] == "result"
    box.long(2)
    state = box.state()
    assert state["phase"] == "choose"
    assert len(state["seats"][0]["fields"]) == 12


def test_menu_leads_to_a_new_game_and_asks_once(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.roll(1, 2, 3, 4, 6)
    box.long(1)
    while box.app.screen.rows()[box.app.screen.cursor][0] != "Neues Spiel":
        box.press(2)
    box.press(3)
    assert box.state()["screen"] == "confirm"
    box.press(4)
    assert box.state()["screen"] == "menu"
    assert box.state()["dice"] == [1, 2, 3, 4, 6]
    box.press(3)
    box.press(3)
    assert box.state()["screen"] == "new_game"


def test_seats_are_chosen_with_five_buttons(box) -> None:
    box.press(1)
    box.press(2)
    box.press(3)
    box.press(2)
    box.press(2)
    box.press(3)
    box.press(2)
    box.press(3)
    box.press(3)
    box.press(1)
    box.press(1)
    box.press(1)
    box.press(3)
    state = box.state()
    assert state["game"] == "five-joker100"
    assert [(seat["name"], seat["kind"]) for seat in state["seats"]] == [
        ("Spieler 1", "human"),
        ("Spieler 2", "human"),
        ("Computer", "ai"),
    ]


def test_language_changes_at_once(box) -> None:
    box.press(5)
    assert box.state()["language"] == "en"
    box.new("five-joker50", "human")
    box.press(1)
    assert box.state()["message"] == "Roll first"


def test_repeated_result_still_looks_like_a_roll(box) -> None:
    box.new("five-joker50", "human")
    box.roll(3, 3, 3, 5, 1)
    still = box.rows()[11:33]
    box.send("dice 3 3 3 5 1")
    box.long(3)
    pictures = set()
    while box.app.screen.name == "tumble":
        pictures.add("".join(box.rows()[11:33]))
        box.run(10)
    assert len(pictures) >= 5
    assert "".join(still) not in pictures
    assert box.rows()[11:33] == still


def test_tumble_lasts_while_the_box_is_shaken_and_ends_when_it_is_still(box) -> None:
    box.new("five-joker50", "human")
    box.run(1000)
    box.circuit.start_shake()
    box.run(3000)
    assert box.app.screen.name == "tumble"
    box.circuit.stop_shake()
    box.run(700)
    state = box.state()
    assert state["phase"] == "choose"
    assert state["rolls_left"] == 2


def double_press(box, button: int) -> None:
    """Two clicks within 80 ms, as a worn button makes them."""
    for _ in range(2):
        box.circuit.press(button)
        box.run(40)
        box.circuit.release(button)
        box.run(40)
    box.run(100)


def test_fault_25_a_double_press_does_not_answer_the_question_that_it_asked(box) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 2, 3, 4, 6)
    box.long(1)
    box.press(1)
    double_press(box, 3)
    state = box.state()
    assert (state["screen"], state["game"]) == ("confirm", "five-joker50")


def test_fault_25_a_double_press_on_an_entry_does_not_skip_the_hand_over(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(1, 2, 3, 4, 6)
    box.long(4)
    double_press(box, 3)
    state = box.state()
    assert (state["screen"], state["seat"]) == ("hand_over", 1)


def test_fault_25_a_double_press_in_the_menu_of_games_chooses_once(box) -> None:
    box.press(1)
    double_press(box, 3)
    assert box.state()["screen"] == "seats"


def test_shake_on_a_saved_hand_over_does_not_roll_for_the_next_seat(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(1, 2, 3, 4, 6)
    box.enter("chance")
    box.power_cycle()
    box.run(1000)
    box.shake()
    assert box.state()["screen"] == "hand_over"
    box.long(2)
    assert box.state()["seats"][0]["fields"] == {}


def test_settings_are_saved_when_their_screen_is_left(box) -> None:
    box.press(4)
    box.press(3)
    box.press(3)
    box.press(4)
    assert box.state()["language"] == "en"
    box.power_cycle()
    assert box.state()["language"] == "en"


def test_a_button_that_is_held_on_does_not_run_through_the_list_that_it_opened(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.long(3)
    box.settle()
    box.press(1, 3000)
    assert (box.state()["screen"], box.state()["cursor"]) == ("menu", 0)
    # Pressed anew it runs as ever.
    box.press(2, 1000)
    assert box.state()["cursor"] > 1
