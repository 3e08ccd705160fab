"""What the 128x64 OLED controllers on I2C have in common: control bytes, pages, commands by table, and the glass.

The picture comes out of the chip's memory through its own registers (``rows``), so a wrong start line, a missing
converter or a flipped scan direction is seen as on the desk. Unknown commands and illegal arguments raise ChipFault.
The glass is wired as on the usual modules: A1, C8 and DA 12 show the picture upright.
"""

from micropython import const

from host_sim.chips import ChipFault
from host_sim.clock import Clock

WIDTH = 128
HEIGHT = 64

# What the next byte of a transaction is, data sheet 8.1.5: Co = 1 announces a single byte, Co = 0 all the rest.
_CONTROL_NEXT = const(0)
_ONE_COMMAND = const(1)
_COMMANDS = const(2)
_ONE_DATUM = const(3)
_DATA = const(4)

_CONTROL = {0x00: _COMMANDS, 0x80: _ONE_COMMAND, 0x40: _DATA, 0xC0: _ONE_DATUM}

_STATUS_OFF = const(0x40)
_NONE = {}


class Oled:
    """A display chip and its glass. Back face: ``rows()``, ``ram``, ``contrast``, ``awake`` and two counters.

    ``ram`` holds eight pages of ``columns`` bytes in the order of the glass, left to right, bit 0 on top.
    ``data_bytes`` and ``commands`` count what the chip took. ``dead`` makes it refuse its address.
    """

    name = ""
    columns = WIDTH
    identity = 0x00
    """Bits D3..D0 of the status byte."""
    arguments = _NONE
    """Number of arguments of the commands that take some."""
    plain = ()
    """Commands without arguments, but for those of whole ranges: columns, start lines, pages."""
    values = _NONE
    """Legal first arguments of commands that take only some."""
    ranges = _NONE
    """Lowest and highest legal first and last argument."""

    def __init__(self, address: int = 0x3C, clock: Clock | None = None) -> None:
        self.address = address
        self.clock = clock
        self.dead = False
        self.ram = bytearray(self.columns * HEIGHT // 8)
        self.data_bytes = 0
        self.commands = 0
        # The glass shows the columns from here on.
        self.glass_offset = 0
        self._given_arguments = bytearray(6)
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
        self.clock_divide = 0x80
        self.precharge = 0x22
        self.deselect_level = 0x20
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
        # The transaction before may have had no STOP: a controller gives up on a stuck line.
        self.stop()
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
                raise ChipFault(f"{self.name}: 0x{byte:02X} is no control byte")
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

    @property
    def takes_run(self) -> bool:
        """Is all that follows in this transaction data for the memory?"""
        return self._expected == _DATA and not self._needed and not self._deaf

    def write_run(self, content: bytes, first: int, end: int) -> None:
        """Data bytes ``first`` to ``end - 1`` at once: what as many calls of ``write`` would do."""
        last = end - 1
        if self.segment_remap and self.column + last - first <= self._straight_to():
            # Without slices: they would be garbage on a MicroPython that never collects.
            ram = self.ram
            place = self.page * self.columns + self.column
            for index in range(first, last):
                ram[place] = content[index]
                place += 1
            self.data_bytes += last - first
            self.column += last - first
            first = last
        for index in range(first, end):
            self._store(content[index])

    def read(self) -> int:
        """The status byte: bit 6 is 1 while the display is off."""
        return self.identity if self.awake else self.identity | _STATUS_OFF

    def stop(self) -> None:
        """STOP. A command may wait for its arguments until the next transaction, as drivers send them one by one."""
        if self._expected == _COMMANDS and self._needed:
            self._cut = True

    # The back face.

    def is_dark(self) -> bool:
        """Is the glass dark whatever the memory holds: asleep, or without the voltage that it needs?"""
        return not self.awake

    def rows(self) -> list:
        """The glass as 64 strings of 128 characters from top to bottom, ``#`` lit and ``.`` dark."""
        if self.is_dark():
            return ["." * WIDTH] * HEIGHT
        return [self._row(self._memory_line(y)) for y in range(HEIGHT)]

    def picture(self) -> bytes:
        """The same as 1024 bytes: eight pages from top to bottom, 128 bytes each, bit 0 on top (MONO_VLSB)."""
        if self.is_dark():
            return bytes(WIDTH * HEIGHT // 8)
        lines = [self._memory_line(y) for y in range(HEIGHT)]
        if lines == list(range(HEIGHT)) and not self.inverse and not self.all_on:
            firsts = range(self.glass_offset, len(self.ram), self.columns)
            return b"".join([bytes(self.ram[first : first + WIDTH]) for first in firsts])
        rows = self.rows()
        picture = bytearray(WIDTH * HEIGHT // 8)
        for y in range(HEIGHT):
            for x in range(WIDTH):
                if rows[y][x] == "#":
                    picture[(y >> 3) * WIDTH + x] |= 1 << (y & 7)
        return bytes(picture)

    def _row(self, line: int) -> str:
        if line < 0:
            return "." * WIDTH
        if self.all_on:
            return "#" * WIDTH
        lit, dark = (".", "#") if self.inverse else ("#", ".")
        mask = 1 << (line & 7)
        base = (line >> 3) * self.columns + self.glass_offset
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
            raise ChipFault(f"{self.name}: data while command 0x{self._command:02X} waits for an argument")
        x = self.column if self.segment_remap else self.columns - 1 - self.column
        self.ram[self.page * self.columns + x] = byte
        self.data_bytes += 1
        self._advance()

    def _straight_to(self) -> int:
        """The column up to which bytes lie side by side from the pointer on; -1 where they do not."""
        return self.columns - 1

    def _advance(self) -> None:
        """The pointer moves on: inside its page, from the last column to the first."""
        self.column = (self.column + 1) % self.columns

    # Commands.

    def _take(self, byte: int) -> None:
        if self._needed:
            self._given_arguments[self._given] = byte
            self._given += 1
            if self._given < self._needed:
                return
            self._needed = 0
            self._run_with_arguments(self._command)
            return
        self._command = byte
        self._cut = False
        if byte in self.arguments:
            self._needed = self.arguments[byte]
            self._given = 0
            return
        self.commands += 1
        if byte < 0x20:
            self._set_column_nibble(byte)
        elif 0x40 <= byte < 0x80:
            self.start_line = byte & 0x3F
        elif 0xB0 <= byte < 0xB8:
            self._set_page(byte & 7)
        elif byte in self.plain:
            self._run_plain(byte)
        else:
            raise ChipFault(f"{self.name}: unknown command 0x{byte:02X}")

    def _set_page(self, page: int) -> None:
        self.page = page

    def _set_column_nibble(self, command: int) -> None:
        if command < 0x10:
            self.column = (self.column & 0xF0) | command
        else:
            self.column = ((command & 0x0F) << 4) | (self.column & 0x0F)

    def _run_plain(self, command: int) -> None:
        if command in (0xA0, 0xA1):
            # Holds for data written from now on; what is in the memory stays where it is.
            self.segment_remap = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverse = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.awake = command == 0xAF
        elif command in (0xC0, 0xC8):
            self.scan_remap = command == 0xC8

    def _run_with_arguments(self, command: int) -> None:
        self.commands += 1
        given = self._given_arguments[: self.arguments[command]]
        if not self._is_legal(command, given):
            if self._cut:
                # The command was torn by a fault on the bus: what follows is not its author's mistake.
                return
            text = " ".join([f"{byte:02X}" for byte in given])
            raise ChipFault(f"{self.name}: 0x{command:02X} does not take {text}")
        self._set(command, given)

    def _is_legal(self, command: int, given: bytearray) -> bool:
        first = given[0]
        if command in self.values:
            return first in self.values[command]
        if command in self.ranges:
            low, high = self.ranges[command]
            return low <= first <= high and low <= given[-1] <= high
        # Each phase of the precharge lasts 1 to 15 clocks; 0 is invalid.
        return command != 0xD9 or (first & 0x0F != 0 and first & 0xF0 != 0)

    def _set(self, command: int, given: bytearray) -> None:
        value = given[0]
        if command == 0x81:
            self.contrast = value
        elif command == 0xA8:
            self.multiplex = value + 1
        elif command == 0xD3:
            self.offset = value
        elif command == 0xD5:
            self.clock_divide = value
        elif command == 0xD9:
            self.precharge = value
        elif command == 0xDA:
            self.com_pins = value
        elif command == 0xDB:
            self.deselect_level = value
