"""The circuit: contacts that bounce, chips that are pulled off, the piezo's record, the USB line, shaking, power."""

import types
from itertools import pairwise

import pytest

from boards import pico
from host_sim.circuit import Circuit, CircuitFault
from tests.hardware.display import UPRIGHT, command


def wiring(**changes):
    """The Pico's board file with other values in it."""
    values = {name: getattr(pico, name) for name in dir(pico) if name.isupper()}
    return types.SimpleNamespace(**{**values, **changes})


def contact_at(circuit, number, times):
    """Whether the contact is closed at each of the times (us, ascending)."""
    states = []
    for time in times:
        circuit.clock.now_us = time
        states.append(circuit.is_closed(number))
    return states


def test_each_button_is_a_contact_of_its_own(circuit):
    circuit.press(2)
    circuit.press(5)
    assert [circuit.is_closed(number) for number in range(1, 6)] == [False, True, False, False, True]
    circuit.release(2)
    assert not circuit.is_closed(2)


@pytest.mark.parametrize("number", [0, 6, -1])
def test_a_button_that_the_board_has_not_is_refused(circuit, number):
    with pytest.raises(ValueError, match="this board has 1 to 5"):
        circuit.press(number)


def test_a_bouncing_press_opens_and_closes_at_the_times_given_and_ends_closed(circuit):
    circuit.clock.now_us = 1000
    circuit.press(1, bounce=(300, 500, 900, 1200))
    states = contact_at(circuit, 1, [1000, 1299, 1300, 1499, 1500, 1900, 2199, 2200, 900_000])
    assert states == [True, True, False, False, True, False, False, True, True]


def test_a_bouncing_release_ends_open(circuit):
    circuit.press(1)
    circuit.is_closed(1)
    circuit.release(1, bounce=(100, 200))
    assert contact_at(circuit, 1, [0, 100, 200, 900]) == [False, True, False, False]


def test_bounces_that_nobody_looked_at_are_over(circuit):
    circuit.press(1, bounce=(100, 200))
    assert contact_at(circuit, 1, [5000]) == [True]


def test_an_odd_number_of_bounces_makes_no_sense(circuit):
    with pytest.raises(ValueError):
        circuit.press(1, bounce=(100,))


def test_a_spike_is_a_contact_that_opens_by_itself(circuit):
    circuit.contact(3, ((1000, True), (4000, False)))
    assert contact_at(circuit, 3, [999, 1000, 3999, 4000]) == [False, True, True, False]


def test_a_new_plan_for_a_contact_replaces_the_former_one(circuit):
    circuit.contact(3, ((1000, True),))
    circuit.contact(3, ((5000, True),))
    assert contact_at(circuit, 3, [2000, 5000]) == [False, True]


def test_the_chips_stand_at_the_addresses_of_the_board_file():
    circuit = Circuit(wiring(I2C_BUS=1, SDA=6, SCL=7, OLED_ADDRESS=0x3D, ACCEL_ADDRESS=0x69))
    assert sorted(circuit.buses[1].chips) == [0x3D, 0x69]
    assert circuit.buses[0].chips == {}
    assert circuit.bus is circuit.buses[1]


def test_an_accelerometer_can_be_left_out():
    circuit = Circuit(wiring(ACCEL_DRIVER=None))
    assert circuit.accel is None
    assert list(circuit.bus.chips) == [0x3C]
    with pytest.raises(ValueError, match="no such chip"):
        circuit.unplug("accel")
    circuit.power_cycle()


@pytest.mark.parametrize(("name", "value"), [("OLED_DRIVER", "ssd9999"), ("ACCEL_DRIVER", "mpu9999")])
def test_a_driver_without_a_model_is_named(name, value):
    with pytest.raises(ValueError, match=value):
        Circuit(wiring(**{name: value}))


@pytest.mark.parametrize("name", ["oled", "accel"])
def test_a_chip_is_pulled_off_the_bus_and_put_back_fresh(circuit, name):
    command(circuit.oled, UPRIGHT)
    circuit.accel.registers[0x6B] = 1
    chip = getattr(circuit, name)
    circuit.unplug(name)
    assert chip.address not in circuit.bus.chips
    with pytest.raises(ValueError, match="not plugged in"):
        circuit.unplug(name)
    circuit.plug(name)
    assert circuit.bus.chips[chip.address] is chip
    assert circuit.oled.awake == (name != "oled")
    assert circuit.accel.is_asleep() == (name == "accel")


def test_a_chip_that_does_not_exist_cannot_be_unplugged(circuit):
    with pytest.raises(ValueError, match="no such chip"):
        circuit.unplug("camera")


def test_a_power_cycle_resets_the_chips_and_a_reset_of_the_board_does_not(circuit):
    command(circuit.oled, UPRIGHT)
    circuit.configure(10, 0, 1)
    circuit.reset_pins()
    assert circuit.oled.awake
    assert circuit.mode(10) == -1
    circuit.power_cycle()
    assert not circuit.oled.awake


def test_a_reset_silences_the_piezo_and_forgets_what_was_typed(circuit):
    circuit.play(440, 1000)
    circuit.send("text")
    circuit.send("\x03")
    circuit.reset_pins()
    assert circuit.tone() == (0, 0)
    assert not circuit.has_input()
    circuit.check_interrupt()


def test_the_record_of_tones_keeps_the_newest(circuit):
    for frequency in range(100, 1100):
        circuit.play(frequency, 1000)
    assert len(circuit.tones) == 256
    assert circuit.tones[-1] == (0, 1099, 1000)
    assert circuit.tones[0] == (0, 844, 1000)


def test_a_tone_that_goes_on_is_recorded_once(circuit):
    circuit.play(440, 1000)
    circuit.play(440, 1000)
    assert len(circuit.tones) == 1


def test_characters_arrive_in_order_one_at_a_time(circuit):
    circuit.send("ab")
    circuit.send("c")
    assert [circuit.take_character() for _ in range(3)] == ["a", "b", "c"]
    assert not circuit.has_input()
    with pytest.raises(CircuitFault):
        circuit.take_character()


def test_output_is_taken_once(circuit):
    circuit.write("one ")
    circuit.write("two")
    assert circuit.take_output() == "one two"
    assert circuit.take_output() == ""


def test_output_that_nobody_takes_does_not_grow_without_end(circuit):
    for number in range(5000):
        circuit.write(f"{number}\n")
    lines = circuit.take_output().split()
    assert (lines[0], lines[-1], len(lines)) == ("2952", "4999", 2048)


def test_a_host_that_does_not_read_costs_time_for_each_write(circuit):
    circuit.output_stall_us = 500_000
    circuit.write("x")
    circuit.write("y")
    assert circuit.clock.now_us == 1_000_000


def test_ctrl_c_clears_what_waits_and_interrupts_once(circuit):
    circuit.send("abc\x03d")
    with pytest.raises(KeyboardInterrupt):
        circuit.check_interrupt()
    circuit.check_interrupt()
    assert circuit.take_character() == "d"


def sway(circuit, seconds):
    """Acceleration along x, y and z in g, 1000 samples a second, through the chip at +-16 g."""
    circuit.accel.registers[0x6B] = 0
    circuit.accel.start(False)
    for byte in (0x1C, 0x18):
        circuit.accel.write(byte)
    samples = []
    for _ in range(int(seconds * 1000)):
        circuit.clock.advance_us(1000)
        circuit.accel.start(False)
        circuit.accel.write(0x3B)
        circuit.accel.start(True)
        raw = bytes([circuit.accel.read() for _ in range(6)])
        samples.append([int.from_bytes(raw[k : k + 2], "big", signed=True) / 2048 for k in (0, 2, 4)])
    return samples


@pytest.mark.parametrize("axis", range(3), ids="xyz")
def test_a_shake_swings_along_its_axis_on_top_of_gravity(circuit, axis):
    direction = tuple(1 if k == axis else 0 for k in range(3))
    circuit.start_shake(strength_g=1.5, hertz=5, axis=direction)
    samples = sway(circuit, 1)
    rest = (0, 0, 1)
    for k in range(3):
        column = [sample[k] - rest[k] for sample in samples]
        swing = 1.5 if k == axis else 0
        assert max(column) == pytest.approx(swing, abs=0.01)
        assert min(column) == pytest.approx(-swing, abs=0.01)
    far_out = [sample[axis] - rest[axis] > 0.75 for sample in samples]
    # Five swings a second go five times far out on the positive side.
    assert sum(now and not before for before, now in pairwise(far_out)) == 5


def test_after_a_shake_the_box_rests_as_before(circuit):
    circuit.accel.acceleration = (0, 1, 0)
    circuit.start_shake()
    circuit.stop_shake()
    assert circuit.accel.acceleration == (0, 1, 0)
    assert sway(circuit, 0.01)[-1] == pytest.approx([0, 1, 0], abs=0.01)
