"""A whole dice box in this process: the virtual circuit and the firmware on it, driven by presses, shakes and time.

Runs on CPython and on MicroPython. The same methods as the box in another process (``remote.py``) and on the emulated
Pico (``pico_box.py``), so that a script or a test does not care which one it drives.
"""

from dicebox.wiring_check import check

from host_sim.circuit import Circuit
from host_sim.firmware import load

TAP_MS = 60
LONG_TAP_MS = 700
PAUSE_MS = 60
SHAKE_MS = 700
LONGEST_TUMBLE_MS = 4000


class BoxError(Exception):
    """A command that the box refused; its text says why."""


class Box:
    """Power it on by making one. Buttons count from 1; times are virtual milliseconds.

    ``flash`` are the files of the box by path, as an earlier box left them in ``circuit.flash.files``. ``oled`` is the
    display chip that is soldered on, if it is another one than the board file names.
    """

    runtime = "cpython"

    def __init__(
        self,
        wiring: object,
        language: str = "de",
        flash: "dict[str, bytes] | None" = None,
        oled: object = None,
    ) -> None:
        self.circuit = Circuit(wiring, oled)
        self.circuit.flash.lay(flash or {})
        self.app = None
        self._wiring = wiring
        self._language = language
        self._start()

    def _start(self) -> None:
        self.circuit.activate()
        board, app = load()
        # main.py does the same before it builds the board.
        check(self._wiring)
        self.app = app(board(self._wiring), self._language)
        self.run(PAUSE_MS)

    def run(self, milliseconds: int) -> None:
        """Lets virtual time pass, tick by tick."""
        self.circuit.activate()
        clock = self.circuit.clock
        board = self.app.board
        end = clock.now_us + milliseconds * 1000
        while clock.now_us < end:
            self.app.tick(board.now())
            board.rest()

    def press(self, button: int, milliseconds: int = TAP_MS) -> None:
        """Presses a button for a moment."""
        self.circuit.press(button)
        self.run(milliseconds)
        self.circuit.release(button)
        self.run(PAUSE_MS)

    def long(self, button: int) -> None:
        """Presses a button long enough for its second meaning."""
        self.press(button, LONG_TAP_MS)

    def shake(self) -> None:
        """Shakes the box well, puts it down and waits until the dice lie."""
        self.circuit.start_shake()
        self.run(SHAKE_MS)
        self.circuit.stop_shake()
        self.settle()

    def settle(self) -> None:
        """Waits until no dice fall."""
        waited = 0
        while self.app.screen.name == "tumble" and waited < LONGEST_TUMBLE_MS:
            self.run(50)
            waited += 50
        self.run(PAUSE_MS)

    def wait(self, milliseconds: int) -> None:
        """Leaves the box alone."""
        self.run(milliseconds)

    def send(self, line: str) -> str:
        """Sends a line over the serial line and gives the answer. BoxError when the box answers with an error."""
        circuit = self.circuit
        circuit.take_output()
        circuit.send(line + "\n")
        # The box reads all characters that wait and answers within one tick.
        self.run(20)
        answer = circuit.take_output().strip()
        if answer.startswith("error: "):
            raise BoxError(answer[7:])
        return answer

    def rows(self) -> "list[str]":
        """What the glass shows: 64 rows of 128 characters, '#' lit and '.' dark."""
        return self.circuit.rows()

    def power_cycle(self) -> None:
        """Takes the power away and gives it back; the files in the flash stay."""
        self.circuit.power_cycle()
        self._start()

    def lay(self, path: str, content: bytes) -> None:
        """Puts a file into the flash; the firmware reads it at the next power-on."""
        self.circuit.flash.lay({path: content})

    def unplug(self, part: str) -> None:
        """Pulls ``oled`` or ``accel`` off the bus."""
        self.circuit.unplug(part)
        self.run(PAUSE_MS)

    def plug(self, part: str) -> None:
        """Puts the part back, as it is after power-on."""
        self.circuit.plug(part)
        self.run(PAUSE_MS)

    def close(self) -> None:
        """Nothing to let go of in this process."""
