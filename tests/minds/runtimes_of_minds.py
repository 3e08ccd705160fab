"""The checks of a part's verdicts (``weighing.py``) on each of the runtimes, as lists of lines."""

import io
from typing import NamedTuple

from runtimes import run_32_bit_to_the_end, run_unix
from weighing import check, state_to_weigh, verdict

from boards import pico as wiring
from host_sim.pico_box import emulate
from tests.flash.compiled import built, short_names
from tests.flash.trees import ROOT


class Cost(NamedTuple):
    """Microseconds of a decision and of its longest step; bytes of heap of the mind's code, at most, and afterwards."""

    total_us: int
    longest_us: int
    code: int
    peak: int
    kept: int


_HERE = ROOT / "tests" / "minds"
_PROGRAM = """
import io, weighing
from dicebox.drivers.tables import Tables
tables = Tables(lambda path, mode: open({firmware!r} + path, mode))
weighing.print_checks({part!r}, {first}, {count}, tables)
"""
_ON_32_BIT = """
import sys
sys.path[:0] = ["/input/tests/minds", "/input/firmware"]
import weighing
weighing.keep({part!r}, "/input/firmware")
weighing.print_checks_and_exit({first}, {end})
"""
_ON_PICO = """
import io
import weighing
from dicebox.drivers.tables import Tables
tables = Tables(io.open)
weighing.print_checks({part!r}, {first}, {count}, tables)
"""
_COST_ON_PICO = """
import measuring, weighing
measuring.measure({part!r}, weighing.state_to_weigh({part!r}, {number}))
"""
_BATCH_PICO = 20
# So many positions a run are weighed well within the time that a run is given.
_BATCH_32_BIT = {"five": 2000, "farkle": 2000, "grid25": 100}
_PICO_MS = 60_000


def tables_here() -> object:
    """The shipped tables, for a mind on CPython."""
    from dicebox.drivers.tables import Tables

    return Tables(lambda path, mode: io.open(str(ROOT / "firmware") + path, mode))  # noqa: UP020 - as on the Pico


def on_cpython(part: str, first: int, count: int) -> list[str]:
    """The lines of CPython."""
    tables = tables_here()
    numbers = range(first, first + count)
    lines = [f"{number} {check(verdict(part, state_to_weigh(part, number), tables))}" for number in numbers]
    tables.close()
    return lines


def on_unix(part: str, first: int, count: int) -> list[str]:
    """The lines of the 64-bit MicroPython, where kernels are machine code."""
    program = _PROGRAM.format(firmware=str(ROOT / "firmware"), part=part, first=first, count=count)
    return run_unix(program).splitlines()


def on_32_bit(part: str, first: int, count: int) -> list[str]:
    """The lines of the 32-bit MicroPython, where kernels are bytecode."""
    lines = []
    for start in range(first, first + count, _BATCH_32_BIT[part]):
        end = min(start + _BATCH_32_BIT[part], first + count)
        lines += run_32_bit_to_the_end(_ON_32_BIT.format(part=part, first=start, end=end)).splitlines()
    return lines


def pico_with(parts: "tuple[str, ...]") -> "tuple[object, dict[str, str]]":
    """An emulated Pico with the firmware as it is flashed and the helpers, and the names that things have there."""
    import flash_names

    files = {path: data for path, data in built().items() if path != "/main.py"}
    short = short_names()
    for name in ("weighing", "measuring", *(f"{part}_to_weigh" for part in parts)):
        text = (_HERE / f"{name}.py").read_text(encoding="utf-8")
        files[f"/{name}.py"] = flash_names.renamed(text, short).encode()
    return emulate(wiring, files), short


def on_pico(part: str, first: int, count: int) -> list[str]:
    """The lines of the emulated Pico, with the firmware as it is flashed."""
    return lines_of(pico_with((part,)), part, first, count)


def lines_of(pico_and_names: tuple, part: str, first: int, count: int) -> list[str]:
    """The lines of a Pico that is there already."""
    import flash_names

    pico, short = pico_and_names
    lines = []
    for start in range(first, first + count, _BATCH_PICO):
        number = min(_BATCH_PICO, first + count - start)
        program = _ON_PICO.format(part=part, first=start, count=number)
        lines += pico.ask(flash_names.renamed(program, short), _PICO_MS).splitlines()
    return lines


def cost_on(pico_and_names: tuple, part: str, number: int) -> Cost:
    """What it costs a Pico to weigh the position with this number; the mind must not be loaded yet."""
    import flash_names

    pico, short = pico_and_names
    program = flash_names.renamed(_COST_ON_PICO.format(part=part, number=number), short)
    return Cost(*map(int, pico.ask(program, _PICO_MS).split()[1:]))


RUNTIMES = {"cpython": on_cpython, "unix": on_unix, "32-bit": on_32_bit, "pico": on_pico}
