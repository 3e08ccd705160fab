"""Measures the compiled firmware on the emulated Pico: heap a module, and the box with a game of six seats running."""

import ast
from pathlib import Path

from boards import pico as wiring
from host_sim.box import PAUSE_MS
from host_sim.pico_box import PicoBox, emulate

_MAIN_FILE = "/main.py"
_OLED = wiring.OLED_ADDRESS
# All modules together take one to two emulated seconds.
_IMPORT_MS = 20_000

# The names stand in an order in which a module finds there what it imports. Together they may be too much.
_IMPORT_ALL = """
import gc
for name in {names}:
    gc.collect()
    before = gc.mem_alloc()
    try:
        __import__(name)
    except MemoryError:
        break
    gc.collect()
    print(name, gc.mem_alloc() - before)
"""

_HEAP = """
import gc, micropython
gc.collect()
print(gc.mem_free())
micropython.mem_info()
"""


def import_order(firmware: Path) -> list[str]:
    """Dotted names of all modules below ``dicebox``, each after its packages and what it imports at its top.

    What a package itself imports from inside it counts for the package.
    """
    needs = {}
    for path in sorted((firmware / "dicebox").rglob("*.py")):
        name = ".".join(path.relative_to(firmware).with_suffix("").parts).removesuffix(".__init__")
        needs[name] = _needs(name, ast.parse(path.read_text(encoding="utf-8")))
    order: list[str] = []

    def visit(name: str) -> None:
        for other in sorted(needs[name] & set(needs)):
            visit(other)
        if name not in order:
            order.append(name)

    for name in needs:
        visit(name)
    return order


def _needs(name: str, tree: ast.Module) -> set[str]:
    parts = name.split(".")
    found = {".".join(parts[:length]) for length in range(1, len(parts))}
    for node in tree.body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return {other for other in found if other != name and not other.startswith(name + ".")}


def heap_by_module(files: dict[str, bytes], firmware: Path) -> dict[str, int]:
    """Bytes of heap that each module keeps, by dotted name; ``files`` were built from ``firmware``.

    Those for which no heap was left beside all the others are missing. Raises ``NoPico`` and ``TimeIsUp``.
    """
    names = import_order(firmware)
    pico = emulate(wiring, {path: data for path, data in files.items() if path != _MAIN_FILE})
    printed = pico.ask(_IMPORT_ALL.format(names=names), _IMPORT_MS)
    return {name: int(kept) for name, kept in (line.split() for line in printed.splitlines())}


def run_six_seats(files: dict[str, bytes]) -> dict[str, float]:
    """Figures of a box with six seats that has rolled, held a die and looked at its fields.

    Raises ``NoPico`` and ``TimeIsUp``.
    """
    figures = {}
    box = PicoBox(wiring, files)
    figures["first_picture_ms"] = box.pico.since_reset_ms - PAUSE_MS
    box.send("new five-joker50" + " human" * 6)
    box.send("dice 6 2 6 4 6")
    box.long(3)
    box.settle()
    # Past the tidying after the last picture.
    box.run(400)
    figures["hold_bytes"], figures["hold_ms"] = _hold(box)
    box.long(4)
    lines = box.pico.ask(_HEAP).splitlines()
    figures["free"] = int(lines[0])
    # "max free sz" counts blocks of 16 bytes.
    figures["largest"] = 16 * int(lines[-1].split("max free sz:")[1])
    return figures


def _hold(box: PicoBox) -> tuple[int, int]:
    """Bytes to the display for one hold, and milliseconds from the button's edge to the last pixel that changed."""
    pico = box.pico
    pico.press(2)
    box.run(60)
    before = pico.wires.bytes[_OLED]
    pico.release(2)
    seen, last = pico.rows(), 0
    for milliseconds in range(1, 150):
        box.run(1)
        if pico.rows() != seen:
            seen, last = pico.rows(), milliseconds
    return pico.wires.bytes[_OLED] - before, last
