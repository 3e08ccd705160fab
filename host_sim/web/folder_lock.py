"""One simulator a folder: two that write the same box's files would undo each other's games."""

import contextlib
import os
from pathlib import Path

from host_sim.flash_folder import OTHERS


class CannotPlay(Exception):
    """A folder in which no box can keep its game; the text is one sentence that says what to do."""


class FolderInUse(Exception):
    """Another simulator has this folder; the text is what it wrote down, the address of its page, or nothing."""


class FolderLock:
    """Held from ``take`` until the process ends or ``close``; the system lets go of it by itself."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: object = None

    def take(self, note: str) -> None:
        """Takes the lock and writes ``note`` down for others. Raises ``FolderInUse``; ``OSError`` without a folder."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        # The lock lasts as long as the file is open.
        file = open(self._path, "a+", encoding="utf-8")  # noqa: SIM115
        try:
            _lock(file)
        except OSError as problem:
            file.seek(0)
            try:
                words = file.read(200).strip()
            except OSError:
                # Windows locks the text as well.
                words = ""
            file.close()
            raise FolderInUse(words) from problem
        self._file = file
        self.note(note)

    def note(self, text: str) -> None:
        """Writes something else down."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(text + "\n")
        self._file.flush()

    def close(self) -> None:
        """Lets go."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                # On a full disk the note is still unwritten.
                self._file.close()
            self._file = None


def take_folder(folder: Path, note: str) -> FolderLock:
    """The lock of a simulator on the folder of its boxes, with ``note`` for others. Raises ``CannotPlay``."""
    lock = FolderLock(folder / OTHERS / "server")
    try:
        lock.take(note)
    except FolderInUse as problem:
        raise CannotPlay(
            f"Another simulator plays with {folder} already: {problem or 'end it first'}. "
            "For a second one give another folder with --flash."
        ) from problem
    except OSError as problem:
        raise CannotPlay(
            f"The folder {folder} cannot be used ({problem.strerror}), so no game would be kept: "
            "make it writable, or give another one with --flash."
        ) from problem
    return lock


def _lock(file: object) -> None:
    """OSError when somebody else has it."""
    if os.name == "nt":
        import msvcrt

        # Far behind the text, which then can be read.
        file.seek(1_000_000)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
