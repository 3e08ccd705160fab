"""LIS2DW12 as far as its data sheet's register map goes: the chip that ``CONTRIBUTING.md`` adds, in tests only.

Powered down after power-on, little-endian, left-justified. The register pointer moves on unless CTRL2 says no.
"""

from micropython import const

from host_sim.chips.accelerometer import Accelerometer, register_map
from host_sim.clock import Clock

_IDENTITY = const(0x0F)
_CONTROL_1 = const(0x20)
_CONTROL_2 = const(0x21)
_CONTROL_6 = const(0x25)
_HERTZ = (1, 12, 12, 25, 50, 100, 200, 400)


class LIS2DW12(Accelerometer):
    """The chip, in its high-performance mode of 14 bits."""

    title = "LIS2DW12"
    access = register_map(
        0x40, ((0x20, 0x25), (0x2E, 0x2E), (0x30, 0x36), (0x3C, 0x3F)), ((0x0D, 0x0D), (0x0F, 0x0F), (0x27, 0x2D))
    )
    data_first = 0x28
    data_last = 0x2D
    noise = 1

    def __init__(self, address: int = 0x19, clock: "Clock | None" = None) -> None:
        super().__init__(address, clock)

    def is_asleep(self) -> bool:
        """Powered down, as after power-on?"""
        return self.registers[_CONTROL_1] >> 4 == 0

    def range_g(self) -> int:
        """The range that the driver has set: 2, 4, 8 or 16 g."""
        return 2 << (self.registers[_CONTROL_6] >> 4 & 3)

    def _reset(self) -> None:
        self.registers[_IDENTITY] = 0x44
        self.registers[_CONTROL_2] = 0x04

    def _advance(self) -> None:
        self._pointer += 1 if self.registers[_CONTROL_2] & 0x04 else 0

    def _counts_per_g(self) -> float:
        return 8192 / self.range_g()

    def _period_us(self) -> int:
        return 1_000_000 // _HERTZ[min(self.registers[_CONTROL_1] >> 4, 7)]

    def _put(self, axis: int, count: int) -> None:
        value = min(max(count, -8192), 8191) << 2
        self.registers[self.data_first + 2 * axis] = value & 0xFF
        self.registers[self.data_first + 2 * axis + 1] = value >> 8 & 0xFF
