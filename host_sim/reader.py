"""Reads the glass: is this text to be seen there, in one of the box's own faces, lit on dark or dark on lit?

Works on the pixels alone, so it holds for every runtime. CPython only; uses the firmware's own lettering.
"""

import framebuf
from dicebox.display.canvas import REGULAR, SMALL, Canvas
from dicebox.display.large import LARGE

_WIDTH = 128
_HEIGHT = 64
_SWAPPED = str.maketrans(".#", "#.")


def is_visible(text: str, rows: list[str]) -> bool:
    """Can ``text`` be read anywhere on the 64 ``rows`` of '#' and '.'?

    A part of a longer text counts, a part of a letter does not: left and right of the text there must be background,
    and the rows from its top to its bottom must hold nothing else.
    """
    text = text.strip()
    glasses = [_framed(rows), _framed([row.translate(_SWAPPED) for row in rows])]
    for face in (SMALL, REGULAR, LARGE):
        if text and all(face.find(character) >= 0 for character in text):
            picture = _picture(text, face)
            if "#" in "".join(picture) and any(_is_on(picture, glass) for glass in glasses):
                return True
    return False


def _framed(rows: list[str]) -> list[str]:
    """With background around it, two rows above and below: beyond the edge of the glass there is nothing."""
    empty = "." * (len(rows[0]) + 2)
    return [empty, empty, *[f".{row}." for row in rows], empty, empty]


def _picture(text: str, face: object) -> list[str]:
    """The text in rows of '#' and '.', as high as its face, with a dot of background at either end."""
    buffer = bytearray(_WIDTH * _HEIGHT // 8)
    canvas = Canvas(framebuf.FrameBuffer(buffer, _WIDTH, _HEIGHT, framebuf.MONO_VLSB))
    width = canvas.width(text, face)
    if width > _WIDTH:
        return []
    canvas.text(text, 0, 0, 1, face)
    return ["." + "".join(".#"[canvas.frame.pixel(x, y)] for x in range(width)) + "." for y in range(face.height)]


def _is_on(picture: list[str], glass: list[str]) -> bool:
    # The inner row with the most strokes is on the glass in few places: look for that one first.
    key = max(range(1, len(picture) - 1), key=lambda at: picture[at].count("#"))
    for top in range(1, len(glass) - len(picture)):
        x = glass[top + key].find(picture[key])
        while x >= 0:
            if _fits(picture, glass, top, x):
                return True
            x = glass[top + key].find(picture[key], x + 1)
    return False


def _fits(picture: list[str], glass: list[str], top: int, x: int) -> bool:
    last = len(picture) - 1
    for at, row in enumerate(picture):
        seen = glass[top + at][x : x + len(row)]
        if seen == row:
            continue
        beyond = {0: -1, last: 1}.get(at)
        if beyond is None or not _is_shared(row, seen, glass[top + at + beyond][x : x + len(row)]):
            return False
    return True


def _is_shared(row: str, seen: str, beyond: str) -> bool:
    """Lines of a table stand so close that they share their outermost rows: is this row of a text seen there?

    One without strokes belongs to the neighbour. In one with strokes a stroke of the neighbour may end, or all of it
    may be dark on light, when the neighbour is.
    """
    if "#" not in row or seen == row.translate(_SWAPPED):
        return True
    dots = zip(seen, row, beyond, strict=True)
    return all(dot == wanted or (dot == "#" and outer == "#") for dot, wanted, outer in dots)
