"""The accelerometer's driver: every chip is found, woken, ranged and proved, and each of their faults is answered."""

import math
import sys

import pytest
from accels import CHIPS, Bench
from dicebox.drivers.accel import Accel

from host_sim.chips.adxl345 import ADXL345
from host_sim.chips.lis3dh import LIS3DH
from host_sim.chips.mpu6050 import MPU6050

# The clones' identities as the hardware page lists them, 72 without a name.
FAMILY = {
    **{0x68: "MPU-6050", 0x70: "MPU-6500", 0x71: "MPU-9250", 0x73: "MPU-9255", 0x74: "MPU-6515", 0x78: "MPU-6880"},
    **{0x98: "ICM-20689", 0xAF: "ICM-20608", 0xAE: "ICM-20608-D", 0xA6: "ICM-20609", 0x11: "ICM-20600"},
    **{0x12: "ICM-20602", 0x20: "ICM-20690", 0xA9: "IAM-20680", 0x72: "MPU-6050-72"},
}
# Half a second of readings, and the three after a new start that are dropped.
STALE, DROPPED = 50, 3
PROOF = 5


@pytest.fixture(params=CHIPS)
def bench(request):
    """A driver beside each chip that just got its power."""
    return Bench(CHIPS[request.param]())


def started(chip):
    """A bench whose chip is found and proved."""
    made = Bench(chip)
    made.accel.start()
    made.read(20)
    assert made.accel.is_armed
    return made


def test_each_chip_is_found_asleep_and_gives_milli_g_in_every_attitude(bench):
    assert bench.chip.is_asleep()
    bench.accel.start()
    assert not bench.chip.is_asleep()
    assert bench.accel.address == bench.chip.address
    assert bench.accel.chip.startswith((bench.chip.title, "MPU-6500"))
    for vector in ((0, 0, 1), (1, 0, 0), (0, -1, 0), (0.5, -0.6, 0.7), (2.5, -3, 1)):
        bench.chip.acceleration = vector
        bench.read(6)
        assert bench.vector == pytest.approx([1000 * value for value in vector], abs=13)
        # Whatever the chip's order of bytes: the high byte of x says its sign.
        assert bench.accel.raw[0] >> 7 == (bench.accel.x < 0)


def test_every_chip_feels_at_least_4_g(bench):
    bench.accel.start()
    bench.chip.acceleration = (3.9, -3.9, 0)
    bench.read(6)
    assert bench.vector[:2] == pytest.approx((3900, -3900), abs=13)


def test_the_code_for_finding_chips_is_gone_afterwards(bench):
    bench.accel.start()
    assert "dicebox.drivers.accel_chips" not in sys.modules


def test_nothing_is_believed_before_samples_change_at_a_sane_length(bench):
    bench.accel.start()
    assert not bench.accel.is_armed
    assert bench.read(DROPPED) == [False] * DROPPED
    assert bench.vector == (0, 0, 0)
    assert bench.read(4) == [True] * 4
    assert not bench.accel.is_armed
    bench.read(1)
    assert bench.accel.is_armed


@pytest.mark.parametrize("length", [0.4, 1.6])
def test_a_length_at_rest_that_no_gravity_has_arms_nothing(bench, length):
    bench.accel.start()
    bench.chip.acceleration = (0, length, 0)
    bench.read(100)
    assert not bench.accel.is_armed
    bench.chip.acceleration = (0, 1, 0)
    bench.read(5)
    assert bench.accel.is_armed


def test_two_seconds_without_a_sane_length_are_a_fault_of_the_chip():
    bench = Bench(MPU6050())
    bench.accel.start()
    bench.chip.acceleration = (0, 0, 2)
    bench.read(200)
    with pytest.raises(OSError, match="no samples"):
        bench.read()


@pytest.mark.parametrize("identity", FAMILY, ids=lambda identity: f"{identity:02X}")
def test_every_identity_of_the_mpu_6050_s_family_has_its_name(identity):
    bench = started(MPU6050(identity=identity))
    assert bench.accel.chip == FAMILY[identity]
    assert bench.vector == pytest.approx((0, 0, 1000), abs=5)
    # Low-pass 44 Hz, for the accelerometer of the newer ones in a register of its own.
    assert bench.chip.registers[0x1A] == 3
    assert bench.chip.registers[0x1D] == (0 if identity in (0x68, 0x72) else 3)


@pytest.mark.parametrize("address", [0x68, 0x69])
def test_an_unknown_identity_that_feels_gravity_is_taken_and_told_after_a_look_everywhere_else(address):
    bench = Bench(MPU6050(address, identity=0xD1))
    with pytest.raises(OSError):
        bench.accel.start()
    assert bench.chip.is_asleep()
    bench.accel.start()
    bench.read(DROPPED + PROOF)
    assert (bench.accel.chip, bench.accel.is_armed) == ("MPU-6050? D1", True)


def test_an_unknown_identity_at_the_one_address_that_the_board_file_names_is_taken_at_once():
    bench = Bench(MPU6050(identity=0xD1), "auto", 0x68)
    bench.accel.start()
    assert bench.accel.chip == "MPU-6050? D1"


class RealTimeClock:
    """A DS3231, as far as whoever takes it for something else is concerned: 19 registers, the pointer runs round."""

    address = 0x68
    takes_run = False

    def __init__(self):
        self.registers = bytearray((0x12 + 7 * index) & 0x59 for index in range(19))
        self.pointer = None

    def start(self, read):
        if not read:
            self.pointer = None
        return True

    def write(self, byte):
        if self.pointer is None:
            self.pointer = byte % 19
        else:
            self.registers[self.pointer] = byte
            self.pointer = (self.pointer + 1) % 19
        return True

    def read(self):
        self.pointer = (self.pointer + 1) % 19
        return self.registers[self.pointer - 1]

    def stop(self):
        """Nothing to be done."""


@pytest.mark.parametrize("chip", [LIS3DH(0x19), ADXL345(0x53), MPU6050(0x69)], ids=lambda chip: chip.title)
def test_a_clock_at_the_same_address_hides_no_accelerometer_and_keeps_its_time(chip):
    bench = Bench(chip)
    clock = RealTimeClock()
    time = bytes(clock.registers)
    bench.circuit.bus.attach(clock)
    bench.accel.start()
    bench.read(DROPPED + PROOF)
    assert (bench.accel.address, bench.accel.is_armed) == (chip.address, True)
    assert clock.registers == time


def test_an_armed_chip_whose_samples_become_nonsense_is_given_up_after_two_seconds(bench):
    bench.accel.start()
    bench.read(DROPPED + PROOF)
    assert bench.accel.is_armed
    # The first sample of each burst at one end of the scale, the next at the other.
    bench.chip.set_motion(lambda now_us: (0, 0, 15 if now_us // 10_000 % 2 else -15))
    with pytest.raises(OSError) as error:
        bench.read(210)
    assert error.value.args[0] == 11
    assert (bench.accel.is_armed, bench.accel.proved, bench.accel.address) == (False, "", 0)


def test_the_hardest_shake_of_ten_seconds_is_no_nonsense(bench):
    bench.accel.start()
    bench.read(DROPPED + PROOF)
    bench.chip.set_motion(lambda now_us: (0, 0, 1 + 6 * math.sin(2 * math.pi * 7.3 * now_us / 1_000_000)))
    bench.read(1000)
    assert bench.accel.is_armed


@pytest.mark.parametrize(
    "chip",
    [
        MPU6050(identity=0x00),
        MPU6050(identity=0xFF),
        ADXL345(identity=0xE6),
        LIS3DH(identity=0x32),
        LIS3DH(identity=0x00),
    ],
    ids=lambda chip: f"{chip.title} {chip.identity:02X}",
)
def test_another_chip_at_the_address_is_left_alone(chip):
    bench = Bench(chip)
    with pytest.raises(OSError) as error:
        bench.accel.start()
    assert error.value.args[0] == 19
    assert bench.chip.is_asleep()
    assert (bench.accel.chip, bench.accel.address) == ("", 0)


def test_without_a_chip_six_addresses_are_asked_and_nothing_is_loaded(monkeypatch):
    from dicebox.drivers import accel

    bench = started(MPU6050())
    bench.circuit.unplug("accel")
    asked = []
    bench.circuit.bus.presence = lambda address, answers: asked.append(address) or answers
    monkeypatch.setattr(accel.modules, "load", lambda name: pytest.fail(f"{name} was loaded"))
    with pytest.raises(OSError):
        bench.accel.start()
    assert sorted(set(asked)) == [0x18, 0x19, 0x1D, 0x53, 0x68, 0x69]
    assert not bench.accel.is_armed


def test_a_stuck_line_is_not_waited_for_at_each_address(bench):
    bench.circuit.bus.scl_low = True
    begun = bench.circuit.clock.now_us
    with pytest.raises(OSError) as error:
        bench.accel.start()
    assert error.value.args[0] == 110
    assert bench.circuit.clock.now_us - begun <= 110_000
    bench.circuit.bus.heal()
    bench.circuit.bus.hold_sda()
    with pytest.raises(OSError):
        bench.accel.start()


@pytest.mark.parametrize(
    ("driver", "address", "chip", "is_found"),
    [
        ("mpu6050", None, MPU6050(0x69), True),
        ("mpu6050", 0x68, MPU6050(0x69), False),
        ("auto", 0x69, MPU6050(0x69), True),
        ("adxl345", None, MPU6050(0x68), False),
        ("adxl345", None, ADXL345(0x1D), True),
        ("lis3dh", 0x18, LIS3DH(0x18), True),
        ("lis3dh", None, ADXL345(), False),
    ],
)
def test_a_board_file_that_names_a_driver_or_an_address_gets_only_those(driver, address, chip, is_found):
    bench = Bench(chip, driver, address)
    if is_found:
        bench.accel.start()
    else:
        with pytest.raises(OSError):
            bench.accel.start()
    assert (bench.accel.address == chip.address) is is_found


def test_a_setting_that_is_not_kept_is_no_start():
    bench = Bench(MPU6050())
    # The third byte after the address: the first value that is written.
    bench.circuit.bus.refuse(2)
    with pytest.raises(OSError):
        bench.accel.start()
    bench.circuit.bus.heal()
    bench.accel.start()


def test_a_chip_that_lost_its_settings_is_set_up_again_within_a_second(bench):
    bench.accel.start()
    bench.read(20)
    bench.chip.brown_out()
    bench.chip.acceleration = (0, 1, 0)
    answers = bench.read(STALE + DROPPED + 1)
    assert (answers.count(True), answers[-1]) == (1, True)
    assert not bench.chip.is_asleep()
    assert bench.accel.is_armed
    assert bench.vector == pytest.approx((0, 1000, 0), abs=13)


def test_a_frozen_chip_is_set_up_again_and_given_up_when_that_does_not_help(bench):
    bench.accel.start()
    bench.read(20)
    bench.chip.frozen = True
    # A repeated sample is no news, but only after half a second it is a fault.
    assert bench.read(STALE - 1) == [False] * (STALE - 1)
    bench.chip.registers[bench.chip.data_first] ^= 1
    assert bench.read(2) == [True, False]
    bench.read(STALE - 1)
    with pytest.raises(OSError, match="no samples"):
        bench.read(STALE + 1)
    assert not bench.accel.is_armed
    bench.chip.frozen = False
    # It was of no use: the next tries cost nothing on the bus.
    spent = bench.circuit.bus.bytes
    for _ in range(3):
        with pytest.raises(OSError):
            bench.accel.start()
    assert bench.circuit.bus.bytes == spent
    bench.accel.start()
    bench.read(20)
    assert bench.accel.is_armed


def test_a_chip_that_sleeps_again_and_again_is_given_up(bench):
    bench.accel.start()
    bench.read(20)
    bench.accel._i2c = Deaf(bench.accel._i2c)
    bench.chip.brown_out()
    with pytest.raises(OSError):
        bench.read(STALE)


class Deaf:
    """A bus on which nothing that is written arrives."""

    def __init__(self, i2c):
        self.readfrom_mem = i2c.readfrom_mem
        self.readfrom_mem_into = i2c.readfrom_mem_into

    def writeto_mem(self, address, register, data):
        """Takes it and forgets it."""


def test_a_clone_that_does_not_count_up_never_counts_as_a_sensor():
    chip = LIS3DH()
    chip.counts_up = False
    bench = Bench(chip)
    bench.accel.start()
    with pytest.raises(OSError, match="no samples"):
        bench.read(STALE)
    assert not bench.accel.is_armed


def test_six_equal_bytes_are_no_sample_whatever_they_are(bench):
    bench.accel.start()
    bench.read(20)
    before = bench.vector
    for value in (0x00, 0xFF, 0x5A):
        bench.circuit.bus.corrupt = lambda _, value=value: value
        assert bench.read() == [False]
        bench.circuit.bus.corrupt = None
        bench.read(2)
    assert bench.vector == pytest.approx(before, abs=13)


def test_a_chip_that_is_pulled_off_says_so_at_the_next_reading(bench):
    bench.accel.start()
    bench.circuit.unplug("accel")
    with pytest.raises(OSError):
        bench.read()


def test_another_chip_may_be_plugged_in_instead():
    bench = started(MPU6050())
    bench.circuit.solder(LIS3DH(0x18))
    with pytest.raises(OSError):
        bench.read()
    bench.accel.start()
    bench.read(20)
    assert (bench.accel.chip, bench.accel.is_armed) == ("LIS3DH", True)


def test_a_chip_that_proved_itself_is_believed_at_once_after_a_glitch_in_a_shake(bench):
    bench.accel.start()
    bench.read(20)
    bench.chip.acceleration = (2.5, -1, 1.5)
    bench.circuit.unplug("accel")
    with pytest.raises(OSError):
        bench.read()
    with pytest.raises(OSError):
        bench.accel.start()
    assert not bench.accel.is_armed
    bench.circuit.plug("accel")
    bench.accel.start()
    assert bench.accel.is_armed
    assert bench.read(DROPPED + 1) == [False] * DROPPED + [True]
    assert bench.vector == pytest.approx((2500, -1000, 1500), abs=13)


def test_another_chip_than_the_one_that_proved_itself_is_not_believed_at_once():
    bench = started(MPU6050())
    bench.circuit.solder(LIS3DH(0x18))
    bench.accel.start()
    assert not bench.accel.is_armed


def test_a_chip_that_was_given_up_must_prove_itself_anew(bench):
    bench.accel.start()
    bench.read(20)
    bench.chip.frozen = True
    with pytest.raises(OSError, match="no samples"):
        bench.read(2 * STALE + 1)
    for _ in range(3):
        with pytest.raises(OSError):
            bench.accel.start()
    bench.accel.start()
    assert not bench.accel.is_armed


def test_a_driver_that_was_never_started_has_found_nothing():
    accel = Accel(None)
    assert (accel.chip, accel.address, accel.is_armed) == ("", 0, False)
