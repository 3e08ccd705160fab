"""What a statistician asks of dice: each test is a statistic, its degrees of freedom and the chance of a larger one."""

from collections.abc import Iterator
from math import exp, log1p, sqrt
from typing import NamedTuple

import numpy as np
from fairness_chances import chi_square_tail, normal_tail
from fairness_faces import PLACES, SEATS, Thrown

LOWEST_P = 0.0001
HIGHEST_P = 0.9999

FEWEST = 50_000
"""Fewer faces leave some cell with an expected count below 5."""

_LAGS = 8
# Rolls of five by pattern: five alike or four, full house, three, two pairs, a pair, all different; of 7776.
_PATTERNS = (156, 300, 1200, 1800, 3600, 720)


class Finding(NamedTuple):
    """One line of the table. ``degrees`` is 0 where the statistic is a standard normal variable."""

    name: str
    statistic: float
    degrees: int
    p: float

    @property
    def is_fair(self) -> bool:
        """Is the statistic neither too large nor too small to be chance?"""
        return LOWEST_P <= self.p <= HIGHEST_P


def _normal(name: str, value: float, mean: float, variance: float) -> Finding:
    z = (value - mean) / sqrt(variance)
    return Finding(name, z, 0, normal_tail(z))


def _counted(name: str, counts: np.ndarray, shares: np.ndarray | None = None) -> Finding:
    """Chi-square of the counts against equal shares, or these ones."""
    total = counts.sum()
    expected = total / len(counts) if shares is None else total * shares
    value = float(((counts - expected) ** 2 / expected).sum())
    return Finding(name, value, len(counts) - 1, chi_square_tail(value, len(counts) - 1))


def pair_counts(thrown: Thrown) -> np.ndarray:
    """How often each pair of neighbouring dice fell within a roll, 6 by 6, no die in two pairs."""
    first = _even_dice(thrown)
    faces = thrown.faces
    return np.bincount(6 * faces[first] + faces[first + 1], minlength=36).reshape(6, 6)


def _even_dice(thrown: Thrown) -> np.ndarray:
    """The first, third and fifth die of each roll, where another one follows in it."""
    number = np.arange(len(thrown.faces))
    order = number - np.maximum.accumulate(np.where(thrown.starts, number, 0))
    has_next = np.append(~thrown.starts[1:], False)
    return number[(order % 2 == 0) & has_next]


def judge(thrown: Thrown) -> list[Finding]:
    """All tests of the table, in its order."""
    return [
        _counted("faces", np.bincount(thrown.faces, minlength=6)),
        *_tuples(thrown),
        *_runs(thrown.faces),
        *_lags(thrown.faces),
        _patterns(thrown),
        _collisions(thrown.faces),
        *_groups("place", thrown.places, PLACES, thrown.faces),
        *_groups("seat", thrown.seats, SEATS, thrown.faces),
    ]


def _tuples(thrown: Thrown) -> Iterator[Finding]:
    faces = thrown.faces
    yield _counted("pairs in a roll", pair_counts(thrown).ravel())
    begins = np.flatnonzero(thrown.starts)[1::2]
    yield _counted("pairs from roll to roll", np.bincount(6 * faces[begins - 1] + faces[begins], minlength=36))
    whole = faces[: len(faces) // 2 * 2].reshape(-1, 2)
    yield _counted("pairs, all faces in a row", np.bincount(whole @ np.array([6, 1]), minlength=36))
    whole = faces[: len(faces) // 3 * 3].reshape(-1, 3)
    yield _counted("threes, all faces in a row", np.bincount(whole @ np.array([36, 6, 1]), minlength=216))


def _runs(faces: np.ndarray) -> Iterator[Finding]:
    """Runs of one face, and of high (4 to 6) and low ones."""
    steps = len(faces) - 1
    ends = np.flatnonzero(faces[1:] != faces[:-1])
    # The last run is cut short and not counted.
    lengths = np.diff(np.append(-1, ends))
    longest = 1
    while len(lengths) * (1 / 6) ** longest >= 20:
        longest += 1
    shares = np.array([5 / 6 * (1 / 6) ** at for at in range(longest - 1)] + [(1 / 6) ** (longest - 1)])
    counts = np.bincount(np.minimum(lengths, longest), minlength=longest + 1)[1:]
    yield _counted("runs of one face, lengths", counts, shares)
    yield _normal("runs of one face, number", len(ends), steps * 5 / 6, steps * 5 / 36)
    is_high = faces >= 3
    turns = int((is_high[1:] != is_high[:-1]).sum())
    yield _normal("runs of high and low, number", turns, steps / 2, steps / 4)


def _lags(faces: np.ndarray) -> Iterator[Finding]:
    # Twice the distance from the mean: whole numbers, so the sum is exact.
    away = 2 * faces.astype(np.int8) - 5
    for lag in range(1, _LAGS + 1):
        # In pieces, since products of int8 must be widened before they are added.
        total = int(np.multiply(away[lag:], away[:-lag], dtype=np.int16).sum(dtype=np.int64))
        count = len(faces) - lag
        yield _normal(f"serial correlation, lag {lag}", total, 0, count * (35 / 3) ** 2)


def _patterns(thrown: Thrown) -> Finding:
    """How alike the dice of a roll of five are."""
    begins = np.flatnonzero(thrown.starts)
    of_five = begins[np.diff(np.append(begins, len(thrown.faces))) == 5]
    ordered = np.sort(thrown.faces[of_five[:, None] + np.arange(5)], axis=1)
    # The number of pairs of equal dice tells the patterns apart.
    alike = np.zeros(len(ordered), np.int64)
    for distance in range(1, 5):
        alike += (ordered[:, distance:] == ordered[:, :-distance]).sum(axis=1)
    counts = np.bincount(alike, minlength=11)[[6, 4, 3, 2, 1, 0]]
    counts[0] = len(ordered) - counts[1:].sum()
    return _counted("patterns of five dice", counts, np.array(_PATTERNS) / 7776)


def _collisions(faces: np.ndarray) -> Finding:
    """Knuth's collision test: how many blocks of so many faces in a row have been there before."""
    length = 1
    while 6**length < 8 * len(faces) / length:
        length += 1
    count = len(faces) // length
    blocks = faces[: count * length].reshape(count, length) @ (6 ** np.arange(length, dtype=np.int64))
    collisions = count - len(np.unique(blocks))
    cells = 6**length
    empty = exp(count * log1p(-1 / cells))
    both_empty = exp(count * log1p(-2 / cells))
    mean = count - cells * (1 - empty)
    variance = cells * empty + cells * (cells - 1) * both_empty - (cells * empty) ** 2
    return _normal(f"blocks of {length} faces again", collisions, mean, variance)


def _groups(name: str, group: np.ndarray, number: int, faces: np.ndarray) -> Iterator[Finding]:
    """The faces of each place or seat by itself."""
    counts = np.bincount(6 * group + faces, minlength=6 * number).reshape(number, 6)
    for at in range(number):
        yield _counted(f"{name} {at + 1}", counts[at])
