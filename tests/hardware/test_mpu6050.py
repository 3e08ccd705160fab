"""The MPU-6050 model against its register map (revision 4.2), and the faults it can be asked for."""

import pytest

from host_sim.chips import ChipFault
from host_sim.chips.mpu6050 import MPU6050
from host_sim.clock import Clock

POWER, CONFIGURATION, DIVIDER, IDENTITY, DATA = 0x6B, 0x1C, 0x19, 0x75, 0x3B
NOISE = 2
COUNTS_PER_G = {0x00: 16384, 0x08: 8192, 0x10: 4096, 0x18: 2048}
WRITABLE = {
    *range(0x0D, 0x11),
    *range(0x19, 0x1D),
    0x1F,
    0x20,
    *range(0x23, 0x39),
    *range(0x63, 0x6D),
    0x72,
    0x73,
    0x74,
}
READABLE = WRITABLE | {*range(0x39, 0x63), 0x75}
# The list of hardware fault C 25: the family, its clones and no chip at all.
IDENTITIES = [0x68, 0x70, 0x71, 0x72, 0x98, 0xAF, 0x11, 0x00, 0xFF, 0xD1]


def write(chip, register, *values):
    assert chip.start(False)
    for byte in (register, *values):
        assert chip.write(byte)
    chip.stop()


def read(chip, register, count=1):
    assert chip.start(False)
    chip.write(register)
    assert chip.start(True)
    values = bytes([chip.read() for _ in range(count)])
    chip.stop()
    return values


def sample(chip):
    raw = read(chip, DATA, 6)
    return tuple(int.from_bytes(raw[index : index + 2], "big", signed=True) for index in (0, 2, 4))


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def chip(clock):
    """A chip that was woken, range +-2 g."""
    chip = MPU6050(clock=clock)
    write(chip, POWER, 0x01)
    return chip


def test_after_power_on_it_sleeps_and_every_other_register_is_zero():
    chip = MPU6050()
    values = {register: read(chip, register)[0] for register in READABLE}
    assert values.pop(POWER) == 0x40
    assert values.pop(IDENTITY) == 0x68
    assert set(values.values()) == {0}


def accepted(access):
    """The registers for which ``access`` is no fault; the text of each fault must name its register."""
    registers = set()
    for register in range(256):
        try:
            access(MPU6050(), register)
        except ChipFault as fault:
            assert f"0x{register:02X}" in str(fault)
        else:
            registers.add(register)
    return registers


def test_only_registers_of_the_map_can_be_read_and_written():
    assert accepted(read) == READABLE
    assert accepted(lambda chip, register: write(chip, register, 0)) == WRITABLE


def test_the_filter_register_of_the_6500_exists_only_on_its_family():
    with pytest.raises(ChipFault):
        write(MPU6050(), 0x1D, 3)
    clone = MPU6050(identity=0x70)
    write(clone, 0x1D, 3)
    assert read(clone, 0x1D) == b"\x03"


def test_a_burst_writes_and_reads_one_register_after_the_other(chip):
    write(chip, DIVIDER, 9, 3, 0, 0x10)
    assert read(chip, DIVIDER, 4) == b"\x09\x03\x00\x10"


def test_the_fifo_register_does_not_move_on(chip):
    write(chip, 0x74, 4, 5)
    assert read(chip, 0x74, 3) == b"\x05\x05\x05"


@pytest.mark.parametrize("identity", IDENTITIES, ids=lambda identity: f"{identity:02X}")
def test_the_identity_is_what_was_asked_for(identity):
    chip = MPU6050(identity=identity)
    assert read(chip, IDENTITY) == bytes([identity])


@pytest.mark.parametrize("axis", range(3), ids="xyz")
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("range_bits", COUNTS_PER_G, ids=lambda bits: f"{2 << (bits >> 3)} g")
def test_one_g_reads_as_the_counts_of_the_range_big_endian_on_its_axis(chip, axis, sign, range_bits):
    write(chip, CONFIGURATION, range_bits)
    vector = [0, 0, 0]
    vector[axis] = sign
    chip.acceleration = tuple(vector)
    for value, wanted in zip(sample(chip), vector, strict=True):
        assert abs(value - wanted * COUNTS_PER_G[range_bits]) <= NOISE


def test_the_acceleration_is_converted_by_the_range_that_is_set_later(chip):
    chip.acceleration = (0.5, 0, 0)
    assert abs(sample(chip)[0] - 8192) <= NOISE
    write(chip, CONFIGURATION, 0x18)
    assert abs(sample(chip)[0] - 1024) <= NOISE


def test_beyond_the_range_the_data_stop_at_the_ends(chip):
    chip.acceleration = (3, -3, 0)
    x, y, _ = sample(chip)
    assert (x, y) == (32767, -32768)


def test_at_the_end_of_the_range_the_noise_does_not_turn_the_sign(chip, clock):
    chip.acceleration = (2, -2, 0)
    for _ in range(100):
        clock.advance_us(1000)
        x, y, _ = sample(chip)
        assert x >= 32767 - NOISE
        assert y <= -32768 + NOISE


def test_asleep_the_data_read_zero_without_an_error(chip):
    assert sample(chip)[2] != 0
    write(chip, POWER, 0x40)
    assert read(chip, DATA, 14) == bytes(14)


def test_a_device_reset_returns_every_register_and_leaves_it_asleep(chip, clock):
    write(chip, DIVIDER, 9, 3, 0, 0x10)
    write(chip, POWER, 0x80)
    assert read(chip, DIVIDER, 4) == bytes(4)
    assert read(chip, POWER) == b"\x40"


def test_writes_too_soon_after_a_device_reset_are_lost(chip, clock):
    write(chip, POWER, 0x80)
    clock.advance_us(49_000)
    write(chip, POWER, 0x01)
    assert chip.is_asleep()
    clock.advance_us(51_000)
    write(chip, POWER, 0x01)
    assert not chip.is_asleep()


def test_a_sample_is_held_for_the_period_that_the_divider_sets(chip, clock):
    write(chip, DIVIDER, 9)
    clock.now_us = 1_000_000
    first = sample(chip)
    clock.advance_us(9_999)
    assert sample(chip) == first
    clock.advance_us(1)
    assert sample(chip) != first


def test_the_noise_is_small_without_bias_and_the_same_in_every_run(chip, clock):
    def listen():
        values = []
        for millisecond in range(500):
            clock.now_us = millisecond * 1000
            values.append(sample(chip))
        return values

    values = listen()
    assert listen() == values
    for axis, rest in enumerate((0, 0, 16384)):
        column = [value[axis] - rest for value in values]
        assert max(map(abs, column)) == NOISE
        assert abs(sum(column)) < 100


def test_one_burst_is_one_sample_though_time_goes_on(chip, clock):
    chip.set_motion(lambda t_us: (t_us / 1000, 0, t_us / 1000))
    chip.start(False)
    chip.write(DATA)
    chip.start(True)
    values = []
    for _ in range(6):
        values.append(chip.read())
        clock.advance_us(1000)
    x = int.from_bytes(values[0:2], "big", signed=True)
    z = int.from_bytes(values[4:6], "big", signed=True)
    assert abs(x) <= NOISE
    assert abs(z) <= NOISE


def test_a_motion_is_a_function_of_time_and_ends_where_the_chip_rests(chip, clock):
    chip.set_motion(lambda t_us: (0, t_us / 1_000_000, 0))
    clock.now_us = 1_500_000
    assert abs(sample(chip)[1] - 24576) <= NOISE
    chip.set_motion(None)
    clock.advance_us(1000)
    assert abs(sample(chip)[1]) <= NOISE


def test_frozen_it_repeats_its_last_sample(chip, clock):
    last = sample(chip)
    chip.frozen = True
    chip.acceleration = (1, 1, 1)
    clock.advance_us(500_000)
    assert sample(chip) == last
    chip.frozen = False
    assert sample(chip) != last


def test_a_brown_out_loses_the_settings_without_an_error(chip):
    write(chip, CONFIGURATION, 0x10)
    chip.brown_out()
    assert read(chip, CONFIGURATION) == b"\x00"
    assert sample(chip) == (0, 0, 0)


def test_a_dead_chip_refuses_its_address(chip):
    chip.dead = True
    assert not chip.start(False)
    assert not chip.start(True)


def test_without_a_clock_every_reading_is_a_new_sample():
    chip = MPU6050()
    write(chip, POWER, 0x01)
    assert len({sample(chip) for _ in range(20)}) > 10
