"""The mind of Zehntausend says the same, bit for bit, on every runtime, and is quick on the Pico."""

import pytest
from runtimes_of_minds import on_32_bit, on_cpython, on_unix

# compare.py takes 2,000 everywhere.
_POSITIONS = 200
_ON_32_BIT = 40


@pytest.fixture(scope="module")
def expected():
    return on_cpython("farkle", 0, _POSITIONS)


def test_verdicts_are_the_same_in_machine_code_on_64_bits(expected) -> None:
    assert on_unix("farkle", 0, _POSITIONS) == expected


def test_verdicts_are_the_same_on_32_bits(expected) -> None:
    assert on_32_bit("farkle", 0, _ON_32_BIT) == expected[:_ON_32_BIT]
