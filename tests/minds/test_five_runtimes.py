"""The mind of the five-dice games says the same, bit for bit, on every runtime."""

import pytest
from runtimes_of_minds import on_32_bit, on_cpython, on_unix

# compare.py takes 2,000.
_POSITIONS = 500


@pytest.fixture(scope="module")
def expected():
    return on_cpython("five", 0, _POSITIONS)


def test_verdicts_are_the_same_in_machine_code_on_64_bits(expected) -> None:
    assert on_unix("five", 0, _POSITIONS) == expected


def test_verdicts_are_the_same_on_32_bits(expected) -> None:
    assert on_32_bit("five", 0, _POSITIONS) == expected
