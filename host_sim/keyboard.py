"""Keys of a terminal one by one, without waiting for Enter: POSIX and Windows. No third-party package."""

import codecs
import os
import re
import sys

_NAMES = {
    "\x1b[A": "up",
    "\x1b[B": "down",
    "\x1b[D": "left",
    "\x1bOA": "up",
    "\x1bOB": "down",
    "\x1bOD": "left",
    "\x1bOP": "f1",
    "\x1b[11~": "f1",
    "\x1b[[A": "f1",
    "\r": "enter",
    "\n": "enter",
    "\t": "tab",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x03": "interrupt",
    "\x04": "interrupt",
    # Alt is the same key on every keyboard; what Shift makes of a digit is not.
    **{f"\x1b{digit}": f"alt {digit}" for digit in "12345"},
}

# ECMA-48: ESC [ parameters, intermediates, final; ESC O final; ESC and the key that Alt was held with. The console of
# Linux sends ESC [ [ A for F1.
_KEY = re.compile(r"\x1b(?:\[\[?[0-?]*[ -/]*[@-~]|O[@-~]|[^\[O\x1b]|)|[^\x1b]", re.DOTALL)
_UNFINISHED = re.compile(r"\x1b(?:\[\[?[0-?]*[ -/]*|O)?\Z")


class NoTerminal(Exception):
    """Input is no terminal; the text says what to do."""


def split(text: str) -> list[str]:
    """The keys in a run of characters: names such as ``up`` and ``enter``, or the character itself.

    Escape sequences of keys that mean nothing here are left out.
    """
    keys = []
    for sequence in _KEY.findall(text):
        if sequence in _NAMES:
            keys.append(_NAMES[sequence])
        elif not sequence.startswith("\x1b"):
            keys.append(sequence)
    return keys


class Pieces:
    """Puts the bytes of a terminal together to keys: over a slow line a key may come in two pieces."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._rest = ""

    def take(self, data: bytes) -> list[str]:
        """The keys that are complete with these bytes; no bytes mean that nothing more came, so a rest is let go."""
        if not data:
            self._rest = ""
            return []
        text = self._rest + self._decoder.decode(data)
        unfinished = _UNFINISHED.search(text)
        end = unfinished.start() if unfinished else len(text)
        self._rest = text[end:]
        return split(text[:end])


class PosixKeyboard:
    """Raw keys while used as a context manager; the terminal's settings come back at the end."""

    def __enter__(self) -> "PosixKeyboard":
        import termios
        import tty

        self._file = sys.stdin.fileno()
        self._pieces = Pieces()
        self._saved = termios.tcgetattr(self._file)
        tty.setraw(self._file)
        return self

    def __exit__(self, *_: object) -> None:
        import termios

        # What was typed after the key that quits is not meant for the shell.
        termios.tcsetattr(self._file, termios.TCSAFLUSH, self._saved)

    def read(self, seconds: float) -> list[str]:
        """The keys of the next ``seconds``, as soon as there are any."""
        import select

        if not select.select([self._file], [], [], seconds)[0]:
            return self._pieces.take(b"")
        data = os.read(self._file, 256)
        return self._pieces.take(data) if data else ["interrupt"]


class WindowsKeyboard:
    """The same with the console functions of Windows."""

    def __enter__(self) -> "WindowsKeyboard":
        os.system("")  # Switches the console's escape sequences on.
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to restore."""

    def read(self, seconds: float) -> list[str]:
        """The keys that wait; sleeps first when there are none."""
        import msvcrt
        import time

        if not msvcrt.kbhit():
            time.sleep(seconds)
        keys = []
        while msvcrt.kbhit():
            key = msvcrt.getwch()
            if key in "\x00\xe0":
                # Scan codes of the keys that are no characters.
                name = {"H": "up", "P": "down", "K": "left", ";": "f1"}.get(msvcrt.getwch())
                keys += [name] if name else []
            else:
                keys += split(key)
        return keys


def open_keyboard() -> "PosixKeyboard | WindowsKeyboard":
    """The keyboard of this terminal. Raises ``NoTerminal`` when standard input is something else."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise NoTerminal("This is no terminal: start play.py in one, or use tools/drive.py for scripts.")
    return WindowsKeyboard() if os.name == "nt" else PosixKeyboard()
