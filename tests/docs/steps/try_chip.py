"""Solders the chip that ``CONTRIBUTING.md`` adds into a box, and prints what the box says of it. Runs in a copy."""

import json
import sys
from pathlib import Path

ROOT = Path.cwd()
sys.path[:0] = [str(ROOT / "host_sim" / "modules"), str(ROOT / "firmware"), str(ROOT), str(Path(__file__).parent)]

from lis2dw12 import LIS2DW12  # noqa: E402

from boards import pico  # noqa: E402
from host_sim.box import Box  # noqa: E402

box = Box(pico)
box.circuit.solder(LIS2DW12(0x19, box.circuit.clock))
box.power_cycle()
box.run(500)
box.send("new five-joker50 human")
box.shake()
print(
    json.dumps([box.app.board.accel.chip, json.loads(box.send("state"))["rolls_left"], json.loads(box.send("check"))])
)
