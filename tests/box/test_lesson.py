"""The lesson by presses and shakes: always the same game, patient with wrong inputs, there again after a power cut."""

import sys

from dicebox.rules import five
from lesson_turns import INPUTS, LESSON_FILE, do, expected, follow, learn, leave_by_presses, open_by_presses, place
from ruler import Ruler

from boards import pico
from host_sim.box import Box
from host_sim.reader import is_visible
from host_sim.scenes import LANGUAGES

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
    assert [five.total(state, seat) for seat in (0, 1)] == [266, 225]
    assert is_visible("266", box.rows()) and is_visible("225", box.rows())


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
    # Words of a language that this box does not speak were brought by other tests.
    assert not [name for name in after if "lesson" in name and ".texts.en" not in name]
    assert "dicebox.rules.five" not in after
    assert after - before <= {"dicebox.screens.title", "dicebox.screens.lists"}
