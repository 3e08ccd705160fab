"""Pages that use everything the display can draw, as rows of text; runs on CPython and on MicroPython.

micropython tests/display/specimen.py        from the project's root
"""

import sys

if __name__ == "__main__":
    sys.path.insert(0, "firmware")

import framebuf
from dicebox.display import font, font_large, glyphs, pictures, pictures_title
from dicebox.display.canvas import HEIGHT, REGULAR, SMALL, WIDTH, Canvas
from dicebox.display.large import LARGE


def blank() -> Canvas:
    """A dark canvas in the format of the glass."""
    return Canvas(framebuf.FrameBuffer(bytearray(WIDTH * HEIGHT // 8), WIDTH, HEIGHT, framebuf.MONO_VLSB))


def rows(canvas: Canvas) -> list:
    """The picture as 64 strings of ``.`` and ``#``."""
    frame = canvas.frame
    return ["".join("#" if frame.pixel(x, y) else "." for x in range(WIDTH)) for y in range(HEIGHT)]


def wrapped(canvas: Canvas, characters: str, face):
    """Every character of a face, line after line from the top."""
    x = y = 0
    for character in characters:
        if x > WIDTH - 16:
            x = 0
            y += face.height + 1
        x = canvas.text(character, x, y, 1, face)


def words(canvas: Canvas):
    """Text beside, beyond and upon things."""
    canvas.fill_box(10, 0, 90, 12)
    canvas.text("Rückgängig", 12, 2, 0, REGULAR)
    canvas.text("Große Straße ∞ \U0001f3b2", -9, 14)
    canvas.text_right("1.250", WIDTH + 4, 22, 1, REGULAR)
    canvas.text_center("Übergabe", 64, 33)
    canvas.text(canvas.fit("Viererpasch und mehr", 60), 0, 42)
    canvas.text("142", 100, 58, 1, LARGE)
    canvas.invert(20, 20, 80, 37)
    canvas.invert(-5, 60, 300, 40)
    canvas.dotted(3, 56, 90)
    canvas.dotted(30, 22, 33, 0)
    canvas.box(110, 30, 30, 9)


def dice(canvas: Canvas):
    """Every face of every die, in both conditions."""
    for face in range(7):
        glyphs.mini_die(canvas, face, 12 * face, 50, face % 2 == 0)
    for index in range(5):
        glyphs.die(canvas, index + 1, glyphs.DIE_LEFTS[index], 0, index % 2 == 1)
        glyphs.tumble(canvas, index + 2, glyphs.DIE_LEFTS[index], 25, index)
    glyphs.die(canvas, 6, 115, 45, True)


def frame_of_a_screen(canvas: Canvas):
    """The lines at the top and the foot, and the pictures between."""
    glyphs.header(canvas, "Bernadette die Erste", "Wurf 2/3", "1.420")
    glyphs.picture(canvas, pictures_title.TITLE, 0, 12)
    glyphs.picture(canvas, pictures.TROPHY, 70, 12)
    glyphs.picture(canvas, pictures.HAND_OVER, 95, 12)
    glyphs.labels(canvas, ("▲", "▼", None, "", "Rat"), 40)
    glyphs.labels(canvas, ("Menü", "zurück", "Wurf", "Werten", "Rat"), long=True)


def pages() -> list:
    """The pages, each a list of 64 rows."""
    made = []
    for draw in (
        lambda canvas: wrapped(canvas, font.SMALL[0], SMALL),
        lambda canvas: wrapped(canvas, font.REGULAR[0], REGULAR),
        lambda canvas: wrapped(canvas, font_large.LARGE[0], LARGE),
        words,
        dice,
        frame_of_a_screen,
    ):
        canvas = blank()
        draw(canvas)
        made.append(rows(canvas))
    return made


if __name__ == "__main__":
    for page in pages():
        for row in page:
            print(row)
