"""The machine behind the box: the only file that constructs hardware and knows the clock. Does so when called.

Everything further in gets levels, milli-g, pages and milliseconds. Which pin is which stands in the board file.
"""

import gc
import io
import os
import select
import sys
import time

import machine
from micropython import const

from dicebox import modules
from dicebox.drivers.accel import Accel
from dicebox.drivers.buzzer import Buzzer
from dicebox.drivers.files import Files
from dicebox.drivers.oled import Oled
from dicebox.drivers.serial import Serial
from dicebox.ticks import elapsed, later

_TICK_AT_FIRST_MS = const(10)


class Board:
    """Clock, buttons, display, sensor, piezo, files and serial line.

    ``tick_ms`` is the beat of ``rest``. ``now()`` gives milliseconds on the counter that wraps at 2**30,
    ``microseconds()`` the finer one, for its low bits only. ``random(count)``: random bytes of the system, of unknown
    quality. ``identity()``: the number of the chip. ``collect_garbage()`` frees what is no longer used: 9 to 20 ms on
    the Pico. ``bus`` tells of the I2C bus: see ``bus_repair.Bus``. ``wiring`` is the board file. ``rare`` is for what
    is rarely needed: the modules ``gc``, ``machine`` and ``os``, and ``open``, none of which anybody else may import.
    """

    def __init__(self, wiring: object) -> None:
        self.wiring = wiring
        # Not a method: a tuple takes half the heap.
        self.rare = (gc, machine, os, io.open)
        pull_up = machine.Pin.PULL_UP
        self._upright = tuple([machine.Pin(number, machine.Pin.IN, pull_up) for number in wiring.BUTTONS])
        repair = modules.once("dicebox.drivers.bus_repair")
        self.bus = repair.make_bus(machine, wiring)
        i2c = repair.connect(self.bus)
        driver = getattr(wiring, "OLED_DRIVER", "auto")
        self.oled = Oled(i2c, wiring.OLED_ADDRESS, wiring.ROTATION, driver, getattr(wiring, "OLED_OFFSET", None))
        self.accel = Accel(i2c, wiring.ACCEL_DRIVER, wiring.ACCEL_ADDRESS)
        self.buzzer = Buzzer(machine.PWM, None if wiring.BUZZER is None else machine.Pin(wiring.BUZZER))
        self.turn(wiring.ROTATION)
        poller = select.poll()
        poller.register(sys.stdin, select.POLLIN)
        self.serial = Serial(poller, sys.stdin, sys.stdout)
        self.files = Files(os, io.open)
        self.open_file = io.open
        # Kept as they are: a method around each would cost 60 bytes of heap.
        self.now = time.ticks_ms
        self.identity = machine.unique_id
        self.microseconds = time.ticks_us
        self.random = os.urandom
        self.collect_garbage = gc.collect
        self.tick_ms = _TICK_AT_FIRST_MS
        self._beat = time.ticks_ms()

    def turn(self, rotation: int) -> None:
        """Held the other way round or not, 180 or 0: buttons at once, the picture at the display's next start."""
        self.rotation = rotation
        self.oled.rotation = rotation
        self._pins = tuple(reversed(self._upright)) if rotation == 180 else self._upright

    def levels(self) -> int:
        """Which buttons are pressed right now, not debounced: bit k for button k + 1. No garbage."""
        mask = 0
        bit = 1
        for pin in self._pins:
            # A pressed button connects its pin to GND.
            if not pin.value():
                mask |= bit
            bit += bit
        return mask

    def rest(self) -> None:
        """Sleeps until the next tick is due, at most ``tick_ms``; returns at once when the loop is late."""
        now = time.ticks_ms()
        beat = self.tick_ms
        wait = elapsed(later(self._beat, beat), now)
        if 0 < wait <= beat:
            time.sleep_ms(wait)
            self._beat = later(self._beat, beat)
        else:
            self._beat = now
