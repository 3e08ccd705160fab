"""MicroPython's ``time`` on the virtual clock of the active circuit: the part that the firmware may use.

A counter does not move by being read: only sleeping and the bus take time.
"""

from micropython import const

from host_sim import circuit as _circuit

_PERIOD = const(0x40000000)
_HALF = const(0x20000000)
_MASK = const(0x3FFFFFFF)


def ticks_ms() -> int:
    """Milliseconds since power-on, modulo 2**30."""
    return _circuit.active().clock.ticks_ms()


def ticks_us() -> int:
    """Microseconds since power-on, modulo 2**30."""
    return _circuit.active().clock.ticks_us()


def ticks_diff(ticks1: int, ticks2: int) -> int:
    """``ticks1 - ticks2`` across the wrap, from -2**29 to 2**29 - 1."""
    difference = (ticks1 - ticks2) & _MASK
    if difference < _HALF:
        return difference
    return difference - _HALF - _HALF


def ticks_add(ticks: int, delta: int) -> int:
    """``ticks`` plus ``delta``, wrapped. OverflowError for a delta of half the period or more."""
    if delta <= -_HALF or delta >= _HALF:
        raise OverflowError("ticks interval overflow")
    return (ticks + delta) & _MASK


def sleep_ms(milliseconds: int) -> None:
    """Let that many milliseconds pass; nothing happens for 0 and less."""
    if milliseconds > 0:
        _sleep_us(milliseconds * 1000)
    else:
        _sleep_us(0)


def sleep_us(microseconds: int) -> None:
    """Let that many microseconds pass; nothing happens for 0 and less."""
    _sleep_us(max(0, microseconds))


def sleep(seconds: float) -> None:
    """Let that many seconds pass. ValueError for a negative number."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    _sleep_us(int(seconds * 1000000))


def _sleep_us(microseconds: int) -> None:
    circuit = _circuit.active()
    circuit.check_interrupt()
    circuit.clock.advance_us(microseconds)
    # A Ctrl-C that came meanwhile does not wait for the next call.
    circuit.check_interrupt()
