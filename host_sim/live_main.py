"""Runs under MicroPython: a box in hands, told by lines of JSON what to do. Started by ``host_sim/web/brains.py``.

The folder to import from is the first argument, the language the second. A line in is a list of [method, arguments ...]
of ``Live``, a line out is what was seen of it. The first line in is an object with the files of the flash, as base64.
"""

import json
import sys
from binascii import a2b_base64, b2a_base64

root = sys.argv[1]
sys.path.insert(0, root + "/firmware")
sys.path.insert(0, root)

from boards import pico  # noqa: E402
from host_sim.box import Box  # noqa: E402
from host_sim.live import Live  # noqa: E402


def answer(live: Live, steps: "list[list]") -> "dict[str, object]":
    """Does the steps and gives what ``look`` saw, ``now_ms``, ``ticks`` and the ``files`` after a change."""
    found = {}
    for step in steps:
        if step[0] == "look":
            found.update(live.look(step[1]))
        elif step[0] == "lay":
            live.lay(step[1], a2b_base64(step[2]))
        else:
            getattr(live, step[0])(*step[1:])
    found["now_ms"] = live.now_ms
    found["ticks"] = live.ticks
    return found


def main() -> None:
    """Answers until the input ends."""
    changes = []
    files = json.loads(sys.stdin.readline())
    box = Box(pico, sys.argv[2], {path: a2b_base64(text) for path, text in files.items()})
    box.circuit.flash.changed = lambda: changes.append(1)
    live = Live(box)
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        found = answer(live, json.loads(line))
        if changes:
            changes.clear()
            kept = box.circuit.flash.files
            found["files"] = {path: b2a_base64(kept[path]).decode().strip() for path in kept}
        sys.stdout.write(json.dumps(found) + "\n")


main()
