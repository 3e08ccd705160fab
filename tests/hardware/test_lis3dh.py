"""The LIS3DH model against the tables of its data sheet, and the faults it can be asked for."""

import pytest
from registers import accepted, little, read, write

from host_sim.chips import ChipFault
from host_sim.chips.lis3dh import LIS3DH
from host_sim.clock import Clock

CONTROL_1, CONTROL_4, DATA, COUNT_UP = 0x20, 0x23, 0x28, 0x80
WRITABLE = {*range(0x1E, 0x27), 0x2E, 0x30, 0x32, 0x33, 0x34, 0x36, 0x37, 0x38, *range(0x3A, 0x40)}
READABLE = WRITABLE | {*range(0x07, 0x0E), 0x0F, *range(0x27, 0x2E), 0x2F, 0x31, 0x35, 0x39}
# CTRL4 in high resolution, and how many counts are 1 g on the left-justified 16 bits.
COUNTS_PER_G = {0x88: 16380, 0x98: 8190, 0xA8: 4096, 0xB8: 1365}
# CTRL1, CTRL4 and the bits at the lower end that are always 0.
RESOLUTIONS = {"12 bits": (0x57, 0x98, 4), "10 bits": (0x57, 0x90, 6), "8 bits": (0x5F, 0x90, 8)}


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def chip(clock):
    """A chip that measures 100 times a second in high resolution, +-4 g."""
    chip = LIS3DH(clock=clock)
    write(chip, CONTROL_1, 0x57)
    write(chip, CONTROL_4, 0x98)
    return chip


def sample(chip):
    return little(chip, DATA | COUNT_UP)


def test_after_power_on_it_is_powered_down_with_the_reset_values_of_the_data_sheet():
    chip = LIS3DH()
    values = {register: read(chip, register)[0] for register in READABLE}
    assert {register: value for register, value in values.items() if value} == {0x0F: 0x33, 0x1E: 0x10, CONTROL_1: 0x07}
    assert chip.is_asleep()


def test_only_registers_of_the_map_can_be_read_and_written():
    assert accepted(LIS3DH, read, range(128)) == READABLE
    assert accepted(LIS3DH, lambda chip, register: write(chip, register, 0), range(128)) == WRITABLE


def test_the_pointer_moves_on_only_with_the_highest_bit_of_the_sub_address(chip):
    chip.acceleration = (1, -1, 0)
    once = read(chip, DATA, 6)
    assert len(set(once)) == 1
    assert len(set(read(chip, DATA | COUNT_UP, 6))) > 1
    write(chip, 0x32 | COUNT_UP, 5, 6)
    assert read(chip, 0x32 | COUNT_UP, 2) == b"\x05\x06"
    write(chip, 0x32, 7, 8)
    assert read(chip, 0x32 | COUNT_UP, 2) == b"\x08\x06"


def test_a_clone_may_never_move_its_pointer_on(chip):
    chip.counts_up = False
    assert len(set(read(chip, DATA | COUNT_UP, 6))) == 1


@pytest.mark.parametrize("axis", range(3), ids="xyz")
@pytest.mark.parametrize("setting", COUNTS_PER_G, ids=hex)
def test_one_g_reads_as_the_counts_of_the_range_little_endian_on_its_axis(chip, clock, setting, axis):
    write(chip, CONTROL_4, setting)
    for sign in (1, -1):
        clock.advance_us(10_000)
        chip.acceleration = tuple(sign if other == axis else 0 for other in range(3))
        for value, wanted in zip(sample(chip), chip.acceleration, strict=True):
            # One step of the 12 bits for the noise, half of one for rounding.
            assert abs(value - wanted * COUNTS_PER_G[setting]) <= 24


@pytest.mark.parametrize(("control_1", "control_4", "unused"), RESOLUTIONS.values(), ids=RESOLUTIONS)
def test_the_unused_bits_at_the_lower_end_are_zero(clock, control_1, control_4, unused):
    chip = LIS3DH(clock=clock)
    write(chip, CONTROL_1, control_1)
    write(chip, CONTROL_4, control_4)
    chip.acceleration = (0.3, -0.7, 1)
    values = sample(chip)
    assert all(value % (1 << unused) == 0 for value in values)
    assert values[2] == pytest.approx(8190, abs=2 << unused)


def test_low_power_and_high_resolution_exclude_each_other(chip):
    with pytest.raises(ChipFault, match="exclude"):
        write(chip, CONTROL_1, 0x5F)


def test_beyond_the_range_the_data_stop_at_the_ends(chip):
    chip.acceleration = (9, -9, 0)
    assert sample(chip)[:2] == (32752, -32768)


def test_an_axis_that_is_switched_off_reads_nothing(chip):
    write(chip, CONTROL_1, 0x56)
    chip.acceleration = (1, 1, 1)
    assert [abs(value) > 100 for value in sample(chip)] == [False, True, True]


@pytest.mark.parametrize(("rate", "period"), [(0x17, 1_000_000), (0x47, 20_000), (0x57, 10_000), (0x77, 2500)])
def test_a_sample_is_held_for_the_period_of_the_rate(chip, clock, rate, period):
    write(chip, CONTROL_1, rate)
    clock.now_us = 3_000_000
    first = sample(chip)
    clock.advance_us(period - 1)
    assert sample(chip) == first
    clock.advance_us(1)
    assert sample(chip) != first


@pytest.mark.parametrize("is_whole", [True, False])
def test_without_bdu_a_burst_mixes_two_samples(chip, clock, is_whole):
    write(chip, CONTROL_4, 0x98 if is_whole else 0x18)
    chip.set_motion(lambda t_us: (t_us / 1_000_000, 0, t_us / 1_000_000))
    chip.start(False)
    chip.write(DATA | COUNT_UP)
    chip.start(True)
    values = []
    for _ in range(6):
        values.append(chip.read())
        clock.advance_us(200_000)
    assert (abs(values[5] * 256 - 8192) < 512) is not is_whole


def test_powered_down_frozen_dead_and_browned_out(chip, clock):
    last = sample(chip)
    chip.frozen = True
    clock.advance_us(900_000)
    assert sample(chip) == last
    chip.frozen = False
    write(chip, CONTROL_1, 0x07)
    clock.advance_us(900_000)
    assert sample(chip) == last
    chip.brown_out()
    assert (read(chip, CONTROL_4), sample(chip)) == (b"\x00", (0, 0, 0))
    chip.dead = True
    assert not chip.start(False)
