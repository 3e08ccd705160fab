"""Is a board file fit for a box? Pure: it knows the pins of a Pico and nothing of files or hardware objects.

``tools/flash.py`` asks before it writes anything, ``main.py`` asks again before a pin is touched. The pin table is
that of the chips' data sheets, the same for RP2040 and RP2350; ``machine.I2C`` itself says no more than "bad SDA pin".
"""

_I2C_NAMES = ("I2C_BUS", "SDA", "SCL", "I2C_FREQUENCY")
_CHIP_NAMES = ("OLED_DRIVER", "OLED_ADDRESS", "ACCEL_DRIVER", "ACCEL_ADDRESS")
NAMES = ("NAME",) + _I2C_NAMES + ("BUTTONS", "BUZZER") + _CHIP_NAMES + ("ROTATION",)
"""Every name that a board file must hold."""

# What most boards do not have stands in long texts: short ones would stay on the Pico's heap for ever.
OPTIONAL = tuple("PROCESSOR HAS_RADIO OLED_OFFSET BATTERY WATCHDOG".split())
"""Names that it may hold."""

PROCESSORS = tuple("rp2040 rp2350".split())
"""Of the Pico and the Pico 2; "rp2040" if the file does not say."""

OLED_DRIVERS = tuple("auto ssd1306 ssd1309 sh1106".split())
"""Displays that the firmware has a driver for."""

ACCEL_DRIVERS = tuple("auto mpu6050 adxl345 lis3dh".split())
"""Accelerometers that the firmware has a driver for."""

_SWITCH = (True, False)
_OLED_ADDRESSES = (0x3C, 0x3D)
# In the order of the drivers.
_ACCEL_ADDRESSES = ((), (0x68, 0x69), (0x53, 0x1D), (0x18, 0x19))
_BUTTON_COUNT = 5
_LAST_GPIO = 28
# On-board functions of a Pico; on a Pico W they belong to the radio.
_TAKEN = (23, 24, 25)
_PINS = {
    (0, "SDA"): (0, 4, 8, 12, 16, 20, 28),
    (0, "SCL"): (1, 5, 9, 13, 17, 21),
    (1, "SDA"): (2, 6, 10, 14, 18, 22, 26),
    (1, "SCL"): (3, 7, 11, 15, 19, 27),
}
# Standard mode of I2C, to which the box slows down by itself as well: a whole picture takes 100 ms then. At a quarter
# of that a page of the display takes longer than the 50 ms that the bus gives a transfer, and the glass stays dark.
_SLOWEST = 100_000
_FASTEST = 1_000_000
# Pins of the analogue converter; the last one is wired on the board, to a third of VSYS.
_ANALOGUE = (26, 27, 28, 29)
_VSYS = 29


class BadBoard(Exception):
    """A board file that cannot work; the text is one sentence that says what to change."""


def check(wiring: object) -> None:
    """Returns if ``wiring`` (a board file as a module, or anything with its names) can work; else raises BadBoard.

    The first fault is named, in the order of the file. Names in small letters are ignored.
    """
    for name in NAMES:
        if not hasattr(wiring, name):
            raise BadBoard("the board file has no %s; boards/pico.py shows all names" % name)
    if not isinstance(wiring.NAME, str) or not wiring.NAME:
        raise BadBoard("NAME must be a text such as 'pico'")
    for name in dir(wiring):
        if name == name.upper() and not name.startswith("_") and name not in NAMES + OPTIONAL:
            raise BadBoard("there is no setting %s; boards/pico.py shows all names" % name)
    _one_of(wiring, OPTIONAL[0], PROCESSORS)
    _one_of(wiring, OPTIONAL[1], _SWITCH)
    _check_bus(wiring)
    _check_pins(wiring)
    _one_of(wiring, "OLED_DRIVER", OLED_DRIVERS)
    _one_of(wiring, "OLED_ADDRESS", _OLED_ADDRESSES)
    _one_of(wiring, OPTIONAL[2], (0, 2, 4))
    _check_accel(wiring)
    if not _is_whole(wiring.ROTATION) or wiring.ROTATION not in (0, 180):
        raise BadBoard("ROTATION is %r; use 0 or 180" % (wiring.ROTATION,))
    _one_of(wiring, OPTIONAL[4], _SWITCH)


def _check_bus(wiring: object) -> None:
    bus = wiring.I2C_BUS
    if not _is_whole(bus) or bus not in (0, 1):
        raise BadBoard("I2C_BUS is %r; the chip has the buses 0 and 1" % (bus,))
    for name in ("SDA", "SCL"):
        number = getattr(wiring, name)
        pins = _PINS[(bus, name)]
        if not _is_whole(number) or number not in pins:
            raise BadBoard("%s = %r is no %s pin of I2C bus %d; use GPIO %s" % (name, number, name, bus, _either(pins)))
    frequency = wiring.I2C_FREQUENCY
    if not _is_whole(frequency) or not _SLOWEST <= frequency <= _FASTEST:
        raise BadBoard("I2C_FREQUENCY is %r; use 100_000 or 400_000 (Hz)" % (frequency,))


def _check_pins(wiring: object) -> None:
    buttons = wiring.BUTTONS
    if not isinstance(buttons, tuple) or len(buttons) != _BUTTON_COUNT:
        raise BadBoard("BUTTONS is %r; it must name five GPIOs, such as (10, 11, 12, 13, 14)" % (buttons,))
    uses = [("SDA", wiring.SDA), ("SCL", wiring.SCL)]
    for index in range(_BUTTON_COUNT):
        uses.append(("button %d" % (index + 1), buttons[index]))
    if wiring.BUZZER is not None:
        uses.append(("BUZZER", wiring.BUZZER))
    uses += _battery(wiring)
    owners = {}
    for use, number in uses:
        if use != OPTIONAL[3] and not _is_free(number):
            raise BadBoard("%s is on %r, which is no free GPIO of a Pico; use 0 to 22 or 26 to 28" % (use, number))
        if number in owners:
            raise BadBoard("GPIO %d is used twice, by %s and by %s; move one of them" % (number, owners[number], use))
        owners[number] = use


def _battery(wiring: object) -> list:
    """The pin on which the battery is measured, as a list of one use; none if it is not."""
    use = OPTIONAL[3]
    pin = _value(wiring, use, None)
    if pin is None:
        return []
    if not _is_whole(pin) or pin not in _ANALOGUE:
        raise BadBoard("%s is %r; use GPIO %s, or None" % (use, pin, _either(_ANALOGUE)))
    if pin == _VSYS and _value(wiring, OPTIONAL[1], False):
        raise BadBoard("BATTERY is 29, which belongs to the radio of this board; use GPIO 26, 27 or 28 with a divider")
    return [(use, pin)]


def _check_accel(wiring: object) -> None:
    _one_of(wiring, "ACCEL_DRIVER", ACCEL_DRIVERS)
    address = wiring.ACCEL_ADDRESS
    known = ()
    for index in range(len(ACCEL_DRIVERS)):
        if wiring.ACCEL_DRIVER in (ACCEL_DRIVERS[0], ACCEL_DRIVERS[index]):
            known += _ACCEL_ADDRESSES[index]
    if address is not None and (not _is_whole(address) or address not in known):
        raise BadBoard("ACCEL_ADDRESS is %s; use %s, or None" % (_shown(address), _either(known, "0x%02X")))


def _one_of(wiring: object, name: str, known: tuple) -> None:
    """A name that may hold only these values: all numbers, all texts, or True and False. It may be missing."""
    value = _value(wiring, name, known[0])
    is_right = value in known and isinstance(value, bool) == isinstance(known[0], bool)
    if not is_right:
        form = "0x%02X" if known is _OLED_ADDRESSES else "%r"
        raise BadBoard("%s is %s; use %s" % (name, _shown(value, form), _either(known, form)))


def _value(wiring: object, name: str, usual: object) -> object:
    """Asks for names that are there only: on the Pico the others would stay on the heap for having been asked for."""
    return getattr(wiring, name) if name in dir(wiring) else usual


def _is_free(number: object) -> bool:
    return _is_whole(number) and 0 <= number <= _LAST_GPIO and number not in _TAKEN


def _is_whole(value: object) -> bool:
    # CPython counts True as a number, MicroPython does not.
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object, form: str = "0x%02X") -> str:
    return form % value if _is_whole(value) else repr(value)


def _either(values: tuple, form: str = "%s") -> str:
    words = [form % (value,) for value in values]
    if len(words) == 1:
        return words[0]
    return ", ".join(words[:-1]) + " or " + words[-1]
