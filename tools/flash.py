#!/usr/bin/env python3
"""Puts the dice box on a Pico: compiles it, copies what changed, checks it, and starts the box again.

    python3 tools/flash.py [--port PORT] [--board NAME] [--list] [--drive FOLDER]

Without --port the only Pico that is plugged in is taken. One that was plugged in with BOOTSEL held shows itself as a
drive, and gets MicroPython first: downloaded once, checked, and kept for the next time; --drive names its folder where
it is not found by itself. --list says what would be done and changes nothing, also with no Pico at hand. The player's
own files on the Pico are never touched.
Exit 0 when all went well, 2 with a sentence otherwise.
"""

import argparse
import sys

import bootstrap
from command_line import Parser, duration, named

_LIMIT_SECONDS = 30


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options of the command line; wrong ones end the program with 2."""
    parser = Parser(__doc__)
    parser.add_argument(
        "--port", type=named, help="serial port such as /dev/ttyACM0 or COM3, or another address of mpremote"
    )
    parser.add_argument("--board", default="pico", metavar="NAME", help="board file in boards/ (pico)")
    parser.add_argument("--drive", type=named, metavar="FOLDER", help="drive of a Pico plugged in with BOOTSEL held")
    parser.add_argument("--list", action="store_true", help="say what would be copied and deleted, and stop")
    parser.add_argument(
        "--timeout",
        type=duration(1, 3600),
        default=_LIMIT_SECONDS,
        metavar="SECONDS",
        help=f"how long the Pico may say nothing before it is given up ({_LIMIT_SECONDS})",
    )
    return parser.parse_args(arguments)


def main() -> int:
    """Flash the box, or say what stands against it; gives the exit code."""
    options = parse()
    bootstrap.ensure()
    bootstrap.add_paths()
    from flash_steps import run

    return run(options, bootstrap.ROOT)


if __name__ == "__main__":
    sys.exit(main())
