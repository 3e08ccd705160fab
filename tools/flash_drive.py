"""The drive that a Pico shows when it is plugged in with BOOTSEL held: finds it, tells the chip, puts a UF2 file on it.

Knows folders, no download and no MicroPython.
"""

import os
import string
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

INFO = "INFO_UF2.TXT"

CHIPS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}
"""The chip by what the boot loader in its ROM calls itself (``Board-ID`` in the drive's INFO_UF2.TXT)."""

_BLOCK = 64 * 1024


class DriveTrouble(Exception):
    """The drive is missing or is none of a Pico; the text says what to do."""


class Drive(NamedTuple):
    """A Pico that waits for a UF2 file: its folder and its chip, such as ``RP2040``."""

    folder: Path
    chip: str


def mounted() -> list[Path]:
    """Every folder under which this computer may have mounted a drive."""
    if os.name == "nt":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase[3:]]
    found: list[Path] = []
    for top, depth in (("/media", 2), ("/run/media", 2), ("/mnt", 1), ("/Volumes", 1)):
        for pattern in ("*", "*/*")[:depth]:
            found += sorted(Path(top).glob(pattern))
    return found


def find(folders: Iterable[Path]) -> Drive | None:
    """The only Pico among these folders, or None. DriveTrouble if there are several, or it is of an unknown kind."""
    drives = [folder for folder in folders if _exists(folder / INFO)]
    if len(drives) > 1:
        names = ", ".join(str(folder) for folder in drives)
        raise DriveTrouble(f"There are several boards in BOOTSEL mode: choose one with --drive, of {names}.")
    return look_at(drives[0]) if drives else None


def look_at(folder: Path) -> Drive:
    """The Pico at this folder. DriveTrouble if it is none."""
    try:
        text = (folder / INFO).read_text(encoding="ascii", errors="replace")
    except OSError as problem:
        raise DriveTrouble(
            f"{folder} is no drive of a Pico, for it holds no {INFO}: hold BOOTSEL while you plug the Pico in."
        ) from problem
    facts = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
    board = facts.get("Board-ID", "").strip()
    if board not in CHIPS:
        raise DriveTrouble(
            f"The board at {folder} calls itself {board or 'nothing'}, not {' or '.join(CHIPS)}: the dice box needs a "
            f"Pico."
        )
    return Drive(folder, CHIPS[board])


def put(drive: Drive, source: Path) -> None:
    """Copies a UF2 file to the drive, after which the Pico restarts by itself. DriveTrouble when it breaks off."""
    try:
        with source.open("rb") as file, (drive.folder / source.name).open("wb") as target:
            while block := file.read(_BLOCK):
                target.write(block)
            target.flush()
            os.fsync(target.fileno())
    except OSError as problem:
        # The last block restarts the Pico, and its drive goes without a farewell.
        if _exists(drive.folder / INFO):
            raise DriveTrouble(
                f"{source.name} could not be copied to {drive.folder} ({problem.strerror}): plug the Pico in again "
                f"with BOOTSEL held."
            ) from problem


def _exists(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # A drive letter without a medium, or a folder of somebody else.
        return False
