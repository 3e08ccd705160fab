"""The form of the players' tables (``firmware/dicebox/drivers/tables.py``): a header that names the recipe, then bytes.

The recipe's mark is a digest of the sources that make the table, without their comments, docstrings and blanks: those
may change while the table stays.
"""

import ast
import hashlib
import io
import tokenize
from pathlib import Path

MARK = b"DICEBOX\x01"
HEADER = 16
ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "firmware" / "dicebox" / "players"


class BadTable(Exception):
    """A file is no table of this form; the argument is a sentence."""


def recipe_mark(sources: tuple[str, ...]) -> bytes:
    """4 bytes that change when the code of one of these files (paths from the project's root) does."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(bare_code((ROOT / source).read_text(encoding="utf-8")).encode())
    return digest.digest()[:4]


def bare_code(text: str) -> str:
    """Python source without comments, docstrings and blanks: only to compare, it does not run."""
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            docstring = node.body[0]
            for row in range(docstring.lineno, docstring.end_lineno + 1):
                lines[row - 1] = ""
    return "".join("".join(lines).split())


def pack(body: bytes, mark: bytes) -> bytes:
    """The whole file of a table."""
    return MARK + len(body).to_bytes(4, "little") + mark + body


def unpack(content: bytes, name: str) -> tuple[bytes, bytes]:
    """(recipe's mark, body) of a table's file; ``BadTable`` if it is none."""
    if len(content) < HEADER or not content.startswith(MARK):
        raise BadTable(f"{name} is no table of this version.")
    body = content[HEADER:]
    if len(body) != int.from_bytes(content[8:12], "little"):
        raise BadTable(f"{name} is cut off.")
    return content[12:HEADER], body
