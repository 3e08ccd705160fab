"""Where the SSD1306 model puts its data: three addressing modes and their pointers (data sheet 10.1.3 to 10.1.5)."""

import pytest

from host_sim.chips.ssd1306 import SSD1306
from tests.hardware.display import command, data

MODES = {"horizontal": b"\x20\x00", "vertical": b"\x20\x01", "page": b"\x20\x02"}
WINDOWS = [
    pytest.param((0, 127, 0, 7), id="everything"),
    pytest.param((10, 20, 2, 3), id="inside"),
    pytest.param((127, 127, 0, 7), id="last column"),
    pytest.param((0, 127, 7, 7), id="last page"),
    pytest.param((5, 5, 4, 4), id="one byte"),
]


@pytest.fixture
def chip():
    """A chip that counts its columns from the left; its memory is cleared."""
    chip = SSD1306()
    command(chip, b"\xa1\x20\x00")
    data(chip, bytes(1024))
    return chip


def set_window(chip, window):
    first_column, last_column, first_page, last_page = window
    command(chip, bytes([0x21, first_column, last_column, 0x22, first_page, last_page]))


def places_in_order(mode, window):
    first_column, last_column, first_page, last_page = window
    columns = range(first_column, last_column + 1)
    pages = range(first_page, last_page + 1)
    if mode == "horizontal":
        return [(page, column) for page in pages for column in columns]
    return [(page, column) for column in columns for page in pages]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("mode", ["horizontal", "vertical"])
def test_data_fill_a_window_in_the_order_of_the_mode_and_start_again(chip, mode, window):
    command(chip, MODES[mode])
    set_window(chip, window)
    places = places_in_order(mode, window)
    # One byte more than fits: it lands on the first one.
    content = [1 + index % 250 for index in range(len(places) + 1)]
    data(chip, content)
    expected = bytearray(1024)
    for (page, column), byte in zip([*places, places[0]], content, strict=True):
        expected[page * 128 + column] = byte
    assert chip.ram == expected


def test_page_mode_stays_in_its_page_and_wraps_to_the_first_column(chip):
    command(chip, MODES["page"] + b"\xb2\x0e\x17")
    data(chip, b"\x01\x02\x03\x04")
    assert chip.ram[2 * 128 + 126 : 3 * 128] == b"\x01\x02"
    assert chip.ram[2 * 128 : 2 * 128 + 2] == b"\x03\x04"
    assert sum(chip.ram) == 10


@pytest.mark.parametrize(("low", "high"), [(0x00, 0x10), (0x0F, 0x17), (0x03, 0x12)])
def test_the_two_nibbles_make_the_column_in_any_order(chip, low, high):
    column = (high & 7) << 4 | low & 15
    command(chip, MODES["page"] + bytes([0xB1, low, high]))
    data(chip, b"\x55")
    command(chip, bytes([0xB2, high, low]))
    data(chip, b"\x66")
    assert (chip.ram[128 + column], chip.ram[256 + column]) == (0x55, 0x66)


@pytest.mark.parametrize("mode", ["horizontal", "vertical"])
def test_page_and_column_commands_are_ignored_outside_page_mode(chip, mode):
    command(chip, MODES[mode])
    set_window(chip, (10, 20, 2, 3))
    command(chip, b"\xb7\x05\x15")
    data(chip, b"\x77")
    assert chip.ram[2 * 128 + 10] == 0x77


def test_a_window_left_by_earlier_firmware_still_bounds_page_mode(chip):
    # Data sheet 10.1.1: at the column end address the pointer returns to the column start address, in this mode too.
    set_window(chip, (10, 20, 2, 3))
    command(chip, MODES["page"] + b"\xb0\x00\x10")
    data(chip, bytes(range(1, 25)))
    assert chip.ram[:21] == bytes([*range(1, 11), 22, 23, 24, *range(14, 22)])
    assert sum(chip.ram[21:]) == 0


def test_a_window_in_page_mode_does_not_move_the_pointer(chip):
    command(chip, MODES["page"] + b"\xb5\x08\x10")
    set_window(chip, (0, 127, 0, 7))
    data(chip, b"\x99")
    assert chip.ram[5 * 128 + 8] == 0x99


def test_the_pointer_survives_an_interrupted_write(chip):
    set_window(chip, (0, 127, 0, 7))
    data(chip, b"\x01\x02")
    data(chip, b"\x03")
    assert chip.ram[:4] == b"\x01\x02\x03\x00"


def test_the_segment_remap_counts_columns_from_the_other_end_from_then_on(chip):
    set_window(chip, (0, 127, 0, 7))
    data(chip, b"\x01")
    command(chip, b"\xa0")
    data(chip, b"\x02")
    assert (chip.ram[0], chip.ram[126]) == (1, 2)
    assert sum(chip.ram) == 3


def test_data_bytes_are_counted_and_control_bytes_are_not(chip):
    before = chip.data_bytes
    data(chip, bytes(7))
    command(chip, b"\xe3\xe3")
    assert chip.data_bytes == before + 7
