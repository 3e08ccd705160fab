"""A fault at many transactions of a scripted game, one at a time, does no harm; tools/bus_faults.py takes them all."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.tools.running import ROOT, environment, run

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="NOT TESTED: this computer's Python cannot fork")


def test_no_fault_of_a_sample_does_harm() -> None:
    result = run("bus_faults", "--every", "5")
    assert (result.returncode, result.stderr) == (0, "")
    counts = [int(count) for count in re.findall(r"(\d+) (?:absent|nack|timeout|wrong|sda|off)", result.stdout)]
    assert len(counts) == 6
    assert min(counts) >= 10
    assert sum(counts) > 150
    assert "harm done by 0" in result.stdout


# File, what stands there, what a careless hand makes of it, the kind of fault that shows it, and what is said then.
BROKEN = {
    "a refused byte goes unnoticed": (
        "drivers/oled.py",
        "(self.address, data) != len",
        "(self.address, data) > len",
        "nack",
        "glass",
    ),
    "an error passes through": ("parts.py", "except OSError as problem", "except KeyError as problem", "absent", "EIO"),
    "no clock pulses": ("drivers/bus_repair.py", "_MOST_PULSES = const(18)", "_MOST_PULSES = const(0)", "sda", ""),
}


def broken_copy(folder, file: str, whole: str, broken: str) -> None:
    """The project in ``folder``, with a fault in one file of the firmware."""
    for name in ("firmware", "host_sim", "boards", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / "firmware" / "dicebox" / file
    text = path.read_text(encoding="utf-8")
    assert whole in text
    path.write_text(text.replace(whole, broken), encoding="utf-8")


@pytest.mark.parametrize("fault", BROKEN)
def test_firmware_that_lacks_something_is_found_out(tmp_path, fault: str) -> None:
    file, whole, broken, kind, words = BROKEN[fault]
    broken_copy(tmp_path, file, whole, broken)
    command = [sys.executable, str(tmp_path / "tools" / "bus_faults.py"), "--every", "45", kind]
    result = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=240, check=False)
    assert result.returncode == 1
    assert words in result.stderr
    assert "harm done by 0" not in result.stdout


# Refuses each byte of each transfer of several commands, on a display that is particular about their order.
EACH_COMMAND = """
import sys
from types import SimpleNamespace
sys.path[:0] = ["firmware", "host_sim/modules", "."]
from boards import pico
from host_sim.bus_faults import Game
wiring = SimpleNamespace(**{**vars(pico), "OLED_DRIVER": "sh1106"})
calm = Game(wiring)
calm.play()
places = calm.places[pico.OLED_ADDRESS]
game = Game(wiring, calm, lambda number, address, read: ["nack"] * (address == 0x3C and len(places[number - 1]) > 1))
game.play()
print(game.counts["nack"], len(game.failures), *game.failures[:1])
"""


def test_each_byte_of_each_command_is_refused_so_that_a_start_that_is_eaten_up_is_found_out(tmp_path) -> None:
    broken_copy(tmp_path, "drivers/oled_chips.py", r'_OFF = b"\x00\xae\xae\xae"', r'_OFF = b"\x00\xae"')
    command = [sys.executable, "-c", EACH_COMMAND]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True)
    refused, failed = [int(count) for count in result.stdout.split()[:2]]
    assert refused > 40
    assert failed > 0
    assert "its converter is switched (AD) while the display is on" in result.stdout


@pytest.mark.parametrize("arguments", [["--every", "0"], ["flood"]])
def test_nonsense_is_refused(arguments: list[str]) -> None:
    result = run("bus_faults", *arguments)
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
