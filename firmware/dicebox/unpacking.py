"""Takes apart what ``packing.py`` put together, and refuses with ``BadSave`` whatever it cannot have written.

Needed at power-on and for the statistics only, so the code does not stay on the heap.
"""

from micropython import const

from dicebox.rules.errors import BadSave

_MORE = const(0x80)
_MOST_SHIFT = const(21)


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

    @property
    def is_at_end(self) -> bool:
        """Is nothing left?"""
        return self._at == len(self._data)

    def end(self) -> None:
        """Nothing may be left over."""
        if not self.is_at_end:
            raise BadSave("The saved bytes go on after their end.")
