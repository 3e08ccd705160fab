"""Puts the firmware and the simulator on the path of every test."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

for folder in (ROOT / "host_sim" / "modules", ROOT / "firmware", ROOT):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
