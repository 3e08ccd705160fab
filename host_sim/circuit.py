"""The box as soldered: wires between the board's pins, buttons, piezo, I2C bus and USB line, in virtual time.

Built from a board file (``boards/*.py``), it is what the substitute modules (``machine``, ``time``, ``select``,
``sys``) speak to on one side and what tests, scripts and front ends speak to on the other. It knows no firmware.
"""

from math import pi, sin

from micropython import const

from host_sim.bus import Bus
from host_sim.chips.chosen import make_accel, make_oled
from host_sim.clock import Clock
from host_sim.flash import Flash
from host_sim.watchdog import FORCE, TIMER, Watchdog

_PINS = const(30)
# Modes and pulls with the numbers of the RP2 port, as machine.Pin hands them on.
_MODE_UNSET = const(-1)
_MODE_IN = const(0)
_MODE_OUT = const(1)
_MODE_OPEN_DRAIN = const(2)
_MODE_ALTERNATE = const(3)
_PULL_UP = const(1)
_PULL_DOWN = const(2)

# Enough to hear the last tunes, little enough to run for days.
_TONES_KEPT = const(256)
_WRITES_KEPT = const(2048)

# Three fresh AAA cells.
_FULL_BATTERY = 4.5

_CTRL_C = "\x03"
# As machine.reset_cause() tells it, of a bite and of machine.reset() alike.
_WDT_RESET = const(3)

# The circuit that the substitute modules speak to, set by Circuit.activate().
current = None


class CircuitFault(Exception):
    """The firmware used a pin in a way that would not work, or would hurt, on the desk."""


class DeviceReset(BaseException):
    """``machine.reset()`` was called, or the watchdog bit.

    No ``except Exception`` of the firmware stops it, as on the device.
    """


def active() -> "Circuit":
    """The circuit in use. RuntimeError if none was activated."""
    if current is None:
        raise RuntimeError("no circuit is active: call Circuit.activate() first")
    return current


class Circuit:
    """Everything outside the microcontroller. ``wiring`` has the attributes of a board file.

    ``oled`` is the display chip that is soldered on, if it is another one than the board file names.
    ``clock``, ``flash``, ``watchdog``, ``buses`` by number, ``oled``, ``accel`` (None if the board has none), ``tones``
    as a list of (t_us, frequency in Hz, duty 0..65535), with 0, 0 for silence. ``output_stall_us`` is the time each
    write to the USB line takes: a host that holds the port without reading costs 500 ms a write. ``battery_volts`` is
    what the battery gives, read where the board file names a pin for it.
    """

    def __init__(self, wiring: object, oled: object = None) -> None:
        self.wiring = wiring
        self.clock = Clock()
        self.flash = Flash(self.clock)
        self.watchdog = Watchdog(self.clock, self._bite)
        self.buses = {0: Bus(self.clock), 1: Bus(self.clock)}
        self.controllers = {}
        self.oled = make_oled(wiring) if oled is None else oled
        self.oled.clock = self.clock
        self.accel = make_accel(wiring, self.clock)
        self.tones = []
        self._frequency = 0
        self._duty = 0
        self.output_stall_us = 0
        self.reset_cause = 1
        self.battery_volts = _FULL_BATTERY
        for chip in (self.oled, self.accel):
            if chip is not None:
                self.bus.attach(chip)
        self._button_of_pin = {}
        for index, gpio in enumerate(wiring.BUTTONS):
            self._button_of_pin[gpio] = index
        self._closed = [False] * len(wiring.BUTTONS)
        self._edges = [None] * len(wiring.BUTTONS)
        self._input = []
        self._output = []
        self._interrupted = False
        self.reset_pins()

    @property
    def bus(self) -> Bus:
        """The bus that the board file names."""
        return self.buses[self.wiring.I2C_BUS]

    def activate(self) -> "Circuit":
        """Let the substitute modules speak to this circuit from now on; gives the circuit back."""
        global current  # noqa: PLW0603 - the device has one set of pins, too
        current = self
        return self

    # Power and reset.

    def reset_pins(self) -> None:
        """A reset of the microcontroller alone: pins and serial line forget, the chips keep their state."""
        self._mode = [_MODE_UNSET] * _PINS
        self._pull = [0] * _PINS
        self._driven = [0] * _PINS
        self._interrupted = False
        self._input.clear()
        self.watchdog.begin()
        self.play(0, 0)

    def power_cycle(self) -> None:
        """Take the supply away from everything and give it back; time goes on, and the flash keeps its files."""
        self.reset_pins()
        self.reset_cause = 1
        self.watchdog.power_on()
        self.flash.power_on()
        for chip in (self.oled, self.accel):
            if chip is not None:
                chip.power_on()

    def reset(self) -> None:
        """``machine.reset()``: DeviceReset ends the program; ``reset_pins`` before the next one starts."""
        self._restart(FORCE)

    def _bite(self) -> None:
        self._restart(TIMER)

    def _restart(self, reason: int) -> None:
        self.reset_cause = _WDT_RESET
        self.watchdog.end(reason)
        raise DeviceReset()

    def unplug(self, name: str) -> None:
        """Pull ``oled`` or ``accel`` off the bus. ValueError for another name or a chip that is not there."""
        if not self.is_plugged(name):
            raise ValueError(f"{name} is not plugged in")
        self.bus.detach(self._chip(name))

    def plug(self, name: str) -> None:
        """Put ``oled`` or ``accel`` back: it starts anew, asleep and with noise in its memory."""
        chip = self._chip(name)
        self.bus.attach(chip)
        chip.power_on()

    def solder(self, accel: object) -> None:
        """Another accelerometer (a chip of ``host_sim.chips``) in place of the one there is, as after power-on."""
        if self.bus.chips.get(self.accel.address) is self.accel:
            self.bus.detach(self.accel)
        self.accel = accel
        accel.clock = self.clock
        self.bus.attach(accel)
        accel.power_on()

    def rows(self) -> list:
        """What an eye sees of the display: its 64 rows, all dark while it is unplugged."""
        if not self.is_plugged("oled"):
            return ["." * 128] * 64
        return self.oled.rows()

    def picture(self) -> bytes:
        """The same as 1024 bytes: eight pages of 128 bytes, bit 0 on top."""
        if not self.is_plugged("oled"):
            return bytes(1024)
        return self.oled.picture()

    def is_plugged(self, name: str) -> bool:
        """Is ``oled`` or ``accel`` on the bus? ValueError for another name or a chip that is not there."""
        chip = self._chip(name)
        return self.bus.chips.get(chip.address) is chip

    def _chip(self, name: str) -> object:
        chip = {"oled": self.oled, "accel": self.accel}.get(name)
        if chip is None:
            raise ValueError(f"no such chip on this board: {name} (oled, accel)")
        return chip

    def bus_between(self, number: int, sda: int, scl: int) -> Bus:
        """The bus that a controller reaches over these pins: an empty one if nothing is wired to them."""
        wiring = self.wiring
        if number != wiring.I2C_BUS or (sda == wiring.SDA and scl == wiring.SCL):
            return self.buses[number]
        return Bus(self.clock)

    # Buttons, numbered from 1.

    def press(self, number: int, bounce: tuple = ()) -> None:
        """Close a button's contact now; it opens and closes again at each offset in ``bounce`` (us, ascending)."""
        self.contact(number, _bouncing(True, bounce))

    def release(self, number: int, bounce: tuple = ()) -> None:
        """Open a button's contact now; it closes and opens again at each offset in ``bounce`` (us, ascending)."""
        self.contact(number, _bouncing(False, bounce))

    def contact(self, number: int, edges: object) -> None:
        """Plan a contact: ``edges`` are (microseconds from now, closed) pairs in ascending order.

        What was planned before for this button is forgotten. ValueError for a button that the board has not.
        """
        if not 1 <= number <= len(self._closed):
            raise ValueError(f"no button {number}: this board has 1 to {len(self._closed)}")
        now = self.clock.now_us
        self._edges[number - 1] = [(now + offset, closed) for offset, closed in edges]

    def is_closed(self, number: int) -> bool:
        """Is the contact of this button closed at this moment, bounces included?"""
        index = number - 1
        edges = self._edges[index]
        if edges is not None:
            now = self.clock.now_us
            while edges and edges[0][0] <= now:
                self._closed[index] = edges.pop(0)[1]
            if not edges:
                self._edges[index] = None
        return self._closed[index]

    # Pins, as machine.Pin sees them.

    def configure(self, gpio: int, mode: int, pull: int) -> None:
        """Set a pin's mode (-1 leaves it) and pull (0 takes it away) with the numbers of the RP2 port."""
        if mode >= 0:
            self._mode[gpio] = mode
        self._pull[gpio] = pull

    def mode(self, gpio: int) -> int:
        """The mode a pin was given, -1 after reset."""
        return self._mode[gpio]

    def drive(self, gpio: int, value: int) -> None:
        """Put 0 or 1 into a pin's output; an open drain that is 1 lets go."""
        if gpio == self.wiring.SCL and self._driven[gpio] and not value:
            # A chip moves on to its next bit when the clock falls.
            self.bus.pulse()
        self._driven[gpio] = value

    def driven(self, gpio: int) -> int:
        """What the output of a pin was last set to."""
        return self._driven[gpio]

    def level(self, gpio: int) -> int:
        """What a reading of the pin gives now, 0 or 1. CircuitFault if nothing decides it or two things fight."""
        grounded = self._is_grounded(gpio)
        mode = self._mode[gpio]
        if mode == _MODE_OUT:
            if grounded and self._driven[gpio]:
                raise CircuitFault(f"GPIO {gpio} drives 1 into a contact to ground")
            return self._driven[gpio]
        if grounded or (mode == _MODE_OPEN_DRAIN and not self._driven[gpio]):
            return 0
        if mode == _MODE_UNSET:
            raise CircuitFault(f"GPIO {gpio} is read before it was configured")
        pull = self._pull[gpio]
        if pull == _PULL_UP or self._has_resistor(gpio):
            return 1
        if pull == _PULL_DOWN:
            return 0
        raise CircuitFault(f"GPIO {gpio} floats: no pull was asked for")

    def volts(self, gpio: int) -> float:
        """The voltage at an analog pin: a third of the battery's where the board file says so, else CircuitFault."""
        if gpio != getattr(self.wiring, "BATTERY", None):
            raise CircuitFault(f"GPIO {gpio} floats: no voltage is wired to it")
        return self.battery_volts / 3

    def _is_grounded(self, gpio: int) -> bool:
        index = self._button_of_pin.get(gpio, -1)
        if index >= 0:
            return self.is_closed(index + 1)
        if gpio == self.wiring.SDA:
            return self.bus.sda_low
        return gpio == self.wiring.SCL and self.bus.scl_low

    def _has_resistor(self, gpio: int) -> bool:
        # The modules carry the pull-ups of the bus.
        return gpio in (self.wiring.SDA, self.wiring.SCL) and len(self.bus.chips) > 0

    # Piezo.

    def play(self, frequency: int, duty: int) -> None:
        """The piezo hears a frequency (Hz) and duty (0..65535); 0, 0 is silence. Only changes are recorded."""
        if frequency == self._frequency and duty == self._duty:
            return
        self._frequency = frequency
        self._duty = duty
        if len(self.tones) == _TONES_KEPT:
            self.tones.pop(0)
        self.tones.append((self.clock.now_us, frequency, duty))

    def tone(self) -> tuple:
        """What the piezo plays now: (frequency in Hz, duty), (0, 0) in silence."""
        return self._frequency, self._duty

    # The USB line.

    def send(self, text: str) -> None:
        """Type towards the box. Ctrl-C clears what waits and interrupts the program at its next call outside."""
        for character in text:
            if character == _CTRL_C:
                self._input.clear()
                self._interrupted = True
            else:
                self._input.append(character)

    def take_output(self) -> str:
        """What the box has written since the last call; the oldest writes of a talkative box are dropped."""
        text = "".join(self._output)
        self._output.clear()
        return text

    def check_interrupt(self) -> None:
        """Raise the KeyboardInterrupt that a Ctrl-C from the host asked for, once."""
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt

    def has_input(self) -> bool:
        """Does a character wait for the box?"""
        return len(self._input) > 0

    def take_character(self) -> str:
        """The next character for the box. CircuitFault if none waits: the device would stand still for ever."""
        self.check_interrupt()
        if not self._input:
            raise CircuitFault("stdin is read with nothing there: ask select.poll first")
        return self._input.pop(0)

    def write(self, text: str) -> None:
        """The box writes to the host."""
        if self.output_stall_us:
            self.clock.advance_us(self.output_stall_us)
        if len(self._output) == _WRITES_KEPT:
            self._output.pop(0)
        self._output.append(text)

    # Motion.

    def start_shake(self, strength_g: float = 1.8, hertz: float = 4, axis: tuple = (1, 0, 0)) -> None:
        """Shake the box: a sine of ``strength_g`` along ``axis`` (a unit vector) on top of where it rests."""
        rest = self.accel.acceleration
        begun = self.clock.now_us

        def motion(t_us: int) -> tuple:
            swing = strength_g * sin(2 * pi * hertz * (t_us - begun) / 1000000)
            return tuple([rest[k] + swing * axis[k] for k in range(3)])

        self.accel.set_motion(motion)

    def stop_shake(self) -> None:
        """Hold the box still, as it rested before."""
        self.accel.set_motion(None)


def _bouncing(closed: bool, offsets: tuple) -> list:
    if len(offsets) % 2:
        raise ValueError("a contact bounces an even number of times: it ends where it was going")
    edges = [(0, closed)]
    for offset in offsets:
        closed = not closed
        edges.append((offset, closed))
    return edges
