"""Watches over the box: an error, or a loop that stands still, ends in a restart into the same game.

``main.py`` is one ``with Guard()``. Ctrl-C passes through it to the REPL and takes the watchdog off, which would bite
there: MicroPython has no call for that. What is rarely wanted is loaded for its moment and takes the machine's modules
from here: ``start.py`` puts the box together, ``rescue.py`` answers an error, ``safe.py`` speaks when nothing starts.

Names that these files and ``main.py`` call each other by stay as they are on the Pico (``INTERFACE`` in
``tools/flash_names.py``), so that files of two versions, side by side after half an update, understand each other.
"""

import gc  # noqa: F401 - the modules that are not used here are for those that are loaded later
import io  # noqa: F401
import os  # noqa: F401
import sys  # noqa: F401
import time  # noqa: F401

import machine
from micropython import const

from dicebox import modules

# From the scratch register to where a written bit is cleared in the control register, and the bit that is the switch.
_CLEAR_CONTROL = const(0x3000 - 0x0C)
_ENABLE = const(0x40000000)
# A start was a good one when the loop has turned so often: a minute or more.
_GOOD_TURNS = const(6000)


class Guard:
    """``addr`` is the address of a register that outlives a restart (``start.py``), or 0 where none is known."""

    def __init__(self) -> None:
        self.addr = 0
        self._watchdog = None
        self._turns = _GOOD_TURNS
        self._good = 0
        self._wiring = None

    def start(self, wiring: object) -> object:
        """The box, put together, with the watchdog on; None when the REPL is wanted instead."""
        self._wiring = wiring
        app = modules.load("dicebox.start").start(self, wiring)
        modules.drop("dicebox.start")
        return app

    def listen(self, watchdog: object, good: int) -> None:
        """From now on ``feed`` feeds this one (a ``machine.WDT``, or None); ``good`` is what tells of a good start."""
        self._watchdog = watchdog
        self._good = good

    def feed(self) -> None:
        """One turn of the loop is done: the only place where the watchdog is fed. No garbage."""
        if self._watchdog is not None:
            self._watchdog.feed()
        if self._turns:
            self._turns -= 1
            if not self._turns and self.addr:
                machine.mem32[self.addr] = self._good

    def stop(self) -> None:
        """Takes the watchdog off and forgets the failed starts."""
        if self.addr:
            machine.mem32[self.addr + _CLEAR_CONTROL] = _ENABLE
            machine.mem32[self.addr] = 0

    def __enter__(self) -> "Guard":
        return self

    def __exit__(self, kind: object, problem: object, trace: object) -> None:
        """An error is written down and shown, then the box restarts; everything else goes to the REPL."""
        try:
            if kind is not None and issubclass(kind, (Exception, SystemExit)):
                # The watchdog stays on: should even this fail, it restarts the box.
                modules.load("dicebox.rescue").end(problem, self, self._wiring)
            self.stop()
        except KeyboardInterrupt:
            # A second Ctrl-C, in the middle of it.
            self.stop()
            raise
