"""The table of the five-dice games as bytes, as ``firmware/dicebox/players/five_table.py`` reads them, and back."""

import struct

import five_fit
import numpy as np
from five_model import CAP, COLUMN_OF, COLUMNS, HOLDS_50, ROWS, STRUCK, VARIANTS

NAME = "five.bin"
_SHIFT = 7
_ADD_UNIT = 0.002
_STEPS = 255
# Where nothing is added for five equal dice, it does not matter what their field holds.
_ROWS = [ROWS if variant.extra else 64 * HOLDS_50 for variant in VARIANTS]
_ROW_FORM = f"<i{five_fit.PRODUCTS}h"
_COLUMN_FORM = f"<H{five_fit.PRODUCTS}B"


def stacked(matrices: list[np.ndarray], is_sum: bool) -> np.ndarray:
    """The rows of all variants that the table has, one below the other; rows that are one are added or are equal."""
    parts = []
    for matrix, rows in zip(matrices, _ROWS, strict=True):
        part = matrix[:rows].copy()
        if rows < ROWS and is_sum:
            part[64 * STRUCK :] += matrix[rows:]
        parts.append(part)
    return np.vstack(parts)


def encode(target: np.ndarray, weight: np.ndarray, found: five_fit.Fit) -> bytes:
    """The table's body: the columns are rounded first, then the rows are fitted to them once more."""
    least = found.columns.min(axis=0)
    columns = np.rint((found.columns - least) / (found.columns.max(axis=0) - least) * _STEPS)
    # Only differences matter between rows and columns: the least column adds nothing.
    add = np.rint((found.add - found.add.min()) / _ADD_UNIT)
    again = five_fit.refit_rows(target, weight, add * _ADD_UNIT, columns / _STEPS)
    rows = np.rint(again.rows / _STEPS * 1000 * (1 << _SHIFT)).astype(int)
    base = np.rint(again.base * 1000).astype(int)
    body = bytearray()
    for mask in range(64):
        sums = [int(COLUMN_OF[mask, total] >= 0) for total in range(CAP + 1)]
        first = min(number for number, column in enumerate(COLUMNS) if column[0] == mask)
        body += struct.pack("<HQ", first, sum(has << total for total, has in enumerate(sums)))
    for number in range(len(COLUMNS)):
        body += struct.pack(_COLUMN_FORM, int(add[number]), *columns[number].astype(int).tolist())
    for number in range(len(base)):
        body += struct.pack(_ROW_FORM, int(base[number]), *rows[number].tolist())
    return bytes(body)


def decode(body: bytes) -> list[np.ndarray]:
    """What the firmware takes each position for, in thousandths of a point: [row, column] for each variant."""
    at = struct.calcsize("<HQ") * 64
    columns = np.array([struct.unpack_from(_COLUMN_FORM, body, at + 10 * number) for number in range(len(COLUMNS))])
    at += struct.calcsize(_COLUMN_FORM) * len(COLUMNS)
    size = struct.calcsize(_ROW_FORM)
    rows = np.array([struct.unpack_from(_ROW_FORM, body, place) for place in range(at, len(body), size)])
    products = (rows[:, 1:] @ columns[:, 1:].T + (1 << _SHIFT >> 1)) >> _SHIFT
    values = np.maximum(rows[:, :1] + 2 * columns[:, 0] + products, 0)
    result = []
    for number in _ROWS:
        part, values = values[:number], values[number:]
        whole = np.vstack([part, part[64 * STRUCK :]]) if number < ROWS else part.copy()
        # After the last entry the firmware asks no table.
        whole[np.ix_([64 * STRUCK + 63, 64 * HOLDS_50 + 63], [mask == 63 for mask, _ in COLUMNS])] = 0
        result.append(whole)
    return result
