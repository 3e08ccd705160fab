"""SSD1309: a 128x64 OLED controller on I2C. Its board carries the boost converter, so it needs no charge pump.

Set-ups of scrolls are not modelled and raise ChipFault like any unknown command.
"""

from micropython import const

from host_sim.chips import ChipFault
from host_sim.chips.ssd130x import Windowed

# No source tells these bits of the status byte; drivers that go by them take the chip for an SSD1306.
_IDENTITY = const(0x03)
_LOCK = const(0xFD)
_LOCKED = const(0x16)
_UNLOCKED = const(0x12)
_CHARGE_PUMP = const(0x8D)

_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
    0xFD: 1,
}  # fmt: skip
_VALUES = {
    0x20: (0, 1, 2),
    0x8D: (0x10, 0x14),
    0xDA: (0x02, 0x12, 0x22, 0x32),
    0xDB: (0x00, 0x20, 0x34, 0x3C),
    0xFD: (_UNLOCKED, _LOCKED),
}
_RANGES = {0x21: (0, 127), 0x22: (0, 7), 0xA3: (0, 64), 0xA8: (15, 63), 0xD3: (0, 63)}


class SSD1309(Windowed):
    """The chip. ``pump_commands`` counts 8D, which it has not: harmless, as the drivers for both chips show.

    While it is locked (FD 16) every other command is a ChipFault: the chip would not listen.
    """

    name = "SSD1309"
    identity = _IDENTITY
    arguments = _ARGUMENTS
    plain = (0x2E, 0x2F, 0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3)
    values = _VALUES
    ranges = _RANGES

    def _reset_registers(self) -> None:
        super()._reset_registers()
        self.locked = False
        self.pump_commands = 0

    def _take(self, byte: int) -> None:
        if self.locked and not self._needed and byte != _LOCK:
            raise ChipFault(f"SSD1309: command 0x{byte:02X} while the chip is locked")
        super()._take(byte)

    def _set(self, command: int, given: bytearray) -> None:
        if command == _LOCK:
            self.locked = given[0] == _LOCKED
        elif command == _CHARGE_PUMP:
            self.pump_commands += 1
        else:
            super()._set(command, given)
