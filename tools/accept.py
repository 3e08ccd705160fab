#!/usr/bin/env python3
"""Shows each golden that no longer fits, old beside new, and keeps the new one when you say so.

python3 tools/accept.py [--all | SCENE ...]      shows only, unless --write is given
python3 tools/accept.py --write SCENE ...        keeps these
"""

import argparse
import sys

import bootstrap


def beside(old: list[str], new: list[str]) -> str:
    """Two pictures side by side in half blocks."""
    from host_sim.picture import half_blocks

    empty = ["." * 128] * 64
    left, right = half_blocks(old or empty), half_blocks(new or empty)
    return "\n".join(f"{a} | {b}" for a, b in zip(left, right, strict=True))


def current(language: str, name: str) -> list[str]:
    """The scene's picture with the firmware as it is."""
    from boards import pico
    from host_sim.box import Box
    from host_sim.scenes import play

    return play(name, Box(pico, language))


def compare(names: list[str], write: bool) -> int:
    """Shows every difference; with ``write`` keeps the new pictures. Gives the number of differences."""
    from host_sim.scenes import GOLDENS, LANGUAGES, golden_path
    from host_sim.scenes import names as all_names

    differences = 0
    wanted = names or all_names()
    for language in LANGUAGES:
        for name in wanted:
            path = golden_path(language, name)
            old = path.read_text(encoding="ascii").split() if path.exists() else []
            new = current(language, name)
            if old == new:
                continue
            differences += 1
            print(f"\n{language}/{name}: {'changed, old | new' if old else 'no golden yet, nothing | new'}")
            print(beside(old, new))
            if write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("\n".join(new) + "\n", encoding="ascii")
    kept = {golden_path(language, name) for language in LANGUAGES for name in all_names()}
    for path in sorted(set(GOLDENS.glob("*/*.txt")) - kept):
        differences += 1
        print(f"\n{path.relative_to(GOLDENS)}: no scene makes this golden" + (", removed" if write else ""))
        if write:
            path.unlink()
    print(f"\n{differences} goldens {'accepted' if write else 'differ'}")
    return differences


def main() -> int:
    """Reads the command line; exit 1 when goldens differ and were not accepted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="keep the new pictures")
    parser.add_argument("--all", action="store_true", help="with --write: all scenes")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="names of scenes in tests/scenes; none: all of them")
    arguments = parser.parse_args()
    if arguments.write and not arguments.all and not arguments.scenes:
        parser.error("name the scenes to keep, or say --all after a look at every one")
    bootstrap.add_paths()
    from host_sim.scenes import names as all_names

    for name in arguments.scenes:
        if name not in all_names():
            parser.error(f"no scene {name}; there are: {', '.join(all_names())}")
    differences = compare(arguments.scenes, arguments.write)
    return 1 if differences and not arguments.write else 0


if __name__ == "__main__":
    sys.exit(main())
