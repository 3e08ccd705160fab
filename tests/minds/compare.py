"""Compares the verdicts of a mind on all runtimes: .venv/bin/python -m tests.minds.compare PART POSITIONS [RUNTIME ...]

POSITIONS is how many, or from where to where, such as 500-1000. The tests do so for few positions on the emulated
Pico; this does it for as many as one has patience for: 2,000 of the five-dice games take the Pico a quarter of an hour.
Prints the first difference of each runtime; exit 1 if there is any.
"""

import sys

from tests.minds import conftest  # noqa: F401 - puts the helpers on the path


def main(part: str, positions: str, names: list[str]) -> int:
    """Prints a line for each runtime."""
    from runtimes_of_minds import RUNTIMES

    *start, end = map(int, positions.split("-"))
    first = start[0] if start else 0
    count = end - first
    expected = RUNTIMES["cpython"](part, first, count)
    differences = 0
    for name in names or list(RUNTIMES):
        lines = RUNTIMES[name](part, first, count)
        wrong = [f"{line} instead of {right}" for line, right in zip(lines, expected, strict=True) if line != right]
        found = f"{part} on {name}: {len(lines)} positions from {first}, {len(wrong)} differ"
        print(found, *wrong[:1], sep="; ", flush=True)
        differences += len(wrong)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.path[:0] = ["firmware", "host_sim/modules"]
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
