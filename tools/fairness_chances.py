"""How likely a statistic is: the upper tails of the chi-square and the normal distribution.

A p near 0 says that the dice are too uneven, one near 1 that they are too even; both are faults.
"""

from math import erfc, exp, lgamma, log, sqrt

_ENOUGH = 1e-15
_MOST_STEPS = 10_000
# Stands in for 0 in the continued fraction, as usual with Lentz's method.
_TINY = 1e-300


def normal_tail(z: float) -> float:
    """The chance that a standard normal variable exceeds ``z``."""
    return erfc(z / sqrt(2)) / 2


def chi_square_tail(value: float, degrees: int) -> float:
    """The chance that chi-square with so many degrees of freedom exceeds ``value``.

    That is the regularised upper incomplete gamma function Q(degrees / 2, value / 2): by its power series below the
    hump and by its continued fraction above, where each converges quickly (Abramowitz and Stegun 6.5.29 and 6.5.31).
    """
    if degrees < 1:
        raise ValueError("chi-square needs at least one degree of freedom")
    shape, x = degrees / 2, value / 2
    if x <= 0:
        return 1.0
    return 1 - _lower_series(shape, x) if x < shape + 1 else _upper_fraction(shape, x)


def _scale(shape: float, x: float) -> float:
    return exp(shape * log(x) - x - lgamma(shape))


def _lower_series(shape: float, x: float) -> float:
    term = total = 1 / shape
    for step in range(1, _MOST_STEPS):
        term *= x / (shape + step)
        total += term
        if term < total * _ENOUGH:
            break
    return total * _scale(shape, x)


def _upper_fraction(shape: float, x: float) -> float:
    b = x + 1 - shape
    c = 1 / _TINY
    d = 1 / b
    total = d
    for step in range(1, _MOST_STEPS):
        a = -step * (step - shape)
        b += 2
        d = 1 / (a * d + b or _TINY)
        c = b + a / c or _TINY
        total *= d * c
        if abs(d * c - 1) < _ENOUGH:
            break
    return total * _scale(shape, x)
