"""The ``gc`` module as the firmware's board sees it in the simulator: a collection costs nothing here.

CPython counts references, and the 32-bit MicroPython of the tests cannot collect in the middle of its work.
"""

# The heap of a Pico with the box on it, about, in bytes: here nothing is measured.
_FREE = 180_000
_USED = 53_760


def collect() -> None:
    """Does nothing."""


def mem_free() -> int:
    """Bytes of heap that are free, as on a Pico that shows a menu: always the same."""
    return _FREE


def mem_alloc() -> int:
    """Bytes of heap in use: always the same."""
    return _USED
