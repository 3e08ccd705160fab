"""MicroPython's ``select``: polling of ``sys.stdin``, the only stream that the box reads."""

from host_sim import circuit as _circuit

POLLIN = 1
POLLOUT = 4
POLLERR = 8
POLLHUP = 16

_NOTHING = ()


class _Poll:
    def __init__(self) -> None:
        self._stream = None
        self._ready = _NOTHING

    def register(self, obj: object, eventmask: int = POLLIN | POLLOUT) -> None:
        """Watch ``sys.stdin`` for input. OSError 22 for anything that is not a stream, NotImplementedError for more."""
        if not hasattr(obj, "read"):
            raise OSError(22, "EINVAL")
        if eventmask != POLLIN or (self._stream is not None and self._stream is not obj):
            raise NotImplementedError("only one stream, for POLLIN, is simulated")
        self._stream = obj
        self._ready = ((obj, POLLIN),)

    def unregister(self, obj: object) -> None:
        """Watch it no longer."""
        if obj is self._stream:
            self._stream = None
            self._ready = _NOTHING

    def ipoll(self, timeout: int = -1, flags: int = 0) -> tuple:
        """The (stream, POLLIN) pairs that are ready, to be looped over; waits up to ``timeout`` ms of virtual time."""
        circuit = _circuit.active()
        circuit.check_interrupt()
        if self._stream is not None and circuit.has_input():
            return self._ready
        if timeout < 0:
            raise _circuit.CircuitFault("poll without a time limit would wait for ever")
        circuit.clock.advance_us(timeout * 1000)
        return _NOTHING

    def poll(self, timeout: int = -1) -> list:
        """The same as a list."""
        return list(self.ipoll(timeout))


def poll() -> _Poll:
    """A new object to register streams with."""
    return _Poll()
