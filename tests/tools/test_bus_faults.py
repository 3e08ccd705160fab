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


@pytest.mark.parametrize("fault", BROKEN)
def test_firmware_that_lacks_something_is_found_out(tmp_path, fault: str) -> None:
    file, whole, broken, kind, words = BROKEN[fault]
    for name in ("firmware", "host_sim", "boards", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "firmware" / "dicebox" / file
    text = path.read_text(encoding="utf-8")
    assert whole in text
    path.write_text(text.replace(whole, broken), encoding="utf-8")
    command = [sys.executable, str(tmp_path / "tools" / "bus_faults.py"), "--every", "45", kind]
    result = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=240, check=False)
    assert result.returncode == 1
    assert words in result.stderr
    assert "harm done by 0" not in result.stdout


@pytest.mark.parametrize("arguments", [["--every", "0"], ["flood"]])
def test_nonsense_is_refused(arguments: list[str]) -> None:
    result = run("bus_faults", *arguments)
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
