"""Every screen's picture is kept as text and compared pixel for pixel."""

import pytest

from boards import pico
from host_sim.box import Box
from host_sim.picture import half_blocks
from host_sim.scenes import GOLDENS, LANGUAGES, ROOT, golden_path, names, play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", names())
def test_scene_shows_its_golden(scene: str, language: str) -> None:
    path = golden_path(language, scene)
    assert path.exists(), f"no golden yet: python3 tools/accept.py --write {scene}"
    expected = path.read_text(encoding="ascii").split()
    rows = play(scene, Box(pico, language))
    assert rows == expected, "\n".join(
        ["golden:", *half_blocks(expected), "now:", *half_blocks(rows), f"python3 tools/accept.py {scene}"]
    )


def test_every_golden_belongs_to_a_scene() -> None:
    wanted = {golden_path(language, scene) for language in LANGUAGES for scene in names()}
    assert set(GOLDENS.glob("*/*")) == wanted


def screen_names() -> set[str]:
    """Every file in ``screens`` that holds a screen of its own name."""
    folder = ROOT / "firmware" / "dicebox" / "screens"
    texts = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    return {name for name, text in texts.items() if f'name = "{name}"' in text and name != "screen"}


def test_every_screen_has_a_scene() -> None:
    seen = set()
    for scene in names():
        box = Box(pico)
        play(scene, box)
        seen.add(box.app.screen.name)
    assert len(seen) > 10
    assert seen == screen_names()


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_is_64_rows_of_128_pixels(language: str) -> None:
    for path in (GOLDENS / language).glob("*.txt"):
        rows = path.read_text(encoding="ascii").split()
        assert len(rows) == 64
        assert {len(row) for row in rows} == {128}
        assert set("".join(rows)) <= {".", "#"}
        assert "#" in "".join(rows), f"{path.name} is all dark"
