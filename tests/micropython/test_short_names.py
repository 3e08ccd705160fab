"""The firmware as it is compiled for the Pico, with the names it has there, shows the pixels of the sources."""

import shutil

import pytest
from flash_build import short_texts
from runtimes import unix_program

from host_sim.micropython_box import ROOT, MicroPythonBox
from host_sim.scenes import golden_path, one_a_screen, play


@pytest.fixture(scope="module")
def short_tree(tmp_path_factory):
    """A folder like the project's in which the firmware has short names, except for what the simulator asks of it."""
    root = tmp_path_factory.mktemp("short")
    for folder in ("boards", "host_sim", "firmware"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    simulator = [path.read_text(encoding="utf-8") for path in (ROOT / "host_sim").rglob("*.py")]
    for path, text in short_texts(ROOT, simulator).items():
        (root / "firmware" / path).write_text(text, encoding="utf-8")
    return root


def test_scenes_are_the_same_with_short_names(short_tree) -> None:
    unix_program()
    different = []
    for scene in one_a_screen():
        box = MicroPythonBox("de", "1M", short_tree)
        try:
            if play(scene, box) != golden_path("de", scene).read_text(encoding="ascii").split():
                different.append(scene)
        finally:
            box.close()
    assert different == []
