#!/usr/bin/env python3
"""Judges the fairness of the dice: millions of faces, made by the firmware's own pool and cup on this computer.

    python3 tools/fairness.py [--faces 10000000] [--picture FILE.png] [--dead-system]
                              [--dieharder no|short|long|all]

Prints a table: faces, pairs, threes, runs, serial correlation, patterns, repetitions, each place on the table and each
seat, with statistic, degrees of freedom (z: a standard normal variable) and p, the chance of a larger statistic.
``--dead-system`` makes the faces with a system whose random bytes stand still. Where dieharder is installed, some of
its tests judge bits drawn from more such faces; with ``long`` and ``all`` also the bytes behind them. Ten million faces
take about two minutes, the tests two, the long choice a quarter of an hour more, and all of them some hours.
Exit 1 when a p is outside 0.0001 to 0.9999 (for fair dice that happens in one run of 160) or dieharder says FAILED.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import bootstrap
from command_line import Parser, named, use_utf8, whole

_PROGRESS = 1_000_000
# How much dieharder judges.
_DIEHARDER = ("no", "short", "long", "all")


def dead(count: int) -> bytes:
    """A system whose random bytes never change."""
    return bytes(range(count))


def made(count: int, system_random: Callable[[int], bytes]) -> bytes:
    """The faces (1 to 6); tells on a terminal how far it is."""
    from fairness_faces import make

    faces = bytearray()
    told = 0
    for part in make(count, system_random):
        faces += part
        if sys.stderr.isatty() and len(faces) >= told + _PROGRESS:
            told = len(faces)
            print(f"\r{told / count:4.0%} of the faces made", end="", file=sys.stderr, flush=True)
    if told:
        print(file=sys.stderr)
    return bytes(faces)


def table(findings: list) -> str:
    """The findings as lines of text."""
    lines = [f"{'test':32}{'statistic':>12}{'df':>6}{'p':>10}  verdict"]
    for finding in findings:
        degrees = finding.degrees or "z"
        verdict = "fair" if finding.is_fair else "UNFAIR"
        lines.append(f"{finding.name:32}{finding.statistic:>12.3f}{degrees:>6}{finding.p:>10.5f}  {verdict}")
    return "\n".join(lines)


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--faces", type=whole(0), default=10_000_000, help="how many; ten million if nothing is said")
    parser.add_argument("--picture", type=named, metavar="FILE.png", help="draw the verdict")
    parser.add_argument("--dead-system", action="store_true", help="the system's random bytes stand still")
    parser.add_argument("--dieharder", choices=_DIEHARDER, default="short", help="how much it judges")
    arguments = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    import fairness_dieharder
    import numpy as np
    from fairness_faces import in_rolls
    from fairness_tests import FEWEST, HIGHEST_P, LOWEST_P, judge

    if arguments.faces < FEWEST:
        parser.error(f"--faces {arguments.faces} are too few for the tests; take at least {FEWEST}")
    picture = arguments.picture and Path(arguments.picture)
    if picture and not os.path.isdir(picture.absolute().parent):
        parser.error(f"{picture} cannot be written: there is no folder {picture.parent}")
    system_random = dead if arguments.dead_system else os.urandom
    thrown = in_rolls(np.frombuffer(made(arguments.faces, system_random), np.uint8) - 1)
    findings = judge(thrown)
    print(f"{len(thrown.faces):,} faces in {int(thrown.starts.sum()):,} rolls\n\n{table(findings)}\n")
    if picture:
        from fairness_picture import draw

        try:
            draw(thrown, findings, picture)
        except OSError as problem:
            print(f"{picture} cannot be written: {problem.strerror or problem}", file=sys.stderr)
            return 2
    unfair = [finding for finding in findings if not finding.is_fair]
    is_sound = arguments.dieharder == "no" or fairness_dieharder.judge(system_random, arguments.dieharder)
    print(f"{len(unfair)} of {len(findings)} tests outside {LOWEST_P} to {HIGHEST_P}: {'UNFAIR' if unfair else 'fair'}")
    return 1 if unfair or not is_sound else 0


if __name__ == "__main__":
    sys.exit(main())
