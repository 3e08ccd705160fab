"""MPU-6050 accelerometer over I2C: gives x, y and z in milli-g.

Knows registers, identity and scale; knows nothing of shaking. Registers: MPU-6000/6050 register map rev. 4.2.
"""

from micropython import const

_ENODEV = const(19)
_EIO = const(5)

_MOST_VOID = const(50)
_VOID_BYTES = b"\x00\xff"

_SAMPLE_DIVIDER = const(0x19)
_CONFIG = const(0x1A)
_ACCEL_CONFIG = const(0x1C)
_DATA = const(0x3B)
_POWER = const(0x6B)
_WHO_AM_I = const(0x75)

_LOW_PASS_44_HZ = const(3)
_RATE_100_HZ = const(9)
_RANGE_8_G = const(0x10)
_CLOCK_FROM_GYRO = const(1)

# The identities of the family and of the clones sold under its name (hardware facts: Linux inv_mpu6050 driver).
_IDENTITIES = b"\x68\x70\x71\x72\x73\x74\x78\x98\xaf\xae\xa6\x11\x12\x20\xa9"


class Mpu6050:
    """The accelerometer: ``start`` once, then ``read`` and use ``x``, ``y``, ``z`` (integers, milli-g, +-8000)."""

    def __init__(self, i2c: object, address: int) -> None:
        self.address = address
        self.x = self.y = self.z = 0
        self.raw = bytearray(6)
        self._i2c = i2c
        self._void = 0

    def start(self) -> None:
        """Checks the identity, wakes the chip and sets +-8 g, 100 Hz. Raises ``OSError``: absent, or another chip."""
        identity = self._i2c.readfrom_mem(self.address, _WHO_AM_I, 1)
        if identity[0] not in _IDENTITIES:
            raise OSError(_ENODEV, "not an accelerometer of the MPU-6050 family")
        self._void = 0
        self._set(_POWER, _CLOCK_FROM_GYRO)
        self._set(_CONFIG, _LOW_PASS_44_HZ)
        self._set(_SAMPLE_DIVIDER, _RATE_100_HZ)
        self._set(_ACCEL_CONFIG, _RANGE_8_G)

    def _set(self, register: int, value: int) -> None:
        self._i2c.writeto_mem(self.address, register, bytes((value,)))
        # A refused byte goes unreported, so the register is read back.
        if self._i2c.readfrom_mem(self.address, register, 1)[0] != value:
            raise OSError(_EIO, "accelerometer did not keep a setting")

    def read(self) -> bool:
        """Takes one sample into ``x``, ``y``, ``z``; False when it is none: six bytes 00 (asleep) or FF (idle bus).

        Makes no garbage. Raises ``OSError`` when the chip does not answer or gave no sample fifty times in a row,
        as after a loss of power that only the chip had; ``start`` mends that.
        """
        raw = self.raw
        self._i2c.readfrom_mem_into(self.address, _DATA, raw)
        first = raw[0]
        if first in _VOID_BYTES and raw[1] == raw[2] == raw[3] == raw[4] == raw[5] == first:
            self._void += 1
            if self._void >= _MOST_VOID:
                raise OSError(_EIO, "accelerometer gives no samples")
            return False
        self._void = 0
        self.x = _milli_g(raw[0], raw[1])
        self.y = _milli_g(raw[2], raw[3])
        self.z = _milli_g(raw[4], raw[5])
        return True


def _milli_g(high: int, low: int) -> int:
    value = high << 8 | low
    if value & 0x8000:
        value -= 0x10000
    # 4096 LSB a g in the +-8 g range: 1000 / 4096 = 125 / 512.
    return value * 125 >> 9
