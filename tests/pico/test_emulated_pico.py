"""The emulated Pico is a Pico: pins, bus, glass, time, serial line, resets and flash behave as on the desk."""

import re

import framebuf
import pytest

from host_sim.pico_errors import TimeIsUp
from tests.pico.harness import on_pico
from tests.pico.probe import MAIN

pytestmark = on_pico

OLED = 0x3C
TRY = """
def attempt():
    begun = time.ticks_us()
    error = 0
    try:
        i2c.readfrom(0x3C, 1)
    except OSError as problem:
        error = problem.args[0]
    print(error, time.ticks_diff(time.ticks_us(), begun))
"""
LEVELS = """
sda = machine.Pin(4, machine.Pin.IN, machine.Pin.PULL_UP)
scl = machine.Pin(5, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=1)
print(sda.value(), scl.value())
"""
CLOCK = """
clocks = 0
while not sda.value():
    scl.value(0)
    scl.value(1)
    clocks += 1
print(clocks)
"""
ACCELEROMETER = 0x68


@pytest.fixture
def probe(make_pico):
    """A Pico on which the probe program has just drawn its picture."""
    pico = make_pico({"/main.py": MAIN})
    pico.run_until(lambda: "ready" in pico.output(), 300)
    pico.take_output()
    return pico


WATCH = """
import time
from machine import Pin
def watch():
    key = Pin(10, Pin.IN, Pin.PULL_UP)
    level = 1
    changes = []
    begun = time.ticks_us()
    while len(changes) < 3:
        if key.value() != level:
            level = 1 - level
            changes.append(time.ticks_us() - begun)
    print("changes:", *changes)
"""


def expected_rows():
    data = bytearray(1024)
    picture = framebuf.FrameBuffer(data, 128, 64, framebuf.MONO_VLSB)
    picture.rect(40, 20, 48, 24, 1)
    picture.line(0, 0, 127, 63, 1)
    lit = [[data[x + 128 * (y // 8)] >> (y % 8) & 1 for x in range(128)] for y in range(64)]
    return ["".join(".#"[bit] for bit in row) for row in lit]


def test_a_picture_drawn_by_the_firmware_reaches_the_glass(probe):
    assert "#" in "".join(probe.rows())
    assert probe.rows() == expected_rows()


def test_bytes_on_the_bus_are_counted_by_chip_and_take_their_time(make_pico):
    pico = make_pico({"/main.py": MAIN})
    pico.run_until(lambda: pico.wires.bytes.get(OLED), 300, 0.1)
    begun = pico.now_us
    pico.run_until(lambda: "ready" in pico.output(), 300)
    # Nine commands with an address and a control byte each and 16 bytes in all, then the picture with its own two.
    assert pico.wires.bytes[OLED] == 9 * 2 + 16 + 2 + 1024
    took_us = pico.wires.last_us[OLED] - begun
    assert 1026 * 22 < took_us < 1100 * 40


def test_a_pressed_button_is_read_as_low_and_a_released_one_by_its_pull(probe):
    probe.press(1)
    probe.run(30)
    probe.release(1)
    probe.run(30)
    lines = [line for line in probe.take_output().splitlines() if line.startswith("level")]
    assert [line.split()[1] for line in lines] == ["0", "1"]


def test_bounces_arrive_at_their_microsecond(bare_pico):
    bare_pico.ask(WATCH)
    bare_pico.send("watch()\r")
    bare_pico.run(5)
    bare_pico.press(1, (2000, 4000))
    bare_pico.run_until(lambda: "changes" in bare_pico.output(), 100)
    bare_pico.run(5)
    first, second, third = [int(word) for word in re.findall(r"changes: (\d+) (\d+) (\d+)", bare_pico.output())[0]]
    assert second - first == pytest.approx(2000, abs=100)
    assert third - second == pytest.approx(2000, abs=100)


def test_motion_reaches_the_firmware_in_emulated_time(probe):
    probe.start_shake(hertz=4)
    probe.run(1000)
    sides = [line.split()[1] for line in probe.take_output().splitlines() if line.startswith("side")]
    # Four swings there and back in one second.
    assert 7 <= len(sides) <= 9
    assert sides[:4] == ["right", "left", "right", "left"]


@pytest.mark.parametrize(
    "call",
    ["writeto(0x3d, b'ab')", "writeto_mem(0x3d, 1, b'a')", "readfrom(0x3d, 1)", "readfrom_mem(0x3d, 0, 6)"],
)
def test_a_missing_chip_is_error_5_at_once_as_on_silicon(bare_pico, call):
    bare_pico.ask("import machine, time\ni2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))")
    program = "t = time.ticks_us()\ntry: i2c.%s\nexcept OSError as e: print(e.args[0], time.ticks_us() - t)"
    error, microseconds = bare_pico.ask(program % call).split()
    assert error == "5"
    assert int(microseconds) < 1000


def test_an_unplugged_chip_is_missed_and_a_plugged_one_found_again(bare_pico):
    bare_pico.ask("import machine\ni2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))")
    probe_chip = "try: print(i2c.readfrom_mem(0x68, 0x75, 1)[0])\nexcept OSError as e: print('error', e.args[0])"
    assert bare_pico.ask(probe_chip) == "104\n"
    bare_pico.circuit.unplug("accel")
    assert bare_pico.ask(probe_chip) == "error 5\n"
    bare_pico.circuit.plug("accel")
    assert bare_pico.ask(probe_chip) == "104\n"


def test_a_refused_data_byte_shortens_the_count_without_an_error(bare_pico):
    bare_pico.ask("import machine\ni2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))")
    bare_pico.circuit.bus.refuse(6)
    assert bare_pico.ask("print(i2c.writeto(0x3c, b'\\x40' + bytes(8)))") == "5\n"


def test_the_bus_follows_the_frequency_that_the_firmware_sets(bare_pico):
    program = "import time\nt = time.ticks_us()\ni2c.writeto(0x3c, b'\\x40' + bytes(128))\nprint(time.ticks_us() - t)"
    took = {}
    for hertz in (100_000, 400_000):
        bare_pico.ask(f"import machine\ni2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5), freq={hertz})")
        took[hertz] = int(bare_pico.ask(program))
    # hardware.md 1.5: 95.9 kHz and 376 kHz on the wire, 129 bytes of 9 clocks and the address.
    assert took[100_000] == pytest.approx(130 * 9 / 0.0959, rel=0.15)
    assert took[400_000] == pytest.approx(130 * 9 / 0.376, rel=0.5)


def test_ctrl_c_reaches_a_running_program(probe):
    probe.send("\x03")
    probe.run_until(lambda: ">>> " in probe.output(), 100)
    assert "KeyboardInterrupt" in probe.take_output()


def test_ask_gives_what_was_printed_and_keeps_what_was_defined(probe):
    assert probe.ask("kept = 6 * 7\nprint(level)") == "1\n"
    assert probe.ask("print(kept)") == "42\n"


def test_ask_raises_with_the_traceback_of_the_device(bare_pico):
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        bare_pico.ask("1 // 0")


def test_run_is_exact_to_the_instruction(probe):
    begun = probe.now_us
    for _ in range(10):
        probe.run(1.5)
    assert 15_000 <= probe.now_us - begun < 15_500


def test_run_until_tells_the_last_words_when_time_is_up(probe):
    probe.press(1)
    with pytest.raises(TimeIsUp, match=r"not within 50 ms.*level 0"):
        probe.run_until(lambda: False, 50)


def test_a_reset_keeps_the_chips_and_the_flash_and_power_loss_keeps_the_flash_only(probe):
    probe.ask("with open('/note', 'w') as f: f.write('kept')")
    probe.reset()
    assert probe.rows() == expected_rows()
    probe.run_until(lambda: "ready" in probe.output(), 300)
    probe.power_cycle()
    assert probe.circuit.accel.is_asleep()
    assert "#" not in "".join(probe.rows())
    probe.run_until(lambda: "ready" in probe.output(), 300)
    assert probe.files()["/note"] == b"kept"
    assert probe.since_reset_ms < 300


@pytest.mark.parametrize("restart", ["reset", "power_cycle"])
def test_power_and_the_run_pin_take_the_watchdog_off(make_pico, restart):
    pico = make_pico()
    watchdog = pico._chip.watchdog
    watchdog.write_uint32(0x00, 1 << 30)
    assert watchdog.read_uint32(0x00) >> 30 == 1
    getattr(pico, restart)()
    assert watchdog.read_uint32(0x00) >> 30 == 0


def test_the_firmware_can_reset_itself(probe):
    probe.send("\x03")
    probe.run(20)
    probe.take_output()
    probe.run(200)
    probe.send("import machine; machine.reset()\r")
    probe.run_until(lambda: "ready" in probe.output(), 500)
    assert probe.since_reset_ms < 200


def test_a_button_held_while_the_power_comes_is_seen_from_the_start(probe):
    probe.press(1)
    probe.power_cycle()
    probe.run_until(lambda: "level 0" in probe.output(), 300)


def test_a_new_pico_can_start_from_the_flash_of_another(probe, make_pico):
    probe.ask("with open('/note', 'w') as f: f.write('x' * 5000)")
    other = make_pico(image=probe.image())
    other.run_until(lambda: "ready" in other.output(), 300)
    assert len(other.files()["/note"]) == 5000


def test_a_line_held_low_costs_the_time_limit_as_on_silicon_and_clocks_by_hand_free_it(bare_pico):
    begin = "import machine, time\ni2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5), timeout=50_000)\n"
    bare_pico.ask(begin + TRY)
    bus = bare_pico.circuit.bus
    for line in ("scl_low", "sda_low"):
        setattr(bus, line, True)
        error, microseconds = map(int, bare_pico.ask("attempt()").split())
        assert error == 110
        assert 50_000 <= microseconds < 51_000
        assert bare_pico.ask(LEVELS).split() == (["0", "1"] if line == "sda_low" else ["1", "0"])
        setattr(bus, line, False)
        bare_pico.ask(begin)
        assert bare_pico.ask("attempt()").split()[0] == "0"
    bus.hold_sda(9)
    bare_pico.ask("attempt()")
    assert bare_pico.ask(LEVELS + "\n" + CLOCK).split()[-1] == "9"
    assert not bus.is_stuck


def test_a_sleeping_program_leaves_the_processor_idle(probe):
    cycles = probe.cycles
    probe.run(1000)
    # A hundred looks at a button and a sensor; 125 million cycles would be a second of work.
    assert probe.cycles - cycles < 10_000_000
