#!/usr/bin/env python3
"""Tries on the emulated Pico, over and over, what takes minutes: mpremote reaches the prompt, resets while it saves.

    python3 tools/pico_trials.py [--reach 20] [--resets 20] [--seed 1] [--only STATE]

--reach: how often mpremote is to reach the prompt in each state of the box, each time at a random moment, after which
the watchdog must be off. --resets: how often the Pico is stopped at a random moment of a save; the game in its flash
must be the one before or the one after, and every tenth time another Pico starts from this flash. Each trial is made on
a copy of this process, which needs Linux or macOS; it takes seconds of processor time. Exit 1 when one failed.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import bootstrap
from command_line import Parser, use_utf8, whole

_REACH_SECONDS = 120
# The answer, and whether the watchdog is on.
_QUESTION = "import machine; print(6 * 7, machine.mem32[0x40058000] >> 30 & 1)"
_ANSWER = "42 0\n"
_MINUTE = "_MINUTE_MS = const(60_000)"
_SHORT_MINUTE = "_MINUTE_MS = const(200)"
_SAVE_US = 30_000
_WAIT_MS = 300
_START_MS = 900


def title(pico: object, chance: random.Random) -> None:
    """The title picture."""


def game(pico: object, chance: random.Random) -> None:
    """A game of which somebody thinks."""
    press(pico, 3)


def tumble(pico: object, chance: random.Random) -> None:
    """Dice fall."""
    press(pico, 3)
    press(pico, 3, 700)


def menu(pico: object, chance: random.Random) -> None:
    """The menu."""
    press(pico, 3)
    press(pico, 1, 700)


def self_test(pico: object, chance: random.Random) -> None:
    """The self-test, at the picture that follows the motion sensor."""
    menu(pico, chance)
    # From "Continue" up to "Quit", "New game" and the self-test; there to the third part.
    for _ in range(3):
        press(pico, 1)
    press(pico, 3)
    for _ in range(2):
        press(pico, 2)
    press(pico, 3)


def asleep(pico: object, chance: random.Random) -> None:
    """The glass is dark: nobody has touched the box for as long as its settings say, in minutes of 0.2 s."""
    pico.run_until(lambda: not any("#" in row for row in pico.rows()), 20_000, 50)


def starting(pico: object, chance: random.Random) -> None:
    """Somewhere between power-on and the first picture."""
    pico.power_cycle()


def safe_mode(pico: object, chance: random.Random) -> None:
    """Safe mode, because half an update lies there."""


STATES: dict[str, Callable] = {
    "title": title,
    "game": game,
    "tumble": tumble,
    "menu": menu,
    "self-test": self_test,
    "asleep": asleep,
    "starting": starting,
    "safe mode": safe_mode,
}
"""What brings a box that has just drawn its first picture into each state; a new one is a function and a line here."""


def press(pico: object, button: int, milliseconds: int = 60) -> None:
    """Presses a button, and waits until the box has answered."""
    pico.press(button)
    pico.run(milliseconds)
    pico.release(button)
    pico.run(250)


def files_for(state: str) -> dict[str, bytes]:
    """The firmware and a game in the middle of a turn."""
    from boards import pico as wiring
    from host_sim.box import Box

    box = Box(wiring)
    box.send("new five-joker50 human:Anna human:Ben")
    box.send("dice 6 2 6 4 6")
    box.long(3)
    box.settle()
    files = firmware(_SHORT_MINUTE if state == "asleep" else _MINUTE) | box.circuit.flash.files
    if state == "safe mode":
        files["/dicebox/version"] = b"0.0.0 half\n"
    return files


def firmware(minute: str) -> dict[str, bytes]:
    """What belongs on the Pico, with another length of a minute for whoever waits for the glass to go dark."""
    from flash_build import build

    with tempfile.TemporaryDirectory() as folder:
        for name in ("firmware", "boards"):
            shutil.copytree(bootstrap.ROOT / name, Path(folder) / name)
        choices = Path(folder) / "firmware" / "dicebox" / "choices.py"
        text = choices.read_text(encoding="utf-8")
        if _MINUTE not in text:
            raise ValueError(f"{choices.name} has no line {_MINUTE}")
        choices.write_text(text.replace(_MINUTE, minute), encoding="utf-8")
        return build(Path(folder), "pico")


def start(pico: object) -> None:
    """Power-on, up to the first picture."""
    pico.power_cycle()
    pico.run_until(lambda: any("#" in row for row in pico.rows()), 5000, 5)


def succeeds(work: Callable[[], bool]) -> bool:
    """Does the work on a copy of this process, the emulated Pico included, so that the next one begins here too."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    code = 2
    try:
        code = 0 if work() else 1
    finally:
        os._exit(code)


def reaches(pico: object, wait_ms: float) -> bool:
    """Does mpremote reach the prompt after a while, and is the watchdog off then?"""
    pico.run(wait_ms)
    with pico.serve() as address:
        command = [sys.executable, "-m", "mpremote", "connect", address, "exec", _QUESTION]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_REACH_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return False
    return done.stdout == _ANSWER


def try_to_reach(state: str, times: int, chance: random.Random) -> int:
    """How often it did not succeed."""
    from boards import pico as wiring
    from host_sim.pico_box import emulate

    pico = emulate(wiring, files_for(state))
    start(pico)
    STATES[state](pico, chance)
    longest = _START_MS if state == "starting" else _WAIT_MS
    waits = [chance.random() * longest for _ in range(times)]
    reached = sum(succeeds(lambda wait_ms=wait_ms: reaches(pico, wait_ms)) for wait_ms in waits)
    print(f"mpremote, {state}: {reached} of {times}", flush=True)
    return times - reached


def is_kept(pico: object, button: int, wait_us: int, starts: bool) -> bool:
    """Is the game in the flash the one before or the one after, when all ends so long after a save has begun?"""
    from boards import pico as wiring
    from host_sim.pico import EmulatedPico
    from host_sim.pico_files import read_image

    old = read_image(pico.image())["/data/game"]
    pico.press(button)
    pico.run(60)
    whole = pico.image()
    pico.release(button)
    pico.run_until(lambda: pico.image() != whole, 200, 0.05)
    pico.run(wait_us / 1000)
    cut = pico.image()
    pico.run(200)
    new = read_image(pico.image())["/data/game"]
    found = read_image(cut)["/data/game"]
    if starts:
        again = EmulatedPico(wiring, image=cut)
        start(again)
        press(again, 3)
        again.take_output()
        again.send("state\n")
        again.run_until(lambda: "\n" in again.output(), 2000, 5)
        held = json.loads(again.output().splitlines()[0])["held"]
        if held != ([button - 1] if found == new else []):
            return False
    return old != new and found in (old, new)


def try_resets(times: int, chance: random.Random) -> int:
    """How often the game after a reset in the middle of a save was neither the one before nor the one after."""
    from boards import pico as wiring
    from host_sim.pico_box import emulate

    pico = emulate(wiring, files_for("game"))
    start(pico)
    press(pico, 3)
    moments = [(chance.randrange(1, 6), chance.randrange(_SAVE_US)) for _ in range(times)]
    right = 0
    for number, (button, wait_us) in enumerate(moments):
        starts = number % 10 == 9
        right += succeeds(lambda button=button, wait=wait_us, starts=starts: is_kept(pico, button, wait, starts))
    print(f"resets while saving: {right} of {times} right", flush=True)
    return times - right


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--reach", type=whole(0), default=20, metavar="N", help="trials of mpremote in each state (20)")
    parser.add_argument("--resets", type=whole(0), default=20, metavar="N", help="resets while saving (20)")
    parser.add_argument("--seed", type=whole(0), default=1, help="of the random moments")
    parser.add_argument("--only", choices=STATES, help="no other state")
    options = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    from host_sim.pico_box import NoPico
    from host_sim.pico_errors import TimeIsUp

    chance = random.Random(options.seed)
    states = [options.only] if options.only else STATES
    try:
        failures = sum(try_to_reach(state, options.reach, chance) for state in states) if options.reach else 0
        failures += try_resets(options.resets, chance) if options.resets else 0
    except (NoPico, TimeIsUp) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
