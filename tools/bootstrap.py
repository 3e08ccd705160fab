"""Gives the tools what they need: a virtual environment in ``.venv`` with the packages that ``pyproject.toml`` names.

Plain Python >= 3.11, nothing else. Tools that need packages call ``ensure()`` first; the others never touch it.
"""

import hashlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
_STAMP = VENV / "packages.sha256"


class CannotInstall(Exception):
    """The packages could not be installed; the text says what to do."""


def packages() -> list[str]:
    """The packages of the development environment, as ``pyproject.toml`` lists them."""
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
        _install()
    except CannotInstall as problem:
        print(problem, file=sys.stderr)
        raise SystemExit(2) from problem
    command = [str(python()), str(Path(sys.argv[0]).resolve()), *sys.argv[1:]]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, check=False).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)


def _wanted() -> str:
    text = "\n".join(packages()) + f"\n{sys.version_info[:2]}"
    return hashlib.sha256(text.encode()).hexdigest()


def _is_current() -> bool:
    return _STAMP.exists() and _STAMP.read_text() == _wanted()


def _install() -> None:
    if _is_current() and python().exists():
        return
    print("Preparing .venv (once, about a minute) ...", file=sys.stderr, flush=True)
    _run([sys.executable, "-m", "venv", "--clear", str(VENV)], "Python cannot make a virtual environment here")
    _run(
        [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages()],
        "The packages could not be installed: is there a network, and is pypi.org within reach?",
    )
    _STAMP.write_text(_wanted())


def _run(command: list[str], sentence: str) -> None:
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode:
        lines = (result.stderr or result.stdout).strip().splitlines()
        raise CannotInstall(f"{sentence} ({lines[-1] if lines else 'no reason given'})")
