"""The watchdog of the virtual circuit: it bites when it is not fed, and its scratch registers outlive a restart."""

import machine
import pytest

from boards import pico
from host_sim.circuit import Circuit, DeviceReset
from host_sim.watchdog import FORCE, TIMER, UnknownRegister

BASE = 0x40058000
REASON, SCRATCH, CLEAR = BASE + 0x08, BASE + 0x0C, BASE + 0x3000
ENABLE = 1 << 30


@pytest.fixture
def circuit():
    return Circuit(pico).activate()


def test_it_bites_exactly_when_its_time_is_over(circuit):
    machine.WDT(timeout=2000)
    begun = circuit.clock.now_us
    circuit.clock.advance_us(1_999_999)
    with pytest.raises(DeviceReset):
        circuit.clock.advance_us(60_000_000)
    assert circuit.clock.now_us - begun == 2_000_000
    assert machine.reset_cause() == machine.WDT_RESET
    assert machine.mem32[REASON] == TIMER


def test_feeding_begins_the_time_anew(circuit):
    watchdog = machine.WDT(timeout=8388)
    for _ in range(10):
        circuit.clock.advance_us(8_000_000)
        watchdog.feed()
    with pytest.raises(DeviceReset):
        circuit.clock.advance_us(8_388_000)


def test_only_its_register_stops_it(circuit):
    machine.WDT(timeout=1000)
    assert machine.mem32[BASE] & ENABLE
    machine.mem32[CLEAR] = ENABLE
    circuit.clock.advance_us(60_000_000)
    assert not machine.mem32[BASE] & ENABLE


def test_scratch_outlives_a_restart_but_not_the_power_and_the_dying_program_cannot_write_it(circuit):
    machine.mem32[SCRATCH] = 42
    with pytest.raises(DeviceReset):
        machine.reset()
    machine.mem32[SCRATCH] = 43
    circuit.reset_pins()
    assert (machine.mem32[SCRATCH], machine.mem32[REASON]) == (42, FORCE)
    circuit.power_cycle()
    assert (machine.mem32[SCRATCH], machine.mem32[REASON]) == (0, 0)


def test_a_restart_takes_the_watchdog_off(circuit):
    machine.WDT(timeout=1000)
    with pytest.raises(DeviceReset):
        machine.reset()
    circuit.reset_pins()
    circuit.clock.advance_us(60_000_000)


@pytest.mark.parametrize("milliseconds", [0, 8389])
def test_times_that_the_chip_cannot_count_are_refused_as_on_the_device(circuit, milliseconds):
    with pytest.raises(ValueError, match="8388"):
        machine.WDT(timeout=milliseconds)


@pytest.mark.parametrize("address", [BASE + 0x1C, BASE + 0x0D, 0x40010000])
def test_other_addresses_are_refused(circuit, address):
    with pytest.raises(UnknownRegister):
        machine.mem32[address] = 1


def test_an_alarm_rings_once_at_its_time_and_can_be_taken_back(circuit):
    clock = circuit.clock
    rung = []
    alarm = [5000, lambda: rung.append(clock.now_us)]
    clock.plan(alarm)
    clock.plan([3000, lambda: rung.append("first")])
    clock.advance_us(20_000)
    assert rung == ["first", 5000]
    clock.plan(alarm)
    clock.cancel(alarm)
    clock.advance_us(20_000)
    assert (len(rung), clock.now_us) == (2, 40_000)
