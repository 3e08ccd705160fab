"""The SSD1309 model (hardware facts 2.3): an SSD1306 without a charge pump, and with a lock."""

import random

import pytest

from host_sim.chips import ChipFault
from host_sim.chips.ssd1309 import SSD1309
from tests.hardware.display import command, data, rows_of

# The sequence of a driver that is in use (hardware facts 2.3), in page addressing.
IN_USE = b"\xae\xd5\xa0\x40\x20\x02\xa1\xc8\xda\x12\x81\x6f\xd9\xd3\xdb\x20\x2e\xa4\xa6\xaf"
PICTURE = random.Random(1309).randbytes(1024)
WITH_ARGUMENTS = {
    0x20: b"\x02",
    0x21: b"\x00\x7f",
    0x22: b"\x00\x07",
    0x81: b"\x80",
    0x8D: b"\x14",
    0xA3: b"\x00\x40",
    0xA8: b"\x3f",
    0xD3: b"\x00",
    0xD5: b"\xa0",
    0xD9: b"\xd3",
    0xDA: b"\x12",
    0xDB: b"\x34",
    0xFD: b"\x12",
}
WITHOUT = {*range(0x20), *range(0x40, 0x80), *range(0xB0, 0xB8), 0x2E, 0x2F, *range(0xA4, 0xA8), 0xA0, 0xA1, 0xAE, 0xAF}
WITHOUT |= {0xC0, 0xC8, 0xE3}


@pytest.fixture
def chip():
    """A chip set up as a driver in use does it; its memory is still noise."""
    chip = SSD1309()
    command(chip, IN_USE)
    return chip


def test_the_glass_lights_up_without_a_charge_pump(chip):
    for page in range(8):
        command(chip, bytes([0xB0 | page, 0x00, 0x10]))
        data(chip, PICTURE[page * 128 : page * 128 + 128])
    assert chip.rows() == rows_of(PICTURE)
    command(chip, b"\xae")
    assert chip.is_dark()


def test_it_knows_the_window_and_the_three_modes_of_the_ssd1306(chip):
    command(chip, b"\x20\x00\x21\x00\x7f\x22\x00\x07")
    data(chip, PICTURE)
    assert chip.rows() == rows_of(PICTURE)


def test_exactly_its_own_commands_exist():
    taken = set()
    for code in range(256):
        chip = SSD1309()
        try:
            command(chip, bytes([code]) + WITH_ARGUMENTS.get(code, b""))
        except ChipFault as fault:
            assert str(fault) == f"SSD1309: unknown command 0x{code:02X}"
        else:
            taken.add(code)
    assert taken == WITHOUT | set(WITH_ARGUMENTS)


def test_the_command_of_a_charge_pump_does_nothing_but_is_counted(chip):
    command(chip, b"\x8d\x10")
    assert chip.pump_commands == 1
    assert not chip.is_dark()


@pytest.mark.parametrize("sequence", [b"\xdb\x30", b"\xd9\xf0", b"\xfd\x00", b"\x8d\x11", b"\x20\x03", b"\x21\x09\x08"])
def test_an_argument_outside_its_table_is_a_fault(chip, sequence):
    with pytest.raises(ChipFault, match=f"SSD1309: 0x{sequence[0]:02X} does not take"):
        command(chip, sequence)


def test_a_locked_chip_takes_nothing_but_the_key(chip):
    command(chip, b"\xfd\x16")
    with pytest.raises(ChipFault, match="locked"):
        command(chip, b"\xa7")
    command(chip, b"\xfd\x12\xa7")
    assert chip.inverse


def test_data_during_an_active_scroll_are_a_fault(chip):
    command(chip, b"\x2f")
    with pytest.raises(ChipFault, match="scroll"):
        data(chip, b"\x00")
