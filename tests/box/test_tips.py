"""Tips accompany exactly three accepted decisions of one person, then stop; whatever else happens does not count."""

import sys

import framebuf
import pytest
from all_words import all_words
from dicebox.display.canvas import REGULAR, SMALL, Canvas
from dicebox.rules import five
from fake_mind import give

from host_sim.reader import is_visible
from host_sim.scenes import LANGUAGES

FAREWELL = "Das waren drei Tipps. Jetzt du allein!"
HOLD_THREES = [(240_123, 7), (237_700, 1)]


def switch(box) -> None:
    """On, or off again, through the menu of the game."""
    box.long(1)
    keys = box.app.screen.keys()
    wanted = [key for key in keys if key in ("menu_tips", "menu_no_tips")]
    for _ in range(keys.index(wanted[0])):
        box.press(2)
    box.press(3)
    box.run(200)


def left(box) -> int:
    """The decisions that are still accompanied; 0 without tips."""
    return box.app.tips.left if box.app.tips else 0


@pytest.fixture
def learner(box, monkeypatch):
    """Anna has tips in a game against the computer; what is best is told by the test's own mind."""
    box.new("five-joker50", "human:Anna", "ai")
    kept = {"step_towards": lambda state, move: five.ROLL if state.held == move else five.HOLD}
    box.mind = give(monkeypatch, box.app.game, HOLD_THREES, move_of=move_of, **kept)
    switch(box)
    return box


def move_of(state, action: int) -> "int | None":
    """As a real mind does it."""
    if action >= five.SCORE:
        return 32 + action - five.SCORE
    return state.held if action == five.ROLL else None


# The three decisions


def test_roll_hold_and_release_are_three(learner) -> None:
    assert left(learner) == 3
    assert learner.app.marked_text == "Erst würfeln."
    learner.roll(3, 3, 3, 5, 1)
    learner.run(100)
    assert left(learner) == 2
    assert (learner.app.marked_move, learner.app.marked_text) == (7, "Drei Gleiche behalten")
    learner.press(1)
    assert left(learner) == 1
    learner.run(100)
    assert learner.app.marked_move == 6
    learner.press(1)
    assert learner.app.tips is None
    assert learner.app.message == FAREWELL
    assert is_visible("Jetzt du allein!", learner.rows())
    learner.run(5000)
    assert learner.app.marked_text is None and learner.app.message is None
    assert not [name for name in sys.modules if name.startswith("dicebox.tips")]


def test_roll_and_entry_count_and_the_computer_does_not(learner) -> None:
    learner.roll(3, 3, 3, 5, 1)
    learner.enter("dreier")
    assert left(learner) == 1
    for _ in range(400):
        if learner.state()["screen"] == "hand_over" and learner.state()["seat"] == 0:
            break
        learner.run(100)
    assert left(learner) == 1
    learner.press(3)
    learner.run(100)
    assert learner.app.marked_text == "Erst würfeln."
    learner.long(3)
    # While dice fall nothing is said.
    assert learner.app.tips is not None and learner.app.message is None
    learner.settle()
    learner.run(50)
    assert learner.app.message == FAREWELL


def test_refused_inputs_do_not_count(learner) -> None:
    for button in range(1, 6):
        learner.press(button)
    for button in (2, 4):
        learner.long(button)
    assert left(learner) == 3
    learner.roll(3, 3, 3, 5, 1)
    learner.long(2)
    assert left(learner) == 2
    # The same tip is there again when what was wrong has been said.
    learner.run(2000)
    assert learner.app.marked_move == 7


def test_way_to_the_fields_and_back_is_no_decision(learner) -> None:
    learner.roll(3, 3, 3, 5, 1)
    learner.long(4)
    learner.press(2)
    learner.press(1)
    learner.run(100)
    assert (learner.app.marked_move, learner.state()["screen"]) == (7, "fields")
    learner.press(4)
    assert left(learner) == 2


def test_shake_on_the_title_is_not_reached_with_tips(learner) -> None:
    learner.power_cycle()
    assert learner.app.tips is None
    learner.press(3)
    learner.roll(3, 3, 3, 5, 1)
    learner.run(300)
    assert learner.app.marked_text is None


def test_undo_neither_counts_nor_gives_back(box, monkeypatch) -> None:
    box.new("five-joker50", "human:Anna")
    give(monkeypatch, box.app.game, [(1000, 34)], move_of=move_of)
    switch(box)
    box.roll(3, 3, 3, 5, 1)
    box.enter("dreier")
    assert left(box) == 1
    box.long(2)
    assert box.app.message == "Wertung zurück"
    assert left(box) == 1
    box.run(2000)
    assert (box.app.marked_move, box.app.marked_text) == (34, "Dreier: 9 Punkte")
    box.enter("dreier")
    box.run(100)
    assert box.app.message == FAREWELL


def test_only_the_person_who_asked_is_accompanied(box, monkeypatch) -> None:
    box.new("five-plain", "human:Anna", "human:Ben")
    give(monkeypatch, box.app.game, [(1000, 38)], move_of=move_of)
    switch(box)
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.press(3)
    box.run(300)
    assert box.app.marked_text is None
    box.roll(6, 6, 6, 1, 2)
    box.press(1)
    box.enter("sechser")
    assert left(box) == 1
    box.press(3)
    box.run(300)
    assert box.app.marked_text == "Erst würfeln."


def test_tips_asked_for_while_the_computer_plays_are_for_the_next_person(learner) -> None:
    switch(learner)
    assert learner.app.tips is None
    learner.roll(3, 3, 3, 5, 1)
    learner.enter("dreier")
    learner.run(2500)
    assert learner.state()["screen"] in ("computer", "tumble")
    switch(learner)
    assert left(learner) == 3
    for _ in range(400):
        if learner.state()["screen"] == "hand_over" and learner.state()["seat"] == 0:
            break
        learner.run(100)
    assert left(learner) == 3


def test_game_that_ends_first_ends_the_tips_without_a_word(box) -> None:
    box.new("five-plain", "human:Anna")
    for _ in range(12):
        box.roll(6, 6, 6, 1, 2)
        box.long(4)
        box.press(3)
    switch(box)
    box.roll(6, 6, 6, 1, 2)
    box.long(4)
    box.press(3)
    box.run(3000)
    assert box.state()["screen"] == "result"
    assert box.app.tips is None and box.app.message is None


# Off


def test_menu_ends_them_and_begins_them_anew(learner) -> None:
    learner.roll(3, 3, 3, 5, 1)
    switch(learner)
    assert learner.app.tips is None and learner.app.marked_text is None and learner.app.message is None
    switch(learner)
    assert left(learner) == 3


def test_tips_are_never_saved(box, monkeypatch) -> None:
    box.new("five-plain", "human:Anna")
    give(monkeypatch, box.app.game, HOLD_THREES)
    box.run(200)
    before = dict(box.circuit.flash.files)
    switch(box)
    box.run(4000)
    assert dict(box.circuit.flash.files) == before


def test_new_game_or_a_seat_handed_to_the_computer_ends_them(learner) -> None:
    learner.app.table.give_seat(0, "ai")
    learner.run(50)
    assert learner.app.tips is None
    learner.new("five-plain", "human:Anna")
    switch(learner)
    learner.new("five-plain", "human:Anna")
    assert learner.app.tips is None


def test_game_of_computers_offers_none(box) -> None:
    box.new("five-plain", "ai", "ai")
    box.long(1)
    rows = box.app.screen.keys()
    assert "menu_tips" not in rows


def test_advice_is_a_thing_of_its_own(learner) -> None:
    learner.roll(3, 3, 3, 5, 1)
    learner.long(5)
    learner.run(100)
    assert learner.app.marked_text == "Halten: 3 3 3  +2,4"
    learner.press(1)
    learner.run(100)
    assert (left(learner), learner.app.marked_text) == (1, "Drei Gleiche behalten")


def test_switching_hints_off_ends_tips_and_takes_their_row_away(learner) -> None:
    learner.roll(3, 3, 3, 5, 1)
    learner.app.change("advice")
    learner.run(200)
    assert (learner.app.tips, learner.app.marked_text) == (None, None)
    learner.long(1)
    rows = learner.app.screen.keys()
    assert "menu_tips" not in rows
    learner.app.change("advice")
    rows = learner.app.screen.keys()
    assert "menu_tips" in rows


# What is marked, with the box's own minds and with quick players


@pytest.mark.parametrize("has_table", [True, False])
def test_five_dice_are_explained(box, monkeypatch, has_table: bool) -> None:
    take_tables(monkeypatch, box, has_table)
    box.new("five-plain", "human:Anna")
    switch(box)
    box.roll(3, 3, 3, 5, 1)
    box.run(500)
    assert (box.app.marked_move, box.app.marked_text) == (7, "Drei Gleiche behalten")


@pytest.mark.parametrize("has_table", [True, False])
def test_ten_thousand_is_explained_and_a_lost_turn_decides_nothing(box, monkeypatch, has_table: bool) -> None:
    take_tables(monkeypatch, box, has_table)
    box.new("farkle", "human:Anna", "human:Ben")
    switch(box)
    assert box.app.marked_text == "Erst würfeln."
    box.roll(2, 3, 4, 6, 6, 2)
    box.run(500)
    assert (left(box), box.app.marked_text) == (2, None)
    box.press(3)
    assert left(box) == 2
    box.press(3)
    box.roll(1, 2, 3, 4, 6, 6)
    box.press(1)
    box.long(4)
    box.press(3)
    assert left(box) == 2
    box.roll(1, 1, 1, 5, 2, 3)
    box.run(500)
    assert left(box) == 1
    assert box.app.marked_text.endswith("Punkte")
    assert box.app.marked_move & 7 == 7
    box.press(1)
    box.run(100)
    assert box.app.message == FAREWELL


@pytest.mark.parametrize("has_table", [True, False])
def test_grid_is_explained(box, monkeypatch, has_table: bool) -> None:
    take_tables(monkeypatch, box, has_table)
    box.new("grid25", "human:Anna")
    switch(box)
    assert box.app.marked_text == "Erst würfeln. Schütteln!"
    box.roll(3, 4)
    box.run(2000)
    cell = box.app.marked_move
    assert box.app.marked_text == f"Tasten {cell % 5 + 1}, {cell // 5 + 1}: hier ist Platz"
    box.press(cell % 5 + 1)
    box.run(200)
    assert (left(box), box.app.marked_move) == (2, cell)
    assert box.app.marked_text == f"Jetzt Taste {cell // 5 + 1}"
    box.long(2)
    box.press((cell + 1) % 5 + 1)
    box.run(200)
    # Whoever wants another column may have it: nothing lets go of it.
    assert (box.state()["cursor"], box.app.marked_text) == ((cell + 1) % 5, "Andere Spalte: Taste 2 halten")
    box.long(2)
    box.press(cell % 5 + 1)
    box.press(cell // 5 + 1)
    assert left(box) == 1


def take_tables(monkeypatch, box, has_table: bool) -> None:
    """A box without the tables of its minds, or just as it is."""

    def open_file(path, _mode) -> None:
        raise OSError(2, path)

    if not has_table:
        monkeypatch.setattr(box.app, "_open_file", open_file)


# The words


@pytest.mark.parametrize("language", LANGUAGES)
def test_longest_tips_fit_their_lines(language: str) -> None:
    canvas = Canvas(framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB))
    words = all_words(language)
    fields = [words[name] for name in five.FIELDS]
    lines = [words[key] for key in ("tip_first", "tip_pairs", "tip_row", "tip_release", "tip_rest", "tip_all")]
    lines += [words[f"tip_equal_{number}"].format(6) for number in range(1, 5)]
    lines += [words["tip_score"].format(name, 50) for name in fields]
    lines += [words["tip_bonus"].format(name, 30) for name in fields[:6]]
    lines += [words["tip_strike"].format(name) for name in fields]
    lines.append(words["tip_hold"].format("6 6 6 5"))
    for line in lines:
        assert canvas.width(line, REGULAR) <= 126, line
    small = [words["tip_cell"].format(5, 5), words["tip_cell_equal"].format(5, 5, 12)]
    small += [words["tip_cell_row"].format(5), words["tip_other_column"]]
    small += [words["tip_first"] + " " + words[key] for key in ("shake_to_roll", "hold_to_roll")]
    for line in lines + small:
        assert canvas.width(line, SMALL) <= 126, line
