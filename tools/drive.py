#!/usr/bin/env python3
"""Runs a script of inputs on the dice box, without a screen and in virtual time.

    python3 tools/drive.py [--runtime cpython|micropython|pico] [--oled ssd1306|ssd1309|sh1106] FILE

One command a line, and nothing else in it: a comment takes a whole line, which begins with #. The commands: dice 3 3 3
5 1, shake, press 3, long 4, hold 2 1500, wait 500, state, screen, shot FILE.png, power-cycle, unplug accel|oled, plug
accel|oled, new five-joker50 human human:Anna ai-perfect, open dice_test (or help, new_game, lesson), file /data/game
BASE64 (read at the next power-cycle), expect TEXT. A computer is ai-easy, ai-middle or ai-perfect, and ai is ai-middle;
each may have a name (ai-easy:Tom). FILE - reads standard input.
A second after a game state tells in analysis, in thousandths of a point, for each person: expected - given_away + luck
= result, and the costliest mistake with its loss.
Exit 0 when all went well, 1 when an expectation failed, 2 for a line or a request that cannot be run.
"""

import argparse
import sys
from pathlib import Path

import bootstrap
from command_line import Parser, named, use_utf8

_STANDARD_INPUT = "-"
RUNTIMES = ("cpython", "micropython", "pico")
OLEDS = ("ssd1306", "ssd1309", "sh1106")


class CannotRun(Exception):
    """The script cannot be run; the text is the sentence for the user."""


def read_script(name: str) -> str:
    """The text of a script file, or of standard input for ``-``. Raises ``CannotRun``."""
    try:
        data = sys.stdin.buffer.read() if name == _STANDARD_INPUT else Path(name).read_bytes()
        # Editors on Windows put a mark in front of UTF-8.
        return data.decode("utf-8-sig")
    except FileNotFoundError as problem:
        raise CannotRun(f"{name}: there is no such file; give a script, or - for standard input") from problem
    except OSError as problem:
        raise CannotRun(f"{told(name)}: the file cannot be read ({problem.strerror})") from problem
    except UnicodeDecodeError as problem:
        raise CannotRun(f"{told(name)}: the file is no UTF-8 text; save it as UTF-8") from problem


def told(name: str) -> str:
    """What a script is called in sentences."""
    return "standard input" if name == _STANDARD_INPUT else name


def make_box(runtime: str, language: str, oled: str | None = None) -> object:
    """A box on the wanted runtime. Raises ``CannotRun`` with the reason where there is none.

    ``oled`` is the display that is soldered on and named in the board file, None for the one that stands there.
    """
    from board_file import BadBoardFile, read_board

    try:
        wiring = read_board(bootstrap.ROOT, "pico")
    except BadBoardFile as problem:
        raise CannotRun(str(problem)) from problem
    if oled is not None:
        wiring.OLED_DRIVER = oled
    if runtime == "cpython":
        from host_sim.box import Box

        return Box(wiring, language)
    if runtime == "micropython":
        from host_sim.micropython_box import MicroPythonBox, NoMicroPython

        try:
            return MicroPythonBox(language, oled=oled)
        except NoMicroPython as problem:
            raise CannotRun(str(problem)) from problem
    from flash_build import CannotBuild, build

    from host_sim.pico_box import NoPico, PicoBox

    try:
        return PicoBox(wiring, with_board(build(bootstrap.ROOT, "pico"), wiring), language)
    except (NoPico, CannotBuild) as problem:
        raise CannotRun(str(problem)) from problem


def with_board(files: dict[str, bytes], wiring: object) -> dict[str, bytes]:
    """The files for the Pico with this board file in place of their own."""
    text = "".join(f"{name} = {value!r}\n" for name, value in vars(wiring).items())
    return {**{path: data for path, data in files.items() if path != "/wiring.mpy"}, "/wiring.py": text.encode()}


def save_picture(name: str, rows: list[str]) -> None:
    """Saves the glass as a PNG. Raises ``OSError``."""
    from host_sim.picture import png

    Path(name).write_bytes(png(rows))


def run(arguments: argparse.Namespace) -> int:
    """Runs the script; the exit code."""
    from host_sim.micropython_box import MicroPythonEnded
    from host_sim.pico_errors import TimeIsUp
    from host_sim.script import Runner, ScriptError, parse

    try:
        steps = parse(read_script(arguments.file))
        box = make_box(arguments.runtime, arguments.language, getattr(arguments, "oled", None))
        runner = Runner(box, lambda line: print(line, flush=True), save_picture)
        try:
            runner.run(steps)
        finally:
            box.close()
    except ScriptError as problem:
        print(f"{told(arguments.file)}, line {problem.line}: {problem}", file=sys.stderr)
        return 2
    except CannotRun as problem:
        print(problem, file=sys.stderr)
        return 2
    except MicroPythonEnded as problem:
        # Before its last words comes a traceback.
        print(f"{told(arguments.file)}: MicroPython ended: {str(problem).splitlines()[-1]}", file=sys.stderr)
        return 2
    except TimeIsUp as problem:
        print(f"The emulated Pico does not answer: {problem}", file=sys.stderr)
        return 2
    for line, failure in runner.failures:
        print(f"{told(arguments.file)}, line {line}: {failure}", file=sys.stderr)
    return 1 if runner.failures else 0


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--runtime", choices=RUNTIMES, default="cpython", help="what the firmware runs on")
    parser.add_argument("--language", choices=("de", "en"), default="de", help="the box's language at power-on")
    parser.add_argument("--oled", choices=OLEDS, help="the display on the box; else the one of the board file")
    parser.add_argument("file", type=named, metavar="FILE", help="the script, or - for standard input")
    arguments = parser.parse_args()
    if arguments.runtime != "cpython":
        bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
