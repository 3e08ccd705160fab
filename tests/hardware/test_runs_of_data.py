"""Runs of data on the bus: in one call the chips take what they take byte by byte, and faults are never jumped over."""

from random import Random

import pytest

from host_sim.bus import Bus
from host_sim.chips import ChipFault
from host_sim.chips.sh1106 import SH1106
from host_sim.chips.ssd1306 import SSD1306
from host_sim.chips.ssd1309 import SSD1309
from host_sim.clock import Clock

_DATA = 0x40
_COMMANDS = 0x00
_MODES = ((0x20, 0x00), (0x20, 0x01), (0x20, 0x02), (0x21, 100, 120), (0x22, 2, 5), (0xA0,), (0xA1,), (0x2F,), (0x2E,))


def story(numbers: Random, has_modes: bool) -> list[bytes]:
    """Transactions: a place in the memory, sometimes another way of writing, and data that often runs over an end."""
    found = []
    for _ in range(60):
        column = numbers.randrange(128)
        place = [0xB0 | numbers.randrange(8), column & 15, 0x10 | column >> 4]
        mode = numbers.choice(_MODES if has_modes else _MODES[5:7])
        found.append(bytes([_COMMANDS, *place, *(mode if numbers.random() < 0.3 else ())]))
        found.append(bytes([_DATA, *numbers.randbytes(numbers.choice((1, 2, 20, 128, 140)))]))
    return found


def sent(bus: Bus, content: bytes, in_runs: bool) -> bool:
    """Sends a transaction; False if the chip did not like it."""
    assert bus.start(0x3C, False)
    try:
        at = 0
        while at < len(content):
            run = bus.write_run(content, at, len(content)) if in_runs else 0
            if not run:
                assert bus.write(content[at])
                run = 1
            at += run
    except ChipFault:
        return False
    finally:
        bus.stop()
    return True


@pytest.mark.parametrize("kind", [SSD1306, SSD1309, SH1106], ids=lambda kind: kind.name)
@pytest.mark.parametrize("seed", range(4))
def test_a_chip_is_left_in_the_same_state_and_at_the_same_time(kind: type, seed: int) -> None:
    left = []
    for in_runs in (False, True):
        clock = Clock()
        bus, chip = Bus(clock), kind(0x3C, clock)
        bus.attach(chip)
        liked = [sent(bus, content, in_runs) for content in story(Random(seed), kind is not SH1106)]
        left.append((bytes(chip.ram), chip.page, chip.column, liked.count(True), liked.index(True)))
        if all(liked):
            left[-1] += (chip.data_bytes, chip.commands, bus.bytes, bus.transactions, clock.now_us)
    assert left[0] == left[1]
    assert left[0][3] > 30


@pytest.fixture
def bus():
    """A bus with a display that has taken the control byte for data."""
    clock = Clock()
    bus = Bus(clock)
    bus.attach(SSD1306(0x3C, clock))
    bus.start(0x3C, False)
    bus.write(_DATA)
    return bus


def test_undisturbed_data_go_in_one_call(bus) -> None:
    before = bus.clock.now_us
    assert bus.write_run(bytes(12), 2, 12) == 10
    assert (bus.bytes, bus.clock.now_us - before) == (12, 10 * bus.byte_us)


@pytest.mark.parametrize(
    "disturb",
    [
        lambda bus: bus.refuse(5),
        lambda bus: bus.stick_after(5),
        lambda bus: bus.hold_sda(),
        lambda bus: bus.clock.plan([bus.clock.now_us + 5 * bus.byte_us, lambda: None]),
        lambda bus: bus.detach(bus.chips[0x3C]),
        lambda bus: bus.stop(),
    ],
    ids=["refused", "stuck", "held", "alarm", "pulled", "stopped"],
)
def test_what_could_come_between_makes_bytes_go_one_by_one(bus, disturb) -> None:
    disturb(bus)
    before = bus.bytes
    assert bus.write_run(bytes(12), 2, 12) == 0
    assert bus.bytes == before


def test_commands_and_a_waiting_argument_are_no_data(bus) -> None:
    bus.stop()
    bus.start(0x3C, False)
    assert bus.write_run(bytes([_COMMANDS, 0x81]), 0, 2) == 0
    bus.write(_COMMANDS)
    assert bus.write_run(bytes([0x81]), 0, 1) == 0
