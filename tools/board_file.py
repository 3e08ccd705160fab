"""Reads a board file without running it, and says in one sentence what is wrong with a bad one. Knows no device."""

import ast
from pathlib import Path
from types import SimpleNamespace

from dicebox.wiring_check import BadBoard, check


class BadBoardFile(Exception):
    """The board file is missing, is no plain data, or its wiring cannot work; the text is one sentence."""


def read_board(root: Path, board: str) -> SimpleNamespace:
    """The names of ``boards/BOARD.py``; BadBoardFile unless it is data only and its wiring can work."""
    path = board_source(root, board)
    shown = path.relative_to(root).as_posix()
    try:
        wiring = SimpleNamespace(**_read_values(path, shown))
        check(wiring)
    except BadBoard as fault:
        raise BadBoardFile(f"{shown}: {fault}") from fault
    return wiring


def board_source(root: Path, board: str) -> Path:
    """Where the board file lies; BadBoardFile, which names those that exist, if there is none."""
    path = root / "boards" / f"{board}.py"
    # A name may be too long to be asked for.
    if not board.isidentifier() or board not in [other.stem for other in path.parent.glob("*.py")]:
        known = ", ".join(sorted(other.stem for other in (root / "boards").glob("[a-z]*.py")))
        known = known or "none, so bring boards/pico.py back"
        raise BadBoardFile(f"there is no board {board!r}; there are: {known}")
    return path


def _read_text(path: Path, shown: str) -> str:
    """What stands in a board file, if the Pico's compiler can read that as well."""
    try:
        # Editors of Windows begin a file with a byte order mark.
        text = path.read_text(encoding="utf-8-sig")
    except OSError as fault:
        raise BadBoardFile(f"{shown}: the file cannot be read ({fault.strerror})") from fault
    except UnicodeDecodeError as fault:
        raise BadBoardFile(f"{shown} is no UTF-8 text; save it as UTF-8") from fault
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise BadBoardFile(f"{shown}, line {line}: there is a zero byte in it; save the file as plain UTF-8 text")
    return text


def _read_values(path: Path, shown: str) -> dict[str, object]:
    """The NAME = value lines of a board file, without running it."""
    try:
        tree = ast.parse(_read_text(path, shown))
    except SyntaxError as fault:
        raise BadBoardFile(f"{shown}, line {fault.lineno}: this is no Python ({fault.msg})") from fault
    values = {}
    lines = {}
    for statement in tree.body:
        match statement:
            case ast.Expr(value=ast.Constant(value=str())):
                continue
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                before = lines.setdefault(name, statement.lineno)
                if name in values:
                    where = f"{shown}, line {statement.lineno}"
                    raise BadBoardFile(f"{where}: {name} stands in line {before} already; keep one of the two lines")
                try:
                    values[name] = ast.literal_eval(value)
                    continue
                except ValueError:
                    pass
        raise BadBoardFile(
            f"{shown}, line {statement.lineno}: a board file holds lines such as SDA = 4 and nothing else"
        )
    return values
