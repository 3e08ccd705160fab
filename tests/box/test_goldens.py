"""Every screen's picture is kept as text and compared pixel for pixel; every word fits where it is drawn."""

import re

import pytest
from ruler import Ruler

from boards import pico
from host_sim.box import Box
from host_sim.picture import half_blocks
from host_sim.scenes import GOLDENS, LANGUAGES, ROOT, SCENES, golden_path, names, play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", names())
def test_scene_shows_its_golden_and_no_text_is_cut_leaves_the_glass_or_lies_on_another(
    ruler: Ruler, scene: str, language: str
) -> None:
    path = golden_path(language, scene)
    assert path.exists(), f"no golden yet: python3 tools/accept.py --write {scene}"
    expected = path.read_text(encoding="ascii").split()
    box = Box(pico, language)
    ruler.measure_messages_alone(box)
    rows = play(scene, box)
    assert ruler.measured > 0
    assert ruler.faults == set()
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


def last_screen(scene: str) -> str:
    """The screen that a scene ends on, by its own last line, which is checked whenever it is played."""
    last = (SCENES / f"{scene}.txt").read_text(encoding="utf-8").rstrip().splitlines()[-1]
    found = re.fullmatch(r'expect "screen": "(\w+)"', last)
    assert found, f'the scene {scene} has to end with the screen that it shows: expect "screen": "..."'
    return found[1]


# Only a game that brings no screens of its own shows these: tests/extra_game has their scenes.
OF_PLAIN_GAMES = {"plain", "standings"}


def test_every_screen_has_a_scene() -> None:
    assert len(screen_names()) > 10
    assert {last_screen(scene) for scene in names()} == screen_names() - OF_PLAIN_GAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_is_64_rows_of_128_pixels(language: str) -> None:
    for path in (GOLDENS / language).glob("*.txt"):
        rows = path.read_text(encoding="ascii").split()
        assert len(rows) == 64
        assert {len(row) for row in rows} == {128}
        assert set("".join(rows)) <= {".", "#"}
        assert "#" in "".join(rows), f"{path.name} is all dark"
