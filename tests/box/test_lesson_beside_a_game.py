"""The lesson harms nobody's game, counts nowhere, and its own file may be spoilt in any way."""

import json
import sys

import pytest
from dicebox.lesson.steps import VERSION
from lesson_turns import LESSON_FILE, files, learn, leave_by_presses, open_by_presses

from boards import pico
from host_sim.box import Box, BoxError
from host_sim.flash import PowerCut
from host_sim.reader import is_visible

# The running game


GAMES = {
    "five-joker50": ("human:Anna", "human:Ben"),
    "five-plain": ("human:Anna", "ai"),
    "farkle": ("human:Anna", "ai"),
    "grid25": ("human:Anna", "human:Ben"),
}


@pytest.mark.parametrize("game", GAMES)
def test_running_game_is_there_after_the_lesson_as_it_was(box, game: str) -> None:
    box.new(game, *GAMES[game])
    box.long(3)
    box.settle()
    box.run(500)
    before, kept = box.state(), files(box)
    box.send("open lesson")
    # One game sees the whole lesson, the others its end.
    if game != "farkle":
        box.app.memory.save_lesson(bytes((VERSION, 7, 62, 11)))
        box.send("open lesson")
    learn(box, after=lambda: check_files(box, kept))
    box.press(3)
    check_files(box, kept)
    assert box.state() == before
    assert LESSON_FILE not in box.circuit.flash.files


def check_files(box, kept: dict[str, bytes]) -> None:
    """The game, the settings and the statistics lie there untouched."""
    assert files(box) == kept


@pytest.mark.parametrize("game", ["five-plain", "farkle"])
def test_running_game_outlives_a_lesson_that_a_power_cut_ended(box, game: str) -> None:
    box.new(game, *GAMES[game])
    box.long(3)
    box.settle()
    before = box.state()
    box.send("open lesson")
    learn(box, 6)
    box.power_cycle()
    box.press(3)
    leave_by_presses(box)
    assert box.state()["screen"] == "title"
    box.press(3)
    assert box.state() == before


def test_result_that_nobody_has_left_waits_for_the_end_of_the_lesson(box) -> None:
    box.new("five-plain", "human:Anna")
    while box.state()["screen"] != "result":
        box.roll(6, 6, 6, 1, 2)
        box.long(4)
        box.press(3)
    kept = files(box)
    box.app.memory.save_lesson(bytes((VERSION, 7, 62, 11)))
    box.send("open lesson")
    learn(box)
    box.press(3)
    assert box.state()["screen"] == "new_game"
    assert files(box) == kept
    box.press(4)
    box.press(4)
    assert box.app.screen.rows()[0][0] == "Ergebnis"


def test_lesson_counts_nowhere(box) -> None:
    open_by_presses(box)
    learn(box)
    box.press(3)
    assert box.state()["screen"] == "new_game"
    assert files(box) == {}
    assert box.app.names.recent == []
    assert box.state()["test_dice"] is False


def test_new_game_from_the_title_lets_the_lesson_wait(box) -> None:
    open_by_presses(box)
    learn(box, 5)
    box.power_cycle()
    box.press(1)
    box.press(3)
    box.press(3)
    assert box.state()["screen"] == "dice"
    box.power_cycle()
    assert not is_visible("Lernspiel", box.rows())
    box.press(3)
    assert box.state()["screen"] == "dice"
    box.send("open lesson")
    assert box.app.screen.course.at == 5


def test_new_game_over_the_serial_line_ends_the_lesson(box) -> None:
    box.send("open lesson")
    box.new("grid25", "human:Anna")
    assert box.state()["screen"] == "grid"
    box.roll(3, 4)
    assert box.state()["phase"] == "choose"
    assert not [name for name in sys.modules if name.startswith("dicebox.lesson")]


# What lies in the flash


@pytest.mark.parametrize("steps", range(6))
def test_power_cut_at_any_step_of_the_flash_leaves_this_step_or_the_one_before(box, steps: int) -> None:
    box.send("open lesson")
    learn(box, 5)
    before = box.app.screen.course.at
    box.circuit.flash.cut_after = steps
    with pytest.raises(PowerCut):
        learn(box)
    box.power_cycle()
    box.press(3)
    assert before <= box.app.screen.course.at <= before + 2


def test_spoilt_progress_is_told_and_the_lesson_begins_anew(box) -> None:
    box.send("open lesson")
    learn(box, 5)
    data = bytearray(box.circuit.flash.files[LESSON_FILE])
    data[-5] ^= 1
    other = Box(pico, "de", {LESSON_FILE: bytes(data)})
    assert other.app.message == "Gespeicherte Daten sind beschädigt und gelten nicht."
    assert not other.app.lesson_turn
    other.send("open lesson")
    assert other.app.screen.course.at == 0


@pytest.mark.parametrize(
    "progress",
    [bytes((VERSION - 1, 1, 5, 0)), bytes((VERSION, 1, 255, 0))]
    + [bytes((VERSION, 1, step, held)) for step, held in ((0, 1), (4, 2), (4, 31), (4, 21), (16, 4), (65, 1))],
    ids=lambda progress: progress.hex(),
)
def test_progress_that_nobody_can_have_begins_anew(box, progress: bytes) -> None:
    box.app.memory.save_lesson(progress)
    box.power_cycle()
    box.app.hush()
    box.send("open lesson")
    assert box.app.screen.course.at == 0
    assert box.app.message == "Gespeicherte Daten einer anderen Version gelten nicht."
    learn(box, 4)
    assert box.app.screen.course.at == 4


@pytest.mark.parametrize("progress", [b"", b"\x01", b"\x01\x01\x05", b"\x01\x01\x05\x00\x00"])
def test_progress_of_another_length_is_none(box, progress: bytes) -> None:
    box.app.memory.save_lesson(progress)
    box.power_cycle()
    assert box.app.message == "Gespeicherte Daten sind beschädigt und gelten nicht."
    box.send("open lesson")
    assert box.app.screen.course.at == 0


def test_full_flash_is_told_and_the_lesson_goes_on(box) -> None:
    box.send("open lesson")
    box.circuit.flash.capacity = 0
    box.press(3)
    assert box.app.message == "Speichern ging nicht. Der Speicher ist voll oder defekt."
    assert box.app.screen.course.at == 1


def test_console_names_what_can_be_opened(box) -> None:
    assert box.send("open lesson") == "ok"
    with pytest.raises(BoxError, match="open takes help, new_game, lesson or dice_test"):
        box.send("open exam")
    assert json.loads(box.send("state"))["screen"] == "lesson"
