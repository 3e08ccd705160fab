"""The RP2040 of rp2040py made fit for tests: more than twice as fast, and with a host that waits on its USB line.

Two measured causes, both removed from outside, without a change in the package:

* Its USB host answers every question of the firmware for input, with an empty packet if there is nothing. Firmware
  then serves USB all day: a sleeping Pico costs as much as a busy one, and bytecode runs at a third of its speed.
  A real host keeps silent; so does ``PatientHost``.
* Its compiled classes look up their own methods by name before each call, once or more for each instruction, and each
  look-up makes a bound method. Methods that are stored as static ones are found without making anything.
"""

from rp2040py.clock.simulation_clock import SimulationClock
from rp2040py.cortex_m0_core import CortexM0Core
from rp2040py.rp2040 import RP2040
from rp2040py.usb.cdc import USBCDC

_BUS_METHODS = ("read_uint8", "read_uint16", "read_uint32", "write_uint8", "write_uint16", "write_uint32")


class QuickClock(SimulationClock):
    """Emulated time. Move it by ``advance``: its own ``tick`` is for compiled callers only."""

    __slots__ = ()
    tick = staticmethod(SimulationClock.tick)


def advance(clock: QuickClock, nanos: float) -> None:
    """Let emulated time pass while the processor stands still, firing what falls due."""
    SimulationClock.tick(clock, nanos)


class _QuickCore(CortexM0Core):
    __slots__ = ()
    execute_instruction = staticmethod(CortexM0Core.execute_instruction)


class QuickChip(RP2040):
    """An RP2040 for firmware that leaves PIO and DMA alone: both do nothing here, the latter with a TypeError."""

    __slots__ = ()

    def __init__(self, clock: QuickClock | None = None) -> None:
        super().__init__(clock if clock is not None else QuickClock())
        self.core = _QuickCore(self)

    def reset(self, *, preserve_flash: bool = False, from_watchdog: bool = False) -> None:
        """As in rp2040py; the state machines are reset too but not listed, since each would be asked every cycle."""
        if self.pio:
            self._state_machines = self.pio
        self.pio = self._state_machines
        super().reset(preserve_flash=preserve_flash, from_watchdog=from_watchdog)
        self.pio = []


for _name in _BUS_METHODS:
    setattr(QuickChip, _name, staticmethod(getattr(RP2040, _name)))


class PatientHost:
    """The PC's end of the USB serial line. ``received`` takes the bytes from the Pico; ``send`` queues bytes for it."""

    def __init__(self, cdc: USBCDC, received: object) -> None:
        self._cdc = cdc
        self._answer = cdc.usb.on_endpoint_read
        self._forget = cdc.usb.on_reset
        self._asked = None
        self._queue = bytearray()
        cdc.on_serial_data = received
        cdc.usb.on_endpoint_read = self._on_endpoint_read
        cdc.usb.on_reset = self._on_reset

    def send(self, data: bytes) -> None:
        """Give bytes to the Pico as fast as it asks for them."""
        self._queue += data
        self._feed()

    def _feed(self) -> None:
        fifo = self._cdc.tx_fifo
        free = fifo.size - fifo.item_count
        for byte in self._queue[:free]:
            self._cdc.send_serial_byte(byte)
        del self._queue[:free]
        if self._asked is not None and not fifo.empty:
            endpoint, size = self._asked
            self._asked = None
            self._answer(endpoint, size)

    def _on_endpoint_read(self, endpoint: int, size: int) -> None:
        if endpoint != self._cdc._out_endpoint:
            self._answer(endpoint, size)
            return
        self._asked = (endpoint, size)
        self._feed()

    def _on_reset(self) -> None:
        self._asked = None
        self._queue.clear()
        self._forget()
