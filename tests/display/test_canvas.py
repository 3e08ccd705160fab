"""Text, bars and frames on the canvas."""

import pytest
import specimen
from dicebox.display import font, font_large
from dicebox.display.canvas import REGULAR, SMALL, WIDTH
from dicebox.display.large import LARGE

FACES = [(SMALL, font.SMALL), (REGULAR, font.REGULAR), (LARGE, font_large.LARGE)]
NAMES = ["small", "regular", "large"]


@pytest.mark.parametrize(("face", "source"), FACES, ids=NAMES)
def test_the_width_of_a_character_is_that_of_the_pixels_drawn(canvas, lit, face, source):
    for character in source[0].replace(" ", "").replace("1", ""):
        canvas.clear()
        after = canvas.text(character, 20, 10, 1, face)
        columns = {x for x, _ in lit()}
        assert (min(columns), max(columns)) == (20, 20 + canvas.width(character, face) - 1), character
        assert after == max(columns) + 1 + face.gap


def test_the_width_of_a_text_reaches_from_its_first_to_its_last_pixel(canvas, lit):
    canvas.text("Große Straße", 5, 0)
    columns = {x for x, _ in lit()}
    assert max(columns) - min(columns) + 1 == canvas.width("Große Straße")


def test_an_empty_text_has_no_width_and_draws_nothing(canvas, lit):
    assert canvas.width("") == 0
    assert canvas.text("", 7, 0) == 7
    assert lit() == set()


@pytest.mark.parametrize("face", [SMALL, REGULAR, LARGE], ids=NAMES)
@pytest.mark.parametrize("character", ["∞", "é", "\U0001f3b2", "\n", "\x00", "字"])
def test_an_unknown_character_is_a_hollow_box(canvas, lit, face, character):
    canvas.text(character, 0, 0, 1, face)
    columns = {x for x, _ in lit()}
    rows = {y for _, y in lit()}
    middle = (max(columns) // 2, max(rows) // 2)
    assert middle not in lit()
    assert {(x, 0) for x in columns} <= lit()
    assert {(0, y) for y in rows} <= lit()
    assert {(max(columns), y) for y in rows} <= lit()


def test_text_in_two_pieces_is_the_text_in_one(canvas):
    canvas.text("Fünf Gleiche", 3, 4, 1, REGULAR)
    whole = specimen.rows(canvas)
    canvas.clear()
    canvas.text("Gleiche", canvas.text("Fünf ", 3, 4, 1, REGULAR), 4, 1, REGULAR)
    assert specimen.rows(canvas) == whole


@pytest.mark.parametrize(("x", "y"), [(-3, 5), (125, 5), (60, -4), (60, 61), (-400, 0), (400, 0), (0, -90), (0, 90)])
def test_text_partly_outside_is_cut_off_at_the_edge(canvas, lit, x, y):
    canvas.text("Wurf", 50, 20)
    expected = {(a - 50 + x, b - 20 + y) for a, b in lit()}
    canvas.clear()
    assert canvas.text("Wurf", x, y) == x + canvas.width("Wurf") + 1
    assert lit() == {(a, b) for a, b in expected if 0 <= a < 128 and 0 <= b < 64}


def test_dark_text_on_a_bar_is_the_reverse_of_lit_text(canvas, lit):
    canvas.text("Würfel", 4, 2)
    letters = lit()
    canvas.clear()
    canvas.frame.fill_rect(0, 0, 40, 10, 1)
    canvas.text("Würfel", 4, 2, 0)
    assert lit() == {(x, y) for x in range(40) for y in range(10)} - letters


def test_text_leaves_what_lies_behind_it(canvas, lit):
    canvas.hline(0, 3, WIDTH)
    canvas.text("Wurf", 4, 0)
    assert {(x, 3) for x in range(WIDTH)} <= lit()


def test_text_can_end_before_a_column_or_stand_around_one(canvas, lit):
    assert canvas.text_right("142", 128, 0) == 128 - canvas.width("142")
    assert max(x for x, _ in lit()) == 127
    canvas.clear()
    canvas.text_center("Hilfe", 64, 0)
    columns = {x for x, _ in lit()}
    assert abs((min(columns) + max(columns)) / 2 - 64) <= 1


def test_a_text_that_fits_is_left_alone(canvas):
    assert canvas.fit("Dreierpasch", canvas.width("Dreierpasch")) == "Dreierpasch"


@pytest.mark.parametrize("face", [SMALL, REGULAR], ids=NAMES[:2])
def test_a_text_that_does_not_fit_keeps_as_much_as_possible_before_an_ellipsis(canvas, face):
    text = "Kleine Straße"
    for room in range(canvas.width("…", face), canvas.width(text, face)):
        cut = canvas.fit(text, room, face)
        kept = cut[:-1]
        assert cut.endswith("…")
        assert text.startswith(kept)
        assert canvas.width(cut, face) <= room
        longer = text[: len(kept) + (2 if text[len(kept)] == " " else 1)] + "…"
        assert canvas.width(longer, face) > room


@pytest.mark.parametrize("area", [(5, 3, 64, 8), (0, 0, 128, 64), (7, 1, 1, 1), (-4, -5, 20, 30), (100, 50, 90, 90)])
def test_inverting_turns_exactly_the_pixels_of_the_rectangle(canvas, lit, area):
    canvas.text("Dreierpasch", 2, 4, 1, REGULAR)
    canvas.text("142", 100, 52, 1, LARGE)
    before = lit()
    canvas.invert(*area)
    x, y, w, h = area
    assert lit() == before ^ {(a, b) for a in range(128) for b in range(64) if x <= a < x + w and y <= b < y + h}


@pytest.mark.parametrize("area", [(0, 0, 0, 5), (0, 0, 5, 0), (128, 0, 9, 9), (-9, 0, 9, 9), (0, 64, 9, 9)])
def test_inverting_nothing_changes_nothing(canvas, lit, area):
    canvas.text("Wurf", 0, 0)
    before = lit()
    canvas.invert(*area)
    assert lit() == before


def test_a_dotted_line_begins_with_a_pixel_and_leaves_out_every_second(canvas, lit):
    canvas.dotted(3, 9, 8)
    assert lit() == {(3, 9), (5, 9), (7, 9), (9, 9)}
    canvas.hline(0, 9, 20)
    canvas.dotted(3, 9, 8, 0)
    assert lit() == {(x, 9) for x in range(20)} - {(3, 9), (5, 9), (7, 9), (9, 9)}


def test_a_box_is_an_outline_without_its_corner_pixels(canvas, lit):
    canvas.fill_box(10, 20, 8, 5)
    filled = {(x, y) for x in range(10, 18) for y in range(20, 25)} - {(10, 20), (17, 20), (10, 24), (17, 24)}
    assert lit() == filled
    canvas.clear()
    canvas.box(10, 20, 8, 5)
    assert lit() == filled - {(x, y) for x in range(11, 17) for y in range(21, 24)}
