#!/usr/bin/env python3
"""Draws the wiring of a board file: as a table, as a sketch of the Pico's pins, and as a picture with every wire.

    python3 tools/wiring.py [--check]     renews what README.md, boards/README.md and boards/pictures show
    python3 tools/wiring.py BOARD         shows the wiring of boards/BOARD.py here, for a box with pins of its own
    python3 tools/wiring.py BOARD --picture FILE.svg    draws its wires

With --check nothing is written; exit 1 when a page is not current. Exit 2 when the board file cannot work.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

import bootstrap
from command_line import Parser, named, use_utf8
from wiring_picture import picture

PAGES = ("README.md", "boards/README.md")
PICTURES = {name: f"boards/pictures/{name}.svg" for name in ("pico", "pico_w", "pico2", "pico2_w")}
"""The picture of each board that comes with the project."""

# Positions on the Pico's edge, counted from the USB socket down the left side and up the right one (Pico data sheet).
_PIN_OF_GPIO = {
    **{0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19, 15: 20},
    **{16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34},
}
_GND_PINS = (3, 8, 13, 18, 23, 28, 38)
_3V3_PIN = 36
_VSYS_PIN = 39
_PINS = 40

_TO_3V3 = (str(_3V3_PIN), "3V3(OUT)")
_TO_GND = (str(_GND_PINS[-1]), "GND")
# The legs that choose an accelerometer's address and its bus, for each chip, and where they go for which address; the
# first address is the one that is drawn when the board file names none.
_LEGS = {
    "mpu6050": ("AD0", {0x68: ("–", "leave it open, or GND"), 0x69: _TO_3V3}, ""),
    "adxl345": ("SDO", {0x53: _TO_GND, 0x1D: _TO_3V3}, "CS"),
    "lis3dh": ("SDO", {0x18: _TO_GND, 0x19: _TO_3V3}, "CS"),
}
_DIVIDER = "two resistors: 200 kΩ to VSYS and 100 kΩ to GND"

_BLOCK = re.compile(r"(<!-- wiring (table|sketch) (\w+) -->\n).*?(<!-- end of wiring -->)", re.DOTALL)


class NoWiring(Exception):
    """A board file or a page that cannot be used; the text says why."""


class Wire(NamedTuple):
    """From a ``leg`` of a ``part`` to a position on the Pico's edge, and what is there; "–" is no position."""

    part: str
    leg: str
    pin: str
    name: str


def read_board(name: str) -> object:
    """The board file as a module. Raises ``NoWiring`` when there is none or it cannot work."""
    import board_file

    try:
        return board_file.read_board(bootstrap.ROOT, name)
    except board_file.BadBoardFile as problem:
        raise NoWiring(str(problem)) from problem


def wires(board: object) -> list[Wire]:
    """Every wire of the box, part by part."""
    found = []
    for part in ("Display", "Accelerometer"):
        found += [Wire(part, "VCC", str(_3V3_PIN), "3V3(OUT)"), Wire(part, "GND", str(_GND_PINS[-1]), "GND")]
        for leg, gpio in (("SDA", board.SDA), ("SCL", board.SCL)):
            found.append(Wire(part, leg, str(_PIN_OF_GPIO[gpio]), f"GPIO {gpio} ({leg} of I2C {board.I2C_BUS})"))
    found += _legs_of_accelerometer(board)
    # Button 1 is the left one of whoever reads the picture.
    buttons = board.BUTTONS if board.ROTATION == 0 else tuple(reversed(board.BUTTONS))
    for number, gpio in enumerate(buttons, 1):
        found.append(_between_gpio_and_ground(f"Button {number}", gpio))
    if board.BUZZER is not None:
        found.append(_between_gpio_and_ground("Piezo (optional)", board.BUZZER))
    found += [Wire("Battery", "+", str(_VSYS_PIN), "VSYS"), Wire("Battery", "–", *_TO_GND)]
    measured = getattr(board, "BATTERY", None)
    if measured in _PIN_OF_GPIO:
        found.append(Wire("Battery", _DIVIDER, str(_PIN_OF_GPIO[measured]), f"GPIO {measured}"))
    return found


def _legs_of_accelerometer(board: object) -> list[Wire]:
    """What sets the address, and that I2C is spoken. A box that takes any chip is drawn with an MPU-6050."""
    drivers = [name for name, (_, places, _) in _LEGS.items() if board.ACCEL_ADDRESS in (None, *places)]
    driver = drivers[0] if board.ACCEL_DRIVER == "auto" else board.ACCEL_DRIVER
    leg, places, select = _LEGS[driver]
    place = places[board.ACCEL_ADDRESS] if board.ACCEL_ADDRESS is not None else next(iter(places.values()))
    found = [Wire("Accelerometer", leg, *place)]
    return [*found, Wire("Accelerometer", select, *_TO_3V3)] if select else found


def _between_gpio_and_ground(part: str, gpio: int) -> Wire:
    pin = _PIN_OF_GPIO[gpio]
    return Wire(part, f"one leg; the other to GND (pin {ground_next_to(pin)} or any other)", str(pin), f"GPIO {gpio}")


def ground_next_to(pin: int) -> int:
    """The position of a GND that is next to a position on the Pico's edge."""
    return min(_GND_PINS, key=lambda other: (abs(other - pin), other))


def svg(board: object) -> str:
    """The wires as a picture, see ``wiring_picture.py``."""
    return picture(board.NAME, wires(board), _PIN_OF_GPIO, ground_next_to)


def table(board: object) -> str:
    """The wires as a Markdown table, one row a wire; a part is named once."""
    lines = ["| part | leg | pin of the Pico | what it is |", "| --- | --- | --- | --- |"]
    last = ""
    for wire in wires(board):
        lines.append(f"| {wire.part if wire.part != last else ''} | {wire.leg} | {wire.pin} | {wire.name} |")
        last = wire.part
    return "\n".join(lines) + "\n"


def sketch(board: object) -> str:
    """The Pico from above with the used pins named, in a Markdown block of text."""
    labels = dict.fromkeys(map(str, _GND_PINS), "GND") | {wire.pin: _label(wire) for wire in wires(board)}
    half = _PINS // 2
    width = max(len(labels.get(str(pin), "")) for pin in range(1, half + 1))
    lines = [f"{'':{width}}     +---[USB]---+"]
    for left in range(1, half + 1):
        right = _PINS + 1 - left
        row = f"{labels.get(str(left), ''):>{width}} {left:>3} |o         o| {right:<3} {labels.get(str(right), '')}"
        lines.append(row.rstrip())
    lines.append(f"{'':{width}}     +-----------+")
    return "```text\n" + "\n".join(lines) + "\n```\n"


def _label(wire: Wire) -> str:
    if wire.leg in ("SDA", "SCL"):
        return wire.leg
    if wire.name in ("3V3(OUT)", "GND"):
        return wire.name
    return wire.part.removesuffix(" (optional)") + (" +" if wire.leg == "+" else "")


def renewed(page: str) -> str:
    """A page with every drawing between its marks as the board files say. Raises ``NoWiring``."""
    draw = {"table": table, "sketch": sketch}
    if not _BLOCK.search(page):
        raise NoWiring("has no place for a wiring: put <!-- wiring table pico --> and <!-- end of wiring --> into it")
    return _BLOCK.sub(lambda found: f"{found[1]}\n{draw[found[2]](read_board(found[3]))}\n{found[4]}", page)


def renew_all(root: Path, check: bool) -> list[str]:
    """Renews pages and pictures below ``root``, or with ``check`` only looks; gives the names of what was stale."""
    stale = []
    for name in PAGES:
        text = (root / name).read_text(encoding="utf-8")
        try:
            fresh = renewed(text)
        except NoWiring as problem:
            raise NoWiring(f"{name}: {problem}") from problem
        if fresh != text:
            stale.append(name)
            if not check:
                (root / name).write_text(fresh, encoding="utf-8")
    for board, name in PICTURES.items():
        path = root / name
        fresh = svg(read_board(board))
        if not path.exists() or path.read_text(encoding="utf-8") != fresh:
            stale.append(name)
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(fresh, encoding="utf-8", newline="\n")
    return stale


def show(board: object, picture_file: str | None) -> None:
    """Prints table and sketch, or draws the picture into a file. Raises ``NoWiring`` if that cannot be written."""
    if picture_file is None:
        print(table(board) + "\n" + sketch(board), end="")
        return
    try:
        Path(picture_file).write_text(svg(board), encoding="utf-8", newline="\n")
    except OSError as problem:
        raise NoWiring(f"{picture_file} cannot be written ({problem.strerror}): name another file") from problem


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if a page is not current")
    parser.add_argument("board", nargs="?", type=named, metavar="BOARD", help="only show the wiring of this board file")
    parser.add_argument("--picture", type=named, metavar="FILE.svg", help="with BOARD: draw its wires into this file")
    arguments = parser.parse_args()
    if arguments.picture and not arguments.board:
        parser.error("--picture wants a board before it, such as: python3 tools/wiring.py mine --picture mine.svg")
    if arguments.check and arguments.board:
        parser.error("--check looks at all pages and wants no board: python3 tools/wiring.py --check")
    use_utf8()
    bootstrap.add_paths()
    try:
        if arguments.board:
            show(read_board(arguments.board), arguments.picture)
            return 0
        stale = renew_all(bootstrap.ROOT, arguments.check)
    except NoWiring as problem:
        print(problem, file=sys.stderr)
        return 2
    for name in stale:
        print(f"{name}: " + ("not current, run python3 tools/wiring.py" if arguments.check else "renewed"))
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
