"""MPU-6050: accelerometer of the InvenSense family on I2C, a flat register file with the data sheet's reset values.

Front: registers over the bus. Back: an acceleration in g, or a function of time that gives one. The chip converts by
the range that the driver wrote; asleep its data registers read 0 without any error, as on the desk.
"""

from micropython import const

from host_sim.chips.accelerometer import Accelerometer, register_map
from host_sim.clock import Clock

_SAMPLE_DIVIDER = const(0x19)
_ACCELEROMETER_CONFIGURATION = const(0x1C)
_ACCELEROMETER_FILTER_6500 = const(0x1D)
_DATA_FIRST = const(0x3B)
_DATA_LAST = const(0x48)
_POWER_MANAGEMENT = const(0x6B)
_FIFO_DATA = const(0x74)
_IDENTITY = const(0x75)

_DEVICE_RESET = const(0x80)
_SLEEP = const(0x40)

# The data sheet asks for 100 ms after a reset; a driver that waits less than half of that loses its writes here.
_RESET_US = const(50_000)
# 25 degrees: (25 - 36.53) * 340.
_TEMPERATURE = const(-3920)


class MPU6050(Accelerometer):
    """The chip, or with another ``identity`` (of a relative, a clone, or anything) one of its family."""

    title = "MPU-6050"
    # Registers that the map of revision 4.2 names; all others are reserved.
    access = register_map(
        128,
        ((0x0D, 0x10), (0x19, 0x1C), (0x1F, 0x20), (0x23, 0x38), (0x63, 0x6C), (0x72, 0x74)),
        ((0x39, 0x62), (0x75, 0x75)),
    )
    data_first = _DATA_FIRST
    data_last = _DATA_LAST

    def __init__(self, address: int = 0x68, clock: "Clock | None" = None, identity: int = 0x68) -> None:
        self.identity = identity
        super().__init__(address, clock)

    def is_asleep(self) -> bool:
        """Does the chip sleep, as it does after power-on and after a reset?"""
        return self.registers[_POWER_MANAGEMENT] & _SLEEP != 0

    def range_g(self) -> int:
        """The range that the driver has set: 2, 4, 8 or 16 g."""
        return 2 << ((self.registers[_ACCELEROMETER_CONFIGURATION] >> 3) & 3)

    def _reset(self) -> None:
        self._resetting_until = -1
        self.registers[_POWER_MANAGEMENT] = _SLEEP
        self.registers[_IDENTITY] = self.identity

    def _counts_per_g(self) -> int:
        return 32768 // self.range_g()

    def _period_us(self) -> int:
        return 1000 * (self.registers[_SAMPLE_DIVIDER] + 1)

    def _advance(self) -> None:
        if self._pointer != _FIFO_DATA:
            self._pointer = (self._pointer + 1) & 0xFF

    def _allows(self, register: int, access: int) -> bool:
        # Only the 6500 family has the second filter register.
        if register == _ACCELEROMETER_FILTER_6500:
            return self.identity != 0x68
        return super()._allows(register, access)

    def _write_register(self, register: int, value: int) -> None:
        if self._resetting_until >= 0 and self.clock.now_us < self._resetting_until:
            return
        if register == _POWER_MANAGEMENT and value & _DEVICE_RESET:
            pointer = self._pointer
            self.power_on()
            self._pointer = pointer
            if self.clock is not None:
                self._resetting_until = self.clock.now_us + _RESET_US
            return
        super()._write_register(register, value)

    def _fall_asleep(self) -> None:
        for register in range(_DATA_FIRST, _DATA_LAST + 1):
            self.registers[register] = 0

    def _put(self, axis: int, count: int) -> None:
        self._put_at(_DATA_FIRST + 2 * axis, count)
        if axis == 2:
            self._put_at(_DATA_FIRST + 6, _TEMPERATURE)

    def _put_at(self, register: int, count: int) -> None:
        if count > 32767:
            count = 32767
        elif count < -32768:
            count = -32768
        self.registers[register] = (count >> 8) & 0xFF
        self.registers[register + 1] = count & 0xFF
