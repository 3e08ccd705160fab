"""Starts the dice box. MicroPython runs this file by itself after power-on.

The way back to the REPL is Ctrl-C on the serial line, at any time, or buttons 1 and 5 held while the power comes and
let go within 10 seconds; ``app`` is the running box, for a look at it from there. What goes wrong is answered by
``dicebox/guard.py``.
"""

from dicebox import modules
from dicebox.guard import Guard

with Guard() as guard:
    import wiring

    app = guard.start(wiring)
    if app is not None:
        modules.load("dicebox.built").forget_building()
        modules.drop("dicebox.built")
        app.run(guard.feed)
