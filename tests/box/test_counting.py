"""Statistics: each game counts exactly once, when its result is left, and test dice never do."""

import pytest
from dicebox.statistics import Statistics
from story import Story

from boards import pico
from host_sim.box import Box
from host_sim.flash import PowerCut
from host_sim.reader import is_visible

FILE = "/data/statistics"


def counted(box) -> Statistics:
    """What the box has in its flash."""
    data = box.circuit.flash.files.get(FILE)
    return Statistics() if data is None else Statistics.unpack(data[6:-4])


def game_of(box, key: str = "five-joker50"):
    """The counts of a kind of game, or None."""
    return next((game for game in counted(box).games if game.key == key), None)


def to_the_result(box, key: str = "five-joker50", seats: str = "Anna Ben ai") -> tuple:
    """A whole game with fair dice; its totals."""
    return Story(box, key, seats, is_fair=True).play()


def menu(box, row: str) -> None:
    """Chooses a row of the menu of the game."""
    box.long(1)
    while box.app.screen.rows()[box.app.screen.cursor][0] != row:
        box.press(2)
    box.press(3)


def quit_game(box) -> None:
    menu(box, "Beenden")
    box.press(3)
    assert box.app.screen.name == "title"


@pytest.mark.parametrize("key", ["five-joker50", "farkle", "grid25"])
def test_finished_game_counts_when_its_result_is_left_and_not_before(box, key: str) -> None:
    totals = to_the_result(box, key)
    faces = {seat.name: list(seat.faces) for seat in box.app.table.seats}
    box.run(5000)
    assert FILE not in box.circuit.flash.files
    box.press(3)
    assert box.app.screen.name != "result"
    game = game_of(box, key)
    assert (game.finished, game.abandoned) == (1, 0)
    assert (game.results, game.sum, game.best) == (2, sum(totals[:2]), max(totals[:2]))
    assert dict(counted(box).names) == faces
    assert all(sum(counts) > 25 for counts in faces.values())


@pytest.mark.parametrize("button", [3, 5])
def test_result_counts_once_also_across_restarts(box, button: int) -> None:
    to_the_result(box, "five-plain", "Anna")
    for _ in range(3):
        box.power_cycle()
        assert FILE not in box.circuit.flash.files
    box.press(3)
    assert game_of(box, "five-plain").finished == 1
    for _ in range(3):
        box.power_cycle()
        box.press(button)
    assert (game_of(box, "five-plain").finished, game_of(box, "five-plain").abandoned) == (1, 0)


@pytest.mark.parametrize("steps", range(12))
def test_power_cut_at_any_step_of_leaving_counts_the_result_exactly_once(steps: int) -> None:
    box = Box(pico, "de", result_files())
    box.circuit.flash.cut_after = steps
    try:
        box.press(3)
        box.circuit.flash.cut_after = None
        is_cut = False
    except PowerCut:
        is_cut = True
    box.power_cycle()
    assert box.app.message is None
    box.press(3)
    assert box.app.screen.name == "dice"
    game = game_of(box, "five-plain")
    assert (game.finished, game.abandoned, game.results) == (1, 0, 1)
    assert is_cut or steps > 6


_RESULT: dict = {}


def result_files() -> dict:
    """The flash of a box that waits on a result, played once."""
    if not _RESULT:
        box = Box(pico)
        to_the_result(box, "five-plain", "Anna")
        _RESULT.update(box.circuit.flash.files)
    return dict(_RESULT)


def test_entry_that_is_taken_back_on_the_result_and_made_again_counts_once(box) -> None:
    to_the_result(box, "five-joker50", "Anna")
    box.long(2)
    assert box.app.screen.name in ("dice", "fields")
    box.long(4)
    box.press(3)
    assert box.app.screen.name == "result"
    box.press(3)
    assert (game_of(box).finished, game_of(box).results) == (1, 1)


def test_quit_game_counts_as_abandoned_and_its_dice_count_too(box) -> None:
    box.send("new five-joker50 human:Anna human:Ben")
    box.long(3)
    box.settle()
    quit_game(box)
    game = game_of(box)
    assert (game.played, game.finished, game.abandoned, game.results) == (1, 0, 1, 0)
    assert [(name, sum(faces)) for name, faces in counted(box).names] == [("Anna", 5)]
    assert box.app.table is None


def test_game_that_a_new_one_ends_counts_as_abandoned(box) -> None:
    box.send("new five-joker50 human:Anna")
    box.long(3)
    box.settle()
    box.send("new five-plain human:Anna")
    assert game_of(box).abandoned == 1
    assert game_of(box, "five-plain") is None


def test_game_without_a_throw_counts_nowhere(box) -> None:
    box.send("new five-joker50 human:Anna")
    quit_game(box)
    box.power_cycle()
    assert (box.app.table, FILE in box.circuit.flash.files) == (None, False)


def test_held_dice_are_not_counted_again(box) -> None:
    box.send("new five-joker50 human:Anna")
    box.long(3)
    box.settle()
    box.press(1)
    box.press(2)
    dice = box.app.table.state.dice
    box.long(3)
    box.settle()
    thrown = list(dice) + list(box.app.table.state.dice)[2:]
    quit_game(box)
    assert counted(box).names == [("Anna", [thrown.count(face) for face in range(1, 7)])]


def test_counts_of_a_running_game_survive_the_power_cut(box) -> None:
    box.send("new five-joker50 human:Anna")
    for _ in range(2):
        box.long(3)
        box.settle()
        box.power_cycle()
        box.press(3)
    quit_game(box)
    assert [sum(faces) for _, faces in counted(box).names] == [10]


def test_test_dice_never_count_also_after_a_restart(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.roll(6, 6, 6, 1, 2)
    box.power_cycle()
    box.press(3)
    box.long(3)
    box.settle()
    quit_game(box)
    assert FILE not in box.circuit.flash.files


def test_game_after_test_dice_counts_again_once_the_power_was_off(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.roll(6, 6, 6, 1, 2)
    for expected in (None, 1):
        box.send("new five-joker50 human:Anna")
        box.long(3)
        box.settle()
        quit_game(box)
        box.power_cycle()
        game = game_of(box)
        assert (game and game.abandoned) == expected


def test_statistics_are_on_the_menu_and_can_be_cleared_after_a_question(box) -> None:
    to_the_result(box, "five-plain", "Anna")
    box.press(3)
    menu(box, "Statistik")
    best = game_of(box, "five-plain").best
    for text in ("Gespielt", "Bestes Ergebnis", str(best), "1/2"):
        assert is_visible(text, box.rows()), text
    box.press(2)
    assert is_visible("Anna", box.rows())
    box.press(3)
    assert is_visible("Statistik löschen?", box.rows())
    box.press(4)
    assert counted(box).games
    box.press(3)
    box.press(3)
    assert (counted(box).games, counted(box).names) == ([], [])
    assert is_visible("Noch nichts gezählt", box.rows())
    box.press(4)
    box.press(4)
    assert box.app.screen.name == "dice"


def test_running_game_goes_on_and_counts_after_the_statistics_were_cleared(box) -> None:
    box.send("new five-joker50 human:Anna")
    box.long(3)
    box.settle()
    quit_game(box)
    box.press(3)
    box.long(3)
    box.settle()
    box.app.memory.records().clear_statistics()
    box.power_cycle()
    box.press(3)
    assert box.app.screen.name == "dice"
    quit_game(box)
    assert game_of(box).abandoned == 1


@pytest.mark.parametrize("language", ["de", "en"])
def test_fullest_page_is_not_cut(language: str) -> None:
    box = Box(pico, language)
    statistics = Statistics()
    statistics.count(1, "five-joker50", (1575, 1575))
    statistics.games[0].finished = statistics.games[0].abandoned = 99_999
    statistics.count_faces("Computer", [99_999] * 6)
    box.app.memory.store.save(3, statistics.pack())
    box.app.push("statistics")
    box.run(50)
    words = box.app.words
    for text in words["counted"].split("|"):
        assert is_visible(text, box.rows()), text
    assert is_visible("199998", box.rows())
    box.press(2)
    assert is_visible("Computer", box.rows())
    assert is_visible("99k", box.rows())
    assert is_visible(words["dice_counted"].format("599k"), box.rows())
