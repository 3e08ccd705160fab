"""OLED display, 128x64 over I2C: keeps a picture in memory and sends only the bytes that changed.

One driver for all controllers that know page addressing; how they differ is in ``oled_chips.py``, loaded when a display
is set up. Knows nothing of what is drawn. Every failed transfer is an ``OSError``; after one, or when the module was
unplugged, ``start`` brings back chip and picture.
"""

from micropython import const

from dicebox import modules

WIDTH = 128
HEIGHT = 64
_PAGES = const(8)

# A new run of bytes costs its own address, cursor and control bytes: up to this gap unchanged bytes are cheaper.
_GAP = const(8)
_HEAD = const(7)
_EIO = const(5)

_DISPLAY_OFF = const(0xAE)
_DISPLAY_ON = const(0xAF)
_NO_OPERATION = const(0xE3)
_CONTRAST = const(0x81)
_CONTRAST_AT_FIRST = const(0xCF)
_STATUS_OFF = const(0x40)
_STATUS_KIND = const(0x0F)
# A module whose supply dipped may go on answering, switched on and empty: after so many checks, one a second, the next
# picture that changes so many pages takes everything along. A held die changes fewer, and costs its few bytes only.
_CHECKS_TO_REFRESH = const(20)
_PAGES_TO_REFRESH = const(6)


class Oled:
    """The display: draw into ``buffer`` (1024 bytes, MONO_VLSB), then ``show``.

    ``rotation`` is 0 or 180 and ``contrast`` 0 (dim, not off) to 255; both hold from the next ``start`` on, the
    contrast also after ``send_contrast``. The chip turns the picture as it is written, so a turn needs a ``start``.
    ``chip`` is the name of the controller that is driven, "" before one was found, and ``address`` where it was found.
    These two, ``first_column`` and ``settings`` are filled in by ``oled_chips.set_up`` from ``wanted``: (driver,
    address, offset) as in the board file; ``status`` holds the status byte that was read last. ``is_doubtful``: what
    arrived on the glass may be wrong, which nobody can read back, so the next ``check`` sends all of it once more.
    ``between()``, if it is set, is called after each piece of a picture: a whole one takes 26 ms, or 100 ms at 100 kHz.
    """

    def __init__(
        self, i2c: object, address: object, rotation: int = 0, driver: str = "auto", offset: object = None
    ) -> None:
        """``address``, ``driver`` and ``offset`` are those of a board file: see ``oled_chips.set_up``."""
        self.buffer = bytearray(WIDTH * _PAGES)
        self.address = 0
        self.chip = ""
        self.first_column = 0
        self.settings = b""
        self.wanted = (driver, address, offset)
        self.rotation = rotation
        self.contrast = _CONTRAST_AT_FIRST
        self.between = None
        self.i2c = i2c
        self._checks = 0
        self._known = self.is_doubtful = False
        picture = memoryview(self.buffer)
        self._pages = [picture[page * WIDTH : (page + 1) * WIDTH] for page in range(_PAGES)]
        self._glass = [bytearray(WIDTH) for page in range(_PAGES)]
        # Control bytes: three single commands (page, low and high column nibble), then data to the end.
        self._transfer = bytearray(_HEAD + WIDTH)
        self._transfer[0] = self._transfer[2] = self._transfer[4] = 0x80
        self._transfer[6] = 0x40
        self._view = memoryview(self._transfer)
        self.status = bytearray(1)

    def start(self) -> None:
        """Sets the chip up, fills its memory with the present picture, and only then switches the glass on.

        The memory holds noise after power-on, and a module that was plugged in again has forgotten everything.
        Raises ``OSError`` when the chip does not answer.
        """
        if self.address:
            # Nothing is loaded for a display that is still unplugged.
            self.i2c.readfrom_into(self.address, self.status)
        modules.once("dicebox.drivers.oled_chips").set_up(self)
        self._refresh()

    def _refresh(self) -> None:
        """Settings, picture and light once more: nothing of it is seen where all was well."""
        self.is_doubtful = False
        self._checks = 0
        self._known = False
        self._write(self.settings)
        self.show()
        self.send_contrast(_DISPLAY_ON)

    def send_contrast(self, command: int = _NO_OPERATION) -> None:
        """Makes ``contrast`` seen at once, and runs one more command. Raises ``OSError``."""
        self._write(bytes((0x00, _CONTRAST, self.contrast, command)))

    def check(self) -> None:
        """To be called once a second: reads one byte.

        In doubt, and when that byte is another one than before, everything is sent once more. Raises ``OSError`` when
        the chip is gone, or asleep because it lost power and came back.
        """
        before = self.status[0]
        self.i2c.readfrom_into(self.address, self.status)
        status = self.status[0]
        if status & _STATUS_OFF:
            raise OSError(_EIO)
        if self.is_doubtful or (status ^ before) & _STATUS_KIND:
            self._refresh()
        self._checks += 1

    def sleep(self) -> None:
        """Darkens the glass; the chip keeps its memory."""
        self.send_contrast(_DISPLAY_OFF)

    def show(self) -> None:
        """Sends what differs from the glass. Raises ``OSError``; the next call then sends the whole picture.

        Where most of it differs, and 20 s after it was last so, also all the rest and the settings.
        """
        if self._checks >= _CHECKS_TO_REFRESH:
            changed = 0
            for page in range(_PAGES):
                if self._pages[page] != self._glass[page]:
                    changed += 1
            if changed >= _PAGES_TO_REFRESH:
                self._refresh()
                return
        known = self._known
        self._known = False
        for page in range(_PAGES):
            new = self._pages[page]
            old = self._glass[page]
            if not known:
                self._send(page, new, old, 0, WIDTH)
            elif new != old:
                self._send_changes(page, new, old)
        self._known = True

    def _send_changes(self, page: int, new: object, old: object) -> None:
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
            self._send(page, new, old, first, last + 1)

    def _send(self, page: int, new: object, old: object, first: int, end: int) -> None:
        """Columns ``first`` to ``end - 1`` of a page, with the cursor set anew: it survives broken transfers."""
        transfer = self._transfer
        column = self.first_column + first
        transfer[1] = 0xB0 | page
        transfer[3] = column & 0x0F
        transfer[5] = 0x10 | column >> 4
        length = _HEAD + end - first
        part = new[first:end]
        self._view[_HEAD:length] = part
        self._write(self._view[:length])
        old[first:end] = part
        if self.between is not None:
            self.between()

    def _write(self, data: object) -> None:
        # A refused data byte ends the transfer without an exception: the count tells.
        if self.i2c.writeto(self.address, data) != len(data):
            raise OSError(_EIO)
