"""What the tests of the display share: the specimen pages' module and a blank canvas."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

import specimen


@pytest.fixture
def canvas():
    """A dark canvas of 128x64 pixels."""
    return specimen.blank()


@pytest.fixture
def lit(canvas):
    """A function that gives the set of lit pixels, as (x, y)."""

    def pixels() -> set:
        rows = specimen.rows(canvas)
        return {(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == "#"}

    return pixels
