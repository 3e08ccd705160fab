"""Runs under MicroPython: a box that answers commands on standard input. Started by ``micropython_box.py``.

The folder to import from is the first argument, the language the second, the display's driver the third.
"""

import sys

root = sys.argv[1]
sys.path.insert(0, root + "/firmware")
sys.path.insert(0, root)

from boards import pico  # noqa: E402
from host_sim.box import Box  # noqa: E402
from host_sim.remote import serve  # noqa: E402

if len(sys.argv) > 3:
    pico.OLED_DRIVER = sys.argv[3]
language = sys.argv[2] if len(sys.argv) > 2 else "de"
write = sys.stdout.write
serve(Box(pico, language), sys.stdin.readline, lambda text: write(text + "\n"))
