"""Is a board file fit for a box? Pure: it knows the pins of a Pico and nothing of files or hardware objects.

``tools/flash.py`` asks before it writes anything, ``main.py`` asks again before a pin is touched. The pin table is
that of the chips' data sheets, the same for RP2040 and RP2350; ``machine.I2C`` itself says no more than "bad SDA pin".
"""

_I2C_NAMES = ("I2C_BUS", "SDA", "SCL", "I2C_FREQUENCY")
_CHIP_NAMES = ("OLED_DRIVER", "OLED_ADDRESS", "ACCEL_DRIVER", "ACCEL_ADDRESS")
NAMES = ("NAME",) + _I2C_NAMES + ("BUTTONS", "BUZZER") + _CHIP_NAMES + ("ROTATION",)
"""Every name that a board file must hold."""

OPTIONAL = ("PROCESSOR", "HAS_RADIO", "OLED_OFFSET", "BATTERY", "WATCHDOG")
"""Names that it may hold."""

PROCESSORS = ("rp2040", "rp2350")
"""Of the Pico and the Pico 2; "rp2040" if the file does not say."""

OLED_DRIVERS = ("auto", "ssd1306", "ssd1309", "sh1106")
"""Displays that the firmware has a driver for."""

ACCEL_DRIVERS = ("auto", "mpu6050", "adxl345", "lis3dh")
"""Accelerometers that the firmware has a driver for."""

_OLED_ADDRESSES = (0x3C, 0x3D)
_ACCEL_ADDRESSES = {"mpu6050": (0x68, 0x69), "adxl345": (0x53, 0x1D), "lis3dh": (0x18, 0x19)}
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
_SLOWEST = 10_000
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
    _one_of(wiring, "PROCESSOR", PROCESSORS, PROCESSORS[0])
    _true_or_false(wiring, "HAS_RADIO")
    _check_bus(wiring)
    _check_pins(wiring)
    _check_oled(wiring)
    _check_accel(wiring)
    if not _is_whole(wiring.ROTATION) or wiring.ROTATION not in (0, 180):
        raise BadBoard("ROTATION is %r; use 0 or 180" % (wiring.ROTATION,))
    _true_or_false(wiring, "WATCHDOG")


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
        if use != "BATTERY" and not _is_free(number):
            raise BadBoard("%s is on %r, which is no free GPIO of a Pico; use 0 to 22 or 26 to 28" % (use, number))
        if number in owners:
            raise BadBoard("GPIO %d is used twice, by %s and by %s; move one of them" % (number, owners[number], use))
        owners[number] = use


def _battery(wiring: object) -> list:
    """The pin on which the battery is measured, as a list of one use; none if it is not."""
    pin = getattr(wiring, "BATTERY", None)
    if pin is None:
        return []
    if not _is_whole(pin) or pin not in _ANALOGUE:
        raise BadBoard("BATTERY is %r; use GPIO %s, or None" % (pin, _either(_ANALOGUE)))
    if pin == _VSYS and getattr(wiring, "HAS_RADIO", False):
        raise BadBoard("BATTERY is 29, which belongs to the radio of this board; use GPIO 26, 27 or 28 with a divider")
    return [("BATTERY", pin)]


def _check_oled(wiring: object) -> None:
    _one_of(wiring, "OLED_DRIVER", OLED_DRIVERS)
    _one_of(wiring, "OLED_ADDRESS", _OLED_ADDRESSES)
    _one_of(wiring, "OLED_OFFSET", (0, 2, 4), 2)


def _check_accel(wiring: object) -> None:
    _one_of(wiring, "ACCEL_DRIVER", ACCEL_DRIVERS)
    address = wiring.ACCEL_ADDRESS
    if address is None:
        return
    driver = wiring.ACCEL_DRIVER
    known = ()
    for name in ACCEL_DRIVERS[1:]:
        if driver in ("auto", name):
            known += _ACCEL_ADDRESSES[name]
    if not _is_whole(address) or address not in known:
        raise BadBoard("ACCEL_ADDRESS is %s; use %s, or None" % (_shown(address), _either(known, "0x%02X")))


def _one_of(wiring: object, name: str, known: tuple, usual: object = None) -> None:
    """A name that may hold only these values, all texts or all addresses; ``usual`` is meant where it is missing."""
    value = getattr(wiring, name, usual)
    if isinstance(value, bool) or value not in known:
        as_address = "0x%02X" if name.endswith("ADDRESS") else "%r"
        raise BadBoard("%s is %s; use %s" % (name, _shown(value, as_address), _either(known, as_address)))


def _true_or_false(wiring: object, name: str) -> None:
    value = getattr(wiring, name, True)
    if value is not True and value is not False:
        raise BadBoard("%s is %r; use True or False" % (name, value))


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
