"""Puts a virtual I2C bus with its chips on a controller of the emulated RP2040.

rp2040py moves bytes in no time and waits for nobody. Here each byte takes the time it takes on the wires, a refused
byte ends as on silicon, and a line that is held low keeps the controller waiting until the program's patience is over.
"""

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import R_TX_EMPTY, I2CMode, I2CState

from host_sim.pico_chip import advance

_SYSTEM_HERTZ = 125_000_000


class BusWires:
    """The wires between one controller, the pins ``sda`` and ``scl`` of its chip, and one ``host_sim.bus.Bus``.

    As ordinary pins they are read as the lines are, and each falling edge of SCL clocks a chip that holds SDA.
    ``last_us`` holds by chip address the time of the last byte to or from it, ``bytes`` their number, address bytes
    included; a test that measures clears them.
    """

    def __init__(self, controller: object, bus: object, sda: object, scl: object) -> None:
        self.last_us = {}
        self.bytes = {}
        self._controller = controller
        self._bus = bus
        self._clock = controller.rp2040.clock
        self._address = 0
        self._periods = None
        self._sda = sda
        self._scl = scl
        bus.timed = False
        scl.add_listener(self._on_clock)
        self._show_levels()
        controller.on_connect = self._on_connect
        controller.on_write_byte = self._on_write_byte
        controller.on_read_byte = self._on_read_byte
        controller.on_stop = self._on_stop

    def synchronize(self) -> None:
        """Set the clock of the bus and its chips to emulated time."""
        self._bus.clock.now_us = int(self._clock.nanos) // 1000

    def _on_connect(self, address: int, mode: I2CMode) -> None:
        self._show_levels()
        if self._bus.is_stuck:
            self._wait_for_ever()
            return
        self._follow_frequency()
        self._address = address
        self._spend_byte()
        acknowledged = self._bus.start(address, mode == I2CMode.READ)
        self._controller.complete_connect(acknowledged)
        self._report_empty(acknowledged)

    def _on_write_byte(self, value: int) -> None:
        self._spend_byte()
        acknowledged = self._bus.write(value)
        self._controller.complete_write(acknowledged)
        self._report_empty(acknowledged)

    def _on_read_byte(self, acknowledge: bool) -> None:
        self._spend_byte()
        self._controller.complete_read(self._bus.read(not acknowledge))

    def _on_stop(self) -> None:
        self._bus.stop()
        self._controller.complete_stop()

    def _wait_for_ever(self) -> None:
        # START never comes, and nothing is reported. The program gives up after its time limit and sets the controller
        # up anew, which in rp2040py does not end what it waits for: here it waits for nothing, but in silence.
        controller = self._controller
        controller._tx_fifo.reset()
        controller._state = I2CState.IDLE
        controller._busy = False

    def _show_levels(self) -> None:
        # The modules carry the pull-ups of the bus.
        self._sda.set_input_value(not self._bus.sda_low)
        self._scl.set_input_value(not self._bus.scl_low)

    def _on_clock(self, state: int, before: int) -> None:
        if state == GPIOPinState.LOW != before:
            self._bus.pulse()
            self._show_levels()

    def _report_empty(self, acknowledged: bool) -> None:
        # An abort flushes the FIFO, and silicon then says that it is empty. rp2040py does not, so the driver would
        # wait for its time limit: OSError(110) after 50 ms in place of OSError(5) at once.
        if not acknowledged:
            self._controller.int_raw |= R_TX_EMPTY
            self._controller.check_interrupts()

    def _spend_byte(self) -> None:
        advance(self._clock, self._bus.byte_us * 1000)
        self.synchronize()
        self.last_us[self._address] = self._bus.clock.now_us
        self.bytes[self._address] = self.bytes.get(self._address, 0) + 1

    def _follow_frequency(self) -> None:
        periods = self._controller.scl_high_period, self._controller.scl_low_period
        if periods != self._periods:
            self._periods = periods
            self._bus.set_frequency(_SYSTEM_HERTZ // sum(periods))
