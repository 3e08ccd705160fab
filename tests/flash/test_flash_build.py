"""What belongs on the Pico is made from the tree and the board file, and nothing is made from broken ones."""

import importlib

import pytest
from dicebox.texts import Part, pack
from flash_build import CannotBuild, architecture, build, names, short_texts, weights
from flash_shrink import shrunk

from tests.flash.trees import ROOT, write_module

BROKEN_BOARDS = {
    "missing name": ("SDA = 4\n", "the board file has no NAME"),
    "syntax": ("NAME = 'x'\nSDA = = 4\n", "boards/odd.py, line 2: this is no Python"),
    "a calculation": ("NAME = 'x'\nSDA = 2 + BUS\n", "boards/odd.py, line 2: a board file holds lines such as SDA = 4"),
    "a program": ("import machine\n", "boards/odd.py, line 1"),
    "two targets": ("A = B = 1\n", "boards/odd.py, line 1"),
    "a name twice": ("SDA = 4\nSCL = 5\nSDA = 8\n", "odd.py, line 3: SDA stands in line 1 already; keep"),
    "a name twice in a line": ("SDA = 4; SDA = 8\n", "odd.py, line 1: SDA stands in line 1 already"),
    "a zero byte": ("NAME = 'x'\nSDA = 4\0\n", "odd.py, line 2: there is a zero byte in it"),
    "empty": ("", "no NAME"),
}


def test_modules_are_compiled_and_main_and_data_are_not(project):
    files = build(project, "pico")
    assert list(files) == [
        "/dicebox/__init__.mpy",
        "/dicebox/app.mpy",
        "/dicebox/rules/five.mpy",
        "/dicebox/table.bin",
        "/wiring.mpy",
        "/dicebox/contents",
        "/main.py",
    ]
    assert all(data[:2] == b"M\x06" for path, data in files.items() if path.endswith(".mpy"))
    assert files["/main.py"] == (project / "firmware" / "main.py").read_bytes()
    assert files["/dicebox/table.bin"] == bytes(range(256)) * 60


def test_the_same_tree_gives_the_same_bytes(project):
    assert build(project, "pico") == build(project, "pico")


def test_remains_of_editors_and_python_are_left_out(project):
    before = build(project, "pico")
    (project / "firmware" / "dicebox" / "__pycache__").mkdir()
    write_module(project, "dicebox/__pycache__/app.cpython-311.pyc", "x")
    write_module(project, "dicebox/__pycache__/app.double-1.py311.nbc", "x")
    write_module(project, "dicebox/.app.py.swp", "x")
    write_module(project, "MANUAL.md", "# The handbook\n")
    assert build(project, "pico") == before


def test_a_module_that_does_not_compile_is_named_with_its_line(project):
    write_module(project, "dicebox/app.py", "ANSWER = 1\nANSWER = = 2\n")
    with pytest.raises(CannotBuild, match=r"app.py does not compile: .*line 2.*SyntaxError"):
        build(project, "pico")


def test_main_too_is_checked(project):
    write_module(project, "main.py", "def\n")
    with pytest.raises(CannotBuild, match=r"main\.py does not compile"):
        build(project, "pico")


def test_a_tree_without_main_is_refused(project):
    (project / "firmware" / "main.py").unlink()
    with pytest.raises(CannotBuild, match=r"main\.py is missing"):
        build(project, "pico")


@pytest.mark.parametrize(("text", "words"), BROKEN_BOARDS.values(), ids=BROKEN_BOARDS.keys())
def test_a_broken_board_file_is_told_in_one_line(project, text, words):
    (project / "boards" / "odd.py").write_text(text, encoding="utf-8")
    with pytest.raises(CannotBuild) as fault:
        build(project, "odd")
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(("board", "number"), [("pico", 4), ("pico_w", 4), ("pico2", 7), ("pico2_w", 7)])
def test_machine_code_is_made_for_the_processor_of_the_board(project, board, number):
    """MicroPython counts armv6m as 4 and armv7emsp as 7 (py/persistentcode.h)."""
    (project / "boards" / f"{board}.py").write_bytes((ROOT / "boards" / f"{board}.py").read_bytes())
    assert architecture(build(project, board)) == 0
    text = "import micropython\n\n\n@micropython.native\ndef double(x):\n    return 2 * x\n"
    write_module(project, "dicebox/rules/five.py", text)
    assert architecture(build(project, board)) == number


def test_a_board_file_from_an_editor_of_windows_is_taken(project):
    source = project / "boards" / "pico.py"
    plain = build(project, "pico")
    source.write_bytes(b"\xef\xbb\xbf" + source.read_bytes().replace(b"\n", b"\r\n"))
    assert build(project, "pico") == plain


def test_a_board_file_that_is_no_text_is_refused(project):
    (project / "boards" / "odd.py").write_bytes(b"NAME = '\xff\xfe'\n")
    with pytest.raises(CannotBuild, match=r"odd\.py"):
        build(project, "odd")


@pytest.mark.parametrize("name", ["nano", "../pico", "pico.py", ""])
def test_an_unknown_board_is_answered_with_those_there_are(project, name):
    with pytest.raises(CannotBuild, match="there are: pico"):
        build(project, name)


def test_a_pin_on_the_wrong_bus_is_found_before_anything_is_built(project):
    text = (ROOT / "boards" / "pico.py").read_text().replace("SDA = 4", "SDA = 6")
    (project / "boards" / "odd.py").write_text(text)
    with pytest.raises(CannotBuild, match=r"boards/odd\.py: SDA = 6 is no SDA pin of I2C bus 0"):
        build(project, "odd")


def test_the_box_itself_fits_into_its_250_kilobytes_and_the_tables_into_260():
    code, tables = weights(build(ROOT, "pico"))
    assert code <= 250 * 1024
    assert tables <= 260 * 1024


def test_words_are_packed_as_the_firmware_would_do_it():
    texts = short_texts(ROOT)
    name = names(ROOT).get("WORDS", "WORDS")
    for path in sorted((ROOT / "firmware" / "dicebox" / "texts").glob("[a-z]*.py")):
        words = getattr(importlib.import_module(f"dicebox.texts.{path.stem}"), "WORDS", None)
        if words is not None:
            assert f"{name} = {pack(words)!r}\n" in texts[f"dicebox/texts/{path.name}"]
            part = Part(pack(words))
            assert {key: part[key] for key in words} == words
            assert part.get("no such key") is None


def test_methods_that_a_subclass_has_to_have_stay_here_and_lines_stay_where_they_are():
    text = """\
class Base:
    def has_to(self):
        \"\"\"Told.\"\"\"
        raise NotImplementedError

    def may(self, way):
        if way:
            raise NotImplementedError
        return 1
"""
    new = shrunk(text)
    assert new.splitlines()[1:4] == ["", "", ""]
    assert new.splitlines()[4:] == text.splitlines()[4:]
    assert new.splitlines()[0] == "class Base:"


def test_contents_tell_the_bytes_of_every_file_folder_by_folder(project):
    from flash_build import contents

    files = build(project, "pico")
    listed = {}
    folder = ""
    for line in files["/dicebox/contents"].decode().splitlines():
        path, size = line.split(" ")
        folder = path.rpartition("/")[0] if "/" in path else folder
        listed[f"{folder}/{path.rpartition('/')[2]}"] = int(size)
    assert listed == {path: len(data) for path, data in files.items() if path not in ("/main.py", "/dicebox/contents")}
    mixed = {"/dicebox/b/x.mpy": b"1", "/dicebox/a.mpy": b"22", "/dicebox/c.mpy": b"", "/dicebox/b/y.mpy": b"4444"}
    assert contents(mixed) == b"/dicebox/a.mpy 2\nc.mpy 0\n/dicebox/b/x.mpy 1\ny.mpy 4\n"
