"""MicroPython's ``micropython`` module for CPython: the names that the firmware uses, with the device's signatures."""


def const(value: int) -> int:
    """The value itself; on the device the compiler writes it in place of the name."""
    return value


def viper(function: object) -> object:
    """The function itself; on the device the compiler makes machine code of it, with typed arguments."""
    return function


def native(function: object) -> object:
    """The function itself; on the device the compiler makes machine code of it."""
    return function
