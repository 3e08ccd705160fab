"""Fixtures for tests on the emulated Pico: it boots in half a second, so every test gets a fresh one."""

import sys

import pytest

from tests.flash.trees import ROOT
from tests.pico.harness import power_on

if str(ROOT / "tools") not in sys.path:
    # What builds the firmware, at the end: a tool must not hide a module of the same name.
    sys.path.append(str(ROOT / "tools"))


@pytest.fixture
def make_pico():
    """A function that powers on a Pico with these files: ``make_pico({"/main.py": b"..."})``."""
    return power_on


@pytest.fixture
def bare_pico():
    """A Pico without files, at its prompt."""
    pico = power_on({})
    pico.ask("")
    return pico
