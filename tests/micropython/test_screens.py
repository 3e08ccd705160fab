"""The firmware draws the same pixels on real MicroPython as on CPython."""

import shutil

import pytest
from runtimes import run_32_bit, unix_program

from host_sim.micropython_box import ROOT, MicroPythonBox
from host_sim.scenes import SCENES, golden_path, names, one_a_screen, play
from host_sim.script import parse
from tests.flash.compiled import short_texts

_PLAY_32_BIT = """
from boards import pico
from host_sim.box import Box
from host_sim.remote import answer
box = Box(pico)
for line in {commands!r}:
    for text in answer(box, line):
        if text != ".":
            print(text)
"""
# One a kind of screen: each is a fresh interpreter that compiles the whole firmware.
_ON_32_BIT = (
    "title",
    "dice_held",
    "tumble_held",
    "fields_joker",
    "hand_over",
    "menu",
    "seats",
    "help",
    "fields_joker_refused",
    "farkle_tumble",
    "farkle_incomplete",
)


# As many tests share the scenes, so that no process is the last one for long.
_SHARES = 4


@pytest.fixture(scope="module")
def short_tree(tmp_path_factory):
    """A folder like the project's; its firmware has the names of the Pico, but for what the simulator asks of it."""
    root = tmp_path_factory.mktemp("short")
    for folder in ("boards", "host_sim", "firmware"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path, text in short_texts().items():
        (root / "firmware" / path).write_text(text, encoding="utf-8")
    return root


def different(scenes: list[str], language: str, tree: object) -> list[str]:
    """Those of the scenes whose last picture on MicroPython is not their golden."""
    unix_program()
    found = []
    for scene in scenes:
        box = MicroPythonBox(language, root=tree)
        try:
            if play(scene, box) != golden_path(language, scene).read_text(encoding="ascii").split():
                found.append(scene)
        finally:
            box.close()
    return found


@pytest.mark.slow
@pytest.mark.parametrize("share", range(_SHARES))
def test_every_scene_is_the_same_on_micropython_with_the_names_of_the_pico(short_tree, share: int) -> None:
    scenes = names()[share::_SHARES]
    assert len(scenes) > 10
    assert different(scenes, "de", short_tree) == []


@pytest.mark.slow
def test_a_scene_of_every_screen_is_the_same_on_micropython_from_the_sources_in_english() -> None:
    assert different(one_a_screen(), "en", ROOT) == []


def _commands(scene: str) -> list[str]:
    """A scene as commands for a box; its expectations are checked elsewhere."""
    commands = []
    for _, name, arguments in parse((SCENES / (scene + ".txt")).read_text(encoding="utf-8")):
        if name in ("new", "dice", "open"):
            commands.append("send " + " ".join([name, *arguments]))
        elif name != "expect":
            commands.append(" ".join([name.replace("-", "_"), *arguments]))
    return [*commands, "rows"]


@pytest.mark.parametrize("scene", _ON_32_BIT)
def test_scene_is_the_same_on_32_bits(scene: str) -> None:
    printed = run_32_bit(_PLAY_32_BIT.format(commands=_commands(scene))).split("\n")
    rows = [line for line in printed if len(line) == 128]
    assert rows == golden_path("de", scene).read_text(encoding="ascii").split()
