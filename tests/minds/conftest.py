"""Lets the tests here import their helpers, which MicroPython imports as well, and the tools."""

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
for _folder in (_HERE, _HERE.parent / "micropython"):
    sys.path.insert(0, str(_folder))
# At the end: a tool must not hide a module of the same name.
sys.path.append(str(_HERE.parents[1] / "tools"))
