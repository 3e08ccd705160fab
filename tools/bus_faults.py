#!/usr/bin/env python3
"""Plays a scripted game with a fault on the I2C bus: at every transaction in turn, one at a time, of several kinds.

    python3 tools/bus_faults.py [--every N] [--oled ssd1306|ssd1309|sh1106|auto] [KIND ...]

Kinds: absent (the chip does not answer), nack (it refuses a byte: of commands each one, one after the other), timeout
(SCL hangs for 50 ms), wrong (what is read is wrong), sda (SDA hangs until it is clocked free), off (the display loses
its power for a second). After each the picture must be right within two seconds and the game must go on as without it.
All of them take some minutes; with --every N each Nth transaction of the display, and each 8Nth of the accelerometer,
has one of the kinds, in turn. Exit 1 when a fault did harm, 2 where it cannot run.
"""

import os
import sys
from types import SimpleNamespace

import bootstrap
from command_line import Parser, use_utf8, whole

OLED_ADDRESS = 0x3C
# The accelerometer is asked a hundred times a second, mostly for nothing new.
RARER = 8
MOST_SHOWN = 10


def is_possible(kind: str, address: int, read: bool) -> bool:
    """Can a transaction have this fault? A chip refuses no byte that it sends.

    Wrong is only what is read: a byte that a display took, and took wrong, leaves no sign, and sending everything twice
    is out of the question where a held die may cost 160 bytes. ``boards/README.md`` says so to makers.
    """
    if kind == "nack":
        return not read
    if kind == "wrong":
        return read or address != OLED_ADDRESS
    return kind != "off" or address == OLED_ADDRESS


def chooser(kinds: list[str], every: int) -> object:
    """Which kinds of faults a transaction gets: all of them, or one in turn for each Nth transaction."""

    def choose(number: int, address: int, read: bool) -> list[str]:
        possible = [kind for kind in kinds if is_possible(kind, address, read)]
        if every == 1 or not possible:
            return possible
        step = every if address == OLED_ADDRESS else every * RARER
        return [possible[number // step % len(possible)]] if number % step == 0 else []

    return choose


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--every", type=whole(1), default=1, help="take each Nth transaction only")
    parser.add_argument("--oled", choices=("ssd1306", "ssd1309", "sh1106", "auto"), default="ssd1306")
    parser.add_argument("kinds", metavar="KIND", nargs="*", help="kinds of faults; all of them if none is named")
    arguments = parser.parse_args()
    use_utf8()
    bootstrap.add_paths()
    from boards import pico
    from host_sim import bus_faults

    unknown = [kind for kind in arguments.kinds if kind not in bus_faults.KINDS]
    if unknown:
        parser.error(f"there is no kind {unknown[0]}")
    if not hasattr(os, "fork"):
        print("This computer's Python cannot fork a process; use Linux or macOS.", file=sys.stderr)
        return 2
    wiring = SimpleNamespace(**{**vars(pico), "OLED_DRIVER": arguments.oled})
    game = bus_faults.run(wiring, chooser(arguments.kinds or list(bus_faults.KINDS), arguments.every))
    counted = ", ".join(f"{count} {kind}" for kind, count in game.counts.items() if count)
    total = sum(game.transactions.values())
    print(
        f"{total} transactions, {game.transactions[OLED_ADDRESS]} of them of the display; "
        f"{sum(game.counts.values())} faults: {counted}; harm done by {len(game.failures)}"
    )
    for failure in game.failures[:MOST_SHOWN]:
        print(failure, file=sys.stderr)
    return 1 if game.failures else 0


if __name__ == "__main__":
    sys.exit(main())
