"""Scripts of inputs: one command a line, read and checked first, then run on any box in virtual time.

The commands are those of ``tools/drive.py``. Knows no runtime and no file format for pictures. CPython only.
"""

import binascii
import json
import re
from base64 import b64decode
from collections.abc import Callable

from host_sim.box import BoxError
from host_sim.reader import is_visible

BUTTONS = ("1", "2", "3", "4", "5")
PARTS = ("accel", "oled")
# A path and its content. What the box keeps lies in /data, with names of letters.
_FILE = re.compile(r"(/data/[a-z]+) ([A-Za-z0-9+/]*={0,2})")
# Characters that would steer the box's serial line instead of standing in it; those that are blanks are none of them.
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f]")
_LONGEST_HOLD_MS = 60_000
# The box drops a longer line from its serial line without an answer (dicebox.drivers.serial).
_LONGEST_LINE = 200
# A sentence need not repeat more of a slip.
_LONGEST_ECHO = 60
# The order in which ``state`` prints, at every depth; any further keys follow in the order of the alphabet.
_ORDER = [
    "screen",
    "game",
    "phase",
    "seat",
    "seats",
    "name",
    "kind",
    "level",
    "total",
    "fields",
    "einer",
    "zweier",
    "dreier",
    "vierer",
    "fuenfer",
    "sechser",
    "dreierpasch",
    "viererpasch",
    "full_house",
    "kleine_strasse",
    "grosse_strasse",
    "fuenf_gleiche",
    "chance",
    "extra",
    "upper",
    "bonus",
    "grid",
    "rounds",
    "dice",
    "held",
    "rolls_left",
    "turn",
    "selected",
    "dice_left",
    "number",
    "round",
    "winners",
    "message",
]


class ScriptError(Exception):
    """A line that cannot be run: ``line`` is its number, counted from 1, the text says what is wrong with it."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


def parse(text: str) -> list[tuple[int, str, list[str]]]:
    """The steps of a script: (line number, command, arguments). Empty lines and lines that begin with # are left out.

    Raises ``ScriptError`` for the first line that is no command.
    """
    steps = []
    for number, line in enumerate(text.split("\n"), 1):
        name, *rest = line.split(None, 1)[:2] or [""]
        if not name or name.startswith("#"):
            continue
        if _CONTROL.search(line):
            raise ScriptError(number, "there is a character in this line that is none for the eye: type it anew")
        if name not in _CHECKS:
            raise ScriptError(number, f"unknown command {_shortened(name)}; there are: {', '.join(sorted(_CHECKS))}")
        argument = rest[0].strip() if rest else ""
        arguments = [argument] if name in ("expect", "shot", "file") else argument.split()
        problem = _CHECKS[name](arguments) or _too_long(name, arguments)
        if problem:
            raise ScriptError(number, f"{name}: {problem}")
        steps.append((number, name, arguments))
    return steps


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_ECHO else name[:_LONGEST_ECHO] + "…"


def _too_long(name: str, arguments: list[str]) -> str:
    if name not in ("dice", "new") or len(" ".join([name, *arguments])) <= _LONGEST_LINE:
        return ""
    return (
        f"the line is too long for the box, which takes {_LONGEST_LINE} characters: use several lines or shorter names"
    )


def _no_arguments(arguments: list[str]) -> str:
    return "takes nothing after its name, a comment neither: that has a line of its own" if arguments else ""


def _button(arguments: list[str]) -> str:
    return "" if len(arguments) == 1 and arguments[0] in BUTTONS else "give one button from 1 to 5, such as: press 3"


def _button_and_milliseconds(arguments: list[str]) -> str:
    fits = len(arguments) == 2 and arguments[0] in BUTTONS and not _milliseconds(arguments[1:])
    fits = fits and int(arguments[1]) <= _LONGEST_HOLD_MS
    return "" if fits else "give a button and milliseconds, at most a minute, such as: hold 2 1500"


def _milliseconds(arguments: list[str]) -> str:
    fits = len(arguments) == 1 and arguments[0].isascii() and arguments[0].isdigit() and int(arguments[0]) <= 3_600_000
    return "" if fits else "give milliseconds, at most an hour, such as: wait 500"


def _faces(arguments: list[str]) -> str:
    fits = arguments and all(len(face) == 1 and face in "123456" for face in arguments)
    return "" if fits else "give faces from 1 to 6, such as: dice 3 3 3 5 1"


def _part(arguments: list[str]) -> str:
    return "" if len(arguments) == 1 and arguments[0] in PARTS else "name the part: accel or oled"


def _text(arguments: list[str]) -> str:
    return "" if arguments[0] else "give the text to look for"


def _content(arguments: list[str]) -> str:
    return "" if _content_of(arguments[0]) else "give a path below /data and its content in base64"


def _content_of(argument: str) -> tuple[str, bytes] | None:
    """(path, content), or None when this is not both."""
    found = _FILE.fullmatch(argument)
    try:
        return (found[1], b64decode(found[2], validate=True)) if found else None
    except binascii.Error:
        return None


def _picture(arguments: list[str]) -> str:
    return "" if arguments[0].lower().endswith(".png") else "give a file that ends in .png"


def _game(arguments: list[str]) -> str:
    return "" if arguments else "give a game and its seats, such as: new five-joker50 human human:Anna ai-perfect"


def _screen(arguments: list[str]) -> str:
    return "" if len(arguments) == 1 else "name one screen, such as: open dice_test"


_CHECKS = {
    "dice": _faces,
    "shake": _no_arguments,
    "press": _button,
    "long": _button,
    "hold": _button_and_milliseconds,
    "wait": _milliseconds,
    "state": _no_arguments,
    "screen": _no_arguments,
    "shot": _picture,
    "file": _content,
    "power-cycle": _no_arguments,
    "unplug": _part,
    "plug": _part,
    "new": _game,
    "open": _screen,
    "expect": _text,
}


def state_line(answer: str) -> str:
    """The answer to ``state`` with its keys in one order: MicroPython's dicts have none."""
    return json.dumps(_ordered(json.loads(answer)), ensure_ascii=False)


def _ordered(value: object) -> object:
    if isinstance(value, list):
        return [_ordered(item) for item in value]
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: (_ORDER.index(name) if name in _ORDER else len(_ORDER), name))
        return {name: _ordered(value[name]) for name in names}
    return value


class Runner:
    """Runs steps on a box. ``write`` takes lines of output, ``save_picture(file, rows)`` saves a picture.

    ``failures`` are expectations that did not hold: the line's number and what was expected there.
    """

    def __init__(
        self, box: object, write: Callable[[str], object], save_picture: Callable[[str, list[str]], object]
    ) -> None:
        self.box = box
        self.failures: list[tuple[int, str]] = []
        self._write = write
        self._save_picture = save_picture
        self._unplugged: set[str] = set()

    def run(self, steps: list[tuple[int, str, list[str]]]) -> None:
        """Runs all steps; failed expectations are collected. Raises ``ScriptError`` when the box refuses a line."""
        for number, name, arguments in steps:
            try:
                self._step(number, name, arguments)
            except BoxError as problem:
                raise ScriptError(number, str(problem)) from problem

    def _step(self, number: int, name: str, arguments: list[str]) -> None:
        box = self.box
        if name == "state":
            self._write(state_line(box.send("state")))
        elif name == "screen":
            for row in box.rows():
                self._write(row)
        elif name == "shot":
            self._shoot(number, arguments[0])
        elif name == "expect":
            self._expect(number, arguments[0])
        elif name in ("dice", "new", "open"):
            box.send(" ".join([name, *arguments]))
        elif name in ("press", "long", "wait"):
            getattr(box, name)(int(arguments[0]))
        elif name == "hold":
            box.press(int(arguments[0]), int(arguments[1]))
        elif name == "file":
            box.lay(*_content_of(arguments[0]))
        elif name in ("plug", "unplug"):
            self._wire(number, name, arguments[0])
        else:
            getattr(box, name.replace("-", "_"))()

    def _wire(self, number: int, name: str, part: str) -> None:
        """Plugs a part in or pulls it off, which can be done only once in a row."""
        if (name == "unplug") == (part in self._unplugged):
            raise ScriptError(number, f"{part} is {'unplugged' if name == 'unplug' else 'plugged in'} already")
        self._unplugged ^= {part}
        getattr(self.box, name)(part)

    def _shoot(self, number: int, file: str) -> None:
        try:
            self._save_picture(file, self.box.rows())
        except OSError as problem:
            raise ScriptError(number, f"{file} cannot be saved ({problem.strerror})") from problem

    def _expect(self, number: int, text: str) -> None:
        """Is the text in the state, or to be read on the glass?"""
        state = state_line(self.box.send("state"))
        if text in state or text in json.dumps(json.loads(state), separators=(",", ":"), ensure_ascii=False):
            return
        if not is_visible(text, self.box.rows()):
            self.failures.append((number, f"expected {text!r}, which is neither in the state nor on the screen"))
            self._write("state was: " + state)
