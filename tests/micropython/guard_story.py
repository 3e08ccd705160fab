"""An error, the log, the words on the glass and the restart, then Ctrl-C: as lines of text, on any Python."""

import sys

from boards import pico
from host_sim.circuit import Circuit, DeviceReset
from host_sim.firmware import load


def fail(now: int) -> None:
    """An error of the firmware."""
    raise ZeroDivisionError("divide by zero")


def lines() -> "list[str]":
    """What happened."""
    circuit = Circuit(pico).activate()
    sys.modules["wiring"] = pico
    load()
    from dicebox.guard import Guard

    told = []
    for problem in (True, False):
        try:
            with Guard() as guard:
                app = guard.start(pico)
                app.tick(app.board.now())
                guard.feed()
                if problem:
                    app.screen.tick = fail
                else:
                    circuit.send("\x03")
                app.run(guard.feed)
        except DeviceReset:
            told.append(f"restarted with {circuit.watchdog.scratch[0] & 0xFF} starts that failed")
            told.extend([row for row in circuit.rows() if "#" in row])
            circuit.reset_pins()
        except KeyboardInterrupt:
            told.append("at the prompt, the watchdog is " + ("on" if circuit.watchdog.is_on else "off"))
    log = circuit.flash.files["/errors.log"].decode().split("\n")
    told.append(log[0])
    told.append([line for line in log if line][-1])
    return told
