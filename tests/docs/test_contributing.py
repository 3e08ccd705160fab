"""The steps of CONTRIBUTING.md, done one by one in a copy of the project; the game is done in tests/extra_game."""

import importlib.util
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import blocks, read
from tests.tools.running import ROOT, environment

PAGE = "CONTRIBUTING.md"
STEPS = ROOT / "tests" / "docs" / "steps"
NEW = "nl"


def _maker() -> object:
    spec = importlib.util.spec_from_file_location("extra_project", ROOT / "tests" / "extra_game" / "project.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path) -> Path:
    """A fresh copy."""
    return _maker().make(tmp_path / "project")


def change(project: Path, file: str, old: str, new: str) -> None:
    """Puts ``new`` in place of ``old``, which stands there once."""
    path = project / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (file, old)
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(project: Path, *command: str) -> subprocess.CompletedProcess:
    """Runs Python in the copy. Nothing compiled is kept: a file may change twice within the same second."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=project,
        env=environment(PYTHONDONTWRITEBYTECODE="1"),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_the_line_and_the_row_are_python_and_the_line_is_the_one_that_is_tried() -> None:
    line, row = (" ".join(block.split()) for block in blocks(PAGE, "text"))
    assert line == _maker().LINE.strip()
    assert eval(row)[0][2] == b"\x44LIS2DW12"


def test_every_name_of_the_contract_has_its_row() -> None:
    named = set(
        re.findall(r"`(\w+)[(`]", "\n".join(line for line in read(PAGE).splitlines() if line.startswith("| `")))
    )
    assert {"start", "player", "actions", "apply", "settle", "outcome", "label", "pack", "unpack"} <= named
    assert {"WORDS", "DICE", "facts", "choose"} <= named


def test_a_chip_is_a_row(project) -> None:
    chips = "firmware/dicebox/drivers/accel_chips.py"
    row = blocks(PAGE, "text")[1].strip()
    change(project, chips, "0x28 | 0x80, True, 10),\n", f"0x28 | 0x80, True, 10),\n    {row}\n")
    change(project, chips, '"mpu6050 mpu6050 adxl345 lis3dh"', '"mpu6050 mpu6050 adxl345 lis3dh lis3dh"')
    result = run(project, str(STEPS / "try_chip.py"))
    assert result.returncode == 0, result.stderr
    chip, rolls_left, found = json.loads(result.stdout)
    assert chip == "LIS2DW12"
    assert rolls_left == 2, "shaking it has rolled the dice"
    assert found["sensor"]["fine"] and found["problems"] == []


def test_a_board_is_a_file(project) -> None:
    shutil.copy(project / "boards" / "pico.py", project / "boards" / "mine.py")
    change(project, "boards/mine.py", 'NAME = "pico"', 'NAME = "mine"')
    change(project, "boards/mine.py", "(10, 11, 12, 13, 14)", "(18, 19, 20, 21, 22)")
    shown = run(project, "tools/wiring.py", "mine")
    assert shown.returncode == 0 and "| Button 1 |" in shown.stdout and "| 24 | GPIO 18 |" in shown.stdout
    change(project, "boards/mine.py", "SDA = 4", "SDA = 3")
    refused = run(project, "tools/wiring.py", "mine")
    assert refused.returncode == 2 and "SDA" in refused.stderr and refused.stderr.count("\n") == 1


def _translate(project: Path) -> None:
    """The steps for a language; the texts are the English ones, with a mark at one of them."""
    texts = project / "firmware" / "dicebox" / "texts"
    for path in [*texts.glob("en*.py"), texts / "help_en.py"]:
        shutil.copy(path, path.with_name(path.name.replace("en", NEW, 1) if path.name[0] == "e" else f"help_{NEW}.py"))
    change(project, "firmware/dicebox/texts/__init__.py", '("de", "en")', f'("de", "en", "{NEW}")')
    change(project, "firmware/dicebox/choices.py", '("language", 2, 0)', '("language", 3, 0)')
    for language in ("de", "en", NEW):
        change(
            project, f"firmware/dicebox/texts/{language}_menus.py", "|Deutsch|English", "|Deutsch|English|Nederlands"
        )
    change(project, "firmware/dicebox/texts/en_menus.py", '"key_language": "DE"', '"key_language": "NL"')
    change(project, f"firmware/dicebox/texts/{NEW}_menus.py", '"title": "Dice Box"', '"title": "Dobbeldoos"')
    change(project, "host_sim/scenes.py", '("de", "en")', f'("de", "en", "{NEW}")')
    change(project, "tools/drive.py", 'choices=("de", "en")', f'choices=("de", "en", "{NEW}")')


def test_a_language_is_its_texts_and_a_name_in_some_places(project, tmp_path) -> None:
    _translate(project)
    script = tmp_path / "script.txt"
    script.write_text(
        'expect Dobbeldoos\nexpect "language": "nl"\npress 5\nexpect Würfelbox\npress 5\npress 5\nexpect Dobbeldoos\n'
    )
    result = run(project, "tools/drive.py", "--language", NEW, str(script))
    assert result.returncode == 0, result.stdout + result.stderr
    # The goldens of the copy are the project's own: they are drawn elsewhere.
    (project / "tests" / "goldens").unlink()
    drawn = run(project, "tools/accept.py", "--write", "standings", "plain_list")
    assert drawn.returncode == 0, drawn.stderr
    assert (project / "tests" / "goldens" / NEW / "standings.txt").exists()
