"""A board file that cannot work is refused in one sentence that says what to change."""

import importlib.util
from types import SimpleNamespace

import pytest
from dicebox.wiring_check import NAMES, BadBoard, check

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
    "frequency in kHz": ({"I2C_FREQUENCY": 400}, "I2C_FREQUENCY is 400"),
    "four buttons": ({"BUTTONS": (10, 11, 12, 13)}, "five GPIOs"),
    "buttons as a number": ({"BUTTONS": 10}, "five GPIOs"),
    "button on the LED": ({"BUTTONS": (10, 11, 12, 13, 25)}, "button 5 is on 25"),
    "button beyond the last pin": ({"BUTTONS": (29, 11, 12, 13, 14)}, "button 1 is on 29"),
    "two buttons on one pin": ({"BUTTONS": (10, 11, 12, 13, 10)}, "GPIO 10 is used twice, by button 1 and by button 5"),
    "button on the data line": ({"BUTTONS": (4, 11, 12, 13, 14)}, "GPIO 4 is used twice, by SDA and by button 1"),
    "buzzer on a button": ({"BUZZER": 12}, "by button 3 and by BUZZER"),
    "buzzer as a text": ({"BUZZER": "none"}, "BUZZER is on 'none'"),
    "unknown display": ({"OLED_DRIVER": "ssd1351"}, "use ssd1306"),
    "unknown accelerometer": ({"ACCEL_DRIVER": ""}, "use mpu6050"),
    "eight-bit address": ({"OLED_ADDRESS": 0x78}, "OLED_ADDRESS is 120"),
    "one address for two": ({"ACCEL_ADDRESS": 0x3C}, "both 0x3C"),
    "quarter turn": ({"ROTATION": 90}, "ROTATION is 90"),
}


def wiring(**changes):
    return SimpleNamespace(**{**GOOD, **changes})


def test_the_board_file_of_the_pico_is_good():
    spec = importlib.util.spec_from_file_location("wiring", ROOT / "boards" / "pico.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    check(module)


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
