"""The dice test on the box: 600 rolls, a verdict in words, warnings about sources; a press leaves at any time."""

import pytest
from dicebox.screens import dice_test
from ruler import Ruler

from boards import pico
from host_sim.box import Box
from host_sim.reader import is_visible
from host_sim.scenes import LANGUAGES

WAIT_MS = 5000


def opened(language: str = "de") -> Box:
    """A box that has begun its test."""
    box = Box(pico, language)
    box.send("open dice_test")
    return box


def sees(box, text: str) -> bool:
    """Is the text on the glass?"""
    return is_visible(text, box.rows())


def showing(box, counts: list[int]) -> None:
    """As if these had fallen."""
    box.app.screen._counts = counts
    box.app.redraw()
    box.run(50)


def test_six_hundred_fair_rolls_by_the_cup_of_the_games_two_a_tick() -> None:
    box = opened()
    app, screen = box.app, box.app.screen
    stirred = app.entropy._health[18]
    before = screen._rolled
    ticks = 0
    while screen._rolled < 600:
        app.tick(app.board.now())
        app.board.rest()
        assert screen._rolled - before <= 2
        before = screen._rolled
        ticks += 1
        assert sum(screen._counts) == screen._rolled
    assert ticks >= 295
    assert app.entropy._health[18] - stirred >= 48
    box.run(1000)
    assert sum(screen._counts) == 600
    squares = sum((count - 100) ** 2 for count in screen._counts)
    assert sees(box, f"Chi-Quadrat {squares // 100},{squares % 100:02}")
    # One fair box in a million shows more.
    assert squares < 3739


def test_bars_grow_while_it_rolls() -> None:
    box = opened()
    lit = []
    for _ in range(4):
        lit.append("".join(box.rows()[18:36]).count("#"))
        box.run(600)
    assert lit == sorted(set(lit))
    assert not sees(box, "Unauffällig")
    assert sees(box, "Es wird gewürfelt …")


@pytest.mark.parametrize("wait", [100, WAIT_MS])
@pytest.mark.parametrize("press", ["press", "long"])
def test_any_press_leaves_and_the_game_below_is_as_it_was(wait: int, press: str) -> None:
    for button in range(1, 6):
        box = Box(pico)
        box.send("new five-joker50 human:Anna")
        box.send("dice 3 3 3 5 1")
        box.long(3)
        box.settle()
        before = box.send("state"), box.rows(), {**box.circuit.flash.files}
        box.send("open dice_test")
        box.run(wait)
        getattr(box, press)(button)
        box.run(100)
        after = box.send("state"), box.rows(), {**box.circuit.flash.files}
        after[2].pop("/data/seed")
        assert after == before


def test_a_shake_does_nothing() -> None:
    box = opened()
    box.shake()
    assert box.app.screen.name == "dice_test"


@pytest.mark.parametrize(
    ("counts", "word"),
    [
        ([100, 100, 100, 100, 100, 100], "even"),
        ([101, 101, 98, 100, 100, 100], "even"),
        ([102, 98, 100, 100, 100, 100], "fair"),
        ([104, 93, 99, 110, 97, 97], "fair"),
        ([100 + 36, 100 - 36, 110, 90, 95, 105], "uneven"),
        ([600, 0, 0, 0, 0, 0], "uneven"),
    ],
)
def test_verdicts(counts: list[int], word: str) -> None:
    box = opened()
    box.run(WAIT_MS)
    showing(box, counts)
    assert box.app.screen._verdict() == word
    assert sees(box, {"even": "Auffällig gleich!", "fair": "Unauffällig", "uneven": "Auffällig ungleich!"}[word])


def test_limits_are_those_for_one_in_ten_thousand() -> None:
    # Of the shared notes, six faces: 27.29 and 0.062.
    assert (2729, int(6.2)) == (dice_test._TOO_UNEVEN, dice_test._TOO_EVEN)
    screen = opened().app.screen
    screen._rolled = 600
    for squares, word in ((6, "even"), (7, "fair"), (2729, "fair"), (2730, "uneven")):
        screen._squares = lambda squares=squares: squares
        assert screen._verdict() == word


@pytest.mark.parametrize("language", LANGUAGES)
def test_sources_that_fail_are_named_and_every_line_fits(language: str, monkeypatch) -> None:
    ruler = Ruler(monkeypatch)
    box = opened(language)
    box.run(WAIT_MS)
    own = box.app.screen._texts
    names = own["sources"].split("|")
    shown = []
    for faults in range(8):
        box.app.entropy.faults = faults
        failing = [name for at, name in enumerate(names) if faults >> at & 1]
        key = ("dice_test", "one_fails", "two_fail", "all_fail")[len(failing)]
        for counts in ([600, 0, 0, 0, 0, 0], [100] * 6):
            showing(box, counts)
            shown.append((own[key].format(*failing), box.rows()))
    box.send("dice 1")
    showing(box, [100] * 6)
    shown.append(("TEST", box.rows()))
    assert ruler.measured > 0
    assert ruler.faults == set()
    # To look for a text is to draw it, which is none of the ruler's business.
    monkeypatch.undo()
    for text, rows in shown:
        assert is_visible(text, rows), text


def test_dead_system_is_named_at_the_end_of_the_test(monkeypatch) -> None:
    from host_sim.modules_std import os as device_os

    monkeypatch.setattr(device_os, "urandom", bytes)
    box = opened()
    box.run(WAIT_MS)
    assert box.app.entropy.faults == 1
    assert sees(box, "Zufallsquelle System gestört")
    squares = sum((count - 100) ** 2 for count in box.app.screen._counts)
    assert squares < 3739
