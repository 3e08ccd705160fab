"""MicroPython's ``os`` for the box: files in the flash of the active circuit, random bytes from the host."""

import os as _host

from host_sim import circuit as _circuit


def urandom(size: int) -> bytes:
    """Random bytes of the host."""
    return _host.urandom(size)


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
