"""MicroPython's ``sys``: standard streams on the USB line of the active circuit, and ``print_exception``."""

import io
import sys as _host

from host_sim import circuit as _circuit


class _Input:
    def read(self, size: int) -> str:
        """``size`` characters. The device blocks until they are there; here that is a CircuitFault."""
        circuit = _circuit.active()
        if size == 1:
            return circuit.take_character()
        return "".join([circuit.take_character() for _ in range(size)])


class _Output:
    def write(self, text: str) -> int:
        """Write to the host; the number of characters."""
        _circuit.active().write(text)
        return len(text)


stdin = _Input()
stdout = _Output()


def print_exception(exc: BaseException, file: object = stdout) -> None:
    """Write the traceback of ``exc`` to ``file``, a stream with ``write``."""
    text = io.StringIO()
    if hasattr(_host, "print_exception"):
        _host.print_exception(exc, text)
    else:
        import traceback

        traceback.print_exception(exc, file=text)
    file.write(text.getvalue())
