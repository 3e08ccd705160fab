"""What all tools share: one sentence for a wrong word, and numbers that can be meant."""

import re
from argparse import ArgumentTypeError

import pytest
from command_line import Parser, duration, named, nearest, shortened, whole

from tests.tools.running import TOOLS, assert_one_sentence, assert_refused, run

# These pass their words on to pytest, or know but one.
_WITHOUT_OPTIONS = {"test.py", "vectors.py"}


def _sources() -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in TOOLS.glob("*.py")}


def test_every_tool_reads_its_words_with_the_shared_parser() -> None:
    tools = {name: text for name, text in _sources().items() if "if __name__ ==" in text}
    assert {name for name, text in tools.items() if " Parser(" not in text} == _WITHOUT_OPTIONS


def test_no_tool_takes_just_any_number() -> None:
    assert [name for name, text in _sources().items() if re.search(r"type=(int|float)\b", text)] == []


@pytest.mark.parametrize(("text", "number"), [("3", 3), ("9", 9), (" 4", 4)])
def test_a_whole_number_between_two_others_is_taken(text, number) -> None:
    assert whole(3, 9)(text) == number


@pytest.mark.parametrize("text", ["2", "10", "-3", "", "abc", "3.5", "nan", "9" * 5000])
def test_any_other_is_refused_with_what_is_taken(text) -> None:
    with pytest.raises(ArgumentTypeError, match="is no whole number from 3 to 9"):
        whole(3, 9)(text)


def test_without_an_end_there_may_be_commas() -> None:
    assert whole(0)("10,000,000") == 10_000_000
    with pytest.raises(ArgumentTypeError, match="'-1' is no whole number from 0 on"):
        whole(0)("-1")


@pytest.mark.parametrize("text", ["-1", "0", "nan", "inf", "-inf", "1e9", "long", ""])
def test_a_time_that_cannot_be_is_refused_with_what_is_taken(text) -> None:
    assert duration(0.5, 3600)("0.5") == 0.5
    with pytest.raises(ArgumentTypeError, match=r"is no time from 0\.5 to 3600 seconds"):
        duration(0.5, 3600)(text)


@pytest.mark.parametrize("text", ["", " "])
def test_an_empty_name_is_refused(text) -> None:
    assert named("a b") == "a b"
    with pytest.raises(ArgumentTypeError, match="the name is empty"):
        named(text)


def test_a_long_word_is_not_repeated_to_its_end() -> None:
    assert shortened("word") == "word"
    assert len(shortened("x" * 100_000)) < 100


@pytest.mark.parametrize(
    "words", [("soak", "--inputs", "-1"), ("log", "--timeout", "nan"), ("fairness", "--faces", "abc")]
)
def test_a_number_that_cannot_be_costs_one_sentence(words) -> None:
    result = run(*words)
    assert_refused(result, f"{words[0]}.py: argument {words[1]}: {words[2]!r} is no ")


@pytest.mark.parametrize(
    "words",
    [("play", "--terminal", "--lan"), ("play", "--terminal", "--port", "0"), ("case", "--fit", "--check")],
)
def test_words_that_would_be_ignored_are_refused(words) -> None:
    assert_refused(run(*words), words[1])


def test_the_words_near_a_slip_are_few() -> None:
    assert nearest("titel", ["title", "dice", "names"]) == "; near it: title"
    assert nearest("x" * 100_000, ["title", "dice"]) == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [(("Canvsa",), "no name 'Canvsa'; near it: Canvas"), (("",), "no name ''"), ((), "nothing on standard input")],
)
def test_what_decode_cannot_tell_is_said_in_one_sentence(words, told) -> None:
    assert_refused(run("decode", *words), told)


def test_an_endless_word_is_cut_in_every_sentence_about_words(capsys) -> None:
    with pytest.raises(SystemExit):
        Parser("Does nothing.").parse_args(["--" + "x" * 100_000])
    said = capsys.readouterr().err
    assert len(said) < 400
    assert_one_sentence(said, "unrecognized arguments: --xxx", "x…; --help tells")
