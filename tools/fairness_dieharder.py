"""Lets dieharder, a battery of tests for generators of random bits, judge the dice: it reads from a pipe, never a file.

A file would be read from the start again once it ends, and the same bits twice are what its tests object to. The short
choice judges the faces themselves, by bits drawn from them; the others, which want gigabytes, the bytes behind them.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from typing import NamedTuple

import fairness_faces


class Trial(NamedTuple):
    """A test of dieharder's by its number, and how many bits or numbers it takes together (None: as it likes)."""

    number: int
    ntuple: int | None = None


# Content with 50 MB each: birthdays, a count of ones, parking lot, circles, spheres, runs, and two of NIST's.
SHORT = tuple(map(Trial, (0, 8, 10, 11, 12, 15, 100, 101)))
# Up to a gigabyte each.
_LONG = (*map(Trial, (1, 2, 3, 4, 9, 13, 16, 102, 204, 205, 206, 207, 208, 209)), Trial(202, 5))
# All that dieharder -a runs, apart from 5, 6, 7 and 14, which its authors call suspect or not to be used.
_TUPLES = {200: range(1, 13), 201: range(2, 6), 202: range(2, 5), 17: (None,), 203: range(33)}
_ALL = tuple(Trial(number, ntuple) for number, ntuples in _TUPLES.items() for ntuple in ntuples)
_COLUMNS = ("test_name", "ntuple", "psamples", "pvalues", "assessment")
_VERDICTS = ("PASSED", "WEAK", "FAILED")


def tests(choice: str) -> tuple[Trial, ...]:
    """The tests behind the bytes for a choice, ``long`` or ``all``, without the short ones."""
    return {"long": _LONG, "all": _LONG + _ALL}.get(choice, ())


def ask(program: str, test: Trial, stream: Iterator[bytes]) -> list[str]:
    """What dieharder says to the stream in one of its tests: lines of test, parameter, p and assessment."""
    # Naming the columns also keeps it from timing the source, for which it would read 80 MB.
    columns = [word for column in _COLUMNS for word in ("-D", column)]
    ntuple = [] if test.ntuple is None else ["-n", str(test.ntuple)]
    command = [program, "-g", "200", "-d", str(test.number), *ntuple, *columns]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            for part in stream:
                process.stdin.write(part)
        except BrokenPipeError:
            # It has read enough.
            pass
        words = process.stdout.read().decode(errors="replace")
        # What is left in the buffer has nowhere to go.
        process.stdin = None
    return [line for line in words.splitlines() if line.rstrip().endswith(_VERDICTS)]


def judge(system_random: Callable[[int], bytes], choice: str) -> bool:
    """Runs dieharder where it is installed, and says so where not. Did nothing fail?"""
    program = shutil.which("dieharder")
    if program is None:
        print("dieharder is not installed: it judged nothing.")
        return True
    lines = _judge(program, "bits drawn from the faces", SHORT, fairness_faces.bits(system_random))
    if tests(choice):
        lines += _judge(program, "the bytes behind the faces", tests(choice), fairness_faces.stream(system_random))
    counts = {verdict: sum(line.rstrip().endswith(verdict) for line in lines) for verdict in _VERDICTS}
    print(said(counts, len(lines)))
    return counts["PASSED"] + counts["WEAK"] == len(lines)


def _judge(program: str, what: str, chosen: tuple[Trial, ...], stream: Iterator[bytes]) -> list[str]:
    print(f"dieharder on {what} (test, tuple, samples, p, verdict):", flush=True)
    lines = []
    for test in chosen:
        found = ask(program, test, stream) or [f"test {test.number} gave no verdict"]
        print("\n".join(found), flush=True)
        lines += found
    return lines


def said(counts: dict[str, int], total: int) -> str:
    """The verdicts in words."""
    words = [f"dieharder: {total} verdicts, {counts['PASSED']} passed"]
    if counts["WEAK"]:
        words.append(
            f"{counts['WEAK']} WEAK, which one in a hundred is with perfect dice too: only the same test, weak again "
            "the next time, would mean something"
        )
    if counts["FAILED"]:
        words.append(f"{counts['FAILED']} FAILED, which perfect dice do once in half a million")
    if total - sum(counts.values()):
        words.append(f"{total - sum(counts.values())} without a verdict")
    return "; ".join(words) + "."
