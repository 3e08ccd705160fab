"""The reader finds what can be read on the glass, and nothing else."""

import framebuf
import pytest
from dicebox.display.canvas import REGULAR, SMALL, Canvas
from dicebox.display.large import LARGE

from boards import pico
from host_sim.box import Box
from host_sim.reader import is_visible

FACES = {"small": (SMALL, "Würfel 1/3"), "regular": (REGULAR, "Schütteln!"), "large": (LARGE, "125")}


class Glass:
    """A canvas whose picture can be read."""

    def __init__(self) -> None:
        self.buffer = bytearray(1024)
        self.canvas = Canvas(framebuf.FrameBuffer(self.buffer, 128, 64, framebuf.MONO_VLSB))

    def rows(self) -> list[str]:
        """64 rows of '.' and '#'."""
        pixel = self.canvas.frame.pixel
        return ["".join(".#"[pixel(x, y)] for x in range(128)) for y in range(64)]

    def sees(self, text: str) -> bool:
        """Can the text be read?"""
        return is_visible(text, self.rows())


@pytest.fixture
def glass() -> Glass:
    return Glass()


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("x", "y"), [(0, 0), (37, 20), (60, 51)])
def test_text_is_found_in_every_face_at_any_place(glass, face, x, y) -> None:
    lettering, text = FACES[face]
    assert not glass.sees(text)
    glass.canvas.text(text, x, y, 1, lettering)
    assert glass.sees(text)


@pytest.mark.parametrize("face", FACES)
def test_text_that_ends_at_the_edges_of_the_glass_is_found(glass, face) -> None:
    lettering, text = FACES[face]
    glass.canvas.text_right(text, 128, 64 - lettering.height, 1, lettering)
    assert glass.sees(text)


@pytest.mark.parametrize("face", FACES)
def test_text_in_a_dark_on_light_bar_is_found(glass, face) -> None:
    lettering, text = FACES[face]
    glass.canvas.text(text, 3, 21, 1, lettering)
    glass.canvas.invert(0, 20, 128, lettering.height + 2)
    assert glass.sees(text)


def test_a_part_of_a_line_is_found_and_a_longer_text_is_not(glass) -> None:
    glass.canvas.text("Runde 1/13", 4, 4, 1, REGULAR)
    assert glass.sees("Runde") and glass.sees("1/13") and glass.sees("unde 1")
    for absent in ("Runde 11", "Runde 2/13", "runde", "Rund3", "Würfel"):
        assert not glass.sees(absent), absent


@pytest.mark.parametrize(
    ("shown", "absent"), [("Würfe", "Wurf"), ("E", "F"), ("8", "3"), ("8", "0"), ("h", "n"), ("d", "c")]
)
@pytest.mark.parametrize("face", [SMALL, REGULAR], ids=["small", "regular"])
def test_a_part_of_a_letter_is_no_letter(glass, face, shown, absent) -> None:
    glass.canvas.text(shown, 20, 20, 1, face)
    assert glass.sees(shown)
    assert not glass.sees(absent)


@pytest.mark.parametrize("text", [".", "-", "–", "'", "I", "l", "1", "no"])
def test_pictures_and_frames_are_no_text(glass, text) -> None:
    glass.canvas.box(2, 2, 60, 40)
    glass.canvas.fill_box(70, 2, 40, 40)
    glass.canvas.frame.hline(0, 50, 128, 1)
    glass.canvas.frame.vline(66, 0, 50, 1)
    assert not glass.sees(text)


@pytest.mark.parametrize("barred", [None, 0, 1, 2])
def test_lines_of_a_narrow_table_are_found_whichever_has_the_bar(glass, barred) -> None:
    # As the fields are drawn: a line every 7 rows, and the bar of one line covers the last row of the line above.
    lines = ("Viererpasch", "Große Straße", "Glücksjoker")
    for line, text in enumerate(lines):
        glass.canvas.text(text, 3, 10 + 7 * line, 1, SMALL)
    if barred is not None:
        glass.canvas.invert(0, 9 + 7 * barred, 128, 8)
    assert [text for text in lines if not glass.sees(text)] == []


def test_an_empty_or_endless_or_unknown_text_is_not_found(glass) -> None:
    glass.canvas.text("Text", 3, 3, 1, SMALL)
    for text in ("", " ", "Text" * 30, "漢字"):
        assert not glass.sees(text)


def test_blanks_around_the_wanted_text_do_not_matter(glass) -> None:
    glass.canvas.text("Menü", 3, 3, 1, REGULAR)
    assert glass.sees("  Menü ")


@pytest.mark.parametrize(
    "keys", [[], ["new five-joker50 human:Anna"], ["new five-joker50 human:Anna", "dice 6 2 6 4 1"]]
)
def test_every_text_that_the_firmware_draws_is_found(monkeypatch, keys) -> None:
    box = Box(pico, "de")
    for line in keys:
        box.send(line)
    if len(keys) == 2:
        box.long(3)
        box.settle()
        box.long(4)
    drawn = []
    original = Canvas.text

    def text(canvas: Canvas, string: str, *rest: object) -> int:
        drawn.append(string)
        return original(canvas, string, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        box.app.redraw()
        box.run(50)
    assert len([string for string in drawn if string.strip()]) >= 4
    for string in drawn:
        # Nobody asks for a single sign, nor can type the little die.
        if len(string.strip()) > 1 and max(string) < "\ue000":
            assert is_visible(string, box.rows()), string
