"""What counts as a change of level: bounces, spikes, short pulses and late looks."""

import random

import pytest
from button_rig import PERIOD, Rig
from dicebox.input.buttons import BELIEVED_MS, LONG_MS
from dicebox.input.events import LONG, PRESS, button, kind

HELD = 100


def presses(events):
    return [event for _, event in events if kind(event) == PRESS]


def with_bounces(gaps, first, end):
    """Spans of a press from ``first`` to ``end`` whose two edges bounce: lengths of down, up, down... in ms."""
    spans = []
    for start in (first, end):
        time = start
        for index, gap in enumerate(gaps):
            if index % 2 == 0:
                spans.append((time, time + gap, 1))
            time += gap
    return [*spans, (first + sum(gaps), end, 1)]


@pytest.mark.parametrize("step", [1, 2, 5, 10])
@pytest.mark.parametrize(
    "gaps",
    [
        pytest.param((), id="clean"),
        pytest.param((1, 1), id="one short bounce"),
        pytest.param((1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 1), id="six bounces"),
        pytest.param((5, 5, 5, 5), id="slow contact"),
        pytest.param((2, 9, 4, 3), id="long pause between bounces"),
    ],
)
def test_a_press_that_bounces_at_both_edges_is_one_press(gaps, step, any_clock):
    events = any_clock.play(with_bounces(gaps, 50, 50 + HELD), 400, step)
    assert [event for _, event in events] == [PRESS | 1]


@pytest.mark.parametrize("bounces", [1, 3, 6])
def test_the_bounces_of_a_release_after_a_long_hold_add_nothing(bounces, rig):
    spans = [(0, 1000, 1), *((1002 + 4 * k, 1004 + 4 * k, 1) for k in range(bounces))]
    events = rig.play([(first + 20, end + 20, pins) for first, end, pins in spans], 1500)
    assert [event for _, event in events if kind(event) in (PRESS, LONG)] == [LONG | 1]


@pytest.mark.parametrize(
    ("length", "counts"),
    [
        pytest.param(19, False, id="one below the limit"),
        pytest.param(20, True, id="the limit"),
        pytest.param(21, True, id="one above"),
    ],
)
def test_looked_at_every_millisecond_a_press_counts_from_20_ms_on(length, counts, any_clock):
    assert bool(presses(any_clock.play([(40, 40 + length, 1)], 200))) is counts


@pytest.mark.parametrize(
    ("length", "count"),
    [
        pytest.param(14, 1, id="one below the limit"),
        pytest.param(15, 2, id="the limit"),
        pytest.param(16, 2, id="one above"),
    ],
)
def test_looked_at_every_millisecond_a_release_counts_from_15_ms_on(length, count, any_clock):
    assert len(presses(any_clock.play([(40, 100, 1), (100 + length, 200, 1)], 300))) == count


@pytest.mark.parametrize("phase", range(10))
def test_at_the_ordinary_tick_30_ms_always_count_and_less_than_14_never(phase):
    assert presses(Rig().play([(40 + phase, 70 + phase, 1)], 200, 10)) == [PRESS | 1]
    assert not Rig().play([(40 + phase, 53 + phase, 1)], 200, 10)


@pytest.mark.parametrize("step", [1, 2, 5, 10])
def test_random_spikes_of_1_to_5_ms_never_count(step):
    chance = random.Random(39)
    spans = []
    for pin in range(5):
        time = 0
        while time < 60_000:
            time += chance.randint(25, 200)
            spans.append((time, time + chance.randint(1, 5), 1 << pin))
    level = [0] * 61_000
    for first, end, pins in spans:
        for time in range(first, end):
            level[time] |= pins
    assert Rig().look(range(0, 60_000, step), level.__getitem__) == []


@pytest.mark.parametrize("step", [1, 5, 10])
def test_spikes_of_an_open_contact_while_held_do_not_end_the_press(step, rig):
    def level_at(time):
        return 1 if 50 <= time < 500 and time % 47 > 5 else 0

    assert rig.look(range(0, 700, step), level_at) == [(pytest.approx(515, abs=20), PRESS | 1)]


@pytest.mark.parametrize("step", [25, 26, 28, 30, 33])
@pytest.mark.parametrize("phase", [0, 7, 13, 21, 39])
def test_clicks_of_40_ms_behind_late_looks_are_all_counted(step, phase):
    clicks = [(200 + phase + 80 * k, 240 + phase + 80 * k, 2) for k in range(50)]
    assert presses(Rig().play(clicks, 80 * 50 + 400, step)) == [PRESS | 2] * 50


def test_clicks_of_40_ms_are_counted_whatever_the_rhythm_of_the_looks():
    chance = random.Random(45)
    for _ in range(40):
        times, time = [], 0
        while time < 4600:
            times.append(time)
            time += chance.choice((10, 10, 11, 15, 20, 25, 28, 30))
        clicks = [(203 + 80 * k, 243 + 80 * k, 4) for k in range(50)]
        assert len(presses(Rig().play(clicks, 0, times))) == 50


@pytest.mark.parametrize(
    ("before", "after", "counts"),
    [
        pytest.param(25, BELIEVED_MS - 25, False, id="no room for 40 ms"),
        pytest.param(25, BELIEVED_MS - 24, True, id="room for 40 ms"),
        pytest.param(10, 10, False, id="ordinary ticks"),
        pytest.param(30, 30, True, id="two frames"),
    ],
)
def test_a_lone_look_is_believed_only_between_late_looks(before, after, counts, any_clock):
    times = [0, 100, 100 + before, 100 + before + after, *range(200 + before + after, 400, 10)]
    events = any_clock.look(times, lambda time: 1 if time == 100 + before else 0)
    assert bool(presses(events)) is counts


def test_a_late_look_does_not_make_a_press_of_a_spike_that_the_next_looks_do_not_see(rig):
    times = [*range(0, 100, 10), 125, 126, 127, 128, 129, 130, 131, *range(140, 300, 10)]
    assert rig.look(times, lambda time: 1 if 122 < time < 128 else 0) == []


def test_last_edge_is_the_first_look_that_saw_the_new_level(rig):
    assert rig.buttons.last_edge is None
    rig.play([(100, 180, 1)], 150, 10)
    assert rig.buttons.last_edge == 100
    rig.play([], 0, range(150, 300, 10))
    assert rig.buttons.last_edge == 150


def test_down_holds_the_debounced_levels_as_a_mask(rig):
    rig.play([(20, 500, 0b10001)], 100, 10)
    assert rig.buttons.down == 0b10001
    rig.look(range(100, 200, 10), lambda _: 0b00001)
    assert rig.buttons.down == 0b00001


def test_levels_of_pins_that_are_no_buttons_are_ignored(rig):
    assert rig.play([(20, 900, 0b11100000)], 1200, 10) == []
    assert rig.buttons.down == 0


def test_a_clock_that_steps_back_once_does_not_freeze_a_button():
    rig = Rig(start=1000)
    rig.look(range(0, 300, 10), lambda time: 1 if time >= 200 else 0)
    rig.start = PERIOD - 5000
    events = rig.look(range(0, 1000, 10), lambda time: 1 if time < 700 else 0)
    assert [event for _, event in events if kind(event) != 0x30] == [LONG | 1]
    assert events[0][0] == LONG_MS
    later = rig.look(range(1000, 1400, 10), lambda time: 2 if 1100 <= time < 1200 else 0)
    assert [event for _, event in later] == [PRESS | 2]
    assert button(later[0][1]) == 2
