"""Puts the tools on the path of the flash tool's tests and gives them small projects to flash."""

import importlib
import sys

import pytest

from tests.flash.trees import ROOT, make_project

if str(ROOT / "tools") not in sys.path:
    # At the end: a tool must not hide a module of the same name.
    sys.path.append(str(ROOT / "tools"))


@pytest.fixture
def project(tmp_path):
    """The root of a small project with firmware and a board file."""
    return make_project(tmp_path)


@pytest.fixture
def flash(project, capsys):
    """Runs the flash tool on the small project: ``flash("--list")`` gives code, output and errors."""
    tool = importlib.import_module("flash")
    steps = importlib.import_module("flash_steps")

    def run_it(*arguments):
        code = steps.run(tool.parse(list(arguments)), project)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run_it


@pytest.fixture
def no_pico(monkeypatch):
    """A computer with no serial port at all."""
    monkeypatch.setattr("flash_steps.comports", list)
