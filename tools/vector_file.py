"""Reads files of scoring vectors and says in one sentence what is wrong with a bad one.

Knows the form that is common to all games (``id, game, kind, state, dice, select, expected``), no rules. What a kind
of vector means is in the checkers, such as ``vector_five.py``.
"""

import json
from pathlib import Path

VERSION = 1
_KEYS = ("id", "game", "kind", "state", "dice", "select", "expected")
_TYPE_NAMES = {dict: "an object", list: "a list", str: "a text", int: "an integer", bool: "true or false"}


class BadVectorFile(Exception):
    """The file cannot be used; the text is one sentence that says why and what to do."""


class Vector:
    """One vector of a file, read with a check of every key and type."""

    def __init__(self, content: dict, position: int) -> None:
        self._content = content
        self.name = f"vector number {position} (counted from 0)"
        self.id = self.read(str, "id")
        self.name = f"vector {self.id}"
        for key in _KEYS:
            self._find(key)
        self.game = self.read(str, "game")
        self.kind = self.read(str, "kind")

    def read(self, kind: type, *path: str) -> object:
        """The value of type ``kind`` under the keys in ``path``; BadVectorFile if it is missing or of another type."""
        value = self._find(*path)
        self.require(value, kind, ".".join(path))
        return value

    def _find(self, *path: str) -> object:
        value: object = self._content
        for depth, key in enumerate(path):
            if depth:
                self.require(value, dict, ".".join(path[:depth]))
            if key not in value:
                raise self.bad(f'the key "{".".join(path[: depth + 1])}" is missing; add it')
            value = value[key]
        return value

    def require(self, value: object, kind: type, where: str) -> None:
        """BadVectorFile unless ``value`` is of type ``kind``; true and false are no integers here."""
        if type(value) is not kind:
            found = "null" if value is None else json.dumps(value)
            raise self.bad(f'"{where}" must be {_TYPE_NAMES[kind]}, not {found}')

    def integers(self, *path: str) -> list:
        """The list of integers under the keys in ``path``."""
        values = self.read(list, *path)
        for value in values:
            self.require(value, int, f"{'.'.join(path)}[]")
        return values

    def read_or_null(self, kind: type, *path: str) -> object:
        """As ``read``, but null is allowed and gives None."""
        return None if self._find(*path) is None else self.read(kind, *path)

    def read_either(self, kinds: tuple, *path: str) -> object:
        """The value under the keys in ``path``, which may be of any of the types ``kinds``."""
        value = self._find(*path)
        if type(value) not in kinds:
            names = " or ".join(_TYPE_NAMES[kind] for kind in kinds)
            raise self.bad(f'"{".".join(path)}" must be {names}, not {json.dumps(value)}')
        return value

    def has(self, *path: str) -> bool:
        """Is there a value under the keys in ``path``?"""
        try:
            self._find(*path)
        except BadVectorFile:
            return False
        return True

    def bad(self, what: str) -> BadVectorFile:
        """The exception to raise when this vector cannot be used."""
        return BadVectorFile(f"{self.name}: {what} (the form is described beside the vectors, in README.md).")


def read_vectors(path: Path) -> list[Vector]:
    """The vectors of the file, in its order; BadVectorFile if it cannot be read or has another form."""
    content = _read_json(path)
    if not isinstance(content, dict) or not isinstance(content.get("vectors"), list):
        raise BadVectorFile(f'{path} is no vector file; it must be an object with a list under the key "vectors".')
    version = content.get("version", VERSION)
    if version != VERSION:
        raise BadVectorFile(f"{path} has version {version}; this tool reads version {VERSION}, so update one of them.")
    vectors = []
    for position, vector in enumerate(content["vectors"]):
        if not isinstance(vector, dict):
            raise BadVectorFile(f"vector number {position} (counted from 0) of {path} is no object; make it one.")
        vectors.append(Vector(vector, position))
    return vectors


def _read_json(path: Path) -> object:
    try:
        # Editors on Windows put a mark in front of UTF-8.
        return json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadVectorFile(f"cannot read {path} ({error.strerror}); give the path of a vector file.") from error
    except RecursionError as error:
        raise BadVectorFile(f"{path} is nested too deeply to be a vector file; give another one.") from error
    except UnicodeDecodeError as error:
        raise BadVectorFile(f"{path} is no UTF-8 text; save it as UTF-8.") from error
    except ValueError as error:
        raise BadVectorFile(f"{path} is not JSON ({error}); mend it there, or give a vector file.") from error
