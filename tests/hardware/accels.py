"""Accelerometers on a bare bus, for tests of the driver: what is soldered in, and what comes out after a while."""

from dicebox.drivers.accel import Accel

from boards import pico
from host_sim.chips.adxl345 import ADXL345
from host_sim.chips.lis3dh import LIS3DH
from host_sim.chips.mpu6050 import MPU6050
from host_sim.circuit import Circuit
from host_sim.modules import machine

CHIPS = {
    "MPU-6050": lambda: MPU6050(0x68),
    "MPU-6050 at 0x69": lambda: MPU6050(0x69),
    "MPU-6500": lambda: MPU6050(0x68, identity=0x70),
    "ADXL345": lambda: ADXL345(0x53),
    "ADXL345 at 0x1D": lambda: ADXL345(0x1D),
    "LIS3DH": lambda: LIS3DH(0x18),
    "LIS3DH at 0x19": lambda: LIS3DH(0x19),
}


class Bench:
    """A circuit with this chip, and the driver on its bus; a sample every 10 ms."""

    def __init__(self, chip: object, driver: str = "auto", address: "int | None" = None) -> None:
        self.circuit = Circuit(pico).activate()
        self.circuit.solder(chip)
        self.chip = chip
        i2c = machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5), freq=400000)
        self.accel = Accel(i2c, driver, address)

    def read(self, count: int = 1) -> "list[bool]":
        """What this many readings say."""
        answers = []
        for _ in range(count):
            self.circuit.clock.advance_us(10_000)
            answers.append(self.accel.read())
        return answers

    @property
    def vector(self) -> "tuple[int, int, int]":
        """The last sample in milli-g."""
        return self.accel.x, self.accel.y, self.accel.z
