#!/usr/bin/env python3
"""Flashes an empty emulated Pico as a maker does, plays a turn on it, cuts the power in the middle and plays on.

    python3 tools/pico_story.py

The flash tool runs as its own program and reaches the Pico through mpremote on a socket. After it the files must be
those that were built, and from the first picture on pixels and state must be those of the simulator at each step: a
turn by presses and a shake, the power cut after the second roll, then the rest of the turn; at last a chip that holds
SDA until it is clocked free, and a clock line that hangs for seconds. Takes some minutes of a processor. Exit 1 when
something differs, 2 where it cannot run.
"""

import json
import subprocess
import sys

import bootstrap
from command_line import Parser, use_utf8

# Clocks after which a chip that was stopped in mid-byte lets go of SDA.
_TO_FREE_SDA = 9
_HANG_MS = 3000
_HEAL_MS = 2000
_NEW = "new five-joker50 human:Anna human:Ben"


class Differs(Exception):
    """The emulated Pico did something else than it should; the text says what."""


def flash(pico: object) -> None:
    """Runs the flash tool on the Pico. Raises ``Differs`` when it fails or other files lie there than were built."""
    from flash_build import build
    from flash_plan import FIRST, MARKER

    with pico.serve() as address:
        command = [sys.executable, str(bootstrap.ROOT / "tools" / "flash.py"), "--port", address]
        done = subprocess.run(command, check=False)
    if done.returncode:
        raise Differs(f"flash.py ended with {done.returncode}")
    files = pico.files()
    built = build(bootstrap.ROOT, "pico")
    if files.pop(MARKER, b"no marker") != files.pop(FIRST, b"no version") or files != built:
        odd = sorted(path for path in files.keys() | built.keys() if files.get(path) != built.get(path))
        raise Differs(f"these files are not as they were built: {odd}")
    print(f"flashed: {len(files)} files, {sum(len(data) for data in files.values())} bytes", flush=True)


def turn(box: object) -> "list[object]":
    """A turn of two rolls with a cut of the power between; all pictures, and the state of each part."""
    seen = [box.rows()]
    box.send(_NEW)
    box.send("dice 6 2 6 4 6 6 1")
    seen.append(box.rows())
    box.shake()
    seen.append(box.rows())
    for button in (1, 3, 5):
        box.press(button)
        seen.append(box.rows())
    # The faces that still wait are lost with the power: the second roll comes before it.
    box.shake()
    seen += [box.rows(), json.loads(box.send("state"))]
    box.power_cycle()
    seen.append(box.rows())
    box.press(3)
    seen += [box.rows(), json.loads(box.send("state"))]
    box.press(2)
    box.long(4)
    seen.append(box.rows())
    box.press(3)
    return [*seen, box.rows(), json.loads(box.send("state"))]


def bad_wires(box: object, bus: object) -> "list[object]":
    """What is seen and known when SDA was held and freed, while SCL hangs, and after it. Raises ``Differs``."""
    bus.hold_sda(_TO_FREE_SDA)
    box.run(_HEAL_MS)
    if bus.is_stuck:
        raise Differs("SDA was not clocked free")
    seen = [box.rows(), json.loads(box.send("state"))]
    bus.scl_low = True
    box.run(_HANG_MS)
    seen.append(json.loads(box.send("state")))
    bus.heal()
    box.run(_HEAL_MS)
    return [*seen, box.rows(), json.loads(box.send("state"))]


def tell() -> None:
    """The whole story. Raises ``Differs``, ``NoPico`` or ``TimeIsUp``."""
    from boards import pico as wiring
    from host_sim.box import Box
    from host_sim.pico_box import PicoBox, emulate

    pico = emulate(wiring, {})
    flash(pico)
    box = PicoBox.around(pico)
    box.power_cycle()
    print(f"first picture {box.boot_ms:.0f} ms after power-on", flush=True)
    model = Box(wiring)
    expected, seen = turn(model), turn(box)
    last = seen[-1]
    expected += bad_wires(model, model.circuit.bus)
    seen += bad_wires(box, pico.circuit.bus)
    for step, (here, there) in enumerate(zip(seen, expected, strict=True)):
        if here != there:
            raise Differs(f"step {step}: {here} instead of {there}")
    print(
        f"{len(seen)} pictures and states equal; screen {last['screen']}, totals {[s['total'] for s in last['seats']]}"
    )


def main() -> int:
    """Reads the command line."""
    Parser(__doc__).parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    from host_sim.pico_box import NoPico
    from host_sim.pico_errors import TimeIsUp

    try:
        tell()
    except Differs as problem:
        print(problem, file=sys.stderr)
        return 1
    except (NoPico, TimeIsUp) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
