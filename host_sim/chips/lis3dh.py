"""LIS3DH, and LIS2DH12, which has the same identity: accelerometer on I2C, strict to its data sheet's register map.

Powered down after power-on, little-endian, left-justified. The register pointer moves on only if the sub-address had
its highest bit set. Without BDU the bytes of one burst may belong to two samples.
"""

from micropython import const

from host_sim.chips import ChipFault
from host_sim.chips.accelerometer import Accelerometer, register_map
from host_sim.clock import Clock

_IDENTITY = const(0x0F)
_CONTROL_0 = const(0x1E)
_CONTROL_1 = const(0x20)
_CONTROL_4 = const(0x23)
_DATA_FIRST = const(0x28)
_DATA_LAST = const(0x2D)

_COUNT_UP = const(0x80)
_ALL_AXES = const(0x07)
_LOW_POWER = const(0x08)
_HIGH_RESOLUTION = const(0x08)
_WHOLE_SAMPLES = const(0x80)

_HERTZ = (1, 1, 10, 25, 50, 100, 200, 400)
# On the left-justified 16 bits; in +-16 g it is no power of two's share of the others.
_COUNTS_PER_G = (16380, 8190, 4096, 1365)


class LIS3DH(Accelerometer):
    """The chip; ``counts_up`` False is a clone that never moves its register pointer on."""

    title = "LIS3DH"
    access = register_map(
        0x40,
        ((0x1E, 0x26), (0x2E, 0x2E), (0x30, 0x30), (0x32, 0x34), (0x36, 0x38), (0x3A, 0x3F)),
        ((0x07, 0x0D), (0x0F, 0x0F), (0x27, 0x2D), (0x2F, 0x2F), (0x31, 0x31), (0x35, 0x35), (0x39, 0x39)),
    )
    data_first = _DATA_FIRST
    data_last = _DATA_LAST
    noise = 1

    def __init__(self, address: int = 0x19, clock: "Clock | None" = None, identity: int = 0x33) -> None:
        self.identity = identity
        self.counts_up = True
        self._step = 0
        super().__init__(address, clock)

    def is_asleep(self) -> bool:
        """Powered down, as after power-on? The data registers hold what was last measured."""
        return self.registers[_CONTROL_1] >> 4 == 0

    def range_g(self) -> int:
        """The range that the driver has set: 2, 4, 8 or 16 g."""
        return 2 << (self.registers[_CONTROL_4] >> 4 & 3)

    def read(self) -> int:
        """The register under the pointer. Without BDU a new sample may come between two bytes."""
        if self.data_first <= self._pointer <= self.data_last and not self.registers[_CONTROL_4] & _WHOLE_SAMPLES:
            self._sample()
        return super().read()

    def _reset(self) -> None:
        self.registers[_IDENTITY] = self.identity
        self.registers[_CONTROL_0] = 0x10
        self.registers[_CONTROL_1] = _ALL_AXES

    def _point(self, byte: int) -> None:
        self._step = 1 if byte & _COUNT_UP and self.counts_up else 0
        self._pointer = byte & 0x7F

    def _advance(self) -> None:
        self._pointer = (self._pointer + self._step) & 0x7F

    def _resolution(self) -> int:
        """How many bits a value has: 8, 10 or 12."""
        if self.registers[_CONTROL_1] & _LOW_POWER:
            return 8
        return 12 if self.registers[_CONTROL_4] & _HIGH_RESOLUTION else 10

    def _unused_bits(self) -> int:
        return 16 - self._resolution()

    def _counts_per_g(self) -> float:
        return _COUNTS_PER_G[self.registers[_CONTROL_4] >> 4 & 3] / (1 << self._unused_bits())

    def _period_us(self) -> int:
        return 1_000_000 // _HERTZ[min(self.registers[_CONTROL_1] >> 4, 7)]

    def _write_register(self, register: int, value: int) -> None:
        super()._write_register(register, value)
        if self.registers[_CONTROL_1] & _LOW_POWER and self.registers[_CONTROL_4] & _HIGH_RESOLUTION:
            raise ChipFault("LIS3DH: low power and high resolution exclude each other")

    def _put(self, axis: int, count: int) -> None:
        most = 1 << self._resolution() - 1
        if not self.registers[_CONTROL_1] >> axis & 1:
            count = 0
        count = min(max(count, -most), most - 1) << self._unused_bits()
        self.registers[_DATA_FIRST + 2 * axis] = count & 0xFF
        self.registers[_DATA_FIRST + 2 * axis + 1] = count >> 8 & 0xFF
