"""Traces of what happens behind the glass: acceleration, shake detector, contacts, bytes on the bus, heap.

Runs on CPython and on MicroPython. Where nobody looks into the firmware's memory, as on an emulated Pico, its detectors
run here a second time, on the same levels and samples.
"""

import gc

from dicebox.input import events
from dicebox.input.buttons import COUNT, Buttons
from dicebox.input.shake import Shake
from micropython import const

_NAMES = ((events.PRESS, "press"), (events.LONG, "long"), (events.REPEAT, "repeat"))
# A second of samples: whoever looks more rarely misses the older ones.
_MOST_SAMPLES = const(100)
_SECOND_MS = const(1000)
_TICKS_MASK = const(0x3FFFFFFF)


class Watch:
    """``step`` after each tick, ``take()`` for the traces since the last call."""

    def __init__(self, circuit: object, now_ms: int) -> None:
        self._circuit = circuit
        self._buttons = Buttons()
        self._buttons.look(now_ms & _TICKS_MASK, self._levels())
        self._detector = Shake()
        self._shake = self._detector
        self._is_shaken = False
        self._samples = []
        self._events = [None] * COUNT
        self._lines = []
        self._bytes = (None, 0)
        self._second = 0
        self._last_write = circuit.flash.writes[-1] if circuit.flash.writes else None

    def step(self, now_ms: int, sample: object, shake: "Shake | None", heard: "list[int] | None") -> None:
        """One look at everything; 100 times a second of the box.

        ``sample`` is (x, y, z) in milli-g, None while no sensor answers. ``shake`` is the firmware's own detector and
        ``heard`` what its buttons gave since the last step, both None where nobody can know.
        """
        now = now_ms & _TICKS_MASK
        if sample is not None:
            self._samples.append((now_ms, sample[0] / 1000, sample[1] / 1000, sample[2] / 1000))
            if len(self._samples) > _MOST_SAMPLES:
                self._samples.pop(0)
            if shake is None:
                self._detector.update(now, *sample)
        self._feel(now_ms, self._detector if shake is None else shake)
        if heard is None:
            heard = []
            event = self._buttons.update(now, self._levels())
            while event:
                heard.append(event)
                event = self._buttons.next_event()
        for event in heard:
            self._note_button(now_ms, event)
        self._count_bytes(now_ms)

    def _levels(self) -> int:
        levels = 0
        for index in range(COUNT):
            if self._circuit.is_closed(index + 1):
                levels |= 1 << index
        return levels

    def _feel(self, now_ms: int, shake: Shake) -> None:
        self._shake = shake
        if shake.shaking != self._is_shaken:
            self._is_shaken = shake.shaking
            self._lines.append((now_ms, "shake" if shake.shaking else "still", 0))

    def _note_button(self, now_ms: int, event: int) -> None:
        button = events.button(event)
        for kind, name in _NAMES:
            if kind == events.kind(event):
                self._events[button - 1] = name
                self._lines.append((now_ms, name, button))

    def _count_bytes(self, now_ms: int) -> None:
        begun, count = self._bytes
        if begun is None:
            self._bytes = (now_ms, self._circuit.bus.bytes)
        elif now_ms - begun >= _SECOND_MS:
            total = self._circuit.bus.bytes
            self._second = (total - count) * _SECOND_MS // (now_ms - begun)
            self._bytes = (now_ms, total)

    def take(self) -> "dict[str, object]":
        """``accel`` as (t_ms, x, y, z) in g, ``shake``, ``buttons``, ``bus_bytes``, ``heap``, and ``events``.

        An event is (t_ms, what, number): a button's ``press``, ``long`` or ``repeat`` with its number, ``shake``,
        ``still``, or ``saved`` with a path in place of the number.
        """
        self._see_writes()
        shake = self._shake
        found = {
            "accel": self._samples,
            "shake": {"level": shake.strength, "threshold": shake.threshold, "shaking": shake.shaking},
            "buttons": [
                {"level": self._circuit.is_closed(index + 1), "event": self._events[index]} for index in range(COUNT)
            ],
            "bus_bytes": {"second": self._second, "total": self._circuit.bus.bytes},
            "heap": _heap(),
            "events": self._lines,
        }
        self._samples = []
        self._events = [None] * COUNT
        self._lines = []
        return found

    def _see_writes(self) -> None:
        writes = self._circuit.flash.writes
        fresh = []
        for write in reversed(writes):
            if write is self._last_write:
                break
            fresh.append(write)
        if writes:
            self._last_write = writes[-1]
        for t_us, path, _ in reversed(fresh):
            # The box writes a new file first, which then takes the place of the old one.
            name = path[:-4] if path.endswith(".tmp") else path
            self._lines.append((t_us // 1000, "saved", name))


def _heap() -> "dict[str, int] | None":
    """Bytes of this interpreter's heap; None where references are counted and nobody knows what is free."""
    if not hasattr(gc, "mem_free"):
        return None
    return {"used": gc.mem_alloc(), "free": gc.mem_free()}
