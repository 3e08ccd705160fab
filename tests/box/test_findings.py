"""What is missing is shown at power-on until somebody takes note of it, and a button that gets stuck is named."""

import pytest
from dicebox import texts
from ruler import Ruler

from boards import pico
from host_sim.box import Box
from host_sim.reader import is_visible

KNOWN = "/data/known"


def restart(box, *held: int) -> str:
    """Power off and on with these buttons held; gives the screen three seconds later."""
    box.circuit.power_cycle()
    for button in held:
        box.circuit.press(button)
    box._start()
    box.run(3000)
    return box.app.screen.name


def test_box_that_is_whole_says_nothing_and_writes_nothing(box) -> None:
    box.run(5000)
    assert (box.state()["screen"], box.state()["message"]) == ("title", None)
    assert box.circuit.flash.files == {}


def test_missing_sensor_is_shown_at_each_start_until_it_is_taken_note_of(box) -> None:
    box.circuit.unplug("accel")
    for _ in range(2):
        assert restart(box) == "missing"
        assert is_visible("(GPIO 4, Pin 6) und SCL", box.rows())
    box.press(3)
    assert box.app.screen.name == "self_test"
    box.press(4)
    assert box.app.screen.name == "missing"
    box.press(4)
    assert box.app.screen.name == "title"
    written = box.circuit.flash.files[KNOWN]
    for _ in range(3):
        assert restart(box) == "title"
    assert box.circuit.flash.files == {KNOWN: written}


def test_wire_that_is_pushed_back_in_takes_its_sentence_along(box) -> None:
    box.circuit.unplug("accel")
    assert restart(box, 2) == "missing"
    assert is_visible("1/2", box.rows())
    box.circuit.plug("accel")
    box.run(1500)
    assert is_visible("Taste 2 klemmt oder hat", box.rows())
    assert not is_visible("1/2", box.rows())
    box.circuit.release(2)
    box.run(100)
    assert box.app.screen.name == "title"
    assert KNOWN not in box.circuit.flash.files
    box.run(2000)
    assert box.state()["message"] is None


def test_fault_that_was_gone_is_told_again_when_it_comes_back(box) -> None:
    box.circuit.unplug("accel")
    restart(box)
    box.press(4)
    box.circuit.plug("accel")
    assert restart(box) == "title"
    box.circuit.unplug("accel")
    assert restart(box) == "missing"


def test_new_fault_beside_a_known_one_is_told(box) -> None:
    box.circuit.unplug("accel")
    restart(box)
    box.press(4)
    assert restart(box, 2) == "missing"
    assert is_visible("1/2", box.rows())
    box.press(4)
    assert restart(box) == "title"


def test_box_whose_shaking_is_switched_off_misses_no_sensor(box) -> None:
    box.app.settings.choose("shake", 0)
    box.app.memory.save_settings()
    box.circuit.unplug("accel")
    assert restart(box) == "title"


def test_whoever_plays_at_once_is_not_held_up(box) -> None:
    box.circuit.unplug("accel")
    box.circuit.power_cycle()
    box._start()
    box.press(3)
    box.run(5000)
    assert box.app.screen.name == "dice"


def test_press_meant_for_the_title_does_not_answer(box) -> None:
    box.circuit.unplug("accel")
    box.circuit.power_cycle()
    box._start()
    while box.app.screen.name != "missing":
        box.run(10)
    for button in (3, 4):
        box.press(button)
        assert box.app.screen.name == "missing"


@pytest.mark.parametrize("button", [1, 2, 3, 4, 5])
def test_button_that_is_held_since_power_on_is_named_and_any_free_one_leaves(box, button: int) -> None:
    assert restart(box, button) == "missing"
    assert is_visible(f"Taste {button} klemmt oder hat", box.rows())
    assert is_visible(f"GPIO {pico.BUTTONS[button - 1]},", box.rows())
    box.press(5 if button == 4 else 4)
    assert box.app.screen.name == "title"
    # Twenty seconds later it counts as stuck, which is no news.
    box.run(20_000)
    assert box.state()["message"] is None


def test_button_that_is_let_go_of_in_time_is_none_that_is_stuck(box) -> None:
    box.circuit.power_cycle()
    box.circuit.press(3)
    box._start()
    box.run(1500)
    box.circuit.release(3)
    box.run(3000)
    assert box.app.screen.name == "title"


@pytest.mark.parametrize(
    ("language", "buttons", "sentence"),
    [
        ("de", (3,), "Taste 3 klemmt"),
        ("en", (3,), "Button 3 is stuck"),
        ("de", (1, 5), "Tasten 1, 5 klemmen"),
        ("en", (1, 2, 3, 4, 5), "Buttons 1, 2, 3, 4, 5 are stuck"),
    ],
)
def test_button_that_gets_stuck_in_a_game_is_named_and_changes_nothing(language: str, buttons, sentence: str) -> None:
    box = Box(pico, language)
    box.send("new five-joker50 human human")
    box.app.settings.choose("undo", 1)
    for button in buttons:
        box.circuit.press(button)
    box.run(19_000)
    before = box.app.screen
    box.run(1500)
    assert box.app.message == sentence
    box.run(8000)
    assert box.app.message is None
    assert box.app.screen is before
    for button in buttons:
        box.circuit.release(button)
    box.run(500)
    assert (box.app.message, box.app.screen) == (None, before)


def test_stuck_button_leaves_the_others_their_work(box) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 2, 3, 4, 6)
    box.circuit.press(2)
    box.run(25_000)
    box.press(4)
    box.press(4) if box.state()["screen"] == "menu" else None
    assert box.state()["screen"] in ("dice", "fields")


def test_damaged_note_counts_as_none(box) -> None:
    box.circuit.unplug("accel")
    box.circuit.flash.lay({KNOWN: b"DB\x01"})
    assert restart(box) == "missing"
    box.press(4)
    assert restart(box) == "title"


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_sentence_fits_its_page(language: str, monkeypatch) -> None:
    box = Box(pico, language)
    box.circuit.unplug("accel")
    ruler = Ruler(monkeypatch)
    assert restart(box, 1, 2, 5) == "missing"
    for _ in range(4):
        box.press(2)
        box.press(3) if box.app.screen.name != "missing" else None
    assert ruler.faults == set()
    said = texts.part(language + "_self_test")
    assert is_visible(said["something_missing"], box.rows())
