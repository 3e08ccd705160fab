"""Verdicts of the minds as numbers that can be compared between all Pythons; runs on every one of them, the Pico too.

The positions of a game come from ``PART_to_weigh.py`` beside this file: ``position(numbers)`` gives the state.
"""

import gc
import io
import sys

from dicebox import modules
from dicebox.drivers.tables import Tables

_kept = {}


class Numbers:
    """A linear congruential generator: the same numbers on every runtime, all below 2**30."""

    def __init__(self, seed: int) -> None:
        self._value = seed * 7 + 1 & 0x3FFF
        for _ in range(3):
            self.below(1)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``."""
        self._value = (self._value * 2053 + 13849) & 0x3FFF
        return (self._value >> 3) % limit


def verdict(part: str, state: object, tables: object) -> list:
    """What the part's mind says of a state: the list of (value, move)."""
    mind = modules.load("dicebox.players." + part + "_mind")
    for found in mind.weigh(state, tables):
        if found is not None:
            return found


def state_to_weigh(part: str, number: int) -> object:
    """The position with this number."""
    return __import__(part + "_to_weigh").position(Numbers(number))


def check(found: list) -> int:
    """A number below 2**20 that differs when anything in the verdict does."""
    result = len(found)
    for value, move in found:
        result = (result * 31 + value % 1048576) & 0xFFFFF
        result = (result * 31 + move) & 0xFFFFF
    return result


def print_checks(part: str, first: int, count: int, tables: object) -> None:
    """A line for each of the positions: its number and the check of its verdict."""
    for number in range(first, first + count):
        print(number, check(verdict(part, state_to_weigh(part, number), tables)))


def keep(part: str, firmware: str) -> None:
    """Says once for all what ``print_checks_and_exit`` weighs; ``firmware`` is the folder of that name."""
    gc.disable()
    _kept["part"] = part

    def open_table(path: str, mode: str) -> object:
        return io.open(firmware + path, mode)  # noqa: UP020 - as on the Pico

    _kept["tables"] = Tables(open_table)


def print_checks_and_exit(first: int, end: int) -> None:
    """As ``print_checks``, for the 32-bit MicroPython: it ends the program, so that it may collect in between.

    The collector there does not see what is in use only by functions that are still running: so nothing but whole
    numbers is in use here, and those who called this are never returned to, not even by an error.
    """
    number = first
    while number < end:
        print_checks(_kept["part"], number, 1, _kept["tables"])
        gc.collect()
        number += 1
    sys.exit()
