"""A box that starts and restarts as ``main.py`` lets it: errors, hangs and Ctrl-C are answered by the firmware's guard.

CPython only. Where a plain ``Box`` hands an error of the firmware to the test, here the firmware has to live with it.
"""

import sys
from contextlib import ExitStack

from host_sim import circuit as circuits
from host_sim.box import PAUSE_MS, Box
from host_sim.firmware import load

_MOST_RESTARTS = 50


class GuardedBox(Box):
    """As ``Box``. ``restarts`` counts them; ``app`` is None once the firmware has gone to the REPL."""

    def _start(self) -> None:
        self.restarts = 0
        self.guard = None
        self._boot()
        self.run(PAUSE_MS)

    def _boot(self) -> None:
        """Everything up to the first turn of the loop, as often as the firmware restarts meanwhile."""
        self.circuit.activate()
        load()
        from dicebox.guard import Guard

        sys.modules["wiring"] = self._wiring
        self.app = None
        self.guard = Guard()
        self._guarded(self._put_together)

    def _put_together(self) -> None:
        self.app = self.guard.start(self._wiring)

    def run(self, milliseconds: int) -> None:
        """Lets virtual time pass, tick by tick, over any restarts."""
        end = self.circuit.clock.now_us + milliseconds * 1000
        self.circuit.activate()
        while self.circuit.clock.now_us < end:
            if self.app is None:
                # At the prompt nothing moves but time.
                self.circuit.clock.advance_us(end - self.circuit.clock.now_us)
                return
            self._guarded(lambda: self._turn_until(end))

    def _turn_until(self, end: int) -> None:
        clock = self.circuit.clock
        while clock.now_us < end:
            self.app.tick(self.app.board.now())
            self.guard.feed()
            self.app.board.rest()

    def _guarded(self, work: object) -> None:
        """Does the work inside the guard's ``with``, which is left only when the firmware leaves it."""
        try:
            with ExitStack() as inside:
                inside.push(self.guard.__exit__)
                work()
                if self.app is not None:
                    inside.pop_all()
        except KeyboardInterrupt:
            self.app = None
        except circuits.DeviceReset:
            self.restarts += 1
            if self.restarts > _MOST_RESTARTS:
                raise
            self.circuit.reset_pins()
            self._boot()
