"""Faults of the wires in a running box: freed where that can be, said in words where not, and no press is lost."""

import random
from itertools import pairwise
from types import SimpleNamespace

import pytest

from boards import pico
from host_sim.chips.sh1106 import SH1106
from host_sim.reader import is_visible

SENSOR_LOST = "Sensor fehlt: Kabel prüfen! Taste 3 halten."


class Count:
    """Counts transactions by address, those that got no answer included."""

    def __init__(self, box) -> None:
        self.box = box
        self.times = []
        box.circuit.bus.watcher = self

    def begin(self, bus, address: int, read: bool) -> None:
        self.times.append((bus.clock.now_us // 1000, address))

    def end(self, bus) -> None:
        """Nothing is counted at the end."""

    def of(self, address: int) -> list[int]:
        """Milliseconds of the transactions with one address, from the first one on."""
        return [time for time, other in self.times if other == address]


def is_right(box) -> bool:
    """Does the glass show what was drawn, and is the sensor asked?"""
    buffer = box.app.board.oled.buffer
    rows = box.rows()
    wanted = ["".join("#" if buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 else "." for x in range(128)) for y in range(64)]
    return rows == wanted and box.app.can_shake


def in_game(box):
    box.new("five-joker50", "human:Anna")
    box.roll(6, 2, 6, 4, 1)
    box.run(500)
    return box.state(), box.rows()


@pytest.mark.parametrize("pulses", [1, 8, 9, 18])
def test_data_line_that_a_chip_holds_is_freed_within_a_second_and_every_chip_set_up_anew(box, pulses: int) -> None:
    state, picture = in_game(box)
    # The display browned out at the same moment, which nobody would notice before its next check.
    box.circuit.oled.ram[:] = bytes(1024)
    box.circuit.bus.stick_after(2, sda_pulses=pulses)
    box.run(1000)
    assert not box.circuit.bus.is_stuck
    assert (box.state(), box.rows()) == (state, picture)
    assert is_right(box)
    assert box.app.board.bus.fault == ""


def test_box_that_starts_with_a_data_line_still_held_from_before_frees_it(make_box) -> None:
    box = make_box(pico)
    box.run(500)
    box.circuit.bus.hold_sda(9)
    # A reset of the Pico alone: the chips keep their state.
    box.circuit.reset_pins()
    box._start()
    box.run(1000)
    assert is_right(box)


@pytest.mark.parametrize(("line", "words"), [("sda", "SDA liegt auf Masse"), ("scl", "SCL liegt auf Masse")])
def test_line_that_stays_low_is_named_and_the_game_is_there_when_it_is_mended(box, line: str, words: str) -> None:
    state, picture = in_game(box)
    bus = box.circuit.bus
    bus.hold_sda(0) if line == "sda" else setattr(bus, "scl_low", True)
    box.circuit.tones.clear()
    box.run(3000)
    assert box.app.board.bus.fault == line
    assert words in box.state()["message"]
    assert any(duty for _, _, duty in box.circuit.tones), "nothing is seen, so it is heard"
    box.press(1)
    bus.heal()
    box.run(1900)
    assert is_right(box)
    assert box.app.board.bus.fault == ""
    after = box.state()
    assert (after["held"], after["message"]) == ([0], None)
    box.press(1)
    assert (box.state(), box.rows()) == (state, picture)


def test_presses_count_while_the_bus_is_dead(box) -> None:
    in_game(box)
    box.circuit.bus.scl_low = True
    box.run(5000)
    for button in (1, 2, 3, 4, 5):
        box.press(button, 200)
        box.run(300)
    assert box.state()["held"] == [0, 1, 2, 3, 4]


# Of the display in the board file, and of all accelerometers that the box knows: LIS3DH, ADXL345, MPU-6050.
KNOWN_ADDRESSES = {0x3C, 0x18, 0x19, 0x1D, 0x53, 0x68, 0x69}


def test_bus_is_never_scanned(box) -> None:
    count = Count(box)
    in_game(box)
    assert {address for _, address in count.times} == {0x3C, 0x68}
    for fault in (lambda: box.circuit.bus.hold_sda(9), lambda: box.unplug("accel"), lambda: box.unplug("oled")):
        fault()
        box.run(3000)
    # A sensor that is missing is looked for where one may be, and nowhere else.
    assert {address for _, address in count.times} == KNOWN_ADDRESSES


def test_pulled_sensor_costs_a_sentence_and_comes_back_by_itself(box) -> None:
    state, picture = in_game(box)
    box.unplug("accel")
    box.run(1500)
    assert box.state()["message"] == SENSOR_LOST
    assert is_visible("Sensor fehlt", box.rows())
    box.run(4000)
    assert box.state()["message"] is None
    box.press(1)
    box.press(1)
    box.plug("accel")
    box.run(1900)
    assert (box.state(), box.rows()) == (state, picture)
    assert is_right(box)


def test_open_menu_keeps_its_rows_while_a_plug_is_pulled(box) -> None:
    in_game(box)
    box.long(1)
    box.press(2)
    rows = box.app.screen.rows()
    box.unplug("accel")
    box.run(6000)
    assert box.app.screen.rows() == rows
    box.press(3)
    assert box.state()["screen"] == "help"
    box.press(4)
    assert box.app.screen.rows()[1:3] == [("Sensor", "fehlt"), rows[1]]
    box.press(3)
    assert box.state()["screen"] == "help"


def test_sentence_goes_at_once_when_the_plug_is_back(box) -> None:
    state, picture = in_game(box)
    box.unplug("accel")
    box.run(1500)
    box.plug("accel")
    box.run(1100)
    assert (box.state(), box.rows()) == (state, picture)


def test_sensor_that_comes_takes_no_other_sentence_away(box) -> None:
    box.unplug("accel")
    box.power_cycle()
    in_game(box)
    box.run(2000)
    box.app.say("Anna", 60_000)
    box.plug("accel")
    box.run(2000)
    assert (box.app.can_shake, box.state()["message"]) == (True, "Anna")


def test_wire_that_loses_contact_for_a_moment_costs_no_sentence(box) -> None:
    in_game(box)
    box.unplug("accel")
    box.run(300)
    box.plug("accel")
    for _ in range(30):
        box.run(100)
        assert box.state()["message"] is None
    assert is_right(box)


def test_box_that_never_had_a_sensor_says_nothing_of_a_lost_one(make_box) -> None:
    box = make_box(pico)
    box.circuit.unplug("accel")
    box.power_cycle()
    for _ in range(30):
        box.run(100)
        assert box.state()["message"] is None


@pytest.mark.parametrize(("part", "address"), [("accel", 0x68), ("oled", 0x3C)])
def test_dead_chip_is_asked_after_a_tenth_of_a_second_every_second_and_at_last_less_often(box, part, address) -> None:
    box.run(1000)
    box.unplug(part)
    box.run(1100)
    count = Count(box)
    box.run(120_000)
    # A register that nobody answers for takes two transactions, one right after the other.
    times = sorted({time // 10 * 10 for time in count.of(address)})
    gaps = [later - earlier for earlier, later in pairwise(times)]
    quick, slow = gaps[:50], gaps[-8:]
    assert all(990 <= gap <= 1100 for gap in quick)
    assert all(1490 <= gap <= 1600 for gap in slow)
    box.plug(part)
    box.run(2000)
    assert is_right(box)


def test_display_pulled_in_mid_animation_is_back_within_two_seconds(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.send("dice 6 2 6 4 1")
    box.circuit.start_shake()
    box.run(600)
    box.unplug("oled")
    box.run(3000)
    box.circuit.stop_shake()
    box.plug("oled")
    box.run(1900)
    assert is_right(box)
    assert box.state()["dice"] == [6, 2, 6, 4, 1]


def answer_wrong(box) -> None:
    """A bit of its type is wrong in the display's status byte, or right again."""
    box.circuit.oled.identity ^= 0x02


# What else is noticed while a byte arrives wrong at the display, and for how long it lasts.
SIGNS = {
    "the sensor does not answer": (lambda box: box.unplug("accel"), 60, lambda box: box.plug("accel")),
    "the sensor is away for seconds": (lambda box: box.unplug("accel"), 5000, lambda box: box.plug("accel")),
    "the sensor lost its power": (lambda box: box.circuit.accel.power_on(), 600, lambda box: None),
    "the sensor's clock hangs": (lambda box: setattr(box.circuit.bus, "scl_low", True), 60, None),
    "the data line hangs": (lambda box: box.circuit.bus.hold_sda(9), 60, None),
    "the display's status byte is odd": (answer_wrong, 1100, answer_wrong),
}


@pytest.mark.parametrize("sign", SIGNS)
def test_picture_is_right_two_seconds_after_whatever_could_be_noticed(box, sign: str) -> None:
    state, picture = in_game(box)
    # Past the second look at everything that follows a start.
    box.run(3000)
    begin, lasting_ms, end = SIGNS[sign]
    begin(box)
    # Nobody can read back what stands in a display's memory.
    box.circuit.oled.ram[300] ^= 0x5A
    box.run(lasting_ms)
    (end or (lambda box: box.circuit.bus.heal()))(box)
    box.circuit.oled.ram[700] ^= 0x5A
    box.run(2000)
    assert is_right(box)
    assert box.rows() == picture or box.state()["message"]
    assert box.state()["dice"] == state["dice"]


def test_display_is_not_sent_everything_again_and_again_without_a_sensor(box) -> None:
    box.run(500)
    box.unplug("accel")
    # The sentence about it goes after some seconds.
    box.run(7000)
    before = box.circuit.oled.data_bytes
    box.run(20_000)
    assert box.circuit.oled.data_bytes == before


def glitch(box) -> None:
    """One byte of the display's next transaction is refused."""
    box.circuit.bus.refuse(3)
    box.app.redraw()
    box.app.board.oled.buffer[5] ^= 0xFF
    box.app.board.oled._glass[0][7] ^= 0xFF
    box.run(20)
    box.circuit.bus.heal()
    box.run(300)


def test_errors_again_and_again_slow_the_bus_down_and_the_picture_is_still_right(box) -> None:
    state, picture = in_game(box)
    fast = box.circuit.bus.byte_us
    for _ in range(4):
        glitch(box)
    assert (box.circuit.bus.byte_us, box.app.board.bus.frequency) == (fast, 400_000)
    glitch(box)
    assert box.app.board.bus.frequency == 100_000
    assert box.circuit.bus.byte_us > 3 * fast
    assert (box.state(), box.rows()) == (state, picture)
    box.power_cycle()
    box.run(1000)
    assert (box.circuit.bus.byte_us, is_right(box)) == (fast, True)


def test_error_now_and_then_and_pulled_plugs_slow_nothing_down(box) -> None:
    in_game(box)
    for _ in range(8):
        glitch(box)
        box.run(61_000)
    for _ in range(8):
        box.unplug("accel")
        box.run(500)
        box.plug("accel")
        box.run(1500)
    assert box.app.board.bus.frequency == 400_000


@pytest.mark.parametrize("share", [1.0, 0.5, 0.2, 0.1])
def test_wires_that_are_too_long_for_the_quick_clock_get_the_slow_one(make_box, share: float) -> None:
    chance = random.Random(5)
    box = make_box(pico)
    bus = box.circuit.bus
    quick = bus.byte_us
    bus.presence = lambda address, answers: answers and (bus.byte_us > quick or chance.random() >= share)
    box.power_cycle()
    box.new("five-joker50", "human:Anna")
    box.run(10_000)
    assert box.app.board.bus.frequency == 100_000
    box.roll(6, 2, 6, 4, 1)
    box.run(2000)
    assert is_right(box)


@pytest.mark.parametrize(
    "chosen",
    [{"OLED_DRIVER": "sh1106"}, {"OLED_DRIVER": "ssd1309"}, {"OLED_DRIVER": "auto", "OLED_ADDRESS": 0x3D}],
    ids=["SH1106", "SSD1309", "found"],
)
def test_board_file_names_the_display_and_the_box_looks_the_same(box, make_box, chosen: dict) -> None:
    other = make_box(SimpleNamespace(**{**vars(pico), **chosen}))
    for each in (box, other):
        each.new("five-joker50", "human:Anna")
        each.roll(6, 2, 6, 4, 1)
        each.press(1)
        each.run(500)
    assert other.rows() == box.rows()


def test_display_that_is_soldered_on_may_be_another_than_the_board_file_names(box, make_box) -> None:
    wiring = SimpleNamespace(**{**vars(pico), "OLED_DRIVER": "auto"})
    other = make_box(wiring, oled=SH1106())
    other.run(100)
    box.run(100)
    assert other.rows() == box.rows()
    assert other.app.board.oled.chip == "SH1106"
