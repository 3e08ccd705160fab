"""Each setting is found in the list, takes effect at once, and survives being packed."""

import pytest
from dicebox.choices import CONTRASTS, DIM_MINUTES, OFF_MINUTES, PACES, SETTINGS, choice
from dicebox.settings import Settings

from boards import pico
from host_sim.box import Box

NAMES = tuple(name for name, _, _ in SETTINGS)


def open_settings(box) -> None:
    """From the title picture or a game to the list of settings."""
    if box.state()["screen"] == "title":
        box.press(4)
    else:
        box.long(1)
    while rows(box)[box.app.screen.cursor] not in ("Einstellungen", "Settings"):
        box.press(2)
    box.press(3)
    assert box.state()["screen"] == "settings"


def choose(box, name: str, value: str) -> None:
    """In the list of settings: presses until the row of this setting shows the value."""
    row = NAMES.index(name)
    while box.app.screen.cursor != row:
        box.press(2)
    for _ in range(6):
        if box.app.screen.rows()[row][1] == value:
            return
        box.press(3)
    raise AssertionError(f"{name} has no choice {value}")


def choose_in_game(box, name: str, value: str) -> None:
    """The same in the middle of a game, and back to it."""
    open_settings(box)
    choose(box, name, value)
    box.press(4)
    box.press(4)


def rows(box) -> list[str]:
    """The names of the rows of a list."""
    return [text for text, _ in box.app.screen.rows()]


def turned(rows: list[str]) -> list[str]:
    """A picture held upside down."""
    return [row[::-1] for row in rows[::-1]]


def test_language_changes_every_word_at_once(box) -> None:
    open_settings(box)
    choose(box, "language", "English")
    assert box.app.screen.heading() == "Settings"
    assert box.state()["language"] == "en"


@pytest.mark.parametrize("start", ["title", "game"])
def test_settings_are_reached_from_title_and_game(box, start: str) -> None:
    if start == "game":
        box.new("five-joker50", "human")
    open_settings(box)
    box.press(4)
    box.press(4)
    assert box.state()["screen"] == ("dice" if start == "game" else "title")


def test_list_shows_name_and_present_choice_of_every_setting(box) -> None:
    open_settings(box)
    shown = box.app.screen.rows()
    assert len(shown) == len(SETTINGS)
    assert all(name and value for name, value in shown)
    assert shown[NAMES.index("sound")] == ("Ton", "leise")


@pytest.mark.parametrize("language", ["de", "en"])
def test_words_of_a_setting_are_as_many_as_its_choices(language: str) -> None:
    words = Box(pico, language).app.words
    for name, count, _ in SETTINGS:
        assert len(words["set_" + name].split("|")) == 1 + count, name


@pytest.mark.parametrize("language", ["de", "en"])
def test_words_name_the_true_minutes(language: str) -> None:
    words = Box(pico, language).app.words
    for name, minutes in (("dim", DIM_MINUTES), ("off", OFF_MINUTES)):
        shown = words["set_" + name].split("|")[1:]
        assert shown[1:] == [f"{number} min" for number in minutes[1:]]
        assert minutes[0] == 0


def test_shaking_that_is_switched_off_neither_rolls_nor_is_asked_for(box) -> None:
    box.new("five-joker50", "human")
    choose_in_game(box, "shake", "aus")
    box.run(1000)
    box.shake()
    assert box.state()["dice"] is None
    assert not box.app.can_shake
    choose_in_game(box, "shake", "an")
    box.run(1000)
    box.shake()
    assert box.state()["dice"] is not None


@pytest.mark.parametrize(("value", "is_found"), [("1", False), ("5", True)])
def test_sensitivity_decides_whether_a_gentle_shake_counts(box, value: str, is_found: bool) -> None:
    box.new("five-joker50", "human")
    choose_in_game(box, "sensitivity", value)
    box.run(1500)
    box.circuit.start_shake(strength_g=0.9)
    box.run(1000)
    box.circuit.stop_shake()
    box.settle()
    assert (box.state()["dice"] is not None) == is_found


def test_brightness_reaches_the_chips_contrast_register(box) -> None:
    open_settings(box)
    for step in range(5):
        choose(box, "brightness", str(step + 1))
        assert box.circuit.oled.contrast == CONTRASTS[step]
    assert list(CONTRASTS) == sorted(set(CONTRASTS))


def test_brightness_holds_after_the_display_was_unplugged(box) -> None:
    open_settings(box)
    choose(box, "brightness", "1")
    box.unplug("oled")
    box.run(2000)
    box.plug("oled")
    box.run(2000)
    assert box.circuit.oled.contrast == CONTRASTS[0]


def test_rotation_turns_picture_and_buttons_together(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.roll(1, 2, 3, 4, 6)
    upright = box.rows()
    choose_in_game(box, "rotation", "180°")
    # From here on the hand finds button 1 where 5 was.
    assert box.state()["screen"] == "settings"
    box.press(2)
    box.press(2)
    box.run(100)
    assert box.state()["screen"] == "dice"
    assert box.rows() == turned(upright)
    box.press(5)
    assert box.state()["held"] == [0]


def test_rotation_of_the_board_file_is_the_first_choice() -> None:
    class Wiring:
        pass

    for name in dir(pico):
        if name.isupper():
            setattr(Wiring, name, getattr(pico, name))
    Wiring.ROTATION = 180
    box = Box(Wiring)
    assert box.app.settings.rotation == 180
    assert box.rows() == turned(Box(pico).rows())


def test_rotation_sends_no_press_to_the_button_on_the_other_side(box) -> None:
    open_settings(box)
    while box.app.screen.cursor != NAMES.index("rotation"):
        box.press(2)
    box.circuit.press(1)
    box.press(3)
    box.circuit.release(1)
    box.run(100)
    # Button 1 was down while the box was turned: its release is neither an up nor an advice.
    assert box.app.screen.cursor == NAMES.index("rotation")
    assert box.state()["message"] is None


def test_undo_that_is_switched_off_is_refused_with_a_reason(box) -> None:
    box.new("five-joker50", "human:Anna")
    choose_in_game(box, "undo", "aus")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.long(2)
    state = box.state()
    assert state["message"] == "Rückgängig ist aus"
    assert state["seats"][0]["fields"] == {"sechser": 18}
    box.long(1)
    assert "Rückgängig" not in rows(box)


def test_undo_that_is_switched_on_again_takes_back(box) -> None:
    box.new("five-joker50", "human:Anna")
    choose_in_game(box, "undo", "aus")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    choose_in_game(box, "undo", "an")
    box.long(2)
    assert box.state()["seats"][0]["fields"] == {}


def test_undo_takes_the_word_about_the_entry_away(box) -> None:
    box.new("five-joker50", "human:Anna")
    for face, field in enumerate(("einer", "zweier", "dreier", "vierer", "fuenfer", "sechser"), 1):
        box.roll(face, face, face, 7 - face, 7 - face)
        box.enter(field)
    assert box.state()["message"] == "Bonus! +35"
    box.long(2)
    assert box.state()["message"] == "Wertung zurück"
    assert box.state()["seats"][0]["bonus"] == 0
    box.run(2000)
    assert box.state()["message"] is None


def test_advice_that_is_switched_off_is_refused_with_a_reason(box) -> None:
    box.new("five-joker50", "human:Anna")
    choose_in_game(box, "advice", "aus")
    box.roll(6, 6, 6, 1, 2)
    box.long(5)
    assert box.state()["message"] == "Rat ist ausgeschaltet"
    box.long(1)
    assert "Rat" not in rows(box)


def _turn_ms(box, pace: str) -> int:
    """Virtual milliseconds that the computer's first turn takes, from hand-over to hand-over."""
    box.new("five-plain", "ai", "human:Anna")
    choose_in_game(box, "pace", pace)
    box.new("five-plain", "ai", "human:Anna")
    box.send("dice 6 6 6 1 2 6 6 6 1 2 6 6 6 1 2")
    begun = box.circuit.clock.now_us
    while box.state()["seat"] == 0:
        box.run(20)
    return (box.circuit.clock.now_us - begun) // 1000


def test_pace_scales_the_computers_pauses(box) -> None:
    slow, normal, quick, instant = (_turn_ms(box, pace) for pace in ("langsam", "normal", "schnell", "sofort"))
    assert slow > 1.6 * normal
    assert quick < 0.6 * normal
    assert instant < 0.15 * normal
    assert PACES == (200, 100, 40, 0)


def test_instant_computer_leaves_time_to_take_an_entry_back(box) -> None:
    box.new("five-joker50", "human:Anna", "ai")
    choose_in_game(box, "pace", "sofort")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    box.run(1200)
    box.long(2)
    assert box.state()["seats"][0]["fields"] == {}


def test_every_change_counts_once() -> None:
    settings = Settings()
    for name in NAMES:
        before = settings.changed
        settings.turn(name)
        assert settings.changed == before + 1


def test_packed_settings_are_unpacked_equal() -> None:
    for offset in range(5):
        settings = Settings()
        for name, count, _ in SETTINGS:
            settings.choose(name, offset % count)
        again = Settings("en", 180)
        assert again.unpack(settings.pack())
        assert again.pack() == settings.pack()
        assert again.changed == 0


def test_value_that_does_not_exist_falls_back_alone() -> None:
    wanted = Settings()
    for name, count, _ in SETTINGS:
        wanted.choose(name, count - 1)
    for place, (name, count, first) in enumerate(SETTINGS):
        data = bytearray(wanted.pack())
        data[1 + place] = count
        settings = Settings()
        assert not settings.unpack(bytes(data))
        for other, other_count, _ in SETTINGS:
            assert choice(settings, other) == (first if other == name else other_count - 1)


@pytest.mark.parametrize("cut", range(1 + len(SETTINGS)))
def test_short_settings_keep_the_defaults_for_what_is_missing(cut: int) -> None:
    wanted = Settings()
    for name, count, _ in SETTINGS:
        wanted.choose(name, count - 1)
    settings = Settings()
    assert not settings.unpack(wanted.pack()[:cut])
    for place, (name, count, first) in enumerate(SETTINGS):
        assert choice(settings, name) == (count - 1 if place < cut - 1 else first)


def test_settings_of_an_unknown_format_are_left_alone() -> None:
    settings = Settings()
    before = settings.pack()
    assert not settings.unpack(bytes([before[0] + 1]) + before[1:])
    assert not settings.unpack(b"")
    assert settings.pack() == before


def test_loaded_settings_are_felt_after_apply(box) -> None:
    wanted = Settings("en")
    wanted.choose("brightness", 0)
    assert box.app.settings.unpack(wanted.pack())
    box.app.apply_settings()
    box.run(50)
    assert box.state()["language"] == "en"
    assert box.circuit.oled.contrast == CONTRASTS[0]


def test_unknown_settings_and_choices_are_errors_of_the_programmer() -> None:
    settings = Settings()
    with pytest.raises(KeyError):
        choice(settings, "colour")
    with pytest.raises(ValueError, match="sound has no choice 3"):
        settings.choose("sound", 3)
