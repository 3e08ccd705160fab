#!/usr/bin/env python3
"""Everything that is checked, fastest first: style, then the tests. Sets itself up; CI runs this and nothing else.

    python3 tools/test.py [arguments for pytest]

The last line counts passed, failed and skipped tests; a skipped test says why in the summary above it.
"""

import subprocess
import sys

import bootstrap

# Reports outcomes to this process without parsing pytest's text.
_COUNTED = ("passed", "failed", "error", "skipped", "xfailed", "xpassed")


class Counter:
    """A pytest plugin that keeps the counts of the last line."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(_COUNTED, 0)

    def pytest_terminal_summary(self, terminalreporter: object) -> None:
        """Reads the counts once all tests have run."""
        for name in _COUNTED:
            self.counts[name] = len(terminalreporter.stats.get(name, []))


def check_style() -> int:
    """ruff over the whole project; what it finds is printed by itself."""
    print("== style", flush=True)
    for command in (["check"], ["format", "--check"]):
        code = subprocess.run([sys.executable, "-m", "ruff", *command, str(bootstrap.ROOT)], check=False).returncode
        if code:
            print("Style: run .venv/bin/ruff check --fix and .venv/bin/ruff format, then look at the rest.")
            return code
    return 0


def run_tests(arguments: list[str]) -> int:
    """pytest, with its counts on the last line."""
    import pytest

    print("== tests", flush=True)
    counter = Counter()
    code = pytest.main([*arguments], plugins=[counter])
    counts = counter.counts
    failed = counts["failed"] + counts["error"] + counts["xpassed"]
    if counts["skipped"]:
        print("Skipped tests were NOT run; the reasons stand above. On a complete machine nothing is skipped.")
    print(f"{counts['passed'] + counts['xfailed']} passed, {failed} failed, {counts['skipped']} skipped")
    return int(code)


def main() -> int:
    """Style first: it takes a second and stops the rest."""
    bootstrap.ensure()
    bootstrap.add_paths()
    return check_style() or run_tests(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
