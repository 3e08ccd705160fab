"""The file system in the box's flash, in memory: what littlefs on the Pico keeps, tears and refuses, call by call.

Runs on CPython and on MicroPython. The substitute modules ``os`` and ``io`` speak to it; tests and front ends read
and lay files, fill the disk and cut the power between any two steps.
"""

from micropython import const

_WRITES_KEPT = const(1024)

_ENOENT = const(2)
_EEXIST = const(17)
_ENOTDIR = const(20)
_EISDIR = const(21)
_EINVAL = const(22)
_ENOSPC = const(28)
_ENOTEMPTY = const(39)
_NAMES = {2: "ENOENT", 17: "EEXIST", 20: "ENOTDIR", 21: "EISDIR", 22: "EINVAL", 28: "ENOSPC", 39: "ENOTEMPTY"}


class PowerCut(BaseException):
    """The supply went away in the middle of a step (``Flash.cut_after``). Nothing in the firmware may catch it."""


def _error(number: int) -> OSError:
    return OSError(number, _NAMES[number])


class Flash:
    """``files`` maps paths such as ``/data/game`` to bytes and may be read and changed by tests.

    ``capacity`` is the sum of bytes that fit, None without limit. ``cut_after`` is the number of further steps before
    the power goes, None for never. ``stall_us`` is the time a step takes. ``steps`` counts what was committed,
    ``writes`` lists the last files that were written as (t_us, path, size). ``changed`` is called after each step.
    """

    def __init__(self, clock: object) -> None:
        self.files = {}
        self.folders = ["/"]
        self.capacity = None
        self.cut_after = None
        self.stall_us = 0
        self.steps = 0
        self.writes = []
        self.changed = None
        self._clock = clock
        self._is_dark = False

    def lay(self, files: dict) -> None:
        """Puts files and their folders into the flash, as another computer would."""
        for path, content in files.items():
            folder = _folder_of(path)
            if folder not in self.folders:
                self.folders.append(folder)
            self.files[path] = bytes(content)

    def clear(self) -> None:
        """Forgets all files, as a box that was never switched on."""
        self.files.clear()
        self.folders = ["/"]

    def power_on(self) -> None:
        """The supply is back; a cut that was planned is off."""
        self._is_dark = False
        self.cut_after = None

    # What the substitute modules ask for.

    def names_in(self, folder: str) -> list:
        """Names of what lies in a folder."""
        folder = _absolute(folder)
        self._need_folder(folder)
        names = [path.rpartition("/")[2] for path in self.files if _folder_of(path) == folder]
        return names + [path.rpartition("/")[2] for path in self.folders if path != "/" and _folder_of(path) == folder]

    def make_folder(self, folder: str) -> None:
        """``mkdir``."""
        folder = _absolute(folder)
        if folder in self.folders or folder in self.files:
            raise _error(_EEXIST)
        self._need_folder(_folder_of(folder))
        self._step()
        self.folders.append(folder)
        self._done()

    def content(self, path: str) -> bytes:
        """The bytes of a file."""
        path = _absolute(path)
        if path in self.folders:
            raise _error(_EISDIR)
        if path not in self.files:
            raise _error(_ENOENT)
        return self.files[path]

    def create(self, path: str) -> str:
        """The first step of writing: the name is there, an old content stays until ``commit``. Gives the full path."""
        path = _absolute(path)
        if path in self.folders:
            raise _error(_EISDIR)
        self._need_folder(_folder_of(path))
        if path not in self.files:
            self._step()
            self.files[path] = b""
            self._done()
        return path

    def commit(self, path: str, content: bytes) -> None:
        """The last step of writing. OSError 28 when it does not fit: the old content, or an empty file, stays."""
        others = sum([len(self.files[other]) for other in self.files if other != path])
        if self.capacity is not None and others + len(content) > self.capacity:
            raise _error(_ENOSPC)
        self._step()
        self.files[path] = content
        if len(self.writes) == _WRITES_KEPT:
            self.writes.pop(0)
        self.writes.append((self._clock.now_us, path, len(content)))
        self._done()

    def move(self, old: str, new: str) -> None:
        """``rename``: one step, also over an existing file."""
        old = _absolute(old)
        new = _absolute(new)
        if new in self.folders:
            raise _error(_EISDIR)
        content = self.content(old)
        self._need_folder(_folder_of(new))
        self._step()
        del self.files[old]
        self.files[new] = content
        self._done()

    def delete(self, path: str) -> None:
        """``remove``, of a file or of an empty folder."""
        path = _absolute(path)
        if path in self.folders:
            if self.names_in(path):
                raise _error(_ENOTEMPTY)
            self._step()
            self.folders.remove(path)
        elif path in self.files:
            self._step()
            del self.files[path]
        else:
            raise _error(_ENOENT)
        self._done()

    def _need_folder(self, folder: str) -> None:
        if folder in self.files:
            raise _error(_ENOTDIR)
        if folder not in self.folders:
            raise _error(_ENOENT)

    def _step(self) -> None:
        if self._is_dark or self.cut_after == 0:
            self._is_dark = True
            raise PowerCut()
        if self.cut_after is not None:
            self.cut_after -= 1
        self.steps += 1
        self._clock.advance_us(self.stall_us)

    def _done(self) -> None:
        if self.changed is not None:
            self.changed()


def _absolute(path: str) -> str:
    if not path:
        raise _error(_EINVAL)
    path = path if path.startswith("/") else "/" + path
    return path if path == "/" or not path.endswith("/") else path[:-1]


def _folder_of(path: str) -> str:
    return path.rpartition("/")[0] or "/"
