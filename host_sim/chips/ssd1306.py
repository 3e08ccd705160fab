"""SSD1306: a 128x64 OLED controller on I2C, from its data sheet: every command, three addressing modes, the glass.

The picture comes out of the chip's memory through its own registers (``rows``), so a wrong start line, a missing
charge pump or a flipped scan direction is seen as on the desk. Unknown commands and illegal arguments raise
ChipFault. The glass is wired as on the usual modules: A1, C8 and DA 12 show the picture upright.
"""

from micropython import const

from host_sim.chips import ChipFault
from host_sim.clock import Clock

WIDTH = 128
HEIGHT = 64

_HORIZONTAL = const(0)
_VERTICAL = const(1)
_PAGE = const(2)

# What the next byte of a transaction is, data sheet 8.1.5: Co = 1 announces a single byte, Co = 0 all the rest.
_CONTROL_NEXT = const(0)
_ONE_COMMAND = const(1)
_COMMANDS = const(2)
_ONE_DATUM = const(3)
_DATA = const(4)

_CONTROL = {0x00: _COMMANDS, 0x80: _ONE_COMMAND, 0x40: _DATA, 0xC0: _ONE_DATUM}

# Number of arguments of the commands that take some, data sheet table 9-1.
_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1, 0xAD: 1,
    0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
_PLAIN = (0x2E, 0x2F, 0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3)

_WINDOWS = (0x21, 0x22)
_SCROLLS = (0x26, 0x27, 0x29, 0x2A)
# Legal values and ranges of arguments, data sheet table 9-1 and the application note on the charge pump.
_VALUES = {
    0x20: (0, 1, 2),
    0x8D: (0x10, 0x14),
    0xAD: (0x10, 0x20, 0x30),
    0xDA: (0x02, 0x12, 0x22, 0x32),
    0xDB: (0x00, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70),
}
_RANGES = {0x21: (0, 127), 0x22: (0, 7), 0xA3: (0, 64), 0xA8: (15, 63), 0xD3: (0, 63)}

# Bits D3..D0 of the status byte: the data sheet leaves them open, the chips on the market read 3 or 6.
_IDENTITY = const(0x03)
_STATUS_OFF = const(0x40)


class SSD1306:
    """The display chip and its glass. Back face: ``rows()``, ``ram``, ``contrast``, ``awake`` and two counters.

    ``ram`` holds eight pages of 128 bytes in the order of the glass, left to right, bit 0 on top.
    ``data_bytes`` and ``commands`` count what the chip took. ``dead`` makes it refuse its address.
    """

    def __init__(self, address: int = 0x3C, clock: Clock | None = None) -> None:
        self.address = address
        self.clock = clock
        self.dead = False
        self.ram = bytearray(WIDTH * HEIGHT // 8)
        self.data_bytes = 0
        self.commands = 0
        self._arguments = bytearray(6)
        self.power_on()

    def power_on(self, absent_us: int = 0, deaf_us: int = 0) -> None:
        """Reset values in every register and noise in the memory.

        A slow module refuses its address for ``absent_us`` and then acknowledges without doing anything until
        ``deaf_us`` have passed since power-on. Both need the clock.
        """
        self._absent_until = self.clock.now_us + absent_us if absent_us else -1
        self._deaf_until = self.clock.now_us + deaf_us if deaf_us else -1
        self._deaf = False
        noise = 0x5EED
        for index in range(len(self.ram)):
            noise ^= (noise << 7) & 0xFFFF
            noise ^= noise >> 9
            noise ^= (noise << 8) & 0xFFFF
            self.ram[index] = noise & 0xFF
        self._reset_registers()

    def _reset_registers(self) -> None:
        self.addressing_mode = _PAGE
        self.column_start = 0
        self.column_end = WIDTH - 1
        self.page_start = 0
        self.page_end = 7
        self.column = 0
        self.page = 0
        self.start_line = 0
        self.offset = 0
        self.multiplex = HEIGHT
        self.segment_remap = False
        self.scan_remap = False
        self.com_pins = 0x12
        self.contrast = 0x7F
        self.all_on = False
        self.inverse = False
        self.awake = False
        self.charge_pump = False
        self.boosted = False
        self.clock_divide = 0x80
        self.precharge = 0x22
        self.deselect_level = 0x20
        self.current_reference = 0x10
        self.scrolling = False
        self._expected = _CONTROL_NEXT
        self._command = 0
        self._needed = 0
        self._given = 0
        self._cut = False

    # The bus face.

    def start(self, read: bool) -> bool:
        """START with this chip's address: True if it answers. A read gives the status byte."""
        if self.dead or (self._absent_until >= 0 and self.clock.now_us < self._absent_until):
            return False
        self._deaf = self._deaf_until >= 0 and self.clock.now_us < self._deaf_until
        self._expected = _CONTROL_NEXT
        return True

    def write(self, byte: int) -> bool:
        """One byte of a control, command or data stream; always acknowledged. ChipFault on what the chip lacks."""
        if self._deaf:
            return True
        expected = self._expected
        if expected == _DATA:
            self._store(byte)
        elif expected == _CONTROL_NEXT:
            if byte not in _CONTROL:
                raise ChipFault(f"SSD1306: 0x{byte:02X} is no control byte")
            self._expected = _CONTROL[byte]
        elif expected == _COMMANDS:
            self._take(byte)
        else:
            self._expected = _CONTROL_NEXT
            if expected == _ONE_COMMAND:
                self._take(byte)
            else:
                self._store(byte)
        return True

    def read(self) -> int:
        """The status byte: bit 6 is 1 while the display is off."""
        return _IDENTITY if self.awake else _IDENTITY | _STATUS_OFF

    def stop(self) -> None:
        """STOP. A command may wait for its arguments until the next transaction, as drivers send them one by one."""
        if self._expected == _COMMANDS and self._needed:
            self._cut = True

    # The back face.

    def is_dark(self) -> bool:
        """Is the glass dark whatever the memory holds: asleep, or without the voltage of the charge pump?"""
        return not (self.awake and self.boosted)

    def rows(self) -> list:
        """The glass as 64 strings of 128 characters from top to bottom, ``#`` lit and ``.`` dark."""
        if self.is_dark():
            return ["." * WIDTH] * HEIGHT
        return [self._row(self._memory_line(y)) for y in range(HEIGHT)]

    def _row(self, line: int) -> str:
        if line < 0:
            return "." * WIDTH
        if self.all_on:
            return "#" * WIDTH
        lit, dark = (".", "#") if self.inverse else ("#", ".")
        mask = 1 << (line & 7)
        base = (line >> 3) * WIDTH
        return "".join([lit if byte & mask else dark for byte in self.ram[base : base + WIDTH]])

    def _memory_line(self, y: int) -> int:
        """Line of the memory that row ``y`` of the glass shows, -1 if its COM line is not driven.

        Data sheet tables 10-1 to 10-3: glass row -> COM pin -> COM output -> display row -> memory line.
        """
        # The module's glass stands on its head: its lowest row is wired first.
        wire = HEIGHT - 1 - y
        # The wires are laid for alternative COM pins: pins 0 and 32 are neighbours on the glass.
        pin = (wire >> 1) + (32 if wire & 1 else 0)
        if self.com_pins & 0x20:
            pin ^= 32
        output = pin
        if self.com_pins & 0x10:
            output = ((pin & 31) << 1) | (pin >> 5)
        row = self.multiplex - 1 - output if self.scan_remap else output
        row = (row + self.offset) % HEIGHT
        if row >= self.multiplex:
            return -1
        return (row + self.start_line) % HEIGHT

    # Data.

    def _store(self, byte: int) -> None:
        if self._needed:
            raise ChipFault(f"SSD1306: data while command 0x{self._command:02X} waits for an argument")
        if self.scrolling:
            raise ChipFault("SSD1306: data written while a scroll is active")
        x = self.column if self.segment_remap else WIDTH - 1 - self.column
        self.ram[self.page * WIDTH + x] = byte
        self.data_bytes += 1
        if self.addressing_mode == _VERTICAL:
            if self._next_page():
                self._next_column()
        elif self._next_column() and self.addressing_mode == _HORIZONTAL:
            self._next_page()

    def _next_column(self) -> bool:
        if self.column == self.column_end:
            self.column = self.column_start
            return True
        self.column = (self.column + 1) & 127
        return False

    def _next_page(self) -> bool:
        if self.page == self.page_end:
            self.page = self.page_start
            return True
        self.page = (self.page + 1) & 7
        return False

    # Commands.

    def _take(self, byte: int) -> None:
        if self._needed:
            self._arguments[self._given] = byte
            self._given += 1
            if self._given < self._needed:
                return
            self._needed = 0
            self._run_with_arguments(self._command)
            return
        self._command = byte
        self._cut = False
        if byte in _ARGUMENTS:
            self._needed = _ARGUMENTS[byte]
            self._given = 0
            return
        self.commands += 1
        if byte < 0x20:
            self._set_column_nibble(byte)
        elif 0x40 <= byte < 0x80:
            self.start_line = byte & 0x3F
        elif 0xB0 <= byte < 0xB8:
            if self.addressing_mode == _PAGE:
                self.page = byte & 7
        elif byte in _PLAIN:
            self._run_plain(byte)
        else:
            raise ChipFault(f"SSD1306: unknown command 0x{byte:02X}")

    def _set_column_nibble(self, command: int) -> None:
        # Only for page addressing: in the other modes the real chip does not listen (Adafruit_SSD1306 issue 13).
        if self.addressing_mode != _PAGE:
            return
        if command < 0x10:
            self.column = (self.column & 0x70) | command
        else:
            self.column = ((command & 7) << 4) | (self.column & 0x0F)

    def _run_plain(self, command: int) -> None:
        if command in (0x2E, 0x2F):
            self.scrolling = command == 0x2F
        elif command in (0xA0, 0xA1):
            # Holds for data written from now on; what is in the memory stays where it is.
            self.segment_remap = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverse = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.awake = command == 0xAF
            # The pump starts with the display only if it was enabled before (application note, 8D 14 AF).
            self.boosted = self.awake and self.charge_pump
        elif command in (0xC0, 0xC8):
            self.scan_remap = command == 0xC8

    def _run_with_arguments(self, command: int) -> None:
        self.commands += 1
        if not self._arguments_legal(command):
            if self._cut:
                # The command was torn by a fault on the bus: what follows is not its author's mistake.
                return
            raise ChipFault(f"SSD1306: 0x{command:02X} does not take {self._argument_text(command)}")
        first = self._arguments[0]
        second = self._arguments[1]
        if command == 0x20:
            self.addressing_mode = first
        elif command in _WINDOWS:
            self._set_window(command, first, second)
        elif command == 0x81:
            self.contrast = first
        elif command == 0x8D:
            self.charge_pump = first & 0x04 != 0
            self.boosted = self.boosted and self.charge_pump
        elif command == 0xA8:
            self.multiplex = first + 1
        elif command == 0xAD:
            self.current_reference = first
        else:
            self._set_drive(command, first)

    def _set_window(self, command: int, first: int, last: int) -> None:
        if command == 0x21:
            self.column_start = first
            self.column_end = last
        else:
            self.page_start = first
            self.page_end = last
        if self.addressing_mode == _PAGE:
            return
        if command == 0x21:
            self.column = first
        else:
            self.page = first

    def _set_drive(self, command: int, value: int) -> None:
        if command == 0xD3:
            self.offset = value
        elif command == 0xD5:
            self.clock_divide = value
        elif command == 0xD9:
            self.precharge = value
        elif command == 0xDA:
            self.com_pins = value
        elif command == 0xDB:
            self.deselect_level = value

    def _arguments_legal(self, command: int) -> bool:
        """Are the collected arguments inside the values of data sheet table 9-1?"""
        first = self._arguments[0]
        last = self._arguments[_ARGUMENTS[command] - 1]
        if command in _VALUES:
            return first in _VALUES[command]
        if command in _RANGES:
            low, high = _RANGES[command]
            # A window must not end before it begins.
            return low <= first <= high and low <= last <= high and (command not in _WINDOWS or first <= last)
        if command in _SCROLLS:
            return self._scroll_legal(command)
        # Each phase of the precharge lasts 1 to 15 clocks; 0 is invalid.
        return command != 0xD9 or (first & 0x0F != 0 and first & 0xF0 != 0)

    def _scroll_legal(self, command: int) -> bool:
        dummy, first_page, interval, last_page, rest, end = self._arguments
        if dummy != 0 or interval > 7 or first_page > last_page or last_page > 7:
            return False
        if command in (0x26, 0x27):
            return rest == 0x00 and end == 0xFF
        return rest < HEIGHT

    def _argument_text(self, command: int) -> str:
        return " ".join([f"{byte:02X}" for byte in self._arguments[: _ARGUMENTS[command]]])
