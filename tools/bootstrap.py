"""Gives the tools what they need: a virtual environment in ``.venv`` with the packages that ``pyproject.toml`` names.

Plain Python >= 3.11, nothing else. Tools that need packages call ``ensure()`` first; the others never touch it.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"

_OLDEST_PYTHON = (3, 11)


class CannotInstall(Exception):
    """The packages could not be installed; the text says what to do."""


def check_python(version: tuple[int, ...]) -> None:
    """Ends the program with 2 and a sentence when Python is too old; called when this file is imported."""
    if version[:2] < _OLDEST_PYTHON:
        print(f"Python 3.11 or newer is needed; this is Python {version[0]}.{version[1]}.", file=sys.stderr)
        raise SystemExit(2)


check_python(tuple(sys.version_info[:3]))


def packages() -> list[str]:
    """The packages of the development environment, as ``pyproject.toml`` lists them."""
    # Not at the top: an older Python has no tomllib, and is to be told so above.
    import tomllib

    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["optional-dependencies"]["dev"]


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
    if Path(sys.prefix).resolve() == VENV.resolve() and _is_current():
        return
    try:
        install()
    except CannotInstall as problem:
        print(problem, file=sys.stderr)
        raise SystemExit(2) from problem
    command = [str(python()), str(Path(sys.argv[0]).resolve()), *sys.argv[1:]]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, check=False).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)


def install() -> None:
    """Makes ``.venv`` as ``pyproject.toml`` wants it, unless it is there already. Raises ``CannotInstall``."""
    if _is_current() and python().exists():
        return
    print("Preparing .venv (once, about a minute) ...", file=sys.stderr, flush=True)
    _run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        "Python cannot make a virtual environment here; on Debian and Ubuntu install python3-venv first",
    )
    _run(
        [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages()],
        "The packages could not be installed: is there a network, and is pypi.org within reach?",
    )
    _stamp().write_text(_wanted(), encoding="ascii")


def _stamp() -> Path:
    """Written last, so that an installation that was cut short is not taken for a whole one."""
    return VENV / "packages.sha256"


def _wanted() -> str:
    text = "\n".join(packages()) + f"\n{sys.version_info[:2]}"
    return hashlib.sha256(text.encode()).hexdigest()


def _is_current() -> bool:
    return _stamp().exists() and _stamp().read_text(encoding="ascii") == _wanted()


def _run(command: list[str], sentence: str) -> None:
    """Runs a program that says nothing when all goes well. Raises ``CannotInstall`` with its last words."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    except OSError as problem:
        raise CannotInstall(f"{sentence} ({problem.strerror})") from problem
    if result.returncode:
        lines = (result.stderr or result.stdout).strip().splitlines()
        raise CannotInstall(f"{sentence} ({lines[-1] if lines else 'no reason given'})")
