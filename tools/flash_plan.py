"""What has to happen so that a Pico holds what was built: pure comparison of hashes, no device and no files.

Ours on the Pico are ``/main.py``, ``/wiring.*``, ``/version`` and everything below ``/dicebox``. Whatever else lies
there belongs to the player and is neither read nor touched.

Which files belong together is told twice: ``/dicebox/version`` is copied first, ``/version``, the marker, is written
last, and both say the same. The box that finds two different ones has half an update and says so (``start.py``).
"""

import hashlib
from typing import NamedTuple

MARKER = "/version"
FIRST = "/dicebox/version"
FOLDER = "/dicebox"

# A module as text beside its compiled form would win when it is imported; the other is an earlier marker.
_OUTDATED = ("/wiring.py", "/dicebox_version")
# Enough to tell two builds apart.
_DIGITS = 12


class Plan(NamedTuple):
    """Paths to ``copy``, in this order, and to ``delete``; ``new`` are those to copy that are not there yet."""

    copy: tuple[str, ...]
    delete: tuple[str, ...]
    new: frozenset[str]
    marker_is_right: bool

    @property
    def is_empty(self) -> bool:
        """Does the Pico hold exactly what was built?"""
        return not self.copy and not self.delete and self.marker_is_right


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal, as the Pico reports it for its files."""
    return hashlib.sha256(data).hexdigest()


def marker_text(files: dict[str, bytes], version: str) -> str:
    """What ``/version`` says once everything is in place: the version, and the beginning of a digest over all files."""
    lines = "".join(f"{path} {digest(files[path])}\n" for path in sorted(files))
    return f"{version} {digest(lines.encode())[:_DIGITS]}\n"


def with_first(files: dict[str, bytes], marker: str) -> dict[str, bytes]:
    """The files with ``/dicebox/version`` in front."""
    return {FIRST: marker.encode(), **files}


def make_plan(files: dict[str, bytes], marker: str, present: dict[str, str]) -> Plan:
    """The way from ``present`` (hash by path, as ``paths_to_ask`` asks for them) to ``files`` with ``marker``."""
    copy = tuple(path for path in files if present.get(path) != digest(files[path]))
    new = frozenset(path for path in copy if path not in present)
    ours = [path for path in present if path.startswith(FOLDER + "/") or path in _OUTDATED]
    delete = tuple(sorted(path for path in ours if path not in files))
    return Plan(copy, delete, new, present.get(MARKER) == digest(marker.encode()))


def paths_to_ask(files: dict[str, bytes]) -> tuple[str, ...]:
    """Single files outside ``/dicebox`` that the Pico must be asked about."""
    outside = [path for path in files if not path.startswith(FOLDER + "/")]
    return (*outside, *_OUTDATED, MARKER)


def faults(files: dict[str, bytes], present: dict[str, str]) -> tuple[str, ...]:
    """Paths that differ from what was built, after everything was written."""
    plan = make_plan(files, "", present)
    return plan.copy + plan.delete
