#!/usr/bin/env python3
"""How much room the firmware takes on the Pico: a table of bytes a module, and with --heap what it needs while it runs.

    python3 tools/size.py [--heap]

--heap boots the compiled firmware on the emulated Pico: the heap that each module keeps once it is imported, then, with
a game of six seats running, the free heap, the time to the first picture and the bytes on the bus for one hold.
Exit 1 when anything is over its bar, 2 with a sentence when it cannot be measured.
"""

import sys
from typing import NamedTuple

import bootstrap
from command_line import Parser, use_utf8

_KB = 1024


class Bar(NamedTuple):
    """A figure that has a limit: ``most`` or, where ``is_least``, the least it may be."""

    what: str
    value: float
    limit: float
    unit: str
    is_least: bool = False

    @property
    def is_held(self) -> bool:
        """Is the figure within its limit?"""
        return self.value >= self.limit if self.is_least else self.value <= self.limit

    def __str__(self) -> str:
        limit = f"{'at least' if self.is_least else 'at most'} {self.limit:,.0f}"
        return (
            f"{self.what:26}{self.value:>10,.0f} {self.unit:6} {limit}{'' if self.is_held else '   TOO ' + self._way}"
        )

    @property
    def _way(self) -> str:
        return "LITTLE" if self.is_least else "MUCH"


def module_name(path: str) -> str:
    """The dotted name of a file on the Pico: ``/dicebox/rules/five.mpy`` is ``dicebox.rules.five``."""
    return path.strip("/").rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def table(files: dict[str, bytes], heap: dict[str, int]) -> str:
    """A line a file, largest first within its folder, with a total for each folder that holds several."""
    lines = [f"{'on the Pico':34}{'bytes':>9}" + (f"{'heap':>9}" if heap else "")]
    folders = sorted({path.rpartition("/")[0] for path in files})
    for folder in folders:
        inside = [path for path in files if path.rpartition("/")[0] == folder]
        for path in sorted(inside, key=lambda path: (-len(files[path]), path)):
            kept = heap.get(module_name(path))
            lines.append(f"{path:34}{len(files[path]):>9,}" + (f"{kept:>9,}" if kept is not None else ""))
        if len(inside) > 1:
            lines.append(f"{'  together':34}{sum(len(files[path]) for path in inside):>9,}")
    return "\n".join(lines)


def files_bars(files: dict[str, bytes]) -> list[Bar]:
    """All files but the players' tables, and the tables."""
    from flash_build import CODE_BAR, TABLES_BAR, weights

    code, tables = weights(files)
    return [
        Bar("files on the Pico", code, CODE_BAR, "bytes"),
        Bar("tables on the Pico", tables, TABLES_BAR, "bytes"),
    ]


def running_bars(figures: dict[str, float]) -> list[Bar]:
    """The project's bars for what was measured while the box ran, the same as in ``tests/pico``."""
    return [
        Bar("free heap, six seats", figures["free"], 150 * _KB, "bytes", True),
        Bar("largest free block", figures["largest"], 60 * _KB, "bytes", True),
        Bar("reset to first picture", figures["first_picture_ms"], 1500, "ms"),
        Bar("one hold on the bus", figures["hold_bytes"], 160, "bytes"),
        Bar("button to last pixel", figures["hold_ms"], 60, "ms"),
    ]


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--heap", action="store_true", help="measure the running box on the emulated Pico as well")
    arguments = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    from flash_build import CannotBuild, build
    from size_on_pico import heap_by_module, run_six_seats

    from host_sim.pico_box import NoPico
    from host_sim.pico_errors import TimeIsUp

    try:
        files = build(bootstrap.ROOT, "pico")
        heap = heap_by_module(files, bootstrap.ROOT / "firmware") if arguments.heap else {}
        figures = run_six_seats(files) if arguments.heap else {}
    except (CannotBuild, NoPico, TimeIsUp) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(table(files, heap))
    bars = [*files_bars(files), *(running_bars(figures) if figures else [])]
    print()
    for bar in bars:
        print(bar)
    return 0 if all(bar.is_held for bar in bars) else 1


if __name__ == "__main__":
    sys.exit(main())
