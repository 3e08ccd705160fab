"""The substitute ``machine.Pin``, ``machine.PWM`` and the functions of ``machine``, as on the RP2 port."""

import machine
import pytest

from host_sim.circuit import CircuitFault, DeviceReset

BUTTON, BUZZER, SDA, SCL, FREE = 10, 15, 4, 5, 20


def test_a_pulled_up_button_reads_1_released_and_0_pressed(circuit):
    pin = machine.Pin(BUTTON, machine.Pin.IN, machine.Pin.PULL_UP)
    assert pin.value() == 1
    circuit.press(1)
    assert (pin.value(), pin()) == (0, 0)


def test_a_pulled_down_button_never_reads_1(circuit):
    pin = machine.Pin(BUTTON, machine.Pin.IN, machine.Pin.PULL_DOWN)
    assert pin.value() == 0
    circuit.press(1)
    assert pin.value() == 0


def test_a_button_without_a_pull_floats_until_it_is_pressed(circuit):
    pin = machine.Pin(BUTTON, machine.Pin.IN)
    with pytest.raises(CircuitFault, match="GPIO 10 floats"):
        pin.value()
    circuit.press(1)
    assert pin.value() == 0


def test_init_without_a_pull_takes_it_away(circuit):
    pin = machine.Pin(BUTTON, machine.Pin.IN, machine.Pin.PULL_UP)
    pin.init(machine.Pin.IN)
    with pytest.raises(CircuitFault, match="floats"):
        pin.value()


def test_a_pin_that_was_never_configured_cannot_be_read(circuit):
    with pytest.raises(CircuitFault, match="before it was configured"):
        machine.Pin(FREE).value()


def test_naming_a_pin_again_does_not_configure_it_anew(circuit):
    machine.Pin(BUTTON, machine.Pin.IN, machine.Pin.PULL_UP)
    assert machine.Pin(BUTTON).value() == 1


def test_an_output_reads_what_it_was_set_to(circuit):
    pin = machine.Pin(FREE, machine.Pin.OUT, value=1)
    levels = [pin.value()]
    for action in (pin.off, pin.on, pin.toggle, pin.high, pin.low):
        action()
        levels.append(pin())
    assert levels == [1, 0, 1, 0, 1, 0]
    pin.value(True)
    assert pin.value() == 1
    pin(0)
    assert pin.value() == 0


def test_a_new_pull_leaves_the_mode(circuit):
    pin = machine.Pin(FREE, machine.Pin.OUT, value=1)
    pin.init(pull=machine.Pin.PULL_DOWN)
    assert pin.value() == 1


def test_an_output_that_fights_a_pressed_button_is_a_fault(circuit):
    pin = machine.Pin(BUTTON, machine.Pin.OUT, value=1)
    circuit.press(1)
    with pytest.raises(CircuitFault, match="drives 1 into a contact to ground"):
        pin.value()


def test_an_open_drain_starts_released_and_pulls_down_on_request(circuit):
    pin = machine.Pin(FREE, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP)
    assert pin.value() == 1
    pin.off()
    assert pin.value() == 0


@pytest.mark.parametrize(("name", "text"), [(30, "invalid pin"), (-1, "invalid pin"), ("GP31", "unknown named pin")])
def test_pins_that_the_chip_has_not_are_refused(circuit, name, text):
    with pytest.raises(ValueError, match=text):
        machine.Pin(name)


def test_a_pin_has_names_too(circuit):
    circuit.press(1)
    assert machine.Pin("GP10", machine.Pin.IN).value() == 0


@pytest.mark.parametrize("argument", ["wake", "priority"])
def test_an_interrupt_takes_neither_wake_nor_priority(circuit, argument):
    with pytest.raises(TypeError):
        machine.Pin(BUTTON).irq(lambda pin: None, **{argument: 1})


def test_interrupts_say_that_they_are_not_simulated(circuit):
    with pytest.raises(NotImplementedError):
        machine.Pin(BUTTON).irq(lambda pin: None, machine.Pin.IRQ_FALLING)


def test_pulses_by_hand_free_the_data_line_of_the_bus(circuit):
    circuit.bus.hold_sda(9)
    sda = machine.Pin(SDA, machine.Pin.IN, machine.Pin.PULL_UP)
    scl = machine.Pin(SCL, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP)
    levels = []
    for _ in range(9):
        levels.append(sda.value())
        scl.off()
        scl.on()
    assert levels == [0] * 9
    assert sda.value() == 1


def test_the_modules_on_the_bus_carry_its_pull_ups(circuit):
    sda = machine.Pin(SDA, machine.Pin.IN)
    assert sda.value() == 1
    circuit.unplug("oled")
    assert sda.value() == 1
    circuit.unplug("accel")
    with pytest.raises(CircuitFault, match="GPIO 4 floats"):
        sda.value()


def test_a_clock_line_that_is_held_low_reads_0_whatever_the_pin_does(circuit):
    circuit.bus.scl_low = True
    assert machine.Pin(SCL, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP).value() == 0


def test_a_tone_sounds_once_frequency_and_duty_are_set_and_ends_with_deinit(circuit):
    tone = machine.PWM(machine.Pin(BUZZER))
    tone.freq(440)
    assert circuit.tone() == (0, 0)
    circuit.clock.advance_us(1000)
    tone.duty_u16(32768)
    circuit.clock.advance_us(500)
    tone.freq(880)
    tone.deinit()
    assert circuit.tones == [(1000, 440, 32768), (1500, 880, 32768), (1500, 0, 0)]


def test_frequency_and_duty_can_be_given_at_once_and_read_back(circuit):
    tone = machine.PWM(machine.Pin(BUZZER), freq=2000, duty_u16=70000)
    assert (tone.freq(), tone.duty_u16()) == (2000, 65535)
    assert circuit.tone() == (2000, 65535)


def test_before_they_are_set_frequency_and_duty_read_zero(circuit):
    tone = machine.PWM(machine.Pin(BUZZER))
    assert (tone.freq(), tone.duty_u16()) == (0, 0)


@pytest.mark.parametrize(("frequency", "text"), [(7, "freq too small"), (62_500_001, "freq too large")])
def test_frequencies_out_of_reach_are_refused(circuit, frequency, text):
    with pytest.raises(ValueError, match=text):
        machine.PWM(machine.Pin(BUZZER), freq=frequency)


def test_a_square_wave_on_another_pin_is_not_heard(circuit):
    machine.PWM(machine.Pin(FREE), freq=440, duty_u16=1000)
    assert circuit.tones == []


def test_reset_passes_every_handler_for_exceptions(circuit):
    assert not issubclass(DeviceReset, Exception)
    with pytest.raises(DeviceReset):
        machine.reset()
    assert machine.reset_cause() == machine.WDT_RESET


def test_after_power_on_the_cause_is_power(circuit):
    assert machine.reset_cause() == machine.PWRON_RESET


def test_the_board_has_a_number_of_eight_bytes_and_its_clock(circuit):
    assert len(machine.unique_id()) == 8
    assert machine.freq() == 125_000_000


@pytest.mark.parametrize("name", ["SoftI2C", "Timer", "SPI", "lightsleep"])
def test_what_is_not_simulated_does_not_exist(name):
    assert not hasattr(machine, name)


def test_without_a_circuit_the_error_says_what_to_do(monkeypatch):
    # A test of a whole box may have left its own.
    monkeypatch.setattr("host_sim.circuit.current", None)
    with pytest.raises(RuntimeError, match="activate"):
        machine.Pin(FREE)
