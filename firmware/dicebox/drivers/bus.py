"""What is known of the I2C bus: its speed, which of its wires is stuck, and the parts that hang on it.

The drivers speak to ``i2c`` itself. All that is done about a fault is in ``bus_repair.py``, loaded for that moment.
"""

from dicebox import modules

_REPAIR = "dicebox.drivers.bus_repair"


class Bus:
    """``i2c`` stays the same object for ever: MicroPython for the RP2040 has one a bus, and sets that up anew.

    ``fault`` is "sda" or "scl" while that line is held low and could not be freed, else "". ``frequency`` is in Hz.
    ``parts`` are started anew after a repair. ``glitches`` and ``glitch_at`` are the business of the repair.
    """

    def __init__(self, machine: object, wiring: object) -> None:
        self.fault = ""
        self.frequency = wiring.I2C_FREQUENCY
        self.parts = []
        self.glitches = 0
        self.glitch_at = 0
        self.machine = machine
        self.wiring = wiring
        self.i2c = modules.load(_REPAIR).connect(self)
        modules.drop(_REPAIR)

    def mend(self, now: int, is_stuck: bool) -> None:
        """After a transfer that ran into its time limit, or (not ``is_stuck``) a chip that failed for a moment only."""
        repair = modules.load(_REPAIR)
        modules.drop(_REPAIR)
        if is_stuck:
            repair.free(self)
        else:
            repair.note_glitch(self, now)
