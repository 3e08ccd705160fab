"""Reads the glass: is this text to be seen there, in one of the box's own faces, lit on dark or dark on lit?

Works on the pixels alone, so it holds for every runtime. CPython only; uses the firmware's own lettering.
"""

import framebuf
from dicebox.display.canvas import LARGE, REGULAR, SMALL, Canvas

_WIDTH = 128
_HEIGHT = 64


def _strokes(text: str, face: object) -> list[int]:
    """The text as rows of bits, the leftmost pixel highest; blank rows above and below are left out."""
    buffer = bytearray(_WIDTH * _HEIGHT // 8)
    canvas = Canvas(framebuf.FrameBuffer(buffer, _WIDTH, _HEIGHT, framebuf.MONO_VLSB))
    canvas.text(text, 0, 0, 1, face)
    width = canvas.width(text, face)
    rows = []
    for y in range(face.height):
        bits = 0
        for x in range(width):
            bits = bits << 1 | canvas.frame.pixel(x, y)
        rows.append(bits)
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def is_visible(text: str, rows: list[str]) -> bool:
    """Can ``text`` be read anywhere on the 64 ``rows`` of '#' and '.'?"""
    text = text.strip()
    glass = [int(row.replace("#", "1").replace(".", "0"), 2) for row in rows]
    canvas = Canvas(framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_VLSB))
    for face in (SMALL, REGULAR, LARGE):
        width = canvas.width(text, face)
        if not 0 < width <= _WIDTH or any(face.find(character) < 0 for character in text):
            continue
        strokes = _strokes(text, face)
        if strokes and _is_on(strokes, width, glass):
            return True
    return False


def _is_on(strokes: list[int], width: int, glass: list[int]) -> bool:
    mask = (1 << width) - 1
    inverse = [row ^ mask for row in strokes]
    for top in range(_HEIGHT - len(strokes) + 1):
        for right in range(_WIDTH - width + 1):
            first = glass[top] >> right & mask
            if first == strokes[0]:
                wanted = strokes
            elif first == inverse[0]:
                wanted = inverse
            else:
                continue
            if all(glass[top + at] >> right & mask == wanted[at] for at in range(len(wanted))):
                return True
    return False
