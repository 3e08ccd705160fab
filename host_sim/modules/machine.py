"""MicroPython's ``machine`` for the virtual circuit: Pin, ADC, I2C, PWM and a few functions of the RP2 port.

Signatures, return values, exceptions and errnos are those of the Pico (``ports/rp2``, ``extmod/machine_i2c.c``); the
electrical side is ``host_sim.circuit``. Errors are raised with two arguments, so ``e.args[0]`` is the errno anywhere.
"""

from micropython import const

from host_sim import circuit as _circuit

PWRON_RESET = 1
WDT_RESET = 3

_EIO = const(5)
_ENODEV = const(19)
_ETIMEDOUT = const(110)

_ERROR_NAMES = {5: "EIO", 19: "ENODEV", 110: "ETIMEDOUT"}

_PINS = const(30)
_LONGEST_WATCH_MS = const(8388)
_SYSTEM_HERTZ = const(125_000_000)
_FIRST_ANALOG = const(26)
_LAST_ANALOG = const(29)


def reset() -> None:
    """Restart the board: raises DeviceReset, which the host catches."""
    _circuit.active().reset()


def reset_cause() -> int:
    """PWRON_RESET or WDT_RESET; the RP2040 reports the latter for ``reset()`` too."""
    return _circuit.active().reset_cause


def unique_id() -> bytes:
    """The eight bytes of the flash chip's number."""
    return b"\xe6\x60\x58\x38\x83\x2b\x4d\x2f"


def freq() -> int:
    """Clock of the processor in Hz. Setting it is not simulated."""
    return _SYSTEM_HERTZ


class _Memory:
    """The chip's registers by address: those that ``host_sim.watchdog`` has."""

    def __getitem__(self, address: int) -> int:
        return _circuit.active().watchdog.read(address)

    def __setitem__(self, address: int, value: int) -> None:
        _circuit.active().watchdog.write(address, value)


mem32 = _Memory()


class WDT:
    """The watchdog: restarts the board when it was not fed for ``timeout`` ms, at most 8388. It cannot be stopped."""

    def __init__(self, id: int = 0, timeout: int = 5000) -> None:
        if id != 0:
            raise ValueError(f"WDT({id}) doesn't exist")
        if not 0 < timeout <= _LONGEST_WATCH_MS:
            raise ValueError(f"timeout exceeds {_LONGEST_WATCH_MS}")
        self._watchdog = _circuit.active().watchdog
        self._watchdog.start(timeout)

    def feed(self) -> None:
        """The time begins anew."""
        self._watchdog.feed()


class Pin:
    """One GPIO. Without ``pull`` the pin has none: an input then floats unless something outside drives it."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    ALT = 3
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id: object, mode: int | None = None, pull: int | None = None, *, value: object = None) -> None:
        self._gpio = _gpio(id)
        self._circuit = _circuit.active()
        if mode is not None or pull is not None or value is not None:
            self.init(mode, pull, value=value)

    def init(self, mode: int | None = None, pull: int | None = None, *, value: object = None) -> None:
        """Set mode, pull and output. ``pull`` left out takes the pull away."""
        if value is not None:
            self._circuit.drive(self._gpio, 1 if value else 0)
        elif mode == Pin.OPEN_DRAIN:
            self._circuit.drive(self._gpio, 1)
        self._circuit.configure(self._gpio, -1 if mode is None else mode, 0 if pull is None else pull)

    def value(self, value: object = None) -> int:
        """The level, 0 or 1; with an argument, sets the output and gives None."""
        if value is None:
            return self._circuit.level(self._gpio)
        self._circuit.drive(self._gpio, 1 if value else 0)

    def __call__(self, value: object = None) -> int:
        """The same as ``value``."""
        return self.value(value)

    def on(self) -> None:
        """Output 1."""
        self._circuit.drive(self._gpio, 1)

    def off(self) -> None:
        """Output 0."""
        self._circuit.drive(self._gpio, 0)

    high = on
    low = off

    def toggle(self) -> None:
        """Output the opposite."""
        self._circuit.drive(self._gpio, 1 - self._circuit.driven(self._gpio))

    def irq(self, handler: object = None, trigger: int = 12, hard: bool = False) -> object:
        """Interrupts are not simulated: the firmware samples its pins. ``wake`` and ``priority`` are TypeErrors."""
        raise NotImplementedError("pin interrupts are not simulated")


def _gpio(pin: object) -> int:
    if isinstance(pin, Pin):
        return pin._gpio
    if isinstance(pin, str):
        if pin.startswith("GP") and pin[2:].isdigit() and int(pin[2:]) < _PINS:
            return int(pin[2:])
        raise ValueError(f'unknown named pin "{pin}"')
    if isinstance(pin, int) and 0 <= pin < _PINS:
        return pin
    raise ValueError("invalid pin")


def I2C(
    id: int = 0, freq: int = 400_000, *, scl: object = None, sda: object = None, timeout: int = 50_000
) -> "Controller":
    """The hardware controller of bus 0 or 1, set up anew: as on the Pico each bus has one object for ever."""
    if id not in (0, 1):
        raise ValueError(f"I2C({id}) doesn't exist")
    scl = 5 + 2 * id if scl is None else _gpio(scl)
    sda = 4 + 2 * id if sda is None else _gpio(sda)
    # The bus number is bit 1 of the GPIO number, SDA on even and SCL on odd ones.
    if scl & 3 != 2 * id + 1:
        raise ValueError("bad SCL pin")
    if sda & 3 != 2 * id:
        raise ValueError("bad SDA pin")
    controllers = _circuit.active().controllers
    if id not in controllers:
        controllers[id] = Controller()
    controllers[id].set_up(id, freq, scl, sda, timeout)
    return controllers[id]


class Controller:
    """What ``I2C`` gives. ``timeout`` in microseconds covers a whole transaction."""

    def __init__(self) -> None:
        self._register = bytearray(1)

    def set_up(self, id: int, freq: int, scl: int, sda: int, timeout: int) -> None:
        """Takes pins, frequency and time limit; the pins belong to the controller from now on."""
        circuit = _circuit.active()
        self._circuit = circuit
        self._pins = (scl, sda)
        self._bus = circuit.bus_between(id, sda, scl)
        self._bus.set_frequency(freq)
        self._timeout = timeout
        circuit.configure(scl, Pin.ALT, Pin.PULL_UP)
        circuit.configure(sda, Pin.ALT, Pin.PULL_UP)

    def writeto(self, addr: int, buf: bytes, stop: bool = True) -> int:
        """Write ``buf``; the number of bytes that were acknowledged, which may be fewer without any exception."""
        if len(buf) == 0:
            return self._write_nothing(addr)
        return _checked(self._write(addr, buf, stop))

    def writevto(self, addr: int, vector: object, stop: bool = True) -> int:
        """Write several buffers in one transaction. Joins them on the heap first, as the RP2 port does."""
        return self.writeto(addr, b"".join([bytes(part) for part in vector]), stop)

    def readfrom(self, addr: int, nbytes: int, stop: bool = True) -> bytes:
        """``nbytes`` bytes from the chip."""
        buffer = bytearray(nbytes)
        self.readfrom_into(addr, buffer, stop)
        return bytes(buffer)

    def readfrom_into(self, addr: int, buf: bytearray, stop: bool = True) -> None:
        """Fill ``buf`` from the chip."""
        _checked(self._read(addr, buf, stop))

    def writeto_mem(self, addr: int, memaddr: int, buf: bytes, *, addrsize: int = 8) -> None:
        """Write ``buf`` to registers from ``memaddr`` on. A refused data byte goes unnoticed, as on the device."""
        _check_address_size(addrsize)
        _checked(self._write(addr, bytes([memaddr & 0xFF]) + bytes(buf), True))

    def readfrom_mem(self, addr: int, memaddr: int, nbytes: int, *, addrsize: int = 8) -> bytes:
        """``nbytes`` bytes from registers from ``memaddr`` on."""
        buffer = bytearray(nbytes)
        self.readfrom_mem_into(addr, memaddr, buffer, addrsize=addrsize)
        return bytes(buffer)

    def readfrom_mem_into(self, addr: int, memaddr: int, buf: bytearray, *, addrsize: int = 8) -> None:
        """Fill ``buf`` from registers from ``memaddr`` on. After an OSError ``buf`` may be half filled."""
        _check_address_size(addrsize)
        self._register[0] = memaddr & 0xFF
        sent = self._write(addr, self._register, False)
        if sent != 1:
            # The port forces a STOP with an empty write, so two time limits pass when SCL is stuck. A refused
            # register number is no error at all: ``buf`` stays as it was.
            self._address(addr)
            _checked(sent)
            return
        _checked(self._read(addr, buf, True))

    def scan(self) -> list:
        """The addresses 0x08 to 0x77 that acknowledge an empty write."""
        return [address for address in range(0x08, 0x78) if self._address(address)]

    def _write_nothing(self, address: int) -> int:
        # The port sends an empty write by hand, with the errno of SoftI2C for a missing chip.
        if self._address(address):
            return 0
        return _checked(-_ETIMEDOUT if self._bus.scl_low else -_ENODEV)

    def _address(self, address: int) -> bool:
        """START, address, STOP: True if somebody answers."""
        bus = self._bus
        self._check_pins()
        if bus.scl_low:
            self._time_out()
            return False
        answers = bus.start(address, False)
        bus.stop()
        return answers

    def _write(self, address: int, buffer: bytes, stop: bool) -> int:
        """Number of bytes acknowledged, or a negative errno."""
        bus = self._bus
        self._check_pins()
        if bus.is_stuck:
            return self._time_out()
        fitting = self._timeout // bus.byte_us - 1
        if not bus.start(address, False):
            bus.stop()
            return -_EIO
        count = 0
        while count < len(buffer) and not bus.is_stuck:
            if count == fitting:
                bus.stop()
                return -_ETIMEDOUT
            run = bus.write_run(buffer, count, fitting)
            if run:
                count += run
            elif bus.write(buffer[count]):
                count += 1
            else:
                stop = True
                break
        if bus.is_stuck:
            return self._time_out()
        if stop:
            bus.stop()
        return count

    def _read(self, address: int, buffer: bytearray, stop: bool) -> int:
        """0, or a negative errno; what was read before an error is in ``buffer``."""
        bus = self._bus
        self._check_pins()
        if bus.is_stuck:
            return self._time_out()
        fitting = self._timeout // bus.byte_us - 1
        if not bus.start(address, True):
            bus.stop()
            return -_EIO
        count = len(buffer)
        for index in range(count):
            if bus.is_stuck:
                break
            if index == fitting:
                bus.stop()
                return -_ETIMEDOUT
            buffer[index] = bus.read(index == count - 1)
        if bus.is_stuck:
            return self._time_out()
        if stop:
            bus.stop()
        return 0

    def _check_pins(self) -> None:
        """CircuitFault where the pins were used for something else: the controller no longer moves the lines."""
        for gpio in self._pins:
            if self._circuit.mode(gpio) != Pin.ALT:
                raise _circuit.CircuitFault(f"I2C speaks over GPIO {gpio}, which is an ordinary pin now")

    def _time_out(self) -> int:
        """A line does not move, so the controller waits for its turn or for a clock: the time limit passes."""
        self._bus.clock.advance_us(self._timeout)
        self._bus.abandon()
        return -_ETIMEDOUT


def _checked(result: int) -> int:
    if result < 0:
        raise OSError(-result, _ERROR_NAMES[-result])
    return result


def _check_address_size(addrsize: int) -> None:
    if addrsize != 8:
        raise ValueError("only 8-bit register numbers are simulated")


class ADC:
    """One input of the converter: GPIO 26 to 29. 12 bits, spread over 16 as the port does."""

    def __init__(self, id: object) -> None:
        gpio = _gpio(id)
        if not _FIRST_ANALOG <= gpio <= _LAST_ANALOG:
            raise ValueError("Pin doesn't have ADC capabilities")
        self._gpio = gpio
        self._circuit = _circuit.active()
        self._circuit.configure(gpio, Pin.ALT, 0)

    def read_u16(self) -> int:
        """The voltage at the pin, 65535 for 3.3 V."""
        steps = min(max(int(self._circuit.volts(self._gpio) * 4096 / 3.3), 0), 4095)
        return steps << 4 | steps >> 8


class PWM:
    """Square wave on a pin. It sounds once both frequency and duty are set, until ``deinit``."""

    def __init__(self, dest: object, freq: int = -1, *, duty_u16: int = -1) -> None:
        self._gpio = _gpio(dest)
        self._circuit = _circuit.active()
        self._frequency = 0
        self._duty = -1
        self._circuit.configure(self._gpio, Pin.ALT, 0)
        self.init(freq, duty_u16=duty_u16)

    def init(self, freq: int = -1, *, duty_u16: int = -1) -> None:
        """Set what is given, then start."""
        if freq != -1:
            self._set_frequency(freq)
        if duty_u16 != -1:
            self._duty = min(duty_u16, 65535)
        self._start()

    def freq(self, value: int | None = None) -> int:
        """The frequency in Hz, or sets it. ValueError below 8 Hz and above half of what the clock allows."""
        if value is None:
            return self._frequency
        self._set_frequency(value)
        self._start()

    def duty_u16(self, value: int | None = None) -> int:
        """The duty from 0 to 65535, or sets it."""
        if value is None:
            return self._duty if self._duty >= 0 and self._frequency else 0
        self._duty = min(value, 65535)
        self._start()

    def deinit(self) -> None:
        """Stop the wave."""
        if self._gpio == self._circuit.wiring.BUZZER:
            self._circuit.play(0, 0)

    def _set_frequency(self, frequency: int) -> None:
        if frequency < 8:
            raise ValueError("freq too small")
        if frequency > _SYSTEM_HERTZ // 2:
            raise ValueError("freq too large")
        self._frequency = frequency

    def _start(self) -> None:
        if self._frequency and self._duty >= 0 and self._gpio == self._circuit.wiring.BUZZER:
            self._circuit.play(self._frequency, self._duty)
