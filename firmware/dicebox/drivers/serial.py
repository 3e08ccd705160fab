"""The USB serial line as whole lines of text: reads without waiting, makes no garbage while nothing comes.

Knows streams, not commands (``console.py`` does). ``KeyboardInterrupt`` passes through: it is the way to the REPL.
"""

from micropython import const

_LONGEST = const(200)


class Serial:
    """``read_line`` gives a finished line or None; ``write_line`` sends one."""

    def __init__(self, poller: object, stream_in: object, stream_out: object) -> None:
        self._poller = poller
        self._in = stream_in
        self._out = stream_out
        self._line = ""
        self._too_long = False

    def read_line(self) -> "str | None":
        """The next line without its end, or None; a line of over 200 characters is dropped whole."""
        while True:
            character = ""
            for _ in self._poller.ipoll(0):
                # One character only: read(n) and readline would wait for the rest.
                character = self._in.read(1)
            if not character:
                return None
            if character in "\r\n":
                line = self._line
                too_long = self._too_long
                self._line = ""
                self._too_long = False
                if line and not too_long:
                    return line
            elif len(self._line) < _LONGEST:
                self._line += character
            else:
                self._too_long = True

    def write_line(self, text: str) -> None:
        """Sends a line; with no host listening the bytes are discarded."""
        self._out.write(text + "\n")
