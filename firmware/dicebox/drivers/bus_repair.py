"""The I2C bus, and what is done about a faulty one: a stuck line is freed, and long wires get a slower clock.

Loaded at power-on and for the moment of a repair; otherwise the drivers speak to ``machine.I2C`` itself. Never scans:
with SDA low every address answers, with SCL low a scan takes six seconds.
"""

from micropython import const

from dicebox.ticks import elapsed

# Covers one transfer; the longest, a page of the display, takes 13 ms at 100 kHz.
_TIMEOUT_US = const(50_000)
_SLOW_HERTZ = const(100_000)
_MOST_GLITCHES = const(5)
_GLITCHES_WITHIN_MS = const(60_000)
# A chip that was stopped in mid-byte lets go after at most nine clocks; twice as many, should it sit in a long read.
_MOST_PULSES = const(18)


class Bus:
    """What is known of the bus. ``fault`` is "sda" or "scl" while that line is low and could not be freed, else "".

    ``frequency`` is in Hz; ``parts`` are started anew after a repair; the rest is for the repair. It has no function of
    its own: one would keep this whole module on the heap.
    """

    fault = ""
    glitches = 0
    glitch_at = 0


def make_bus(machine: object, wiring: object) -> Bus:
    """The bus of a board file; ``connect`` sets its controller up."""
    bus = Bus()
    bus.frequency = wiring.I2C_FREQUENCY
    bus.parts = []
    bus.machine = machine
    bus.wiring = wiring
    return bus


def connect(bus: object) -> object:
    """Sets the controller up, or anew, at ``bus.frequency``; gives the ``machine.I2C``, always the same object.

    MicroPython for the RP2040 has one object a bus: the drivers may keep it.
    """
    machine = bus.machine
    wiring = bus.wiring
    return machine.I2C(
        wiring.I2C_BUS,
        sda=machine.Pin(wiring.SDA),
        scl=machine.Pin(wiring.SCL),
        freq=bus.frequency,
        timeout=_TIMEOUT_US,
    )


def free(bus: object) -> None:
    """Makes a chip let go of SDA; where that helped, every part starts anew. ``bus.fault`` says what is still stuck."""
    pin = bus.machine.Pin
    scl = pin(bus.wiring.SCL, pin.OPEN_DRAIN, pin.PULL_UP, value=1)
    sda = pin(bus.wiring.SDA, pin.IN, pin.PULL_UP)
    if not scl.value():
        # Whoever holds the clock holds everything: no pulse gets through.
        bus.fault = "scl"
    elif sda.value():
        bus.fault = ""
    elif _pulse(scl, sda):
        bus.fault = ""
        _stop(pin, scl, sda)
        for part in bus.parts:
            part.is_ready = False
    else:
        bus.fault = "sda"
    connect(bus)


def _pulse(scl: object, sda: object) -> bool:
    """Clocks by hand until SDA is high; each call takes longer than half a period at 100 kHz."""
    for _ in range(_MOST_PULSES):
        scl.value(0)
        scl.value(1)
        if sda.value():
            return True
    return False


def _stop(pin: object, scl: object, sda: object) -> None:
    """SDA rises while SCL is high: every chip is out of its transfer."""
    scl.value(0)
    sda.init(pin.OPEN_DRAIN, pin.PULL_UP, value=0)
    scl.value(1)
    sda.value(1)


def note_glitch(bus: object, now: int) -> None:
    """A chip failed and answered again at once. Five times within a minute of one another: the clock slows down."""
    if elapsed(now, bus.glitch_at) > _GLITCHES_WITHIN_MS:
        bus.glitches = 0
    bus.glitch_at = now
    bus.glitches += 1
    if bus.glitches >= _MOST_GLITCHES and bus.frequency > _SLOW_HERTZ:
        bus.frequency = _SLOW_HERTZ
        connect(bus)


def try_slowly(bus: object, part: object) -> None:
    """A part fails again and again. Where it starts with the slow clock, the bus keeps that."""
    quick = bus.frequency
    if quick <= _SLOW_HERTZ:
        return
    bus.frequency = _SLOW_HERTZ
    connect(bus)
    try:
        part.start()
        part.renew()
    except OSError:
        # It is not there at all: when it comes back it gets the quick clock again.
        bus.frequency = quick
        connect(bus)
