"""Keeps a compiled module from holding on to memory that is not its own.

MicroPython lays a module's table of names and behind it its table of constants into one piece of heap, and remembers
where each begins (``mp_module_context_alloc_tables`` in py/bc.c). Where there is no constant and the names fill their
blocks of 16 bytes to the end, the second address is that of the next block, and the collector keeps whatever lies there
for as long as the module: on the Pico often the 1.1 KB of the file that the module was read from.
"""

# "M", the version, the flags, the bits of a small number.
_COUNTS_AT = 4
_BLOCK = 16
# A name takes two bytes in the table, and the table whole words.
_NAME = 2
_WORD = 4
# The empty name, which every MicroPython has from the start.
_EMPTY_NAME = b"\x03"


def ends_within_a_block(module: bytes) -> bool:
    """Does the piece of heap with the module's tables have room behind the names, or constants?"""
    names, at = _number(module, _COUNTS_AT)
    constants, _ = _number(module, at)
    words = -(-names * _NAME // _WORD)
    return constants > 0 or words * _WORD % _BLOCK != 0


def with_room(module: bytes) -> bytes:
    """The module, with one more name at the end of its table if nothing else stands between it and the next block."""
    if ends_within_a_block(module):
        return module
    names, at = _number(module, _COUNTS_AT)
    _, names_at = _number(module, at)
    end = names_at
    for _ in range(names):
        end = _behind_name(module, end)
    more = module[:_COUNTS_AT] + _written(names + 1) + module[at:end] + _EMPTY_NAME + module[end:]
    # An odd number of names leaves half a word, which one more name fills.
    return with_room(more)


def _behind_name(module: bytes, at: int) -> int:
    value, at = _number(module, at)
    # One that MicroPython has already is named by its number; else the text follows, and a zero.
    return at if value & 1 else at + (value >> 1) + 1


def _number(module: bytes, at: int) -> tuple[int, int]:
    """The number that stands there, seven bits a byte, and where the next thing stands."""
    value = 0
    while True:
        byte = module[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if not byte & 0x80:
            return value, at


def _written(number: int) -> bytes:
    written = bytes([number & 0x7F])
    while number > 0x7F:
        number >>= 7
        written = bytes([number & 0x7F | 0x80]) + written
    return written
