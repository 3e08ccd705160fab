"""An emulated Raspberry Pi Pico with the box's circuit around it: a release build of MicroPython, instruction by
instruction, with our virtual chips on its pins.

Plain and synchronous: nothing happens between calls, ``run`` lets emulated time pass in the calling thread. It knows
no firmware of ours; what it boots are the files it is given.
"""

from rp2040py.boards import BoardSpec
from rp2040py.device.base_device import BaseDevice, ResetCause
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS

from host_sim import pico_files, uf2
from host_sim.circuit import Circuit
from host_sim.pico_bus import BusWires
from host_sim.pico_chip import PatientHost, QuickChip
from host_sim.pico_errors import TimeIsUp
from host_sim.pico_repl import ask
from host_sim.pico_serve import Server

_NANOS_PER_MS = 1_000_000
# The watchdog's control register, and what stands there after power-on: off, and pausing for a debugger.
_CTRL = 0x00
_CTRL_AT_FIRST = 0x07000000


class _Engine:
    """What rp2040py's loop asks of a simulator, and nothing more."""

    __slots__ = ("clock", "rp2040", "stopped")


class EmulatedPico:
    """A Pico, powered on, with ``files`` (path to bytes) in its flash, or with the file system image ``image``.

    ``wiring`` is a board file, ``oled`` a display chip other than the one named there. ``circuit`` is the box around
    it: chips, buttons, motion; its clock follows emulated time whenever a call here returns or a byte passes on the
    bus. ``wires`` counts that bus by chip. The piezo is not heard. NoFirmware if there is no MicroPython image.
    """

    def __init__(
        self,
        wiring: object,
        files: dict[str, bytes] | None = None,
        image: bytes | None = None,
        oled: object = None,
    ) -> None:
        self.circuit = Circuit(wiring, oled)
        self._device = BaseDevice(board=BoardSpec(mcu=QuickChip, image=uf2.find()))
        self._chip = self._device.mcu
        self._set_flash(image if image is not None else pico_files.build_image(files or {}))
        self._output = bytearray()
        self._host = PatientHost(self._device.cdc, self._output.extend)
        self._engine = _Engine()
        self._engine.rp2040 = self._chip
        self._engine.clock = self._chip.clock
        self._alarm = self._chip.clock.create_alarm(self._stop)
        lines = [self._chip.gpio[gpio] for gpio in (wiring.SDA, wiring.SCL)]
        self.wires = BusWires(self._chip.i2c[wiring.I2C_BUS], self.circuit.bus, *lines)
        for gpio in wiring.BUTTONS:
            self._chip.gpio[gpio].release_input()
        self._begun = 0.0
        self._chip.watchdog.on_watchdog_trigger = self._on_watchdog
        self._chip.core.pc = FLASH_START_ADDRESS

    # Time.

    @property
    def now_us(self) -> int:
        """Emulated microseconds since the emulator was made; resets do not turn it back."""
        return int(self._chip.clock.nanos) // 1000

    @property
    def since_reset_ms(self) -> float:
        """Emulated milliseconds since power-on or the last reset, the firmware's own resets included."""
        return (self._chip.clock.nanos - self._begun) / _NANOS_PER_MS

    @property
    def cycles(self) -> int:
        """Processor cycles executed so far, sleep not counted: what the real time goes into."""
        return self._chip.core.cycles

    def run(self, milliseconds: float) -> None:
        """Let emulated time pass, exact to one instruction or one byte on the bus."""
        self._engine.stopped = False
        self._alarm.schedule(milliseconds * _NANOS_PER_MS)
        try:
            while not self._engine.stopped:
                execute_batch(self._engine, 1)
        finally:
            self._alarm.cancel()
            self.wires.synchronize()

    def run_until(self, condition: object, limit_ms: float, step_ms: float = 1) -> float:
        """Run until ``condition()`` is true, asked every ``step_ms``; gives the milliseconds it took.

        TimeIsUp after ``limit_ms``, with the last words of the serial line, which often say why.
        """
        begun = self._chip.clock.nanos
        while not condition():
            passed = (self._chip.clock.nanos - begun) / _NANOS_PER_MS
            if passed >= limit_ms:
                words = bytes(self._output[-500:]).decode(errors="replace")
                raise TimeIsUp(f"not within {limit_ms:g} ms; the serial line ends with {words!r}")
            self.run(step_ms)
        return (self._chip.clock.nanos - begun) / _NANOS_PER_MS

    def _stop(self) -> None:
        self._engine.stopped = True

    # Buttons and motion.

    def press(self, number: int, bounce: tuple = ()) -> None:
        """Close a button's contact; ``bounce`` as in ``Circuit.press``."""
        self.circuit.press(number, bounce)
        self._follow_contact(number, bounce)

    def release(self, number: int, bounce: tuple = ()) -> None:
        """Open a button's contact; the pull that the firmware asked for decides from then on."""
        self.circuit.release(number, bounce)
        self._follow_contact(number, bounce)

    def _follow_contact(self, number: int, offsets_us: tuple) -> None:
        pin = self._chip.gpio[self.circuit.wiring.BUTTONS[number - 1]]

        def follow() -> None:
            self.wires.synchronize()
            if self.circuit.is_closed(number):
                pin.set_input_value(False)
            else:
                pin.release_input()

        follow()
        for offset in offsets_us:
            # The clock of the circuit counts whole microseconds: be there when it has reached the edge.
            self._chip.clock.create_alarm(follow).schedule((offset + 1) * 1000)

    def start_shake(self, *arguments: object, **options: object) -> None:
        """Shake the box as ``Circuit.start_shake`` does, in emulated time."""
        self.circuit.start_shake(*arguments, **options)

    def stop_shake(self) -> None:
        """Hold the box still."""
        self.circuit.stop_shake()

    def rows(self) -> list:
        """What the glass of the display shows: 64 strings of 128 ``.`` and ``#``."""
        return self.circuit.rows()

    # Power and flash.

    def reset(self) -> None:
        """The RUN pin: the Pico starts anew, the chips on the bus keep their state."""
        self._output.clear()
        self._restart(ResetCause.RUN_PIN)

    def power_cycle(self) -> None:
        """Everything loses its supply and starts anew; the flash stays."""
        self.circuit.power_cycle()
        self._output.clear()
        self._restart(ResetCause.POWER_ON)

    def _on_watchdog(self) -> None:
        # machine.reset() comes here too. What was written before it is still on its way to the host.
        self._restart(ResetCause.WATCHDOG)

    def _restart(self, cause: ResetCause) -> None:
        self.circuit.reset_pins()
        if cause != ResetCause.WATCHDOG:
            # Power and the RUN pin reset the watchdog too; rp2040py lets its timer run on.
            self._chip.watchdog.write_uint32(_CTRL, _CTRL_AT_FIRST)
        self._begun = self._chip.clock.nanos
        self._device.hard_reset(cause=cause)

    def memory(self) -> bytes:
        """The memory from 0x20000000 on, as it is at this moment."""
        return bytes(self._chip.sram)

    def image(self) -> bytes:
        """The file system in the flash, as it is at this moment."""
        return bytes(self._chip.flash[pico_files.FLASH_OFFSET : pico_files.FLASH_OFFSET + pico_files.SIZE])

    def files(self) -> dict[str, bytes]:
        """The files in the flash by path."""
        return pico_files.read_image(self.image())

    def _set_flash(self, image: bytes) -> None:
        if len(image) != pico_files.SIZE:
            raise ValueError(f"a file system image has {pico_files.SIZE} bytes, not {len(image)}")
        self._chip.flash[pico_files.FLASH_OFFSET : pico_files.FLASH_OFFSET + pico_files.SIZE] = image

    # The serial line.

    def send(self, text: str | bytes) -> None:
        """Type towards the Pico; the bytes arrive while it runs."""
        self._host.send(text.encode() if isinstance(text, str) else text)

    def output(self) -> str:
        """What the Pico has written since the last ``take_output`` or reset; a byte that is no text shows as a mark."""
        return self._output.decode(errors="replace")

    def take_output(self) -> str:
        """``output``, and forget it."""
        text = self.output()
        self._output.clear()
        return text

    def take_bytes(self) -> bytes:
        """As ``take_output``, but the bytes themselves."""
        data = bytes(self._output)
        self._output.clear()
        return data

    def ask(self, program: str, limit_ms: float = 2000) -> str:
        """Interrupt whatever runs, execute ``program`` at the REPL and give what it printed.

        What it defines stays for the next ``ask``. RuntimeError with the traceback if it raised.
        """
        return ask(self, program, limit_ms)

    def serve(self) -> Server:
        """``with pico.serve() as address:`` opens the serial line at ``socket://127.0.0.1:PORT``.

        Time passes in a thread meanwhile, never faster than real time, and nobody else may run the Pico.
        """
        return Server(self)
