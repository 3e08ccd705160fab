"""The copy of the project with the sixth game, made once; and a box of this process that has it too."""

import sys
from pathlib import Path

import dicebox.rules
import pytest

HERE = Path(__file__).resolve().parent
for folder in (HERE, HERE.parents[1] / "tools"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


@pytest.fixture(scope="session")
def project(tmp_path_factory) -> Path:
    """The folder of the copy."""
    import project as maker

    return maker.make(tmp_path_factory.mktemp("extra") / "project")


@pytest.fixture
def tiles(monkeypatch) -> object:
    """The line of the registry, for as long as a test lasts; the module lies where it lies."""
    entry = dicebox.rules.Game("tiles", "tiles", {}, "is_entry")
    monkeypatch.setattr(dicebox.rules, "GAMES", (*dicebox.rules.GAMES, entry))
    monkeypatch.setattr(dicebox.rules, "__path__", [*dicebox.rules.__path__, str(HERE)])
    return entry
