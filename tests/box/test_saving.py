"""When the box writes and what a bad, missing or full flash costs it: a sentence, and nothing else."""

import pytest
from dicebox.store import GAME, SETTINGS, STATISTICS, wrap
from story import Story

from boards import pico
from host_sim.box import Box
from host_sim.reader import is_visible

NAMES = {"game": GAME, "settings": SETTINGS, "statistics": STATISTICS}


def writes(box, name: str | None = None) -> int:
    """How many files were written, or how often this one."""
    paths = [path for _, path, _ in box.circuit.flash.writes]
    return len(paths) if name is None else paths.count(f"/data/{name}.tmp")


def played(seats: str = "Anna Ben ai", steps: int = 60) -> Box:
    """A box in the middle of a game, with all three files."""
    box = Box(pico)
    box.app.memory.records().clear_statistics()
    story = Story(box, "five-joker50", seats)
    for _ in range(steps):
        story.step()
    return box


# How often, when, how much


@pytest.mark.parametrize("key", ["five-joker50", "farkle", "grid25"])
def test_fault_g_75_every_change_costs_one_write_under_400_bytes(box, key: str) -> None:
    story = Story(box, key, "Anna Ben ai")
    before = writes(box)
    assert (writes(box, "game"), writes(box, "settings")) == (1, 1)
    for _ in range(200):
        changes = box.app.table.changes
        story.step()
        assert box.app.table.changes - changes <= 2
    assert writes(box) - before == box.app.table.changes
    assert max(size for _, _, size in box.circuit.flash.writes) < 400


@pytest.mark.parametrize("key", ["five-joker50", "farkle", "grid25"])
def test_nothing_is_written_while_dice_tumble(box, key: str) -> None:
    story = Story(box, key, "Anna Ben ai")
    frames = 0
    is_seeded = False
    for _ in range(60):
        if box.app.screen.name == "tumble":
            while True:
                before = writes(box)
                box.run(10)
                if box.app.screen.name != "tumble":
                    break
                frames += 1
                assert writes(box) == before
            # The first fair roll after power-on also replaces the seed, and no other does.
            assert writes(box) == before + (1 if is_seeded else 2)
            is_seeded = True
        else:
            story.step()
    assert frames > 300
    assert writes(box, "seed") == 1


@pytest.mark.parametrize("screen", ["title", "dice", "menu", "result"])
def test_idle_box_writes_nothing(box, screen: str) -> None:
    if screen != "title":
        box.new("five-joker50", "human:Anna")
        box.roll(6, 6, 6, 1, 2)
    if screen == "menu":
        box.long(1)
    while screen == "result" and box.state()["screen"] != "result":
        box.roll(6, 6, 6, 1, 2)
        box.long(4)
        box.press(3)
    assert box.state()["screen"] == screen
    box.run(4000)
    before = box.circuit.flash.steps
    box.run(60_000)
    assert box.circuit.flash.steps == before


def test_looking_around_and_refused_presses_write_nothing(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.roll(6, 6, 6, 1, 2)
    before = box.circuit.flash.steps
    for action in (
        lambda: box.long(1),
        lambda: box.press(2),
        lambda: box.press(4),
        lambda: box.long(5),
        lambda: box.long(2),
        lambda: box.long(4),
        lambda: box.press(2),
        lambda: box.press(4),
    ):
        action()
    assert box.circuit.flash.steps == before


def test_box_that_goes_on_after_a_restart_writes_nothing_of_its_own(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(6, 6, 6, 1, 2)
    before = box.circuit.flash.steps
    box.power_cycle()
    box.press(3)
    box.run(10_000)
    assert box.circuit.flash.steps == before


def test_slow_flash_loses_no_press_and_no_shake(box) -> None:
    # Up to 400 ms an erase, during which nothing else runs.
    box.circuit.flash.stall_us = 130_000
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.run(1000)
    box.shake()
    box.run(1000)
    assert box.state()["rolls_left"] == 2
    for button in (1, 2, 5):
        box.press(button)
        box.run(600)
    assert box.state()["held"] == [0, 1, 4]


# Settings


def test_settings_are_saved_a_while_after_the_last_change_in_one_write(box) -> None:
    box.run(500)
    for _ in range(5):
        box.press(5)
        box.run(1500)
        assert writes(box) == 0
    box.run(1200)
    assert writes(box) == 0
    box.run(2300)
    assert (writes(box), writes(box, "settings")) == (1, 1)
    box.power_cycle()
    assert box.state()["language"] == "en"


def test_settings_are_saved_at_once_when_a_game_starts(box) -> None:
    box.press(5)
    box.press(3)
    assert writes(box, "settings") == 1
    box.power_cycle()
    assert box.state()["language"] == "en"


def test_settings_wait_until_the_dice_lie(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.app.change("sound")
    box.circuit.start_shake()
    box.run(5000)
    assert box.app.screen.name == "tumble"
    assert writes(box, "settings") == 1
    box.circuit.stop_shake()
    box.run(1500)
    assert writes(box, "settings") == 2


def test_names_are_remembered_with_the_settings(box) -> None:
    box.app.names.remember("Zoë".replace("ë", "ö"))
    box.run(4000)
    box.power_cycle()
    assert box.app.names.recent == ["Zoö"]


# Bad, missing, too full


def test_fault_f_67_first_start_without_files_is_silent_and_playable(box) -> None:
    assert box.circuit.flash.steps == 0
    assert box.app.message is None
    box.press(3)
    assert (box.state()["game"], box.state()["phase"]) == ("five-joker50", "roll")


@pytest.mark.parametrize("name", NAMES)
def test_fault_g_69_each_file_may_be_missing(name: str) -> None:
    files = dict(played().circuit.flash.files)
    del files[f"/data/{name}"]
    box = Box(pico, "de", files)
    assert box.app.message is None
    assert (box.app.table is None) == (name == "game")
    box.press(3)
    assert box.app.table.key == "five-joker50"
    assert len(box.app.table.seats) == 3


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("content", [b"", b"\x00" * 40, None], ids=["empty", "zeros", "truncated"])
def test_fault_f_67_bad_file_costs_a_sentence_and_the_others_stay(name: str, content: bytes | None) -> None:
    files = dict(played().circuit.flash.files)
    path = f"/data/{name}"
    files[path] = files[path][:-3] if content is None else content
    box = Box(pico, "de", files)
    assert box.app.message == box.app.words["save_bad"]
    assert is_visible("beschädigt", box.rows())
    assert (box.app.table is None) == (name == "game")
    box.run(5000)
    assert box.app.message is None
    box.press(3)
    assert box.app.table.key == "five-joker50"


def test_press_on_the_title_takes_the_sentence_away_and_does_its_work(box) -> None:
    box = Box(pico, "de", {"/data/game": b"?"})
    assert box.app.message is not None
    box.press(3)
    assert box.app.message is None
    assert box.app.screen.name == "dice"


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_any_changed_byte_of_a_file_is_noticed_at_power_on(name: str) -> None:
    files = dict(played("Anna Ben", 30).circuit.flash.files)
    path = f"/data/{name}"
    whole = files[path]
    for at in range(len(whole)):
        changed = whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :]
        for content in (changed, whole[:at]):
            box = Box(pico, "de", {**files, path: content})
            assert box.app.message == box.app.words["save_bad"]
            assert (box.app.table is None) == (name == "game")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("payload", [b"", b"\x00", b"\xff" * 30, b"\x05abc"])
def test_payload_that_is_none_behind_a_right_check_sum_costs_a_sentence_at_most(name: str, payload: bytes) -> None:
    files = dict(played("Anna Ben", 10).circuit.flash.files)
    box = Box(pico, "de", {**files, f"/data/{name}": wrap(NAMES[name], payload)})
    # Of the statistics only the first number is read at power-on.
    silent = (None,) if name == "statistics" else ()
    assert box.app.message in (box.app.words["save_bad"], box.app.words["save_old"], *silent)
    box.press(3)
    assert box.app.screen.name in ("dice", "hand_over", "tumble", "fields")
    box.app.push("statistics")
    box.run(100)
    assert "#" in "".join(box.rows())


@pytest.mark.parametrize("name", NAMES)
def test_file_of_another_version_is_refused_in_words(name: str) -> None:
    files = dict(played("Anna Ben", 10).circuit.flash.files)
    whole = files[f"/data/{name}"]
    box = Box(pico, "de", {**files, f"/data/{name}": wrap(NAMES[name], whole[6:-4], 2)})
    assert box.app.message == "Gespeicherte Daten einer anderen Version gelten nicht."


def test_full_flash_is_told_once_and_costs_neither_the_game_nor_the_old_save(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    saved = box.circuit.flash.files["/data/game"]
    box.circuit.flash.capacity = 0
    box.roll(6, 6, 6, 1, 2)
    assert box.state()["message"] == "Speichern ging nicht. Der Speicher ist voll oder defekt."
    box.run(3000)
    box.press(1)
    state = box.state()
    assert (state["message"], state["held"]) == (None, [0])
    assert box.circuit.flash.files["/data/game"] == saved
    box.circuit.flash.capacity = None
    box.press(2)
    box.power_cycle()
    assert (box.state()["held"], box.state()["dice"]) == ([0, 1], [6, 6, 6, 1, 2])


def test_flash_that_is_full_from_the_start_leaves_a_box_that_plays(box) -> None:
    box.circuit.flash.capacity = 0
    box.press(3)
    assert box.state()["message"] == "Speichern ging nicht. Der Speicher ist voll oder defekt."
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    assert box.state()["seats"][0]["fields"] == {"sechser": 18}
    box.power_cycle()
    assert (box.app.table, box.app.message) == (None, None)
