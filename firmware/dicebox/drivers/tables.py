"""The value tables of the strongest players: files beside their code, read in small pieces and never kept.

A table begins with a header of 16 bytes: ``DICEBOX``, the version of this form, the number of bytes that follow the
header (4 bytes, little-endian), and 4 bytes that name the recipe it was made by. ``tools/table_file.py`` writes it.
"""

from micropython import const

_FOLDER = "/dicebox/players/"
_MARK = b"DICEBOX\x01"
_HEADER = const(16)
_FROM_END = const(2)


class NoTable(Exception):
    """The table is missing, cut off or of another version, or the flash cannot be read; its name is the argument."""


class Tables:
    """``open_file`` is ``io.open``. At most one table is open at a time; ``close`` it when the thought is over."""

    def __init__(self, open_file: object) -> None:
        self._open = open_file
        self._name = None
        self._file = None

    def read_into(self, name: str, offset: int, buffer: object) -> None:
        """Fills the whole ``buffer`` (bytearray, array or memoryview) from NAME.bin; bytes count from its header on.

        ``NoTable`` when that cannot be done, and then the buffer holds anything.
        """
        try:
            if name != self._name:
                self._change_to(name)
            self._file.seek(_HEADER + offset)
            # An array has more bytes than items; how many, only its caller knows. The length of the file was checked.
            if self._file.readinto(buffer) >= len(buffer):
                return
        except OSError:
            pass
        self.close()
        raise NoTable(name)

    def _change_to(self, name: str) -> None:
        self.close()
        file = self._open(_FOLDER + name + ".bin", "rb")
        self._file = file
        header = file.read(_HEADER)
        if header[: len(_MARK)] != _MARK or len(header) < _HEADER:
            self.close()
            raise NoTable(name)
        if file.seek(0, _FROM_END) != _HEADER + int.from_bytes(header[8:12], "little"):
            self.close()
            raise NoTable(name)
        self._name = name

    def close(self) -> None:
        """Lets the file go; the next reading opens it again."""
        file = self._file
        self._file = None
        self._name = None
        if file is not None:
            file.close()
