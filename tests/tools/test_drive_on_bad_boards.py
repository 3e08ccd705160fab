"""A board file that cannot work costs one sentence and exit 2, whatever tool meets it first."""

import shutil
import subprocess
import sys

import pytest

from tests.flash.trees import ROOT

BROKEN = {
    "no SDA": lambda text: text.replace("SDA = 4\n", ""),
    "no Python": lambda text: text + "X = (\n",
    "a sum": lambda text: text + "X = 1 / 0\n",
    "an import": lambda text: text + "import os\n",
    "unknown display": lambda text: text.replace('"ssd1306"', '"foo"'),
    "one address for two": lambda text: text.replace("0x3C", "0x68"),
    "no such bus": lambda text: text.replace("I2C_BUS = 0", "I2C_BUS = 7"),
    "four buttons": lambda text: text.replace("(10, 11, 12, 13, 14)", "(10, 11, 12, 13)"),
    "empty": lambda text: "",
}


@pytest.fixture
def project(tmp_path):
    """A copy of what the tools need, to break."""
    for name in ("firmware", "host_sim", "boards", "tools", "tests/scenes", "pyproject.toml"):
        source = ROOT / name
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, tmp_path / name) if source.is_dir() else shutil.copy(source, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_board_file_costs_one_sentence(project, fault: str) -> None:

    board = project / "boards" / "pico.py"
    board.write_text(BROKEN[fault](board.read_text()))
    script = project / "script.txt"
    script.write_text("state\n")
    for tool, argument in (("drive.py", str(script)), ("accept.py", "title")):
        command = [sys.executable, str(project / "tools" / tool), argument]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 2, result.stderr
        assert len(result.stderr.strip().splitlines()) == 1, result.stderr
        assert "boards/pico.py" in result.stderr
