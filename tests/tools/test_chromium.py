"""tools/test.py and the browser for the page's tests: installed where that goes without asking, else said in a line."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.running import TOOLS, environment

_INSTALLS = '#!/bin/sh\necho "$*" >> "$0.log"\n[ "$1" = update ] || ln -s "$0" "${0%/*}/chromium"\n'
_FAILS = '#!/bin/sh\necho "$*" >> "$0.log"\nexit 100\n'


def _fetch(folder: Path, apt_get: str | None, user: int = 0) -> list[str]:
    """The lines that the tool prints where ``folder`` holds all programs that there are."""
    if apt_get is not None:
        (folder / "apt-get").write_text(apt_get)
        (folder / "apt-get").chmod(0o755)
        (folder / "ln").symlink_to("/bin/ln")
    script = (
        "import os, sys; sys.path.insert(0, sys.argv[1]); os.geteuid = lambda: int(sys.argv[2]);"
        "import test; test.fetch_chromium()"
    )
    command = [sys.executable, "-c", script, str(TOOLS), str(user)]
    changes = environment(PATH=str(folder))
    result = subprocess.run(command, capture_output=True, text=True, env=changes, check=True)
    assert result.stderr == ""
    return result.stdout.splitlines()


def _asked(folder: Path) -> list[str]:
    log = folder / "apt-get.log"
    return log.read_text().splitlines() if log.exists() else []


def test_a_browser_that_is_there_is_left_alone(tmp_path) -> None:
    (tmp_path / "chromium").write_text("")
    (tmp_path / "chromium").chmod(0o755)
    assert _fetch(tmp_path, _INSTALLS) == []
    assert _asked(tmp_path) == []


def test_root_gets_it_by_apt_get_with_one_line(tmp_path) -> None:
    assert len(_fetch(tmp_path, _INSTALLS)) == 1
    assert _asked(tmp_path) == ["update", "install -y chromium"]
    assert (tmp_path / "chromium").exists()


def test_a_failure_is_a_line_and_no_failure_of_the_tool(tmp_path) -> None:
    assert "could not be installed" in _fetch(tmp_path, _FAILS)[-1]


@pytest.mark.parametrize(("apt_get", "user"), [(None, 0), (_INSTALLS, 1000)], ids=["no apt-get", "no root"])
def test_elsewhere_it_says_what_to_install(tmp_path, apt_get: str | None, user: int) -> None:
    (line,) = _fetch(tmp_path, apt_get, user)
    assert "install the package chromium" in line
    assert _asked(tmp_path) == []
