"""Playing 25 Felder by presses and shakes: what is refused and why, and every fault of its kind by its number."""

import pytest
from all_words import all_words
from dicebox.games.grid25 import GAME
from dicebox.rules import grid25
from dicebox.texts import LANGUAGES
from grid_turns import CELLS, FACES, cells, fill, play_on, put, roll

from host_sim.box import BoxError
from host_sim.reader import is_visible


@pytest.fixture
def alone(box):
    """One person, one round."""
    box.new("grid25", "human:Anna", "rounds=1")
    return box


@pytest.fixture
def three(box):
    """Two people and the computer, one round."""
    box.new("grid25", "human:Anna", "human:Ben", "ai", "rounds=1")
    return box


def grid_of(box, seat: int = 0) -> list:
    return box.state()["seats"][seat]["grid"]


def cells_of(box, seat: int = 0) -> list:
    return cells(box.state()["seats"][seat])


def test_the_first_press_chooses_the_column_and_the_second_the_row(alone) -> None:
    roll(alone, 9)
    alone.press(4)
    state = alone.state()
    assert (state["cursor"], state["number"], sum(cells_of(alone))) == (3, 9, 0)
    alone.press(2)
    state = alone.state()
    assert state["seats"][0]["grid"][1] == [0, 0, 0, 9, 0]
    assert (state["cursor"], state["number"], state["phase"]) == (None, None, "roll")


@pytest.mark.parametrize("cell", CELLS)
def test_every_cell_is_reached_by_two_presses(alone, cell) -> None:
    roll(alone, 2)
    put(alone, *cell)
    column, row = cell
    assert cells_of(alone).index(2) == 5 * (row - 1) + column - 1


def test_a_shake_rolls_and_the_box_shows_both_dice_and_the_sum(alone) -> None:
    alone.send("dice 4 6")
    alone.shake()
    state = alone.state()
    assert (state["dice"], state["number"], state["phase"]) == ([4, 6], 10, "choose")


def test_the_report_tells_number_grid_lines_and_rounds(box) -> None:
    box.new("grid25", "human:Anna", "human:Ben")
    state = box.state()
    assert {key: state[key] for key in ("phase", "dice", "number", "round", "seat", "winners")} == {
        "phase": "roll",
        "dice": None,
        "number": None,
        "round": 1,
        "seat": 0,
        "winners": None,
    }
    for seat in state["seats"]:
        assert seat["grid"] == [[0] * 5] * 5
        assert (seat["rounds"], seat["total"], seat["lines"]) == ([], 0, [None] * 12)
    box.send("dice 3 4")
    box.long(3)
    assert box.state()["phase"] == "tumble"


def test_long_2_takes_the_column_back_and_nothing_else(alone) -> None:
    roll(alone, 7)
    alone.press(2)
    alone.long(2)
    state = alone.state()
    assert (state["cursor"], state["number"], state["message"]) == (None, 7, None)
    put(alone, 5, 5)
    alone.long(2)
    assert alone.state()["message"] == "Hier gilt die Wertung"
    assert grid_of(alone)[4][4] == 7


def test_a_filled_cell_is_refused_and_the_column_stays_chosen(alone) -> None:
    roll(alone, 7)
    put(alone, 2, 3)
    roll(alone, 8)
    before = cells_of(alone)
    put(alone, 2, 3)
    state = alone.state()
    assert (state["message"], state["cursor"], state["number"]) == ("Schon belegt", 1, 8)
    assert cells_of(alone) == before
    alone.press(4)
    assert grid_of(alone)[3][1] == 8


def test_a_full_column_is_refused(alone) -> None:
    fill(alone, [7] * 5, [(3, row) for row in range(1, 6)])
    roll(alone, 8)
    alone.press(3)
    state = alone.state()
    assert (state["message"], state["cursor"]) == ("Die Spalte ist voll", None)


def test_before_the_roll_a_press_places_nothing(alone) -> None:
    alone.press(1)
    assert alone.state()["message"] == "Erst würfeln"
    roll(alone, 7)
    put(alone, 1, 1)
    alone.press(1)
    assert alone.state()["message"] == "Schon eingetragen"
    assert alone.state()["cursor"] is None


def test_no_second_roll_before_the_number_is_placed(alone) -> None:
    roll(alone, 7)
    alone.shake()
    state = alone.state()
    assert (state["message"], state["number"]) == ("Erst eintragen", 7)
    alone.long(3)
    assert alone.state()["message"] == "Erst eintragen"


def test_input_is_locked_while_the_dice_fall(alone) -> None:
    alone.send("dice 3 4")
    alone.long(3)
    alone.press(1)
    assert alone.state()["message"] == "Die Würfel rollen"
    alone.settle()
    assert alone.state()["cursor"] is None


def test_fault_25_a_double_press_chooses_one_cell_and_places_once(alone) -> None:
    roll(alone, 7)
    alone.press(3, 30)
    alone.press(3, 30)
    alone.press(3, 30)
    state = alone.state()
    assert cells_of(alone).count(7) == 1
    assert (state["phase"], state["cursor"]) == ("roll", None)


def test_fault_27_nothing_rolls_without_a_command(alone) -> None:
    roll(alone, 7)
    put(alone, 1, 1)
    alone.wait(5000)
    assert alone.state()["phase"] == "roll"


def test_everybody_enters_the_same_number_before_the_next_seat_rolls(three) -> None:
    roll(three, 11)
    put(three, 1, 1)
    state = three.state()
    assert (state["screen"], state["seat"], state["number"]) == ("hand_over", 1, 11)
    assert is_visible("Weiter mit 3", three.rows())
    three.press(3)
    put(three, 5, 5)
    play_on(three, "hand_over")
    three.wait(8000)
    state = three.state()
    assert (state["seat"], state["phase"]) == (1, "roll")
    assert [sum(cells(seat)) for seat in state["seats"]] == [11, 11, 11]
    assert is_visible("Schütteln oder 3", three.rows())


def test_nobody_gets_past_the_number_without_placing_it(three) -> None:
    roll(three, 11)
    put(three, 1, 1)
    three.press(3)
    for button in (1, 2, 3, 4, 5):
        three.long(button)
        while three.state()["screen"] != "grid":
            three.press(4)
        three.long(2)
    three.shake()
    for button in (1, 2, 3, 4, 5):
        three.press(button)
        three.long(2)
    three.wait(60_000)
    state = three.state()
    assert (state["seat"], state["number"], state["phase"]) == (1, 11, "choose")
    assert cells_of(three, 1) == [0] * 25
    labels = [row[0] for row in menu_rows(three)]
    assert labels == [
        "Weiter",
        "Hilfe",
        "Rat",
        "Blöcke",
        "Plätze tauschen",
        "Mit Tipps lernen",
        "Einstellungen",
        "Prüfen",
        "Neues Spiel",
        "Beenden",
    ]


def menu_rows(box) -> list:
    box.long(1)
    return [row for row in box.app.screen.rows() if row[0] not in ("Sprache", "Statistik")]


def test_on_the_hand_over_only_3_takes_over_and_a_shake_rolls_nothing(three) -> None:
    roll(three, 11)
    put(three, 1, 1)
    for button in (1, 2, 4, 5):
        three.press(button)
        assert three.state()["screen"] == "hand_over"
    three.shake()
    state = three.state()
    assert (state["screen"], state["number"], state["message"]) == ("grid", 11, "Erst eintragen")
    assert cells_of(three, 1) == [0] * 25


def test_the_computer_shows_its_cell_before_it_places(box) -> None:
    box.new("grid25", "ai:Robot", "human:Ben")
    box.send("dice 3 4")
    play_on(box, "tumble")
    box.settle()
    box.wait(700)
    state = box.state()
    assert (state["screen"], sum(cells_of(box))) == ("computer", 0)
    assert is_visible("Feld 3-3", box.rows())
    # Its cell, three rows down, is dark on light.
    assert box.rows()[26][52:74].count("#") > 15
    box.wait(2500)
    assert grid_of(box)[2][2] == 7


def test_lines_count_as_soon_as_they_are_complete(alone) -> None:
    fill(alone, (8, 8, 8, 8))
    assert alone.state()["seats"][0]["lines"][0] is None
    fill(alone, (8,), [(5, 1)])
    state = alone.state()
    assert (state["seats"][0]["lines"][0], state["seats"][0]["total"]) == (10, 10)
    assert is_visible("10", alone.rows())


def test_fault_59_the_total_of_a_full_grid(alone) -> None:
    rows = ((2, 3, 4, 5, 6), (9, 2, 9, 12, 8), (7, 7, 2, 7, 6), (9, 11, 5, 2, 5), (12, 6, 8, 9, 4))
    fill(alone, sum(rows, ()))
    state = alone.state()
    assert (state["screen"], state["phase"]) == ("result", "over")
    assert state["seats"][0]["lines"] == [12, 1, 3, 1, 0, 1, 0, 0, 0, 1, 12, 2]
    assert state["seats"][0]["total"] == 33
    assert is_visible("33", alone.rows())


def test_fault_61_a_straight_in_any_order(alone) -> None:
    fill(alone, (10, 8, 12, 9, 11))
    assert alone.state()["seats"][0]["lines"][0] == 12
    assert is_visible("12", alone.rows())


def test_fault_51_55_the_25th_number_of_the_last_seat_leads_to_the_result(three) -> None:
    play_on(three, "result")
    assert three.state()["phase"] == "over"
    three.long(3)
    assert three.state()["screen"] == "result"


def test_fault_73_equal_seats_share_the_win(box) -> None:
    box.new("grid25", "human:Anna", "human:Ben", "rounds=1")
    play_on(box, "result")
    state = box.state()
    assert state["seats"][0]["grid"] == state["seats"][1]["grid"]
    assert state["winners"] == [0, 1]
    assert is_visible("Gleichstand!", box.rows())


def over(*results: tuple) -> grid25.State:
    """A finished game with these round results of its seats."""
    return grid25.State(len(results[0]), 0, (), 0, (bytes([7] * 25),) * len(results), results)


@pytest.mark.parametrize("language", LANGUAGES)
def test_fault_57_a_tie_that_a_round_decided_says_so(language: str) -> None:
    words = all_words(language)
    broken = over((50, 60, 70), (60, 60, 60))
    assert GAME.result_heading(words, broken, grid25.outcome(broken).winners) == words["won_by_round"]
    clear = over((50, 60, 70), (60, 60, 50))
    assert GAME.result_heading(words, clear, grid25.outcome(clear).winners) == words["winner"]
    shared = over((50, 60, 70), (70, 60, 50))
    assert GAME.result_heading(words, shared, grid25.outcome(shared).winners) == words["winners"]


RATINGS = [
    ((50,), "finished"),
    ((51,), "rating_good"),
    ((80,), "rating_good"),
    ((81,), "rating_super"),
    ((100,), "rating_super"),
    ((101,), "rating_great"),
    ((40, 60, 50), "finished"),
    ((40, 60, 51), "rating_good"),
    ((120, 100, 81), "rating_great"),
]


@pytest.mark.parametrize(("rounds", "key"), RATINGS)
def test_a_004_10_a_lone_player_is_rated_by_the_mean_of_the_rounds(rounds: tuple, key: str) -> None:
    words = all_words("de")
    assert GAME.result_praise(words, over(rounds)) == words[key]


def test_every_line_of_the_ranking_fits(box) -> None:
    box.new("grid25", "human:Anna", "human:Ben", "rounds=1")
    play_on(box, "result")
    box.app.table.state = over((168, 168, 168), (100, 100, 100))
    box.app.redraw()
    box.run(50)
    assert is_visible("168 · 168 · 168", box.rows())
    assert is_visible("504", box.rows())
    assert is_visible("Anna", box.rows())


def test_an_unknown_number_of_rounds_is_refused(box) -> None:
    with pytest.raises(BoxError, match="rounds"):
        box.new("grid25", "human", "rounds=2")
    with pytest.raises(BoxError, match="seats"):
        box.new("grid25", *["human"] * 7)


def test_the_cards_turn_through_all_grids_and_the_rounds(box) -> None:
    box.new("grid25", "human:Anna", "human:Ben")
    roll(box, 12)
    put(box, 1, 1)
    box.long(1)
    for _ in range(3):
        box.press(2)
    box.press(3)
    assert box.state()["screen"] == "grid_card"
    pages = [("Ben", 1), ("Runden", 2), ("Anna", 0)]
    for name, page in pages:
        assert box.state()["cursor"] == page
        assert is_visible(name, box.rows())
        box.press(2)
    assert box.state()["cursor"] == 1
    box.press(1)
    box.press(5)
    assert box.state()["message"] == "Hier ohne Wirkung"
    box.press(4)
    box.press(4)
    assert box.state()["screen"] == "hand_over"


def test_advice_names_two_presses(alone) -> None:
    alone.long(5)
    assert alone.state()["message"] == "Erst würfeln"
    roll(alone, 7)
    alone.long(5)
    alone.wait(500)
    assert alone.app.marked_move == 12
    assert alone.app.marked_text.startswith("3, dann 3  +")
    put(alone, 3, 3)
    assert grid_of(alone)[2][2] == 7


def test_the_menu_keeps_the_chosen_column(alone) -> None:
    roll(alone, 7)
    alone.press(4)
    alone.long(1)
    alone.press(4)
    assert (alone.state()["screen"], alone.state()["cursor"]) == ("grid", 3)


def test_without_a_sensor_the_box_says_which_button_rolls(alone) -> None:
    alone.unplug("accel")
    alone.wait(1000)
    assert is_visible("Taste 3 halten", alone.rows())
    alone.long(3)
    alone.settle()
    assert alone.state()["number"] in FACES
