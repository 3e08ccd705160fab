"""Which runtimes a box may have behind the page, and which of them are at hand here. Imports no firmware."""

from host_sim import uf2
from host_sim.micropython_program import NoMicroPython, interpreter

RUNTIMES = ("cpython", "micropython", "pico")

LACKS = {"pico": ("record", "battery")}
"""What a page cannot do with a box on this runtime: there is no looking into a Pico, and its battery is full."""


def available(has_pico_files: bool) -> list[str]:
    """The runtimes that are at hand on this PC."""
    names = ["cpython"]
    try:
        interpreter()
        names.append("micropython")
    except NoMicroPython:
        pass
    if has_pico_files and uf2.why_not() is None:
        names.append("pico")
    return names
