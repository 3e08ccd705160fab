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
from command_line import Parser, named, shortened, use_utf8
from solve import PARTS, part_of, progress


def meant(words: list[str], keys: list[str]) -> list[str]:
    """The keys that begin with one of the words, in their order."""
    return [key for key in keys if key.startswith(tuple(words))]


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", type=named, help="a key or its beginning")
    arguments = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    from dicebox import rules

    keys = [game.key for game in rules.GAMES]
    unknown = [word for word in arguments.games if not meant([word], keys)]
    if unknown:
        parser.error(f"there is no game {shortened(unknown[0])}; the games are {', '.join(keys)}")
    wanted = meant(arguments.games, keys) if arguments.games else keys
    begun = time.monotonic()
    for part in PARTS:
        chosen = [key for key in wanted if part_of(key) == part]
        if chosen:
            importlib.import_module(f"evaluate_{part}").run(chosen, progress(begun, part))
    return 0


if __name__ == "__main__":
    sys.exit(main())
