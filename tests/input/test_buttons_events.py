"""Short, long and repeated presses; several buttons, stuck ones, and the queue between."""

import pytest
from button_rig import PERIOD, drain
from dicebox.input.buttons import COUNT, LONG_MS, PRESSED_MS, REPEAT_MS, STUCK_MS, Buttons
from dicebox.input.events import LONG, PRESS, REPEAT, SHAKE, STILL, button, is_button, kind
from hypothesis import given
from hypothesis import strategies as st

ALL = (1 << COUNT) - 1
SETTLED = 100


def kinds(events, *wanted):
    return [event for _, event in events if kind(event) in wanted]


@pytest.mark.parametrize(
    ("length", "expected"),
    [
        pytest.param(PRESSED_MS, PRESS, id="shortest"),
        pytest.param(LONG_MS - 1, PRESS, id="one below"),
        pytest.param(LONG_MS, PRESS, id="released at the limit"),
        pytest.param(LONG_MS + 1, LONG, id="one above"),
        pytest.param(799, LONG, id="799 ms"),
        pytest.param(801, LONG, id="801 ms"),
        pytest.param(5000, LONG, id="5 s"),
    ],
)
def test_a_press_is_short_or_long_and_never_both(length, expected, any_clock):
    events = any_clock.play([(SETTLED, SETTLED + length, 4)], length + 400)
    assert kinds(events, PRESS, LONG) == [expected | 3]


def test_long_comes_while_the_button_is_down_and_its_release_brings_nothing(rig):
    events = rig.play([(100, 750, 1)], 1200)
    assert events[0] == (100 + LONG_MS, LONG | 1)
    assert kinds(events, PRESS, LONG) == [LONG | 1]


def test_a_short_press_after_a_long_one_is_a_press_of_its_own(any_clock):
    events = any_clock.play([(100, 900, 1), (960, 1020, 1)], 1500)
    assert kinds(events, PRESS, LONG) == [LONG | 1, PRESS | 1]


def test_two_quick_presses_are_two_presses(any_clock):
    events = any_clock.play([(100, 140, 1), (180, 220, 1)], 400, 10)
    assert [event for _, event in events] == [PRESS | 1, PRESS | 1]


def test_repeats_follow_a_long_press_every_120_ms_until_release(rig):
    events = rig.play([(50, 1550, 8)], 2000)
    first = 50 + LONG_MS
    due = [(time, REPEAT | 4) for time in range(first + REPEAT_MS, 1550, REPEAT_MS)]
    assert events == [(first, LONG | 4), *due]


def test_a_late_look_brings_one_repeat_and_not_a_burst(rig):
    times = [*range(0, 700, 10), 1400, 1410, 1420]
    events = rig.look(times, lambda time: 1 if time >= 50 else 0)
    assert events == [(650, LONG | 1), (1400, REPEAT | 1)]


def test_all_five_at_once_give_five_events_in_one_look(any_clock):
    events = any_clock.play([(60, 160, ALL)], 300, 10)
    assert [event for _, event in events] == [PRESS | number for number in range(1, COUNT + 1)]
    assert len({time for time, _ in events}) == 1


def test_each_button_keeps_its_own_time(any_clock):
    spans = [(50, 150, 1), (100, 900, 2), (120, 220, 4), (130, 731, 8), (700, 760, 16)]
    events = any_clock.play(spans, 1200)
    assert kinds(events, PRESS, LONG) == [PRESS | 1, PRESS | 3, LONG | 2, LONG | 4, PRESS | 5]


@pytest.mark.parametrize("mask", [1, 16, ALL])
def test_a_button_down_at_the_first_look_is_not_pressed_until_it_was_released(mask, any_clock):
    events = any_clock.play([(0, 3000, mask), (3200, 3300, mask)], 3600, 10)
    assert all(time > 3200 for time, _ in events)
    assert kinds(events, PRESS, LONG, REPEAT) == [PRESS | k + 1 for k in range(COUNT) if mask >> k & 1]


def test_a_button_held_over_20_s_is_stuck_and_silent_until_released(any_clock):
    buttons = any_clock.buttons
    events = any_clock.play([(50, 40_000, 2)], 39_900, 10)
    assert kinds(events, LONG) == [LONG | 2]
    assert not [time for time, _ in events if time > 50 + STUCK_MS]
    assert buttons.stuck == 2
    released = any_clock.look(range(40_000, 40_200, 10), lambda _: 0)
    assert released == []
    assert buttons.stuck == 0
    again = any_clock.look(range(40_200, 40_600, 10), lambda time: 2 if 40_250 <= time < 40_350 else 0)
    assert [event for _, event in again] == [PRESS | 2]


def test_a_stuck_button_does_not_hinder_the_others(rig):
    events = rig.play([(50, 60_000, 1), (30_000, 30_100, 2), (40_000, 40_700, 16)], 50_000, 10)
    assert [event for time, event in events if time > 25_000] == [PRESS | 2, LONG | 5]


def test_a_button_soldered_to_ground_is_named_stuck_too(rig):
    assert rig.play([(0, 60_000, 16)], 30_000, 10) == []
    assert rig.buttons.stuck == 16


def test_swallow_ignores_what_is_down_until_released_and_no_more(rig):
    rig.play([(50, 2000, 1)], 300, 10)
    rig.buttons.swallow()
    assert rig.look(range(300, 900, 10), lambda time: 1) == []
    events = rig.look(range(900, 1500, 10), lambda time: 1 if 1000 <= time < 1100 else 0)
    assert [event for _, event in events] == [PRESS | 1]


def test_swallow_after_a_long_press_ends_its_repeats_and_the_next_press_is_whole(rig):
    rig.play([(50, 2000, 1)], 700, 10)
    rig.buttons.swallow()
    assert rig.look(range(700, 1400, 10), lambda time: 1) == []
    events = rig.look(range(1400, 2300, 10), lambda time: 1 if 1500 <= time < 2210 else 0)
    assert kinds(events, PRESS, LONG) == [LONG | 1]


def test_swallow_during_a_spike_does_not_cost_the_next_press(rig):
    rig.look(range(0, 60, 10), lambda time: 1 if time == 50 else 0)
    rig.buttons.swallow()
    events = rig.look(range(60, 400, 10), lambda time: 1 if 100 <= time < 200 else 0)
    assert [event for _, event in events] == [PRESS | 1]


def test_swallow_forgets_waiting_events(rig):
    buttons = rig.buttons
    for time in range(0, 200, 10):
        buttons.update(time, ALL if 50 <= time < 150 else 0)
    assert buttons.next_event()
    buttons.swallow()
    assert buttons.next_event() == 0


def test_events_wait_in_order_when_nobody_fetches_them():
    buttons = Buttons()
    seen = []
    for time in range(0, 1000, 10):
        seen.append(buttons.update(time, ALL if time % 200 >= 100 else 0))
    event = buttons.next_event()
    while event:
        seen.append(event)
        event = buttons.next_event()
    assert [event for event in seen if event] == [PRESS | k for _ in range(4) for k in range(1, COUNT + 1)]
    assert buttons.lost == 0


def test_more_events_than_the_queue_holds_are_counted_and_never_mixed_up():
    buttons = Buttons()
    fetched = []
    # Late looks and five buttons at once bring five events every second look, of which this caller fetches two. The
    # fiftieth press is not released for certain when it ends.
    for look in range(101):
        event = buttons.update(50 * look, ALL if look % 2 else 0)
        if event:
            fetched.append(event)
    event = buttons.next_event()
    while event:
        fetched.append(event)
        event = buttons.next_event()
    assert buttons.lost > 0
    assert len(fetched) + buttons.lost == 5 * 49
    assert {kind(event) for event in fetched} == {PRESS}


def test_repeats_that_nobody_fetches_leave_room_for_presses():
    buttons = Buttons()
    heard = []
    # Four held buttons and very late looks: four repeats a look, of which this caller fetches one.
    for look in range(60):
        clicked = 0b10000 if look > 40 and look % 2 else 0
        heard.append(buttons.update(130 * look, 0b01111 | clicked if look else 0))
    event = buttons.next_event()
    while event:
        heard.append(event)
        event = buttons.next_event()
    assert heard.count(PRESS | 5) == 9
    assert buttons.lost == 0


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (PRESS | 1, (PRESS, 1, True)),
        (LONG | 5, (LONG, 5, True)),
        (REPEAT | 3, (REPEAT, 3, False)),
        (SHAKE, (SHAKE, 0, False)),
        (STILL, (STILL, 0, False)),
        (0, (0, 0, False)),
    ],
)
def test_an_event_tells_its_kind_and_its_button(event, expected):
    assert (kind(event), button(event), is_button(event)) == expected


looks = st.lists(st.tuples(st.integers(1, 60), st.integers(0, 63)), max_size=200)


@given(start=st.integers(0, PERIOD - 1), rows=looks)
def test_whatever_the_levels_every_press_is_exactly_one_press_or_long(start, rows):
    buttons = Buttons()
    now = start
    buttons.update(now, 0)
    heard = [[] for _ in range(COUNT)]
    pressed = [0] * COUNT
    before = 0
    for wait, levels in rows + [(10, 0)] * 5:
        now = (now + wait) % PERIOD
        for event in drain(buttons, now, levels):
            heard[button(event) - 1].append(kind(event))
        for index in range(COUNT):
            pressed[index] += (buttons.down & ~before) >> index & 1
        before = buttons.down
    assert before == 0
    assert buttons.lost == 0
    for index in range(COUNT):
        kinds_heard = heard[index]
        assert len(kinds_heard) - kinds_heard.count(REPEAT) == pressed[index]
        for earlier, repeat in zip([None, *kinds_heard], kinds_heard, strict=False):
            assert repeat != REPEAT or earlier in (LONG, REPEAT)
