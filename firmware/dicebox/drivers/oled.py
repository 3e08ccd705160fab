"""SSD1306 display, 128x64 over I2C: keeps a picture in memory and sends only the bytes that changed.

Knows the chip's commands and nothing of what is drawn. Every failed transfer is an ``OSError``; after one, or when
the module was unplugged, ``start`` brings back chip and picture. Commands: SSD1306 data sheet rev. 1.1, chapter 10.
"""

from micropython import const

WIDTH = 128
HEIGHT = 64
_PAGES = const(8)

# A new run of bytes costs its own address, cursor and control bytes: up to this gap unchanged bytes are cheaper.
_GAP = const(8)
_HEAD = const(7)
_EIO = const(5)

_DISPLAY_OFF = const(0xAE)
_DISPLAY_ON = const(0xAF)
_CONTRAST = const(0x81)
_CONTRAST_AT_FIRST = const(0xCF)
_STATUS_OFF = const(0x40)

# Page addressing, not horizontal: the SSD1309 and the SH1106 know it too.
_SETUP = (
    b"\x00\xae"  # commands follow; glass off
    b"\xd5\x80\xa8\x3f\xd3\x00\x40"  # oscillator, 64 rows, no offset, start line 0
    b"\x8d\x14"  # charge pump on: without it the chip answers and the glass stays black
    b"\x20\x02"  # page addressing
    b"\x21\x00\x7f\x22\x00\x07"  # the whole window: a smaller one left by other firmware would wrap the rows
    b"\xda\x12\xd9\xf1\xdb\x30"  # pins of 128x64, precharge, voltage
    b"\xa4\xa6"  # show the memory, not inverted
    b"\x2e"  # no scrolling: it survives a restart of the Pico alone
)


class Oled:
    """The display: draw into ``buffer`` (1024 bytes, MONO_VLSB), then ``show``.

    ``rotation`` is 0 or 180 and ``contrast`` 0 (dim, not off) to 255; both hold from the next ``start`` on, the
    contrast also after ``send_contrast``. The chip turns the picture as it is written, so a turn needs a ``start``.
    ``between()``, if it is set, is called after each piece of a picture: a whole one takes 26 ms, or 100 ms at 100 kHz.
    """

    def __init__(self, i2c: object, address: int, rotation: int = 0) -> None:
        self.buffer = bytearray(WIDTH * _PAGES)
        self.address = address
        self.rotation = rotation
        self.contrast = _CONTRAST_AT_FIRST
        self.between = None
        self._i2c = i2c
        self._glass = bytearray(WIDTH * _PAGES)
        self._known = False
        picture = memoryview(self.buffer)
        glass = memoryview(self._glass)
        self._pages = [picture[page * WIDTH : (page + 1) * WIDTH] for page in range(_PAGES)]
        self._glass_pages = [glass[page * WIDTH : (page + 1) * WIDTH] for page in range(_PAGES)]
        # Control bytes: three single commands (page, low and high column nibble), then data to the end.
        self._transfer = bytearray(_HEAD + WIDTH)
        self._transfer[0] = self._transfer[2] = self._transfer[4] = 0x80
        self._transfer[6] = 0x40
        self._view = memoryview(self._transfer)
        self._status = bytearray(1)

    def start(self) -> None:
        """Sets the chip up, fills its memory with the present picture, and only then switches the glass on.

        The memory holds noise after power-on, and a module that was plugged in again has forgotten everything.
        Raises ``OSError`` when the chip does not answer.
        """
        self._known = False
        self._write(_SETUP)
        self._write(bytes((0x00, 0xA0, 0xC0) if self.rotation == 180 else (0x00, 0xA1, 0xC8)))
        self.send_contrast()
        self.show()
        self._write(bytes((0x00, _DISPLAY_ON)))

    def send_contrast(self) -> None:
        """Makes ``contrast`` seen at once. Raises ``OSError``."""
        self._write(bytes((0x00, _CONTRAST, self.contrast)))

    def check(self) -> None:
        """Raises ``OSError`` when the chip is gone, or asleep because it lost power and came back. One byte read."""
        self._i2c.readfrom_into(self.address, self._status)
        if self._status[0] & _STATUS_OFF:
            raise OSError(_EIO, "display is asleep")

    def sleep(self) -> None:
        """Darkens the glass; the chip keeps its memory."""
        self._write(bytes((0x00, _DISPLAY_OFF)))

    def wake(self) -> None:
        """Lights the glass again after ``sleep``."""
        self._write(bytes((0x00, _DISPLAY_ON)))

    def show(self) -> None:
        """Sends what differs from the glass. Raises ``OSError``; the next call then sends the whole picture."""
        known = self._known
        self._known = False
        for page in range(_PAGES):
            if not known:
                self._send(page, 0, WIDTH)
            elif self._pages[page] != self._glass_pages[page]:
                self._send_changes(page)
        self._known = True

    def _send_changes(self, page: int) -> None:
        new = self._pages[page]
        old = self._glass_pages[page]
        column = 0
        while column < WIDTH:
            if new[column] == old[column]:
                column += 1
                continue
            first = last = column
            while column < WIDTH and column - last <= _GAP:
                if new[column] != old[column]:
                    last = column
                column += 1
            self._send(page, first, last + 1)

    def _send(self, page: int, first: int, end: int) -> None:
        """Columns ``first`` to ``end - 1`` of a page, with the cursor set anew: it survives broken transfers."""
        transfer = self._transfer
        transfer[1] = 0xB0 | page
        transfer[3] = first & 0x0F
        transfer[5] = 0x10 | first >> 4
        length = _HEAD + end - first
        self._view[_HEAD:length] = self._pages[page][first:end]
        self._write(self._view[:length])
        self._glass_pages[page][first:end] = self._pages[page][first:end]
        if self.between is not None:
            self.between()

    def _write(self, data: object) -> None:
        # A refused data byte ends the transfer without an exception: the count tells.
        if self._i2c.writeto(self.address, data) != len(data):
            raise OSError(_EIO, "display refused a byte")
