"""The firmware's display driver on each virtual controller: the same picture on all, clean from the first moment."""

import random
from types import SimpleNamespace

import machine
import pytest
from dicebox.drivers.oled import Oled

from boards import pico
from host_sim import circuit as circuits
from host_sim.chips.sh1106 import SH1106
from host_sim.chips.ssd1306 import SSD1306
from host_sim.chips.ssd1309 import SSD1309
from tests.hardware.display import command, rows_of, unwatch_bytes, watch_bytes

EIO, ETIMEDOUT = 5, 110
DARK = ["." * 128] * 64

# Name -> (virtual chip, driver and offset of the board file).
MODULES = {
    "SSD1306": (SSD1306, "ssd1306", None),
    "SSD1309": (SSD1309, "ssd1309", None),
    "SH1106 offset 0": (lambda: SH1106(glass_offset=0), "sh1106", 0),
    "SH1106": (SH1106, "sh1106", None),
    "SH1106 offset 4": (lambda: SH1106(glass_offset=4), "sh1106", 4),
    "SSD1306 found": (SSD1306, "auto", None),
    "SSD1309 taken for its sister": (SSD1309, "auto", None),
    "SH1106 found": (SH1106, "auto", None),
}


class Desk:
    """A display on the bus, with the driver that belongs to it."""

    def __init__(self, chip, driver, offset, rotation=0, address=0x3C):
        self.circuit = circuits.Circuit(SimpleNamespace(**vars(pico)), chip).activate()
        self.chip = chip
        self.rotation = rotation
        self.i2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))
        self.oled = Oled(self.i2c, address, rotation, driver, offset)

    def draw(self, seed):
        """A random picture in the buffer; gives the rows that the glass must show."""
        self.oled.buffer[:] = random.Random(seed).randbytes(1024)
        return self.wanted()

    def wanted(self):
        rows = rows_of(self.oled.buffer)
        return [row[::-1] for row in rows[::-1]] if self.rotation else rows


@pytest.fixture(params=MODULES)
def module(request):
    """(virtual chip, driver, offset), one module after the other."""
    make, driver, offset = MODULES[request.param]
    yield make(), driver, offset
    circuits.current = None


@pytest.mark.parametrize("rotation", [0, 180])
def test_the_same_picture_stands_on_every_module_both_ways_round(module, rotation):
    desk = Desk(*module, rotation)
    wanted = desk.draw(1)
    desk.oled.start()
    assert desk.chip.rows() == wanted
    assert desk.chip.name in (desk.oled.chip, "SSD1309")
    wanted = desk.draw(2)
    desk.oled.show()
    assert desk.chip.rows() == wanted
    # The settings once more change nothing of what is seen.
    for _ in range(20):
        desk.oled.check()
    wanted = desk.draw(3)
    desk.oled.show()
    assert desk.chip.rows() == wanted


def test_single_pixels_at_every_edge_arrive_by_their_changed_bytes_alone(module):
    for rotation in (0, 180):
        desk = Desk(*module, rotation)
        desk.oled.start()
        before = desk.chip.data_bytes
        for y in (0, 7, 8, 15, 16, 55, 56, 63):
            for x in (0, 1, 127, 64):
                desk.oled.buffer[(y >> 3) * 128 + x] ^= 1 << (y & 7)
                desk.oled.show()
                assert desk.chip.rows() == desk.wanted()
        assert desk.chip.data_bytes == before + 32


def test_nobody_sees_snow_while_it_is_set_up(module):
    chip = module[0]
    desk = Desk(*module)
    wanted = desk.draw(3)
    seen = []
    take = chip.write

    def watched(byte):
        taken = take(byte)
        if not chip.is_dark():
            seen.append(chip.rows() == wanted)
        return taken

    watch_bytes(chip, watched)
    desk.oled.start()
    assert seen and all(seen)


@pytest.mark.parametrize("offset", [0, 2, 4])
@pytest.mark.parametrize("rotation", [0, 180])
def test_all_132_columns_are_cleared_before_the_glass_lights_up(offset, rotation):
    desk = Desk(SH1106(glass_offset=offset), "sh1106", offset, rotation)
    desk.oled.start()
    assert bytes(desk.chip.ram) == bytes(8 * 132)


def test_the_charge_pump_is_left_alone_on_a_named_ssd1309():
    desk = Desk(SSD1309(), "ssd1309", None)
    desk.oled.start()
    assert desk.chip.pump_commands == 0


@pytest.mark.parametrize("address", [0x3C, 0x3D])
@pytest.mark.parametrize("open_address", [None, "auto"])
def test_a_display_is_found_at_both_addresses_when_the_board_file_names_none(address, open_address):
    desk = Desk(SSD1306(address), "ssd1306", None, address=open_address)
    wanted = desk.draw(4)
    desk.oled.start()
    assert (desk.chip.rows(), desk.oled.address, desk.oled.chip) == (wanted, address, "SSD1306")


@pytest.mark.parametrize(("named", "soldered"), [(0x3C, 0x3D), (0x3D, 0x3C)])
def test_a_display_that_is_soldered_to_the_other_address_is_found_too(named, soldered):
    desk = Desk(SH1106(soldered, glass_offset=4), "sh1106", 4, address=named)
    wanted = desk.draw(4)
    desk.oled.start()
    assert (desk.chip.rows(), desk.oled.address) == (wanted, soldered)


def test_a_stuck_bus_costs_one_time_limit_and_not_one_for_each_address():
    desk = Desk(SSD1306(), "ssd1306", None)
    desk.circuit.bus.scl_low = True
    before = desk.circuit.clock.now_us
    with pytest.raises(OSError) as error:
        desk.oled.start()
    assert error.value.args[0] == ETIMEDOUT
    assert desk.circuit.clock.now_us - before < 60_000


def test_without_a_display_that_is_an_error_with_and_without_an_address():
    for address in (None, 0x3C):
        desk = Desk(SSD1306(), "auto", None, address=address)
        desk.circuit.unplug("oled")
        with pytest.raises(OSError) as error:
            desk.oled.start()
        assert error.value.args[0] == EIO
        assert desk.oled.chip == ""
        desk.circuit.plug("oled")
        desk.oled.start()
        assert desk.chip.rows() == desk.wanted()


def test_the_board_file_wins_over_what_a_clone_says_of_itself():
    chip = SSD1306()
    chip.identity = 0x08
    desk = Desk(chip, "ssd1306", None)
    wanted = desk.draw(5)
    desk.oled.start()
    assert (desk.chip.rows(), desk.oled.chip) == (wanted, "SSD1306")


@pytest.mark.parametrize(("identity", "name"), [(0x03, "SSD1306"), (0x06, "SSD1306"), (0x08, "SH1106")])
def test_the_low_bits_of_the_status_tell_the_type(identity, name):
    chip = SH1106() if name == "SH1106" else SSD1306()
    chip.identity = identity
    desk = Desk(chip, "auto", None)
    desk.oled.start()
    assert desk.oled.chip == name


def test_a_type_that_was_read_wrong_once_is_not_believed():
    desk = Desk(SSD1306(), "auto", None)
    # Somebody answers; it says one thing, and then another.
    flips = iter([0, 0x0B, 0])
    desk.circuit.bus.corrupt = lambda value: value ^ next(flips)
    with pytest.raises(OSError):
        desk.oled.start()
    assert desk.chip.commands == 0


def test_contrast_and_sleep_are_the_same_on_every_module(module):
    desk = Desk(*module)
    wanted = desk.draw(6)
    desk.oled.start()
    assert desk.chip.contrast == 0xCF
    desk.oled.contrast = 0x10
    desk.oled.send_contrast()
    assert (desk.chip.contrast, desk.chip.rows()) == (0x10, wanted)
    desk.oled.sleep()
    assert desk.chip.is_dark()
    desk.oled.send_contrast()
    assert desk.chip.is_dark(), "brightness alone wakes nobody"
    desk.oled.start()
    assert desk.chip.rows() == wanted


def test_earlier_firmware_may_have_left_anything(module):
    chip = module[0]
    left = b"\xaf\xb5\x0a\x13\xa7\xa5\x47\xd3\x11\xa8\x1f\xa0\xc0\x81\x05\xda\x02"
    command(chip, left if isinstance(chip, SH1106) else left + b"\x20\x00\x21\x0a\x14\x22\x02\x03\x2f")
    desk = Desk(*module)
    wanted = desk.draw(7)
    desk.oled.start()
    assert chip.rows() == wanted


def test_a_start_is_obeyed_whichever_byte_of_the_settings_was_refused_before(module):
    desk = Desk(*module)
    desk.oled.start()
    chip = desk.chip
    take = chip.write
    was_dark = []
    for position in range(1, len(desk.oled.settings) + 1):
        wanted = desk.draw(position)
        desk.circuit.bus.refuse(position)
        with pytest.raises(OSError):
            desk.oled._refresh()
        desk.circuit.bus.heal()
        was_dark.clear()
        watch_bytes(chip, lambda byte: (take(byte), was_dark.append(chip.is_dark()))[0])
        desk.oled.start()
        unwatch_bytes(chip)
        assert any(was_dark), f"the glass was never switched off after byte {position}"
        assert (chip.rows(), chip.contrast) == (wanted, desk.oled.contrast)


def test_a_brown_out_that_only_the_module_had_is_healed_by_the_next_new_screen_without_a_flicker(module):
    desk = Desk(*module)
    desk.draw(8)
    desk.oled.start()
    chip = desk.chip
    # It answers and is on, but empty, and its registers are anyhow.
    chip.ram[:] = bytes(len(chip.ram))
    chip.start_line, chip.offset, chip.inverse, chip.contrast, chip.segment_remap = 9, 5, True, 3, False
    for _ in range(20):
        desk.oled.check()
    dark = []
    take = chip.write
    watch_bytes(chip, lambda byte: (take(byte), dark.append(chip.is_dark()))[0])
    wanted = desk.draw(9)
    for page in (0, 7):
        # Not everything is new: what stayed is sent as well.
        desk.oled.buffer[page * 128 : page * 128 + 128] = bytes(desk.oled._glass[page])
    wanted = desk.wanted()
    desk.oled.show()
    assert chip.rows() == wanted
    assert chip.contrast == desk.oled.contrast
    assert not any(dark)


def test_an_unchanged_screen_sends_nothing_and_a_small_change_only_itself_however_long_it_stood(module):
    desk = Desk(*module)
    desk.draw(8)
    desk.oled.start()
    bus = desk.circuit.bus
    for _ in range(100):
        before = bus.bytes
        desk.oled.check()
        desk.oled.show()
        # The address and the status that is read.
        assert bus.bytes - before == 2
    before = bus.bytes
    for page in range(5):
        desk.oled.buffer[page * 128 + 40] ^= 1
    desk.oled.show()
    assert bus.bytes - before == 5 * 9


def test_a_module_that_lost_its_power_is_noticed_at_the_next_check(module):
    desk = Desk(*module)
    desk.oled.start()
    desk.circuit.unplug("oled")
    with pytest.raises(OSError):
        desk.oled.check()
    desk.circuit.plug("oled")
    with pytest.raises(OSError):
        desk.oled.check()
    desk.oled.start()
    assert desk.chip.rows() == desk.wanted()


@pytest.mark.parametrize("kilohertz", [50, 100, 400])
def test_a_whole_picture_never_runs_into_the_time_limit(kilohertz):
    desk = Desk(SH1106(), "sh1106", None)
    machine.I2C(0, freq=kilohertz * 1000, sda=machine.Pin(4), scl=machine.Pin(5), timeout=50_000)
    wanted = desk.draw(9)
    desk.oled.start()
    assert desk.chip.rows() == wanted


def test_wrong_data_on_the_way_to_the_glass_are_overwritten_by_a_new_screen():
    desk = Desk(SSD1306(), "ssd1306", None)
    desk.oled.start()
    wanted = desk.draw(10)
    take = desk.chip.write
    watch_bytes(desk.chip, lambda byte: take(byte ^ 0x10 if desk.chip._expected == 4 else byte))
    desk.oled.show()
    unwatch_bytes(desk.chip)
    assert desk.chip.rows() != wanted
    for _ in range(20):
        desk.oled.check()
    desk.oled.buffer[256:] = bytes(768)
    desk.oled.show()
    assert desk.chip.rows() == desk.wanted()
