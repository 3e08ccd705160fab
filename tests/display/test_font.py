"""The lettering: what was drawn, that it is legible, and that the firmware has what was drawn."""

import subprocess
import sys
from pathlib import Path

import pytest
from dicebox.display import font, font_large

from tools import make_font

ROOT = Path(__file__).resolve().parent.parent.parent

SIGNS = "▲▼✓↩●○…–·×±§←→★\ue000\ue001\ue002\ue003\ue004"
LETTERS = "".join(chr(code) for code in range(32, 127)) + "ÄÖÜäöüß"
WIDEST = {"small": 7, "regular": 7, "large": 8}
LOOK_ALIKES = ["0O", "1l", "1I", "lI", "5S", "56", "8B", "ßB", "2Z", "6b", "ao", "ÜU", "ÖO", "ÄA", "Öö", "Üü", "○o"]


def drawn(face: str) -> dict[str, tuple[str, ...]]:
    """The glyphs of a face by character; the box for unknown ones under ``""``."""
    _, characters, glyphs = make_font.read_face(make_font.DRAWINGS / f"{face}.txt")
    return dict(zip(["", *characters], [tuple(rows) for rows in glyphs], strict=True))


def unpacked(face: tuple) -> list[tuple[str, ...]]:
    """The glyphs of a compiled face, read back from its strip."""
    _, height, gap, pitch, steps, strip = face
    stride = (len(steps) * pitch + 7) // 8
    lines = ["".join(f"{byte:08b}" for byte in strip[y * stride : (y + 1) * stride]) for y in range(height)]
    lines = [line.replace("0", ".").replace("1", "#") for line in lines]
    return [
        tuple(line[index * pitch : index * pitch + step - gap] for line in lines) for index, step in enumerate(steps)
    ]


def test_the_generated_files_are_what_the_drawings_say():
    done = subprocess.run(
        [sys.executable, "tools/make_font.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_changed_drawing_is_noticed(tmp_path, monkeypatch, capsys):
    for path in make_font.DRAWINGS.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace(".##.", "####", 1), encoding="utf-8")
    monkeypatch.setattr(make_font, "DRAWINGS", tmp_path)
    assert make_font.main(["--check"]) == 1
    assert "font.py is not what the drawings say" in capsys.readouterr().out


@pytest.mark.parametrize(("word", "code"), [("--bogus", 2), ("mine", 2), ("--help", 0)])
def test_a_word_that_the_tool_does_not_know_builds_nothing(monkeypatch, word, code) -> None:
    monkeypatch.setattr(make_font, "outputs", lambda: pytest.fail("it reads the drawings"))
    with pytest.raises(SystemExit) as end:
        make_font.main([word])
    assert end.value.code == code


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("##\n", "before the first heading"),
        ("face height 1 gap 1\nunknown\n##\nU+0041 A\n##\n#\n", "U+0041 A: rows of different length"),
        ("face height 1 gap 1\nunknown\n##\nU+0041 A\n##\n##\n", "2 rows instead of 1"),
        ("face height 1 gap 1\nunknown\n##\nU+0041 A\n##\nU+0041 A\n##\n", "drawn twice"),
        ("face height 1 gap 1\nunknown\n##\nA\n##\n", "starts with U+"),
        ("unknown\n##\n", "must start with a face line"),
        ("face height 1\nunknown\n##\n", "must start with a face line"),
        ("face height one gap 1\nunknown\n##\n", "must start with a face line"),
        ("", "must start with a face line"),
        ("face height 1 gap 1\n", "must start with a face line"),
        ("face height 1 gap 1\nunknown\nU+0041 A\n##\n", "unknown: 0 rows instead of 1"),
        ("face height 1 gap 1\nunknown\n##\nU+zz A\n##\n", "starts with U+"),
    ],
)
def test_a_drawing_that_cannot_be_compiled_says_why(tmp_path, text, complaint):
    path = tmp_path / "face.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(make_font.BadDrawing, match=complaint.replace("+", r"\+")):
        make_font.read_face(path)


@pytest.mark.parametrize("face", make_font.FACES)
def test_the_compiled_strip_holds_the_drawn_glyphs(face):
    assert unpacked(getattr(font_large if face == "large" else font, face.upper())) == list(drawn(face).values())


@pytest.mark.parametrize("face", ["small", "regular"])
def test_every_letter_and_sign_is_there(face):
    assert set(LETTERS + SIGNS) <= set(drawn(face))


def test_the_large_face_has_what_totals_need():
    assert set("0123456789+-/.:% ") <= set(drawn("large"))


@pytest.mark.parametrize("face", make_font.FACES)
def test_no_glyph_is_wider_than_its_face_allows(face):
    assert {character: len(rows[0]) for character, rows in drawn(face).items() if len(rows[0]) > WIDEST[face]} == {}


@pytest.mark.parametrize("face", make_font.FACES)
def test_a_glyph_begins_and_ends_with_a_lit_column_except_space(face):
    slack = {
        character
        for character, rows in drawn(face).items()
        if character.strip() or not character
        if not any(row[0] == "#" for row in rows) or not any(row[-1] == "#" for row in rows)
    }
    # A figure 1 keeps the width of the other figures.
    assert slack <= {"1"}


@pytest.mark.parametrize("face", make_font.FACES)
def test_all_figures_have_the_same_width(face):
    assert len({len(drawn(face)[figure][0]) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("face", make_font.FACES)
def test_no_two_characters_look_the_same(face):
    seen: dict[tuple[str, ...], str] = {}
    for character, rows in drawn(face).items():
        assert rows not in seen, f"{character!r} looks like {seen[rows]!r}"
        seen[rows] = character


@pytest.mark.parametrize("face", ["small", "regular"])
@pytest.mark.parametrize("pair", LOOK_ALIKES)
def test_characters_that_are_easily_confused_differ_in_several_pixels(face, pair):
    first, second = (drawn(face)[character] for character in pair)
    width = max(len(first[0]), len(second[0]))
    pixels = ["".join(row.ljust(width, ".") for row in rows) for rows in (first, second)]
    assert sum(a != b for a, b in zip(*pixels, strict=True)) >= 3


@pytest.mark.parametrize("face", ["small", "regular"])
def test_r_and_n_together_do_not_look_like_m(face):
    glyphs = drawn(face)
    together = tuple(r + "." + n for r, n in zip(glyphs["r"], glyphs["n"], strict=True))
    assert together != glyphs["m"]
    assert len(together[0]) > len(glyphs["m"][0])


def groups(rows: tuple[str, ...]) -> list[set[tuple[int, int]]]:
    """The groups of lit pixels that touch one another, corners included."""
    free = {(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == "#"}
    found = []
    while free:
        group = set()
        edge = {free.pop()}
        while edge:
            group |= edge
            edge = {(x, y) for x, y in free if any(abs(x - a) <= 1 and abs(y - b) <= 1 for a, b in edge)}
            free -= edge
        found.append(group)
    return found


@pytest.mark.parametrize("face", ["small", "regular"])
@pytest.mark.parametrize("letter", "ÄÖÜäöü")
def test_the_dots_of_an_umlaut_touch_neither_the_letter_nor_each_other(face, letter):
    dots = [group for group in groups(drawn(face)[letter]) if len(group) == 1]
    assert len(dots) == 2
    assert len(groups(drawn(face)[letter])) == 3
