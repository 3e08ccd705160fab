"""The MicroPython release for each board: where it is on the net, what it must look like, and where it is kept here.

Every file is checked before a Pico gets it. Of ``pico`` the SHA-256 is known: that file was tried. That of ``pico_w``
is the one of the same file in three projects of strangers; inside it calls itself v1.26.1 of 2025-09-11 for that board,
and it was not tried. The others could not be had where this was written, so their hashes are not known: of those it is
checked that the file is whole and made for the chip, the SHA-256 is shown and noted beside the file, and must be the
same the next time.
"""

import hashlib
import struct
import urllib.error
import urllib.request
from pathlib import Path
from typing import NamedTuple

from host_sim import uf2

CACHE = Path.home() / ".cache" / "dicebox"
"""Where the files are kept for the next time, with a network or without one."""

_SOURCE = "https://micropython.org/resources/firmware/"
_TIMEOUT_SECONDS = 30
# UF2: 512 bytes a block, two magic words, flags, address, size, number, count, family.
_BLOCK = 512
_MAGIC = (0x0A324655, 0x9E5D5157)
_FAMILIES = {"RP2040": 0xE48BFF56, "RP2350": 0xE48BFF59}
# A block in front that belongs to no chip: for an erratum of the RP2350 (RP2350-E10).
_ABSOLUTE = 0xE48BFF57


class NoMicroPython(Exception):
    """There is no usable MicroPython image for this board; the text is one sentence that says what to do."""


class Release(NamedTuple):
    """A file of micropython.org: its name, its chip, and its SHA-256 or None where that is not known."""

    name: str
    chip: str
    sha256: str | None


RELEASES = {
    "pico": Release(uf2.NAME, "RP2040", uf2.SHA256),
    "pico_w": Release(
        "RPI_PICO_W-20250911-v1.26.1.uf2",
        "RP2040",
        # GitHub: StClairRoboticsClub/Pico-Go-LAN-Robot, Jazuu236/Cardialink, rishad-h/ceferss.
        "710eac1ba5dc10e2cbdf9e070d5b7c662962a57b0ebc4bb0202c87b40413ed85",
    ),
    "pico2": Release("RPI_PICO2-20250911-v1.26.1.uf2", "RP2350", None),
    "pico2_w": Release("RPI_PICO2_W-20250911-v1.26.1.uf2", "RP2350", None),
}
"""By the ``NAME`` in the board file."""

_PLAIN = {"RP2040": "pico", "RP2350": "pico2"}


def choose(board: object, chip: str) -> Release:
    """The release for a board file on this chip; the plain one of the chip where ``NAME`` is the maker's own.

    NoMicroPython when the board file is for another chip.
    """
    release = RELEASES.get(board.NAME, RELEASES[_PLAIN[chip]])
    wanted = getattr(board, "PROCESSOR", release.chip).upper()
    if wanted != chip:
        fitting = " or ".join(name for name, other in RELEASES.items() if other.chip == chip)
        raise NoMicroPython(
            f"The board that is plugged in has an {chip}, but the board file is for {board.NAME} with an {wanted}: "
            f"choose --board {fitting}, or plug in the other one."
        )
    return release


def find(release: Release, folders: tuple[Path, ...] = ()) -> Path | None:
    """The file, checked, if it is in one of these folders (those where it is kept); else None."""
    for folder in folders or (CACHE, uf2.CACHE):
        path = folder / release.name
        if path.is_file():
            check(release, path)
            _keep_hash(release, path)
            return path
    return None


def fetch(release: Release, source: str = _SOURCE, folder: Path | None = None) -> Path:
    """Downloads the file and keeps it. NoMicroPython with what to do when that fails, or when it is another file."""
    folder = folder or CACHE
    path = folder / release.name
    part = folder / (release.name + ".part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with urllib.request.urlopen(source + release.name, timeout=_TIMEOUT_SECONDS) as answer:
            part.write_bytes(answer.read())
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "reason", None) or problem
        raise NoMicroPython(
            f"MicroPython could not be downloaded ({reason}): get {source}{release.name} with another computer, put "
            f"it into {folder} and flash again."
        ) from problem
    try:
        check(release, part, _note(path))
    except NoMicroPython:
        part.unlink()
        raise
    part.replace(path)
    _keep_hash(release, path)
    return path


def check(release: Release, path: Path, note: Path | None = None) -> None:
    """Returns if the file is the release, as far as that is known; else raises NoMicroPython.

    ``note`` is where its hash was noted, beside the file if not said.
    """
    found = _hash(path)
    wanted = release.sha256
    cure = "delete it and flash again"
    note = note or _note(path)
    if wanted is None and note.is_file():
        wanted = note.read_text(encoding="ascii", errors="replace").strip()
        cure += f", or delete {note} if this file is the right one"
    if wanted is not None and found != wanted:
        raise NoMicroPython(f"{path} is damaged or another file (SHA-256 {found[:12]}...): {cure}.")
    if not _is_for(release.chip, path.read_bytes()):
        raise NoMicroPython(f"{path} is no whole UF2 file for the {release.chip}: delete it and flash again.")


def told(release: Release, path: Path) -> str:
    """What is said about the check of a file."""
    if release.sha256 is not None:
        return f"{release.name}, SHA-256 as expected"
    return f"{release.name}, whole and for the {release.chip}; SHA-256 {_hash(path)}, with nothing to compare it to"


def _keep_hash(release: Release, path: Path) -> None:
    """Notes the hash of a file that passed, where none is known: from now on no other is taken for it."""
    note = _note(path)
    if release.sha256 is not None or note.is_file():
        return
    try:
        note.write_text(_hash(path) + "\n", encoding="ascii")
    except OSError as problem:
        raise NoMicroPython(
            f"The hash of {path.name} could not be noted ({problem}): make {path.parent} writable and flash again."
        ) from problem


def _note(path: Path) -> Path:
    return path.with_name(path.name + ".sha256")


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _is_for(chip: str, data: bytes) -> bool:
    """Is it a whole UF2 file for this chip?"""
    families = set()
    numbers = []
    for at in range(0, len(data), _BLOCK):
        if len(data) - at < _BLOCK:
            return False
        first, second, _, _, _, number, count, family = struct.unpack_from("<8I", data, at)
        if (first, second) != _MAGIC:
            return False
        families.add(family)
        if family == _FAMILIES[chip]:
            numbers.append((number, count))
    if not numbers or not families <= {_FAMILIES[chip], _ABSOLUTE}:
        return False
    first, last = numbers[0][0], numbers[-1]
    # In order, none missing, and the last one is the last.
    return [number for number, _ in numbers] == list(range(first, first + len(numbers))) and last[0] + 1 == last[1]
