"""One I2C bus as seen on its two wires: addresses, bytes, who answers, and what can go wrong.

It knows nothing of ``machine.I2C`` or of an emulated Pico; both drive it byte by byte. It counts every byte and lets
virtual time pass for it, unless ``timed`` is off because another clock already does.
"""

from micropython import const

from host_sim.clock import Clock

# The system clock of the RP2040 under MicroPython 1.26.
_SYSTEM_HERTZ = const(125_000_000)
_SYSTEM_MEGAHERTZ = const(125)
# Eight data bits and the acknowledge bit.
_CLOCKS_PER_BYTE = const(9)


class Bus:
    """Chips on two wires. ``bytes`` counts address and data bytes, ``transactions`` counts START to STOP, and
    ``written`` the data bytes that the controller has sent in this transaction.

    Faults for tests: ``sda_low`` and ``scl_low`` hold a line down; ``refuse``, ``hold_sda`` and ``stick_after`` arm
    others; ``presence(address, answers)`` and ``corrupt(value)`` are functions that may change an answer, or None.
    ``watcher`` has ``begin(bus, address, read)``, called at the first START of a transaction, and ``end(bus)``.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.chips = {}
        self.timed = True
        self.byte_us = 24
        self.bytes = 0
        self.transactions = 0
        self.written = 0
        self.sda_low = False
        self.scl_low = False
        self.presence = None
        self.corrupt = None
        self.watcher = None
        self._chip = None
        self._open = False
        self._position = 0
        self._refused_position = 0
        self._bytes_to_stick = 0
        self._pulses_when_stuck = -1
        self._pulses_to_free = 0

    @property
    def is_stuck(self) -> bool:
        """Is a line held low, so that a controller cannot even begin?"""
        return self.scl_low or self.sda_low

    def attach(self, chip: object) -> None:
        """Solder a chip to the bus. ValueError if its address is taken: two chips there cannot work."""
        if chip.address in self.chips:
            raise ValueError(f"address 0x{chip.address:02X} is taken")
        self.chips[chip.address] = chip

    def detach(self, chip: object) -> None:
        """Pull a chip off the bus, in the middle of a transaction too. KeyError if it is not there."""
        del self.chips[chip.address]
        if self._chip is chip:
            self._chip = None

    def set_frequency(self, hertz: int) -> int:
        """Set the clock as the RP2040's controller does and give what it reports: 399361 for 400000.

        On the wire it is slower still: the controller adds its spike filter and eight fixed clocks to each period.
        """
        period = (_SYSTEM_HERTZ + hertz // 2) // hertz
        low = period * 3 // 5
        spike = low // 16 if low >= 16 else 1
        wire_clocks = (period + spike + 8) * _CLOCKS_PER_BYTE
        self.byte_us = (wire_clocks + _SYSTEM_MEGAHERTZ // 2) // _SYSTEM_MEGAHERTZ
        return _SYSTEM_HERTZ // period

    def start(self, address: int, read: bool) -> bool:
        """START or repeated START with a 7-bit address; True if somebody acknowledges."""
        if not self._open:
            self._open = True
            self.transactions += 1
            self.written = 0
            if self.watcher is not None:
                self.watcher.begin(self, address, read)
        self._position = 0
        self._count_byte()
        chip = self.chips.get(address)
        if self._chip is not None and self._chip is not chip:
            self._chip.stop()
        self._chip = None
        answers = chip is not None and chip.start(read)
        if self.presence is not None:
            answers = self.presence(address, answers)
        if answers:
            self._chip = chip
        # A data line that is held low looks like an acknowledge from everybody.
        return answers or self.sda_low

    def write(self, byte: int) -> bool:
        """One byte to the chip; True if it acknowledges."""
        self._count_byte()
        self.written += 1
        self._position += 1
        if self._position == self._refused_position:
            return self.sda_low
        if self._chip is None:
            return self.sda_low
        return self._chip.write(byte) or self.sda_low

    def write_run(self, content: bytes, first: int, end: int) -> int:
        """Bytes ``first`` to ``end - 1`` at once, if nothing can come between; gives their number, else 0.

        For speed only: a chip that has announced a run of data (``takes_run``) gets in one call what ``write`` would
        give it byte by byte, with the same counts and at the same time.
        """
        chip = self._chip
        if chip is None or not chip.takes_run or self._refused_position or self._bytes_to_stick or self.sda_low:
            return 0
        end = min(end, len(content))
        count = end - first
        if self.timed:
            if self.clock.has_alarm_within(count * self.byte_us):
                return 0
            self.clock.advance_us(count * self.byte_us)
        chip.write_run(content, first, end)
        self.bytes += count
        self.written += count
        self._position += count
        return count

    def read(self, last: bool) -> int:
        """One byte from the chip; 0xFF when nobody drives the line. ``last``: the controller will not acknowledge."""
        self._count_byte()
        value = 0xFF if self._chip is None else self._chip.read()
        if self.corrupt is not None:
            value = self.corrupt(value)
        return 0 if self.sda_low else value

    def stop(self) -> None:
        """STOP: the transaction is over."""
        if self._chip is not None:
            self._chip.stop()
        self.abandon()

    def abandon(self) -> None:
        """The controller gives a transaction up without a STOP, because a line does not move."""
        was_open = self._open
        self._open = False
        self._chip = None
        if was_open and self.watcher is not None:
            self.watcher.end(self)

    def refuse(self, position: int) -> None:
        """Leave the data byte at ``position`` (1 is the first after the address) unacknowledged; 0 ends this."""
        self._refused_position = position

    def stick_after(self, count: int, sda_pulses: int = -1) -> None:
        """Hold SCL low once ``count`` (1 or more) bytes have passed, in mid-transaction or not.

        With ``sda_pulses`` it is SDA: a chip that was stopped in mid-byte lets go after so many clocks, 0: never.
        """
        self._bytes_to_stick = count
        self._pulses_when_stuck = sda_pulses

    def hold_sda(self, pulses: int = 0) -> None:
        """Hold SDA low as a chip does that was stopped in mid-byte; ``pulses`` clock pulses free it, 0: none do."""
        self.sda_low = True
        self._pulses_to_free = pulses

    def pulse(self) -> None:
        """One clock pulse by hand: what a recovery does with SCL as an ordinary pin."""
        if self._pulses_to_free > 0:
            self._pulses_to_free -= 1
            if self._pulses_to_free == 0:
                self.sda_low = False

    def heal(self) -> None:
        """End every fault that was asked for. Chips that are unplugged stay unplugged, and a watcher watches on."""
        self.sda_low = False
        self.scl_low = False
        self.presence = None
        self.corrupt = None
        self._refused_position = 0
        self._bytes_to_stick = 0
        self._pulses_to_free = 0

    def _count_byte(self) -> None:
        self.bytes += 1
        if self.timed:
            self.clock.advance_us(self.byte_us)
        if self._bytes_to_stick > 0:
            self._bytes_to_stick -= 1
            if self._bytes_to_stick > 0:
                return
            if self._pulses_when_stuck < 0:
                self.scl_low = True
            else:
                self.hold_sda(self._pulses_when_stuck)
