#!/usr/bin/env python3
"""Gives the names of the firmware back in what a Pico printed: a traceback or any other text on standard input.

    python3 tools/decode.py < traceback.txt
    python3 tools/decode.py NAME ...

With names as arguments it says what each is called on the Pico. Use it with the sources that were flashed: the names on
the Pico belong to them. It tells the module and the function; line numbers would cost heap there.
"""

import re
import sys
from pathlib import Path

import bootstrap
from command_line import Parser, nearest, shortened, use_utf8

# Where a traceback speaks of the program: a function and its file, names in quotation marks, and the kind of the error
# in its last line.
_PLACE = re.compile(r'(File "([\w./]+)", line \d+, in )(\w+)')
_NAME = re.compile(r"(?<=')\w+(?=')|^\w+(?=:|$)", re.MULTILINE)
_WORD = re.compile(r"\w+")


def decoded(text: str, names: dict[str, str], firmware: Path = bootstrap.ROOT / "firmware") -> str:
    """The text with our names in place of those on the Pico, where a traceback has names of the program.

    Names that never meet share one on the Pico: the files of the traceback, below ``firmware``, tell which is meant.
    Where that leaves a doubt, all that it may be stand there, with "or" between them.
    """
    long: dict[str, list[str]] = {}
    for name, short in names.items():
        long.setdefault(short, []).append(name)

    def meant(short: str, words: set[str]) -> str:
        found = long.get(short, [short])
        return " or ".join([name for name in found if name in words] or found)

    told = _PLACE.sub(lambda match: match[1] + meant(match[3], _words(match[2], firmware)), text)
    words = set().union(*(_words(match[2], firmware) for match in _PLACE.finditer(text)))
    return _NAME.sub(lambda match: meant(match[0], words), told)


def _words(module: str, firmware: Path) -> set[str]:
    """Every word in the source of a module, given as a traceback names it; none for a file that is not there."""
    path = module.removesuffix(".py").replace(".", "/")
    for file in (firmware / f"{path}.py", firmware / path / "__init__.py"):
        if file.is_file():
            return set(_WORD.findall(file.read_text(encoding="utf-8")))
    return set()


def _known(firmware: Path = bootstrap.ROOT / "firmware") -> set[str]:
    """Every name in the sources, and every other word there."""
    return set().union(*(_WORD.findall(path.read_text(encoding="utf-8")) for path in firmware.rglob("*.py")))


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a name in the sources")
    arguments = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    from flash_build import CannotBuild, names

    sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    text = "" if arguments.names else sys.stdin.read()
    known = _known() if arguments.names else set()
    for name in arguments.names:
        if name not in known:
            parser.error(f"the sources have no name {shortened(name)!r}{nearest(name, known)}")
    if not arguments.names and not text.strip():
        parser.error("there is nothing on standard input: give it a traceback, or name names")
    try:
        short = names(bootstrap.ROOT)
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 2
    for name in arguments.names:
        print(name, short.get(name, name))
    if not arguments.names:
        print(decoded(text, short), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
