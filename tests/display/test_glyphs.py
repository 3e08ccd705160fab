"""Dice, pictures, the line at the top and the labels at the foot."""

from itertools import pairwise

import pytest
import specimen
from dicebox.display import glyphs, pictures_title


def pip_count(pixels: set, size: int) -> int:
    """How many separate groups of pixels lie inside a die at 0, 0, its outline left out."""
    inside = {(x, y) for x, y in pixels if 1 <= x < size - 1 and 1 <= y < size - 1}
    inside -= {(1, 1), (size - 2, 1), (1, size - 2), (size - 2, size - 2)}
    count = 0
    while inside:
        count += 1
        edge = {inside.pop()}
        while edge:
            edge = {(x, y) for x, y in inside if any(abs(x - a) + abs(y - b) == 1 for a, b in edge)}
            inside -= edge
    return count


def unlit(pixels: set, size: int) -> set:
    """The dark pixels of a die at 0, 0."""
    return {(x, y) for x in range(size) for y in range(size)} - pixels


@pytest.mark.parametrize("face", range(7))
def test_a_free_die_shows_as_many_lit_pips_as_its_face_says(canvas, lit, face):
    glyphs.die(canvas, face, 0, 0)
    assert pip_count(lit(), glyphs.DIE) == face


@pytest.mark.parametrize("face", range(7))
def test_a_held_die_shows_as_many_dark_pips_as_its_face_says(canvas, lit, face):
    glyphs.die(canvas, face, 0, 0, True)
    assert pip_count(unlit(lit(), glyphs.DIE), glyphs.DIE) == face


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("face", range(7))
def test_a_mini_die_shows_its_face(canvas, lit, face, held):
    glyphs.mini_die(canvas, face, 0, 0, held)
    pixels = unlit(lit(), glyphs.MINI_DIE) if held else lit()
    assert pip_count(pixels, glyphs.MINI_DIE) == face


@pytest.mark.parametrize("face", range(1, 7))
def test_a_held_die_is_lit_where_a_free_one_is_dark(canvas, lit, face):
    glyphs.die(canvas, face, 0, 0)
    free = lit()
    canvas.clear()
    glyphs.die(canvas, face, 0, 0, True)
    assert len(free ^ lit()) > 300


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_looks_the_same_from_both_sides(canvas, lit, face, held):
    glyphs.die(canvas, face, 0, 0, held)
    assert {(21 - x, 21 - y) for x, y in lit()} == lit()


@pytest.mark.parametrize("phase", range(5))
def test_a_tumbling_die_looks_like_no_result(canvas, lit, phase):
    results = []
    for face in range(7):
        for held in (False, True):
            canvas.clear()
            glyphs.die(canvas, face, 0, 0, held)
            results.append(lit())
    for face in range(1, 7):
        canvas.clear()
        glyphs.tumble(canvas, face, 0, 0, phase)
        assert min(len(lit() ^ result) for result in results) > 60
        assert all(x < glyphs.DIE and y < glyphs.DIE for x, y in lit())


def test_a_tumbling_die_turns_with_every_phase(canvas, lit):
    seen = []
    for phase in range(glyphs.TUMBLE_PHASES):
        canvas.clear()
        glyphs.tumble(canvas, 5, 0, 0, phase)
        assert lit() not in seen
        seen.append(lit())
    canvas.clear()
    glyphs.tumble(canvas, 5, 0, 0, glyphs.TUMBLE_PHASES)
    assert lit() == seen[0]


def test_a_die_drawn_over_another_hides_it(canvas, lit):
    glyphs.die(canvas, 6, 0, 0)
    alone = lit()
    canvas.clear()
    glyphs.die(canvas, 5, 0, 0, True)
    glyphs.die(canvas, 6, 0, 0)
    assert lit() == alone


@pytest.mark.parametrize(("x", "y"), [(-10, -10), (120, 60), (-100, 0), (0, 200)])
def test_drawing_partly_outside_raises_nothing_and_is_cut(canvas, lit, x, y):
    glyphs.die(canvas, 4, 40, 20)
    expected = {(a - 40 + x, b - 20 + y) for a, b in lit()}
    canvas.clear()
    glyphs.die(canvas, 4, x, y)
    assert lit() == {(a, b) for a, b in expected if 0 <= a < 128 and 0 <= b < 64}
    glyphs.tumble(canvas, 4, x, y, 1)
    glyphs.mini_die(canvas, 4, x, y)
    glyphs.picture(canvas, pictures_title.TITLE, x, y)


def test_each_die_stands_in_the_middle_of_its_button_s_column():
    for left, center in zip(glyphs.DIE_LEFTS, glyphs.COLUMN_CENTERS, strict=True):
        assert left + glyphs.DIE // 2 == center


@pytest.mark.parametrize("column", range(5))
@pytest.mark.parametrize("word", ["▲", "Rat", "halt", "✓"])
def test_a_label_stands_above_its_button(canvas, lit, column, word):
    words = ["", None, "", None, ""]
    words[column] = word
    glyphs.labels(canvas, words)
    columns = {x for x, y in lit() if y >= glyphs.FOOT_TOP + 1}
    assert abs((min(columns) + max(columns)) / 2 - glyphs.COLUMN_CENTERS[column]) <= 1


@pytest.mark.parametrize("gap", [0, 1])
def test_labels_of_presses_stand_under_a_line_and_those_of_held_keys_under_dots(canvas, lit, gap):
    row = 56 - gap
    glyphs.labels(canvas, ("", "", "", "", ""), gap=gap)
    assert lit() == {(x, row) for x in range(128)}
    canvas.clear()
    glyphs.labels(canvas, ("", "", "", "", ""), long=True, gap=gap)
    dots = {(x, row) for x in range(0, 128, 2)}
    assert {(x, y) for x, y in lit() if y == row} == dots
    assert lit() > dots


def test_the_line_above_the_labels_can_leave_a_row_free(canvas, lit):
    glyphs.labels(canvas, ("Menü", "", "", "", ""), gap=1)
    assert {(x, 55) for x in range(128)} <= lit()
    assert not any(y == 56 for _, y in lit())
    assert any(y == 57 for _, y in lit())


def test_labels_that_are_too_wide_never_overlap(canvas, lit):
    words = ("Menü", "zurück", "Wurf", "Hilfe", "Rat")
    glyphs.labels(canvas, words, long=True)
    columns = sorted({x for x, y in lit() if y > 56})
    wide_gaps = [b - a for a, b in pairwise(columns) if b - a > 3]
    assert len(wide_gaps) == len(words) - 1


def test_the_right_part_of_the_header_stands_whole_and_the_left_is_cut(canvas):
    glyphs.header(canvas, "Bernadette die Allererste", "Wurf 2/3", "12.420")
    drawn = specimen.rows(canvas)
    canvas.clear()
    canvas.text_right("12.420", 128, 0)
    right = specimen.rows(canvas)
    start = 128 - canvas.width("12.420")
    assert [row[start:] for row in drawn[:7]] == [row[start:] for row in right[:7]]
    middle = start - 3 - canvas.width("Wurf 2/3")
    assert all(row[middle - 3 : middle] == "..." for row in drawn[:7])


def test_the_middle_of_the_header_gives_way_to_the_left_as_far_as_it_can(canvas):
    for left in ("Anna", "Bernadette"):
        canvas.clear()
        glyphs.header(canvas, left, "Wurf 2/3", "12")
        drawn = specimen.rows(canvas)
        canvas.clear()
        end = canvas.text(left, 0, 0)
        middle = max((128 - canvas.width("Wurf 2/3")) // 2, end - 1 + 6)
        canvas.text("Wurf 2/3", middle, 0)
        canvas.text_right("12", 128, 0)
        assert drawn[:7] == specimen.rows(canvas)[:7]


def test_the_header_s_line_can_be_left_out(canvas, lit):
    glyphs.header(canvas, "Peggy", "", "142", False)
    assert max(y for _, y in lit()) == 6
    glyphs.header(canvas, "Peggy", "", "142")
    assert {(x, 8) for x in range(128)} <= lit()
