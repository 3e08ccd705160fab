"""Nobody there: the display dims, then goes dark; a press, a shake or a lift brings it back and does nothing else."""

from types import SimpleNamespace

import pytest
from dicebox.choices import CONTRASTS
from dicebox.idle import AWAKE, DARK, DIM, Idle
from dicebox.input.lift import Lift
from dicebox.parts import Part

from boards import pico
from host_sim.box import Box

MINUTE = 60


def leave(box, seconds: int) -> None:
    """Nobody touches the box: a tick a second is enough, which a sleeping loop would not notice."""
    clock = box.circuit.clock
    begun = clock.now_us
    for second in range(1, seconds + 1):
        # A turn of the resting loop lasts for more than 10 ms: the next second is that much shorter.
        clock.advance_us(begun + 1_000_000 * second - 10_000 - clock.now_us)
        box.run(10)
    box.run(100)


def contrast(box) -> int:
    return box.circuit.oled.contrast


def is_dark(box) -> bool:
    return box.circuit.oled.is_dark()


def lift(box) -> None:
    """Takes the box up and tilts it by a quarter turn within half a second, then holds it still."""
    begun = box.circuit.clock.now_us

    def motion(t_us: int) -> tuple[float, float, float]:
        part = min((t_us - begun) / 500_000, 1.0)
        return (part, 0, 1 - part)

    box.circuit.accel.set_motion(motion)


def test_display_dims_after_two_minutes_and_goes_dark_after_ten(box) -> None:
    leave(box, 2 * MINUTE - 2)
    assert contrast(box) == CONTRASTS[3]
    leave(box, 4)
    assert contrast(box) == 0
    assert not is_dark(box)
    leave(box, 8 * MINUTE - 8)
    assert not is_dark(box)
    leave(box, 8)
    assert is_dark(box)
    leave(box, 20 * MINUTE)
    assert is_dark(box)


@pytest.mark.parametrize("seconds", [3 * MINUTE, 30 * MINUTE], ids=["dim", "dark"])
@pytest.mark.parametrize("button", [1, 2, 3, 4, 5])
def test_press_that_wakes_does_nothing_else(box, seconds: int, button: int) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 2, 3, 4, 6)
    before, picture = box.state(), box.rows()
    leave(box, seconds)
    box.press(button)
    box.run(200)
    assert box.rows() == picture
    assert contrast(box) == CONTRASTS[3]
    assert box.state() == before
    box.press(button)
    assert box.state()["held"] == [button - 1]


@pytest.mark.parametrize("button", [1, 3, 5])
def test_long_press_that_wakes_does_nothing_else(box, button: int) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 2, 3, 4, 6)
    before = box.state()
    leave(box, 30 * MINUTE)
    box.press(button, 1500)
    box.run(200)
    assert not is_dark(box)
    assert box.state() == before


def test_press_wakes_within_a_tenth_of_a_second(box) -> None:
    leave(box, 11 * MINUTE)
    box.circuit.press(3)
    box.run(150)
    assert not is_dark(box)


@pytest.mark.parametrize("seconds", [3 * MINUTE, 30 * MINUTE], ids=["dim", "dark"])
def test_shake_that_wakes_does_not_roll_and_the_next_one_does(box, seconds: int) -> None:
    box.new("five-joker50", "human")
    leave(box, seconds)
    box.shake()
    box.run(1000)
    assert not is_dark(box)
    assert contrast(box) == CONTRASTS[3]
    assert box.state()["dice"] is None
    box.shake()
    assert box.state()["dice"] is not None


def test_shake_that_goes_on_for_seconds_while_waking_does_not_roll(box) -> None:
    box.new("five-joker50", "human")
    leave(box, 30 * MINUTE)
    box.circuit.start_shake()
    box.run(4000)
    assert not is_dark(box)
    assert box.state()["dice"] is None
    box.circuit.stop_shake()
    box.run(1500)
    box.shake()
    assert box.state()["dice"] is not None


@pytest.mark.parametrize("seconds", [3 * MINUTE, 30 * MINUTE], ids=["dim", "dark"])
def test_lift_wakes(box, seconds: int) -> None:
    leave(box, seconds)
    lift(box)
    box.run(1000)
    assert not is_dark(box)
    assert contrast(box) == CONTRASTS[3]
    assert box.state()["screen"] == "title"


def test_box_that_lies_still_stays_dark_for_a_day(box) -> None:
    leave(box, 11 * MINUTE)
    for _ in range(24 * 60):
        box.circuit.clock.advance_us(60_000_000)
        box.run(100)
    assert is_dark(box)


def test_box_wakes_after_two_weeks_in_which_the_counter_wrapped(box) -> None:
    leave(box, 11 * MINUTE)
    for _ in range(14 * 24):
        box.circuit.clock.advance_us(3_600_000_000)
        box.run(100)
    assert is_dark(box)
    box.press(3)
    box.run(200)
    assert not is_dark(box)


def test_box_whose_shaking_is_switched_off_is_woken_by_buttons_only(box) -> None:
    box.app.settings.choose("shake", 0)
    box.app.apply_settings()
    leave(box, 11 * MINUTE)
    box.shake()
    assert is_dark(box)
    box.press(1)
    box.run(200)
    assert not is_dark(box)
    assert box.state()["screen"] == "title"


def test_every_press_counts_from_anew(box) -> None:
    for _ in range(5):
        leave(box, 110)
        box.press(5)
    assert contrast(box) == CONTRASTS[3]


def test_held_box_in_motion_does_not_dim(box) -> None:
    box.circuit.accel.set_motion(lambda t_us: (0, 0, 1 + (0.5 if t_us // 600_000 % 2 else 0)))
    box.run(150_000)
    assert contrast(box) == CONTRASTS[3]


def test_computers_turn_keeps_the_display_awake(box) -> None:
    box.new("five-plain", "ai", "ai")
    for _ in range(20):
        box.run(10_000)
        assert contrast(box) == CONTRASTS[3]
    assert box.state()["phase"] != "over"


@pytest.mark.parametrize("seconds", [3 * MINUTE, 30 * MINUTE], ids=["dim", "dark"])
def test_stuck_button_does_not_keep_the_display_awake(box, seconds: int) -> None:
    box.circuit.press(2)
    box.run(25_000)
    leave(box, seconds)
    assert contrast(box) == 0
    assert is_dark(box) == (seconds > 600)


def test_never_is_never(box) -> None:
    for name in ("dim", "off"):
        box.app.settings.choose(name, 0)
    box.app.apply_settings()
    leave(box, 60 * MINUTE)
    assert contrast(box) == CONTRASTS[3]
    assert not is_dark(box)


def test_times_that_were_chosen_hold_at_once(box) -> None:
    box.app.settings.choose("dim", 1)
    box.app.settings.choose("off", 1)
    box.app.apply_settings()
    leave(box, MINUTE + 2)
    assert contrast(box) == 0
    leave(box, 4 * MINUTE)
    assert is_dark(box)


def test_module_that_lost_its_power_in_the_dark_shows_the_picture_after_waking(box) -> None:
    box.run(1000)
    picture = box.rows()
    leave(box, 11 * MINUTE)
    box.unplug("oled")
    leave(box, 5)
    box.plug("oled")
    leave(box, 5)
    assert is_dark(box)
    box.press(3)
    box.run(300)
    assert box.rows() == picture


def test_display_unplugged_while_it_should_go_dark_is_set_up_at_waking(box) -> None:
    box.run(1000)
    picture = box.rows()
    leave(box, 9 * MINUTE)
    box.unplug("oled")
    leave(box, 3 * MINUTE)
    box.plug("oled")
    leave(box, 60)
    assert is_dark(box)
    box.press(3)
    box.run(300)
    assert box.rows() == picture


def test_dark_glass_gets_no_byte(box) -> None:
    box.new("five-joker50", "human")
    leave(box, 11 * MINUTE)
    oled = box.circuit.oled
    before = (oled.data_bytes, oled.commands)
    box.press(3)
    box.run(500)
    assert (oled.data_bytes, oled.commands) != before
    leave(box, 11 * MINUTE)
    before = (oled.data_bytes, oled.commands)
    leave(box, 60)
    assert (oled.data_bytes, oled.commands) == before


def test_dim_box_looks_forty_times_a_second_and_no_tap_of_40_ms_escapes(box) -> None:
    leave(box, 3 * MINUTE)
    assert box.app.board.tick_ms == 25
    for offset in range(0, 25, 6):
        leave(box, 3 * MINUTE)
        assert contrast(box) == 0
        box.circuit.clock.advance_us(offset * 1000)
        box.circuit.contact(4, [(0, True), (40_000, False)])
        box.run(300)
        assert contrast(box) == CONTRASTS[3]
        assert box.state()["screen"] == "title"


def test_dark_box_looks_twenty_times_a_second(box) -> None:
    leave(box, 11 * MINUTE)
    looks = 0
    tick = box.app.tick

    def counted(now: int) -> None:
        nonlocal looks
        looks += 1
        tick(now)

    box.app.tick = counted
    box.run(5000)
    assert 95 <= looks <= 105


@pytest.mark.parametrize("offset", range(0, 50, 7))
def test_press_of_60_ms_wakes_at_whatever_moment_it_comes(box, offset: int) -> None:
    leave(box, 11 * MINUTE)
    box.circuit.clock.advance_us(offset * 1000)
    box.circuit.contact(4, [(0, True), (60_000, False)])
    box.run(300)
    assert not is_dark(box)
    assert box.state()["screen"] == "title"


def test_waking_is_heard(box) -> None:
    leave(box, 11 * MINUTE)
    box.circuit.tones.clear()
    box.press(3)
    box.run(200)
    assert [frequency for _, frequency, duty in box.circuit.tones if duty] == [1200, 1800]


def test_box_turned_round_stays_turned_round_after_waking() -> None:
    box = Box(pico)
    box.app.settings.choose("rotation", 1)
    box.app.apply_settings()
    box.run(200)
    picture = box.rows()
    leave(box, 11 * MINUTE)
    box.press(3)
    box.run(300)
    assert box.rows() == picture


def test_idle_deepens_step_by_step_and_a_touch_ends_it() -> None:
    idle = Idle()
    idle.set_times(100, 300)
    assert not idle.touch(1000)
    assert [idle.update(1000 + rest) for rest in (0, 99, 100, 299, 300, 400)] == [AWAKE, AWAKE, DIM, DIM, DARK, DARK]
    assert idle.touch(1500)
    assert idle.update(1500) == AWAKE


def test_idle_goes_dark_at_once_where_that_comes_first() -> None:
    idle = Idle()
    idle.set_times(500, 300)
    idle.touch(0)
    assert idle.update(300) == DARK


def test_dark_glass_does_not_light_up_when_the_times_change() -> None:
    idle = Idle()
    idle.set_times(100, 300)
    idle.touch(0)
    idle.update(300)
    idle.set_times(100, 0)
    assert idle.update(400) == DARK


def test_renewed_part_is_started_at_once_and_needs_no_pause() -> None:
    started = []

    def start() -> None:
        started.append(len(started))
        if len(started) == 1:
            raise OSError(5, "EIO")

    bus = SimpleNamespace(parts=[], fault="", glitches=0, glitch_at=0)
    part = Part(bus, start, lambda: None)
    assert not part.use(1000)
    assert not part.use(1001)
    part.renew()
    assert part.use(1002)
    part.renew()
    assert not part.is_ready
    assert part.use(1003)
    assert len(started) == 3


def test_idle_counts_across_the_wrap_of_the_counter() -> None:
    idle = Idle()
    idle.set_times(100, 300)
    idle.touch((1 << 30) - 50)
    assert idle.update(49) == AWAKE
    assert idle.update(51) == DIM
    assert idle.update(250) == DARK
    # More than half the period later the difference is negative: still dark.
    assert idle.update(1 << 29) == DARK


@pytest.mark.parametrize(
    ("rows", "lifted", "calm"),
    [
        ([(0, 0), (300, 0)], False, True),
        ([(0, 0), (10, 2000), (20, 0)], False, False),
        ([(0, 0), (10, 251), (110, 251)], True, False),
        ([(0, 0), (10, 250), (110, 250)], False, True),
        ([(0, 900), (100, 900), (110, 0), (409, 0)], False, False),
        ([(0, 900), (100, 900), (110, 0), (410, 0)], False, True),
    ],
    ids=["rest", "knock", "lift", "tremble", "not yet calm", "calm"],
)
def test_lift_is_told_from_rest(rows: list[tuple[int, int]], lifted: bool, calm: bool) -> None:
    lift = Lift()
    for now, strength in rows:
        lift.update(now, strength)
    assert (lift.is_lifted, lift.is_calm) == (lifted, calm)
