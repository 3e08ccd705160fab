"""The shake detector on made-up motions: what is a shake, what is none, and when it is over."""

from itertools import pairwise

import motions
import pytest
from dicebox.input.events import SHAKE, STILL
from dicebox.input.shake import Shake, length
from dicebox.ticks import elapsed
from hypothesis import given
from hypothesis import strategies as st
from motions import ALONG_X, ALONG_Y, ALONG_Z, DIAGONAL, FLAT, PERIOD, RESTING

NO_GRAVITY = (0, 0, 0)


def feel(rows, sensitivity=2):
    """The events of these rows as (ms since the first row, event)."""
    detector = Shake(sensitivity)
    start = rows[0][0]
    events = [(elapsed(now, start), detector.update(now, x, y, z)) for now, x, y, z in rows]
    return [(time, event) for time, event in events if event]


def shakes(rows, sensitivity=2):
    return [time for time, event in feel(rows, sensitivity) if event == SHAKE]


@pytest.mark.parametrize("gravity", RESTING, ids=str)
@pytest.mark.parametrize("axis", [ALONG_X, ALONG_Y, ALONG_Z, DIAGONAL], ids=str)
@pytest.mark.parametrize(("hertz", "mg"), [(4, 1500), (5, 3000), (8, 1500), (6, 1000), (1.7, 1800)])
def test_a_shake_is_found_within_a_second_whatever_the_attitude_and_the_axis(gravity, axis, hertz, mg):
    rows = motions.rows(motions.shake(hertz, mg, 1000, 3000, axis=axis, gravity=gravity), 4000)
    times = shakes(rows)
    assert len(times) == 1
    assert 1000 < times[0] <= (1600 if hertz > 3 else 2000)


@pytest.mark.parametrize("step", [10, 13, 20, 26, 30])
@pytest.mark.parametrize(("hertz", "mg"), [(3, 1800), (4, 1500), (5, 2000)])
def test_a_shake_is_found_at_any_rate_of_samples_from_33_to_100_hertz(step, hertz, mg):
    times = shakes(motions.rows(motions.shake(hertz, mg, 1000, 3000, axis=DIAGONAL), 4000, step))
    assert len(times) == 1
    assert times[0] <= 1700


def test_a_shake_is_found_between_display_frames_and_collections():
    chance = motions.Chance(11)
    moving = motions.shake(4, 1600, 1000, 3000)
    for _ in range(50):
        detector = Shake()
        now, times = 0, []
        while now < 4000:
            now += 10 if chance() < 0.7 else 10 + int(50 * chance())
            x, y, z = [round(value) for value in moving(now)]
            if detector.update(now, x, y, z) == SHAKE:
                times.append(now)
        assert len(times) == 1
        assert times[0] <= 1700


@pytest.mark.parametrize("limit", [2000, 4000, 8000])
def test_a_clipped_shake_is_a_shake(limit):
    assert len(shakes(motions.rows(motions.shake(5, 3000, 1000, 2000), 3000, limit=limit))) == 1


@pytest.mark.parametrize("signs", [(1, 1, 1), (-1, 1, 1), (1, -1, -1), (-1, -1, -1)], ids=str)
@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0), (1, 2, 0)], ids=str)
def test_swapped_or_turned_axes_change_nothing(order, signs):
    moving = motions.add(motions.shake(4.3, 1400, 700, 2000, axis=(0.8, 0.6, 0)), motions.noise(5, 30))
    rows = motions.rows(moving, 3000)
    turned = [(row[0], *[signs[k] * row[1 + order[k]] for k in range(3)]) for row in rows]
    for (time, event), (other_time, other) in zip(feel(rows), feel(turned), strict=True):
        assert event == other
        # Divisions round down, which is not the same on both sides of 0: one sample of difference is allowed.
        assert abs(time - other_time) <= 10


def knocking(times, mg):
    """A maker of the box at rest and knocked at these times."""
    return lambda seed: motions.add(motions.rest(), motions.knocks(seed, times, mg))


def buzzing(seed):
    chance = motions.Chance(seed)
    return motions.shake(142 + 16 * chance(), 1000, 500, axis=chance.direction())


def dropped(seed):
    return motions.add(motions.fall(1000, 1450), motions.knocks(seed, [1450, 1700, 1850], 6000))


def picked_up_and_put_down(seed):
    chance = motions.Chance(seed)
    side = (0, 600, 800) if chance() < 0.5 else (800, 0, -600)

    def attitude(time):
        return motions.turn(1000, 1500, FLAT, side)(time) if time < 2000 else motions.turn(2500, 3000, side, FLAT)(time)

    lift = motions.shake(1.5, 500 + 400 * chance(), 500, 1167, axis=ALONG_Z, gravity=NO_GRAVITY)
    return motions.add(attitude, lift, motions.knocks(seed, [3600], 5000))


QUIET = {
    "one knock of 4 g": knocking([1000], 4000),
    "one knock of 8 g": knocking([1000], 8000),
    "two knocks in 0.1 s": knocking([1000, 1100], 8000),
    "two knocks in 0.2 s": knocking([1000, 1200], 8000),
    "four knocks in a second": knocking([1000, 1250, 1500, 1750], 4000),
    "drumming 8 a second": knocking(range(1000, 6000, 125), 2000),
    "key mashing 10 a second": knocking(range(500, 10_000, 100), 800),
    "vibration of 150 Hz, aliased": buzzing,
    "walking": lambda seed: motions.walk(seed, 1.6 + 0.04 * seed),
    "rough ride": lambda seed: motions.add(motions.rest(), motions.noise(seed, 250)),
    "drop of a metre": dropped,
    "picked up, tilted and put down": picked_up_and_put_down,
    "turned over": lambda seed: motions.turn(1000, 1300, FLAT, RESTING[1 + seed % 5]),
    "slow waving": lambda seed: motions.shake(0.8 + 0.02 * seed, 900, 500, axis=motions.Chance(seed).direction()),
    "rest": lambda seed: motions.add(motions.rest(), motions.noise(seed, 8)),
}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", QUIET)
def test_what_is_no_shake_does_not_roll(name, seed):
    assert shakes(motions.rows(QUIET[name](seed), 10_000)) == []


def test_a_car_ride_of_five_minutes_is_no_roll():
    assert shakes(motions.rows(motions.add(motions.rest(), motions.noise(9, 100)), 300_000)) == []


@pytest.mark.parametrize("sensitivity", range(5))
def test_a_shake_of_30_seconds_is_one_shake_and_ends_once(sensitivity):
    moving = motions.add(motions.shake(3.7, 1900, 1000, 31_000, axis=DIAGONAL), motions.noise(2, 40))
    events = feel(motions.rows(moving, 33_000), sensitivity)
    assert [event for _, event in events] == [SHAKE, STILL]
    assert events[1][0] > 31_000


@pytest.mark.parametrize("gap", [1500, 1000])
def test_two_shakes_with_a_rest_between_are_two_rolls(gap):
    one = motions.shake(4, 1800, 1000, 2000)
    two = motions.shake(5, 1500, 2000 + gap, 3000 + gap, axis=ALONG_Y, gravity=NO_GRAVITY)
    events = feel(motions.rows(motions.add(one, two), 4500 + gap))
    assert [event for _, event in events] == [SHAKE, STILL, SHAKE, STILL]


def test_two_shakes_that_begin_1500_ms_apart_are_two_rolls():
    one = motions.shake(4, 1800, 1000, 1750)
    two = motions.shake(4, 1800, 2500, 3250, gravity=NO_GRAVITY)
    assert len(shakes(motions.rows(motions.add(one, two), 4500))) == 2


@pytest.mark.parametrize("tenths", range(17, 70))
def test_a_second_shake_is_not_over_before_it_ends(tenths):
    axis = motions.Chance(tenths).direction()
    one = motions.shake(tenths / 10, 2200, 500, 2000, axis=axis)
    two = motions.shake(tenths / 10, 2200, 3000, 4500, axis=axis, gravity=NO_GRAVITY)
    events = feel(motions.rows(motions.add(one, two), 6000))
    assert [event for _, event in events] == [SHAKE, STILL, SHAKE, STILL]
    assert events[1][0] > 2000
    assert events[3][0] > 4500


@pytest.mark.parametrize("gravity", RESTING, ids=str)
@pytest.mark.parametrize("step", [10, 20, 30])
def test_still_comes_within_600_ms_of_stillness_in_any_attitude(gravity, step):
    # The box comes to rest on another side than it was picked up from.
    def moving(time):
        return motions.shake(4, 2500, 500)(time) if time < 2000 else gravity

    events = feel(motions.rows(moving, 4000, step))
    assert [event for _, event in events] == [SHAKE, STILL]
    assert 2300 <= events[1][0] <= 2600


def test_still_comes_though_a_hand_trembles():
    moving = motions.add(motions.shake(4, 2000, 500, 2000), motions.shake(9, 60, 0, axis=ALONG_Y, gravity=NO_GRAVITY))
    events = feel(motions.rows(moving, 4000))
    assert [event for _, event in events] == [SHAKE, STILL]
    assert events[1][0] <= 2600


def test_shaking_lasts_from_shake_to_still_and_strength_shows_the_motion():
    detector = Shake()
    seen = []
    for now, x, y, z in motions.rows(motions.shake(4, 1500, 500, 2000), 3000):
        event = detector.update(now, x, y, z)
        seen.append((now, event, detector.shaking, detector.strength))
    began = next(now for now, event, _, _ in seen if event == SHAKE)
    ended = next(now for now, event, _, _ in seen if event == STILL)
    assert all(shaking is (began <= now < ended) for now, _, shaking, _ in seen)
    assert max(strength for now, _, _, strength in seen if now < 500) == 0
    assert 1200 < max(strength for _, _, _, strength in seen) < 1900


@pytest.mark.parametrize("start", [PERIOD - 1, PERIOD - 500, PERIOD - 1100, PERIOD - 1250, PERIOD // 2 - 1100])
def test_the_clock_may_wrap_in_the_middle_of_a_shake(start):
    rows = motions.rows(motions.shake(4, 1500, 1000, 2500), 4000)
    plain, wrapped = Shake(), Shake()
    for now, x, y, z in rows:
        assert plain.update(now, x, y, z) == wrapped.update((start + now) % PERIOD, x, y, z)
        assert plain.strength == wrapped.strength


@pytest.mark.parametrize("back", [1, 10, 200, 60_000])
def test_a_clock_that_steps_back_once_costs_at_most_what_was_under_way(back):
    rows = motions.rows(motions.shake(4, 1500, 1000, 2500), 4000, start=100_000)
    rows = rows[:110] + [(now - back - 10, x, y, z) for now, x, y, z in rows[110:]]
    detector = Shake()
    events = [event for event in [detector.update(*row) for row in rows] if event]
    assert events == [SHAKE, STILL]


@pytest.mark.parametrize(("meanwhile", "count"), [((0, 0, 0), 0), (FLAT, 1)], ids=["weightless", "at rest"])
def test_strokes_before_a_fall_do_not_count_and_those_before_a_short_rest_do(meanwhile, count):
    rows = motions.rows(motions.shake(4, 2000, 500), 1000)
    third = shakes(rows)[0] - 20
    interrupted = [row for row in rows if row[0] < third]
    interrupted += [(time, *meanwhile) for time in range(third, third + 120, 10)]
    interrupted += [(now + 120, x, y, z) for now, x, y, z in rows if third <= now < third + 60]
    assert len(shakes(interrupted)) == count


def test_a_sensor_frozen_in_a_strong_value_never_rolls():
    rows = motions.rows(lambda time: FLAT if time < 500 else (2000, 0, 0), 5000)
    assert shakes(rows) == []


def test_a_sensor_that_freezes_during_a_shake_ends_it():
    moving = motions.shake(4, 1800, 500)
    events = feel(motions.rows(lambda time: moving(min(time, 1560)), 4000))
    assert [event for _, event in events] == [SHAKE, STILL]


@pytest.mark.parametrize("step", [10, 13, 16, 20, 26, 38])
def test_a_sensor_that_jumps_from_end_to_end_at_every_sample_never_rolls(step):
    rows = [(step * k, *((32767,) * 3 if k % 2 else (-32768,) * 3)) for k in range(500)]
    assert shakes(rows) == []


def test_a_sensor_removed_during_the_shake_and_back_later_ends_the_shake_at_rest():
    rows = motions.rows(motions.shake(4, 1800, 500, 1800), 1500)
    rows += [(now + 3000, x, y, z) for now, x, y, z in motions.rows(motions.rest(), 1500, start=1500)]
    assert [event for _, event in feel(rows)] == [SHAKE, STILL]


def test_a_gap_of_more_than_300_ms_drops_the_strokes_before_it():
    rows = motions.rows(motions.shake(4, 1500, 500, 2000), 2500)
    found = shakes(rows)[0]
    before = [row for row in rows if row[0] < found]
    after = [(now + 301, x, y, z) for now, x, y, z in rows if found <= now < found + 200]
    assert shakes(before + after) == []


def test_reset_forgets_a_shake_without_an_event():
    detector = Shake()
    for row in motions.rows(motions.shake(4, 1500, 500), 1500):
        detector.update(*row)
    assert detector.shaking
    detector.reset()
    assert not detector.shaking
    assert [detector.update(1500 + now, x, y, z) for now, x, y, z in motions.rows(motions.rest(), 2000)] == [0] * 200


def weakest_found(sensitivity, hertz):
    """The least strength in mg at which a shake of that pace is found."""
    for mg in range(300, 4000, 25):
        if shakes(motions.rows(motions.shake(hertz, mg, 500, 2500), 2600), sensitivity):
            return mg
    raise AssertionError("not found at any strength")


@pytest.mark.parametrize("hertz", [2, 3, 4, 5])
def test_each_sensitivity_finds_weaker_shakes_than_the_one_before(hertz):
    weakest = [weakest_found(sensitivity, hertz) for sensitivity in range(5)]
    assert all(keener <= 0.9 * duller for duller, keener in pairwise(weakest))


@pytest.mark.parametrize("sensitivity", range(5))
def test_what_is_found_at_one_strength_is_found_at_every_greater_one(sensitivity):
    weakest = weakest_found(sensitivity, 4)
    for mg in range(weakest, 7000, 250):
        assert shakes(motions.rows(motions.shake(4, mg, 500, 2500), 2600), sensitivity)


@pytest.mark.parametrize(("mg", "dullest"), [(350, None), (600, 4), (800, 3), (1050, 2), (1300, 1), (1700, 0)])
def test_the_dullest_sensitivity_that_finds_three_swings_a_second(mg, dullest):
    rows = motions.rows(motions.shake(3, mg, 500, 3000), 3000)
    found = [sensitivity for sensitivity in range(5) if shakes(rows, sensitivity)]
    assert found == ([] if dullest is None else list(range(dullest, 5)))


def test_sensitivity_can_be_changed_on_the_way_and_unknown_ones_are_refused():
    detector = Shake(0)
    rows = motions.rows(motions.shake(4, 1300, 500, 2500), 2600)
    assert not shakes(rows, 0)
    detector.adjust(4)
    assert SHAKE in [detector.update(*row) for row in rows]
    with pytest.raises(IndexError):
        detector.adjust(5)


@given(
    start=st.integers(0, PERIOD - 1),
    rows=st.lists(
        st.tuples(st.integers(1, 400), *[st.integers(-32768, 32767)] * 3),
        max_size=150,
    ),
)
def test_whatever_the_samples_shake_and_still_take_turns(start, rows):
    detector = Shake(4)
    now = start
    expected = SHAKE
    for wait, x, y, z in rows:
        now = (now + wait) % PERIOD
        event = detector.update(now, x, y, z)
        assert event in (0, expected)
        if event:
            expected = STILL if event == SHAKE else SHAKE
        assert 0 <= detector.strength < 30_000


@given(st.tuples(*[st.integers(-16_000, 16_000)] * 3))
def test_a_length_is_at_most_two_in_a_hundred_too_long(vector):
    exact = sum(value * value for value in vector) ** 0.5
    assert exact - 2 <= length(*vector) <= 1.02 * exact + 2
