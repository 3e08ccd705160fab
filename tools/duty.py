#!/usr/bin/env python3
"""How much of its time the box does not sleep, screen by screen: counted work, never the clock of this PC.

    python3 tools/duty.py [--runtime cpython|pico]

On CPython a line a state: turns of the loop a second, lines of the firmware that a turn executes, bytes a second on the
bus, and the share of time that these take there (the processor waits for them). With --runtime pico the emulated Pico
tells the share of time in which its processor works or waits for the bus; that takes some minutes.
Exit 2 with a sentence when it cannot be measured.
"""

import sys

import bootstrap
from command_line import Parser, use_utf8

RUNTIMES = ("cpython", "pico")


def here() -> str:
    """The table of this process."""
    from duty_states import STATES, count

    lines = [f"{'state':22}{'turns/s':>9}{'lines/turn':>12}{'bytes/s':>9}{'bus':>8}"]
    for name, reach in STATES.items():
        work = count(reach)
        lines.append(f"{name:22}{work.turns:>9.0f}{work.lines:>12.0f}{work.bytes:>9.0f}{100 * work.bus_share:>7.1f}%")
    return "\n".join(lines)


def on_pico() -> str:
    """The table of the emulated Pico. Raises ``NoPico``, ``TimeIsUp`` and ``CannotBuild``."""
    from duty_on_pico import measure
    from flash_build import build, names

    lines = [f"{'state':22}{'processor':>10}{'bus':>8}{'duty':>8}"]
    for name, processor, bus in measure(build(bootstrap.ROOT, "pico"), names(bootstrap.ROOT)):
        lines.append(f"{name:22}{100 * processor:>9.1f}%{100 * bus:>7.1f}%{100 * (processor + bus):>7.1f}%")
    return "\n".join(lines)


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--runtime", choices=RUNTIMES, default="cpython", help="where to measure")
    arguments = parser.parse_args()
    use_utf8()
    if arguments.runtime == "cpython":
        bootstrap.add_paths()
        print(here())
        return 0
    bootstrap.ensure()
    bootstrap.add_paths()
    from flash_build import CannotBuild

    from host_sim.pico_box import NoPico
    from host_sim.pico_errors import TimeIsUp

    try:
        print(on_pico())
    except (CannotBuild, NoPico, TimeIsUp) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
