"""The handbooks for players say the same in both languages, in the words and the numbers of the box."""

import importlib
import re

import pytest
from dicebox.rules import farkle_scoring, five_scoring, grid25_scoring

from boards import pico
from host_sim.box import Box
from tests.docs.pages import HANDBOOKS, headings, links, read
from tests.docs.test_pages import TRADEMARKS
from tests.tools.running import ROOT

ENGLISH, GERMAN = HANDBOOKS
QUOTED = {ENGLISH: ("en", r'"([^"]+)"'), GERMAN: ("de", r"„([^“]+)“")}


def _texts(language: str) -> set[str]:
    """Every text of the box in a language, parted where the box parts it, with … for each gap."""
    found = set()
    for path in (ROOT / "firmware" / "dicebox" / "texts").glob(f"{language}*.py"):
        for text in importlib.import_module(f"dicebox.texts.{path.stem}").WORDS.values():
            found |= {text.replace("{}", "…"), *text.replace("{}", "…").split("|")}
    return found


def _outline(page: str) -> list[str]:
    """The kind of each line that gives a page its form."""
    kinds = []
    for line in read(page).splitlines():
        found = re.match(r"#+|!\[|\d\.|-|\|", line)
        if found:
            kinds.append(found[0])
    return kinds


def test_both_have_the_same_headings_pictures_steps_and_rows() -> None:
    assert _outline(ENGLISH) == _outline(GERMAN)
    assert len(headings(ENGLISH)) == len(headings(GERMAN)) >= 10


def test_both_show_the_same_pictures_each_in_its_language() -> None:
    english, german = ([link for link in links(page) if link.endswith(".png")] for page in HANDBOOKS)
    assert [link.replace(".png", "_de.png") for link in english] == german
    assert len(set(english)) == len(english) >= 7


@pytest.mark.parametrize("page", HANDBOOKS)
def test_words_in_quotes_are_those_on_the_glass(page) -> None:
    language, quotes = QUOTED[page]
    quoted = re.findall(quotes, re.sub(r"\s+", " ", read(page)))
    assert len(quoted) > 20
    known = _texts(language)
    assert [text for text in quoted if text not in known] == []


@pytest.mark.parametrize("page", HANDBOOKS)
def test_every_setting_and_every_level_has_its_row(page) -> None:
    from dicebox.choices import SETTINGS
    from dicebox.table import LEVELS

    language, quotes = QUOTED[page]
    words = importlib.import_module(f"dicebox.texts.{language}_menus").WORDS
    quoted = re.findall(quotes, "\n".join(line for line in read(page).splitlines() if line.startswith("|")))
    wanted = [words[f"set_{name}"].split("|")[0] for name, _, _ in SETTINGS] + [
        words[f"level_{name}"] for name in LEVELS
    ]
    assert [text for text in wanted if text not in quoted] == []


def _numbers(page: str, heading: int) -> list[list[int]]:
    """The numbers in the last column of the table under the heading of this number."""
    section = re.split(r"^## ", read(page), flags=re.MULTILINE)[heading]
    rows = [line.strip("| ").split("|")[-1] for line in section.splitlines() if line.startswith("|")][2:]
    return [[int(number) for number in re.findall(r"\d+", row)] for row in rows]


@pytest.mark.parametrize("page", HANDBOOKS)
def test_the_points_are_those_of_the_rules(page) -> None:
    five = [numbers for numbers in _numbers(page, 4) if numbers]
    assert five == [[five_scoring.BONUS_POINTS], [25], [30], [40], [50]]
    points = [
        five_scoring.field_points(getattr(five_scoring, name), dice)
        for name, dice in (
            ("FULL_HOUSE", (2, 2, 3, 3, 3)),
            ("KLEINE_STRASSE", (1, 2, 3, 4, 6)),
            ("GROSSE_STRASSE", (1, 2, 3, 4, 5)),
            ("FUENF_GLEICHE", (4, 4, 4, 4, 4)),
        )
    ]
    assert points == [25, 30, 40, 50]
    assert str(five_scoring.BONUS_THRESHOLD) in read(page)
    scoring = farkle_scoring
    assert _numbers(page, 5) == [
        [scoring.ONE[1], scoring.ONE[5]],
        [scoring.THREE_EQUAL[1]],
        [scoring.THREE_EQUAL[2] // 2],
        list(scoring.MORE_EQUAL),
        [scoring.STRAIGHT[1]],
        [scoring.TWO_TRIPLETS[1]],
    ]
    assert scoring.STRAIGHT[1] == scoring.THREE_PAIRS[1] == scoring.FOUR_AND_PAIR[1]
    lines = [(2, 2, 3, 4, 6), (2, 2, 3, 3, 4), (2, 2, 2, 3, 4), (2, 2, 2, 2, 3), (2, 2, 2, 3, 3), (2,) * 5]
    lines += [(3, 4, 5, 6, 7), (8, 9, 10, 11, 12)]
    assert _numbers(page, 6) == [[grid25_scoring.line_points(line)] for line in lines]


@pytest.mark.parametrize("page", HANDBOOKS)
def test_everything_that_a_handbook_points_at_exists(page) -> None:
    assert [link for link in links(page) if not (ROOT / "firmware" / link).exists()] == []
    assert not TRADEMARKS.search(read(page))


def test_german_has_its_umlauts() -> None:
    words = re.findall(r"\w+", read(GERMAN))
    for written in ("wuerfel", "fuenf", "schuetteln", "moeglich", "zurueck", "fuer", "ueber", "naechst"):
        assert not [word for word in words if written in word.lower()], written
    assert sum(any(letter in word for letter in "äöüÄÖÜß") for word in words) > 50


def _sentence(page: str, word: str) -> str:
    """From the first place where a word is quoted to the end of the sentence."""
    return re.search(rf"[„\"]{word}[“\"][^.]*\.", re.sub(r"\s+", " ", read(page)))[0]


@pytest.mark.parametrize("page", HANDBOOKS)
def test_the_self_test_stands_where_they_say(page) -> None:
    box = Box(pico, QUOTED[page][0])
    box.press(4)
    assert box.app.screen.keys()[-1] == "menu_self_test"
    box.send("new five-plain human")
    box.long(1)
    keys = box.app.screen.keys()
    assert keys[keys.index("menu_self_test") + 1] == "menu_new"
    sentence = _sentence(page, box.app.words["menu_self_test"])
    assert box.app.words["menu_new"] in sentence
    assert re.search("title picture|Titelbild", sentence)


def test_bars_are_those_of_the_levels_and_nothing_else() -> None:
    assert read(GERMAN).count("Balken") == len(re.findall("(?i)bars? ", read(ENGLISH))) == 1


def test_what_the_tips_count_as_decisions_is_told() -> None:
    from dicebox.rules import five
    from dicebox.tips import five as tips

    assert tips.is_decision(five.HOLD) and tips.is_decision(five.ROLL)
    for page, word in zip(
        HANDBOOKS, ("each die that you hold or release", "jeder gehaltene oder gelöste Würfel"), strict=True
    ):
        assert word in re.sub(r"\s+", " ", read(page))
