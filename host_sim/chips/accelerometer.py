"""What all models of accelerometers share: a file of registers behind a pointer, and a back face in g.

A model says which registers there are, how a sample is written into them, and when the chip sleeps.
"""

from host_sim.chips import ChipFault
from host_sim.clock import Clock

CAN_READ = 1
CAN_WRITE = 2


def register_map(size: int, writable: tuple, read_only: tuple) -> bytes:
    """For each register what can be done with it: 0, CAN_READ, or both bits. The groups name first and last ones."""
    access = bytearray(size)
    for groups, bits in ((writable, CAN_READ | CAN_WRITE), (read_only, CAN_READ)):
        for first, last in groups:
            for register in range(first, last + 1):
                access[register] = bits
    return bytes(access)


class Accelerometer:
    """The chip. Back face: ``acceleration`` (x, y, z in g), ``set_motion``, and faults on request.

    ``frozen`` holds the last sample for ever, ``dead`` refuses the address, ``brown_out()`` returns the registers to
    their reset values without any error on the bus. Without a clock every reading is a new sample.
    """

    title = ""
    access = b""
    data_first = 0
    data_last = 0
    # A sample's noise: at most this many counts to either side.
    noise = 2
    takes_run = False

    def __init__(self, address: int, clock: "Clock | None") -> None:
        self.address = address
        self.clock = clock
        self.dead = False
        self.frozen = False
        self.registers = bytearray(len(self.access))
        self._motion = None
        self._acceleration = (0, 0, 1)
        self._counts = [0, 0, 0]
        self._readings = 0
        self.power_on()

    def power_on(self) -> None:
        """Reset values in every register."""
        self._pointer = 0
        self._pointer_next = False
        self._sample_number = -1
        for register in range(len(self.registers)):
            self.registers[register] = 0
        self._reset()
        self._convert(self._acceleration)

    # The bus face.

    def start(self, read: bool) -> bool:
        """START with this chip's address: True if it answers. The sample of a whole burst is taken here."""
        if self.dead:
            return False
        self._pointer_next = not read
        if read and self.data_first <= self._pointer <= self.data_last:
            self._sample()
        return True

    def write(self, byte: int) -> bool:
        """The register number, then values for it and the following ones. ChipFault for a register without writing."""
        if self._pointer_next:
            self._pointer_next = False
            self._point(byte)
            return True
        register = self._pointer
        if not self._allows(register, CAN_WRITE):
            raise ChipFault(f"{self.title}: register 0x{register:02X} cannot be written")
        self._write_register(register, byte)
        self._advance()
        return True

    def read(self) -> int:
        """The register under the pointer, which moves on. ChipFault for a reserved register."""
        register = self._pointer
        if not self._allows(register, CAN_READ):
            raise ChipFault(f"{self.title}: register 0x{register:02X} is reserved")
        self._advance()
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

    def felt(self) -> tuple:
        """What acts on the chip at this moment, in motion too: (x, y, z) in g."""
        if self._motion is None:
            return self._acceleration
        return self._motion(self.clock.now_us)

    def set_motion(self, motion: object) -> None:
        """Let ``motion(t_us)`` give (x, y, z) in g at any time; None returns to ``acceleration``."""
        self._motion = motion
        self._convert(self._acceleration)

    def brown_out(self) -> None:
        """The supply dipped: reset values, asleep, and nobody on the bus is told."""
        self.power_on()

    # What a model says.

    def is_asleep(self) -> bool:
        """Does the chip sleep, as it does after power-on?"""
        raise NotImplementedError

    def range_g(self) -> int:
        """The range that the driver has set: 2, 4, 8 or 16 g."""
        raise NotImplementedError

    def _reset(self) -> None:
        raise NotImplementedError

    def _counts_per_g(self) -> float:
        raise NotImplementedError

    def _period_us(self) -> int:
        """How long a sample lasts."""
        raise NotImplementedError

    def _put(self, axis: int, count: int) -> None:
        """Writes a sample's value into the data registers."""
        raise NotImplementedError

    def _point(self, byte: int) -> None:
        self._pointer = byte

    def _advance(self) -> None:
        self._pointer = (self._pointer + 1) & 0xFF

    def _allows(self, register: int, access: int) -> bool:
        return register < len(self.access) and self.access[register] & access != 0

    def _write_register(self, register: int, value: int) -> None:
        self.registers[register] = value
        self._sample_number = -1
        self._convert(self._acceleration)

    def _fall_asleep(self) -> None:
        """What the data registers show asleep: the last sample, unless the model says otherwise."""

    def _convert(self, vector: tuple) -> None:
        scale = self._counts_per_g()
        for axis in range(3):
            self._counts[axis] = round(vector[axis] * scale)

    def _sample(self) -> None:
        """Put the sample of this moment into the data registers."""
        if self.is_asleep():
            self._fall_asleep()
            return
        if self.frozen:
            return
        self._readings += 1
        number = self._readings
        if self.clock is not None:
            number = self.clock.now_us // self._period_us()
        if number == self._sample_number:
            return
        self._sample_number = number
        if self._motion is not None:
            self._convert(self._motion(self.clock.now_us))
        noise = number & 0x3FFF
        for axis in range(3):
            # A fixed scramble of the sample's number: small, without bias, the same in every run.
            noise = (noise * 53 + 1009 * axis + 7) & 0x3FFF
            self._put(axis, self._counts[axis] + (noise >> 4) % (2 * self.noise + 1) - self.noise)
