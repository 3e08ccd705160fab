"""The near end of a box on MicroPython (``host_sim/live_main.py``), with the methods of ``Live``. CPython only."""

import json
import subprocess
from base64 import b64decode, b64encode

from host_sim.flash_folder import FlashFolder
from host_sim.micropython_box import HEAP, ROOT, interpreter

_HANDS = ("press", "release", "move", "still", "shake", "plug", "bounce", "battery", "power", "say", "speak", "watch")


class MicroPythonLive:
    """The near end of ``host_sim/live_main.py``: what hands do is gathered and handed over with the next step of time.

    RuntimeError when the other process is gone.
    """

    can_record = True

    def __init__(self, language: str, files: dict[str, bytes], folder: FlashFolder) -> None:
        command = [interpreter(), "-X", "heapsize=" + HEAP, str(ROOT / "host_sim" / "live_main.py"), str(ROOT)]
        self._process = subprocess.Popen(
            [*command, language],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            cwd=ROOT,
        )
        self._folder = folder
        self._steps: list[list] = []
        self._files = dict(files)
        self.now_ms = self.ticks = 0
        self._write({path: b64encode(content).decode() for path, content in files.items()})
        self._exchange()

    def __getattr__(self, name: str) -> object:
        """What hands do, as ``Live`` has it."""
        if name not in _HANDS:
            raise AttributeError(name)
        return lambda *arguments: self._steps.append([name, *arguments])

    def lay(self, path: str, content: bytes) -> None:
        """Puts a file into the flash; the box reads it at the next power-on."""
        self._steps.append(["lay", path, b64encode(content).decode()])

    def files(self) -> dict[str, bytes]:
        """What is in the flash."""
        return self._files

    def advance(self, milliseconds: int) -> None:
        """Lets time pass over there."""
        self._steps.append(["advance", milliseconds])
        self._exchange()

    def look_anew(self) -> None:
        """Makes the next look tell the whole picture."""
        self._steps.append(["look_anew"])

    def look(self, with_trace: bool = False) -> dict[str, object]:
        """What changed since the last look, as ``Live`` tells it."""
        self._steps.append(["look", with_trace])
        return self._exchange()

    def _write(self, message: object) -> None:
        # As they are: MicroPython makes two halves of a character that is written as two escapes.
        self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
        self._process.stdin.flush()

    def _exchange(self) -> dict[str, object]:
        try:
            self._write(self._steps)
        except BrokenPipeError as problem:
            raise RuntimeError("MicroPython ended") from problem
        self._steps = []
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("MicroPython ended")
        found = json.loads(line)
        self.now_ms = found.pop("now_ms")
        self.ticks = found.pop("ticks")
        if "files" in found:
            self._files = {path: b64decode(text) for path, text in found.pop("files").items()}
            self._folder.keep(self._files)
        return found

    def close(self) -> None:
        """Ends the other process."""
        self._process.stdin.close()
        self._process.wait(timeout=5)
