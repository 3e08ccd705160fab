"""The firmware draws the same pixels on real MicroPython as on CPython."""

import pytest
from runtimes import run_32_bit, unix_program

from host_sim.micropython_box import MicroPythonBox
from host_sim.scenes import SCENES, golden_path, names, one_a_screen, play
from host_sim.script import parse

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


@pytest.mark.parametrize(("language", "scenes"), [("de", names()), ("en", one_a_screen())], ids=["de", "en"])
def test_every_scene_is_the_same_on_micropython(language: str, scenes: list[str]) -> None:
    unix_program()
    different = []
    for scene in scenes:
        box = MicroPythonBox(language)
        try:
            if play(scene, box) != golden_path(language, scene).read_text(encoding="ascii").split():
                different.append(scene)
        finally:
            box.close()
    assert different == []


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
