"""ADXL345: accelerometer on I2C, strict to the register map of its data sheet (revision E).

In standby after power-on, little-endian, right-justified or left-justified; in full resolution 256 counts a g.
"""

from micropython import const

from host_sim.chips import ChipFault
from host_sim.chips.accelerometer import Accelerometer, register_map
from host_sim.clock import Clock

_IDENTITY = const(0x00)
_RATE = const(0x2C)
_POWER = const(0x2D)
_SOURCE = const(0x30)
_FORMAT = const(0x31)
_DATA_FIRST = const(0x32)
_DATA_LAST = const(0x37)

_MEASURE = const(0x08)
_FULL_RESOLUTION = const(0x08)
_LEFT_JUSTIFIED = const(0x04)
_RATE_100_HZ = const(0x0A)
_DATA_READY = const(0x80)

# Bits that the data sheet wants to be 0.
_ZERO_BITS = ((_RATE, 0xE0), (_POWER, 0xC0), (_FORMAT, 0x10))


class ADXL345(Accelerometer):
    """The chip; with another ``identity`` something else that sits at its address."""

    title = "ADXL345"
    access = register_map(
        0x3A,
        ((0x1D, 0x2A), (0x2C, 0x2F), (0x31, 0x31), (0x38, 0x38)),
        ((0x00, 0x00), (0x2B, 0x2B), (0x30, 0x30), (0x32, 0x37), (0x39, 0x39)),
    )
    data_first = _DATA_FIRST
    data_last = _DATA_LAST
    noise = 1

    def __init__(self, address: int = 0x53, clock: "Clock | None" = None, identity: int = 0xE5) -> None:
        self.identity = identity
        super().__init__(address, clock)

    def is_asleep(self) -> bool:
        """In standby, as after power-on? The data registers hold what was last measured."""
        return not self.registers[_POWER] & _MEASURE

    def range_g(self) -> int:
        """The range that the driver has set: 2, 4, 8 or 16 g."""
        return 2 << (self.registers[_FORMAT] & 3)

    def _reset(self) -> None:
        self.registers[_IDENTITY] = self.identity
        self.registers[_RATE] = _RATE_100_HZ
        self.registers[_SOURCE] = 0x02

    def _bits(self) -> int:
        """How many bits a value has."""
        return 10 + (self.registers[_FORMAT] & 3) if self.registers[_FORMAT] & _FULL_RESOLUTION else 10

    def _counts_per_g(self) -> int:
        return (1 << self._bits() - 1) // self.range_g()

    def _period_us(self) -> int:
        # 3200 samples a second for 15, half of that for each step down: 100 for 10.
        return 625 * (1 << 15 - (self.registers[_RATE] & 15)) // 2

    def _write_register(self, register: int, value: int) -> None:
        for other, bits in _ZERO_BITS:
            if register == other and value & bits:
                raise ChipFault(f"ADXL345: 0x{value:02X} sets reserved bits of register 0x{register:02X}")
        super()._write_register(register, value)

    def _put(self, axis: int, count: int) -> None:
        most = 1 << self._bits() - 1
        count = min(max(count, -most), most - 1)
        if self.registers[_FORMAT] & _LEFT_JUSTIFIED:
            count <<= 16 - self._bits()
        self.registers[_DATA_FIRST + 2 * axis] = count & 0xFF
        self.registers[_DATA_FIRST + 2 * axis + 1] = count >> 8 & 0xFF
        self.registers[_SOURCE] |= _DATA_READY
