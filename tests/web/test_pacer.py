"""A box in step with a clock that the test moves."""

from host_sim.web.pacer import Pacer


class Box:
    """Counts its milliseconds; each tick takes ``cost`` seconds of the clock."""

    def __init__(self, clock, cost: float = 0.0) -> None:
        self.now_ms = 0
        self._clock = clock
        self._cost = cost

    def advance(self, milliseconds: int) -> None:
        """Time passes."""
        self.now_ms += milliseconds
        self._clock.now += self._cost


class Clock:
    """Seconds."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def _pacer(cost: float = 0.0) -> tuple[Clock, Box, Pacer]:
    clock = Clock()
    box = Box(clock, cost)
    return clock, box, Pacer(box, clock)


def test_due_ticks_are_made_and_no_more() -> None:
    clock, box, pacer = _pacer()
    for step in range(1, 2001):
        clock.now = 50 + step * 0.0037
        pacer.catch_up()
        assert 0 <= step * 3.7 - box.now_ms < 10.01


def test_the_wait_is_until_the_next_tick_and_longer_while_nothing_moves() -> None:
    clock, _, pacer = _pacer()
    assert abs(pacer.wait_seconds(is_lively=True) - 0.01) < 1e-6
    assert abs(pacer.wait_seconds(is_lively=False) - 0.05) < 1e-6
    clock.now += 0.004
    assert abs(pacer.wait_seconds(is_lively=True) - 0.006) < 1e-6
    clock.now += 1
    assert pacer.wait_seconds(is_lively=False) == 0


def test_a_long_stall_is_skipped() -> None:
    clock, box, pacer = _pacer()
    clock.now += 600
    pacer.catch_up()
    assert box.now_ms == 250
    clock.now += 0.1
    pacer.catch_up()
    assert box.now_ms == 350


def test_running_ahead_is_made_up_for_by_waiting() -> None:
    clock, box, pacer = _pacer()
    for _ in range(10):
        pacer.run_ahead()
    assert box.now_ms == 150, "never far ahead"
    pacer.catch_up()
    assert box.now_ms == 150 and abs(pacer.wait_seconds(is_lively=True) - 0.16) < 1e-6
    clock.now += 0.2
    pacer.catch_up()
    assert box.now_ms == 200


def test_a_box_that_slept_through_seconds_in_one_go_is_not_waited_for() -> None:
    clock, box, pacer = _pacer()
    box.now_ms += 10_000
    pacer.catch_up()
    clock.now += 0.1
    pacer.catch_up()
    assert box.now_ms == 10_100


def test_a_box_that_is_slower_than_the_clock_gives_the_turn_back() -> None:
    clock, box, pacer = _pacer(cost=0.03)
    begun = clock.now
    pacer.catch_up()
    clock.now += 1
    for _ in range(5):
        before = clock.now
        pacer.catch_up()
        assert clock.now - before < 0.1
    assert 0 < box.now_ms < (clock.now - begun) * 1000


def test_at_another_pace_as_much_time_goes_by_for_the_box_and_waits_are_as_much_shorter() -> None:
    clock = Clock()
    box = Box(clock)
    pacer = Pacer(box, clock, 4)
    assert abs(pacer.wait_seconds(is_lively=True) - 0.0025) < 1e-6
    for _ in range(100):
        clock.now += 0.01
        pacer.catch_up()
    assert 3990 <= box.now_ms <= 4000
