"""Modules are loaded and forgotten, and one that is missing says so, on the Pico as everywhere."""

import pytest
from dicebox import modules


@pytest.fixture
def pico_import(monkeypatch, tmp_path):
    """Imports a name below ``dicebox`` as MicroPython does once the finder is mounted: asks, then opens."""
    (tmp_path / "there.mpy").write_bytes(b"M")
    real = open
    monkeypatch.setattr("builtins.open", lambda path, mode: real(str(tmp_path) + path.removeprefix("/dicebox"), mode))
    finder = modules.Finder()

    def do_import(name: str) -> bytes:
        path = f"/{name}.mpy"
        assert finder.stat(path)[0] == 0x8000
        with finder.open(path, "rb") as file:
            return file.read()

    return do_import


def test_missing_module_is_an_import_error_although_the_finder_knows_no_file(pico_import) -> None:
    assert pico_import("there") == b"M"
    with pytest.raises(ImportError, match="gone"):
        pico_import("gone")


def test_missing_module_is_an_import_error_here_too() -> None:
    with pytest.raises(ImportError):
        modules.load("dicebox.gone")
