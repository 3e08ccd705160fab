#!/usr/bin/env python3
"""Advises on positions: a JSON line in, a JSON line out with the best move, its value and the values of all moves.

    python3 tools/advise.py < states.jsonl

The adviser is the firmware's own strongest player with its shipped tables. Values are points: those still to come, in
Zehntausend those of this turn. Where its totals are looked at (from 2,000 points at risk on, near the end, far ahead
or behind) a value is the chance of winning told in points: 0 is the chance after a bust, less than that is negative.

Forms of a position:

    {"game": "five-joker50", "fields": {"einer": 3}, "extra": 0, "dice": [3, 3, 3, 5, 1], "rolls_left": 2}
    {"game": "farkle", "totals": [2500, 3000], "seat": 0, "turn": 350, "dice": [1, 5, 5, 2, 3, 6], "target": 10000}
    {"game": "grid25", "grid": [[2, 0, 0, 0, 0], ...], "number": 7}

Exit 2 with the number of the line when a position is impossible; the advice for the lines before it has been given.
"""

import importlib
import json
import sys

import bootstrap
from advise_position import BadPosition, need, shown
from command_line import Parser, shortened, use_utf8
from solve import PARTS, part_of


def advice(line: str, tables: object) -> dict:
    """The advice on the position in a line of JSON; ``BadPosition`` with a sentence if there is none."""
    try:
        position = json.loads(line, object_pairs_hook=_object)
    except (ValueError, RecursionError) as problem:
        raise BadPosition(f"this is no JSON: {problem}") from problem
    if not isinstance(position, dict):
        raise BadPosition("a position is a JSON object")
    from dicebox import rules

    keys = [game.key for game in rules.GAMES]
    if position.get("game") not in keys:
        raise BadPosition(f"the key game is {shown(position.get('game'))}; it can be: {', '.join(keys)}")
    part = part_of(position["game"])
    assert part in PARTS, "every game has an adviser"
    return importlib.import_module(f"advise_{part}").advise(position, tables)


def _object(pairs: list[tuple[str, object]]) -> dict:
    """A JSON object, in which Python would take the last of two values for a key without a word."""
    found = {}
    for key, value in pairs:
        need(key not in found, f"the key {shortened(key)} is given twice")
        found[key] = value
    return found


def open_table(path: str, mode: str) -> object:
    """``open`` for the firmware's own paths, such as /dicebox/players/five.bin."""
    return open(str(bootstrap.ROOT / "firmware") + path, mode)


def main() -> int:
    """Reads standard input to its end."""
    Parser(__doc__).parse_args()
    use_utf8()
    bootstrap.add_paths()
    from dicebox.drivers.tables import NoTable, Tables

    sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    tables = Tables(open_table)
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip():
            continue
        try:
            print(json.dumps(advice(line, tables)), flush=True)
        except BadPosition as problem:
            print(f"advise.py: line {number}: {problem}", file=sys.stderr)
            return 2
        except NoTable as problem:
            print(f"advise.py: the table {problem} is missing; tools/solve.py makes it", file=sys.stderr)
            return 2
    tables.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
