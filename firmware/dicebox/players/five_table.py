"""Reads from the table of the five-dice games what the turns after an entry are worth; made by ``tools/solve_five.py``.

The table ``five`` serves all three variants. A position between two turns is a row (which lower fields are filled, and
whether the field for five equal dice holds 50) and a column (which upper fields are filled, and their sum up to 63).
What it is worth, in thousandths of a point, is a number of the row plus twice one of the column plus eight products:

    row[0] + 2 * column[0] + ((row[1] * column[1] + ... + row[8] * column[8] + 64) >> 7)

In the file, one after the other, all numbers little-endian:
- for each of the 64 sets of upper fields 10 bytes: the number of its first column, and a bit for each sum that it has;
- the columns, ordered by set and sum: 2 bytes, then 8 of one byte;
- the rows of the variants in turn (192, 192, 128): 4 bytes with a sign, then 8 of two bytes with a sign.
"""

import struct

from micropython import const

_NAME = "five"
_PRODUCTS = const(8)
_SETS = const(64)
_SET_BYTES = const(10)
_COLUMN_BYTES = const(10)
_COLUMNS = const(2794)
_ROW_BYTES = const(20)
_ROW_FORM = "<i8h"
_HALF = const(64)
_SHIFT = const(7)
_VARIANT_ROWS = const(192)
_MOST_SUM = const(63)


class FiveTable:
    """The table of one variant (its number). Every method raises ``NoTable``."""

    def __init__(self, tables: object, variant: int) -> None:
        self._tables = tables
        self._first_row = _VARIANT_ROWS * variant
        self._rows = _SET_BYTES * _SETS + _COLUMN_BYTES * _COLUMNS

    def row(self, row: int) -> tuple:
        """The numbers of a row."""
        data = bytearray(_ROW_BYTES)
        self._tables.read_into(_NAME, self._rows + _ROW_BYTES * (self._first_row + row), data)
        return struct.unpack(_ROW_FORM, data)

    def columns(self, upper: int, total: int, step: int) -> list:
        """The columns of a set of upper fields (bit mask) with the sums total, total + step, ... 6 of them.

        Sums above 63 count as 63.
        """
        sums = [min(total + count * step, _MOST_SUM) for count in range(6)]
        data = bytearray(_SET_BYTES)
        self._tables.read_into(_NAME, _SET_BYTES * upper, data)
        places = _places(data, sums)
        data = bytearray(_COLUMN_BYTES * (places[5] - places[0] + 1))
        self._tables.read_into(_NAME, _SET_BYTES * _SETS + _COLUMN_BYTES * places[0], data)
        result = []
        for place in places:
            at = _COLUMN_BYTES * (place - places[0])
            result.append(data[at : at + _COLUMN_BYTES])
        return result


def _places(data: bytearray, sums: list) -> list:
    """The numbers of the columns of these ascending sums, which the set of upper fields must have."""
    place = data[0] + 256 * data[1]
    places = []
    total = 0
    for wanted in sums:
        while total < wanted:
            place += data[2 + (total >> 3)] >> (total & 7) & 1
            total += 1
        places.append(place)
    return places


def value(row: tuple, column: bytes) -> int:
    """What a position is worth in thousandths of a point, never less than 0."""
    products = _HALF
    for at in range(1, _PRODUCTS + 1):
        products += row[at] * column[at + 1]
    return max(row[0] + 2 * (column[0] + 256 * column[1]) + (products >> _SHIFT), 0)
