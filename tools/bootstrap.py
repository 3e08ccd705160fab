"""Gives the tools what they need: a virtual environment in ``.venv`` with the packages that ``pyproject.toml`` names.

Plain Python >= 3.11, nothing else. Tools that need packages call ``ensure()`` first; the others never touch it.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import ending  # noqa: F401 (importing it is all that there is to do)

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"

_OLDEST_PYTHON = (3, 11)
# What packages are installed for, from the smallest purpose to the one that holds all others.
_DURATIONS = {"play": "some seconds", "lan": "some seconds", "dev": "about a minute"}


class CannotInstall(Exception):
    """The packages could not be installed; the text says what to do."""


def check_python(version: tuple[int, ...]) -> None:
    """Ends the program with 2 and a sentence when Python is too old; called when this file is imported."""
    if version[:2] < _OLDEST_PYTHON:
        print(f"Python 3.11 or newer is needed; this is Python {version[0]}.{version[1]}.", file=sys.stderr)
        raise SystemExit(2)


check_python(tuple(sys.version_info[:3]))


def packages(purpose: str = "dev") -> list[str]:
    """The packages for ``play``, ``lan`` or all of development, as ``pyproject.toml`` lists them."""
    # Not at the top: an older Python has no tomllib, and is to be told so above.
    import tomllib

    with open(ROOT / "pyproject.toml", "rb") as file:
        project = tomllib.load(file)["project"]
    found = []
    for line in project["optional-dependencies"][purpose]:
        name, _, other = line.partition("[")
        # An extra that holds another one of this project.
        found += packages(other.rstrip("]")) if name == project["name"] else [line]
    return found


def add_paths() -> None:
    """Puts the firmware, the simulator's device modules and the project's root on the path."""
    for folder in (ROOT / "host_sim" / "modules", ROOT / "firmware", ROOT):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))


def python() -> Path:
    """The interpreter of the environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure() -> None:
    """Goes on in ``.venv``: makes it, installs what is missing, and starts the calling tool again inside it.

    Exits with 2 and a sentence when that fails.
    """
    try:
        ensure_for("dev")
    except CannotInstall as problem:
        print(problem, file=sys.stderr)
        raise SystemExit(2) from problem


def ensure_for(purpose: str) -> None:
    """As ``ensure``, with no more than the packages for ``play`` or ``lan``. Raises ``CannotInstall``."""
    if Path(sys.prefix).resolve() == VENV.resolve() and _is_current(purpose):
        return
    install(purpose)
    command = [str(python()), str(Path(sys.argv[0]).resolve()), *sys.argv[1:]]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, check=False).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)


def install(purpose: str = "dev") -> None:
    """Makes ``.venv`` as ``pyproject.toml`` wants it, unless it is so already. Raises ``CannotInstall``.

    What was installed for another purpose is kept and completed; a development environment is made from nothing.
    """
    if _is_current(purpose) and python().exists():
        return
    print(f"Preparing .venv (once, {_DURATIONS[purpose]}) ...", file=sys.stderr, flush=True)
    if not python().exists() or not _may_complete(purpose):
        _run(
            [sys.executable, "-m", "venv", "--clear", str(VENV)],
            "Python cannot make a virtual environment here; on Debian and Ubuntu install python3-venv first",
        )
    _run(
        [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages(purpose)],
        "The packages could not be installed: is there a network, and is pypi.org within reach?",
    )
    _stamp(purpose).write_text(_wanted(purpose), encoding="ascii")


def _may_complete(purpose: str) -> bool:
    """Is what there is in ``.venv`` whole, if perhaps too little?"""
    if purpose == "dev":
        return not _stamp("dev").exists() and (_is_current("play") or _is_current("lan"))
    return any(_stamp(other).exists() for other in _DURATIONS)


def _stamp(purpose: str) -> Path:
    """Written last, so that an installation that was cut short is not taken for a whole one."""
    return VENV / ("packages.sha256" if purpose == "dev" else f"packages_{purpose}.sha256")


def _wanted(purpose: str) -> str:
    text = "\n".join(packages(purpose)) + f"\n{sys.version_info[:2]}"
    return hashlib.sha256(text.encode()).hexdigest()


def _is_current(purpose: str) -> bool:
    """Was everything for this purpose installed, be it for a larger one?"""
    larger = list(_DURATIONS)[list(_DURATIONS).index(purpose) :]
    return any(
        _stamp(other).exists() and _stamp(other).read_text(encoding="ascii") == _wanted(other) for other in larger
    )


def _run(command: list[str], sentence: str) -> None:
    """Runs a program that says nothing when all goes well. Raises ``CannotInstall`` with its last words."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    except OSError as problem:
        raise CannotInstall(f"{sentence} ({problem.strerror})") from problem
    if result.returncode:
        lines = (result.stderr or result.stdout).strip().splitlines()
        raise CannotInstall(f"{sentence} ({lines[-1] if lines else 'no reason given'})")
