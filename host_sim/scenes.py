"""The scenes: scripts in ``tests/scenes`` that end on a picture worth keeping. Tests, goldens and README use them.

CPython only. A golden is the glass after a scene, 64 rows of text in ``tests/goldens/LANGUAGE/SCENE.txt``.
"""

from pathlib import Path

from host_sim.script import Runner, parse

ROOT = Path(__file__).resolve().parent.parent
SCENES = ROOT / "tests" / "scenes"
GOLDENS = ROOT / "tests" / "goldens"
LANGUAGES = ("de", "en")


class SceneError(Exception):
    """A scene whose own expectation failed."""


def names() -> list[str]:
    """The names of all scenes, in order."""
    return sorted(path.stem for path in SCENES.glob("*.txt"))


def one_a_screen() -> list[str]:
    """The first scene of each kind: a name is its screen's, and what is special after a low line."""
    first: dict[str, str] = {}
    for scene in names():
        first.setdefault(scene.rpartition("_")[0] or scene, scene)
    return sorted(first.values())


def golden_path(language: str, name: str) -> Path:
    """Where the golden of a scene lies."""
    return GOLDENS / language / (name + ".txt")


def play(name: str, box: object) -> list[str]:
    """Plays a scene on a box that was just switched on, and gives the 64 rows of its glass."""
    runner = Runner(box, lambda line: None, _no_pictures)
    runner.run(parse((SCENES / (name + ".txt")).read_text(encoding="utf-8")))
    for line, failure in runner.failures:
        raise SceneError(f"scene {name}, line {line}: {failure}")
    return box.rows()


def _no_pictures(name: str, rows: list[str]) -> None:
    raise SceneError("a scene ends on its picture and saves none: " + name)
