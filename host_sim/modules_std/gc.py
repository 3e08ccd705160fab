"""The ``gc`` module as the firmware's board sees it in the simulator: a collection costs nothing here.

CPython counts references, and the 32-bit MicroPython of the tests cannot collect in the middle of its work.
"""


def collect() -> None:
    """Does nothing."""
