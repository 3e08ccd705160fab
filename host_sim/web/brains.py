"""What the firmware runs on behind the page: CPython, MicroPython on this PC, or an emulated Pico. CPython only.

``make`` gives a ``Live`` for each, with the files of the box in its flash; what the box writes is kept in its folder.
"""

from pathlib import Path

from host_sim.flash_folder import FlashFolder
from host_sim.guarded_box import GuardedBox
from host_sim.live import Live
from host_sim.pico_box import settings_file
from host_sim.web.live_micropython import MicroPythonLive

_SETTINGS = "/data/settings"


def make(runtime: str, wiring: object, language: str, folder: FlashFolder, pico_files: Path | None) -> Live:
    """A box on this runtime, powered on. ``pico_files`` is the folder with what is flashed on a Pico, if there is one.

    Raises ``NoMicroPython`` or ``NoPico``.
    """
    files = folder.load()
    if _SETTINGS not in files:
        # A new box speaks the language of whoever opens it.
        files = {**files, **settings_file(wiring, language)}
    if runtime == "micropython":
        return MicroPythonLive(language, files, folder)
    if runtime == "pico":
        # Not at the top: the emulator is not everywhere.
        from host_sim.web.live_pico import PicoLive

        return PicoLive(wiring, read_files(pico_files), files, folder)
    box = GuardedBox(wiring, language, files)
    folder.follow(box.circuit.flash)
    return Live(box)


def read_files(folder: Path) -> dict[str, bytes]:
    """The files below a folder by their path on the Pico."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {"/" + path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
