#!/usr/bin/env python3
"""Plays the dice box on this PC, with the firmware that a Pico runs. Needs nothing but Python >= 3.11.

    python3 tools/play.py [--language de|en]

Keys: 1-5 press the buttons, Shift (or Alt) + 1-5 press them long, Space or R shakes, Z takes back, N new game, ? help,
arrows, Tab and Enter in lists, Q quits.
"""

import locale
import os
import sys

import bootstrap
from command_line import Parser, use_utf8


def preferred_language() -> str:
    """German where the system speaks it, else English."""
    # The variables first: where such a locale is not installed, Python sees none.
    names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), None) or locale.getlocale()[0] or ""
    return "de" if name.lower().startswith(("de", "german")) else "en"


def main() -> int:
    """Reads the command line and plays."""
    parser = Parser(__doc__)
    parser.add_argument("--terminal", action="store_true", help="play in the terminal (so far the only way)")
    parser.add_argument("--language", choices=("de", "en"), default=preferred_language(), help="language at power-on")
    arguments = parser.parse_args()
    use_utf8()
    bootstrap.add_paths()
    from boards import pico
    from host_sim.box import Box
    from host_sim.keyboard import NoTerminal, open_keyboard
    from host_sim.terminal import Terminal

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    try:
        keyboard = open_keyboard()
    except NoTerminal as problem:
        print(problem, file=sys.stderr)
        return 2
    with keyboard:
        Terminal(Box(pico, arguments.language), keyboard, write).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
