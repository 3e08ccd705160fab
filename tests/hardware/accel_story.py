"""What the accelerometer's driver does with each chip and its faults, as lines of text, on CPython and on MicroPython.

On MicroPython this file is run from the root and prints the lines; there it also counts the garbage of reading.
"""

import gc
import sys

sys.path.insert(0, "tests/hardware")
sys.path.insert(0, "host_sim/modules")
sys.path.insert(0, "firmware")
sys.path.insert(0, ".")

from accels import CHIPS, Bench


class Diary:
    """A bench, and what happened on it."""

    def __init__(self, name: str) -> None:
        self.bench = Bench(CHIPS[name]())
        self.lines = []

    def start(self) -> None:
        """Looks for the chip."""
        try:
            self.bench.accel.start()
        except OSError as error:
            self.lines.append(str(error.args))

    def take(self, count: int) -> None:
        """Reads so often and notes what the driver says afterwards."""
        accel = self.bench.accel
        try:
            answers = "".join(["+" if answer else "-" for answer in self.bench.read(count)])
        except OSError as error:
            self.lines.append(str(error.args))
            return
        known = f"{accel.chip} {accel.address} {accel.is_armed}"
        self.lines.append(f"{answers} {known} {self.bench.vector} {bytes(accel.raw)}")


def story(name: str) -> "list[str]":
    """A chip is found, moved, browned out, frozen, pulled off and put back."""
    diary = Diary(name)
    chip, circuit = diary.bench.chip, diary.bench.circuit
    diary.start()
    diary.take(12)
    chip.set_motion(lambda t_us: (t_us / 300_000 - 1, 0.5, -0.25))
    diary.take(12)
    chip.brown_out()
    diary.take(60)
    chip.frozen = True
    diary.take(60)
    diary.take(60)
    # Given up: three starts are refused.
    chip.frozen = False
    for _ in range(4):
        diary.start()
    diary.take(12)
    circuit.unplug("accel")
    diary.take(1)
    diary.start()
    circuit.plug("accel")
    diary.start()
    diary.take(12)
    return diary.lines


def garbage(name: str) -> int:
    """Bytes of heap that 500 readings of a box at rest leave behind; MicroPython only."""
    bench = Bench(CHIPS[name]())
    bench.accel.start()
    bench.read(20)
    read, advance = bench.accel.read, bench.circuit.clock.advance_us
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(500):
        advance(10_000)
        read()
    left = gc.mem_alloc() - before
    gc.enable()
    return left


if __name__ == "__main__":
    for chip in sorted(CHIPS):
        for line in story(chip):
            print(line)
    print([garbage(chip) for chip in sorted(CHIPS)])
