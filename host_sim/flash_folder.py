"""Keeps the files of a simulated box in a folder on this PC, so that a player finds the game as it was left.

CPython only. Trouble with the folder costs a sentence (``problem``) and never the game that runs.
"""

import os
from pathlib import Path

OTHERS = "boxes"
"""The folder inside it in which further boxes have theirs."""

# What the box writes: its own folder, and the log of its errors. All else in the folder is somebody else's.
_DATA = "data"
_LOG = "errors.log"
# What the box itself would throw away at power-on.
_TEMPORARY = ".tmp"
# No file of the box comes near; anything else in the folder is not the box's.
_LONGEST = 64 * 1024


class FlashFolder:
    """``load`` gives what the folder holds; from ``follow`` on it holds whatever the box keeps, at every moment.

    ``problem`` is a sentence about what could not be read or written, or None; ``reason`` is the system's word for it.
    ``path`` is the folder.
    """

    def __init__(self, folder: str | Path) -> None:
        self.problem: str | None = None
        self.reason = ""
        self.path = Path(folder)
        self._kept: dict[str, bytes] = {}

    def load(self) -> dict[str, bytes]:
        """The files by their path on the box, such as ``/data/game``; empty when there are none yet."""
        try:
            self.path = self.path.expanduser()
            if self.path.exists() and not self.path.is_dir():
                raise NotADirectoryError("it is no folder")
            paths = [*sorted((self.path / _DATA).rglob("*")), self.path / _LOG]
        except (OSError, RuntimeError) as problem:
            self._note("read", problem)
            return {}
        for path in paths:
            try:
                if path.is_file() and path.stat().st_size <= _LONGEST:
                    name = "/" + path.relative_to(self.path).as_posix()
                    self._kept[name] = path.read_bytes()
            except OSError as problem:
                self._note("read", problem)
        return dict(self._kept)

    def follow(self, flash: object) -> None:
        """Writes each change of a ``host_sim.flash.Flash`` down as soon as it happens."""
        flash.changed = lambda: self.keep(flash.files)

    def keep(self, files: dict[str, bytes]) -> None:
        """Makes the folder hold these files of the box and no others of the box; what is somebody else's stays."""
        wanted = {name: content for name, content in files.items() if _is_ours(name) and not name.endswith(_TEMPORARY)}
        try:
            for name, content in wanted.items():
                if self._kept.get(name) != content:
                    self._write(self.path / name[1:], content)
            for name in set(self._kept) - set(wanted):
                (self.path / name[1:]).unlink(missing_ok=True)
        except OSError as problem:
            self._note("written", problem)
            return
        self._kept = wanted

    def _write(self, path: Path, content: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(path.name + _TEMPORARY)
        temporary.write_bytes(content)
        os.replace(temporary, path)

    def _note(self, done: str, problem: Exception) -> None:
        if self.problem is None:
            self.reason = getattr(problem, "strerror", None) or str(problem)
            self.problem = f"{self.path} cannot be {done} ({self.reason}): the game is not kept for the next time."


def _is_ours(name: str) -> bool:
    return name.startswith(f"/{_DATA}/") or name == f"/{_LOG}"
