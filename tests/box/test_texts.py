"""Words: the same in both languages, none unused, none missing; all scenes are measured with their goldens."""

import ast
import re

import pytest
from all_words import all_words
from dicebox import rules
from ruler import Ruler

from boards import pico
from host_sim.box import Box
from host_sim.scenes import LANGUAGES, ROOT

SOURCES = [path for path in sorted((ROOT / "firmware").rglob("*.py")) if path.parent.name != "texts"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.key for game in rules.GAMES])
def test_default_names_stand_whole_beside_the_highest_totals(ruler: Ruler, game: str, language: str) -> None:
    box = Box(pico, language)
    box.send(f"new {game} human human ai")
    app = box.app
    highest = {"five": 1575, "farkle": 14950, "grid25": 504}[game.partition("-")[0]]
    app.game.total = lambda state, seat: highest
    try:
        for seat in app.table.seats:
            first = app.table.seats[0]
            app.table.seats[0] = seat
            app.redraw()
            box.run(50)
            app.table.seats[0] = first
    finally:
        del app.game.total
    assert ruler.faults == set()


def test_ruler_sees_cut_overlapping_and_outlying_text(ruler: Ruler) -> None:
    box = Box(pico)
    ruler.faults.clear()
    canvas = box.app._canvas
    canvas.clear()
    canvas.text("Anna", 100, 0)
    canvas.text("Ben", 110, 3)
    canvas.text("Carla", 120, 20)
    canvas.text("Dora", 0, 60)
    canvas.text("Ω", 0, 30)
    canvas.fit("Somebody", 10)
    assert len(ruler.faults) == 5


def test_both_languages_have_the_same_keys() -> None:
    assert set(all_words("de")) == set(all_words("en"))


@pytest.mark.parametrize("key", sorted(all_words("de")))
def test_both_languages_have_the_same_gaps(key: str) -> None:
    german, english = all_words("de")[key], all_words("en")[key]
    assert sorted(re.findall(r"{\w*}", german)) == sorted(re.findall(r"{\w*}", english))
    assert german.count("|") == english.count("|")


def _constants() -> set[str]:
    """Every text that stands in the firmware, the words themselves left out."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def _composed() -> set[str]:
    """Keys that are put together from a beginning and a name."""
    from dicebox.choices import SETTINGS
    from dicebox.lesson.steps import COUNT, step
    from dicebox.self_test import PARTS, SOURCES
    from dicebox.table import LEVELS

    keys = {f"rules_{game.key}" for game in rules.GAMES}
    keys |= {f"seat_{kind}" for kind in ("human", "ai", "empty")}
    keys |= {f"set_{name}" for name, _, _ in SETTINGS}
    keys |= {f"hint_{step(at)[0]}" for at in range(COUNT)}
    keys |= {f"tip_equal_{number}" for number in range(1, 5)}
    keys |= {f"level_{level}" for level in LEVELS}
    keys |= {f"check_{part}" for part in (*PARTS, "dice_test")} | {f"source_{name}" for name in SOURCES}
    return keys


def test_no_word_is_unused() -> None:
    used = _constants() | _composed()
    assert sorted(key for key in all_words("de") if key not in used) == []


def test_every_key_that_is_asked_for_exists() -> None:
    words = all_words("de")
    asked = set()
    for path in SOURCES:
        asked |= set(re.findall(r'words\["([\w-]+)"\]', path.read_text(encoding="utf-8")))
        asked |= set(re.findall(r'(?:refuse|ask)\("(\w+)"\)', path.read_text(encoding="utf-8")))
    assert asked - set(words) == set()
    assert len(asked) > 60


def test_every_label_and_refusal_of_the_rules_has_words() -> None:
    words = all_words("de")
    for game in rules.GAMES:
        state = game.module.start(max(2, game.seats[0]), game.options)
        for action in game.module.actions(state):
            assert game.module.label(state, action) in words
        reason = game.module.why_not(state, 5)
        assert reason is None or reason in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_words_are_those_of_the_rules(language: str) -> None:
    from dicebox.rules import farkle, five_scoring, five_state, grid25

    words = all_words(language)
    numbers = {
        "bonus_reached": [five_scoring.BONUS_POINTS],
        "rules_five-joker50": [five_state.VARIANTS[0].extra],
        "rules_five-joker100": [five_state.VARIANTS[1].extra],
        "rules_farkle": [farkle.DICE],
        "grid25": [grid25.CELLS],
        "rounds_3": [grid25.ROUNDS[0]],
        "rounds_1": [grid25.ROUNDS[1]],
        "rolls": [five_state.ROLLS],
    }
    for key, expected in numbers.items():
        assert [int(number) for number in re.findall(r"\d+", words[key])] == expected, key
