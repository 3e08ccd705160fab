#!/usr/bin/env python3
"""Plays the box with random hands for a long time: presses, long presses, shakes, pauses, power cuts.

    python3 tools/soak.py [--inputs 200000] [--seed 1] [--runtime cpython|micropython]

After each input the rules' invariants are checked. Prints which screens were seen, how many games ended, and on
MicroPython how the heap in use changed between the first and the last thousand inputs. Exit 1 when anything broke.
"""

import subprocess
import sys

import bootstrap
from command_line import Parser, whole

_ON_MICROPYTHON = """
import gc, sys
sys.path.insert(0, {root!r} + "/firmware")
sys.path.insert(0, {root!r})
from boards import pico
from host_sim.box import Box
from host_sim.soak import Soak, heap_report
heap_report(Soak(Box(pico), {seed}), {inputs})
"""


def soak_here(inputs: int, seed: int) -> int:
    """On CPython."""
    from boards import pico
    from host_sim.box import Box
    from host_sim.soak import Soak

    soak = Soak(Box(pico), seed)
    for _ in range(inputs):
        soak.step()
    print(soak.summary())
    missing = soak.missing()
    if missing:
        print("never seen: " + " ".join(missing), file=sys.stderr)
    return 1 if missing else 0


def soak_on_micropython(inputs: int, seed: int) -> int:
    """On the 64-bit unix port, with its collector at work."""
    from host_sim.micropython_box import interpreter

    code = _ON_MICROPYTHON.format(root=str(bootstrap.ROOT), seed=seed, inputs=inputs)
    return subprocess.run([interpreter(), "-X", "heapsize=1M", "-c", code], check=False).returncode


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--inputs", type=whole(1), default=200_000)
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument("--runtime", choices=("cpython", "micropython"), default="cpython")
    arguments = parser.parse_args()
    if arguments.runtime == "micropython":
        bootstrap.ensure()
    bootstrap.add_paths()
    run = soak_here if arguments.runtime == "cpython" else soak_on_micropython
    return run(arguments.inputs, arguments.seed)


if __name__ == "__main__":
    sys.exit(main())
