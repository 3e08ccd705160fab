"""The self-test: each part is shown with its pin, what is wrong is named, and no code of it stays behind."""

import json
import sys
from types import SimpleNamespace

import pytest
from dicebox import self_test
from ruler import Ruler

from boards import pico
from host_sim.box import Box
from host_sim.chips.mpu6050 import MPU6050
from host_sim.reader import is_visible

_LIST = 9


def open_list(box) -> None:
    """From the title picture, through the menu of the box, to the list of the self-test."""
    box.press(4)
    box.press(1)
    box.press(3)
    assert box.app.screen.name == "self_test"


def open_part(box, part: str) -> None:
    """From the list to a part."""
    for _ in range(self_test.PARTS.index(part) - box.app.screen.cursor):
        box.press(2)
    box.press(3)
    box.run(100)


def reads(box, *texts: str) -> bool:
    """Are all these to be read on the glass?"""
    return all(is_visible(text, box.rows()) for text in texts)


def left_behind(and_screens: bool = False) -> list[str]:
    """Modules of the self-test that are still there."""
    names = ["dicebox.self_test", "dicebox.findings"]
    if and_screens:
        names += [name for name in sys.modules if name.startswith("dicebox.screens.self_test")]
    return [name for name in names if name in sys.modules]


def verdicts(box) -> list[str]:
    return [value for _, value in box.app.screen.rows()]


def test_box_that_is_well_says_so_part_by_part_and_lets_go_of_the_code(box) -> None:
    open_list(box)
    assert verdicts(box)[5] == "…"
    box.run(5000)
    assert verdicts(box) == ["✓", "✓", "✓", "GPIO 15", "✓", "✓", "1.26.1", "✓", "✓", ""]
    assert len(verdicts(box)) == _LIST + 1
    assert box.app.screen.rows()[-1][0] == "Würfeltest"
    for part in self_test.PARTS[:_LIST]:
        open_part(box, part)
        name = box.app.screen.name
        assert name == "self_test_facts" or name == "self_test_" + part
        box.long(4) if part == "buttons" else box.press(4)
        assert box.app.screen.name == "self_test"
    box.press(4)
    box.press(4)
    assert box.app.screen.name == "title"
    assert left_behind(and_screens=True) == []


def test_self_test_in_a_game_leaves_the_game_as_it_is(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.roll(6, 2, 6, 4, 1)
    before = box.state()
    box.long(1)
    for _ in range(3):
        box.press(1)
    box.press(3)
    assert box.app.screen.name == "self_test"
    box.shake()
    open_part(box, "sensor")
    box.shake()
    for _ in range(3):
        box.press(4)
    assert box.state() == before
    assert left_behind(and_screens=True) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_page_fits_also_when_all_is_wrong(language: str, monkeypatch) -> None:
    ruler = Ruler(monkeypatch)
    box = Box(pico, language)
    app = box.app
    app.entropy.faults = 7
    box.circuit.flash.files["/dicebox/board.py"] = b"half"
    box.circuit.flash.files["/dicebox/screens/self_test_buttons.py"] = b""
    open_list(box)
    box.run(3000)
    # All the way round the list, past the dice test.
    for _ in range(_LIST + 1):
        box.press(2)
    assert box.app.screen.cursor == 0
    open_part(box, "memory")
    for _ in range(5):
        box.run(3000)
        box.press(2)
    box.press(4)
    box.unplug("accel")
    box.run(500)
    box.press(4)
    box.press(3)
    box.run(3000)
    for _ in range(2):
        box.press(2)
    box.press(3)
    assert app.screen.name == "self_test_sensor"
    assert ruler.faults == set()


# Buttons


def test_each_press_fills_the_tile_of_its_pin_and_the_first_silent_button_is_named(box) -> None:
    open_list(box)
    open_part(box, "buttons")
    box.run(200)
    assert reads(box, "Jede Taste drücken", "GP10", "Pin14", "GP14", "Pin19")
    empty = box.rows()
    box.circuit.press(4)
    box.run(100)
    filled = [sum(row[left : left + 22].count("#") for row in box.rows()[24:41]) for left in (2, 27, 53, 78, 104)]
    assert filled[3] > 250
    assert max(filled[:3] + filled[4:]) < 120
    assert reads(box, "GPIO 13 → Taste 4")
    box.circuit.release(4)
    for button in (1, 2, 5):
        box.press(button)
    box.run(2000)
    assert box.state()["cursor"] == 0b11011
    assert reads(box, "GPIO 12 → Taste 3?")
    box.press(3)
    box.run(2000)
    assert reads(box, "Alle fünf gehen ✓")
    assert box.rows() != empty


def test_box_turned_round_names_the_pins_the_other_way_round(box) -> None:
    box.app.settings.choose("rotation", 1)
    box.app.apply_settings()
    found = self_test.buttons(box.app)["each"]
    assert [(each["button"], each["gpio"]) for each in found] == [(1, 14), (2, 13), (3, 12), (4, 11), (5, 10)]


def test_long_press_of_any_button_leaves_and_moves_no_cursor(box) -> None:
    open_list(box)
    for button in (1, 2, 3, 4, 5):
        open_part(box, "buttons")
        assert box.app.screen.name == "self_test_buttons"
        box.press(button, 2500)
        assert (box.app.screen.name, box.app.screen.cursor) == ("self_test", 1)


def test_button_that_is_held_all_the_time_and_one_that_flickers_are_named(box) -> None:
    box.circuit.press(2)
    open_list(box)
    for _ in range(4):
        box.press(1)
    while box.app.screen.cursor != 1:
        box.press(1)
    box.press(3)
    box.run(4500)
    assert reads(box, "Taste 2 klemmt")
    box.circuit.release(2)
    box.run(200)
    assert not reads(box, "Taste 2 klemmt")
    for _ in range(12):
        box.circuit.contact(5, [(0, True), (9_000, False)])
        box.run(60)
    assert reads(box, "Taste 5 flackert")
    assert box.state()["cursor"] & 0b10000 == 0


# Accelerometer


def test_bubble_rises_to_the_side_that_is_up(box) -> None:
    open_list(box)
    open_part(box, "sensor")
    box.run(200)

    def bubble() -> tuple[int, int]:
        rows = box.rows()
        dots = [(x, y) for y in range(12, 53) for x in range(3, 36) if rows[y][x - 2 : x + 3] == "#####"]
        return (sum(x for x, _ in dots) // len(dots), sum(y for _, y in dots) // len(dots))

    level = bubble()
    assert level == (19, 32)
    for tilt, right, down in (((0.6, 0, 0.8), 8, 0), ((-0.6, 0, 0.8), -8, 0), ((0, 0.6, 0.8), 0, -8)):
        box.circuit.accel.acceleration = tilt
        box.run(300)
        x, y = bubble()
        assert abs(x - level[0] - right) <= 3
        assert abs(y - level[1] - down) <= 3
    assert reads(box, "0,60", "0,80", "1,00")


def test_sensor_that_is_pulled_off_shows_its_wires_and_comes_back(box) -> None:
    open_list(box)
    open_part(box, "sensor")
    box.unplug("accel")
    box.run(1500)
    assert reads(box, "Antwortet nicht!", "GPIO 4, Pin 6", "GPIO 5, Pin 7", "3V3(OUT), Pin 36", "Pin 38")
    box.plug("accel")
    box.run(3000)
    assert reads(box, "1,00")


@pytest.mark.parametrize("identity", [0x68, 0x72, 0xAE, 0xD1])
def test_every_chip_is_shown_with_its_address_and_the_pins_it_sits_on(identity: int, monkeypatch) -> None:
    wiring = SimpleNamespace(**{**vars(pico), "I2C_BUS": 1, "SDA": 26, "SCL": 27})
    for language in ("de", "en"):
        box = Box(wiring, language)
        box.circuit.solder(MPU6050(identity=identity))
        box.power_cycle()
        ruler = Ruler(monkeypatch)
        open_list(box)
        open_part(box, "sensor")
        shown = box.rows()
        accel = box.app.board.accel
        accel.x = accel.y = accel.z = -16000
        box.app._canvas.clear()
        box.app.screen.draw(box.app._canvas)
        assert ruler.faults == set()
        monkeypatch.undo()
        for text in (accel.chip + " 0x68", "SDA GPIO 26, Pin 31", "SCL GPIO 27, Pin 32"):
            assert is_visible(text, shown)


def test_sensor_that_answers_and_gives_no_samples_is_told_from_one_that_is_gone(box) -> None:
    box.circuit.accel.frozen = True
    box.run(1500)
    sentence = "Lagesensor gibt keine brauchbaren Werte: VCC und GND prüfen."
    weak = "Zufallsquelle ist schwach: Lagesensor. Die Würfel bleiben fair."
    verdicts_by_time = []
    for _ in range(40):
        found = json.loads(box.send("check"))
        verdicts_by_time.append(found["sensor"]["fine"])
        # It may be on probation.
        assert found["problems"] == ([sentence, weak] if found["sensor"]["fine"] is False else [weak])
        box.run(230)
    assert verdicts_by_time.count(False) > 30
    assert True not in verdicts_by_time
    box.unplug("accel")
    box.run(5000)
    assert json.loads(box.send("check"))["problems"][0].startswith("Lagesensor antwortet nicht")


# Sound


def test_scale_sounds_on_the_piezo_and_is_refused_where_sound_is_off(box) -> None:
    open_list(box)
    open_part(box, "sound")
    box.circuit.tones.clear()
    box.press(3)
    box.run(2500)
    scale = [frequency for _, frequency, duty in box.circuit.tones if duty and frequency < 2000]
    assert scale == [523, 587, 659, 698, 784, 880, 988, 1047]
    assert box.circuit.tone() == (0, 0) or box.circuit.tone()[1] == 0
    box.app.settings.choose("sound", 0)
    box.app.apply_settings()
    box.press(3)
    assert box.state()["message"] == "Ton ist aus"


def test_scale_ends_when_the_screen_is_left(box) -> None:
    open_list(box)
    open_part(box, "sound")
    box.press(3)
    box.run(300)
    box.press(4)
    box.run(200)
    assert box.circuit.tone()[1] == 0


# Files


def test_file_that_is_missing_or_half_copied_is_named(box) -> None:
    box.circuit.flash.files["/dicebox/screens/dice.py"] = b"half of it"
    open_list(box)
    box.run(5000)
    assert verdicts(box)[5] == "fehlt"
    open_part(box, "files")
    box.run(5000)
    assert reads(box, "Fehlt/falsch lang", "screens/dice.py")
    box.circuit.flash.files["/dicebox/contents"] = b"/dicebox/gone.mpy 100\nlost.mpy 7\n/dicebox/tips/five.mpy 1\n"
    missing = ["/dicebox/gone.mpy", "/dicebox/lost.mpy", "/dicebox/tips/five.mpy"]
    assert self_test.files(box.app)["missing"] == missing


def test_version_is_the_first_line_of_its_file(box) -> None:
    assert self_test.versions(box.app)["firmware"] is None
    box.circuit.flash.files["/version"] = b"1.4 0123abcd\n"
    assert self_test.versions(box.app)["firmware"] == "1.4 0123abcd"
    box.circuit.flash.files["/version"] = b"\xff\xfe\x00"
    assert self_test.versions(box.app)["firmware"] is None


# The serial line


def test_check_says_all_is_well_with_every_pin(box) -> None:
    found = json.loads(box.send("check"))
    assert found["problems"] == []
    assert set(found) == {*self_test.PARTS, "problems"}
    assert (found["display"]["bus_address"], found["display"]["sda"]) == ("0x3C", "GPIO 4, Pin 6")
    assert [(each["gpio"], each["pin"]) for each in found["buttons"]["each"]] == [
        (10, 14),
        (11, 15),
        (12, 16),
        (13, 17),
        (14, 19),
    ]
    assert found["sensor"]["total"] == pytest.approx(1, abs=0.02)
    assert (found["sound"]["gpio"], found["sound"]["pin"]) == (15, 20)
    assert found["files"]["missing"] == []
    assert left_behind() == []


def test_check_finds_out_what_a_dark_display_cannot_show(box) -> None:
    box.circuit.press(3)
    box.run(25_000)
    box.unplug("oled")
    box.unplug("accel")
    box.run(500)
    box.app.entropy.faults = 2
    box.circuit.flash.files["/dicebox/app.py"] = b""
    problems = json.loads(box.send("check"))["problems"]
    assert [sentence.split(" ")[0] for sentence in problems] == [
        "Anzeige",
        "Lagesensor",
        "Taste",
        "/dicebox/app.py",
        "Zufallsquelle",
    ]
    assert "SDA (GPIO 4, Pin 6)" in problems[0]
    assert "GPIO 12, Pin 16" in problems[2]
    assert left_behind() == []


def test_check_names_a_line_of_the_bus_that_is_held_low(box) -> None:
    class Stuck:
        fault = "sda"
        frequency = 100_000

    box.app.board.bus = Stuck()
    found = json.loads(box.send("check"))
    assert (found["bus"]["fine"], found["bus"]["hertz"]) == (False, 100_000)
    assert found["problems"] == ["SDA hängt fest: Kurzschluss an GPIO 4, Pin 6?"]
    open_list(box)
    assert verdicts(box)[8] == "SDA hängt"


def test_display_that_takes_commands_while_no_picture_arrives_is_not_well(box) -> None:
    box.circuit.bus.refuse(100)
    box.press(4)
    box.run(3000)
    found = json.loads(box.send("check"))
    assert (found["display"]["fine"], found["display"]["bus_address"]) == (False, "0x3C")
    assert [sentence.split(":")[0] for sentence in found["problems"]] == ["Anzeige antwortet nicht"]
    box.circuit.bus.heal()
    box.run(2000)
    assert json.loads(box.send("check"))["problems"] == []


def test_check_while_the_glass_is_dark_takes_the_display_for_well(box) -> None:
    box.app.board.oled.sleep()
    assert json.loads(box.send("check"))["display"]["fine"]
    assert box.circuit.oled.is_dark()


def test_length_is_that_of_the_vector() -> None:
    for vector in ((0, 0, 0), (0, 0, 1000), (3000, 4000, 0), (-16000, 16000, -16000), (1, 1, 1)):
        exact = sum(value * value for value in vector) ** 0.5
        assert self_test.length(*vector) == int(exact)


def test_a_file_system_that_is_mounted_beside_the_files_is_none_of_them(box) -> None:
    files = box.circuit.flash.files
    files["/wiring.mpy"] = b"12345"
    files["/dicebox/contents"] = b"/wiring.mpy 5\n/gone.mpy 3\n"
    # MicroPython tells three things of it instead of four.
    assert 3 in [len(entry) for entry in box.app.board.rare[2].ilistdir("")]
    check = self_test.FileCheck(box.app)
    while not check.step():
        pass
    assert check.missing == ["/gone.mpy"]
