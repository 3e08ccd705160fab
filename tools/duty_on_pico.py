"""Measures on the emulated Pico which share of its time the box does not sleep."""

from boards import pico as wiring
from host_sim.pico_box import PicoBox

_CYCLES_A_US = 125
_MEASURED_MS = 1000
_SETTLED_MS = 500

# Minutes of emulated time would take an hour: the phase is brought about by hand, then so many turns are counted.
_TURNS = """
if {dim}:
    app.{_idle}.{set_times}(1, {dark})
board = app.{board}
for _ in range({turns}):
    app.{tick}(board.{now}())
    board.{rest}()
"""
_RESTING = {"dim": (0, 40), "dark": (1, 20)}
_FIRMWARE_NAMES = ("_idle", "set_times", "board", "tick", "now", "rest")


class _Meter:
    """What passed on an ``EmulatedPico`` since it was made: microseconds, processor cycles, bytes on the bus."""

    def __init__(self, pico: object) -> None:
        self._pico = pico
        self._begun = self._now()

    def _now(self) -> tuple[int, int, int]:
        return self._pico.now_us, self._pico.cycles, sum(self._pico.wires.bytes.values())

    def passed(self) -> tuple[int, int, int]:
        """All three, since then."""
        return tuple(now - begun for now, begun in zip(self._now(), self._begun, strict=True))


def _shares(pico: object, passed: tuple[int, int, int]) -> tuple[float, float]:
    """The share of the processor's work, and that of waiting for the bus, which the emulator counts as no work."""
    time_us, cycles, moved = passed
    return cycles / _CYCLES_A_US / time_us, moved * pico.circuit.bus.byte_us / time_us


def measure(files: dict[str, bytes], short: dict[str, str]) -> list[tuple[str, float, float]]:
    """Name of a state, share of the processor, share of the bus. Raises ``NoPico`` and ``TimeIsUp``.

    ``files`` are the firmware; ``short`` are the names that it has there (``flash_build.names``).
    """
    box = PicoBox(wiring, files)
    pico = box.pico
    found = []

    def note(name: str, milliseconds: int = _MEASURED_MS) -> None:
        meter = _Meter(pico)
        box.run(milliseconds)
        found.append((name, *_shares(pico, meter.passed())))

    note("title, at rest")
    box.send("new five-joker50 human:Anna human:Ben")
    box.run(_SETTLED_MS)
    note("dice, at rest")
    pico.start_shake()
    box.run(_SETTLED_MS)
    note("tumbling")
    pico.stop_shake()
    box.settle()
    box.long(1)
    box.run(_SETTLED_MS)
    note("menu, at rest")
    names = {name: short.get(name, name) for name in _FIRMWARE_NAMES}
    for phase, (dark, turns) in _RESTING.items():
        pico.ask(_TURNS.format(dim=True, dark=dark, turns=4, **names), 5000)
        # What speaking to the prompt takes is not the box's.
        meter = _Meter(pico)
        pico.ask(_TURNS.format(dim=False, dark=0, turns=0, **names), 5000)
        idle = meter.passed()
        meter = _Meter(pico)
        pico.ask(_TURNS.format(dim=False, dark=0, turns=turns, **names), 5000)
        passed = tuple(all_of - speaking for all_of, speaking in zip(meter.passed(), idle, strict=True))
        found.append((phase, *_shares(pico, passed)))
    return found
