"""A board file that cannot work is refused in one sentence that says what to change."""

import ast
import re
from types import SimpleNamespace

import pytest
from board_file import BadBoardFile, read_board
from dicebox.wiring_check import NAMES, OPTIONAL, BadBoard, check

from tests.flash.trees import ROOT

GOOD = {
    "NAME": "pico",
    "I2C_BUS": 0,
    "SDA": 4,
    "SCL": 5,
    "I2C_FREQUENCY": 400_000,
    "BUTTONS": (10, 11, 12, 13, 14),
    "BUZZER": 15,
    "OLED_DRIVER": "ssd1306",
    "OLED_ADDRESS": 0x3C,
    "ACCEL_DRIVER": "mpu6050",
    "ACCEL_ADDRESS": 0x68,
    "ROTATION": 0,
}

GOOD_CHANGES = {
    "bus 1": {"I2C_BUS": 1, "SDA": 6, "SCL": 7},
    "bus 1 at the far end": {"I2C_BUS": 1, "SDA": 26, "SCL": 27},
    "data and clock of different pairs": {"SDA": 28, "SCL": 21},
    "no buzzer": {"BUZZER": None},
    "turned round": {"ROTATION": 180},
    "slow bus": {"I2C_FREQUENCY": 100_000},
    "buttons on the pins of the other bus": {"BUTTONS": (2, 3, 6, 7, 22)},
    "any accelerometer": {"ACCEL_DRIVER": "auto", "ACCEL_ADDRESS": None},
    "one accelerometer at either address": {"ACCEL_DRIVER": "adxl345", "ACCEL_ADDRESS": None},
    "every optional name": {
        **{"PROCESSOR": "rp2350", "HAS_RADIO": False, "OLED_DRIVER": "sh1106", "OLED_OFFSET": 4},
        **{"BATTERY": 29, "WATCHDOG": False},
    },
}

BAD_CHANGES = {
    "empty name": ({"NAME": ""}, "NAME"),
    "bus 2": ({"I2C_BUS": 2}, "I2C_BUS is 2"),
    "bus is true": ({"I2C_BUS": True}, "I2C_BUS is True"),
    "data on the other bus": ({"SDA": 6}, "SDA = 6 is no SDA pin of I2C bus 0; use GPIO 0, 4, 8, 12, 16, 20 or 28"),
    "clock on the other bus": ({"I2C_BUS": 1, "SDA": 2}, "SCL = 5 is no SCL pin of I2C bus 1"),
    "data and clock swapped": ({"SDA": 5, "SCL": 4}, "SDA = 5"),
    "data on the LED's supply pin": ({"SDA": 24}, "SDA = 24"),
    "data as a text": ({"SDA": "GP4"}, "SDA = 'GP4'"),
    "bus too slow for a page in time": (
        {"I2C_FREQUENCY": 20_000},
        "I2C_FREQUENCY is 20000; use 100_000 or 400_000 (Hz)",
    ),
    "bus below standard mode": ({"I2C_FREQUENCY": 99_999}, "I2C_FREQUENCY is 99999"),
    "frequency in kHz": ({"I2C_FREQUENCY": 400}, "I2C_FREQUENCY is 400"),
    "four buttons": ({"BUTTONS": (10, 11, 12, 13)}, "five GPIOs"),
    "buttons as a number": ({"BUTTONS": 10}, "five GPIOs"),
    "button on the LED": ({"BUTTONS": (10, 11, 12, 13, 25)}, "button 5 is on 25"),
    "button beyond the last pin": ({"BUTTONS": (29, 11, 12, 13, 14)}, "button 1 is on 29"),
    "two buttons on one pin": ({"BUTTONS": (10, 11, 12, 13, 10)}, "GPIO 10 is used twice, by button 1 and by button 5"),
    "button on the data line": ({"BUTTONS": (4, 11, 12, 13, 14)}, "GPIO 4 is used twice, by SDA and by button 1"),
    "buzzer on a button": ({"BUZZER": 12}, "by button 3 and by BUZZER"),
    "buzzer as a text": ({"BUZZER": "none"}, "BUZZER is on 'none'"),
    "unknown display": ({"OLED_DRIVER": "ssd1351"}, "is 'ssd1351'; use 'auto', 'ssd1306', 'ssd1309' or 'sh1106'"),
    "unknown accelerometer": ({"ACCEL_DRIVER": ""}, "use 'auto', 'mpu6050', 'adxl345' or 'lis3dh'"),
    "eight-bit address": ({"OLED_ADDRESS": 0x78}, "OLED_ADDRESS is 0x78; use 0x3C or 0x3D"),
    "the display's address": ({"ACCEL_ADDRESS": 0x3C}, "ACCEL_ADDRESS is 0x3C; use 0x68 or 0x69, or None"),
    "another chip's address": ({"ACCEL_DRIVER": "lis3dh"}, "ACCEL_ADDRESS is 0x68; use 0x18 or 0x19, or None"),
    "no chip's address": ({"ACCEL_DRIVER": "auto", "ACCEL_ADDRESS": 0x29}, "0x68, 0x69, 0x53, 0x1D, 0x18 or 0x19"),
    "address as a text": ({"ACCEL_ADDRESS": "0x68"}, "ACCEL_ADDRESS is '0x68'"),
    "quarter turn": ({"ROTATION": 90}, "ROTATION is 90"),
    "a name with a slip": ({"OLED_OFSET": 2}, "there is no setting OLED_OFSET"),
    "unknown processor": ({"PROCESSOR": "esp32"}, "PROCESSOR is 'esp32'; use 'rp2040' or 'rp2350'"),
    "unknown offset": ({"OLED_OFFSET": 3}, "OLED_OFFSET is 3; use 0, 2 or 4"),
    "battery on a pin without converter": ({"BATTERY": 22}, "BATTERY is 22; use GPIO 26, 27, 28 or 29, or None"),
    "battery on a button": ({"BATTERY": 26, "BUTTONS": (10, 11, 12, 13, 26)}, "by button 5 and by BATTERY"),
    "battery on the radio's pin": ({"BATTERY": 29, "HAS_RADIO": True}, "BATTERY is 29, which belongs to the radio"),
    "watchdog in seconds": ({"WATCHDOG": 8}, "WATCHDOG is 8; use True or False"),
    "radio as a text": ({"HAS_RADIO": "no"}, "HAS_RADIO is 'no'"),
}


def wiring(**changes):
    return SimpleNamespace(**{**GOOD, **changes})


BOARDS = {"pico": "rp2040", "pico_w": "rp2040", "pico2": "rp2350", "pico2_w": "rp2350"}


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_files_are_good_and_differ_only_in_what_the_boards_differ_in(name):
    board = vars(read_board(ROOT, name))
    assert board.pop("NAME") == name
    assert board.pop("PROCESSOR", "rp2040") == BOARDS[name]
    assert board.pop("HAS_RADIO", False) == name.endswith("_w")
    assert {"NAME": "pico", **board} == vars(read_board(ROOT, "pico"))


@pytest.mark.parametrize("name", ["mine", "pico.py", "a" * 300], ids=["none", "no name", "too long"])
def test_a_board_that_there_is_not_is_refused_with_those_that_there_are(name):
    with pytest.raises(BadBoardFile, match=f"there is no board '{name}'; there are: .*pico_w"):
        read_board(ROOT, name)


def test_the_lines_that_a_board_file_offers_can_work():
    text = (ROOT / "boards" / "pico.py").read_text()
    offered = dict(re.findall(r"^# ([A-Z_]+) = (\w+)$", text, re.MULTILINE))
    assert set(offered) == set(OPTIONAL) - {"PROCESSOR", "HAS_RADIO"}
    check(wiring(**{name: ast.literal_eval(value) for name, value in offered.items()}))


@pytest.mark.parametrize("gpio", range(30))
def test_every_pin_of_the_bus_follows_from_its_number(gpio):
    """Even: data; odd: clock; bit 1: the bus; 23, 24, 25 and 29 are not free."""
    bus, is_free = gpio >> 1 & 1, gpio not in (23, 24, 25, 29)
    fits = {(number, name) for number in (0, 1) for name in ("SDA", "SCL") if can_be(gpio, number, name)}
    assert fits == ({(bus, "SCL" if gpio & 1 else "SDA")} if is_free else set())


def can_be(gpio, bus, name):
    buttons = tuple(pin for pin in (6, 7, 8, 9, 10, 11) if pin != gpio)[:5]
    pair = {"SDA": 2 * bus, "SCL": 2 * bus + 1, name: gpio}
    try:
        check(wiring(**pair, I2C_BUS=bus, BUTTONS=buttons, BUZZER=None))
    except BadBoard as fault:
        assert f"{name} = {gpio}" in str(fault)
        return False
    return True


@pytest.mark.parametrize("changes", GOOD_CHANGES.values(), ids=GOOD_CHANGES.keys())
def test_other_boards_are_good_too(changes):
    check(wiring(**changes))


@pytest.mark.parametrize(("changes", "words"), BAD_CHANGES.values(), ids=BAD_CHANGES.keys())
def test_a_fault_is_named_in_one_line(changes, words):
    with pytest.raises(BadBoard) as fault:
        check(wiring(**changes))
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_asked_for(name):
    board = wiring()
    delattr(board, name)
    with pytest.raises(BadBoard, match="no " + name + ";"):
        check(board)
