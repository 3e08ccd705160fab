"""The piezo: short tunes that never block, quiet, loud or off, and silence whatever happens."""

from math import pi, sin

import pytest
from dicebox import sounds

from boards import pico
from host_sim.box import Box

TUNES = [name for name in dir(sounds) if name[0].isalpha() and name.isupper() and name not in ("DUTIES", "RATTLES")]
QUIET, LOUD = sounds.DUTIES[1:]


def tones(box) -> list[int]:
    """Frequencies that were heard since the last call, in order."""
    heard = [frequency for _, frequency, duty in box.circuit.tones if duty]
    box.circuit.tones.clear()
    return heard


def is_silent(box) -> bool:
    return box.circuit.tone()[1] == 0


def notes(tune: tuple[int, ...]) -> list[int]:
    """The frequencies of a tune, without its pauses."""
    return [frequency for frequency in tune[1::2] if frequency]


def lasts(tune: tuple[int, ...]) -> int:
    """Milliseconds."""
    return sum(tune[2::2])


def test_box_is_silent_after_power_on_and_quiet_at_first(box) -> None:
    box.run(5000)
    assert tones(box) == []
    box.press(4)
    box.run(200)
    assert {duty for _, _, duty in box.circuit.tones if duty} == {QUIET}


def test_press_hold_and_release_sound_different(box) -> None:
    box.new("five-joker50", "human")
    box.roll(1, 2, 3, 4, 6)
    box.run(500)
    tones(box)
    box.press(2)
    box.run(200)
    assert tones(box) == notes(sounds.HOLD)
    box.press(2)
    box.run(200)
    assert tones(box) == notes(sounds.RELEASE)
    box.long(1)
    box.run(200)
    assert tones(box) == notes(sounds.PRESS)


def test_refused_press_is_heard_as_refused(box) -> None:
    box.new("five-joker50", "human")
    tones(box)
    box.press(2)
    box.run(300)
    assert tones(box) == notes(sounds.REFUSED)


def test_tumbling_dice_rattle_and_then_land(box) -> None:
    box.new("five-joker50", "human")
    tones(box)
    box.roll(1, 2, 3, 4, 6)
    box.run(300)
    heard = tones(box)
    assert heard[-2:] == notes(sounds.LAND)
    clicks = heard[:-2]
    assert len(clicks) >= 6
    assert set(clicks) <= set(sounds.RATTLES)
    assert len(set(clicks)) >= 4


@pytest.mark.parametrize(
    ("faces", "field", "tune"),
    [((6, 6, 6, 1, 2), "sechser", sounds.SCORE), ((6, 6, 6, 1, 2), "fuenf_gleiche", sounds.STRUCK)],
    ids=["score", "struck"],
)
def test_entry_is_heard(box, faces: tuple[int, ...], field: str, tune: tuple[int, ...]) -> None:
    box.new("five-joker50", "human")
    box.roll(*faces)
    box.run(300)
    box.enter(field)
    tones(box)
    box.run(1000)
    # The first note sounded within the press itself.
    assert tones(box) == notes(tune)[1:]


def _after_last_note(box, action) -> list[int]:
    tones(box)
    action()
    box.run(1500)
    return tones(box)


def test_bonus_has_its_own_tune(box) -> None:
    box.new("five-plain", "human")
    for face, field in enumerate(("einer", "zweier", "dreier", "vierer", "fuenfer"), 1):
        box.roll(face, face, face, 7 - face, 7 - face)
        box.enter(field)
    box.roll(6, 6, 6, 1, 1)
    heard = _after_last_note(box, lambda: box.enter("sechser"))
    assert heard[-4:] == notes(sounds.BONUS)


def test_joker_has_its_own_tune(box) -> None:
    box.new("five-joker100", "human")
    box.roll(4, 4, 4, 4, 4)
    box.enter("fuenf_gleiche")
    box.roll(4, 4, 4, 4, 4)
    heard = _after_last_note(box, lambda: box.enter("vierer"))
    assert heard[-3:] == notes(sounds.JOKER)


def test_selecting_busts_hot_dice_and_banking_are_heard_in_zehntausend(box) -> None:
    box.new("farkle", "human:Anna", "human:Ben")
    box.roll(1, 1, 1, 5, 5, 5)
    box.run(300)
    assert _after_last_note(box, lambda: box.press(1)) == notes(sounds.HOLD)
    assert _after_last_note(box, lambda: box.press(1)) == notes(sounds.RELEASE)
    for die in (1, 2, 3, 4, 5):
        box.press(die)
    assert _after_last_note(box, lambda: box.long(5))[-5:] == notes(sounds.HOT_DICE)
    assert _after_last_note(box, lambda: box.long(4))[-3:] == notes(sounds.SCORE)
    box.press(3)
    assert _after_last_note(box, lambda: box.roll(2, 3, 4, 6, 2, 3))[-3:] == notes(sounds.BUST)


def test_end_of_the_game_is_heard(box) -> None:
    box.new("five-plain", "human")
    for _ in range(13):
        box.roll(1, 2, 3, 4, 6)
        box.long(4)
        tones(box)
        box.press(3)
    assert box.state()["phase"] == "over"
    box.run(2000)
    assert tones(box) == notes(sounds.WIN)


def _set_sound(box, presses: int) -> None:
    """Presses on the row of the sound: from quiet, 1 is loud and 2 is off."""
    box.press(4)
    box.press(3)
    for _ in range(3):
        box.press(2)
    for _ in range(presses):
        box.press(3)
    box.run(300)


def test_loud_is_heard_at_once_in_the_settings(box) -> None:
    _set_sound(box, 1)
    assert box.circuit.tones[-2][2] == LOUD
    assert QUIET < LOUD <= 32768


def test_off_means_not_one_tone(box) -> None:
    _set_sound(box, 2)
    tones(box)
    box.new("five-joker50", "human", "ai")
    box.roll(1, 2, 3, 4, 6)
    box.press(2)
    box.long(4)
    box.press(3)
    box.run(20_000)
    assert tones(box) == []


def test_silence_comes_at_once_when_the_sound_is_switched_off(box) -> None:
    box.app.sounds.play(sounds.WIN)
    box.run(50)
    assert not is_silent(box)
    box.app.settings.choose("sound", 0)
    box.app.apply_settings()
    assert is_silent(box)


def _ticks_in_a_second(box) -> int:
    count = 0
    tick = box.app.tick

    def counted(now: int) -> None:
        nonlocal count
        count += 1
        tick(now)

    box.app.tick = counted
    box.run(1000)
    del box.app.tick
    return count


def test_a_tune_costs_no_tick(box) -> None:
    box.run(950)
    before = _ticks_in_a_second(box)
    box.app.sounds.play(sounds.WIN)
    assert _ticks_in_a_second(box) == before
    assert len(tones(box)) == len(notes(sounds.WIN))


@pytest.mark.parametrize("name", TUNES)
def test_every_tune_is_short_and_ends_in_silence(box, name: str) -> None:
    tune = getattr(sounds, name)
    box.run(500)
    tones(box)
    begun = box.circuit.clock.now_us
    box.app.sounds.play(tune)
    box.run(lasts(tune) + 100)
    assert tones(box) == notes(tune)
    assert is_silent(box)
    assert lasts(tune) <= 1000
    assert box.circuit.clock.now_us - begun <= 1_200_000
    assert all(100 <= note <= 4000 for note in notes(tune))
    # A tick is 10 ms: a shorter note would last as long.
    assert all(length >= 10 for length in tune[2::2])


def test_higher_rank_breaks_off_a_lower_one_and_not_the_other_way_round(box) -> None:
    box.run(500)
    box.app.sounds.play(sounds.SCORE)
    box.run(20)
    tones(box)
    box.app.sounds.play(sounds.PRESS)
    box.run(20)
    assert tones(box) == []
    box.app.sounds.play(sounds.JOKER)
    box.run(20)
    assert tones(box) == [sounds.JOKER[1]]


def test_highest_rank_asked_for_in_one_tick_is_heard(box) -> None:
    for tunes in ((sounds.BONUS, sounds.PRESS), (sounds.PRESS, sounds.BONUS)):
        box.run(1500)
        tones(box)
        for tune in tunes:
            box.app.sounds.play(tune)
        box.run(1500)
        assert tones(box) == notes(sounds.BONUS)


def test_ctrl_c_in_the_middle_of_a_tone_silences_the_piezo(box) -> None:
    box.app.sounds.play(sounds.WIN)
    box.run(30)
    assert not is_silent(box)
    begun = box.circuit.clock.now_us
    box.circuit.send("\x03")
    with pytest.raises(KeyboardInterrupt):
        box.app.run(lambda: None)
    assert is_silent(box)
    assert box.circuit.clock.now_us - begun <= 50_000
    assert box.circuit.mode(pico.BUZZER) == 0


def test_exception_in_a_screen_silences_the_piezo(box) -> None:
    box.app.sounds.play(sounds.WIN)
    box.run(30)

    def fail(now: int) -> None:
        raise ZeroDivisionError

    box.app.screen.tick = fail
    with pytest.raises(ZeroDivisionError):
        box.app.run(lambda: None)
    assert is_silent(box)


def test_piezo_sounds_again_when_the_loop_is_started_again(box) -> None:
    box.press(2)
    box.circuit.send("\x03")
    with pytest.raises(KeyboardInterrupt):
        box.app.run(lambda: None)
    tones(box)
    box.press(4)
    box.run(100)
    assert tones(box) == notes(sounds.PRESS)


def test_board_without_a_piezo_plays_as_well() -> None:
    class Wiring:
        pass

    for name in dir(pico):
        if name.isupper():
            setattr(Wiring, name, getattr(pico, name))
    Wiring.BUZZER = None
    box = Box(Wiring)
    box.press(4)
    box.run(200)
    assert box.circuit.tones == []


def test_trembling_piezo_is_no_shake(box) -> None:
    # shake.md, rule 6, asks to ignore motion while the piezo sounds. The sensor's low-pass and the detector's mean do
    # that: here the box trembles far more than a piezo can make it, at the tone's own frequency.
    box.new("five-joker50", "human")
    box.run(1500)
    circuit = box.circuit

    def trembling(t_us: int) -> tuple[float, float, float]:
        frequency, duty = circuit.tone()
        swing = 0.4 * sin(2 * pi * frequency * t_us / 1_000_000) if duty else 0
        return (swing, 0, 1)

    circuit.accel.set_motion(trembling)
    for _ in range(40):
        box.app.sounds.play(sounds.WIN)
        box.run(900)
    assert box.state()["dice"] is None
