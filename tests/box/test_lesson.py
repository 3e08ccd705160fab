"""The lesson by presses and shakes: always the same game, patient with wrong inputs, and nobody's real game suffers."""

import json
import sys

import pytest
from dicebox.rules import five
from lesson_turns import INPUTS, do, expected, follow, learn
from ruler import Ruler

from boards import pico
from host_sim.box import Box, BoxError
from host_sim.flash import PowerCut
from host_sim.reader import is_visible
from host_sim.scenes import LANGUAGES

LESSON_FILE = "/data/lesson"
GAME_FILE = "/data/game"
STATISTICS_FILE = "/data/statistics"
SETTINGS_FILE = "/data/settings"


def files(box) -> dict[str, bytes]:
    """What lies in the flash, the lesson's own file left out."""
    return {name: data for name, data in box.circuit.flash.files.items() if name != LESSON_FILE}


def place(box) -> tuple:
    """Where the lesson stands: the step and the whole state."""
    return box.app.screen.course.at, box.app.screen.course.state


def open_by_presses(box) -> None:
    """From the title picture, through the menu of the box."""
    box.press(4)
    for _ in range(3):
        box.press(2)
    box.press(3)


def leave_by_presses(box) -> None:
    """Through the lesson's menu."""
    box.long(1)
    box.press(1)
    box.press(3)


# The whole lesson


def test_lesson_is_the_same_game_in_both_languages_with_every_word_in_its_place(monkeypatch) -> None:
    ruler = Ruler(monkeypatch)
    courses = []
    for language in LANGUAGES:
        box = Box(pico, language)
        open_by_presses(box)
        places = []
        learn(box, after=lambda box=box, places=places: places.append(place(box)))
        courses.append(places)
    assert ruler.measured > 1000
    assert ruler.faults == set()
    assert courses[0] == courses[1]
    state = courses[0][-1][1]
    assert [five.total(state, seat) for seat in (0, 1)] == [263, 225]
    assert is_visible("263", box.rows()) and is_visible("225", box.rows())


def test_wrong_inputs_at_every_step_change_nothing_and_say_what_to_do(box) -> None:
    open_by_presses(box)
    kinds = set()
    asked = 0
    while box.app.screen.course.kind != "end":
        screen = box.app.screen
        right = expected(screen)
        wrong = [given for given in INPUTS if right and given not in right and given != ("long", 1)]
        if (screen.course.kind, screen.way()) in kinds:
            # All short presses; of those that take long one a step is enough.
            slow = [given for given in wrong if given[0] != "press"]
            wrong = [given for given in wrong if given[0] == "press"] + slow[asked % len(slow) :][:1] if wrong else []
        elif right:
            kinds.add((screen.course.kind, screen.way()))
        for given in wrong:
            check_refused(box, given)
        asked += bool(wrong)
        follow(box, 1)
    # More than steps: some are asked die by die or field by field.
    assert asked > 60
    assert len(kinds) == 7


def check_refused(box, given: tuple[str, int]) -> None:
    """This input is answered with a hint, and with nothing else."""
    screen = box.app.screen
    before = (place(box), screen.cursor, box.circuit.flash.files[LESSON_FILE])
    box.app.hush()
    do(box, given)
    assert (place(box), screen.cursor, box.circuit.flash.files[LESSON_FILE]) == before, given
    assert box.app.screen is screen
    assert box.app.message == screen.hint(), (before[0], given)


def test_power_cut_at_every_step_goes_on_at_that_step(box) -> None:
    open_by_presses(box)
    places = []

    def cut() -> None:
        before = place(box)
        if before in places:
            # The cursor stood elsewhere, which is not remembered.
            return
        places.append(before)
        box.power_cycle()
        assert box.state()["screen"] == "title"
        assert is_visible("Lernspiel", box.rows()) and is_visible("Weiter", box.rows())
        box.press(3)
        assert place(box) == before

    learn(box, after=cut)
    assert box.app.screen.course.kind == "end"
    assert len(places) == 78


def test_power_cut_while_dice_fall_goes_back_to_the_roll(box) -> None:
    open_by_presses(box)
    learn(box, 3)
    before = place(box)
    box.long(3)
    assert box.app.screen.falling_since is not None
    box.power_cycle()
    box.press(3)
    assert place(box) == before


def test_dice_fall_as_long_as_the_box_is_shaken(box) -> None:
    open_by_presses(box)
    learn(box, 3)
    box.circuit.start_shake()
    box.run(2000)
    assert box.app.screen.course.at == 3 and box.app.screen.falling_since is not None
    box.circuit.stop_shake()
    box.run(1500)
    assert box.app.screen.course.at == 4


def test_shake_after_power_on_goes_on_and_does_not_roll(box) -> None:
    open_by_presses(box)
    learn(box, 3)
    box.power_cycle()
    box.run(1000)
    box.shake()
    assert (box.state()["screen"], box.app.screen.course.at) == ("lesson", 3)


def test_computer_plays_at_the_set_pace_and_a_press_hurries_it(box) -> None:
    open_by_presses(box)
    learn(box, 9)
    course = box.app.screen.course
    box.run(900)
    assert course.at == 9 and box.app.screen.falling_since is None
    box.run(400)
    assert box.app.screen.falling_since is not None
    box.run(1000)
    assert course.at == 10
    box.press(2)
    assert course.at == 11


# Leaving it


def test_lesson_can_be_left_at_any_time_and_goes_on_there(box) -> None:
    open_by_presses(box)
    inputs = 0

    def leave() -> None:
        nonlocal inputs
        inputs += 1
        # Seven and the number of inputs of a turn have nothing in common: all kinds of steps come.
        if inputs % 7 or box.app.screen.way() < 0:
            return
        before = place(box)
        leave_by_presses(box)
        assert box.state()["screen"] == "title"
        assert not is_visible("Lernspiel", box.rows())
        open_by_presses(box)
        assert place(box) == before

    learn(box, after=leave)


def test_left_lesson_does_not_come_back_by_itself(box) -> None:
    open_by_presses(box)
    learn(box, 5)
    leave_by_presses(box)
    box.power_cycle()
    assert not is_visible("Lernspiel", box.rows())
    box.press(3)
    assert box.state()["screen"] == "dice"


def test_menu_goes_back_to_the_step_and_to_the_begin(box) -> None:
    open_by_presses(box)
    learn(box, 5)
    before = place(box)
    box.long(1)
    assert box.state()["screen"] == "lesson_menu"
    box.press(4)
    assert place(box) == before
    box.long(1)
    box.press(3)
    assert place(box) == before
    box.long(1)
    box.press(2)
    box.press(3)
    assert (box.state()["screen"], box.app.screen.course.at) == ("lesson", 0)
    box.power_cycle()
    box.press(3)
    assert box.app.screen.course.at == 0


def test_nothing_of_the_lesson_stays_in_memory(box) -> None:
    box.new("farkle", "human:Anna", "ai")
    before = {name for name in sys.modules if name.startswith("dicebox.")}
    box.long(1)
    box.press(2)
    box.press(3)
    # The cursor waits on the running game's own rules.
    for _ in range(3):
        box.press(2)
    box.press(3)
    assert box.state()["screen"] == "lesson"
    learn(box, 5)
    leave_by_presses(box)
    box.press(3)
    assert box.state()["screen"] == "farkle"
    after = {name for name in sys.modules if name.startswith("dicebox.")}
    assert not [name for name in after if "lesson" in name]
    assert "dicebox.rules.five" not in after
    assert after - before <= {"dicebox.screens.title", "dicebox.screens.lists"}


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
        box.app.memory.save_lesson(bytes((1, 7, 62, 11)))
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
    box.app.memory.save_lesson(bytes((1, 7, 62, 11)))
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
    [b"\x00\x01\x05\x00", b"\x01\x01\xff\x00"]
    + [bytes((1, 1, step, held)) for step, held in ((0, 1), (4, 2), (4, 31), (4, 21), (16, 4), (65, 1))],
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
    with pytest.raises(BoxError, match="open takes help, new_game or lesson"):
        box.send("open exam")
    assert json.loads(box.send("state"))["screen"] == "lesson"
