#!/usr/bin/env python3
"""Everything that is checked, fastest first: style, then the tests. Sets itself up; CI runs this and nothing else.

    python3 tools/test.py [arguments for pytest]

The last line counts passed, failed and skipped tests; a skipped test says why in the summary above it.
Exit 0 when nothing failed, 1 when something did, 2 with a sentence when the arguments name no test.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys

import bootstrap
from command_line import use_utf8

# Outcomes as pytest names them.
_COUNTED = ("passed", "failed", "error", "skipped", "xfailed", "xpassed")

# What pytest says of a mistake in its arguments, after its way of calling itself.
_MISTAKE = re.compile(r"^(?:.*: )?error: (?!usage)(.+)$", re.IGNORECASE | re.MULTILINE)
_WRONG_ARGUMENTS, _NO_TESTS = 4, 5

# Where the network swallows everything, the tests go on without the browser.
_INSTALL_SECONDS = 240
# A package that asks a question would wait for ever.
_QUIET = {"DEBIAN_FRONTEND": "noninteractive"}


class Counter:
    """A pytest plugin that keeps the counts of the last line."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(_COUNTED, 0)

    def pytest_terminal_summary(self, terminalreporter: object) -> None:
        """Reads the counts once all tests have run."""
        for name in _COUNTED:
            self.counts[name] = len(terminalreporter.stats.get(name, []))


def refusal(arguments: list[str]) -> str | None:
    """The sentence about arguments that pytest does not take or that leave no test; None if there are tests to run.

    They are only looked for. One process is enough for that, and with several pytest loses its own sentence.
    """
    alone = ["-n0"] if any(argument.startswith("-n") for argument in arguments) else []
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", *arguments, *alone]
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if result.returncode == _NO_TESTS:
        return f"No test matches {shlex.join(arguments)}: name other files, or other words after -k."
    if result.returncode == _WRONG_ARGUMENTS:
        said = _MISTAKE.search(result.stderr)
        return f"test.py: {said[1] if said else 'pytest does not take these arguments'}; --help tells what can be said"
    return None


def check_style() -> int:
    """ruff over the whole project; what it finds is printed by itself."""
    print("== style", flush=True)
    for command in (["check"], ["format", "--check"]):
        code = subprocess.run([sys.executable, "-m", "ruff", *command, str(bootstrap.ROOT)], check=False).returncode
        if code:
            print("Style: run .venv/bin/ruff check --fix and .venv/bin/ruff format, then look at the rest.")
            return 1
    return 0


def fetch_micropython() -> None:
    """Gets the MicroPython image for the emulated Pico, once; without it the tests that need it are skipped."""
    from host_sim import uf2

    try:
        uf2.fetch()
    except uf2.NoFirmware as reason:
        print(f"No tests on the emulated Pico: {reason}", flush=True)


def fetch_chromium() -> None:
    """Installs the browser for the tests of the web page, once, where that can be done without asking anybody."""
    if shutil.which("chromium") or shutil.which("chromium-browser"):
        return
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not is_root or not shutil.which("apt-get"):
        print("No tests of the web page: install the package chromium.", flush=True)
        return
    print("Installing the package chromium for the tests of the web page (once, about a minute) ...", flush=True)
    try:
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]):
            result = subprocess.run(
                command, capture_output=True, env={**os.environ, **_QUIET}, timeout=_INSTALL_SECONDS, check=False
            )
        is_there = result.returncode == 0
    except subprocess.TimeoutExpired:
        is_there = False
    if not is_there:
        print("No tests of the web page: the package chromium could not be installed.", flush=True)


def run_tests(arguments: list[str]) -> int:
    """pytest, with its counts on the last line."""
    import pytest

    print("== tests", flush=True)
    counter = Counter()
    # One process a core and one more, since tests of the page wait for what is shown; "-n 0" runs all in one. The
    # order is shuffled within the long and the short; "-p no:randomly" keeps it. Which process is given which:
    # tests/scheduling.py.
    processes = str((os.cpu_count() or 1) + 1)
    workers = [] if any(argument.startswith("-n") for argument in arguments) else ["-n", processes]
    code = pytest.main([*workers, *arguments], plugins=[counter])
    counts = counter.counts
    failed = counts["failed"] + counts["error"] + counts["xpassed"]
    if counts["skipped"]:
        print("Skipped tests were NOT run; the reasons stand above. On a complete machine nothing is skipped.")
    print(f"{counts['passed'] + counts['xfailed']} passed, {failed} failed, {counts['skipped']} skipped")
    return 1 if code or failed else 0


def main() -> int:
    """Style first: it takes a second and stops the rest."""
    if sys.argv[1:] in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    sentence = refusal(sys.argv[1:]) if sys.argv[1:] else None
    if sentence:
        print(sentence, file=sys.stderr)
        return 2
    code = check_style()
    if code:
        return code
    fetch_micropython()
    fetch_chromium()
    return run_tests(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
