"""Numbers and texts as bytes, the same on every runtime: what saved games and statistics are made of.

Numbers take as few bytes as they need, seven bits each, the low ones first; texts are UTF-8 behind their length.
A ``Reader`` refuses with ``BadSave`` whatever a ``Writer`` cannot have written.
"""

from micropython import const

from dicebox.rules.errors import BadSave

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


class Reader:
    """Takes bytes apart in the order in which they were written. Every method raises ``BadSave``."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def number(self, limit: int = 1 << _MOST_SHIFT + 7) -> int:
        """The next number; it is refused if it is not below ``limit``."""
        value = 0
        shift = 0
        while True:
            if self._at >= len(self._data) or shift > _MOST_SHIFT:
                raise BadSave("The saved bytes end in the middle of a number.")
            byte = self._data[self._at]
            self._at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < _MORE:
                break
        if shift > 7 and not byte:
            raise BadSave("The saved bytes hold a number that is longer than it needs to be.")
        if value >= limit:
            raise BadSave("The saved bytes hold {} where less than {} is expected.".format(value, limit))
        return value

    def block(self) -> bytes:
        """The next bytes."""
        length = self.number(len(self._data) - self._at + 1)
        end = self._at + length
        if end > len(self._data):
            raise BadSave("The saved bytes are cut off.")
        block = bytes(self._data[self._at : end])
        self._at = end
        return block

    def text(self) -> str:
        """The next text."""
        try:
            return self.block().decode()
        except UnicodeError:
            raise BadSave("The saved bytes hold a text that is none.") from None

    def end(self) -> None:
        """Nothing may be left over."""
        if self._at != len(self._data):
            raise BadSave("The saved bytes go on after their end.")
