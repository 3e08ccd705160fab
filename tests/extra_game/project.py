"""The project with one game more: a copy in another folder, to which the two steps of ``CONTRIBUTING.md`` were done.

    python3 tests/extra_game/project.py FOLDER    makes it there; then play: python3 FOLDER/tools/play.py

The scenes and goldens in the copy are those beside this file: ``FOLDER/tools/accept.py`` shows and keeps them. CPython
only.
"""

import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

# Last: one of the tools is called test, like a package of Python itself.
sys.path.append(str(ROOT / "tools"))

from command_line import Parser, named, shortened, use_utf8  # noqa: E402 (found on the path set above)

LINE = '    Game("tiles", "tiles", {}, "is_entry"),\n'
"""What stands in the registry for it."""

_END = '    Game("grid25", "grid25", {"rounds": 3}),\n'


def make(folder: Path) -> Path:
    """Makes the copy in a folder that is not there yet, and gives it back. ``OSError`` if that cannot be made."""
    folder.mkdir()
    leave_out = shutil.ignore_patterns("__pycache__")
    for part in ("firmware", "tools", "host_sim", "boards"):
        shutil.copytree(ROOT / part, folder / part, ignore=leave_out)
    shutil.copytree(ROOT / "tests" / "rules", folder / "tests" / "rules", ignore=leave_out)
    for name in ("tests/conftest.py", "tests/kept_code.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "tests" / "scenes").symlink_to(HERE / "scenes")
    (folder / "tests" / "goldens").symlink_to(HERE / "goldens")
    if (ROOT / ".venv").exists():
        (folder / ".venv").symlink_to(ROOT / ".venv")
    # The two steps.
    rules = folder / "firmware" / "dicebox" / "rules"
    shutil.copy(HERE / "tiles.py", rules)
    registry = rules / "__init__.py"
    text = registry.read_text(encoding="utf-8")
    if text.count(_END) != 1:
        raise ValueError("the registry has another end than it had: look at _END")
    registry.write_text(text.replace(_END, _END + LINE), encoding="utf-8")
    return folder


def main(arguments: list[str] | None = None) -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("folder", type=named, metavar="FOLDER", help="where the copy goes; it is not there yet")
    folder = parser.parse_args(arguments).folder
    use_utf8()
    place = Path(folder).resolve()
    if ROOT in place.parents:
        parser.error(f"{shortened(folder)} lies in the project itself: name a folder beside it")
    try:
        print(f"python3 {make(place)}/tools/play.py")
    except FileExistsError:
        parser.error(f"{shortened(folder)} is there already: name a folder that is not")
    except FileNotFoundError:
        parser.error(f"{shortened(folder)} cannot be made: make the folder around it first, or look for a slip in it")
    except OSError as problem:
        parser.error(f"{shortened(folder)} cannot be made ({problem.strerror}): name another folder")
    return 0


if __name__ == "__main__":
    sys.exit(main())
