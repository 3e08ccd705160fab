"""The canvas: text, bars and frames on a 128x64 picture of one bit a pixel.

It draws on any ``framebuf.FrameBuffer`` and knows nothing of chips, buses or games; the dice and pictures are in
``glyphs.py``, the lettering in ``font.py``, a face for few screens in ``large.py``. Coordinates are pixels from the top
left corner, colour 1 is lit and 0 is dark, and whatever lies outside the picture is cut off without an error.
"""

import framebuf
from micropython import const

from dicebox.display import font

WIDTH = 128
HEIGHT = 64

_PATCH_ROWS = const(16)

# The palette that turns lit into dark and dark into lit: a tuple, which blit takes in place of a FrameBuffer.
SWAPPED = (b"\x80", 2, 1, framebuf.MONO_HLSB)
_DOTS = b"\xaa" * 16


class Face:
    """One size of lettering: its measures in pixels and the strip that the glyphs are cut from."""

    def __init__(self, source: tuple):
        """``source`` is a face of ``font.py``."""
        characters, height, gap, pitch, steps, strip = source
        self.height = height
        self.gap = gap
        self.find = characters.find
        self.steps = steps
        self.left = -pitch
        self.strip = (strip, len(steps) * pitch, height, framebuf.MONO_HLSB)
        # A cell is a window one glyph wide; all of them share one buffer, since only one is in use at a time.
        buffer = bytearray(pitch * ((height + 7) // 8))
        self.cells = [
            framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB) if width in steps else None
            for width in range(pitch + 1)
        ]


SMALL = Face(font.SMALL)
REGULAR = Face(font.REGULAR)


class Canvas:
    """A picture to draw on; ``frame`` is the FrameBuffer beneath, for single pixels and lines."""

    def __init__(self, frame: framebuf.FrameBuffer):
        """``frame`` is 128x64 in any one-bit format."""
        self.frame = frame
        self._patch = bytearray(WIDTH * _PATCH_ROWS // 8)

    def clear(self):
        """Makes every pixel dark."""
        self.frame.fill(0)

    def text(self, string: str, x: int, y: int, colour: int = 1, face: Face = SMALL) -> int:
        """Draws a line of text with its top left corner at ``x``, ``y``; returns the x where more text can follow.

        The background stays. A character that the face lacks is drawn as a box.
        """
        # About 40 bytecodes a glyph and no object on the heap: the glyph is cut out of the strip into a cell just
        # wide enough, by drawing the whole strip so far to the left that only this glyph hits the cell.
        frame = self.frame
        find = face.find
        steps = face.steps
        cells = face.cells
        strip = face.strip
        left = face.left
        key = 1 - colour
        palette = None if colour else SWAPPED
        for character in string:
            index = find(character) + 1
            step = steps[index]
            cell = cells[step]
            cell.blit(strip, index * left, 0)
            frame.blit(cell, x, y, key, palette)
            x += step
        return x

    def width(self, string: str, face: Face = SMALL) -> int:
        """How many pixels wide a text is, from the first column of its first glyph to the last of its last."""
        find = face.find
        steps = face.steps
        total = 0
        for character in string:
            total += steps[find(character) + 1]
        return total - face.gap if total else 0

    def text_right(self, string: str, right: int, y: int, colour: int = 1, face: Face = SMALL) -> int:
        """Draws text that ends just before column ``right``; returns the x it starts at."""
        x = right - self.width(string, face)
        self.text(string, x, y, colour, face)
        return x

    def text_center(self, string: str, center: int, y: int, colour: int = 1, face: Face = SMALL) -> int:
        """Draws text with its middle at column ``center``; returns the x it starts at."""
        x = center - self.width(string, face) // 2
        self.text(string, x, y, colour, face)
        return x

    def fit(self, string: str, max_width: int, face: Face = SMALL) -> str:
        """The text itself if it is at most ``max_width`` pixels wide, else as much of it as fits before an ellipsis."""
        if self.width(string, face) <= max_width:
            return string
        room = max_width - self.width("…", face)
        kept = 0
        for character in string:
            room -= face.steps[face.find(character) + 1]
            if room < 0:
                break
            kept += 1
        return string[:kept].rstrip() + "…"

    def hline(self, x: int, y: int, w: int, colour: int = 1):
        """Draws a level line of ``w`` pixels that starts at ``x``."""
        self.frame.hline(x, y, w, colour)

    def vline(self, x: int, y: int, h: int, colour: int = 1):
        """Draws an upright line of ``h`` pixels that starts at ``y``."""
        self.frame.vline(x, y, h, colour)

    def dotted(self, x: int, y: int, w: int, colour: int = 1):
        """Draws every second pixel of a level line, the first one at ``x``; ``w`` is at most 128."""
        palette = None if colour else SWAPPED
        self.frame.blit((_DOTS, w, 1, framebuf.MONO_HLSB, WIDTH), x, y, 1 - colour, palette)

    def box(self, x: int, y: int, w: int, h: int, colour: int = 1):
        """Draws the outline of a box of ``w`` by ``h`` pixels whose four corner pixels are left out."""
        frame = self.frame
        frame.hline(x + 1, y, w - 2, colour)
        frame.hline(x + 1, y + h - 1, w - 2, colour)
        frame.vline(x, y + 1, h - 2, colour)
        frame.vline(x + w - 1, y + 1, h - 2, colour)

    def fill_box(self, x: int, y: int, w: int, h: int, colour: int = 1):
        """Fills a box of ``w`` by ``h`` pixels, except for its four corner pixels."""
        frame = self.frame
        frame.fill_rect(x + 1, y, w - 2, h, colour)
        frame.vline(x, y + 1, h - 2, colour)
        frame.vline(x + w - 1, y + 1, h - 2, colour)

    def invert(self, x: int, y: int, w: int, h: int):
        """Turns lit pixels dark and dark ones lit inside a rectangle: the bar of a chosen line."""
        right = min(x + w, WIDTH)
        bottom = min(y + h, HEIGHT)
        x = max(x, 0)
        y = max(y, 0)
        if x >= right:
            return
        # framebuf has no exclusive or. Copying a patch out and back through a palette is 2.5 times as fast as a loop
        # over bytes in bytecode and needs no alignment to pages; the small FrameBuffer is the only garbage.
        frame = self.frame
        while y < bottom:
            rows = min(bottom - y, _PATCH_ROWS)
            patch = framebuf.FrameBuffer(self._patch, right - x, rows, framebuf.MONO_VLSB)
            patch.blit(frame, -x, -y)
            frame.blit(patch, x, y, -1, SWAPPED)
            y += rows
