"""MicroPython's ``micropython`` module for CPython: the names that the firmware uses, with the device's signatures."""


def const(value: int) -> int:
    """The value itself; on the device the compiler writes it in place of the name."""
    return value
