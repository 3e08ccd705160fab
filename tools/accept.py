#!/usr/bin/env python3
"""Shows each golden that no longer fits, old beside new, and keeps the new one when you say so.

    python3 tools/accept.py [SCENE ...]                   shows, writes nothing; exit 1 when anything differs
    python3 tools/accept.py --write SCENE ... | --all     keeps these, or all of them

A golden that no scene makes is shown as well, and removed with --write --all.
"""

import shutil
import sys
from pathlib import Path

import bootstrap
from command_line import Parser, nearest, shortened, use_utf8

_EMPTY = ["." * 128] * 64


def beside(old: list[str], new: list[str], columns: int) -> str:
    """Two pictures side by side, in half blocks where so many columns hold them, else in braille."""
    from host_sim.picture import braille, half_blocks

    draw = half_blocks if columns >= 2 * len(_EMPTY[0]) + 3 else braille
    return "\n".join(f"{left} | {right}" for left, right in zip(draw(old), draw(new), strict=True))


def changed_pixels(old: list[str], new: list[str]) -> int:
    """In how many pixels two pictures differ."""
    return sum(a != b for row, other in zip(old, new, strict=True) for a, b in zip(row, other, strict=True))


def read_golden(path: Path) -> tuple[list[str] | None, str]:
    """The golden's picture, or None and what to say about it."""
    if not path.exists():
        return None, "no golden yet"
    rows = path.read_text(encoding="utf-8", errors="replace").split()
    if len(rows) != len(_EMPTY) or {len(row) for row in rows} != {len(_EMPTY[0])} or set("".join(rows)) - {".", "#"}:
        return None, "the golden is no picture of 64 rows with 128 dots each"
    return rows, "changed"


def current(language: str, name: str) -> list[str]:
    """The scene's picture with the firmware as it is. Raises ``SceneError``."""
    from board_file import BadBoardFile, read_board

    from host_sim.box import Box
    from host_sim.scenes import SceneError, play
    from host_sim.script import ScriptError

    try:
        return play(name, Box(read_board(bootstrap.ROOT, "pico"), language))
    except BadBoardFile as problem:
        raise SceneError(str(problem)) from problem
    except ScriptError as problem:
        raise SceneError(f"scene {name}, line {problem.line}: {problem}") from problem


def compare(language: str, name: str, write: bool) -> bool:
    """Shows a scene whose golden differs; with ``write`` keeps the new picture. Does it differ?"""
    from host_sim.scenes import golden_path

    path = golden_path(language, name)
    old, why = read_golden(path)
    new = current(language, name)
    if old == new:
        return False
    old = old or _EMPTY
    print(f"\n{language}/{name}: {why}, {changed_pixels(old, new)} dots differ, old | new")
    print(beside(old, new, shutil.get_terminal_size((131, 24)).columns))
    if write:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(new) + "\n", encoding="ascii")
    return True


def orphans() -> list[Path]:
    """Goldens that no scene makes."""
    from host_sim.scenes import GOLDENS, LANGUAGES, golden_path, names

    kept = {golden_path(language, name) for language in LANGUAGES for name in names()}
    return sorted(set(GOLDENS.glob("*/*.txt")) - kept)


def run(wanted: list[str], write: bool) -> int:
    """Compares these scenes, or all scenes and goldens when none is named; the number of goldens that differ."""
    from host_sim.scenes import GOLDENS, LANGUAGES, names

    differences = sum(compare(language, name, write) for language in LANGUAGES for name in wanted or names())
    for path in [] if wanted else orphans():
        differences += 1
        print(f"\n{path.relative_to(GOLDENS)}: no scene makes this golden" + (", removed" if write else ""))
        if write:
            path.unlink()
    done = "accepted" if write else "differs" if differences == 1 else "differ"
    print(f"\n{differences} golden{'' if differences == 1 else 's'} {done}")
    return differences


def main() -> int:
    """Reads the command line; exit 1 when goldens differ and were not accepted."""
    parser = Parser(__doc__)
    parser.add_argument("--write", action="store_true", help="keep the new pictures")
    parser.add_argument("--all", action="store_true", help="with --write: all scenes")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="names of scenes in tests/scenes; none: all of them")
    arguments = parser.parse_args()
    if arguments.all and arguments.scenes:
        parser.error("--all means every scene: name some, or say --all")
    if arguments.write and not arguments.all and not arguments.scenes:
        parser.error("name the scenes to keep, or say --all after a look at every one")
    use_utf8()
    bootstrap.add_paths()
    from host_sim.scenes import SceneError, names

    for name in arguments.scenes:
        if name not in names():
            near = nearest(name, names())
            parser.error(f"no scene {shortened(name)}{near}; each is a file in tests/scenes")
    try:
        differences = run([] if arguments.all else arguments.scenes, arguments.write)
    except SceneError as problem:
        print(problem, file=sys.stderr)
        return 2
    return 1 if differences and not arguments.write else 0


if __name__ == "__main__":
    sys.exit(main())
