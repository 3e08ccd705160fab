"""Fixtures of the tests of what is saved: a circuit with an empty flash, and the box's files on it."""

import sys
from pathlib import Path

import pytest
from dicebox.drivers.files import Files

from boards import pico
from host_sim import circuit as circuits
from host_sim.modules_std import io, os

# The helpers of this folder are imported by their names.
sys.path.insert(0, str(Path(__file__).resolve().parent))


@pytest.fixture
def circuit():
    """An active circuit; afterwards none is active."""
    made = circuits.Circuit(pico).activate()
    yield made
    circuits.current = None


@pytest.fixture
def files(circuit) -> Files:
    """The driver as ``board.py`` makes it."""
    return Files(os, io.open)
