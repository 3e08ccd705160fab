"""tools/shots.py draws the README's pictures from the goldens, and notices when they are not current."""

import io

import pytest
from PIL import Image

from host_sim import scenes
from tests.tools.running import assert_one_sentence


@pytest.fixture
def shots(monkeypatch, capsys, tmp_path):
    """Runs the tool in this process on pictures in a folder of the test: gives exit code, output and errors."""
    import shots

    monkeypatch.setattr(shots, "PICTURES", tmp_path / "docs")

    def run_tool(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["shots.py", *arguments])
        code = shots.main()
        return code, *capsys.readouterr()

    run_tool.folder = tmp_path / "docs"
    run_tool.names = sorted(shots.SHOTS)
    return run_tool


def test_check_writes_nothing_and_fails_while_pictures_are_missing(shots) -> None:
    code, output, _ = shots("--check")
    assert code == 1
    assert all(name in output for name in shots.names)
    assert "tools/shots.py" in output
    assert not shots.folder.exists()


def test_after_drawing_everything_is_current(shots) -> None:
    assert shots()[0] == 0
    assert sorted(path.name for path in shots.folder.iterdir()) == shots.names
    assert shots("--check") == (0, "", "")
    assert shots() == (0, "", "")


def test_a_picture_with_another_dot_or_cut_off_is_stale_and_renewed(shots) -> None:
    shots()
    path = shots.folder / shots.names[0]
    right = path.read_bytes()
    image = Image.open(io.BytesIO(right)).convert("RGB")
    image.putpixel((50, 50), (255, 0, 0))
    other = io.BytesIO()
    image.save(other, "PNG")
    for wrong in (other.getvalue(), right[:-20], b"", b"no picture"):
        path.write_bytes(wrong)
        code, output, _ = shots("--check")
        assert code == 1
        assert shots.names[0] in output
        assert path.read_bytes() == wrong
        shots()
        assert path.read_bytes() == right


def test_a_missing_golden_is_one_sentence(shots, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(scenes, "GOLDENS", tmp_path)
    code, _, errors = shots()
    assert code == 2
    assert_one_sentence(errors, "no golden", "accept.py --write")
