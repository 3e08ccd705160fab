"""The glass as pictures for people: PNG files, half blocks and braille for a terminal. CPython only."""

LIT = (214, 240, 255)
DARK = (8, 12, 16)

# Bit of each dot in a braille cell, two columns by four rows (Unicode block U+2800).
_BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def save_png(file: object, rows: list[str], scale: int = 4, margin: int = 2) -> None:
    """Saves the glass as a PNG, each pixel ``scale`` wide, with a dark margin of so many pixels. Needs Pillow.

    ``file`` is a path or a binary file. Raises ``OSError`` when it cannot be written.
    """
    from PIL import Image

    width, height = len(rows[0]) + 2 * margin, len(rows) + 2 * margin
    image = Image.new("RGB", (width, height), DARK)
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark == "#":
                image.putpixel((x + margin, y + margin), LIT)
    image = image.resize((width * scale, height * scale), Image.Resampling.NEAREST)
    image.quantize(4).save(file, "PNG", optimize=True)


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
