"""Goes through the heap of an emulated Pico as MicroPython's collector does, to see how many objects wait at once.

More than 64 (``MICROPY_ALLOC_GC_STACK_SIZE`` in py/mpconfig.h), and the collector has to go over the whole heap again,
which makes it take twice as long. Knows the heap of MicroPython 1.24 and later on the RP2040 (py/gc.c): a table of two
bits for each block of 16 bytes, then the blocks up to the end of the memory.
"""

import struct

MOST = 64
"""So many objects may wait."""

_RAM = 0x20000000
_END = 0x20040000
_BLOCK = 16
_HEAD, _TAIL = 1, 2


class Heap:
    """The heap in ``ram``, the bytes of the memory from 0x20000000 on."""

    def __init__(self, ram: bytes) -> None:
        self._words = struct.unpack(f"<{(_END - _RAM) // 4}I", ram[: _END - _RAM])
        # The collector's own record: where the table is, its length, the finalisers, the first block, the end.
        record = next(at for at, word in enumerate(self._words) if word == _END and self._is_record(at))
        self._pool = self._words[record - 1]
        table = self._words[record - 4] - _RAM
        count = (_END - self._pool) // _BLOCK
        self._kinds = [ram[table + block // 4] >> 2 * (block % 4) & 3 for block in range(count)]

    def _is_record(self, at: int) -> bool:
        table, length, _, pool = self._words[at - 4 : at]
        return _RAM < table < pool < _END and length * 4 * _BLOCK in range(_END - pool, _END - pool + 4 * _BLOCK)

    def _blocks(self, words: tuple) -> list:
        """The objects among these words."""
        pool = self._pool
        return [
            (word - pool) // _BLOCK
            for word in words
            if pool <= word < _END and not word % _BLOCK and self._kinds[(word - pool) // _BLOCK] == _HEAD
        ]

    def _named_by(self, block: int) -> list:
        last = block + 1
        while last < len(self._kinds) and self._kinds[last] == _TAIL:
            last += 1
        start = (self._pool - _RAM) // 4
        return self._blocks(self._words[start + 4 * block : start + 4 * last])

    def most_waiting(self, roots: list) -> int:
        """How many objects wait at most, when ``roots`` (lists of addresses) are followed in this order."""
        marked = set()
        most = 0
        for addresses in roots:
            waiting = [block for block in self._blocks(tuple(addresses)) if block not in marked]
            marked.update(waiting)
            while waiting:
                most = max(most, len(waiting))
                found = [block for block in dict.fromkeys(self._named_by(waiting.pop())) if block not in marked]
                marked.update(found)
                waiting.extend(found)
        return most
