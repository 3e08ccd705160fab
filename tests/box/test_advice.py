"""Advice marks the best move where it is to be made, never holds the box up, and goes with the next input."""

import pytest
from fake_mind import give

from host_sim.reader import is_visible

HOLD_THREES = [(240_123, 7), (237_700, 1)]


@pytest.fixture
def threes(box, monkeypatch):
    """Anna has thrown three threes; what is best is told by the test's own mind."""
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.mind = give(monkeypatch, box.app.game, HOLD_THREES)
    box.roll(3, 3, 3, 5, 1)
    return box


def test_best_move_is_marked_with_what_it_is_worth_against_the_next(threes) -> None:
    threes.long(5)
    threes.run(100)
    assert threes.app.marked_move == 7
    assert is_visible("Halten: 3 3 3  +2,4", threes.rows())
    assert threes.state()["held"] == []


def test_english_points_have_a_point(threes) -> None:
    threes.app.change("language")
    threes.long(5)
    threes.run(100)
    assert is_visible("Hold: 3 3 3  +2.4", threes.rows())


@pytest.mark.parametrize(
    ("thousandths", "text"), [(0, "+0,0"), (49, "+0,0"), (50, "+0,1"), (2423, "+2,4"), (62_450, "+62,5")]
)
def test_points_are_rounded_to_tenths(box, thousandths: int, text: str) -> None:
    from dicebox.advice import points_text

    assert points_text(box.app.words, thousandths) == text


def test_only_move_has_no_comparison(box, monkeypatch) -> None:
    box.new("five-plain", "human:Anna")
    give(monkeypatch, box.app.game, [(18_000, 37)])
    box.roll(6, 6, 6, 1, 2)
    box.long(5)
    box.run(100)
    assert box.app.marked_text == "Sechser: 18"


def test_next_input_takes_the_mark_away_and_does_its_own_job(threes) -> None:
    threes.long(5)
    threes.run(100)
    threes.press(1)
    assert threes.app.marked_text is None
    assert threes.state()["held"] == [0]
    threes.long(5)
    threes.run(100)
    assert threes.app.marked_move == 7
    threes.long(3)
    assert threes.state()["screen"] == "tumble"
    assert threes.app.marked_text is None


def test_input_during_the_thought_ends_it(box, monkeypatch) -> None:
    box.new("five-joker50", "human:Anna")
    give(monkeypatch, box.app.game, HOLD_THREES, ticks=40)
    box.roll(3, 3, 3, 5, 1)
    box.long(5)
    box.press(2)
    box.run(1000)
    assert box.app.marked_text is None
    assert box.state()["held"] == [1]


def test_long_thought_says_so_and_a_short_one_does_not(box, monkeypatch) -> None:
    for ticks, says_so in ((10, False), (40, True)):
        box.new("five-joker50", "human:Anna")
        give(monkeypatch, box.app.game, HOLD_THREES, ticks=ticks)
        box.roll(3, 3, 3, 5, 1)
        box.circuit.press(5)
        seen = set()
        for _ in range(200):
            box.run(10)
            seen.add(box.app.marked_text)
        box.circuit.release(5)
        assert ("Denkt…" in seen) == says_so
        assert "Halten: 3 3 3  +2,4" in seen


def test_fields_mark_a_field_or_the_way_back(box, monkeypatch) -> None:
    for move, text in ((37, "Sechser: 18  +2,4"), (7, "Halten: 6 6 6  +2,4")):
        box.new("five-plain", "human:Anna")
        give(monkeypatch, box.app.game, [(20_400, move), (18_000, 44)])
        box.roll(6, 6, 6, 1, 2)
        box.long(4)
        cursor = box.state()["cursor"]
        box.press(5)
        box.run(100)
        assert is_visible(text, box.rows())
        assert box.state()["cursor"] == cursor
        box.press(2)
        assert box.app.marked_text is None
        assert box.state()["cursor"] != cursor


def test_ten_thousand_gives_its_advice_through_the_menu(box, monkeypatch) -> None:
    box.new("farkle", "human:Anna", "ai")
    give(monkeypatch, box.app.game, [(500_000, 35 + 64), (437_600, 1)])
    box.roll(1, 5, 2, 3, 4, 5)
    box.long(1)
    box.press(2)
    box.press(2)
    box.press(3)
    box.run(100)
    assert box.app.marked_text == "1 5 5, sichern  +62,4"
    box.press(1)
    assert box.app.marked_text is None
    assert box.state()["selected"] == [0]


def test_grid_frames_the_cell(box, monkeypatch) -> None:
    box.new("grid25", "human:Anna")
    give(monkeypatch, box.app.game, [(50_000, 7), (48_800, 3)])
    box.roll(3, 4)
    before = box.rows()
    box.long(5)
    box.run(100)
    assert box.app.marked_text == "3, dann 2  +1,2"
    assert box.rows() != before
    box.press(3)
    assert box.state()["cursor"] == 2
    assert box.app.marked_text is None


@pytest.mark.parametrize("has_table", [True, False])
@pytest.mark.parametrize("way", ["long 5", "menu"])
def test_grid_hint_means_what_its_presses_do_with_a_column_chosen(box, monkeypatch, has_table: bool, way: str) -> None:
    box.new("grid25", "human:Anna")
    give(monkeypatch, box.app.game, [(50_000, 12), (48_800, 3)] if has_table else None)
    monkeypatch.setattr("dicebox.players.grid_simple.choose", lambda _state: 13)
    box.roll(3, 4)
    box.press(1)
    if way == "menu":
        box.long(1)
        box.press(2)
        box.press(2)
        box.press(3)
    else:
        box.long(5)
    box.run(100)
    assert (box.app.marked_text or box.app.message).startswith("3, dann 3" if has_table else "Rat: 3, dann 3")
    box.press(3)
    box.press(3)
    assert box.state()["seats"][0]["grid"][2] == [0, 0, 7, 0, 0]


def test_grid_hint_for_the_chosen_column_says_only_the_row(box, monkeypatch) -> None:
    box.new("grid25", "human:Anna")
    give(monkeypatch, box.app.game, [(50_000, 7), (48_800, 3)])
    box.roll(3, 4)
    box.press(3)
    box.long(5)
    box.run(100)
    assert (box.app.marked_text, box.state()["cursor"]) == ("Jetzt 2  +1,2", 2)
    box.press(2)
    assert box.state()["seats"][0]["grid"][1] == [0, 0, 7, 0, 0]


def test_missing_table_leaves_the_quick_players_words(box, monkeypatch) -> None:
    box.new("five-joker50", "human:Anna")
    give(monkeypatch, box.app.game, None)
    box.roll(3, 3, 3, 5, 1)
    box.long(5)
    box.run(100)
    assert box.state()["message"] == "Rat: 3 3 3 halten"
    assert box.app.marked_text is None


@pytest.mark.parametrize(("extra", "shown"), [(50, "(80)"), (100, "130")])
def test_joker_shows_and_hints_what_its_entry_brings_in_all(box, monkeypatch, ruler, extra, shown) -> None:
    points = 30 + extra
    box.new(f"five-joker{extra}", "human:Anna")
    give(monkeypatch, box.app.game, [(250_000, 37)], move_of=lambda state, action: None)
    box.roll(6, 6, 6, 6, 6)
    box.enter("fuenf_gleiche")
    box.roll(6, 6, 6, 6, 6)
    box.app.hush()
    ruler.faults.clear()
    box.long(4)
    rows = box.rows()
    box.press(5)
    box.run(100)
    assert box.app.marked_text == f"Sechser: {points}"
    assert ruler.faults == set()
    assert is_visible(shown, rows)
    box.press(3)
    assert box.state()["seats"][0]["total"] == 50 + points


def test_nothing_to_decide_says_what_comes_next(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.long(5)
    box.run(50)
    assert box.state()["message"] == "Erst würfeln"


def test_setting_takes_the_advice_away(threes) -> None:
    threes.app.settings.choose("advice", 0)
    threes.long(5)
    threes.run(200)
    assert threes.app.marked_text is None
    assert threes.state()["message"] == "Rat ist ausgeschaltet"
    assert threes.mind.thoughts == 0


def test_new_game_in_the_middle_of_a_thought_forgets_it(box, monkeypatch) -> None:
    box.new("five-joker50", "human:Anna")
    give(monkeypatch, box.app.game, HOLD_THREES, ticks=40)
    box.roll(3, 3, 3, 5, 1)
    box.long(5)
    box.new("grid25", "human:Anna")
    box.run(1000)
    assert box.app.marked_text is None


@pytest.mark.parametrize(
    ("game", "faces"), [("five-joker50", (6, 2, 6, 4, 1)), ("farkle", (1, 5, 2, 3, 3, 6)), ("grid25", (5, 6))]
)
def test_code_that_found_the_advice_goes_with_it(box, game: str, faces: tuple) -> None:
    from dicebox import modules

    # Other tests may have imported what is to be seen coming here.
    modules.keep_only("dicebox.players", ())
    box.new(game, "human:Anna", "human:Ben")
    box.roll(*faces)
    before = set(modules.loaded("dicebox.players"))
    box.app.advise()
    box.run(1000)
    assert set(modules.loaded("dicebox.players")) > before
    assert box.app.marked_text is not None
    box.press(1)
    assert set(modules.loaded("dicebox.players")) == before
