"""What the box keeps over a power cut: one small file a kind, versioned and checked, never half old and half new.

One format: two bytes of magic, version, kind, length of the payload (two bytes), payload, CRC-32 over all before (four
bytes); numbers with the low byte first. Knows no payload: what cannot be taken over costs a sentence (``notice``) and
nothing else. A bad file stays where it is until its successor is saved.
"""

import struct
from binascii import crc32

from micropython import const

SETTINGS = const(1)
GAME = const(2)
STATISTICS = const(3)
LESSON = const(4)

_NAMES = {SETTINGS: "settings", GAME: "game", STATISTICS: "statistics", LESSON: "lesson"}

_MAGIC = b"DB"
_VERSION = const(1)
_HEAD = const(6)
_TAIL = const(4)


class Store:
    """``files`` reads, writes and removes whole files by name and never raises.

    ``notice`` is the key of the sentence about the first file that could not be used since power-on, or None:
    ``save_bad``, or ``save_old`` for another version's.
    """

    def __init__(self, files: object) -> None:
        self.notice = None
        self._files = files
        files.tidy()

    def load(self, kind: int) -> "bytes | None":
        """The payload that was saved last; None when there is none, or none that is right."""
        data = self._files.read(_NAMES[kind])
        if data is None:
            return None
        if not is_sound(data, kind):
            self.refuse()
            return None
        if data[2] != _VERSION:
            self.refuse("save_old")
            return None
        return data[_HEAD:-_TAIL]

    def refuse(self, notice: str = "save_bad") -> None:
        """Notes that a file was of no use; the first reason stands."""
        if self.notice is None:
            self.notice = notice

    def save(self, kind: int, payload: bytes) -> bool:
        """Replaces the payload; False when the flash refused, and then the old one is still there."""
        return self._files.write(_NAMES[kind], wrap(kind, payload))

    def remove(self, kind: int) -> bool:
        """Forgets the payload."""
        return self._files.remove(_NAMES[kind])


def wrap(kind: int, payload: bytes, version: int = _VERSION) -> bytes:
    """The payload in the form of a file."""
    data = _MAGIC + struct.pack("<BBH", version, kind, len(payload)) + payload
    return data + struct.pack("<I", crc32(data))


def is_sound(data: bytes, kind: int) -> bool:
    """Is this a whole file of this kind, of whatever version? All versions keep head and check sum."""
    if len(data) < _HEAD + _TAIL or data[:2] != _MAGIC or data[3] != kind:
        return False
    if struct.unpack("<H", data[4:_HEAD])[0] != len(data) - _HEAD - _TAIL:
        return False
    return struct.unpack("<I", data[-_TAIL:])[0] == crc32(data[:-_TAIL])
