"""MicroPython's ``framebuf`` for CPython: the one-bit formats, pixel for pixel what ``extmod/modframebuf.c`` draws.

Left out: ``text`` (the firmware has fonts of its own) and the formats with more than one bit a pixel. A test runs the
same random drawings on a real MicroPython and compares the bytes.
"""

# The signatures are the device's, with many positional arguments.
# ruff: noqa: PLR0917

MONO_VLSB = MVLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4

_LARGEST = 0xFFFF
_ELLIPSE_FILL = 0x10
_ELLIPSE_ALL = 0x0F

# Frames of tuples that never change, such as fonts, each beside its tuple and by the identity of that.
_frames = {}
_MOST_KEPT = 4096

# For each mask, the table of bytes.translate that sets or clears its bits, made when first wanted.
_setting = {}
_clearing = {}


class FrameBuffer:
    """A picture of ``width`` times ``height`` bits in ``buffer``; drawing outside is clipped.

    ValueError if the buffer is too small or a size or the format is wrong.
    """

    def __init__(self, buffer: bytearray, width: int, height: int, format: int, stride: "int | None" = None, /) -> None:
        self._open(memoryview(buffer).cast("B"), width, height, format, width if stride is None else stride)
        if self._bytes.readonly:
            raise TypeError("object with buffer protocol required")

    def _open(self, view: memoryview, width: int, height: int, format: int, stride: int) -> None:
        if not (1 <= width <= _LARGEST and 1 <= height <= _LARGEST and width <= stride <= _LARGEST):
            raise ValueError
        if format == MONO_VLSB:
            rows = (height + 7) & ~7
            needed = (rows - 8) * stride + 8 * width
            self._get, self._set = self._get_vertical, self._set_vertical
        elif format in (MONO_HLSB, MONO_HMSB):
            stride = (stride + 7) & ~7
            needed = (height - 1) * stride + ((width + 7) & ~7)
            self._get, self._set = self._get_horizontal, self._set_horizontal
        else:
            raise ValueError("invalid format")
        if needed // 8 > len(view):
            raise ValueError
        self._bytes = view
        # Columns that were cut out of it, where it cannot change.
        self._cuttings = None
        self._width = width
        self._height = height
        self._stride = stride
        self._format = format
        # Bit 0 is the leftmost pixel in HMSB and the rightmost in HLSB.
        self._flip = 7 if format == MONO_HLSB else 0

    # Single pixels, unchecked.

    def _get_vertical(self, x: int, y: int) -> int:
        return self._bytes[(y >> 3) * self._stride + x] >> (y & 7) & 1

    def _set_vertical(self, x: int, y: int, color: int) -> None:
        index = (y >> 3) * self._stride + x
        if color:
            self._bytes[index] |= 1 << (y & 7)
        else:
            self._bytes[index] &= ~(1 << (y & 7))

    def _get_horizontal(self, x: int, y: int) -> int:
        return self._bytes[(x + y * self._stride) >> 3] >> ((x & 7) ^ self._flip) & 1

    def _set_horizontal(self, x: int, y: int, color: int) -> None:
        index = (x + y * self._stride) >> 3
        if color:
            self._bytes[index] |= 1 << ((x & 7) ^ self._flip)
        else:
            self._bytes[index] &= ~(1 << ((x & 7) ^ self._flip))

    def _set_checked(self, x: int, y: int, color: int) -> None:
        if 0 <= x < self._width and 0 <= y < self._height:
            self._set(x, y, color)

    def pixel(self, x: int, y: int, color: "int | None" = None, /) -> "int | None":
        """The pixel at x, y (None outside); with a color, sets it."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if color is None:
                return self._get(x, y)
            self._set(x, y, color)
        return None

    # Areas and lines.

    def fill(self, color: int, /) -> None:
        """The whole picture in one color."""
        self.fill_rect(0, 0, self._width, self._height, color)

    def fill_rect(self, x: int, y: int, width: int, height: int, color: int, /) -> None:
        """A filled rectangle; nothing for sizes below 1."""
        right = min(self._width, x + width)
        bottom = min(self._height, y + height)
        x = max(x, 0)
        y = max(y, 0)
        if x >= right or y >= bottom:
            return
        if self._format == MONO_VLSB:
            self._fill_vertical(x, y, right, bottom, color)
            return
        for row in range(y, bottom):
            for column in range(x, right):
                self._set_horizontal(column, row, color)

    def _fill_vertical(self, x: int, y: int, right: int, bottom: int, color: int) -> None:
        """Page by page, with one mask for all bytes of a page."""
        for page in range(y >> 3, (bottom + 7) >> 3):
            top = page * 8
            mask = 0xFF
            if y > top:
                mask &= 0xFF << (y - top)
            if bottom < top + 8:
                mask &= 0xFF >> (top + 8 - bottom)
            start = page * self._stride + x
            end = start + right - x
            table = _set_table(mask) if color else _clear_table(mask)
            self._bytes[start:end] = self._bytes[start:end].tobytes().translate(table)

    def hline(self, x: int, y: int, width: int, color: int, /) -> None:
        """A line to the right."""
        self.fill_rect(x, y, width, 1, color)

    def vline(self, x: int, y: int, height: int, color: int, /) -> None:
        """A line downwards."""
        self.fill_rect(x, y, 1, height, color)

    def rect(self, x: int, y: int, width: int, height: int, color: int, fill: bool = False, /) -> None:
        """The outline of a rectangle, or with ``fill`` all of it."""
        if fill:
            self.fill_rect(x, y, width, height, color)
            return
        self.fill_rect(x, y, width, 1, color)
        self.fill_rect(x, y + height - 1, width, 1, color)
        self.fill_rect(x, y, 1, height, color)
        self.fill_rect(x + width - 1, y, 1, height, color)

    def line(self, x1: int, y1: int, x2: int, y2: int, color: int, /) -> None:
        """A line from one point to another, both included (Bresenham, in the rounding of the device)."""
        step_x = 1 if x2 > x1 else -1
        step_y = 1 if y2 > y1 else -1
        run, rise = abs(x2 - x1), abs(y2 - y1)
        steep = rise > run
        along, across, step_along, step_across = x1, y1, step_x, step_y
        if steep:
            along, across, step_along, step_across = y1, x1, step_y, step_x
            run, rise = rise, run
        error = 2 * rise - run
        for _ in range(run):
            if steep:
                self._set_checked(across, along, color)
            else:
                self._set_checked(along, across, color)
            while error >= 0:
                across += step_across
                error -= 2 * run
            along += step_along
            error += 2 * rise
        self._set_checked(x2, y2, color)

    def ellipse(
        self, x: int, y: int, xr: int, yr: int, color: int, fill: bool = False, quadrants: int = _ELLIPSE_ALL, /
    ) -> None:
        """An ellipse around x, y; bits 0 to 3 of ``quadrants`` are the quarters, from the upper right one leftwards."""
        mask = (quadrants & _ELLIPSE_ALL) | (_ELLIPSE_FILL if fill else 0)
        if xr == 0 and yr == 0:
            if mask & _ELLIPSE_ALL:
                self._set_checked(x, y, color)
            return
        for right, down in _ellipse_points(xr, yr):
            self._draw_quarters((x, y), right, down, color, mask)
        # The second arc is the first one of the ellipse with its axes exchanged.
        for down, right in _ellipse_points(yr, xr):
            self._draw_quarters((x, y), right, down, color, mask)

    def _draw_quarters(self, center: tuple, right: int, down: int, color: int, mask: int) -> None:
        x, y = center
        for bit, left, row in ((1, x, y - down), (2, x - right, y - down), (4, x - right, y + down), (8, x, y + down)):
            if not mask & bit:
                continue
            if mask & _ELLIPSE_FILL:
                self.fill_rect(left, row, right + 1, 1, color)
            else:
                self._set_checked(x + right if bit in (1, 8) else left, row, color)

    def poly(self, x: int, y: int, coords: object, color: int, fill: bool = False, /) -> None:
        """The closed polygon through ``coords``, an array of x and y by turns, moved by x, y."""
        values = list(memoryview(coords))
        # An odd value at the end is left out.
        points = list(zip(values[0::2], values[1::2], strict=False))
        if not points:
            return
        # In the device's order: from the first point to the last one, and then backwards.
        edges = list(zip([points[0], *points[:0:-1]], points[::-1], strict=True))
        if not fill:
            for (x1, y1), (x2, y2) in edges:
                self.line(x + x1, y + y1, x + x2, y + y2, color)
            return
        for row in range(min(point[1] for point in points), max(point[1] for point in points) + 1):
            nodes = sorted(self._cross(x, y, edges, row, color))
            for left, right in zip(nodes[0::2], nodes[1::2], strict=True):
                self.fill_rect(x + left, y + row, right - left + 1, 1, color)

    def _cross(self, x: int, y: int, edges: list, row: int, color: int) -> list:
        """Where the edges cross a row; draws the pixels of minima that the filling between crossings misses."""
        nodes = []
        for (x1, y1), (x2, y2) in edges:
            if y1 != y2 and (y1 > row >= y2 or y1 <= row < y2):
                nodes.append(_quotient(32 * x1 + _quotient(32 * (x2 - x1) * (row - y1), y2 - y1) + 16, 32))
            elif row == max(y1, y2):
                if y1 < y2:
                    self._set_checked(x + x2, y + y2, color)
                elif y2 < y1:
                    self._set_checked(x + x1, y + y1, color)
                else:
                    self.line(x + x1, y + y1, x + x2, y + y2, color)
        return nodes

    # Copies.

    def blit(self, source: object, x: int, y: int, key: int = -1, palette: object = None, /) -> None:
        """Copy ``source`` to x, y: a FrameBuffer or a tuple (buffer, width, height, format[, stride]).

        Pixels of color ``key`` (after the palette) are left out. ``palette`` maps color to pixel (color, 0).
        """
        source = _readable(source)
        palette = None if palette is None else _readable(palette)
        left, top = max(0, x), max(0, y)
        right = min(self._width, x + source._width)
        bottom = min(self._height, y + source._height)
        if left >= right or top >= bottom:
            return
        if self._format == MONO_VLSB and source._bytes.obj is not self._bytes.obj and _is_plain(palette):
            area = (left, top, right, bottom)
            self._blit_columns(_through(palette, source._columns(x, y, area)), area, key & 0xFFFFFFFF)
            return
        for row in range(top, bottom):
            for column in range(left, right):
                color = source._get(column - x, row - y)
                if palette is not None:
                    color = palette._get(color, 0)
                if color != key & 0xFFFFFFFF:
                    self._set(column, row, color)

    def _columns(self, x: int, y: int, area: tuple) -> list:
        """The columns of ``area`` of a picture that lies at x, y there, each a number with the bit of row 0 lowest."""
        if self._format == MONO_VLSB:
            return self._columns_down(x, y, area)
        cutting = (x, y, area)
        columns = None if self._cuttings is None else self._cuttings.get(cutting)
        if columns is None:
            columns = self._columns_across(x, y, area)
            if self._cuttings is not None:
                self._cuttings[cutting] = columns
        return columns

    def _columns_down(self, x: int, y: int, area: tuple) -> list:
        left, _, right, _ = area
        span = (((self._height + 7) >> 3) - 1) * self._stride + 1
        columns = []
        for start in range(left - x, right - x):
            bits = int.from_bytes(self._bytes[start : start + span : self._stride], "little")
            columns.append(bits << y if y >= 0 else bits >> -y)
        return columns

    def _columns_across(self, x: int, y: int, area: tuple) -> list:
        """Row by row, since the bytes lie across, looking at the pixels that are set."""
        left, top, right, bottom = area
        columns = [0] * (right - left)
        first, end = left - x, right - x
        start, stop = first >> 3, (end + 7) >> 3
        # The leftmost pixel is the highest bit in HLSB and the lowest in HMSB.
        order = "big" if self._flip else "little"
        beyond = stop * 8 - end if self._flip else first - start * 8
        mask = (1 << (right - left)) - 1
        last = right - left - 1
        for row in range(top, bottom):
            at = (row - y) * self._stride >> 3
            bits = int.from_bytes(self._bytes[at + start : at + stop], order) >> beyond & mask
            while bits:
                place = (bits & -bits).bit_length() - 1
                columns[last - place if self._flip else place] |= 1 << row
                bits &= bits - 1
        return columns

    def _blit_columns(self, columns: list, area: tuple, key: int) -> None:
        """Writes whole columns at a time: a column is one long number."""
        left, top, _, bottom = area
        rows = ((1 << (bottom - top)) - 1) << top
        content = self._bytes
        for page in range(top >> 3, (bottom + 7) >> 3):
            index = page * self._stride + left
            here = rows >> page * 8 & 0xFF
            for column in columns:
                bits = column >> page * 8
                to_set = bits & here if key != 1 else 0
                to_keep = bits | ~here if key != 0 else 0xFF
                content[index] = content[index] & to_keep | to_set
                index += 1

    def scroll(self, xstep: int, ystep: int, /) -> None:
        """Move the picture; what comes free keeps its old pixels. Steps of the whole size and more do nothing."""
        if abs(xstep) >= self._width or abs(ystep) >= self._height:
            return
        columns = range(self._width + xstep) if xstep < 0 else range(self._width - 1, xstep - 1, -1)
        rows = range(self._height + ystep) if ystep < 0 else range(self._height - 1, ystep - 1, -1)
        for row in rows:
            for column in columns:
                self._set(column, row, self._get(column - xstep, row - ystep))


def _readable(source: object) -> FrameBuffer:
    if isinstance(source, FrameBuffer):
        return source
    if not isinstance(source, (tuple, list)):
        raise TypeError("object isn't a tuple or list")
    description, frame = _frames.get(id(source), (None, None))
    if description is source:
        return frame
    if not 4 <= len(source) <= 5:
        raise ValueError
    frame = FrameBuffer.__new__(FrameBuffer)
    buffer, width, height, format = source[:4]
    frame._open(memoryview(buffer).cast("B"), width, height, format, source[4] if len(source) == 5 else width)
    if isinstance(source, tuple) and isinstance(buffer, bytes):
        if len(_frames) >= _MOST_KEPT:
            _frames.clear()
        frame._cuttings = {}
        _frames[id(source)] = (source, frame)
    return frame


def _is_plain(palette: "FrameBuffer | None") -> bool:
    """Has the palette, if there is one, a color for either pixel?"""
    return palette is None or palette._width >= 2


def _through(palette: "FrameBuffer | None", columns: list) -> list:
    """Columns with their pixels' colors taken from the palette."""
    if palette is None:
        return columns
    dark, lit = palette._get(0, 0), palette._get(1, 0)
    return [(bits if lit else 0) | (~bits if dark else 0) for bits in columns]


def _set_table(mask: int) -> bytes:
    if mask not in _setting:
        _setting[mask] = bytes(value | mask for value in range(256))
    return _setting[mask]


def _clear_table(mask: int) -> bytes:
    if mask not in _clearing:
        _clearing[mask] = bytes(value & ~mask for value in range(256))
    return _clearing[mask]


def _quotient(dividend: int, divisor: int) -> int:
    """Division as in C: towards zero."""
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def _ellipse_points(radius: int, other: int) -> list:
    """Points (distance along the ``radius`` axis, along the other) of the arc that begins on the ``radius`` axis."""
    points = []
    twice_radius_square = 2 * radius * radius
    twice_other_square = 2 * other * other
    near, far = radius, 0
    near_change = other * other * (1 - 2 * radius)
    far_change = radius * radius
    error = 0
    near_stop = twice_other_square * radius
    far_stop = 0
    while near_stop >= far_stop:
        points.append((near, far))
        far += 1
        far_stop += twice_radius_square
        error += far_change
        far_change += twice_radius_square
        if 2 * error + near_change > 0:
            near -= 1
            near_stop -= twice_other_square
            error += near_change
            near_change += twice_other_square
    return points
