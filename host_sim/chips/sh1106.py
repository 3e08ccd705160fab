"""SH1106: an OLED controller on I2C with 132 columns, of which a glass of 128 shows those from ``glass_offset`` on.

Page addressing only: the commands of the SSD1306 for modes, windows, scrolls and charge pump do not exist here.
Reading back the memory is not modelled.
"""

from micropython import const

from host_sim.chips import ChipFault
from host_sim.chips.oled import Oled
from host_sim.clock import Clock

_IDENTITY = const(0x08)
_COLUMNS = const(132)
_CONVERTER = const(0xAD)
_CONVERTER_ON = const(0x8B)

_ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
_VALUES = {0xAD: (0x8A, 0x8B), 0xDA: (0x02, 0x12)}
_RANGES = {0xA8: (0, 63), 0xD3: (0, 63)}


class SH1106(Oled):
    """The chip; ``glass_offset`` is 0, 2 or 4, counted with A1. Its converter is switched while the display is off."""

    name = "SH1106"
    columns = _COLUMNS
    identity = _IDENTITY
    arguments = _ARGUMENTS
    plain = (0x30, 0x31, 0x32, 0x33, 0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3)
    values = _VALUES
    ranges = _RANGES

    def __init__(self, address: int = 0x3C, clock: Clock | None = None, glass_offset: int = 2) -> None:
        super().__init__(address, clock)
        self.glass_offset = glass_offset

    def _reset_registers(self) -> None:
        super()._reset_registers()
        self.contrast = 0x80
        self.clock_divide = 0x50
        self.deselect_level = 0x35
        self.converter = True
        self.pump_voltage = 2

    def is_dark(self) -> bool:
        """Is the glass dark whatever the memory holds: asleep, or with its converter off?"""
        return not (self.awake and self.converter)

    def _store(self, byte: int) -> None:
        if self.column >= _COLUMNS:
            raise ChipFault(f"SH1106: data for column {self.column}; there are {_COLUMNS}")
        super()._store(byte)

    def _run_plain(self, command: int) -> None:
        if command < 0x40:
            self.pump_voltage = command & 3
        else:
            super()._run_plain(command)

    def _set(self, command: int, given: bytearray) -> None:
        if command == _CONVERTER:
            if self.awake:
                raise ChipFault("SH1106: its converter is switched (AD) while the display is on")
            self.converter = given[0] == _CONVERTER_ON
        else:
            super()._set(command, given)
