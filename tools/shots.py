#!/usr/bin/env python3
"""Makes the pictures of the README and of the handbooks for players from the goldens: docs/*.png, 4 pixels a dot.

    python3 tools/shots.py [--check]

With --check nothing is written; exit 1 when a picture is not current. Exit 2 when there is no golden to draw.
"""

import sys
from pathlib import Path

import bootstrap
from command_line import Parser, use_utf8

PICTURES = bootstrap.ROOT / "docs"
_SCENES = {
    "title": "title",
    "dice": "dice_held",
    "fields": "fields_many_filled",
    "ten_thousand": "farkle_selected",
    "grid": "grid_column",
    "hint": "dice_advice",
    "analysis": "analysis_sum",
}
# File: the golden's language and scene.
SHOTS = {
    **{f"{name}.png": ("en", scene) for name, scene in _SCENES.items()},
    **{f"{name}_de.png": ("de", scene) for name, scene in _SCENES.items()},
    "plain_game.png": ("en", "plain_list"),
}
# The scenes of the game that is no part of the box.
_EXTRA = bootstrap.ROOT / "tests" / "extra_game" / "goldens"


class NoGolden(Exception):
    """A picture has no golden; the text says how to get one."""


def render(language: str, scene: str) -> bytes:
    """The PNG of a golden. Raises ``NoGolden``."""
    from host_sim.picture import png
    from host_sim.scenes import golden_path

    path = golden_path(language, scene)
    if not path.exists():
        path = _EXTRA / language / f"{scene}.txt"
    if not path.exists():
        raise NoGolden(f"There is no golden {language}/{scene}: python3 tools/accept.py --write {scene} makes it.")
    return png(path.read_text(encoding="ascii").split())


def is_current(path: Path, data: bytes) -> bool:
    """Does the file show the same picture? Two versions of zlib may pack it differently."""
    from host_sim.picture import contents

    return path.exists() and contents(path.read_bytes()) == contents(data)


def draw_all(folder: Path, check: bool) -> list[str]:
    """Writes what is not current, or with ``check`` only looks; gives the names of those pictures."""
    stale = []
    for name, (language, scene) in SHOTS.items():
        data = render(language, scene)
        if is_current(folder / name, data):
            continue
        stale.append(name)
        if not check:
            folder.mkdir(exist_ok=True)
            (folder / name).write_bytes(data)
    return stale


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if a picture is not current")
    arguments = parser.parse_args()
    use_utf8()
    bootstrap.add_paths()
    try:
        stale = draw_all(PICTURES, arguments.check)
    except NoGolden as problem:
        print(problem, file=sys.stderr)
        return 2
    for name in stale:
        print(f"docs/{name}: " + ("not current, run python3 tools/shots.py" if arguments.check else "written"))
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
