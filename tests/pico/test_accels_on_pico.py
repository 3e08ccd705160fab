"""The driver of the accelerometers as it is flashed, on the emulated Pico's own I2C, with each chip soldered in."""

import pytest

from host_sim.chips.adxl345 import ADXL345
from host_sim.chips.lis3dh import LIS3DH
from host_sim.chips.mpu6050 import MPU6050
from tests.flash.compiled import built, short_names
from tests.pico.harness import on_pico, power_on

pytestmark = on_pico

CHIPS = [
    (MPU6050(0x69, identity=0x98), "ICM-20689"),
    (ADXL345(0x1D), "ADXL345"),
    (LIS3DH(0x18), "LIS3DH"),
]
NEEDED = ("/dicebox/__init__.mpy", "/dicebox/modules.mpy", "/dicebox/drivers/")

BEGIN = """
import gc, sys, time
from machine import I2C, Pin
from dicebox.drivers.accel import Accel
accel = Accel(I2C(0, sda=Pin(4), scl=Pin(5), freq=400000))
def read(count):
    for _ in range(count):
        time.sleep_ms(10)
        accel.read()
"""
FIND = """
accel.start()
read(20)
gc.collect()
gc.disable()
before = gc.mem_alloc()
read(10)
left = gc.mem_alloc() - before
gc.enable()
print(accel.chip, accel.address, accel.is_armed, accel.x, accel.y, accel.z, left)
print([name for name in sys.modules if "accel" in name])
"""
BROWNED_OUT = "read(60)\nprint(accel.is_armed, accel.x, accel.y, accel.z)\n"


def test_every_chip_is_found_read_without_garbage_and_revived() -> None:
    import flash_names

    short = short_names()
    files = {path: data for path, data in built().items() if path.startswith(NEEDED)}
    pico = power_on(files)

    def ask(program: str) -> list[str]:
        return pico.ask(flash_names.renamed(program, short), 10_000).splitlines()

    ask(BEGIN)
    for chip, name in CHIPS:
        pico.circuit.solder(chip)
        chip.acceleration = (0.5, -0.25, 0.75)
        found, modules = ask(FIND)
        assert found.split()[:3] == [name, str(chip.address), "True"]
        assert [int(word) for word in found.split()[3:6]] == pytest.approx([500, -250, 750], abs=9)
        assert found.split()[6] == "0"
        assert modules == "['dicebox.drivers.accel']"
        chip.brown_out()
        chip.acceleration = (0, 1, 0)
        armed, *vector = ask(BROWNED_OUT)[0].split()
        assert armed == "True"
        assert [int(word) for word in vector] == pytest.approx([0, 1000, 0], abs=9)
