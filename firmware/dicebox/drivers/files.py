"""The box's own files: small ones in one folder of the flash, read whole and replaced whole.

The only user of the file system. Knows no content; what stands in the files is checked in ``store.py``. Every
``OSError`` is answered here, so a full or broken flash costs a None or a False and nothing else.
"""

from micropython import const

FOLDER = "/data"

_TEMPORARY = ".tmp"
# Nothing that the box keeps comes near; whatever else bears the name of its file must not fill the heap.
_LONGEST = const(4096)
_ENOENT = const(2)


class Files:
    """``system`` is the module ``os``, ``open_file`` is ``io.open``."""

    def __init__(self, system: object, open_file: object) -> None:
        self._system = system
        self._open = open_file

    def read(self, name: str) -> "bytes | None":
        """The content of a file, at most 4096 bytes of it; None when there is none or it cannot be read."""
        try:
            with self._open(_path(name), "rb") as file:
                return file.read(_LONGEST)
        except OSError:
            return None

    def write(self, name: str, data: bytes) -> bool:
        """Replaces the content of a file; False when that failed, and then the old content is still there.

        A power cut at any moment leaves the whole old or the whole new content (measured on littlefs): the new one
        goes to a file of its own, which then takes the place of the old one. Removing the old file first would not.
        """
        try:
            return self._put(name, data)
        except OSError as problem:
            if problem.args[0] != _ENOENT:
                return False
        try:
            # A new box: the first file makes the folder.
            self._system.mkdir(FOLDER)
            return self._put(name, data)
        except OSError:
            return False

    def _put(self, name: str, data: bytes) -> bool:
        temporary = _path(name) + _TEMPORARY
        with self._open(temporary, "wb") as file:
            is_whole = file.write(data) == len(data)
        if is_whole:
            self._system.rename(temporary, _path(name))
        return is_whole

    def remove(self, name: str) -> bool:
        """Deletes a file; True when it is gone, also when it never was there."""
        try:
            self._system.remove(_path(name))
        except OSError as problem:
            return problem.args[0] == _ENOENT
        return True

    def tidy(self) -> bool:
        """Deletes what a power cut or a full disk left half-written: once, at power-on. False when that failed."""
        try:
            for name in self._system.listdir(FOLDER):
                if name.endswith(_TEMPORARY):
                    self._system.remove(_path(name))
        except OSError as problem:
            return problem.args[0] == _ENOENT
        return True


def _path(name: str) -> str:
    return FOLDER + "/" + name
