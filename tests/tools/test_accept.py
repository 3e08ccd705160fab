"""tools/accept.py shows old beside new, and writes only when it is told to."""

import pytest

from host_sim import scenes
from host_sim.picture import braille, half_blocks
from tests.tools.running import assert_one_sentence, assert_refused, run


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A place for scenes and goldens of a test's own, with one scene of the title picture."""
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "title.txt").write_text("wait 100\n")
    monkeypatch.setattr(scenes, "SCENES", tmp_path / "scenes")
    monkeypatch.setattr(scenes, "GOLDENS", tmp_path / "goldens")
    return tmp_path


@pytest.fixture
def accept(monkeypatch, capsys):
    """Runs the tool in this process: gives exit code, output and errors."""
    import accept

    def run_tool(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["accept.py", *arguments])
        code = accept.main()
        return code, *capsys.readouterr()

    return run_tool


def test_a_golden_that_is_missing_is_shown_but_not_written(folder, accept) -> None:
    code, output, _ = accept()
    assert code == 1
    assert "de/title: no golden yet" in output and "2 goldens differ" in output
    assert not (folder / "goldens").exists()


def test_write_keeps_the_named_scenes_only(folder, accept) -> None:
    (folder / "scenes" / "other.txt").write_text("wait 100\n")
    assert accept("--write", "title")[0] == 0
    assert sorted(path.name for path in (folder / "goldens").rglob("*.txt")) == ["title.txt", "title.txt"]
    code, output, _ = accept("title")
    assert (code, output) == (0, "\n0 goldens differ\n")


def test_a_changed_golden_is_shown_old_beside_new_with_the_number_of_dots(folder, accept) -> None:
    accept("--write", "--all")
    path = folder / "goldens" / "en" / "title.txt"
    new = path.read_text().split()
    old = ["#" * 128, *new[1:]]
    path.write_text("\n".join(old) + "\n")
    code, output, _ = accept()
    assert code == 1
    dots = new[0].count(".")
    assert f"en/title: changed, {dots} dots differ, old | new" in output
    assert f"{braille(old)[0]} | {braille(new)[0]}" in output
    assert path.read_text().split() == old


def test_a_wide_window_gets_half_blocks(folder, accept, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "259")
    _, output, _ = accept("title")
    assert f"{half_blocks(['.' * 128] * 64)[0]} | " in output


def test_a_golden_that_no_scene_makes_is_named_and_removed_only_with_all(folder, accept) -> None:
    accept("--write", "--all")
    orphan = folder / "goldens" / "de" / "gone.txt"
    orphan.write_text("x")
    code, output, _ = accept()
    assert code == 1
    assert "de/gone.txt: no scene makes this golden" in output
    assert output.endswith("\n1 golden differs\n")
    accept("--write", "title")
    assert orphan.exists()
    accept("--write", "--all")
    assert not orphan.exists()


@pytest.mark.parametrize("text", ["", "<<<<<<< ours\n", "...\n" * 64, ("." * 127 + "x\n") * 64])
def test_a_golden_that_is_no_picture_counts_as_none(folder, accept, text) -> None:
    accept("--write", "--all")
    (folder / "goldens" / "de" / "title.txt").write_text(text)
    code, output, _ = accept()
    assert code == 1
    assert "no picture of 64 rows" in output


@pytest.mark.parametrize(("line", "word"), [("expect Kuckuck", "Kuckuck"), ("jump", "jump"), ("new chess", "chess")])
def test_a_scene_that_cannot_be_played_is_named_with_its_line(folder, accept, line, word) -> None:
    (folder / "scenes" / "broken.txt").write_text(f"wait 10\n{line}\n")
    code, _, errors = accept("broken")
    assert code == 2
    assert_one_sentence(errors, "broken", "line 2", word)


def test_write_without_a_name_is_refused() -> None:
    assert_refused(run("accept", "--write"), "--all")


def test_all_and_some_at_once_are_refused() -> None:
    assert_refused(run("accept", "--write", "--all", "title"), "--all means every scene")


def test_an_unknown_scene_is_refused_with_those_near_it_and_the_place_of_all() -> None:
    refused = run("accept", "titel")
    assert_refused(refused, "no scene titel; near it: title", "each is a file in tests/scenes")
    assert len(refused.stderr) < 200
