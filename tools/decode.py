#!/usr/bin/env python3
"""Gives the names of the firmware back in what a Pico printed: a traceback or any other text on standard input.

    python3 tools/decode.py < traceback.txt
    python3 tools/decode.py NAME ...

With names as arguments it says what each is called on the Pico. Use it with the sources that were flashed: the names on
the Pico belong to them. It tells the module and the function; line numbers would cost heap there.
"""

import re
import sys

import bootstrap
from command_line import Parser, use_utf8

# Where a traceback speaks of the program: the function after a line number, names in quotation marks, and the kind of
# the error in its last line.
_PLACES = re.compile(r"(?<=, in )\w+|(?<=')\w+(?=')|^\w+(?=:|$)", re.MULTILINE)


def decoded(text: str, names: dict[str, str]) -> str:
    """The text with our names in place of those on the Pico, where a traceback has names of the program."""
    long = {short: name for name, short in names.items()}
    return _PLACES.sub(lambda match: long.get(match[0], match[0]), text)


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a name in the sources")
    arguments = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    from flash_build import CannotBuild, names

    try:
        short = names(bootstrap.ROOT)
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 2
    for name in arguments.names:
        print(name, short.get(name, name))
    if not arguments.names:
        print(decoded(sys.stdin.read(), short), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
