"""Prints how many bytes of heap a thousand idle turns of the simulated hardware cost on MicroPython, part by part."""

import gc
import sys

sys.path.insert(0, ".")

from boards import pico
from host_sim.circuit import Circuit
from host_sim.modules import machine
from host_sim.modules_std import select, time
from host_sim.modules_std import sys as device_sys

TURNS = 1000

circuit = Circuit(pico).activate()
pins = tuple([machine.Pin(gpio, machine.Pin.IN, machine.Pin.PULL_UP) for gpio in pico.BUTTONS])
i2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))
i2c.writeto_mem(0x68, 0x6B, b"\x01")
poller = select.poll()
poller.register(device_sys.stdin, select.POLLIN)
six = bytearray(6)
one = bytearray(1)


def read_buttons():
    for pin in pins:
        pin.value()


def read_accelerometer():
    i2c.readfrom_mem_into(0x68, 0x3B, six)


def read_display_status():
    i2c.readfrom_into(0x3C, one)


def poll_serial():
    for _ in poller.ipoll(0):
        pass


def sleep():
    time.ticks_ms()
    time.sleep_ms(10)


def heap_of(part):
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(TURNS):
        part()
    used = gc.mem_alloc() - before
    gc.enable()
    return used


for part in (read_buttons, read_accelerometer, read_display_status, poll_serial, sleep):
    print(part.__name__, heap_of(part))
