"""Lets the tests here import their helpers, which MicroPython imports as well, and the tools."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
# At the end: a tool must not hide a module of the same name.
sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
