"""Reads all text off the glass, line by line, for those who cannot see it: the box's own faces, lit or dark.

Works on the pixels alone, so it holds for every runtime; what is drawn without letters, such as dice, is not read.
CPython only; uses the firmware's own lettering. ``reader.py`` answers the other question: is this text there?
"""

import functools

import framebuf
from dicebox.display.canvas import REGULAR, SMALL, Canvas
from dicebox.display.large import LARGE

_WIDTH = 128
_HEIGHT = 64
_CHARACTERS = {
    "small": "".join(map(chr, range(33, 127))).replace("|", "").replace("_", "") + "ÄÖÜäöüß…–·×±°§„“’",
    "large": "0123456789+-/.:%",
}
_FACES = ((LARGE, "large"), (REGULAR, "small"), (SMALL, "small"))
# Letters of one word are never further apart than a space and this many columns; else another text begins.
_WIDEST_SPACE = 5
# Two letters, dark on light, and what is light around them.
_NARROWEST_BAR = 9


class _Glyphs:
    """The glyphs of a face in a tree by the columns of their inner rows; the outermost rows may touch a neighbour's.

    ``tree`` maps a column to what may follow; under None stand the glyphs (character, columns) that end there.
    """

    def __init__(self, face: object, characters: str) -> None:
        self.height = face.height
        self.inner = (1 << face.height - 1) - 2
        self.tree: dict = {}
        for character in characters:
            if face.find(character) >= 0:
                columns = _columns_of(character, face)
                node = self.tree
                for column in columns:
                    node = node.setdefault(column & self.inner, {})
                node.setdefault(None, []).append((character, columns))


def _columns_of(character: str, face: object) -> tuple[int, ...]:
    """A glyph with the gap behind it, a number a column, bit 0 on top."""
    buffer = bytearray(_WIDTH * 2)
    canvas = Canvas(framebuf.FrameBuffer(buffer, _WIDTH, 16, framebuf.MONO_VLSB))
    width = canvas.text(character, 0, 0, 1, face)
    return tuple(buffer[x] | buffer[x + _WIDTH] << 8 for x in range(width))


@functools.cache
def _glyphs() -> list[_Glyphs]:
    return [_Glyphs(face, _CHARACTERS[kind]) for face, kind in _FACES]


def read(picture: bytes) -> list[str]:
    """The lines of text on a ``picture`` of 1024 bytes in MONO_VLSB, from top to bottom.

    Two spaces part texts side by side.
    """
    columns = [int.from_bytes(picture[x::_WIDTH], "little") for x in range(_WIDTH)]
    swapped = [column ^ (1 << _HEIGHT) - 1 for column in columns]
    bars = _bars(columns)
    found = []
    for glyphs in _glyphs():
        for top in range(_HEIGHT - glyphs.height + 2):
            found += _texts(columns, glyphs, top)
            if bars >> top & (1 << glyphs.height) - 1:
                found += _texts(swapped, glyphs, top)
    return _lines(_best(found))


def _bars(columns: list[int]) -> int:
    """The rows with a lit run as wide as any dark text on light: bit k for row k."""
    rows = 0
    for x in range(_WIDTH - _NARROWEST_BAR + 1):
        run = columns[x]
        for column in columns[x + 1 : x + _NARROWEST_BAR]:
            run &= column
        rows |= run
    return rows


def _texts(picture: list[int], glyphs: _Glyphs, top: int) -> list[tuple[int, int, int, int, int, str]]:
    """What can be read in the rows from ``top`` on: (dots, top, left, bottom, right, text)."""
    mask = (1 << glyphs.height) - 1
    slices = [column >> top & mask for column in picture]
    inner = [column & glyphs.inner for column in slices]
    found = []
    end = 0
    before = 0
    for x, seen in enumerate(slices):
        is_edge = seen and not before
        before = inner[x]
        if not is_edge or x < end:
            continue
        # A 1 begins with a dark column.
        for start in (x, x - 1):
            if start >= end and inner[start] in glyphs.tree:
                dots, text, stop = _read_on(slices, inner, glyphs, start)
                if any(character.isalnum() for character in text) and (len(text) > 1 or text.isdigit()):
                    found.append((dots, top, start, top + glyphs.height, stop, text))
                    end = stop
                    break
    return found


def _read_on(slices: list[int], inner: list[int], glyphs: _Glyphs, x: int) -> tuple[int, str, int]:
    """(dots, text, end) of the text that begins in column ``x``."""
    dots, text, end = 0, "", x
    while x < _WIDTH:
        glyph = _glyph_at(slices, inner, glyphs, x)
        if glyph is None:
            break
        character, columns = glyph
        text += character
        dots += sum(column.bit_count() for column in columns)
        x = end = x + len(columns)
        space = 0
        while x < _WIDTH and not inner[x] and space <= _WIDEST_SPACE:
            if any(slices[x : x + 2]) and _glyph_at(slices, inner, glyphs, x):
                # The bar of a T is in an outermost row, and a 1 begins with a dark column.
                break
            x += 1
            space += 1
        if space > _WIDEST_SPACE:
            break
        if space >= 2:
            text += " "
    return dots, text.strip(), end


def _glyph_at(slices: list[int], inner: list[int], glyphs: _Glyphs, x: int) -> tuple[str, tuple[int, ...]] | None:
    """The widest glyph that begins in column ``x``, as (character, columns), or None."""
    node = glyphs.tree
    widest = None
    at = x
    while node is not None:
        if None in node:
            widest = _fitting(slices[x:at], node[None]) or widest
        # A text may end at the edge of the glass, without its gap.
        node = node.get(inner[at] if at < _WIDTH else 0)
        at += 1
    return widest


def _fitting(seen: list[int], candidates: list[tuple[str, tuple[int, ...]]]) -> tuple[str, tuple[int, ...]] | None:
    best = None
    most = -1
    for character, columns in candidates:
        if all(dots & column == column for dots, column in zip(seen, columns, strict=False)):
            if list(columns[: len(seen)]) == seen:
                return character, columns
            dots = sum(column.bit_count() for column in columns)
            if dots > most:
                best, most = (character, columns), dots
    return best


def _best(found: list[tuple[int, int, int, int, int, str]]) -> list[tuple[int, int, int, int, int, str]]:
    """Of readings that overlap the one that explains most dots."""
    kept: list[tuple[int, int, int, int, int, str]] = []
    for reading in sorted(found, reverse=True):
        _, top, left, bottom, right, _ = reading
        if not any(
            left < other[4] and other[2] < right and top + 1 < other[3] - 1 and other[1] + 1 < bottom - 1
            for other in kept
        ):
            kept.append(reading)
    return kept


def _lines(readings: list[tuple[int, int, int, int, int, str]]) -> list[str]:
    lines: list[list[tuple[int, int, int, int, int, str]]] = []
    for reading in sorted(readings, key=lambda one: one[3]):
        if lines and abs(lines[-1][0][3] - reading[3]) <= 2:
            lines[-1].append(reading)
        else:
            lines.append([reading])
    return ["  ".join(one[5] for one in sorted(line, key=lambda one: one[2])) for line in lines]
