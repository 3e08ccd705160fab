"""Small firmware trees for the tests of the flash tool."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
