"""The mind of the grid game says the same, bit for bit, on every runtime."""

import pytest
from runtimes_of_minds import on_32_bit, on_cpython, on_unix

# It weighs longer than the others do: compare.py takes 2,000, on CPython a minute, on 32 bits ten.
_POSITIONS = 100
_ON_32_BIT = 10


@pytest.fixture(scope="module")
def expected():
    return on_cpython("grid25", 0, _POSITIONS)


def test_verdicts_are_the_same_in_machine_code_on_64_bits(expected) -> None:
    assert on_unix("grid25", 0, _POSITIONS) == expected


def test_verdicts_are_the_same_on_32_bits(expected) -> None:
    assert on_32_bit("grid25", 0, _ON_32_BIT) == expected[:_ON_32_BIT]
