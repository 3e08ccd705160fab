"""Pictures of the glass for people, read back by other means."""

import io

import pytest
from PIL import Image

from host_sim.picture import DARK, LIT, braille, contents, half_blocks, png

# Every dot differs from some neighbour, and no two rows nor columns are alike.
ROWS = ["".join("#" if (x * x + 3 * y * x + y) % 7 < 3 else "." for x in range(128)) for y in range(64)]


@pytest.mark.parametrize(("scale", "margin"), [(4, 2), (1, 0), (3, 1), (5, 3)])
def test_every_dot_is_where_it_belongs_in_a_png(scale, margin) -> None:
    image = Image.open(io.BytesIO(png(ROWS, scale, margin)))
    image.load()
    image = image.convert("RGB")
    assert image.size == ((128 + 2 * margin) * scale, (64 + 2 * margin) * scale)
    for y in range(-margin, 64 + margin):
        for x in range(-margin, 128 + margin):
            is_lit = 0 <= x < 128 and 0 <= y < 64 and ROWS[y][x] == "#"
            corner = ((x + margin) * scale, (y + margin) * scale)
            for at in (corner, (corner[0] + scale - 1, corner[1] + scale - 1)):
                assert image.getpixel(at) == (LIT if is_lit else DARK)


def test_contents_tell_pictures_apart_by_a_single_dot_but_not_by_their_packing() -> None:
    other = ["#" + ROWS[0][1:] if ROWS[0][0] == "." else "." + ROWS[0][1:], *ROWS[1:]]
    assert contents(png(ROWS)) == contents(png(list(ROWS)))
    assert contents(png(ROWS)) != contents(png(other))


@pytest.mark.parametrize("cut", [0, 7, 20, 60, -1, -20])
def test_a_png_that_is_cut_off_equals_no_whole_one(cut) -> None:
    assert contents(png(ROWS)[:cut]) != contents(png(ROWS))


def test_half_blocks_hold_two_rows_a_line() -> None:
    lines = half_blocks(ROWS)
    assert len(lines) == 32
    back = []
    for line in lines:
        back += ["".join(".#"[mark in upper] for mark in line) for upper in ("▀█", "▄█")]
    assert back == ROWS


def test_braille_holds_four_rows_and_two_columns_a_character() -> None:
    # Dots 1 to 8 of the Unicode standard: 1-3 and 7 down the left, 4-6 and 8 down the right.
    for number, (x, y) in enumerate([(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]):
        rows = [["."] * 128 for _ in range(64)]
        rows[4 + y][6 + x] = "#"
        lines = braille(["".join(row) for row in rows])
        assert len(lines) == 16
        assert lines[1][3] == chr(0x2800 + (1 << number))
        assert {mark for line in lines for mark in line} == {"\u2800", lines[1][3]}
