"""The names of people who played on this box lately, newest first, so that nobody spells one twice.

Knows letters, not screens. The saved form: format number, how many names, then each name as its length and one byte a
character, its place in ``ALPHABET``.
"""

from micropython import const

_FORMAT = const(1)

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789 -."
"""The characters that a name can be made of on the box."""

LONGEST = const(10)
"""A name has at most this many characters."""

KEPT = const(6)
"""So many names are remembered."""


class Names:
    """``recent`` lists the remembered names, newest first; ``changed`` counts the changes for whoever saves them."""

    def __init__(self) -> None:
        self.recent = []
        self.changed = 0

    def remember(self, name: str) -> None:
        """Puts a name in front; when there are too many, the one that was used longest ago is forgotten."""
        recent = [name]
        for other in self.recent:
            if other != name and len(recent) < KEPT:
                recent.append(other)
        if recent != self.recent:
            self.recent = recent
            self.changed += 1

    def pack(self) -> bytes:
        """The names as bytes for ``unpack``."""
        data = bytearray((_FORMAT, len(self.recent)))
        for name in self.recent:
            data.append(len(name))
            data.extend(bytes([ALPHABET.find(character) for character in name]))
        return bytes(data)

    def unpack(self, data: bytes) -> bool:
        """Takes over packed names, as many as are sound; False when something was left out."""
        if len(data) < 2 or data[0] != _FORMAT:
            return False
        recent = []
        at = 2
        for _ in range(min(data[1], KEPT)):
            name = _name(data, at)
            if name is None or name in recent:
                break
            recent.append(name)
            at += 1 + len(name)
        self.recent = recent
        return len(recent) == data[1] and at == len(data)


def _name(data: bytes, at: int) -> "str | None":
    """The name whose length stands at ``at``, or None if none is there."""
    if at >= len(data) or not 1 <= data[at] <= LONGEST or at + data[at] >= len(data):
        return None
    name = ""
    for byte in data[at + 1 : at + 1 + data[at]]:
        if byte >= len(ALPHABET):
            return None
        name += ALPHABET[byte]
    return name if name == name.strip() else None
