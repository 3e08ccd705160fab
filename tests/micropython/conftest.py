"""Lets the tests here import their helpers, which MicroPython imports as well."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
