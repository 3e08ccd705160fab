"""Runs a file of scoring vectors against the rules: python3 tools/vectors.py FILE

Prints every mismatch, the games that were skipped because the rules do not have them, and the counts. Exit code 0:
all passed, 1: a mismatch, 2: the file cannot be used (one sentence says why). Needs nothing but Python >= 3.11.
"""

import json
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "host_sim" / "modules"), str(ROOT / "tools")]

import vector_farkle  # noqa: E402 (this and the next ones are found on the path set above)
import vector_five  # noqa: E402
import vector_grid25  # noqa: E402
from command_line import use_utf8  # noqa: E402
from dicebox import rules  # noqa: E402
from vector_file import BadVectorFile, Vector, read_vectors  # noqa: E402

# The kinds of vectors that each game module has checkers for; a new game adds its line here.
CHECKERS = {
    rules.five: vector_five.KINDS,
    rules.farkle: vector_farkle.KINDS,
    rules.grid25: vector_grid25.KINDS,
}


def check(vectors: list[Vector]) -> tuple[list[str], int, Counter]:
    """(a line for each mismatch, number passed, number skipped by game); BadVectorFile if one cannot be used."""
    games = {game.key: game for game in rules.GAMES}
    mismatches = []
    passed = 0
    skipped: Counter = Counter()
    for vector in vectors:
        if vector.game not in games:
            skipped[vector.game] += 1
            continue
        game = games[vector.game]
        kinds = CHECKERS.get(game.module, {})
        if vector.kind not in kinds:
            known = ", ".join(kinds) or "none yet"
            raise vector.bad(f"the kind {vector.kind} is unknown for {game.key}, the known kinds are {known}")
        expected, came = kinds[vector.kind](game, vector)
        if expected == came:
            passed += 1
        else:
            mismatches.append(f"{vector.id}: expected {json.dumps(expected)}, came {json.dumps(came)}")
    return mismatches, passed, skipped


def main(arguments: list[str]) -> int:
    """Runs the tool; gives back the exit code."""
    if arguments in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    use_utf8()
    if len(arguments) != 1 or not arguments[0]:
        print("vectors.py: give one vector file: python3 tools/vectors.py FILE", file=sys.stderr)
        return 2
    try:
        mismatches, passed, skipped = check(read_vectors(Path(arguments[0])))
    except BadVectorFile as error:
        print(f"vectors.py: {error}", file=sys.stderr)
        return 2
    if not passed and not mismatches and not skipped:
        print(f"vectors.py: {arguments[0]} holds no vector, so nothing was checked; give another file", file=sys.stderr)
        return 2
    for line in mismatches:
        print(line)
    for game, number in sorted(skipped.items()):
        print(f"skipped {game}: {number} vectors, the rules do not have this game")
    counts = f"{passed} passed, {len(mismatches)} failed"
    print(f"{counts}, {skipped.total()} skipped" if skipped else counts)
    return 1 if mismatches else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
