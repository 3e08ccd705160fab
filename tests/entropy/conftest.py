"""Puts the helpers of this folder on the path, and the tool that counts faces."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for folder in (HERE, HERE.parents[1] / "tools"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
