"""The substitute ``machine.I2C`` has the Pico's arguments, return values, errors and times (hardware.md 1.1 to 1.5)."""

import machine
import pytest

from host_sim.circuit import CircuitFault

OLED, ACCEL, NOBODY = 0x3C, 0x68, 0x20
EIO, ENODEV, ETIMEDOUT = 5, 19, 110


@pytest.fixture
def i2c(circuit):
    return machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))


def errno_of(call, *arguments):
    with pytest.raises(OSError) as error:
        call(*arguments)
    # Two arguments, so that CPython has an errno where MicroPython takes it from args.
    assert len(error.value.args) == 2
    return error.value.args[0]


def microseconds(circuit, call, *arguments):
    before = circuit.clock.now_us
    call(*arguments)
    return circuit.clock.now_us - before


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"id": 0, "sda": 2, "scl": 5}, "bad SDA pin"),
        ({"id": 0, "sda": 5, "scl": 5}, "bad SDA pin"),
        ({"id": 1, "sda": 4, "scl": 3}, "bad SDA pin"),
        ({"id": 0, "sda": 4, "scl": 7}, "bad SCL pin"),
        ({"id": 0, "sda": 4, "scl": 4}, "bad SCL pin"),
        ({"id": 2}, r"I2C\(2\) doesn't exist"),
        ({"id": -1}, r"I2C\(-1\) doesn't exist"),
        ({"id": 0, "sda": 30, "scl": 5}, "invalid pin"),
    ],
)
def test_pins_and_buses_that_the_chip_has_not_are_refused(circuit, arguments, text):
    with pytest.raises(ValueError, match=text):
        machine.I2C(**arguments)


@pytest.mark.parametrize(("number", "sda", "scl"), [(0, 0, 1), (0, 20, 21), (0, 28, 29), (1, 2, 3), (1, 26, 27)])
def test_any_pair_of_the_table_makes_a_bus_and_only_the_wired_one_has_chips(circuit, number, sda, scl):
    assert machine.I2C(number, sda=machine.Pin(sda), scl=machine.Pin(scl)).scan() == []


def test_the_default_pins_of_bus_0_are_4_and_5(circuit):
    assert machine.I2C(0).scan() == [OLED, ACCEL]


def test_unknown_arguments_are_type_errors(circuit):
    with pytest.raises(TypeError):
        machine.I2C(0, 400_000, 5, 4)
    with pytest.raises(TypeError):
        machine.I2C(0, frequency=400_000)


def test_the_constructor_pulls_both_lines_up(circuit):
    circuit.unplug("oled")
    circuit.unplug("accel")
    machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))
    assert (circuit.level(4), circuit.level(5)) == (1, 1)


def test_registers_are_written_and_read(i2c):
    i2c.writeto_mem(ACCEL, 0x19, b"\x09\x03")
    assert i2c.readfrom_mem(ACCEL, 0x19, 2) == b"\x09\x03"
    buffer = bytearray(1)
    i2c.readfrom_mem_into(ACCEL, 0x75, buffer)
    assert buffer == b"\x68"


def test_plain_reads_go_on_where_the_pointer_stands(i2c):
    assert i2c.writeto(ACCEL, b"\x75") == 1
    assert i2c.readfrom(ACCEL, 1) == b"\x68"
    buffer = bytearray(1)
    i2c.readfrom_into(OLED, buffer)
    assert buffer == b"\x43"


def test_buffers_are_written_one_after_the_other_in_one_transaction(circuit, i2c):
    assert i2c.writevto(OLED, [b"\x40", memoryview(b"abc"), bytearray(b"de")]) == 6
    assert (circuit.bus.transactions, circuit.oled.data_bytes) == (1, 5)


def test_a_write_without_stop_is_continued_by_the_next_start(circuit, i2c):
    i2c.writeto(ACCEL, b"\x75", False)
    assert i2c.readfrom(ACCEL, 1) == b"\x68"
    assert circuit.bus.transactions == 1


def test_only_eight_bit_register_numbers_are_simulated(i2c):
    with pytest.raises(ValueError):
        i2c.readfrom_mem(ACCEL, 0x75, 1, addrsize=16)


def test_a_missing_chip_is_eio(i2c):
    assert errno_of(i2c.writeto, NOBODY, b"1") == EIO
    assert errno_of(i2c.readfrom, NOBODY, 1) == EIO
    assert errno_of(i2c.readfrom_mem, NOBODY, 0, 1) == EIO
    assert errno_of(i2c.writeto_mem, NOBODY, 0, b"1") == EIO


def test_an_empty_write_goes_another_way_and_says_enodev(i2c):
    assert i2c.writeto(OLED, b"") == 0
    assert errno_of(i2c.writeto, NOBODY, b"") == ENODEV


def test_a_stuck_clock_line_costs_one_time_limit_and_two_for_registers(circuit, i2c):
    circuit.bus.scl_low = True
    assert microseconds(circuit, errno_of, i2c.writeto, OLED, b"1") == 50_000
    assert microseconds(circuit, errno_of, i2c.readfrom, OLED, 1) == 50_000
    assert microseconds(circuit, errno_of, i2c.readfrom_mem, ACCEL, 0x75, 1) == 100_000
    assert errno_of(i2c.writeto, OLED, b"1") == ETIMEDOUT
    assert errno_of(i2c.readfrom_mem, ACCEL, 0x75, 1) == ETIMEDOUT
    assert errno_of(i2c.writeto, OLED, b"") == ETIMEDOUT


def test_a_scan_with_the_clock_line_low_takes_more_than_five_seconds(circuit, i2c):
    circuit.bus.scl_low = True
    assert microseconds(circuit, i2c.scan) == 112 * 50_000


def test_with_the_data_line_low_a_scan_finds_all_112_addresses(circuit, i2c):
    circuit.bus.sda_low = True
    assert i2c.scan() == list(range(0x08, 0x78))


def test_a_refused_data_byte_ends_the_write_with_a_short_count(circuit, i2c):
    circuit.bus.refuse(6)
    assert i2c.writeto(OLED, b"\x40" + bytes(8)) == 5
    assert i2c.writevto(OLED, [b"\x40", bytes(8)]) == 5
    assert circuit.oled.data_bytes == 8


def test_a_refused_byte_ends_the_transaction_even_if_no_stop_was_asked_for(circuit, i2c):
    circuit.bus.refuse(2)
    assert i2c.writeto(OLED, b"\x00\xe3", False) == 1
    circuit.bus.heal()
    i2c.writeto(OLED, b"\x00\xe3")
    assert circuit.bus.transactions == 2


def test_a_refused_register_value_goes_unnoticed(circuit, i2c):
    circuit.bus.refuse(2)
    assert i2c.writeto_mem(ACCEL, 0x19, b"\x09") is None
    circuit.bus.heal()
    assert i2c.readfrom_mem(ACCEL, 0x19, 1) == b"\x00"


def test_a_refused_register_number_leaves_the_buffer_as_it_was(circuit, i2c):
    circuit.bus.refuse(1)
    buffer = bytearray(b"old")
    i2c.readfrom_mem_into(ACCEL, 0x3B, buffer)
    assert buffer == b"old"


def test_a_bus_that_sticks_in_mid_read_leaves_the_buffer_half_filled(circuit, i2c):
    i2c.writeto_mem(ACCEL, 0x19, b"\x01\x02\x03\x18")
    # Address, register, address and two of the four values pass.
    circuit.bus.stick_after(5)
    buffer = bytearray(4)
    assert errno_of(i2c.readfrom_mem_into, ACCEL, 0x19, buffer) == ETIMEDOUT
    assert buffer == b"\x01\x02\x00\x00"


def test_a_bus_that_sticks_on_the_last_byte_times_out(circuit, i2c):
    circuit.bus.stick_after(3)
    assert errno_of(i2c.writeto, OLED, b"\x00\xe3") == ETIMEDOUT


def test_after_a_fault_the_next_transaction_works(circuit, i2c):
    circuit.bus.stick_after(4)
    errno_of(i2c.writeto, OLED, b"\x00\xe3\xe3\xe3")
    circuit.bus.heal()
    assert i2c.writeto(OLED, b"\x00\xe3") == 2
    assert i2c.readfrom_mem(ACCEL, 0x75, 1) == b"\x68"


def test_an_unplugged_chip_is_eio_until_it_is_back(circuit, i2c):
    circuit.unplug("accel")
    assert errno_of(i2c.readfrom_mem, ACCEL, 0x75, 1) == EIO
    circuit.plug("accel")
    assert i2c.readfrom_mem(ACCEL, 0x75, 1) == b"\x68"


@pytest.mark.parametrize(("frequency", "timeout"), [(100_000, 50_000), (50_000, 50_000), (400_000, 20_000)])
def test_a_frame_that_is_longer_than_the_time_limit_breaks_off(circuit, frequency, timeout):
    i2c = machine.I2C(0, freq=frequency, timeout=timeout)
    before = circuit.clock.now_us
    assert errno_of(i2c.writeto, OLED, b"\x40" + bytes(1024)) == ETIMEDOUT
    assert abs(circuit.clock.now_us - before - timeout) < 200
    # What had passed by then is in the memory.
    assert 0 < circuit.oled.data_bytes < 1024


@pytest.mark.parametrize(("frequency", "timeout"), [(100_000, 200_000), (400_000, 50_000)])
def test_the_same_frame_passes_within_a_longer_limit(circuit, frequency, timeout):
    i2c = machine.I2C(0, freq=frequency, timeout=timeout)
    assert i2c.writeto(OLED, b"\x40" + bytes(1024)) == 1025
    assert circuit.oled.data_bytes == 1024


def test_a_long_read_breaks_off_too(circuit):
    i2c = machine.I2C(0, freq=100_000, timeout=1_000)
    buffer = bytearray(20)
    assert errno_of(i2c.readfrom_into, OLED, buffer) == ETIMEDOUT
    assert 0 < buffer.count(0x43) < 20


def test_the_time_limit_counts_for_write_and_read_of_a_register_separately(circuit):
    i2c = machine.I2C(0, freq=100_000, timeout=1_000)
    assert microseconds(circuit, i2c.readfrom_mem, ACCEL, 0x3B, 9) > 1_000


def test_one_page_takes_about_three_milliseconds(circuit, i2c):
    assert abs(microseconds(circuit, i2c.writeto, OLED, b"\x40" + bytes(128)) - 3_120) < 60


def test_each_bus_has_one_object_for_ever_which_is_set_up_anew(circuit, i2c):
    before = circuit.bus.byte_us
    assert machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5), freq=100_000) is i2c
    assert circuit.bus.byte_us > 3 * before
    assert machine.I2C(1) is not i2c


def test_a_data_line_held_low_keeps_the_controller_from_beginning(circuit, i2c):
    circuit.bus.hold_sda(9)
    assert microseconds(circuit, errno_of, i2c.writeto, OLED, b"1") == 50_000
    assert microseconds(circuit, errno_of, i2c.readfrom_mem, ACCEL, 0x75, 1) == pytest.approx(50_000, abs=50)
    assert errno_of(i2c.readfrom, OLED, 1) == ETIMEDOUT
    assert circuit.bus.transactions == 1, "only what is sent by hand, to force a STOP, gets out"


def test_a_chip_stopped_in_mid_byte_breaks_the_transfer_off_and_keeps_the_line(circuit, i2c):
    circuit.bus.stick_after(3, sda_pulses=5)
    buffer = bytearray(6)
    assert errno_of(i2c.readfrom_mem_into, ACCEL, 0x19, buffer) == ETIMEDOUT
    assert errno_of(i2c.readfrom, OLED, 1) == ETIMEDOUT
    scl = machine.Pin(5, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP)
    sda = machine.Pin(4, machine.Pin.IN, machine.Pin.PULL_UP)
    levels = []
    for _ in range(5):
        scl.value(0)
        scl.value(1)
        levels.append(sda.value())
    assert levels == [0, 0, 0, 0, 1]
    machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))
    assert i2c.readfrom_mem(ACCEL, 0x75, 1) == b"\x68"


def test_a_controller_whose_pins_were_taken_for_something_else_is_a_fault(circuit, i2c):
    machine.Pin(5, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP)
    with pytest.raises(CircuitFault, match="GPIO 5"):
        i2c.readfrom(OLED, 1)
    machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))
    assert i2c.readfrom(OLED, 1) == b"\x43"
