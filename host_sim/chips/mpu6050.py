"""MPU-6050: accelerometer of the InvenSense family on I2C, a flat register file with the data sheet's reset values.

Front: registers over the bus. Back: an acceleration in g, or a function of time that gives one. The chip converts by
the range that the driver wrote; asleep its data registers read 0 without any error, as on the desk.
"""

from micropython import const

from host_sim.chips import ChipFault
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

# Registers that the map of revision 4.2 names, first and last of each group; all others are reserved.
_WRITABLE = ((0x0D, 0x10), (0x19, 0x1C), (0x1F, 0x20), (0x23, 0x38), (0x63, 0x6C), (0x72, 0x74))
_READ_ONLY = ((0x39, 0x62), (0x75, 0x75))
_CAN_READ = const(1)
_CAN_WRITE = const(2)

# The data sheet asks for 100 ms after a reset; a driver that waits less than half of that loses its writes here.
_RESET_US = const(50_000)
# 25 degrees: (25 - 36.53) * 340.
_TEMPERATURE = const(-3920)


def _register_map() -> bytes:
    """For each register what can be done with it: 0, _CAN_READ, or both bits."""
    access = bytearray(256)
    for groups, bits in ((_WRITABLE, _CAN_READ | _CAN_WRITE), (_READ_ONLY, _CAN_READ)):
        for first, last in groups:
            for register in range(first, last + 1):
                access[register] = bits
    return bytes(access)


_MAP = _register_map()


class MPU6050:
    """The chip. Back face: ``acceleration`` (x, y, z in g), ``set_motion``, ``identity``, and faults on request.

    ``frozen`` holds the last sample for ever, ``dead`` refuses the address, ``brown_out()`` returns the registers to
    their reset values without any error on the bus. Without a clock every reading is a new sample.
    """

    def __init__(self, address: int = 0x68, clock: Clock | None = None, identity: int = 0x68) -> None:
        self.address = address
        self.clock = clock
        self.identity = identity
        self.dead = False
        self.frozen = False
        self.registers = bytearray(128)
        self._motion = None
        self._acceleration = (0, 0, 1)
        self._counts = [0, 0, 0]
        self._readings = 0
        self.power_on()

    def power_on(self) -> None:
        """Reset values in every register: asleep, range +-2 g."""
        self._pointer = 0
        self._pointer_next = False
        self._sample_number = -1
        self._resetting_until = -1
        for register in range(128):
            self.registers[register] = 0
        self.registers[_POWER_MANAGEMENT] = _SLEEP
        self._convert(self._acceleration)

    # The bus face.

    def start(self, read: bool) -> bool:
        """START with this chip's address: True if it answers. The sample of a whole burst is taken here."""
        if self.dead:
            return False
        self._pointer_next = not read
        if read and _DATA_FIRST <= self._pointer <= _DATA_LAST:
            self._sample()
        return True

    def write(self, byte: int) -> bool:
        """The register number, then values for it and the following ones. ChipFault for a register without writing."""
        if self._pointer_next:
            self._pointer = byte
            self._pointer_next = False
            return True
        register = self._pointer
        if not self._allows(register, _CAN_WRITE):
            raise ChipFault(f"MPU-6050: register 0x{register:02X} cannot be written")
        if not self._is_resetting():
            self._write_register(register, byte)
        if register != _FIFO_DATA:
            self._pointer = (register + 1) & 0xFF
        return True

    def read(self) -> int:
        """The register under the pointer, which moves on. ChipFault for a reserved register."""
        register = self._pointer
        if not self._allows(register, _CAN_READ):
            raise ChipFault(f"MPU-6050: register 0x{register:02X} is reserved")
        if register != _FIFO_DATA:
            self._pointer = (register + 1) & 0xFF
        if register == _IDENTITY:
            return self.identity
        return self.registers[register]

    def stop(self) -> None:
        """STOP. The register pointer stays."""

    # The back face.

    @property
    def acceleration(self) -> tuple:
        """What acts on the chip, (x, y, z) in g: (0, 0, 1) lying flat."""
        return self._acceleration

    @acceleration.setter
    def acceleration(self, vector: tuple) -> None:
        self._acceleration = vector
        self._motion = None
        self._convert(vector)

    def set_motion(self, motion: object) -> None:
        """Let ``motion(t_us)`` give (x, y, z) in g at any time; None returns to ``acceleration``."""
        self._motion = motion
        self._convert(self._acceleration)

    def brown_out(self) -> None:
        """The supply dipped: reset values, asleep, and nobody on the bus is told."""
        self.power_on()

    def is_asleep(self) -> bool:
        """Does the chip sleep, as it does after power-on and after a reset?"""
        return self.registers[_POWER_MANAGEMENT] & _SLEEP != 0

    def range_g(self) -> int:
        """The range that the driver has set: 2, 4, 8 or 16 g."""
        return 2 << ((self.registers[_ACCELEROMETER_CONFIGURATION] >> 3) & 3)

    def _allows(self, register: int, access: int) -> bool:
        # Only the 6500 family has the second filter register.
        if register == _ACCELEROMETER_FILTER_6500:
            return self.identity != 0x68
        return _MAP[register] & access != 0

    def _is_resetting(self) -> bool:
        return self._resetting_until >= 0 and self.clock.now_us < self._resetting_until

    def _write_register(self, register: int, value: int) -> None:
        if register == _POWER_MANAGEMENT and value & _DEVICE_RESET:
            pointer = self._pointer
            self.power_on()
            self._pointer = pointer
            if self.clock is not None:
                self._resetting_until = self.clock.now_us + _RESET_US
            return
        self.registers[register] = value
        if register == _ACCELEROMETER_CONFIGURATION:
            self._convert(self._acceleration)
        self._sample_number = -1

    def _convert(self, vector: tuple) -> None:
        scale = 32768 // self.range_g()
        for axis in range(3):
            self._counts[axis] = round(vector[axis] * scale)

    def _sample(self) -> None:
        """Put the sample of this moment into the data registers; one sample lasts 1 ms times divider plus 1."""
        if self.is_asleep():
            for register in range(_DATA_FIRST, _DATA_LAST + 1):
                self.registers[register] = 0
            return
        if self.frozen:
            return
        self._readings += 1
        number = self._readings
        if self.clock is not None:
            number = self.clock.now_us // (1000 * (self.registers[_SAMPLE_DIVIDER] + 1))
        if number == self._sample_number:
            return
        self._sample_number = number
        if self._motion is not None:
            self._convert(self._motion(self.clock.now_us))
        noise = number & 0x3FFF
        for axis in range(3):
            # A fixed scramble of the sample's number: -2 to 2 counts, the same in every run.
            noise = (noise * 53 + 1009 * axis + 7) & 0x3FFF
            self._put(_DATA_FIRST + 2 * axis, self._counts[axis] + (noise >> 4) % 5 - 2)
        self._put(_DATA_FIRST + 6, _TEMPERATURE)

    def _put(self, register: int, count: int) -> None:
        if count > 32767:
            count = 32767
        elif count < -32768:
            count = -32768
        self.registers[register] = (count >> 8) & 0xFF
        self.registers[register + 1] = count & 0xFF
