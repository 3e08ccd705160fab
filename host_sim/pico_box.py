"""A box on the emulated Pico: compiled firmware, real MicroPython, our chips on its bus. The same methods as ``Box``.

CPython only, and only where a MicroPython image is at hand. An emulated second takes about three real ones.
"""

import json

from host_sim.box import LONG_TAP_MS, LONGEST_TUMBLE_MS, PAUSE_MS, SHAKE_MS, TAP_MS, Box, BoxError

_BOOT_MS = 3000
_ANSWER_MS = 1000
_LOOK_MS = 150
_AFTER_PRESS_MS = 200


class NoPico(Exception):
    """No emulated Pico can be had here; the text says what is missing."""


def emulate(wiring: object, files: dict[str, bytes]) -> object:
    """An ``EmulatedPico`` with these files. Raises ``NoPico`` when the emulator or the MicroPython image is missing."""
    from host_sim import uf2

    reason = uf2.why_not()
    if reason is not None:
        raise NoPico(reason)
    from host_sim.pico import EmulatedPico

    return EmulatedPico(wiring, files)


def settings_file(wiring: object, language: str) -> dict[str, bytes]:
    """What a box has in its flash after its language was chosen: files by path."""
    box = Box(wiring, language)
    box.app.memory.save_settings()
    return box.circuit.flash.files


class PicoBox:
    """``files`` are what ``tools/flash.py`` copies. Raises ``NoPico``, or ``TimeIsUp`` when the box never draws.

    ``boot_ms`` is how long after power-on the first picture came, in emulated milliseconds.
    """

    runtime = "pico"

    def __init__(self, wiring: object, files: dict[str, bytes], language: str = "de") -> None:
        if language != "de":
            files = {**files, **settings_file(wiring, language)}
        self._take(emulate(wiring, files))

    @classmethod
    def around(cls, pico: object) -> "PicoBox":
        """A box in which this ``EmulatedPico`` sits, waited for until it draws. Raises ``TimeIsUp``."""
        box = cls.__new__(cls)
        box._take(pico)
        return box

    def _take(self, pico: object) -> None:
        self.pico = pico
        self._boot()

    def _boot(self) -> None:
        self.boot_ms = self.pico.run_until(lambda: any("#" in row for row in self.rows()), _BOOT_MS)
        self.pico.take_output()
        self.run(PAUSE_MS)

    def run(self, milliseconds: int) -> None:
        """Lets emulated time pass."""
        self.pico.run(milliseconds)

    wait = run

    def press(self, button: int, milliseconds: int = TAP_MS) -> None:
        """Presses a button for a moment."""
        self.pico.press(button)
        self.run(milliseconds)
        self.pico.release(button)
        # Saving, and loading the next screen, take their time on a real machine.
        self.run(_AFTER_PRESS_MS)

    def long(self, button: int) -> None:
        """Presses a button long enough for its second meaning."""
        self.press(button, LONG_TAP_MS)

    def shake(self) -> None:
        """Shakes the box well, puts it down and waits until the dice lie."""
        self.pico.start_shake()
        self.run(SHAKE_MS)
        self.pico.stop_shake()
        self.settle()

    def settle(self) -> None:
        """Waits until no dice fall."""
        waited = 0
        while waited < LONGEST_TUMBLE_MS and json.loads(self.send("state"))["screen"] == "tumble":
            self.run(_LOOK_MS)
            waited += _LOOK_MS
        self.run(PAUSE_MS)

    def send(self, line: str) -> str:
        """Sends a line over the serial line and gives the answer. BoxError when the box answers with an error."""
        self.pico.take_output()
        self.pico.send(line + "\n")
        self.pico.run_until(lambda: "\n" in self.pico.output(), _ANSWER_MS, 5)
        answer = self.pico.take_output().splitlines()[0]
        # The picture that follows from the command is drawn after the answer.
        self.run(PAUSE_MS)
        if answer.startswith("error: "):
            raise BoxError(answer[7:])
        return answer

    def lay(self, path: str, content: bytes) -> None:
        """Not possible: a running Pico has its file system in its own hands. Raises BoxError."""
        raise BoxError("a file cannot be put into the flash of a Pico that runs: use another runtime")

    def rows(self) -> list[str]:
        """What the glass shows."""
        return self.pico.rows()

    def power_cycle(self) -> None:
        """Takes the power away and gives it back; the flash stays."""
        self.pico.power_cycle()
        self._boot()

    def unplug(self, part: str) -> None:
        """Pulls ``oled`` or ``accel`` off the bus."""
        self.pico.circuit.unplug(part)
        self.run(PAUSE_MS)

    def plug(self, part: str) -> None:
        """Puts the part back, as it is after power-on."""
        self.pico.circuit.plug(part)
        self.run(PAUSE_MS)

    def close(self) -> None:
        """Nothing to let go of: the emulator lives in this process."""
