"""The list of the firmware's own files as the tool that flashes puts it on the Pico, made of the files that lie here.

Runs on CPython and on MicroPython.
"""

import os

# What Python keeps beside the sources.
_LEFT_OUT = "__pycache__"
_IS_FOLDER = 0x4000


def listing(root: str) -> bytes:
    """A line ``/dicebox/... BYTES`` for every file below ``root``/dicebox, folder by folder."""
    lines = []
    _collect(root, "/dicebox", lines)
    return "".join(lines).encode()


def _collect(root: str, folder: str, lines: "list[str]") -> None:
    folders = []
    for name in os.listdir(root + folder):
        path = folder + "/" + name
        facts = os.stat(root + path)
        if not facts[0] & _IS_FOLDER:
            lines.append(f"{path} {facts[6]}\n")
        elif name != _LEFT_OUT:
            folders.append(path)
    for path in folders:
        _collect(root, path, lines)
