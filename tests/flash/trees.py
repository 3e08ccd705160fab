"""Small firmware trees for the tests of the flash tool."""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

MAIN = """\
import wiring
from dicebox import app

print("started", wiring.NAME, app.ANSWER)
"""


def make_project(folder: Path) -> Path:
    """Write a project of four small files and the Pico's board file into ``folder``; gives the folder."""
    (folder / "firmware" / "dicebox" / "rules").mkdir(parents=True)
    (folder / "boards").mkdir()
    shutil.copy(ROOT / "boards" / "pico.py", folder / "boards" / "pico.py")
    (folder / "pyproject.toml").write_text('[project]\nname = "small"\nversion = "9.8.7"\n')
    write_module(folder, "main.py", MAIN)
    write_module(folder, "dicebox/__init__.py", '"""The package."""\n')
    write_module(folder, "dicebox/app.py", "ANSWER = 42\n")
    write_module(folder, "dicebox/rules/five.py", "def double(x):\n    return 2 * x\n")
    (folder / "firmware" / "dicebox" / "table.bin").write_bytes(bytes(range(256)) * 60)
    return folder


def write_module(project: Path, name: str, text: str) -> None:
    """Write a file below ``firmware/``."""
    (project / "firmware" / name).write_text(text)
