#!/usr/bin/env python3
"""Makes the value tables of the strongest players from nothing: the same bytes on every run.

    python3 tools/solve.py [GAME ...] [--check]

GAME is five, farkle or grid25; without one it makes all. --check writes nothing: it makes the tables anew and compares
them with the shipped ones, byte for byte. Progress and time go to standard error. Exit 1 when a table differs.
"""

import importlib
import sys
import time

import bootstrap
from command_line import Parser, use_utf8

# The parts of the players' tools: solve_X.py makes tables, evaluate_X.py tells their strength, advise_X.py advises.
PARTS = ("five", "farkle", "grid25")


def progress(begun: float, part: str) -> object:
    """A function that prints a line of progress with the seconds that have passed since ``begun``."""

    def say(line: str) -> None:
        print(f"{time.monotonic() - begun:7.1f} s  {part}: {line}", file=sys.stderr, flush=True)

    return say


def part_of(key: str) -> str:
    """The part that a game's key belongs to: ``five-plain`` is one of ``five``."""
    return key.partition("-")[0]


def make(part: str, say: object) -> dict[str, bytes]:
    """The whole files of one part by name, with their headers."""
    import table_file

    solver = importlib.import_module(f"solve_{part}")
    mark = table_file.recipe_mark(solver.RECIPE)
    return {name: table_file.pack(body, mark) for name, body in sorted(solver.make(say).items())}


def differences(part: str, files: dict[str, bytes]) -> list[str]:
    """A sentence for each shipped table of the part that is not what the recipe makes."""
    import table_file

    lines = []
    for name, content in files.items():
        path = table_file.FOLDER / name
        if not path.exists():
            lines.append(f"{name} is missing; tools/solve.py {part} makes it.")
        elif path.read_bytes() != content:
            lines.append(f"{name} is not what its recipe makes; tools/solve.py {part} makes it anew.")
    for path in sorted(table_file.FOLDER.glob(f"{part}*.bin")):
        if path.name not in files:
            lines.append(f"{path.name} is made by no recipe; delete it.")
    return lines


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(PARTS))
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    arguments = parser.parse_args()
    unknown = [game for game in arguments.games if game not in PARTS]
    if unknown:
        parser.error(f"there are no tables for {unknown[0]}; the games are {', '.join(PARTS)}")
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    import table_file

    begun = time.monotonic()
    wrong = []
    for part in [part for part in PARTS if part in (arguments.games or PARTS)]:
        say = progress(begun, part)
        files = make(part, say)
        wrong += differences(part, files) if arguments.check else []
        for name, content in files.items():
            say(f"{name}: {len(content):,} bytes")
            if not arguments.check:
                (table_file.FOLDER / name).write_bytes(content)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
