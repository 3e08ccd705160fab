"""Compiles the lettering and the pictures drawn in ``tools/font/*.txt`` into the bytes that the firmware draws from.

    python3 tools/make_font.py            write font*.py and pictures*.py in firmware/dicebox/display
    python3 tools/make_font.py --check    exit 1 when one of them is not what the drawings say

A drawing is a heading line and rows of ``.`` and ``#``. In a face the heading is ``U+0041 A``, or ``unknown`` for the
box that stands for every character the face lacks; a ``face`` line gives the height and the gap. In ``pictures.txt``
the heading is the name of the picture. Lines that start with ``# `` are comments.

All glyphs of a face lie side by side in one strip, ``pitch`` columns apart, in framebuf's MONO_HLSB order (rows of
bytes, leftmost pixel in the highest bit). One strip and one byte of width a glyph is the smallest form that
``framebuf.blit`` can cut a letter from without making an object.
"""

import re
import sys
from pathlib import Path

from command_line import Parser

ROOT = Path(__file__).resolve().parent.parent
DRAWINGS = ROOT / "tools" / "font"
DISPLAY = ROOT / "firmware" / "dicebox" / "display"
FACES = ("small", "regular", "large")
# Few screens draw with these: files of their own are loaded with them only.
LARGE = "large"
TITLE = "title"
BYTES_A_LINE = 24
CHARACTERS_A_LINE = 64


class BadDrawing(Exception):
    """A drawing that cannot be compiled; the text says which file, which heading and why."""


def is_row(line: str) -> bool:
    """Whether a line is a row of pixels."""
    return bool(line) and not line.strip(".#")


def read_drawings(path: Path) -> list[tuple[str, list[str]]]:
    """The headings of a file, each with its rows of pixels, in the file's order; raises BadDrawing on uneven rows."""
    drawings: list[tuple[str, list[str]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if is_row(line):
            if not drawings:
                raise BadDrawing(f"{path.name}: pixels before the first heading")
            drawings[-1][1].append(line)
        elif line and not line.startswith("# "):
            drawings.append((line, []))
    for heading, rows in drawings:
        if len({len(row) for row in rows}) > 1:
            raise BadDrawing(f"{path.name}: {heading}: rows of different length")
    return drawings


def character_of(heading: str) -> str:
    """The character that a glyph heading such as ``U+0041 A`` names."""
    match = re.match(r"U\+([0-9A-F]{4,5})( |$)", heading)
    if match is None:
        raise BadDrawing(f"{heading}: a glyph's heading starts with U+ and the code in hexadecimal")
    return chr(int(match[1], 16))


def read_face(path: Path) -> tuple[dict[str, int], str, list[list[str]]]:
    """Measures ``{"height", "gap"}``, the characters in order, and the glyphs; the first glyph is the unknown box."""
    (title, _), *glyphs = read_drawings(path) or [("", [])]
    words = re.fullmatch(r"face height (\d+) gap (\d+)", title)
    if words is None or not glyphs or glyphs[0][0] != "unknown":
        raise BadDrawing(f"{path.name}: it must start with a face line and the glyph called unknown")
    measures = {"height": int(words[1]), "gap": int(words[2])}
    for heading, rows in glyphs:
        if len(rows) != measures["height"]:
            raise BadDrawing(f"{path.name}: {heading}: {len(rows)} rows instead of {measures['height']}")
    characters = "".join(character_of(heading) for heading, _ in glyphs[1:])
    if len(set(characters)) != len(characters):
        raise BadDrawing(f"{path.name}: a character is drawn twice")
    return measures, characters, [rows for _, rows in glyphs]


def pack_rows(rows: list[str]) -> bytes:
    """Rows of pixels as MONO_HLSB bytes, each row filled up with dark pixels to whole bytes."""
    packed = bytearray()
    for row in rows:
        bits = row.replace(".", "0").replace("#", "1")
        bits += "0" * (-len(bits) % 8)
        packed += int(bits, 2).to_bytes(len(bits) // 8, "big")
    return bytes(packed)


def literal(data: bytes, indent: str = "    ") -> str:
    """The source of a bytes literal over several lines, in the hexadecimal form that shows every byte alike."""
    lines = []
    for start in range(0, len(data), BYTES_A_LINE):
        codes = "".join(f"\\x{byte:02x}" for byte in data[start : start + BYTES_A_LINE])
        lines.append(f'{indent}b"{codes}"')
    return "\n".join(lines)


def string_literal(text: str, indent: str = "    ") -> str:
    """The source of a string over several lines; private characters, which no editor shows, are written as escapes."""
    lines = []
    for start in range(0, len(text), CHARACTERS_A_LINE):
        plain = text[start : start + CHARACTERS_A_LINE].replace("\\", "\\\\").replace('"', '\\"')
        plain = "".join(f"\\u{ord(c):04x}" if "\ue000" <= c <= "\uf8ff" else c for c in plain)
        lines.append(f'{indent}"{plain}"')
    return "\n".join(lines)


def face_source(name: str, path: Path) -> str:
    """The assignment that makes one face: a tuple of characters, height, gap, pitch, steps and strip."""
    measures, characters, glyphs = read_face(path)
    gap = measures["gap"]
    steps = bytes(len(rows[0]) + gap for rows in glyphs)
    pitch = max(steps)
    strip = ["".join(rows[line].ljust(pitch, ".") for rows in glyphs) for line in range(measures["height"])]
    return (
        f"{name.upper()} = (\n{string_literal(characters)},\n    {measures['height']},\n    {gap},\n    {pitch},\n"
        f"{literal(steps)},\n{literal(pack_rows(strip))},\n)\n"
    )


FONT_HEAD = '''\
"""The lettering as bytes. Made by ``tools/make_font.py`` from the drawings in ``tools/font``: change only those.

A face is (characters, height, gap, pitch, steps, strip). Glyph 0 is the box for unknown characters, glyph i + 1
belongs to ``characters[i]``; ``steps`` holds a byte a glyph: its width and the gap after it. ``strip`` is one picture
in MONO_HLSB order with glyph i at column i * pitch.
"""

'''

PICTURES_HEAD = '''\
"""The pictures as bytes. Made by ``tools/make_font.py`` from ``tools/font/pictures.txt``: change only that.

A picture is (bytes, width, height, format): a source that ``framebuf.blit`` takes in place of a FrameBuffer.
"""

import framebuf

'''


def font_source(faces: list[str]) -> str:
    """The text of a file with these faces as the drawings stand now."""
    return FONT_HEAD + "\n".join(face_source(name, DRAWINGS / f"{name}.txt") for name in faces)


def pictures_source(is_title: bool) -> str:
    """The text of the file with the title picture, or of the one with all others, as the drawings stand now."""
    parts = []
    for name, rows in read_drawings(DRAWINGS / "pictures.txt"):
        if (name.lower() == TITLE) != is_title:
            continue
        size = f"    {len(rows[0])},\n    {len(rows)},\n"
        parts.append(f"{name.upper()} = (\n{literal(pack_rows(rows))},\n{size}    framebuf.MONO_HLSB,\n)\n")
    return PICTURES_HEAD + "\n".join(parts)


def outputs() -> list[tuple[Path, str]]:
    """Every generated file with the text that it should have."""
    return [
        (DISPLAY / "font.py", font_source([name for name in FACES if name != LARGE])),
        (DISPLAY / "font_large.py", font_source([LARGE])),
        (DISPLAY / "pictures.py", pictures_source(False)),
        (DISPLAY / "pictures_title.py", pictures_source(True)),
    ]


def main(arguments: list[str]) -> int:
    """Writes the files, or with ``--check`` compares them; returns the exit code."""
    parser = Parser(__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if a file is not current")
    check = parser.parse_args(arguments).check
    try:
        wanted = outputs()
    except (BadDrawing, OSError) as error:
        print(f"make_font: {error}", file=sys.stderr)
        return 2
    stale = [(path, text) for path, text in wanted if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path, text in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is not what the drawings say: run python3 tools/make_font.py")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
