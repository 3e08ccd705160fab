"""Keys from the characters that terminals send, whole or in pieces."""

import pytest

from host_sim.keyboard import Pieces, split

TABLE = [
    ("a digit", "3", ["3"]),
    ("digits in a row", "135", ["1", "3", "5"]),
    ("shifted digits", '!"§$%', ["!", '"', "§", "$", "%"]),
    ("letters keep their case", "Zz", ["Z", "z"]),
    ("return and newline", "\r\n", ["enter", "enter"]),
    ("tab", "\t", ["tab"]),
    ("both backspaces", "\x7f\x08", ["backspace", "backspace"]),
    ("ctrl-c and ctrl-d", "\x03\x04", ["interrupt", "interrupt"]),
    ("arrows", "\x1b[A\x1b[B\x1b[D", ["up", "down", "left"]),
    ("arrows of a keypad in application mode", "\x1bOA\x1bOB\x1bOD", ["up", "down", "left"]),
    ("F1 of xterm, rxvt and the Linux console", "\x1bOP\x1b[11~\x1b[[A", ["f1", "f1", "f1"]),
    ("alt and a digit", "\x1b1\x1b5", ["alt 1", "alt 5"]),
    ("escape alone", "\x1b", []),
    ("escape twice", "\x1b\x1b", []),
    ("keys that mean nothing here", "\x1b[C\x1b[3~\x1b[1;5A\x1b[15~\x1bOH\x1bx", []),
    ("no digit of an unknown key is taken for a button", "\x1b[1;2B2\x1b[24~", ["2"]),
    ("arrow between digits", "1\x1b[B2", ["1", "down", "2"]),
]


@pytest.mark.parametrize(("text", "keys"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_characters_are_split_into_keys(text, keys) -> None:
    assert split(text) == keys


@pytest.mark.parametrize(("text", "keys"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_keys_that_arrive_byte_by_byte_are_the_same(text, keys) -> None:
    if "\x1b\x1b" in text or text.endswith("\x1b"):
        return
    pieces = Pieces()
    found = []
    for byte in text.encode():
        found += pieces.take(bytes([byte]))
    # Alt and a letter that means nothing looks like Escape and the letter, up to there.
    assert found == keys


def test_a_lone_escape_does_not_swallow_the_next_key_once_nothing_more_came() -> None:
    pieces = Pieces()
    assert pieces.take(b"\x1b") == []
    assert pieces.take(b"") == []
    assert pieces.take(b"3") == ["3"]


def test_bytes_that_are_no_text_are_left_out() -> None:
    assert Pieces().take(b"1\xff\xfe2") == ["1", "2"]
