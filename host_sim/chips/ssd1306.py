"""SSD1306: a 128x64 OLED controller on I2C, from its data sheet: every command, three addressing modes, charge pump."""

from micropython import const

from host_sim.chips.oled import HEIGHT, WIDTH
from host_sim.chips.ssd130x import Windowed

__all__ = ("HEIGHT", "SSD1306", "WIDTH")

_SCROLLS = (0x26, 0x27, 0x29, 0x2A)

# Bits D3..D0 of the status byte: the data sheet leaves them open, the chips on the market read 3 or 6.
_IDENTITY = const(0x03)

# Data sheet table 9-1.
_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1, 0xAD: 1,
    0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
# The same table, and the application note on the charge pump.
_VALUES = {
    0x20: (0, 1, 2),
    0x8D: (0x10, 0x14),
    0xAD: (0x10, 0x20, 0x30),
    0xDA: (0x02, 0x12, 0x22, 0x32),
    0xDB: (0x00, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70),
}
_RANGES = {0x21: (0, 127), 0x22: (0, 7), 0xA3: (0, 64), 0xA8: (15, 63), 0xD3: (0, 63)}


class SSD1306(Windowed):
    """The chip whose charge pump must be switched on before the display; see ``Oled`` for the back face."""

    name = "SSD1306"
    identity = _IDENTITY
    arguments = _ARGUMENTS
    plain = (0x2E, 0x2F, 0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3)
    values = _VALUES
    ranges = _RANGES

    def _reset_registers(self) -> None:
        super()._reset_registers()
        self.charge_pump = False
        self.boosted = False
        self.current_reference = 0x10

    def is_dark(self) -> bool:
        """Is the glass dark whatever the memory holds: asleep, or without the voltage of the charge pump?"""
        return not (self.awake and self.boosted)

    def _run_plain(self, command: int) -> None:
        super()._run_plain(command)
        if command in (0xAE, 0xAF):
            # The pump starts with the display only if it was enabled before (application note, 8D 14 AF).
            self.boosted = self.awake and self.charge_pump

    def _is_legal(self, command: int, given: bytearray) -> bool:
        if command in _SCROLLS:
            return self._scroll_is_legal(command, given)
        return super()._is_legal(command, given)

    def _scroll_is_legal(self, command: int, given: bytearray) -> bool:
        if given[0] != 0 or given[2] > 7 or given[1] > given[3] or given[3] > 7:
            return False
        if command in (0x26, 0x27):
            return given[4] == 0x00 and given[5] == 0xFF
        return given[4] < HEIGHT

    def _set(self, command: int, given: bytearray) -> None:
        if command == 0x8D:
            self.charge_pump = given[0] & 0x04 != 0
            self.boosted = self.boosted and self.charge_pump
        elif command == 0xAD:
            self.current_reference = given[0]
        else:
            super()._set(command, given)
