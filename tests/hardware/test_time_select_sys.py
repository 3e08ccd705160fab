"""The substitutes for ``time``, ``select`` and ``sys`` on virtual time and the virtual USB line."""

import io

import pytest

from host_sim.circuit import CircuitFault
from host_sim.modules_std import select, sys, time

PERIOD = 2**30


def test_sleeping_takes_exactly_the_time_asked_for_and_reading_takes_none(circuit):
    time.sleep_ms(5)
    time.sleep_us(250)
    time.sleep(0.5)
    assert [time.ticks_us(), time.ticks_us(), time.ticks_ms()] == [505_250, 505_250, 505]


@pytest.mark.parametrize("duration", [0, -1])
def test_sleeping_no_time_or_less_returns_at_once(circuit, duration):
    time.sleep_ms(duration)
    time.sleep_us(duration)
    assert circuit.clock.now_us == 0


def test_sleeping_negative_seconds_is_an_error(circuit):
    with pytest.raises(ValueError):
        time.sleep(-1)


@pytest.mark.parametrize(
    ("later", "earlier", "difference"),
    [
        (5, 3, 2),
        (3, 5, -2),
        (0, PERIOD - 1, 1),
        (PERIOD - 1, 0, -1),
        (PERIOD // 2 - 1, 0, PERIOD // 2 - 1),
        (PERIOD // 2, 0, -PERIOD // 2),
    ],
)
def test_differences_are_right_across_the_wrap(later, earlier, difference):
    assert time.ticks_diff(later, earlier) == difference


@pytest.mark.parametrize(("ticks", "delta", "total"), [(5, 3, 8), (0, -1, PERIOD - 1), (PERIOD - 1, 1, 0)])
def test_sums_wrap(ticks, delta, total):
    assert time.ticks_add(ticks, delta) == total


@pytest.mark.parametrize("delta", [PERIOD // 2, -PERIOD // 2])
def test_a_sum_over_half_the_period_is_an_error(delta):
    with pytest.raises(OverflowError):
        time.ticks_add(0, delta)


@pytest.fixture
def poller(circuit):
    poller = select.poll()
    poller.register(sys.stdin, select.POLLIN)
    return poller


def test_a_character_is_announced_and_then_read(circuit, poller):
    assert list(poller.ipoll(0)) == []
    circuit.send("x")
    assert list(poller.ipoll(0)) == [(sys.stdin, select.POLLIN)]
    assert poller.poll(0) == [(sys.stdin, select.POLLIN)]
    assert sys.stdin.read(1) == "x"
    assert list(poller.ipoll(0)) == []


def test_polling_waits_only_while_nothing_is_there(circuit, poller):
    poller.ipoll(20)
    assert circuit.clock.now_us == 20_000
    circuit.send("x")
    poller.ipoll(20)
    assert circuit.clock.now_us == 20_000


def test_what_would_stand_still_for_ever_is_a_fault(circuit, poller):
    with pytest.raises(CircuitFault):
        poller.ipoll()
    with pytest.raises(CircuitFault):
        sys.stdin.read(1)
    circuit.send("x")
    with pytest.raises(CircuitFault):
        sys.stdin.read(2)


def test_several_characters_are_read_when_they_are_there(circuit):
    circuit.send("abc")
    assert sys.stdin.read(3) == "abc"


def test_a_stream_that_is_no_longer_watched_is_not_announced(circuit, poller):
    circuit.send("x")
    poller.unregister(sys.stdin)
    assert list(poller.ipoll(0)) == []


def test_only_input_of_one_stream_can_be_watched(circuit, poller):
    with pytest.raises(OSError):
        poller.register(5, select.POLLIN)
    with pytest.raises(NotImplementedError):
        poller.register(sys.stdin)
    with pytest.raises(NotImplementedError):
        poller.register(io.StringIO(), select.POLLIN)


@pytest.mark.parametrize("call", ["poll", "read", "sleep"])
def test_ctrl_c_interrupts_the_next_call_outside(circuit, poller, call):
    circuit.send("\x03")
    calls = {"poll": lambda: poller.ipoll(0), "read": lambda: sys.stdin.read(1), "sleep": lambda: time.sleep_ms(1)}
    with pytest.raises(KeyboardInterrupt):
        calls[call]()
    time.sleep_ms(1)


def test_what_is_written_reaches_the_host(circuit):
    assert sys.stdout.write("{}\n") == 3
    assert circuit.take_output() == "{}\n"


def test_a_traceback_goes_to_the_host_or_to_a_stream(circuit):
    try:
        raise OSError(5, "EIO")
    except OSError as error:
        sys.print_exception(error)
        stream = io.StringIO()
        sys.print_exception(error, stream)
    text = circuit.take_output()
    assert text.startswith("Traceback")
    assert "OSError" in text
    assert stream.getvalue() == text
