"""The box with each accelerometer, with a broken one and with none: it rolls, it says what is wrong, it heals."""

from itertools import pairwise
from types import SimpleNamespace

import pytest

from boards import pico, pico2, pico2_w, pico_w
from host_sim.chips.adxl345 import ADXL345
from host_sim.chips.lis3dh import LIS3DH
from host_sim.chips.mpu6050 import MPU6050

CHIPS = {
    "MPU-6050": MPU6050,
    "clone": lambda: MPU6050(0x69, identity=0x98),
    "ADXL345": ADXL345,
    "LIS3DH": LIS3DH,
}
# A start; a new start after half a second of silence; the longest pause before the next try.
PROOF_MS, SILENCE_MS, RETRY_MS = 250, 700, 1600


def with_chip(box, chip):
    """The box with another accelerometer soldered in, a game begun."""
    box.circuit.solder(chip)
    box.power_cycle()
    box.run(PROOF_MS)
    box.new("five-joker50", "human:Anna")
    return box


def rolls(box) -> int:
    """How often the dice have been rolled in this turn."""
    return 3 - box.state()["rolls_left"]


def menu_of(box) -> "list[str]":
    """The rows of the game's menu and what they say; the box is back in the game then."""
    box.long(1)
    rows = [" ".join(row).strip() for row in box.app.screen.rows()]
    box.press(4)
    return rows


@pytest.mark.parametrize("name", CHIPS)
def test_with_every_chip_a_shake_rolls_once_and_the_menu_has_nothing_to_say(box, name: str) -> None:
    with_chip(box, CHIPS[name]())
    assert "Sensor" not in " ".join(menu_of(box))
    for count in (1, 2):
        box.shake()
        assert rolls(box) == count
    assert box.app.board.accel.address == box.circuit.accel.address


@pytest.mark.parametrize("name", CHIPS)
def test_a_dip_of_the_supply_costs_less_than_a_second_and_is_not_seen(box, name: str) -> None:
    with_chip(box, CHIPS[name]())
    before = box.rows()
    box.circuit.accel.brown_out()
    box.run(SILENCE_MS)
    assert box.rows() == before
    box.shake()
    assert rolls(box) == 1


@pytest.mark.parametrize("name", CHIPS)
def test_a_frozen_chip_is_told_and_taken_again_when_it_moves(box, name: str) -> None:
    with_chip(box, CHIPS[name]())
    invited = box.rows()
    box.circuit.accel.frozen = True
    box.run(2 * SILENCE_MS)
    assert not box.app.can_shake
    assert box.rows() != invited
    box.long(3)
    box.settle()
    assert rolls(box) == 1
    assert "Sensor fehlt" in menu_of(box)
    box.circuit.accel.frozen = False
    box.run(RETRY_MS + PROOF_MS)
    box.shake()
    assert rolls(box) == 2


def spoil(box, fault: str) -> None:
    """A sensor that answers and is of no use."""
    accel = box.circuit.accel
    if fault == "frozen":
        accel.frozen = True
    elif fault == "asleep":
        accel.is_asleep = lambda: True
    else:
        accel.set_motion(lambda now_us: (0, 0, float(fault) + now_us % 3 / 100))


@pytest.mark.parametrize("fault", ["frozen", "asleep", "0.1", "2.9"])
def test_useless_chip_is_told_at_power_on_and_in_the_game_not_again(box, fault: str) -> None:
    spoil(box, fault)
    box.power_cycle()
    spoil(box, fault)
    box.run(4000)
    assert box.state()["screen"] == "missing"
    said = box.rows()
    for _ in range(100):
        box.run(100)
        assert (box.state()["message"], box.rows()) == (None, said)
    box.press(4)
    box.new("five-joker50", "human:Anna")
    box.run(1000)
    bytes_before = box.circuit.bus.bytes
    box.circuit.tones.clear()
    for _ in range(300):
        box.run(100)
        assert box.state()["message"] is None
    assert box.circuit.tones == []
    # Asked in vain for a second or two of every ten; 13 bytes a sample.
    assert box.circuit.bus.bytes - bytes_before < 30 * 13 * 45
    assert "Sensor fehlt" in menu_of(box)


@pytest.mark.parametrize("fault", ["frozen", "asleep", "0.1", "2.9"])
def test_chip_that_becomes_useless_in_a_game_is_told_once_and_as_what_it_is(box, fault: str) -> None:
    with_chip(box, MPU6050())
    box.run(500)
    spoil(box, fault)
    told = []
    for _ in range(300):
        box.run(100)
        if box.state()["message"] not in [None, *told[-1:]]:
            told.append(box.state()["message"])
    assert told == ["Sensor gibt keine Werte. Taste 3 halten."]


def test_without_a_chip_long_3_rolls_and_the_menu_says_so(box) -> None:
    box.unplug("accel")
    box.power_cycle()
    box.new("five-joker50", "human:Anna")
    box.run(RETRY_MS)
    assert menu_of(box)[:2] == ["Weiter", "Sensor fehlt"]
    box.roll(1, 2, 3, 4, 5)
    assert rolls(box) == 1
    box.long(1)
    box.press(2)
    box.press(3)
    assert box.app.message == box.app.words["told_sensor"].split("|")[1]


def test_an_unknown_chip_that_feels_gravity_rolls_and_is_told(box) -> None:
    with_chip(box, MPU6050(identity=0xD1))
    assert menu_of(box)[1] == "Sensor unbekannt"
    box.shake()
    assert rolls(box) == 1
    box.long(1)
    box.press(2)
    box.press(3)
    assert box.app.message == box.app.words["told_sensor"].split("|")[2].format("D1")


def test_a_chip_of_another_scale_never_rolls_and_is_told(box) -> None:
    box.circuit.accel.acceleration = (0, 0, 1.7)
    box.power_cycle()
    box.new("five-joker50", "human:Anna")
    box.run(3000)
    assert not box.app.can_shake
    box.shake()
    assert rolls(box) == 0
    assert "Sensor fehlt" in menu_of(box)


def test_the_box_that_is_switched_on_while_it_is_shaken_rolls_at_the_next_shake(box) -> None:
    box.circuit.start_shake()
    box.power_cycle()
    box.new("five-joker50", "human:Anna")
    box.run(1500)
    box.circuit.stop_shake()
    box.settle()
    before = rolls(box)
    box.run(SILENCE_MS)
    box.shake()
    assert rolls(box) == before + 1


OWN_PINS = {
    "pico_w": (pico_w, {}),
    "pico2": (pico2, {}),
    "pico2_w": (pico2_w, {}),
    "bus 1, turned round": (pico, {"I2C_BUS": 1, "SDA": 26, "SCL": 27, "BUTTONS": (0, 1, 2, 3, 4), "ROTATION": 180}),
    "an ADXL345 and no other": (pico, {"ACCEL_DRIVER": "adxl345"}),
    "a LIS3DH at 0x18": (pico, {"ACCEL_ADDRESS": 0x18}),
}


@pytest.mark.parametrize("name", OWN_PINS)
def test_the_box_plays_on_every_board_and_on_pins_of_ones_own(box, name: str) -> None:
    board, changes = OWN_PINS[name]
    values = {key: value for key, value in vars(board).items() if key.isupper()}
    values |= changes
    box = type(box)(SimpleNamespace(**values))
    box.new("five-joker50", "human:Anna")
    box.shake()
    assert rolls(box) == 1
    box.press(2)
    # Turned round, the second button from the left is the fourth.
    assert box.state()["held"] == [3 if values["ROTATION"] else 1]


# The shake as the player sees it.


def swing(box, milliseconds: int, **how: object) -> None:
    """Shakes for so long and leaves the dice in the air."""
    box.circuit.start_shake(**how)
    box.run(milliseconds)
    box.circuit.stop_shake()


@pytest.mark.parametrize("milliseconds", [700, 1500, 3000])
@pytest.mark.parametrize("hertz", [3, 4, 6])
def test_a_shake_is_exactly_one_roll(box, hertz: int, milliseconds: int) -> None:
    box.new("five-joker50", "human:Anna")
    swing(box, milliseconds, hertz=hertz, axis=(0.6, 0, 0.8))
    box.settle()
    box.run(1000)
    assert rolls(box) == 1


@pytest.mark.parametrize(("shaken", "rest"), [(750, 750), (1000, 1500)], ids=["begin 1.5 s apart", "1.5 s of rest"])
def test_two_shakes_1500_ms_apart_are_two_rolls(box, shaken: int, rest: int) -> None:
    box.new("five-joker50", "human:Anna")
    for _ in range(2):
        swing(box, shaken)
        box.run(rest)
    box.settle()
    assert rolls(box) == 2


@pytest.mark.parametrize("name", CHIPS)
@pytest.mark.parametrize("seconds", [1, 4])
def test_the_tumble_lasts_while_it_is_shaken_and_600_ms_at_most(box, name: str, seconds: int) -> None:
    with_chip(box, CHIPS[name]())
    box.circuit.start_shake(hertz=3.5, axis=(0, 0.8, 0.6))
    seen = []
    for _ in range(20 * seconds):
        box.run(50)
        seen.append(box.app.screen.name == "tumble")
    assert seen[-1] and sum(not before and after for before, after in pairwise([False, *seen])) == 1
    box.circuit.stop_shake()
    box.run(100)
    assert box.app.screen.name == "tumble"
    box.run(500)
    assert box.app.screen.name == "dice"


@pytest.mark.parametrize("name", CHIPS)
@pytest.mark.parametrize("milliseconds", range(140, 340, 20))
def test_a_chip_that_is_silent_for_a_moment_in_the_middle_of_a_shake_costs_no_roll(box, name, milliseconds) -> None:
    with_chip(box, CHIPS[name]())
    box.circuit.start_shake()
    box.run(milliseconds)
    box.circuit.bus.presence = lambda address, answers: answers and address == box.circuit.oled.address
    box.run(10)
    box.circuit.bus.heal()
    box.run(690 - milliseconds)
    box.circuit.stop_shake()
    box.settle()
    assert rolls(box) == 1


def test_a_chip_that_is_pulled_in_the_middle_of_a_shake_ends_the_tumble(box) -> None:
    with_chip(box, MPU6050())
    box.circuit.start_shake()
    box.run(600)
    assert box.state()["screen"] == "tumble"
    box.circuit.unplug("accel")
    box.run(600)
    assert box.state()["screen"] == "dice"
