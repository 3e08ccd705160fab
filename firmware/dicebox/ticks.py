"""Arithmetic on the millisecond counter, which starts again at 0 every 2**30 ms (12.4 days).

The same sums as MicroPython's ``time.ticks_diff`` and ``time.ticks_add``, in plain Python: CPython has neither,
and the 64-bit port of MicroPython counts with another period. Every number stays below 2**30, so nothing here
makes an object on the Pico's heap.
"""

from micropython import const

_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def elapsed(now: int, then: int) -> int:
    """Milliseconds from ``then`` to ``now``, negative if ``then`` is later; right across the wrap up to 6.2 days."""
    difference = (now - then) & _MASK
    if difference < _HALF:
        return difference
    # Two steps, since 2**30 itself would be a heap object on a 32-bit machine.
    return difference - _HALF - _HALF


def later(now: int, milliseconds: int) -> int:
    """The counter's reading ``milliseconds`` after ``now``; ``milliseconds`` may be negative."""
    # Taking 2**30 off in two halves keeps the sum small; the mask brings it back.
    return (now - _HALF + milliseconds - _HALF) & _MASK
