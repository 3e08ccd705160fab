"""Numbers and texts as bytes, the same on every runtime: what saved games and statistics are made of.

Numbers take as few bytes as they need, seven bits each, the low ones first; texts are UTF-8 behind their length.
``unpacking.py`` takes them apart again.
"""

from micropython import const

_MORE = const(0x80)
# Four bytes hold 2**28 - 1: a number never leaves the small ints of the Pico.
_MOST_SHIFT = const(21)
_LONGEST_TEXT = const(255)


class Writer:
    """Collects bytes in ``data``."""

    def __init__(self) -> None:
        self.data = bytearray()

    def number(self, value: int) -> None:
        """A number from 0 to 2**28 - 1. Raises ``ValueError`` for any other."""
        if not 0 <= value < 1 << _MOST_SHIFT + 7:
            raise ValueError("{} cannot be saved".format(value))
        while value >= _MORE:
            self.data.append(value & 0x7F | _MORE)
            value >>= 7
        self.data.append(value)

    def block(self, data: bytes) -> None:
        """Bytes behind their number."""
        self.number(len(data))
        self.data.extend(data)

    def text(self, string: str) -> None:
        """A text, cut to 255 bytes at a character's end."""
        data = string.encode()
        while len(data) > _LONGEST_TEXT:
            string = string[:-1]
            data = string.encode()
        self.block(data)
