"""Virtual time moves when somebody moves it, and its counters wrap as the device's do."""

import pytest

from host_sim.clock import Clock


def test_time_stands_still_until_somebody_moves_it():
    clock = Clock()
    assert [clock.ticks_us(), clock.ticks_us(), clock.now_us] == [0, 0, 0]


def test_advances_add_up():
    clock = Clock()
    for _ in range(3):
        clock.advance_us(700)
    assert (clock.now_us, clock.ticks_us(), clock.ticks_ms()) == (2100, 2100, 2)


@pytest.mark.parametrize(("now_us", "milliseconds"), [(2**30 * 1000 - 1, 2**30 - 1), (2**30 * 1000, 0)])
def test_the_millisecond_counter_wraps_at_two_to_the_thirty(now_us, milliseconds):
    assert Clock(now_us).ticks_ms() == milliseconds


@pytest.mark.parametrize(("now_us", "microseconds"), [(2**30 - 1, 2**30 - 1), (2**30 + 5, 5)])
def test_the_microsecond_counter_wraps_too(now_us, microseconds):
    assert Clock(now_us).ticks_us() == microseconds


def test_time_cannot_be_advanced_backwards():
    with pytest.raises(ValueError):
        Clock().advance_us(-1)
