"""MicroPython's ``os`` for the box: files in the flash of the active circuit, random bytes from the host."""

import os as _host
from collections import namedtuple as _namedtuple

from host_sim import circuit as _circuit

_FIRMWARE = __file__.replace("\\", "/").rpartition("/host_sim/")[0] + "/firmware"
# The file system of a Pico: 1408 KiB.
_BLOCK = 4096
_BLOCKS = 352
_IS_FOLDER = 0x4000
_IS_FILE = 0x8000

_Uname = _namedtuple("uname", ("sysname", "nodename", "release", "version", "machine"))


def urandom(size: int) -> bytes:
    """Random bytes of the host."""
    return _host.urandom(size)


def uname() -> object:
    """What the release of MicroPython that was tried says of itself on a Pico."""
    return _Uname("rp2", "rp2", "1.26.1", "v1.26.1 on 2025-09-11", "Raspberry Pi Pico with RP2040")


def statvfs(path: str) -> tuple:
    """Ten numbers of the file system; the first is the size of a block, [2] how many there are, [3] how many are free.

    As large as on a Pico, and as full as the files of the circuit make it.
    """
    files = _circuit.active().flash.files
    used = sum([(len(data) + _BLOCK - 1) // _BLOCK for data in files.values()])
    return (_BLOCK, _BLOCK, _BLOCKS, _BLOCKS - used, _BLOCKS - used, 0, 0, 0, 0, 255)


def ilistdir(path: str = "/") -> list:
    """What is in a folder, each as (name, type, inode, size); of what is mounted no size. OSError 2 without it.

    The firmware's own folders are those that lie here, but for the files that a test has laid into the flash.
    """
    flash = _circuit.active().flash
    sizes = {}
    path = path or "/"
    if path.startswith("/dicebox"):
        for name in _host.listdir(_FIRMWARE + path):
            sizes[name] = _host.stat(_FIRMWARE + path + "/" + name)[6]
    else:
        flash.names_in(path)
    for file in flash.files:
        if (file.rpartition("/")[0] or "/") == path:
            sizes[file.rpartition("/")[2]] = len(flash.files[file])
    found = [(name, _IS_FILE, 0, sizes[name]) for name in sizes]
    # As the firmware mounts one on the Pico, and MicroPython itself may (/rom).
    return found + [("d", _IS_FOLDER, 0)] if path == "/" else found


def listdir(path: str = "/") -> list:
    """Names in a folder, in no order. OSError 2 without it."""
    return _circuit.active().flash.names_in(path)


def mkdir(path: str) -> None:
    """Makes a folder. OSError 17 if the name is taken, 2 if the folder around it is missing."""
    _circuit.active().flash.make_folder(path)


def remove(path: str) -> None:
    """Deletes a file or an empty folder. OSError 2 if there is none."""
    _circuit.active().flash.delete(path)


def rename(old_path: str, new_path: str) -> None:
    """Gives a file another name, in one step, also over an existing file. OSError 2 if there is none."""
    _circuit.active().flash.move(old_path, new_path)
