"""What the simulated hardware does in a long story, as lines of text: the same on CPython and on MicroPython.

On MicroPython this file is run from the root and prints the lines; the test compares them with CPython's.
"""

import sys

sys.path.insert(0, ".")

from boards import pico
from host_sim.bus import Bus
from host_sim.chips import ChipFault
from host_sim.chips.mpu6050 import MPU6050
from host_sim.chips.sh1106 import SH1106
from host_sim.chips.ssd1306 import SSD1306
from host_sim.chips.ssd1309 import SSD1309
from host_sim.circuit import Circuit, CircuitFault
from host_sim.clock import Clock
from host_sim.modules import machine
from host_sim.modules_std import select, time
from host_sim.modules_std import sys as device_sys
from tests.hardware.display import UPRIGHT, command, data, lines_shown

_REGISTERS = [
    "addressing_mode",
    "column",
    "page",
    "start_line",
    "offset",
    "multiplex",
    "segment_remap",
    "scan_remap",
    "com_pins",
    "contrast",
    "all_on",
    "inverse",
    "awake",
    "boosted",
    "scrolling",
    "commands",
    "data_bytes",
]


def numbers(seed):
    """An endless row of numbers from 0 to 255, without the random module, which differs."""
    state = seed
    while True:
        state = (state * 75 + 74) % 65537
        yield state & 0xFF


def checksum(content):
    """One number for a lot of bytes (Fletcher)."""
    low = high = 0
    for byte in content:
        low = (low + byte) % 65521
        high = (high + low) % 65521
    return low, high


def any_bytes_into_the_display(make, seed, count):
    """Feeds a chip random commands and data; faults are part of the story."""
    chip = make()
    # The SH1106 knows only some of these commands.
    command(chip, UPRIGHT if make is not SH1106 else b"\xa1\xc8\xaf")
    chance = numbers(seed)
    for _ in range(count):
        try:
            if next(chance) < 128:
                command(chip, [next(chance)])
            else:
                data(chip, [next(chance) for _ in range(next(chance))])
        except ChipFault as fault:
            yield str(fault)
    for name in _REGISTERS:
        yield name + " " + str(getattr(chip, name, None))
    yield "ram " + str(checksum(chip.ram))
    yield "glass " + str(checksum("".join(chip.rows()).encode()))


def lines_on_the_glass():
    """Where the lines of the memory end up under some settings."""
    for settings in (b"\xc8", b"\xc0\xd3\x09", b"\xc8\xa8\x27\x43", b"\xda\x02", b"\xda\x32\xa8\x1f"):
        chip = SSD1306()
        command(chip, UPRIGHT + settings)
        yield str(lines_shown(chip))


def samples_of_a_motion():
    """Bursts of a moving accelerometer on a bus, in all ranges."""
    clock = Clock()
    bus = Bus(clock)
    chip = MPU6050(clock=clock)
    bus.attach(chip)
    chip.set_motion(lambda t_us: (t_us / 500000 - 1, -t_us / 300000, 1))
    for setting in (0x00, 0x08, 0x10, 0x18):
        for register, value in ((0x6B, 0x01), (0x1C, setting)):
            bus.start(0x68, False)
            bus.write(register)
            bus.write(value)
            bus.stop()
        for _ in range(20):
            bus.start(0x68, False)
            bus.write(0x3B)
            bus.start(0x68, True)
            yield " ".join([str(bus.read(index == 13)) for index in range(14)])
            bus.stop()
            clock.advance_us(9973)
    yield str((bus.bytes, bus.transactions, clock.now_us))


def errors_of_the_bus(circuit):
    """Each fault of the bus as the firmware meets it."""
    i2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5), freq=400000)
    bus = circuit.bus
    buffer = bytearray(4)
    calls = (
        lambda: i2c.writeto(0x3C, b"\x00\xe3\xe3\xe3"),
        lambda: i2c.writeto(0x20, b"1"),
        lambda: i2c.writeto(0x20, b""),
        lambda: i2c.writevto(0x3C, [b"\x40", bytearray(2000)]),
        lambda: i2c.readfrom_mem(0x68, 0x75, 1),
        lambda: i2c.readfrom_mem_into(0x68, 0x3B, buffer),
        i2c.scan,
    )
    faults = (bus.heal, lambda: bus.refuse(2), bus.hold_sda, lambda: bus.stick_after(5))
    for fault in faults:
        fault()
        for call in calls:
            try:
                yield str(call())
            except OSError as error:
                yield str(error.args)
            yield str((circuit.clock.now_us, bus.bytes, bytes(buffer)))
        bus.heal()


def buttons_and_tones(circuit):
    """Contacts that bounce, a floating pin, the piezo and the USB line."""
    pins = [machine.Pin(gpio, machine.Pin.IN, machine.Pin.PULL_UP) for gpio in pico.BUTTONS]
    circuit.press(2, bounce=(300, 700, 900, 1500))
    circuit.contact(4, ((200, True), (1200, False)))
    for _ in range(20):
        yield str([pin.value() for pin in pins])
        time.sleep_us(100)
    try:
        machine.Pin(10, machine.Pin.IN).value()
    except CircuitFault as fault:
        yield str(fault)
    tone = machine.PWM(machine.Pin(pico.BUZZER), freq=440, duty_u16=1000)
    time.sleep_ms(3)
    tone.deinit()
    yield str(circuit.tones)
    poller = select.poll()
    poller.register(device_sys.stdin, select.POLLIN)
    circuit.send("hi\x03!")
    for _ in range(3):
        try:
            for stream, event in poller.ipoll(1):
                yield stream.read(1) + str(event)
        except KeyboardInterrupt:
            yield "interrupted"
    device_sys.stdout.write("bye")
    yield circuit.take_output()
    yield str((time.ticks_ms(), time.ticks_diff(3, 2**30 - 2), time.ticks_add(0, -1)))


def shaken(circuit):
    """A shake through the real driver path: registers over the bus."""
    i2c = machine.I2C(0)
    i2c.writeto_mem(0x68, 0x6B, b"\x01")
    i2c.writeto_mem(0x68, 0x1C, b"\x10")
    circuit.start_shake()
    for _ in range(50):
        yield str(list(i2c.readfrom_mem(0x68, 0x3B, 6)))
        time.sleep_ms(10)
    circuit.stop_shake()
    circuit.unplug("accel")
    circuit.power_cycle()
    yield str(circuit.oled.awake)


def story():
    """Every line, in order."""
    lines = []
    for seed in range(1, 9):
        lines.extend(any_bytes_into_the_display(SSD1306, seed, 120))
    for make in (SSD1309, SH1106):
        lines.extend(any_bytes_into_the_display(make, 9, 120))
    lines.extend(lines_on_the_glass())
    lines.extend(samples_of_a_motion())
    circuit = Circuit(pico).activate()
    for part in (errors_of_the_bus, buttons_and_tones, shaken):
        lines.extend(part(circuit))
    return lines


if __name__ == "__main__":
    for line in story():
        print(line)
