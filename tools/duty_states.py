"""The states of the box that ``duty.py`` and the tests measure, and the counting of their work on CPython."""

import sys
from collections.abc import Callable
from typing import NamedTuple

from boards import pico
from host_sim.box import Box

_MINUTE_US = 60_000_000
_MEASURED_MS = 2000
_SETTLED_MS = 500
_FIRMWARE = "dicebox"


class Work(NamedTuple):
    """A second of a state: ``turns`` of the loop, ``lines`` of the firmware a turn, ``bytes`` on the bus, which takes
    ``bus_share`` of the time."""

    turns: float
    lines: float
    bytes: float
    bus_share: float


def _title(box: object) -> None:
    """As after power-on."""


def _dice(box: object) -> None:
    box.send("new five-joker50 human:Anna human:Ben")
    box.send("dice 6 2 6 4 1")
    box.long(3)
    box.settle()


def _grid(box: object) -> None:
    box.send("new grid25 human:Anna human:Ben")
    box.send("dice 3 4")
    box.long(3)
    box.settle()


def _fields(box: object) -> None:
    _dice(box)
    box.long(4)


def _menu(box: object) -> None:
    _dice(box)
    box.long(1)


def _tumble(box: object) -> None:
    box.send("new five-joker50 human:Anna")
    box.circuit.start_shake()
    box.run(600)


def _left_alone(minutes: int) -> Callable[[object], None]:
    def leave(box: object) -> None:
        _dice(box)
        for _ in range(minutes):
            # A turn now and then is enough; the counter of milliseconds must not jump by days.
            box.circuit.clock.advance_us(_MINUTE_US)
            box.run(100)

    return leave


STATES = {
    "title, at rest": _title,
    "dice, at rest": _dice,
    "fields, at rest": _fields,
    "25 Felder, at rest": _grid,
    "menu, at rest": _menu,
    "tumbling": _tumble,
    "dim": _left_alone(4),
    "dark": _left_alone(12),
}
"""By name: what brings a box that was just switched on into the state."""


def count(reach: Callable[[object], None]) -> Work:
    """The work of a box on CPython in the state that ``reach`` brings it into."""
    box = Box(pico)
    reach(box)
    if reach is not _tumble:
        box.run(_SETTLED_MS)
    turns = 0
    lines = 0
    tick = box.app.tick

    def counted_tick(now: int) -> None:
        nonlocal turns
        turns += 1
        tick(now)

    def trace(frame: object, event: str, argument: object) -> object:
        nonlocal lines
        if not frame.f_globals.get("__name__", "").startswith(_FIRMWARE):
            return None
        lines += event == "line"
        return trace

    box.app.tick = counted_tick
    bus = box.circuit.bus
    sent, before = bus.bytes, box.circuit.clock.now_us
    previous = sys.gettrace()
    sys.settrace(trace)
    try:
        box.run(_MEASURED_MS)
    finally:
        sys.settrace(previous)
    seconds = (box.circuit.clock.now_us - before) / 1e6
    moved = (bus.bytes - sent) / seconds
    return Work(turns / seconds, lines / turns, moved, moved * bus.byte_us / 1e6)
