#!/usr/bin/env python3
"""Plays the dice box on this PC, with the firmware that a Pico runs. Needs nothing but Python >= 3.11.

    python3 tools/play.py [--language de|en] [--flash FOLDER]

The game, the settings and the statistics are kept in ~/.dicebox, as they are in the flash of a Pico: the next time you
go on where you were. Another FOLDER is another box.

Keys: 1-5 press the buttons, Shift (or Alt) + 1-5 press them long, Space or R shakes, Z takes back, N new game, ? help,
arrows, Tab and Enter in lists, Q quits.
"""

import locale
import os
import signal
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
    parser.add_argument("--language", choices=("de", "en"), help="instead of the language chosen last time")
    parser.add_argument("--flash", metavar="FOLDER", default="~/.dicebox", help="where the box keeps its files")
    arguments = parser.parse_args()
    use_utf8()
    bootstrap.add_paths()
    from board_file import BadBoardFile, read_board

    from host_sim.box import Box
    from host_sim.flash_folder import FlashFolder
    from host_sim.keyboard import NoTerminal, open_keyboard
    from host_sim.terminal import Terminal

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    try:
        wiring = read_board(bootstrap.ROOT, "pico")
        keyboard = open_keyboard()
    except (BadBoardFile, NoTerminal) as problem:
        print(problem, file=sys.stderr)
        return 2
    folder = FlashFolder(arguments.flash)
    box = Box(wiring, arguments.language or preferred_language(), folder.load())
    folder.follow(box.circuit.flash)
    if arguments.language and box.app.language != arguments.language:
        box.app.change("language")
    # Ended from outside, the terminal still gets its cursor back.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with keyboard:
        Terminal(box, keyboard, write).run()
    if folder.problem:
        print(folder.problem, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
