"""The ADXL345 model against the tables of its data sheet, and the faults it can be asked for."""

import pytest
from registers import accepted, little, read, write

from host_sim.chips import ChipFault
from host_sim.chips.adxl345 import ADXL345
from host_sim.clock import Clock

RATE, POWER, FORMAT, DATA = 0x2C, 0x2D, 0x31, 0x32
WRITABLE = {*range(0x1D, 0x2B), *range(0x2C, 0x30), 0x31, 0x38}
READABLE = WRITABLE | {0x00, 0x2B, 0x30, *range(0x32, 0x38), 0x39}
NOISE = 1
# DATA_FORMAT and how many counts are 1 g: full resolution is the same in every range, else ten bits are shared out.
COUNTS_PER_G = {
    **{0x08: 256, 0x09: 256, 0x0A: 256, 0x0B: 256, 0x00: 256, 0x01: 128, 0x02: 64, 0x03: 32},
    # Left-justified: the same bits at the upper end.
    **{0x04: 256 << 6, 0x0F: 256 << 3},
}


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def chip(clock):
    """A chip that measures in full resolution, +-16 g."""
    chip = ADXL345(clock=clock)
    write(chip, FORMAT, 0x0B)
    write(chip, POWER, 0x08)
    return chip


def test_after_power_on_it_stands_by_with_the_reset_values_of_the_data_sheet():
    chip = ADXL345()
    values = {register: read(chip, register)[0] for register in READABLE}
    assert {register: value for register, value in values.items() if value} == {0x00: 0xE5, RATE: 0x0A, 0x30: 0x02}
    assert chip.is_asleep()


def test_only_registers_of_the_map_can_be_read_and_written():
    assert accepted(ADXL345, read, range(256)) == READABLE
    assert accepted(ADXL345, lambda chip, register: write(chip, register, 0), range(256)) == WRITABLE


@pytest.mark.parametrize(("register", "value"), [(RATE, 0x20), (POWER, 0x40), (FORMAT, 0x10)])
def test_reserved_bits_must_stay_zero(register, value):
    with pytest.raises(ChipFault, match="reserved bits"):
        write(ADXL345(), register, value)


@pytest.mark.parametrize("axis", range(3), ids="xyz")
@pytest.mark.parametrize("setting", COUNTS_PER_G, ids=hex)
def test_one_g_reads_as_the_counts_of_the_format_little_endian_on_its_axis(chip, clock, setting, axis):
    write(chip, FORMAT, setting)
    step = 1 << (0 if not setting & 4 else 6 if setting == 4 else 3)
    for sign in (1, -1):
        clock.advance_us(10_000)
        chip.acceleration = tuple(sign if other == axis else 0 for other in range(3))
        for value, wanted in zip(little(chip, DATA), chip.acceleration, strict=True):
            assert abs(value - wanted * COUNTS_PER_G[setting]) <= NOISE * step


def test_beyond_the_range_the_data_stop_at_the_ends(chip):
    write(chip, FORMAT, 0x09)
    chip.acceleration = (9, -9, 0)
    assert little(chip, DATA)[:2] == (1023, -1024)


def test_in_standby_the_last_sample_stays(chip, clock):
    last = little(chip, DATA)
    write(chip, POWER, 0x00)
    chip.acceleration = (1, 1, 1)
    clock.advance_us(1_000_000)
    assert little(chip, DATA) == last
    assert little(ADXL345(), DATA) == (0, 0, 0)


@pytest.mark.parametrize(("code", "period"), [(0x09, 20_000), (0x0A, 10_000), (0x0B, 5_000)])
def test_a_sample_is_held_for_the_period_of_the_rate(chip, clock, code, period):
    write(chip, RATE, code)
    clock.now_us = 1_000_000
    first = little(chip, DATA)
    clock.advance_us(period - 1)
    assert little(chip, DATA) == first
    clock.advance_us(1)
    assert little(chip, DATA) != first


def test_bytes_that_are_read_one_by_one_belong_to_different_samples(chip, clock):
    chip.set_motion(lambda t_us: (t_us / 100_000 + 0.1, 0, 0))
    low = read(chip, DATA)[0]
    clock.advance_us(220_000)
    # A tenth of a g, and 2.3 g, of which the upper byte is 2 * 256 counts.
    assert (low, read(chip, DATA + 1)[0]) == (pytest.approx(26, abs=1), 2)


def test_frozen_dead_and_browned_out(chip, clock):
    last = little(chip, DATA)
    chip.frozen = True
    clock.advance_us(900_000)
    assert little(chip, DATA) == last
    chip.brown_out()
    assert (read(chip, POWER), little(chip, DATA)) == (b"\x00", (0, 0, 0))
    chip.dead = True
    assert not chip.start(True)
