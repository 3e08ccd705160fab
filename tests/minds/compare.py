"""Compares the verdicts of a mind on all runtimes: .venv/bin/python -m tests.minds.compare PART COUNT [RUNTIME ...]

The tests do so for few positions on the emulated Pico; this does it for as many as one has patience for: 2,000 of the
five-dice games take the Pico a quarter of an hour. Prints the first difference of each runtime; exit 1 if there is any.
"""

import sys

from tests.minds import conftest  # noqa: F401 - puts the helpers on the path


def main(part: str, count: int, names: list[str]) -> int:
    """Prints a line for each runtime."""
    from runtimes_of_minds import RUNTIMES

    expected = RUNTIMES["cpython"](part, 0, count)
    differences = 0
    for name in names or list(RUNTIMES):
        lines = RUNTIMES[name](part, 0, count)
        wrong = [f"{line} instead of {right}" for line, right in zip(lines, expected, strict=True) if line != right]
        print(f"{part} on {name}: {len(lines)} positions, {len(wrong)} differ", *wrong[:1], sep="; ", flush=True)
        differences += len(wrong)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.path[:0] = ["firmware", "host_sim/modules"]
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
