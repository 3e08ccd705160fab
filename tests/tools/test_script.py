"""Scripts are read and checked before anything runs; every wrong line is named with its number and its reason."""

import pytest

from host_sim.script import ScriptError, parse, state_line

GOOD = [
    ("dice 3 3 3 5 1", ("dice", ["3", "3", "3", "5", "1"])),
    ("dice 6", ("dice", ["6"])),
    ("shake", ("shake", [])),
    ("press 3", ("press", ["3"])),
    ("press\t3", ("press", ["3"])),
    ("   long   4   ", ("long", ["4"])),
    ("hold 2 1500", ("hold", ["2", "1500"])),
    ("file /data/game QUJD", ("file", ["/data/game QUJD"])),
    ("wait 0", ("wait", ["0"])),
    ("wait 3600000", ("wait", ["3600000"])),
    ("state", ("state", [])),
    ("screen", ("screen", [])),
    ("shot a picture.PNG", ("shot", ["a picture.PNG"])),
    ("power-cycle", ("power-cycle", [])),
    ("unplug accel", ("unplug", ["accel"])),
    ("plug oled", ("plug", ["oled"])),
    ("new five-joker50 human human:Anna ai", ("new", ["five-joker50", "human", "human:Anna", "ai"])),
    ('expect "phase": "roll"  ', ("expect", ['"phase": "roll"'])),
    ("expect # is no comment here", ("expect", ["# is no comment here"])),
]

BAD = [
    ("jump", "unknown command jump"),
    ("Press 3", "unknown command Press"),
    ("press", "1 to 5"),
    ("press 0", "1 to 5"),
    ("press 6", "1 to 5"),
    ("press 12", "1 to 5"),
    ("press 1 2", "1 to 5"),
    ("press ²", "1 to 5"),
    ("long -1", "1 to 5"),
    ("hold 2", "hold 2 1500"),
    ("hold 6 100", "hold 2 1500"),
    ("hold 2 60001", "hold 2 1500"),
    ("file", "base64"),
    ("file /data/game", "base64"),
    ("file /data/game Q", "base64"),
    ("file /data/game QUäD", "base64"),
    ("file /data/../main QUJD", "base64"),
    ("file /dicebox/app QUJD", "base64"),
    ("file data/game QUJD", "base64"),
    ("wait", "wait 500"),
    ("wait -5", "wait 500"),
    ("wait 1.5", "wait 500"),
    ("wait ٣", "wait 500"),
    ("wait 3600001", "an hour"),
    ("wait 5 s", "wait 500"),
    ("dice", "1 to 6"),
    ("dice 7", "1 to 6"),
    ("dice 0", "1 to 6"),
    ("dice 12", "1 to 6"),
    ("dice x", "1 to 6"),
    ("dice 1,2,3", "1 to 6"),
    ("shake hard", "shake: takes nothing after"),
    ("state # a comment", "state: takes nothing after its name, a comment neither"),
    ("state now", "nothing after"),
    ("screen 1", "nothing after"),
    ("power-cycle twice", "nothing after"),
    ("unplug", "accel or oled"),
    ("unplug piezo", "accel or oled"),
    ("plug accel oled", "accel or oled"),
    ("shot", ".png"),
    ("shot picture.gif", ".png"),
    ("expect", "text to look for"),
    ("new", "a game and its seats"),
    ("new five-joker50 human:" + "x" * 200, "too long"),
    ("dice " + "1 " * 100, "too long"),
]


@pytest.mark.parametrize(("line", "step"), GOOD, ids=[line for line, _ in GOOD])
def test_a_line_becomes_a_step(line, step) -> None:
    assert parse(line) == [(1, *step)]


@pytest.mark.parametrize(("line", "reason"), BAD, ids=[line[:30] for line, _ in BAD])
def test_a_wrong_line_is_refused_with_its_number_and_reason(line, reason) -> None:
    with pytest.raises(ScriptError) as error:
        parse(f"shake\n\n# a comment\n{line}\njump\n")
    assert error.value.line == 4
    assert reason in str(error.value)
    assert "\n" not in str(error.value)


def test_comments_and_empty_lines_are_left_out_but_counted() -> None:
    assert parse("# first\n\n  \n  # indented\nshake\n") == [(5, "shake", [])]


def test_line_ends_of_windows_and_odd_blanks_change_no_number() -> None:
    assert parse("shake\r\n\x0cwait 5\x85\r\nstate\r\n") == [(1, "shake", []), (2, "wait", ["5"]), (3, "state", [])]


def test_the_state_is_printed_in_one_order_whatever_order_it_came_in() -> None:
    line = state_line('{"zebra": 1, "held": [], "screen": "dice", "ant": null, "seats": [{"total": 0, "name": "Ü"}]}')
    assert line == '{"screen": "dice", "seats": [{"name": "Ü", "total": 0}], "held": [], "ant": null, "zebra": 1}'


@pytest.mark.parametrize("character", ["\x00", "\x03", "\x04", "\x1b", "\x7f"])
def test_a_character_that_would_steer_the_serial_line_is_refused(character) -> None:
    with pytest.raises(ScriptError, match="none for the eye") as error:
        parse(f"shake\nnew five-joker50 human:An{character}na\n")
    assert error.value.line == 2


def test_a_long_slip_is_not_repeated_to_its_end() -> None:
    with pytest.raises(ScriptError, match="unknown command xxx") as error:
        parse("x" * 100_000)
    assert len(str(error.value)) < 300
