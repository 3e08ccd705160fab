"""The display controllers that the box knows: which one is there, and how it is set up. Loaded for that moment only.

SSD1306, SSD1309 and SH1106 all understand page addressing; what else they want stands here as bytes. Commands: data
sheets SSD1306 rev. 1.1 chapter 10, SSD1309 rev. 1.1 chapter 9, SH1106 rev. 2.3.
"""

_EIO = 5
_ETIMEDOUT = 110
_ADDRESSES = (0x3C, 0x3D)

# Glass off. A command that a fault cut short still waits for its arguments, two at most (21 and 22), and takes what
# comes first for them: no such command of ours can do harm with AE, since the settings that follow put it right.
_OFF = b"\x00\xae\xae\xae"
# Name; first commands, while the glass is off; settings that may be sent again and again without a flicker.
_SSD1306 = (
    "SSD1306",
    b"",
    b"\xd5\x80\x8d\x14"  # oscillator; charge pump on: without it the chip answers and the glass stays black
    b"\x20\x02\x21\x00\x7f\x22\x00\x07"  # page addressing; a window left by other firmware would wrap the rows
    b"\xd9\xf1\xdb\x20\x2e",  # precharge, voltage; no scrolling: it survives a restart of the Pico alone
)
_SSD1309 = (
    "SSD1309",
    b"",
    b"\xd5\xa0\x20\x02\x21\x00\x7f\x22\x00\x07\xd9\xd3\xdb\x20\x2e",  # its boost converter needs no command
)
# It knows neither windows nor scrolling, and takes the command for its converter only while the glass is off.
_SH1106 = ("SH1106", b"\xad\x8b\x32", b"\xd5\x80\xd9\x22\xdb\x35")
# 64 rows, no offset, start line 0, pins of 128x64, show the memory, not inverted.
_ALL = b"\x00\xa8\x3f\xd3\x00\x40\xda\x12\xa4\xa6"

# The SH1106 has 132 columns of which the glass shows 128, mostly the middle ones.
_SPARE = 4
_USUAL_OFFSET = 2
_PAGES = 8


def set_up(oled: object) -> None:
    """Switches the glass off and the supply on; fills in what ``Oled`` says, and the settings to send next.

    ``oled.wanted`` is (driver, address, offset) as in the board file, None or "auto" for what is to be found out.
    Raises ``OSError`` when no display answers, or not twice the same.
    """
    i2c = oled.i2c
    driver, address, offset = oled.wanted
    address = _find(i2c, address if isinstance(address, int) else _ADDRESSES[0])
    name, first, own = _chip(i2c, driver, address)
    is_wide = name == "SH1106" or bool(offset)
    if not isinstance(offset, int):
        offset = _USUAL_OFFSET if is_wide else 0
    turn = b"\xa1\xc8"
    if oled.rotation == 180:
        turn = b"\xa0\xc0"
        # Counted from the other end.
        offset = _SPARE - offset if is_wide else offset
    # Turned before anything is written to the memory: the chip turns what comes, not what is there.
    _write(i2c, address, _OFF + first + turn)
    if is_wide:
        _clear_margins(i2c, address, offset)
    oled.address = address
    oled.chip = name
    oled.first_column = offset
    oled.settings = _ALL + own + turn
    i2c.readfrom_into(address, oled.status)


def _find(i2c: object, address: int) -> int:
    """The address that answers, this one or else the other: on many a module that is a matter of a resistor.

    Raises ``OSError`` when none does, and at once when the bus is stuck.
    """
    try:
        i2c.readfrom(address, 1)
    except OSError as problem:
        if problem.args[0] == _ETIMEDOUT:
            raise
        address = sum(_ADDRESSES) - address
        i2c.readfrom(address, 1)
    return address


def _chip(i2c: object, driver: str, address: int) -> "tuple[str, bytes, bytes]":
    """What the board file says; else what the low bits of the status say, read twice. Clones differ in them."""
    for chip in (_SSD1306, _SSD1309, _SH1106):
        if chip[0].lower() == driver:
            return chip
    kind = i2c.readfrom(address, 1)[0] & 0x0F
    if i2c.readfrom(address, 1)[0] & 0x0F != kind:
        raise OSError(_EIO)
    return _SH1106 if kind == 0x08 else _SSD1306


def _clear_margins(i2c: object, address: int, offset: int) -> None:
    """Clears the columns beside the picture: a glass that shows one of them would show noise."""
    for page in range(_PAGES):
        for column, count in ((0, offset), (128 + offset, _SPARE - offset)):
            if count:
                head = bytes((0x80, 0xB0 | page, 0x80, column & 0x0F, 0x80, 0x10 | column >> 4, 0x40))
                _write(i2c, address, head + bytes(count))


def _write(i2c: object, address: int, data: bytes) -> None:
    # A refused data byte ends the transfer without an exception: the count tells.
    if i2c.writeto(address, data) != len(data):
        raise OSError(_EIO)
