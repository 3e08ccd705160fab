#!/usr/bin/env python3
"""Tells how strong the shipped players are, exactly where that can be computed, else measured over many games.

    python3 tools/evaluate.py [GAME ...]

GAME is a game's key or its beginning (five, five-plain, farkle, grid25); without one all are evaluated. The same
figures on every run; progress and time go to standard error.
"""

import importlib
import sys
import time

import bootstrap
from command_line import Parser, use_utf8
from solve import PARTS, part_of, progress


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="a key, or five for its three variants")
    arguments = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    from dicebox import rules

    known = {game.key for game in rules.GAMES} | set(PARTS)
    unknown = [game for game in arguments.games if game not in known]
    if unknown:
        parser.error(f"there is no game {unknown[0]}; the games are {', '.join(sorted(known))}")
    begun = time.monotonic()
    for part in PARTS:
        wanted = [game for game in arguments.games if part_of(game) == part]
        if wanted or not arguments.games:
            keys = [game.key for game in rules.GAMES if part_of(game.key) == part]
            chosen = [key for key in keys if not wanted or key in wanted or part in wanted]
            importlib.import_module(f"evaluate_{part}").run(chosen, progress(begun, part))
    return 0


if __name__ == "__main__":
    sys.exit(main())
