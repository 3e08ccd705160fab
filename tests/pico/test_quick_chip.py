"""What makes the emulated Pico quick changes nothing that the firmware could notice."""

import importlib

import pytest

from host_sim import uf2
from tests.pico.harness import on_pico

pytestmark = on_pico

FLASH_START = 0x10000000


class Engine:
    """What rp2040py's loop needs to run a chip."""

    def __init__(self, chip):
        self.rp2040 = chip
        self.clock = chip.clock
        self.stopped = False

    def stop(self):
        self.stopped = True


def booted(chip_class):
    """Registers, cycles, time and memory of this chip after 5 ms of MicroPython's boot."""
    device_module = importlib.import_module("rp2040py.device.base_device")
    boards = importlib.import_module("rp2040py.boards")
    execute_batch = importlib.import_module("rp2040py.execute_batch").execute_batch
    chip = device_module.BaseDevice(board=boards.BoardSpec(mcu=chip_class, image=uf2.find())).mcu
    chip.core.pc = FLASH_START
    engine = Engine(chip)
    chip.clock.create_alarm(engine.stop).schedule(5_000_000)
    while not engine.stopped:
        execute_batch(engine, 1)
    return list(chip.core.registers), chip.core.cycles, chip.clock.nanos, bytes(chip.sram)


def test_a_quick_chip_boots_to_the_same_state_as_a_plain_one():
    plain = booted(importlib.import_module("rp2040py.rp2040").RP2040)
    quick = booted(importlib.import_module("host_sim.pico_chip").QuickChip)
    assert plain[1] > 100_000
    assert quick == plain


def test_a_silent_host_leaves_the_pico_alone(make_pico):
    pico = make_pico({})
    pico.ask("")
    cycles = pico.cycles
    pico.run(100)
    # With a host that answers at once the processor never rests: 12.5 million.
    assert pico.cycles - cycles < 100_000


def test_a_long_text_arrives_whole_and_in_order(make_pico):
    pico = make_pico({})
    text = "".join(chr(97 + number % 26) for number in range(3000))
    assert pico.ask(f"print('{text}')") == text + "\n"
    assert pico.ask("print(1)") == "1\n"


@pytest.mark.parametrize("size", [1, 63, 64, 65, 128, 511, 513])
def test_no_length_of_input_is_lost_at_the_edge_of_a_packet(make_pico, size):
    pico = make_pico({})
    assert pico.ask("print(len('" + "x" * size + "'))") == f"{size}\n"
