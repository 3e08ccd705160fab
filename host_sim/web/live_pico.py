"""A box on the emulated Pico in somebody's hands, with the methods of ``Live``; slower than real time. CPython only."""

from host_sim.flash_folder import FlashFolder
from host_sim.live import Live
from host_sim.pico_box import emulate

# How often the flash is looked through, in emulated time.
_KEEP_EVERY_MS = 2000


class _Bare:
    """What ``Live`` wants of a box: the circuit; there is no looking into the firmware."""

    app = None

    def __init__(self, circuit: object) -> None:
        self.circuit = circuit


class PicoLive(Live):
    """``firmware`` are the files that are flashed, ``files`` those that the box keeps. Raises ``NoPico``."""

    can_record = False

    def __init__(
        self, wiring: object, firmware: dict[str, bytes], files: dict[str, bytes], folder: FlashFolder
    ) -> None:
        self._firmware = frozenset(firmware)
        self._pico = emulate(wiring, {**files, **firmware})
        self._folder = folder
        self._kept_at = 0
        self._image = b""
        super().__init__(_Bare(self._pico.circuit))

    def _run(self, milliseconds: int) -> None:
        self._pico.run(milliseconds)
        if self.now_ms - self._kept_at >= _KEEP_EVERY_MS:
            self._kept_at = self.now_ms
            self.keep()

    def keep(self) -> None:
        """Writes down what the box has in its flash, if that changed."""
        image = self._pico.image()
        if image != self._image:
            self._image = image
            self._folder.keep(self.files())

    def close(self) -> None:
        """Writes down what is new; nothing else to let go of."""
        self.keep()

    def files(self) -> dict[str, bytes]:
        """What the box keeps in its flash beside the firmware."""
        return {path: data for path, data in self._pico.files().items() if path not in self._firmware}

    def lay(self, path: str, content: bytes) -> None:
        """Not possible while the Pico runs: nothing happens."""

    def _switch_on(self) -> None:
        self._pico.power_cycle()

    def say(self, line: str) -> None:
        """Sends a line over the serial line."""
        self._pico.send(line + "\n")

    def _take_output(self) -> str:
        return self._pico.take_output()

    def _touch(self, button: int, is_press: bool, bounces: tuple) -> None:
        if is_press:
            self._pico.press(button, bounces)
        else:
            self._pico.release(button, bounces)

    def _watch_step(self) -> None:
        """Hands over what acts on the sensor at this moment (mg), in place of what the firmware has read of it."""
        sample = None
        if self.circuit.is_plugged("accel"):
            sample = tuple(round(value * 1000) for value in self.circuit.accel.felt())
        self._watch.step(self.now_ms, sample, None, None)
