#!/usr/bin/env python3
"""Makes the case from its measures: boards/case/measures.scad, the table of measures on the page, and the picture.

    python3 tools/case.py [--check]     renews measures.scad and boards/README.md, and says whether the picture is stale
    python3 tools/case.py --picture     draws boards/case/case.png anew; needs the program openscad
    python3 tools/case.py --fit         asks openscad whether box, lid and parts leave each other room; a minute

With --check nothing is written; exit 1 when something is not current. Exit 2 when the parts do not fit into the case.
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from itertools import combinations
from pathlib import Path

import bootstrap
from command_line import Parser, use_utf8

FOLDER = Path("boards") / "case"
MEASURES = FOLDER / "measures.scad"
SOURCE = FOLDER / "case.scad"
PICTURE = FOLDER / "case.png"
STAMP = FOLDER / "case.png.sha256"
PAGE = Path("boards") / "README.md"

_BLOCK = re.compile(r"(<!-- case measures -->\n).*?(<!-- end of case -->)", re.DOTALL)
# Turned so that front, buttons and the side of the socket are seen.
_CAMERA = "--camera=107,26,14,60,0,24,400"
_SIZE = "--imgsize=1200,720"


class NoCase(Exception):
    """The case cannot be made; the text says why and what to do."""


def values() -> dict[str, object]:
    """All measures and places by their names in OpenSCAD."""
    import case_layout

    from boards.case import measures

    found = {name.lower(): value for name, value in vars(measures).items() if name.isupper()}
    found |= {name.lower(): value for name, value in vars(case_layout).items() if name.isupper() and name[0] != "_"}
    del found["strip_holes"], found["pico_holes"], found["display_holes"], found["accel_holes"]
    found["window_wide"] = measures.DOTS_WIDTH + 2 * measures.WINDOW_MARGIN
    found["window_high"] = measures.DOTS_HEIGHT + 2 * measures.WINDOW_MARGIN
    return found | case_layout.holes()


def scad() -> str:
    """The text of ``measures.scad``. Raises ``NoCase`` when parts are in each other's way."""
    import case_layout

    blocks = case_layout.blocks()
    for one, other in combinations(blocks, 2):
        if not one.is_apart(other):
            raise NoCase(f"{one.name} and {other.name} are in each other's way: look at boards/case/measures.py")
    lines = ["// Made by python3 tools/case.py from boards/case/measures.py: change it there.", ""]
    lines += [f"{name} = {_written(value)};" for name, value in sorted(values().items())]
    return "\n".join(lines) + "\n"


def _written(value: object) -> str:
    if isinstance(value, tuple | list):
        return "[" + ", ".join(_written(item) for item in value) + "]"
    return f"{value:.3f}".rstrip("0").rstrip(".")


def table() -> str:
    """What a maker has to measure and to buy, as a Markdown table."""
    import case_layout

    from boards.case import measures as m

    outer = " × ".join(f"{size:.0f}" for size in case_layout.outer())
    rows = [
        ("the closed case", outer),
        ("Pico", f"{m.PICO_WIDTH:g} × {m.PICO_HEIGHT:g}, holes {m.PICO_HOLES[0]:g} × {m.PICO_HOLES[1]:g} apart"),
        (
            "display module",
            f"{m.DISPLAY_WIDTH:g} × {m.DISPLAY_HEIGHT:g}, its dots {m.DOTS_WIDTH:g} × {m.DOTS_HEIGHT:g}",
        ),
        ("its window", f"{m.DOTS_WIDTH + 2 * m.WINDOW_MARGIN:g} × {m.DOTS_HEIGHT + 2 * m.WINDOW_MARGIN:g}"),
        (
            "five buttons",
            f"{m.BUTTON_SIZE:g} × {m.BUTTON_SIZE:g}, {m.BUTTON_PITCH:g} apart, caps {m.BUTTON_CAP:g} wide",
        ),
        (
            "perfboard for them",
            f"{m.STRIP_WIDTH:g} × {m.STRIP_HEIGHT:g}, holes {m.STRIP_HOLES[0]:g} × {m.STRIP_HOLES[1]:g}",
        ),
        ("accelerometer module", f"{m.ACCEL_WIDTH:g} × {m.ACCEL_HEIGHT:g}"),
        ("battery holder", f"{m.BATTERY_WIDTH:g} × {m.BATTERY_HEIGHT:g} × {m.BATTERY_THICK:g}"),
        ("four screws", f"3 mm, {m.WALL + 10:g} long, that cut their own thread"),
    ]
    return (
        "\n".join(["| part | millimetres |", "| --- | --- |", *(f"| {name} | {size} |" for name, size in rows)]) + "\n"
    )


def renewed(page: str) -> str:
    """The page with the table of measures in its place. Raises ``NoCase`` without a place."""
    if not _BLOCK.search(page):
        raise NoCase(
            f"{PAGE} has no place for the measures: put <!-- case measures --> and <!-- end of case --> into it"
        )
    return _BLOCK.sub(lambda found: f"{found[1]}\n{table()}\n{found[2]}", page)


def digest(root: Path) -> str:
    """Tells one state of the sources from another: what the picture was drawn from."""
    text = scad() + (root / SOURCE).read_text(encoding="utf-8")
    return hashlib.sha256(text.encode()).hexdigest() + "\n"


def renew(root: Path, check: bool) -> list[str]:
    """Writes what is not current, or with ``check`` only looks; gives the names of those files, the picture's too."""
    stale = []
    page = (root / PAGE).read_text(encoding="utf-8")
    for path, fresh in ((MEASURES, scad()), (PAGE, renewed(page))):
        place = root / path
        if not place.exists() or place.read_text(encoding="utf-8") != fresh:
            stale.append(path.as_posix())
            if not check:
                place.write_text(fresh, encoding="utf-8", newline="\n")
    stamp = root / STAMP
    if not stamp.exists() or stamp.read_text(encoding="ascii") != digest(root):
        stale.append(PICTURE.as_posix())
    return stale


def _program() -> str:
    program = shutil.which("openscad")
    if program is None:
        raise NoCase("This needs OpenSCAD: install openscad (Debian: apt install openscad xvfb), and try again.")
    return program


def draw(root: Path) -> None:
    """Draws the picture with OpenSCAD, and notes from what. Raises ``NoCase`` without that program."""
    said = _openscad(root, root / PICTURE, "picture", _SIZE, _CAMERA, "--colorscheme=Tomorrow")
    if not (root / PICTURE).exists() or "ERROR" in said:
        raise NoCase(f"OpenSCAD could not draw the case: {said.strip()}")
    (root / STAMP).write_text(digest(root), encoding="ascii")


def fits(root: Path) -> bool:
    """Does the case close, so that OpenSCAD finds nothing that is in two of its parts? Raises ``NoCase`` without it."""
    with tempfile.TemporaryDirectory(prefix="dicebox-") as folder:
        return "object is empty" in _openscad(root, Path(folder) / "fit.stl", "fit")


def _openscad(root: Path, output: Path, view: str, *arguments: str) -> str:
    """What OpenSCAD says while it makes a view of the case."""
    # Without a screen it draws into a make-believe one.
    screen = shutil.which("xvfb-run")
    command = [_program(), "-o", str(output), *arguments, "-D", f'view="{view}"', str(root / SOURCE)]
    command = [screen, "-a", *command] if screen else command
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    return result.stdout + result.stderr


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if something is not current")
    parser.add_argument("--picture", action="store_true", help="draw the picture anew, with OpenSCAD")
    parser.add_argument("--fit", action="store_true", help="ask OpenSCAD whether the case closes over its parts")
    arguments = parser.parse_args()
    if arguments.fit and (arguments.check or arguments.picture):
        parser.error("--fit stands alone: ask once with it and once without")
    use_utf8()
    bootstrap.add_paths()
    root = bootstrap.ROOT
    try:
        if arguments.fit:
            is_closed = fits(root)
            print("The case closes over its parts." if is_closed else 'Something is in the way: look at view="fit".')
            return 0 if is_closed else 1
        if arguments.picture:
            # Before anything is written.
            _program()
        stale = renew(root, arguments.check)
        if arguments.picture and not arguments.check:
            draw(root)
            stale = renew(root, check=True)
    except NoCase as problem:
        print(problem, file=sys.stderr)
        return 2
    for name in stale:
        is_picture = name == PICTURE.as_posix()
        how = "run python3 tools/case.py" + (" --picture" if is_picture else "")
        print(f"{name}: " + (f"not current, {how}" if arguments.check or is_picture else "renewed"))
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
