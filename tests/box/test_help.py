"""The help: reachable, whole, readable, and with the true numbers: none of them stands in the texts themselves."""

import re
import sys

import framebuf
import pytest
from dicebox import help as box_help
from dicebox import modules, rules
from dicebox.display.canvas import REGULAR, Canvas
from dicebox.display.paragraph import wrap

LANGUAGES = ("de", "en")
TOPICS = box_help.topics()
MOST_LINES = 4

# What the rules say (rules.md), typed in by hand: the help must come to the same numbers by way of the constants.
FIVE = {
    "rounds": 13,
    "rolls": 3,
    "dice": 5,
    "three_fours": 12,
    "triple_dice": "3 3 3 5 2",
    "triple": 16,
    "quadruple_dice": "6 6 6 6 1",
    "quadruple": 25,
    "full_house": 25,
    "small": 30,
    "large": 40,
    "five": 50,
    "bonus_at": 63,
    "bonus": 35,
    "three_each": 63,
    "twos_dice": "2 2 2 5 6",
    "twos": 6,
    "twos_triple": 17,
}
TRUE = {
    "controls": {},
    "five-joker50": {**FIVE, "extra": 50, "large_joker": 90},
    "five-joker100": {**FIVE, "extra": 100, "large_joker": 140},
    "five-plain": {**FIVE, "extra": 0, "large_joker": 40},
    "farkle": {
        "dice": 6,
        "one": 100,
        "five": 50,
        "three_ones": 1000,
        "three_twos": 200,
        "three_sixes": 600,
        "four_equal": 1000,
        "five_equal": 2000,
        "six_equal": 3000,
        "straight": 1500,
        "pairs": 1500,
        "four_and_pair": 1500,
        "triplets": 2500,
        "risk_six": 2,
        "risk_six_tenth": 3,
        "risk_one": 66,
        "risk_one_tenth": 7,
        "low_target": 5000,
        "target": 10000,
        "high_target": 15000,
    },
    "grid25": {
        "least": 2,
        "most": 12,
        "cells": 25,
        "side": 5,
        "pair": 1,
        "triple": 3,
        "four": 6,
        "five": 10,
        "two_pairs": 3,
        "full_house": 8,
        "straight": 12,
        "straight_with": 8,
        "rounds": 3,
        "fewer_rounds": 1,
    },
    "tips": FIVE,
}
# Digits that speak of no constant: the numbers on the buttons, and the name of a game.
BUTTONS = {"1", "2", "3", "4", "5"}
NAMES = {"25"}


def loaded_once(name: str) -> object:
    """A module that nobody else finds loaded afterwards."""
    module = modules.load(name)
    modules.drop(name)
    return module


def raw_pages(language: str) -> dict[str, tuple[str, ...]]:
    """The texts with their gaps, by topic."""
    return dict(loaded_once("dicebox.texts.help_" + language).PAGES)


def gaps(text: str) -> set[str]:
    """The names of the gaps in a text."""
    return set(re.findall(r"{(\w+)}", text))


def lines(page: str) -> list[str]:
    """A page as it is broken on the display."""
    canvas = Canvas(framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB))
    return [line for part in page.split("|") for line in wrap(canvas, part, 124, REGULAR)]


def family(topic: str) -> str:
    return "five" if topic == "tips" else topic.partition("-")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_page_fits_the_display_without_a_cut(topic: str, language: str) -> None:
    pages = box_help.pages(topic, language)
    assert pages
    for page in pages:
        broken = lines(page)
        assert len(broken) <= MOST_LINES, page
        assert not any("…" in line for line in broken), page
        assert "{" not in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_numbers_in_the_help_are_those_of_the_rules(topic: str, language: str) -> None:
    raw = raw_pages(language)
    keys = [key for key in (topic.partition("-")[0], topic) if key in raw]
    texts = [page for key in dict.fromkeys(keys) for page in raw[key]]
    assert box_help.pages(topic, language) == [page.format(**TRUE[topic]) for page in texts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_stands_in_the_texts_themselves(language: str) -> None:
    for key, pages in raw_pages(language).items():
        for page in pages:
            found = set(re.findall(r"\d+", re.sub(r"{\w+}", "", page)))
            assert found <= (BUTTONS | NAMES if key == "controls" else set()), page


@pytest.mark.parametrize("topic", [topic for topic in TOPICS if topic != "controls"])
def test_every_number_is_told_in_both_languages(topic: str) -> None:
    numbers = loaded_once("dicebox.help." + family(topic)).numbers(topic)
    assert numbers == {name: value for name, value in TRUE[topic].items() if name in numbers}
    for language in LANGUAGES:
        raw = raw_pages(language)
        told = set()
        for key, pages in raw.items():
            if family(key) == family(topic):
                told |= gaps("".join(pages))
        assert set(numbers) <= told


def test_both_languages_tell_the_same_on_the_same_pages() -> None:
    german, english = raw_pages("de"), raw_pages("en")
    assert list(german) == list(english)
    for key, pages in german.items():
        assert [gaps(page) for page in pages] == [gaps(page) for page in english[key]]


def test_every_text_belongs_to_a_topic_and_every_game_has_its_pages() -> None:
    families = {topic.partition("-")[0] for topic in TOPICS}
    assert set(raw_pages("de")) <= families | set(TOPICS)
    assert {game.key for game in rules.GAMES} <= set(TOPICS)


def test_help_follows_a_changed_constant(monkeypatch) -> None:
    # The one that is loaded now: the box lets rules go and loads them again.
    monkeypatch.setattr(modules.load("dicebox.rules.five_scoring"), "BONUS_THRESHOLD", 71)
    assert any("71" in page for page in box_help.pages("five-plain", "de"))
    assert not any("63" in page for page in box_help.pages("five-plain", "de"))


def test_unknown_topic_is_an_error_of_the_programmer() -> None:
    with pytest.raises(KeyError):
        box_help.pages("knitting", "de")


def test_texts_and_numbers_are_let_go_when_a_topic_is_open() -> None:
    box_help.pages("farkle", "en")
    loaded = [name for name in sys.modules if name.startswith(("dicebox.help.", "dicebox.texts.help_"))]
    assert loaded == []


def test_rules_of_another_game_are_let_go_again() -> None:
    kept = {name: module for name, module in sys.modules.items() if name.startswith("dicebox.rules.farkle")}
    for name in kept:
        modules.drop(name)
    try:
        box_help.pages("farkle", "de")
        assert modules.loaded("dicebox.rules.farkle_scoring") == []
        assert "farkle_scoring" not in modules.loaded("dicebox.rules")
    finally:
        for name, module in kept.items():
            sys.modules[name] = module
            setattr(sys.modules["dicebox.rules"], name.rpartition(".")[2], module)


def rows(box) -> list[str]:
    return [text for text, _ in box.app.screen.rows()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_opens_from_the_title_and_is_left_again(box, language: str) -> None:
    if language == "en":
        box.press(5)
    box.press(2)
    titles = rows(box)
    # The last row leads to the lesson.
    assert len(titles) == len(set(titles)) == len(TOPICS) + 1
    for at, topic in enumerate(TOPICS):
        assert box.app.screen.cursor == at
        box.press(3)
        assert box.state()["screen"] == "help_page"
        count = len(box_help.pages(topic, language))
        for page in range(count):
            assert box.state()["cursor"] == page
            box.press(2)
        assert box.state()["cursor"] == 0
        box.press(4)
        box.press(2)
    box.press(3)
    assert box.state()["screen"] == "lesson"


def test_help_is_left_for_the_title(box) -> None:
    box.press(2)
    box.press(4)
    assert box.state()["screen"] == "title"


@pytest.mark.parametrize("game", [game.key for game in rules.GAMES])
def test_help_in_a_game_begins_with_its_own_rules(box, game: str) -> None:
    box.new(game, "human", "human")
    box.long(1)
    box.press(2)
    box.press(3)
    assert box.state()["screen"] == "help"
    assert rows(box)[box.app.screen.cursor] == box.app.words[game]
    box.press(3)
    box.press(4)
    box.press(4)
    box.press(4)
    assert box.state()["game"] == game
    assert box.state()["screen"] not in ("help", "help_page", "menu")


def test_page_turns_back_from_the_first_to_the_last(box) -> None:
    box.press(2)
    box.press(3)
    box.press(1)
    assert box.state()["cursor"] == len(box_help.pages("controls", "de")) - 1


def test_key_without_a_meaning_says_so_on_a_page(box) -> None:
    box.press(2)
    box.press(3)
    box.press(5)
    assert box.state()["message"] == "Hier ohne Wirkung"
