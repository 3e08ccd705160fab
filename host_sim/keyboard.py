"""Keys of a terminal one by one, without waiting for Enter: POSIX and Windows. No third-party package."""

import os
import sys

_SEQUENCES = {
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
}
_LONGEST = max(len(sequence) for sequence in _SEQUENCES)


class NoTerminal(Exception):
    """Input is no terminal; the text says what to do."""


def split(text: str) -> list[str]:
    """The keys in a run of characters: names such as ``up`` and ``enter``, or the character itself."""
    keys = []
    while text:
        for length in range(min(_LONGEST, len(text)), 0, -1):
            if text[:length] in _SEQUENCES:
                keys.append(_SEQUENCES[text[:length]])
                text = text[length:]
                break
        else:
            if text[0] == "\x1b":
                # An escape sequence of a key that means nothing here: drop it to its final letter.
                end = next((at for at in range(2, len(text)) if text[at].isalpha() or text[at] == "~"), len(text) - 1)
                text = text[end + 1 :]
            else:
                keys.append(text[0])
                text = text[1:]
    return keys


class PosixKeyboard:
    """Raw keys while used as a context manager; the terminal's settings come back at the end."""

    def __enter__(self) -> "PosixKeyboard":
        import termios
        import tty

        self._file = sys.stdin.fileno()
        self._saved = termios.tcgetattr(self._file)
        tty.setraw(self._file)
        return self

    def __exit__(self, *_: object) -> None:
        import termios

        termios.tcsetattr(self._file, termios.TCSADRAIN, self._saved)

    def read(self, seconds: float) -> list[str]:
        """The keys of the next ``seconds``, as soon as there are any."""
        import select

        if not select.select([self._file], [], [], seconds)[0]:
            return []
        data = os.read(self._file, 256)
        return split(data.decode("utf-8", "ignore")) if data else ["interrupt"]


class WindowsKeyboard:
    """The same with the console functions of Windows."""

    _CODES = {"H": "up", "P": "down", "K": "left", ";": "f1"}

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
                name = self._CODES.get(msvcrt.getwch())
                keys += [name] if name else []
            else:
                keys += split(key)
        return keys


def open_keyboard() -> "PosixKeyboard | WindowsKeyboard":
    """The keyboard of this terminal. Raises ``NoTerminal`` when standard input is something else."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise NoTerminal("This is no terminal: start play.py in one, or use tools/drive.py for scripts.")
    return WindowsKeyboard() if os.name == "nt" else PosixKeyboard()
