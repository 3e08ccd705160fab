"""The two health tests of NIST SP 800-90B on each source, and the repeated blocks of a generator that stands still."""

import random
from itertools import count, cycle
from math import ceil, comb

import pytest
from dicebox import entropy as module
from pools import missing, pool, rolled

ALPHA = 2**-20
MIN_ENTROPY = 0.5


def test_cutoffs_are_those_of_the_standard() -> None:
    assert 1 + ceil(20 / MIN_ENTROPY) == module._MOST_REPEATS
    window, share = module._WINDOW, 2**-MIN_ENTROPY

    def more_than(most: int) -> float:
        """The chance of more than so many equal symbols in a window."""
        return sum(
            comb(window, equal) * share**equal * (1 - share) ** (window - equal)
            for equal in range(most + 1, window + 1)
        )

    critical = next(most for most in range(300, window) if more_than(most) <= ALPHA)
    assert 1 + critical == module._MOST_EQUAL


def living(seed: int):
    """A system that is as it should be."""
    source = random.Random(seed)
    return source.randbytes


def conditioner(raw_bit, state: int):
    """MicroPython's generator before 1.28 (shared notes): eight raw bits into a CRC of eight bits for each byte."""
    states = [state]

    def system_random(count: int) -> bytes:
        given = bytearray()
        for _ in range(count):
            value = states[0]
            for _ in range(8):
                value = ((value << 1 | raw_bit()) ^ (0xD5 if value & 0x80 else 0)) & 0xFF
            states[0] = value
            given.append(value)
        return bytes(given)

    return system_random


@pytest.mark.parametrize("bits", [(0,), (1,), (0, 1)], ids=["low", "high", "alternating"])
def test_oscillator_that_stands_still_is_found_at_power_on(bits: tuple) -> None:
    periods = set()
    for state in range(256):
        raw_bits = cycle(bits)
        system = conditioner(lambda raw_bits=raw_bits: next(raw_bits), state)
        data = system(300)
        periods.add(next(length for length in range(1, 300) if data[length:] == data[:-length]))
        entropy = pool(system)
        assert entropy.faults == 1
    assert periods == {1, 3, 31, 93}
    assert set(rolled(entropy, 200)) == {1, 2, 3, 4, 5, 6}


def test_block_that_comes_again_is_found_whatever_its_place() -> None:
    source = living(1)
    kept = source(16)
    blocks = [source(160), kept + source(144), source(100) + kept + source(44), *[source(160) for _ in range(20)]]
    entropy = pool(lambda _: blocks.pop(0))
    entropy.stir(b"roll")
    assert entropy.faults == 0
    entropy.stir(b"roll")
    assert entropy.faults == 1


@pytest.mark.parametrize("block", [bytes(160), b"\xff" * 160, bytes(range(160))])
def test_constant_system_is_found_by_the_first_roll_and_stays_found(block: bytes) -> None:
    entropy = pool(lambda _: block)
    for _ in range(40):
        entropy.stir(b"roll")
        assert entropy.faults == 1


def test_missing_system_is_a_fault_that_a_whole_good_window_mends() -> None:
    systems = [missing] * 3 + [living(2)] * 16

    def changing(number: int) -> bytes:
        system = systems.pop(0)
        return system(number)

    entropy = pool(changing)
    while len(systems) > 1:
        entropy.stir(b"roll")
        assert entropy.faults == 1
    entropy.stir(b"roll")
    assert entropy.faults == 0


_times = count(0, 10_007)


def _sample(entropy, symbol: int) -> None:
    entropy.note_sample(symbol, 0, 0, next(_times))


def _edge(entropy, symbol: int) -> None:
    entropy.note(2, symbol)


SOURCES = [(_sample, module._SAMPLES), (_edge, module._EDGES)]


@pytest.mark.parametrize(("note", "source"), SOURCES)
def test_source_that_stands_still_is_found_after_41_symbols_and_mended_by_512_others(note, source: int) -> None:
    entropy = pool(living(3))
    for _ in range(40):
        note(entropy, 7)
    assert entropy.faults == 0
    note(entropy, 7)
    assert entropy.faults == 1 << source
    for symbol in range(512):
        assert entropy.faults == 1 << source
        note(entropy, symbol * 37 & 0xFF)
    assert entropy.faults == 0


@pytest.mark.parametrize(("note", "source"), SOURCES)
def test_source_that_mostly_says_the_same_is_found_within_a_window(note, source: int) -> None:
    entropy = pool(living(4))
    for at in range(512):
        note(entropy, at if at % 10 == 9 else 7)
    assert entropy.faults == 1 << source


@pytest.mark.parametrize(("note", "source"), SOURCES)
def test_source_of_two_bits_a_symbol_passes_for_long(note, source: int) -> None:
    entropy = pool(living(5))
    symbols = random.Random(6)
    for _ in range(20_000):
        note(entropy, symbols.randrange(4))
    assert entropy.faults == 0


def test_living_system_passes_for_thousands_of_rolls() -> None:
    entropy = pool(living(7))
    for _ in range(5000):
        entropy.stir(b"roll")
    assert entropy.faults == 0


def test_each_source_is_judged_by_itself() -> None:
    entropy = pool(living(8))
    for at in range(41):
        _sample(entropy, 7)
        _edge(entropy, at)
    assert entropy.faults == 2
