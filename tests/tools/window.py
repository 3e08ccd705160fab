"""A terminal window for tests: a program in a pseudo-terminal, what it painted, and the glass read back from that."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

from tests.tools.running import ROOT, environment

# Generous: a loaded machine may be slow, and no test waits for this long unless it fails.
_LIMIT_SECONDS = 60

_TOKEN = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|([\r\n])|([^\x1b\r\n])", re.DOTALL)
_HALVES = {" ": "..", "▀": "#.", "▄": ".#", "█": "##"}
# Bit of each dot in a braille character, row by row (Unicode block U+2800).
_BRAILLE = ((0, 3), (1, 4), (2, 5), (6, 7))


class Window:
    """Runs ``command`` in a window of so many columns and lines, until it ends or ``close`` is called."""

    def __init__(self, command: list[str], columns: int, lines: int, **changes: str) -> None:
        self._main, self._terminal = pty.openpty()
        self.resize(columns, lines)
        self.settings = termios.tcgetattr(self._terminal)
        self.raw = ""
        self.cells: dict[tuple[int, int], str] = {}
        self._line = self._column = 0
        self._undecoded = b""
        self.process = subprocess.Popen(
            command,
            stdin=self._terminal,
            stdout=self._terminal,
            stderr=self._terminal,
            cwd=ROOT,
            env=environment(**changes),
        )

    def close(self) -> None:
        """Ends the program if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._main)
        os.close(self._terminal)

    def resize(self, columns: int, lines: int) -> None:
        """Gives the window another size."""
        self.columns = columns
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, text: str) -> None:
        """Types characters or escape sequences."""
        os.write(self._main, text.encode())

    def wait_for(self, condition: object, what: str) -> None:
        """Reads what the program paints until ``condition()`` holds; fails with the window's text if it never does."""
        end = time.monotonic() + _LIMIT_SECONDS
        while not condition():
            assert time.monotonic() < end, f"never came: {what}\n{self.text()}"
            self._read(0.05)

    def wait_for_end(self) -> int:
        """Waits until the program ends, and gives its exit code."""
        self.wait_for(lambda: self.process.poll() is not None, "the end of the program")
        self._read(0)
        return self.process.returncode

    def current_settings(self) -> list:
        """The terminal's settings as they are now."""
        return termios.tcgetattr(self._terminal)

    def text(self) -> str:
        """All that stands in the window."""
        lines = max((line for line, _ in self.cells), default=-1) + 1
        return "\n".join(self.line(line) for line in range(lines))

    def line(self, line: int) -> str:
        """One line of the window."""
        width = max((column for at, column in self.cells if at == line), default=-1) + 1
        return "".join(self.cells.get((line, column), " ") for column in range(width))

    def _read(self, seconds: float) -> None:
        while select.select([self._main], [], [], seconds)[0]:
            data = self._undecoded + os.read(self._main, 65536)
            # A character or an escape sequence may be cut in two.
            whole = re.sub(rb"(\x1b(\[[?0-9;]*)?|[\xc0-\xff][\x80-\xbf]{0,2})\Z", _unless_complete, data)
            self._undecoded = data[len(whole) :]
            self._paint(whole.decode("utf-8"))
            seconds = 0

    def _paint(self, text: str) -> None:
        self.raw += text
        for numbers, command, control, character in _TOKEN.findall(text):
            if character:
                self.cells[self._line, self._column] = character
                self._column += 1
            elif command == "J":
                self.cells.clear()
            elif command == "H":
                places = [int(number or 1) - 1 for number in numbers.split(";")]
                self._line, self._column = places[0], places[1] if len(places) > 1 else 0
            elif control == "\r":
                self._column = 0
            elif control == "\n":
                self._line += 1

    def half_block_rows(self) -> list[str]:
        """The glass as 64 rows of '.' and '#', read from half blocks in the middle of the window."""
        rows = []
        indent = (self.columns - 128) // 2
        for line in range(32):
            cells = self.line(line).ljust(self.columns)[indent : indent + 128]
            pairs = [_HALVES.get(cell, "..") for cell in cells]
            rows += ["".join(pair[half] for pair in pairs) for half in (0, 1)]
        return rows

    def braille_rows(self) -> list[str]:
        """The same, read from braille."""
        rows = []
        indent = (self.columns - 64) // 2
        for line in range(16):
            cells = self.line(line).ljust(self.columns)[indent : indent + 64]
            codes = [max(ord(cell) - 0x2800, 0) for cell in cells]
            rows += ["".join(".#"[code >> bit & 1] for code in codes for bit in bits) for bits in _BRAILLE]
        return rows


def _unless_complete(found: re.Match) -> bytes:
    """Nothing for a character that is cut off, itself for a whole one."""
    data = found[0]
    if data.startswith(b"\x1b"):
        return b""
    length = 2 if data[0] < 0xE0 else 3 if data[0] < 0xF0 else 4
    return data if len(data) == length else b""
