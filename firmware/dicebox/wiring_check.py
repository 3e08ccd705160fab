"""Is a board file fit for a box? Pure: it knows the RP2040's pins and nothing of files or hardware objects.

``tools/flash.py`` asks before it writes anything, ``main.py`` asks again before a pin is touched. The pin table is
that of the chip's data sheet; ``machine.I2C`` itself says no more than "bad SDA pin".
"""

_I2C_NAMES = ("I2C_BUS", "SDA", "SCL", "I2C_FREQUENCY")
_CHIP_NAMES = ("OLED_DRIVER", "OLED_ADDRESS", "ACCEL_DRIVER", "ACCEL_ADDRESS")
NAMES = ("NAME",) + _I2C_NAMES + ("BUTTONS", "BUZZER") + _CHIP_NAMES + ("ROTATION",)
"""Every name that a board file must hold."""

OLED_DRIVERS = ("ssd1306", "ssd1309", "sh1106", "auto")
"""Displays that the firmware has a driver for."""

ACCEL_DRIVERS = ("mpu6050",)
"""Accelerometers that the firmware has a driver for."""

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
_FIRST_ADDRESS = 0x08
_LAST_ADDRESS = 0x77


class BadBoard(Exception):
    """A board file that cannot work; the text is one sentence that says what to change."""


def check(wiring: object) -> None:
    """Returns if ``wiring`` (a board file as a module, or anything with its names) can work; else raises BadBoard.

    The first fault is named, in the order of the file. Names that are not known are ignored.
    """
    for name in NAMES:
        if not hasattr(wiring, name):
            raise BadBoard("the board file has no %s; boards/pico.py shows all names" % name)
    if not isinstance(wiring.NAME, str) or not wiring.NAME:
        raise BadBoard("NAME must be a text such as 'pico'")
    _check_bus(wiring)
    _check_pins(wiring)
    _check_chips(wiring)
    if not _is_whole(wiring.ROTATION) or wiring.ROTATION not in (0, 180):
        raise BadBoard("ROTATION is %r; use 0 or 180" % (wiring.ROTATION,))


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
    owners = {}
    for use, number in uses:
        if not _is_whole(number) or not 0 <= number <= _LAST_GPIO or number in _TAKEN:
            raise BadBoard("%s is on %r, which is no free GPIO of a Pico; use 0 to 22 or 26 to 28" % (use, number))
        if number in owners:
            raise BadBoard("GPIO %d is used twice, by %s and by %s; move one of them" % (number, owners[number], use))
        owners[number] = use


def _check_chips(wiring: object) -> None:
    for name, known in (("OLED_DRIVER", OLED_DRIVERS), ("ACCEL_DRIVER", ACCEL_DRIVERS)):
        driver = getattr(wiring, name)
        if driver not in known:
            raise BadBoard("%s is %r, for which there is no driver; use %s" % (name, driver, _either(known)))
    for name in ("OLED_ADDRESS", "ACCEL_ADDRESS"):
        address = getattr(wiring, name)
        if not _is_whole(address) or not _FIRST_ADDRESS <= address <= _LAST_ADDRESS:
            raise BadBoard("%s is %r; an I2C address lies between 0x08 and 0x77" % (name, address))
    if wiring.OLED_ADDRESS == wiring.ACCEL_ADDRESS:
        text = "OLED_ADDRESS and ACCEL_ADDRESS are both 0x%02X; two chips cannot share one address"
        raise BadBoard(text % wiring.OLED_ADDRESS)


def _is_whole(value: object) -> bool:
    # CPython counts True as a number, MicroPython does not.
    return isinstance(value, int) and not isinstance(value, bool)


def _either(values: tuple) -> str:
    words = [str(value) for value in values]
    if len(words) == 1:
        return words[0]
    return ", ".join(words[:-1]) + " or " + words[-1]
