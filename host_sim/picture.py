"""The glass as pictures for people: PNG files, half blocks and braille for a terminal. CPython only, no package."""

import struct
import zlib

LIT = (214, 240, 255)
DARK = (8, 12, 16)

_SIGNATURE = b"\x89PNG\r\n\x1a\n"

# Bit of each dot in a braille cell, two columns by four rows (Unicode block U+2800).
_BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def png(rows: list[str], scale: int = 4, margin: int = 2) -> bytes:
    """The glass as a PNG, each pixel ``scale`` wide, with a dark margin of so many pixels."""
    width, height = len(rows[0]) + 2 * margin, len(rows) + 2 * margin
    empty = "." * width
    framed = [empty] * margin + ["." * margin + row + "." * margin for row in rows] + [empty] * margin
    # One bit a pixel, 1 for the second colour of the palette; each line starts with filter type 0 (none).
    lines = b"".join((b"\x00" + _packed(row, scale)) * scale for row in framed)
    header = struct.pack(">IIBBBBB", width * scale, height * scale, 1, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", bytes(DARK + LIT)), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def contents(data: bytes) -> list[tuple[bytes, bytes]] | None:
    """What a PNG holds, chunk by chunk and unpacked, to compare two of ours; None when it is no whole PNG."""
    if not data.startswith(_SIGNATURE):
        return None
    chunks = []
    at = len(_SIGNATURE)
    try:
        while at < len(data):
            length, kind = struct.unpack_from(">I4s", data, at)
            body = data[at + 8 : at + 8 + length]
            chunks.append((kind, zlib.decompress(body) if kind == b"IDAT" else body))
            at += 12 + length
    except (struct.error, zlib.error):
        return None
    return chunks if at == len(data) else None


def _packed(row: str, scale: int) -> bytes:
    bits = "".join(("1" if mark == "#" else "0") * scale for mark in row)
    count = (len(bits) + 7) // 8
    return int(bits.ljust(8 * count, "0"), 2).to_bytes(count, "big")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def half_blocks(rows: list[str]) -> list[str]:
    """Two rows of pixels in one line of characters: 128 columns by 32 lines, with square pixels in most terminals."""
    return [
        "".join(" ▀▄█"[(above == "#") + 2 * (below == "#")] for above, below in zip(rows[y], rows[y + 1], strict=True))
        for y in range(0, len(rows), 2)
    ]


def braille(rows: list[str]) -> list[str]:
    """Four rows and two columns of pixels in a character: 64 columns by 16 lines, for small terminals."""
    lines = []
    for y in range(0, len(rows), 4):
        line = ""
        for x in range(0, len(rows[0]), 2):
            dots = 0
            for down in range(4):
                for right in range(2):
                    if rows[y + down][x + right] == "#":
                        dots |= _BRAILLE[down][right]
            line += chr(0x2800 + dots)
        lines.append(line)
    return lines
