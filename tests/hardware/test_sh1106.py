"""The SH1106 model (hardware facts 2.2): 132 columns, pages only, its own converter, and a strict order."""

import random

import pytest

from host_sim.chips import ChipFault
from host_sim.chips.sh1106 import SH1106
from tests.hardware.display import command, data, rows_of

SET_UP = b"\xae\xad\x8b\x32\xa8\x3f\xd3\x00\x40\xda\x12\xa1\xc8\xa4\xa6\xaf"
PICTURE = random.Random(1106).randbytes(1024)

WITH_ARGUMENTS = {
    0x81: b"\x80",
    0xA8: b"\x3f",
    0xAD: b"\x8b",
    0xD3: b"\x00",
    0xD5: b"\x50",
    0xD9: b"\x22",
    0xDA: b"\x12",
    0xDB: b"\x35",
}
WITHOUT = {*range(0x20), *range(0x30, 0x34), *range(0x40, 0x80), *range(0xB0, 0xB8), *range(0xA4, 0xA8)}
WITHOUT |= {0xA0, 0xA1, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3}


@pytest.fixture
def chip():
    """A chip that is on; its memory is still noise."""
    chip = SH1106()
    command(chip, SET_UP)
    return chip


def write_pages(chip, picture, first_column):
    for page in range(8):
        command(chip, bytes([0xB0 | page, first_column & 15, 0x10 | first_column >> 4]))
        data(chip, picture[page * 128 : page * 128 + 128])


def test_the_reset_values_are_its_own():
    chip = SH1106()
    assert (chip.contrast, chip.clock_divide, chip.precharge, chip.deselect_level) == (0x80, 0x50, 0x22, 0x35)
    assert (chip.converter, chip.pump_voltage, chip.awake) == (True, 2, False)
    assert len(chip.ram) == 8 * 132


def test_exactly_its_own_commands_exist():
    taken = set()
    for code in range(256):
        chip = SH1106()
        try:
            command(chip, bytes([code]) + WITH_ARGUMENTS.get(code, b""))
        except ChipFault as fault:
            assert str(fault) == f"SH1106: unknown command 0x{code:02X}"
        else:
            taken.add(code)
            assert chip.commands == 1
    assert taken == WITHOUT | set(WITH_ARGUMENTS)


@pytest.mark.parametrize("sequence", [b"\x20\x02", b"\x21\x00\x7f", b"\x22\x00\x07", b"\x8d\x14", b"\x2e"])
def test_what_only_an_ssd1306_knows_is_a_fault(chip, sequence):
    with pytest.raises(ChipFault, match="unknown command"):
        command(chip, sequence)


@pytest.mark.parametrize("sequence", [b"\xad\x14", b"\xda\x22", b"\xa8\x40", b"\xd3\x40", b"\xd9\x02"])
def test_an_argument_outside_its_range_is_a_fault(chip, sequence):
    command(chip, b"\xae")
    with pytest.raises(ChipFault, match="does not take"):
        command(chip, sequence)


@pytest.mark.parametrize("offset", [0, 2, 4])
def test_the_glass_shows_128_of_the_132_columns_from_its_offset_on(offset):
    chip = SH1106(glass_offset=offset)
    command(chip, SET_UP)
    write_pages(chip, PICTURE, offset)
    assert chip.rows() == rows_of(PICTURE)
    write_pages(chip, PICTURE, (offset + 2) % 6)
    assert chip.rows() != rows_of(PICTURE)


@pytest.mark.parametrize("offset", [0, 2, 4])
def test_turned_by_180_degrees_the_columns_count_from_the_other_end(offset):
    chip = SH1106(glass_offset=offset)
    command(chip, SET_UP + b"\xa0\xc0")
    write_pages(chip, PICTURE, 4 - offset)
    assert chip.rows() == [row[::-1] for row in rows_of(PICTURE)[::-1]]


def test_data_stay_in_their_page_so_that_a_whole_picture_at_once_lands_in_one(chip):
    before = bytes(chip.ram)
    command(chip, b"\xb3\x00\x10")
    data(chip, PICTURE)
    assert chip.ram[: 3 * 132] == before[: 3 * 132]
    assert chip.ram[4 * 132 :] == before[4 * 132 :]
    # The bytes of the last rounds have overwritten those of the first.
    assert bytes(chip.ram[3 * 132 : 3 * 132 + 100]) == PICTURE[924:]


def test_a_column_that_it_has_not_is_a_fault(chip):
    command(chip, b"\x04\x18")
    with pytest.raises(ChipFault, match="column 132"):
        data(chip, b"\x00")


def test_its_converter_is_switched_only_while_the_display_is_off(chip):
    with pytest.raises(ChipFault, match="while the display is on"):
        command(chip, b"\xad\x8b")
    command(chip, b"\xae\xad\x8a\xaf")
    assert chip.is_dark()
    command(chip, b"\xae\xad\x8b\xaf")
    assert not chip.is_dark()


def test_the_status_names_the_type_and_tells_whether_it_is_off(chip):
    chip.start(True)
    assert chip.read() == 0x08
    command(chip, b"\xae")
    chip.start(True)
    assert chip.read() == 0x48


def test_columns_beside_the_picture_are_noise_until_they_are_written(chip):
    write_pages(chip, bytes(1024), 2)
    margins = [chip.ram[page * 132 + column] for page in range(8) for column in (0, 1, 130, 131)]
    assert len(set(margins)) > 8
