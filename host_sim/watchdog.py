"""The watchdog of the RP2040 as firmware sees it: registers that outlive a restart, and a timer that bites.

Data sheet 4.7: CTRL, REASON and the scratch registers, with the chip's identity (2.20) beside them, since that is all
of the address space that firmware reads here. Any other address is a programmer's mistake and raises at once.
"""

from micropython import const

from host_sim.clock import Clock

_CHIP_ID = const(0x40000000)
_RP2040_B2 = const(0x20002927)
_BASE = const(0x40058000)
_CTRL = const(0x00)
_REASON = const(0x08)
_SCRATCH = const(0x0C)
_SCRATCHES = const(4)
_CLEAR = const(0x3000)
_ENABLE = const(0x40000000)

TIMER = const(1)
"""In REASON: the timer ran out."""

FORCE = const(2)
"""In REASON: the program asked for the restart."""


class UnknownRegister(Exception):
    """Firmware touched an address that is not simulated."""


class Watchdog:
    """``bite()`` is called when the time is over.

    ``is_on`` and ``feedings`` tell what the firmware did.
    """

    def __init__(self, clock: Clock, bite: object) -> None:
        self._clock = clock
        self._alarm = [0, bite]
        self._limit_us = 0
        self.power_on()

    def power_on(self) -> None:
        """All registers forget."""
        self.scratch = [0] * _SCRATCHES
        self.reason = 0
        self.feedings = 0
        self.begin()

    def end(self, reason: int) -> None:
        """The chip is restarted for this reason: whatever the program still does on its way out has no effect."""
        self.reason = reason
        self._is_dead = True

    def begin(self) -> None:
        """A program begins: the timer is off, the scratch registers are as they were."""
        self.is_on = False
        self._is_dead = False
        self._clock.cancel(self._alarm)

    def start(self, milliseconds: int) -> None:
        """Switches the timer on."""
        self.is_on = True
        self._limit_us = milliseconds * 1000
        self._clock.cancel(self._alarm)
        self._alarm[0] = self._clock.now_us + self._limit_us
        self._clock.plan(self._alarm)

    def feed(self) -> None:
        """The time begins anew."""
        self.feedings += 1
        self._alarm[0] = self._clock.now_us + self._limit_us

    def read(self, address: int) -> int:
        """``machine.mem32[address]``."""
        if address == _CHIP_ID:
            return _RP2040_B2
        offset = address - _BASE
        if offset == _CTRL:
            return _ENABLE if self.is_on else 0
        if offset == _REASON:
            return self.reason
        return self.scratch[_place(address)]

    def write(self, address: int, value: int) -> None:
        """``machine.mem32[address] = value``. Once the chip was bitten nothing arrives any more."""
        if self._is_dead:
            return
        if address == _BASE + _CTRL + _CLEAR and value == _ENABLE:
            self.is_on = False
            self._clock.cancel(self._alarm)
            return
        self.scratch[_place(address)] = value


def _place(address: int) -> int:
    place = (address - _BASE - _SCRATCH) // 4
    if address % 4 or not 0 <= place < _SCRATCHES:
        raise UnknownRegister(f"{address:#010x} is no register of the simulated chip")
    return place
