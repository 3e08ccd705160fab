#!/usr/bin/env python3
"""Prints what went wrong on the box: the error log that it keeps on the Pico, the newest error last.

    python3 tools/log.py [--port PORT] [--clear] [--raw]

Without --port the only Pico that is plugged in is taken. --clear empties the log after it was printed. The names are
those of the sources here, so take the sources that were flashed; --raw leaves the names as they are on the Pico. The
box is restarted afterwards, and its game is where it was. Exit 0, or 2 with a sentence when there is no reading it.
"""

import sys

import bootstrap
from command_line import Parser, duration, named, use_utf8

LOG = "/errors.log"

_LIMIT_SECONDS = 30


def told(content: bytes, names: dict[str, str]) -> str:
    """What is printed for the content of the log; ``names`` as ``flash_build.names`` gives them, or none."""
    from decode import decoded

    if not content:
        return "The error log is empty: nothing went wrong since it was cleared last."
    return decoded(content.decode("utf-8", errors="replace").rstrip("\n"), names)


def read(port: str, limit_seconds: float, clear: bool) -> bytes:
    """The content of the log of the box at ``port``, which is then emptied if wanted. Raises ``DeviceTrouble``."""
    from flash_device import Device

    device = Device(port, limit_seconds)
    content = device.fetch(LOG)
    if clear:
        device.remove(LOG)
    device.restart()
    return content


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument(
        "--port", type=named, help="serial port such as /dev/ttyACM0 or COM3, or another address of mpremote"
    )
    parser.add_argument("--clear", action="store_true", help="empty the log afterwards")
    parser.add_argument("--raw", action="store_true", help="leave the names as they are on the Pico")
    parser.add_argument(
        "--timeout",
        type=duration(1, 3600),
        default=_LIMIT_SECONDS,
        metavar="SECONDS",
        help=f"how long the Pico may say nothing before it is given up ({_LIMIT_SECONDS})",
    )
    options = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    from flash_build import CannotBuild, names
    from flash_device import DeviceTrouble, choose_port
    from serial.tools.list_ports import comports

    try:
        port = options.port or choose_port(comports())
        content = read(port, options.timeout, options.clear)
        print(told(content, {} if options.raw else names(bootstrap.ROOT)))
    except (DeviceTrouble, CannotBuild) as problem:
        print(problem, file=sys.stderr)
        return 2
    if options.clear and content:
        print("The log was emptied.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
