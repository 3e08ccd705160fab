"""Few numbers instead of all values: a sum for each row and each column and eight products, found by least squares.

As a matrix of rows and columns (``five_model.py``) the values of all three variants are nearly of low rank: the upper
fields are worth much the same whatever is open below. Errors count the more the more often a position comes up.
"""

from typing import NamedTuple

import numpy as np

PRODUCTS = 8
_ITERATIONS = 30
# Chance that is added to every position, so that those that never come up fit as well as it costs nothing.
_LEAST = 1e-5


class Fit(NamedTuple):
    """values ~ base[:, None] + add + rows @ columns.T, in points."""

    base: np.ndarray
    rows: np.ndarray
    add: np.ndarray
    columns: np.ndarray

    def values(self) -> np.ndarray:
        """The matrix that this stands for."""
        return self.base[:, None] + self.add + self.rows @ self.columns.T


def weights(reach: np.ndarray) -> np.ndarray:
    """How much an error counts: less than in proportion to how often it matters, for who plays worse sees others."""
    return reach**0.75 + _LEAST


def _solve(target: np.ndarray, weight: np.ndarray, basis: np.ndarray) -> np.ndarray:
    """For each row of ``target`` the factors of the columns of ``basis`` that come closest to it."""
    size = basis.shape[1]
    products = (basis[:, :, None] * basis[:, None, :]).reshape(len(basis), -1)
    left = (weight @ products).reshape(-1, size, size)
    right = (weight * target) @ basis
    trace = np.trace(left, axis1=1, axis2=2)[:, None, None]
    return np.linalg.solve(left + 1e-9 * trace * np.eye(size), right[:, :, None])[:, :, 0]


def _with_ones(basis: np.ndarray) -> np.ndarray:
    return np.hstack([np.ones((len(basis), 1)), basis])


def _tidied(fit: Fit) -> Fit:
    """The same values, with factors that are centred, do not correlate, and come in the order of what they carry."""
    centre = fit.columns.mean(axis=0)
    base, columns = fit.base + fit.rows @ centre, fit.columns - centre
    centre = fit.rows.mean(axis=0)
    add, rows = fit.add + columns @ centre, fit.rows - centre
    row_axes, row_sizes = np.linalg.qr(rows)
    column_axes, column_sizes = np.linalg.qr(columns)
    left, sizes, right = np.linalg.svd(row_sizes @ column_sizes.T)
    rows, columns = row_axes @ left * np.sqrt(sizes), column_axes @ right.T * np.sqrt(sizes)
    # The sign of a product is free: the largest factor of a column is positive.
    signs = np.sign(columns[np.abs(columns).argmax(axis=0), np.arange(columns.shape[1])])
    return Fit(base, rows * signs, add, columns * signs)


def fit(target: np.ndarray, weight: np.ndarray, say: object) -> Fit:
    """The closest sum of row, column and ``PRODUCTS`` products, by turns for the rows and the columns."""
    base = (weight * target).sum(axis=1) / weight.sum(axis=1)
    rest = target - base[:, None]
    add = (weight * rest).sum(axis=0) / weight.sum(axis=0)
    _, sizes, axes = np.linalg.svd(rest - add, full_matrices=False)
    columns = axes[:PRODUCTS].T * np.sqrt(sizes[:PRODUCTS])
    result = Fit(base, np.zeros((len(base), PRODUCTS)), add, columns)
    for step in range(_ITERATIONS):
        result = _tidied(_closer(target, weight, result))
        if step % 10 == 9:
            error = np.sqrt((weight * (result.values() - target) ** 2).sum() / weight.sum())
            say(f"fit {step + 1} of {_ITERATIONS}: values differ by {error:.4f} points where it counts")
    return result


def _closer(target: np.ndarray, weight: np.ndarray, old: Fit) -> Fit:
    found = _solve(target - old.add, weight, _with_ones(old.columns))
    base, rows = found[:, 0], found[:, 1:]
    found = _solve((target - base[:, None]).T, weight.T, _with_ones(rows))
    return Fit(base, rows, found[:, 0], found[:, 1:])


def refit_rows(target: np.ndarray, weight: np.ndarray, add: np.ndarray, columns: np.ndarray) -> Fit:
    """The closest fit with just these numbers for the columns, such as rounded ones."""
    found = _solve(target - add, weight, _with_ones(columns))
    return Fit(found[:, 0], found[:, 1:], add, columns)
