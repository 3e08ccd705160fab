"""tools/play.py --terminal in a pseudo-terminal: what is painted is read back from there, keys are typed into it."""

import sys

import pytest

from host_sim.reader import is_visible
from tests.tools.running import TOOLS, assert_refused, run

pytest.importorskip("termios", reason="this system has no pseudo-terminals")
from tests.tools.window import Window

_NO_SUCH_LOCALE = "de_DE.UTF-8.not-installed"


@pytest.fixture
def play(tmp_path):
    """Opens a window of 80 by 24 with a box of its own in it: ``play("--language", "en", LC_ALL="...")``."""
    opened = []

    def open_window(*arguments: str, **changes: str) -> Window:
        # Without site there are no installed packages: what is imported is Python's own or ours.
        command = [
            sys.executable,
            "-S",
            str(TOOLS / "play.py"),
            "--terminal",
            "--flash",
            str(tmp_path / "flash"),
            *arguments,
        ]
        opened.append(Window(command, 80, 24, **changes))
        return opened[-1]

    yield open_window
    for window in opened:
        window.close()


@pytest.fixture
def window(play):
    """An English box after power-on."""
    window = play()
    _shows(window, "Dice Box")
    return window


def _shows(window: Window, text: str) -> None:
    window.wait_for(lambda: is_visible(text, window.braille_rows()), text)


def _hold_once_the_dice_lie(window: Window, key: str) -> None:
    def sees(text: str) -> bool:
        return is_visible(text, window.braille_rows())

    while not sees("HELD"):
        window.type(key)
        window.wait_for(lambda: sees("HELD") or sees("The dice are rolling"), "a held die, or why not")
        window.wait_for(lambda: not sees("The dice are rolling"), "the end of the message")


def test_from_title_to_a_held_die_menu_and_back_with_no_package_installed(window) -> None:
    window.type("3")
    _shows(window, "Shake!")
    window.type(" ")
    _shows(window, "Roll 1/3")
    _hold_once_the_dice_lie(window, "2")
    # Shift + 1, a long press: the menu; down is a press of button 2, button 4 leads back.
    window.type("!")
    _shows(window, "Continue")
    window.type("\x1b[B")
    _shows(window, "Help")
    window.type("4")
    _shows(window, "HELD")
    window.type("q")
    assert window.wait_for_end() == 0
    assert window.current_settings() == window.settings
    assert window.raw.endswith("\x1b[?25h\x1b[?1049l"), "the cursor and the old picture come back"


def test_ctrl_c_quits_as_well_and_leaves_no_traceback(window) -> None:
    window.type("\x03")
    assert window.wait_for_end() == 0
    assert "Traceback" not in window.raw
    assert window.current_settings() == window.settings


def test_the_window_decides_between_half_blocks_braille_and_a_sentence(window) -> None:
    window.resize(140, 40)
    window.wait_for(lambda: is_visible("Dice Box", window.half_block_rows()), "the title in half blocks")
    assert not is_visible("Dice Box", window.braille_rows())
    window.resize(50, 12)
    window.wait_for(lambda: "too small" in window.text(), "that the window is too small")
    assert not set(window.text()) & set("▀▄█"), "nothing of the picture before is left"
    window.resize(66, 19)
    _shows(window, "Dice Box")
    window.wait_for(lambda: "Q quits" in window.text(), "the keys")


def test_german_is_taken_from_the_environment_even_where_that_locale_is_not_installed(play) -> None:
    window = play(LC_ALL=_NO_SUCH_LOCALE)
    _shows(window, "Würfelbox")
    window.wait_for(lambda: "Leertaste oder R schüttelt" in window.text(), "the keys in German")


def test_the_language_option_wins_over_the_environment(play) -> None:
    _shows(play("--language", "en", LC_ALL="de_DE.UTF-8"), "Dice Box")


def test_a_terminal_of_another_encoding_is_written_to_in_utf_8(play) -> None:
    _shows(play(PYTHONIOENCODING="latin-1"), "Dice Box")


def test_the_game_goes_on_in_the_next_window(play, window) -> None:
    window.type("3")
    _shows(window, "Shake!")
    window.type("q")
    assert window.wait_for_end() == 0
    _shows(play(), "Go on")


def test_without_a_terminal_play_says_so_and_ends_with_2() -> None:
    assert_refused(run("play", "--terminal"), "no terminal", "drive.py")


def test_an_unknown_language_is_refused_in_one_sentence() -> None:
    assert_refused(run("play", "--terminal", "--language", "fr"), "fr", "de", "en")


def test_two_windows_do_not_play_the_same_box(play, window) -> None:
    other = play()
    other.wait_for(lambda: "another folder with --flash" in other.raw, "the refusal")
    assert other.wait_for_end() == 2
