"""MicroPython's ``io.open`` for the box: binary files in the flash of the active circuit, read or written whole.

As on littlefs, what is written counts from ``close`` on; until then the old content stands. The firmware's own files
below ``/dicebox`` are read from where it lies here, unless a test has laid others into the flash.
"""

import builtins as _builtins
import io as _real

from host_sim import circuit as _circuit
from host_sim.contents import listing as _listing

StringIO = _real.StringIO

_FIRMWARE = __file__.replace("\\", "/").rpartition("/host_sim/")[0] + "/firmware"
# The tool that flashes makes it.
_CONTENTS = "/dicebox/contents"


class _File:
    def __init__(self, flash: object, path: str, is_written: bool) -> None:
        self._flash = flash
        self._is_written = is_written
        self._path = flash.create(path) if is_written else path
        self._data = bytearray() if is_written else flash.content(path)
        self._at = 0

    def read(self, size: int = -1) -> bytes:
        """At most ``size`` bytes, all that are left for -1. OSError 9 for a file that is written."""
        if self._is_written:
            raise OSError(9, "EBADF")
        end = len(self._data) if size < 0 else self._at + size
        data = self._data[self._at : end]
        self._at += len(data)
        return bytes(data)

    def write(self, data: bytes) -> int:
        """The number of bytes taken. OSError 9 for a file that is read."""
        if not self._is_written:
            raise OSError(9, "EBADF")
        self._data.extend(data)
        return len(data)

    def close(self) -> None:
        """What was written is in the flash from now on. OSError 28 when it does not fit."""
        if self._is_written and self._flash is not None:
            flash = self._flash
            self._flash = None
            flash.commit(self._path, bytes(self._data))

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def open(file: str, mode: str = "r") -> object:
    """A file to read (``rb``) or to write anew (``wb``). OSError 2 without it. NotImplementedError for other modes."""
    if mode not in ("rb", "wb"):
        raise NotImplementedError("only the modes rb and wb are simulated")
    flash = _circuit.active().flash
    if file == _CONTENTS and file not in flash.files:
        return _real.BytesIO(_listing(_FIRMWARE))
    if mode == "rb" and file.startswith("/dicebox/"):
        return _real.BytesIO(flash.files[file]) if file in flash.files else _builtins.open(_FIRMWARE + file, "rb")
    return _File(flash, file, mode == "wb")
