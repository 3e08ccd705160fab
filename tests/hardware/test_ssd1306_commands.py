"""The SSD1306 model takes the commands of the data sheet (tables 9-1 and 10) and nothing else."""

import pytest

from host_sim.chips import ChipFault
from host_sim.chips.ssd1306 import SSD1306
from host_sim.clock import Clock
from tests.hardware.display import command, data, switched_on

RESET_VALUES = [
    ("addressing_mode", 2),
    ("column_start", 0),
    ("column_end", 127),
    ("page_start", 0),
    ("page_end", 7),
    ("contrast", 0x7F),
    ("start_line", 0),
    ("offset", 0),
    ("multiplex", 64),
    ("segment_remap", False),
    ("scan_remap", False),
    ("com_pins", 0x12),
    ("clock_divide", 0x80),
    ("precharge", 0x22),
    ("deselect_level", 0x20),
    ("all_on", False),
    ("inverse", False),
    ("awake", False),
    ("charge_pump", False),
    ("scrolling", False),
]

EFFECTS = [
    (b"\x20\x00", "addressing_mode", 0),
    (b"\x20\x01", "addressing_mode", 1),
    (b"\x21\x05\x7f", "column_start", 5),
    (b"\x21\x05\x70", "column_end", 0x70),
    (b"\x22\x02\x07", "page_start", 2),
    (b"\x22\x00\x06", "page_end", 6),
    (b"\x47", "start_line", 7),
    (b"\x7f", "start_line", 63),
    (b"\x81\x00", "contrast", 0),
    (b"\x8d\x14", "charge_pump", True),
    (b"\xa1", "segment_remap", True),
    (b"\xa5", "all_on", True),
    (b"\xa7", "inverse", True),
    (b"\xa8\x1f", "multiplex", 32),
    (b"\xad\x30", "current_reference", 0x30),
    (b"\xaf", "awake", True),
    (b"\x05\x12", "column", 0x25),
    (b"\xb6", "page", 6),
    (b"\xc8", "scan_remap", True),
    (b"\xd3\x3f", "offset", 63),
    (b"\xd5\xf0", "clock_divide", 0xF0),
    (b"\xd9\xf1", "precharge", 0xF1),
    (b"\xda\x02", "com_pins", 0x02),
    (b"\xdb\x30", "deselect_level", 0x30),
    (b"\x26\x00\x00\x07\x07\x00\xff\x2f", "scrolling", True),
]

# Command -> legal arguments; every other command of the data sheet takes none.
WITH_ARGUMENTS = {
    0x20: b"\x02",
    0x21: b"\x00\x7f",
    0x22: b"\x00\x07",
    0x26: b"\x00\x00\x00\x07\x00\xff",
    0x27: b"\x00\x00\x00\x07\x00\xff",
    0x29: b"\x00\x00\x00\x07\x01",
    0x2A: b"\x00\x00\x00\x07\x01",
    0x81: b"\x80",
    0x8D: b"\x14",
    0xA3: b"\x00\x40",
    0xA8: b"\x3f",
    0xAD: b"\x30",
    0xD3: b"\x00",
    0xD5: b"\x80",
    0xD9: b"\xf1",
    0xDA: b"\x12",
    0xDB: b"\x30",
}
WITHOUT = {*range(0x20), *range(0x40, 0x80), *range(0xB0, 0xB8), 0x2E, 0x2F, *range(0xA4, 0xA8), 0xA0, 0xA1, 0xAE, 0xAF}
WITHOUT |= {0xC0, 0xC8, 0xE3}

ILLEGAL = [
    pytest.param(b"\x20\x03", id="no fourth addressing mode"),
    pytest.param(b"\x21\x00\x80", id="column 128"),
    pytest.param(b"\x21\x40\x3f", id="window that ends before it begins"),
    pytest.param(b"\x22\x00\x08", id="page 8"),
    pytest.param(b"\x22\x05\x04", id="pages that end before they begin"),
    pytest.param(b"\x26\x01\x00\x00\x07\x00\xff", id="scroll with another first byte than 0"),
    pytest.param(b"\x27\x00\x00\x08\x07\x00\xff", id="scroll interval 8"),
    pytest.param(b"\x27\x00\x05\x00\x04\x00\xff", id="scroll pages upside down"),
    pytest.param(b"\x26\x00\x00\x00\x07\x00\x00", id="scroll without its last FF"),
    pytest.param(b"\x29\x00\x00\x00\x07\x40", id="scroll by 64 rows"),
    pytest.param(b"\x8d\x15", id="charge pump with an undefined bit"),
    pytest.param(b"\xa3\x41\x00", id="scroll area from row 65"),
    pytest.param(b"\xa8\x0e", id="multiplex below 16"),
    pytest.param(b"\xa8\x40", id="multiplex above 64"),
    pytest.param(b"\xad\x00", id="no current reference"),
    pytest.param(b"\xd3\x40", id="offset 64"),
    pytest.param(b"\xd9\xf0", id="precharge phase of 0"),
    pytest.param(b"\xd9\x0f", id="second precharge phase of 0"),
    pytest.param(b"\xda\x10", id="COM pins without bit 1"),
    pytest.param(b"\xdb\x31", id="deselect level with a low bit"),
]


@pytest.fixture
def chip():
    return SSD1306()


@pytest.mark.parametrize(("name", "value"), RESET_VALUES, ids=[name for name, _ in RESET_VALUES])
def test_power_on_brings_the_reset_value(name, value):
    chip = switched_on(SSD1306())
    command(chip, b"\x20\x01\x21\x03\x50\x22\x01\x05\xd3\x05\xa5\xa7\xd5\x10\xd9\x11\xdb\x00\xda\x32\xa8\x20\x45\x2f")
    chip.power_on()
    assert getattr(chip, name) == value


@pytest.mark.parametrize(("sequence", "name", "value"), EFFECTS, ids=[sequence.hex(" ") for sequence, *_ in EFFECTS])
def test_a_command_sets_its_register(chip, sequence, name, value):
    assert getattr(chip, name) != value
    command(chip, sequence)
    assert getattr(chip, name) == value


@pytest.mark.parametrize("pair", [b"\xa1\xa0", b"\xa5\xa4", b"\xa7\xa6", b"\xaf\xae", b"\xc8\xc0", b"\x2f\x2e"])
def test_the_second_command_of_a_pair_takes_the_first_one_back(chip, pair):
    names = ("segment_remap", "all_on", "inverse", "awake", "scan_remap", "scrolling")
    before = [getattr(chip, name) for name in names]
    command(chip, pair[:1])
    assert [getattr(chip, name) for name in names] != before
    command(chip, pair[1:])
    assert [getattr(chip, name) for name in names] == before


def test_exactly_the_commands_of_the_data_sheet_exist():
    taken = set()
    for code in range(256):
        chip = SSD1306()
        try:
            command(chip, bytes([code]) + WITH_ARGUMENTS.get(code, b""))
        except ChipFault as fault:
            assert f"0x{code:02X}" in str(fault)
        else:
            taken.add(code)
            assert chip.commands == 1
    assert taken == WITHOUT | set(WITH_ARGUMENTS)


@pytest.mark.parametrize("code", WITH_ARGUMENTS, ids=lambda code: f"{code:02X}")
def test_a_command_takes_as_many_arguments_as_the_data_sheet_says(chip, code):
    arguments = WITH_ARGUMENTS[code]
    command(chip, bytes([code]) + arguments + b"\xe3")
    assert chip.commands == 2
    command(chip, bytes([code]) + arguments[:-1])
    with pytest.raises(ChipFault, match="waits for an argument"):
        data(chip, b"\x00")


@pytest.mark.parametrize("sequence", ILLEGAL)
def test_an_argument_outside_the_table_is_a_fault(chip, sequence):
    with pytest.raises(ChipFault, match=f"0x{sequence[0]:02X} does not take"):
        command(chip, sequence)


def test_arguments_may_come_in_transactions_of_their_own(chip):
    for byte in b"\x21\x0a\x14":
        chip.start(False)
        chip.write(0x80)
        chip.write(byte)
        chip.stop()
    assert (chip.column_start, chip.column_end) == (10, 20)


def test_single_commands_and_data_mix_in_one_transaction(chip):
    chip.start(False)
    for byte in b"\x80\xa1\x80\xb3\x80\x05\xc0\x11\x80\x14\x40\x22\x33":
        chip.write(byte)
    chip.stop()
    page = chip.ram[3 * 128 : 4 * 128]
    assert (page[0x05], page[0x46], page[0x47]) == (0x11, 0x22, 0x33)
    assert (chip.commands, chip.data_bytes) == (4, 3)


@pytest.mark.parametrize("byte", [0x01, 0x3F, 0x41, 0x81, 0xC1, 0xFF])
def test_the_low_bits_of_a_control_byte_are_zero(chip, byte):
    chip.start(False)
    with pytest.raises(ChipFault, match=f"0x{byte:02X} is no control byte"):
        chip.write(byte)


def test_a_command_torn_by_a_fault_on_the_bus_eats_what_follows_without_blame(chip):
    command(chip, b"\x21\x00")
    command(chip, b"\xae\xaf")
    assert (chip.column_end, chip.awake) == (127, True)
    # Also without a STOP, by a controller that gave up.
    chip.start(False)
    for byte in b"\x00\xa8":
        chip.write(byte)
    command(chip, b"\xae\xae")
    assert (chip.multiplex, chip.awake) == (64, False)
    # The next one is its author's own again.
    with pytest.raises(ChipFault):
        command(chip, b"\x21\x00\xae")


def test_the_status_byte_tells_whether_the_display_is_off(chip):
    chip.start(True)
    assert chip.read() == 0x43
    command(chip, b"\xaf")
    chip.start(True)
    assert chip.read() == 0x03


def test_data_during_an_active_scroll_is_a_fault_until_it_is_stopped(chip):
    command(chip, b"\x27\x00\x00\x00\x07\x00\xff\x2f")
    with pytest.raises(ChipFault, match="scroll"):
        data(chip, b"\x00")
    command(chip, b"\x2e")
    data(chip, b"\x00")
    assert chip.data_bytes == 1


def test_the_memory_is_the_same_noise_after_each_power_on(chip):
    noise = bytes(chip.ram)
    assert len(set(noise)) > 100
    command(chip, b"\x20\x00")
    data(chip, bytes(1024))
    assert bytes(chip.ram) != noise
    chip.power_on()
    assert bytes(chip.ram) == noise


def test_a_dead_chip_refuses_its_address(chip):
    chip.dead = True
    assert not chip.start(False)
    assert not chip.start(True)


def test_a_slow_module_first_refuses_and_then_ignores_what_it_gets():
    clock = Clock()
    chip = SSD1306(clock=clock)
    chip.power_on(absent_us=20_000, deaf_us=80_000)
    clock.advance_us(19_999)
    assert not chip.start(False)
    clock.advance_us(1)
    command(chip, b"\xaf")
    clock.advance_us(59_999)
    chip.start(False)
    clock.advance_us(1)
    # A transaction that began too early is lost to its end.
    chip.write(0x00)
    chip.write(0xAF)
    chip.stop()
    assert not chip.awake
    command(chip, b"\xaf")
    assert chip.awake
