"""The MicroPython release that the emulated Pico runs: where it lies, whether it is the right one, how to get it.

It is not ours to put into the repository, so it is downloaded once into the cache of rp2040py, which knows its
address, and recognised by its SHA-256.
"""

import hashlib
import importlib.util
import socket
from pathlib import Path

VERSION = "1.26.1"
NAME = f"RPI_PICO-20250911-v{VERSION}.uf2"
SHA256 = "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c"
CACHE = Path.home() / ".cache" / "rp2040py"

_TIMEOUT_SECONDS = 20


class NoFirmware(Exception):
    """There is no usable MicroPython image; the text is one sentence that says what to do."""


def find(folder: Path | None = None) -> Path:
    """The path of the image in ``folder``, else in the cache. NoFirmware if it is absent or another one."""
    folder = folder or CACHE
    path = folder / NAME
    if not path.is_file():
        raise NoFirmware(
            f"{NAME} is not in {folder}: run tools/test.py once on a machine with a network, or download it from "
            f"https://micropython.org/download/RPI_PICO/ and put it there"
        )
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != SHA256:
        raise NoFirmware(f"{path} is damaged or another build (SHA-256 {found[:12]}...): delete it and try again")
    return path


def fetch(timeout_seconds: float = _TIMEOUT_SECONDS) -> Path:
    """The path of the image, downloaded by rp2040py if it is not there. NoFirmware, with the cause, if that fails."""
    try:
        return find()
    except NoFirmware as absent:
        if (CACHE / NAME).exists():
            raise
        reason = _download(timeout_seconds)
        if reason is not None:
            raise NoFirmware(f"{absent}; the download failed: {reason}") from None
    return find()


def why_not() -> str | None:
    """Why nothing can run on the emulated Pico here, as one sentence; None if everything is there."""
    if importlib.util.find_spec("rp2040py") is None:
        return "the package rp2040py is not installed: tools/test.py installs it"
    from rp2040py.cortex_m0_core import CortexM0Core

    if CortexM0Core.__module__ != "rp2040py.native._cortex_m0_core":
        return "rp2040py is here without its compiled half, a hundred times too slow: use a Python it has wheels for"
    try:
        find()
    except NoFirmware as reason:
        return str(reason)
    return None


def _download(timeout_seconds: float) -> str | None:
    """Let rp2040py fetch the image into its cache; the reason if it could not, else None."""
    from rp2040py.utils.firmware_retrieve import MICROPYTHON, retrieve

    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(timeout_seconds)
    try:
        path = retrieve(MICROPYTHON, VERSION)
    except OSError as error:
        # rp2040py leaves a half-written file when the line breaks in any other way than it expects.
        (CACHE / NAME).unlink(missing_ok=True)
        return str(error)
    finally:
        socket.setdefaulttimeout(before)
    return None if path is not None else "micropython.org did not answer, or has no such file any more"
