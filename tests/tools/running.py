"""Runs the tools as a user does: as programs, from the project's root, and as nobody's terminal."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"

# Nothing here takes more than a few seconds; this only ends what hangs.
_LIMIT_SECONDS = 240


def environment(**changes: str) -> dict[str, str]:
    """This process's environment with an English locale and these changes."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "PYTEST"))}
    return {**kept, "LANG": "en_GB.UTF-8", **changes}


def run(tool: str, *arguments: str, stdin: bytes = b"", **changes: str) -> subprocess.CompletedProcess:
    """Runs ``tools/TOOL.py``; ``changes`` are variables of its environment. Output as text."""
    result = subprocess.run(
        [sys.executable, str(TOOLS / f"{tool}.py"), *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env=environment(**changes),
        timeout=_LIMIT_SECONDS,
        check=False,
    )
    result.stdout = result.stdout.decode("utf-8")
    result.stderr = result.stderr.decode("utf-8")
    return result


def assert_refused(result: subprocess.CompletedProcess, *words: str) -> None:
    """Exit code 2 and exactly one line on stderr, which holds these words."""
    assert result.returncode == 2, result.stderr
    assert_one_sentence(result.stderr, *words)


def assert_one_sentence(text: str, *words: str) -> None:
    """Exactly one line, no traceback, with these words."""
    assert text.count("\n") == 1 and text.endswith("\n"), text
    assert "Traceback" not in text
    for word in words:
        assert word in text, text
