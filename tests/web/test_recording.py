"""What was recorded on the page is a script of tools/drive.py that leads to the same state and the same picture."""

import pytest

from boards import pico
from host_sim.box import Box
from host_sim.script import Runner, parse
from tests.web.desk import Desk


@pytest.fixture(autouse=True)
def _unread(monkeypatch) -> None:
    """Nobody needs the glass as text here."""
    monkeypatch.setattr("host_sim.web.conversation.read", lambda rows: [])


def _played(script: str) -> tuple[dict, list[str]]:
    """State and glass after a script on a fresh box, as tools/drive.py runs it."""
    import json

    box = Box(pico, "en")
    Runner(box, lambda line: None, lambda name, rows: None).run(parse(script))
    return json.loads(box.send("state")), box.rows()


def _assert_same(desk: Desk, script: str) -> None:
    state, rows = _played(script)
    assert {**state, "test_dice": None} == {**desk.state, "test_dice": None}, script
    seen = desk.conversation.rows()
    # The mark of the laid dice is all that may differ: below the status line everything is equal.
    assert rows[9:] == seen[9:], "\n".join(rows)


def _record(desk: Desk, hands) -> str:
    desk.say("record", on=True)
    desk.run(200)
    hands(desk)
    desk.run(300)
    desk.say("record", on=False)
    return desk.told["recorded"][-1]["script"]


def _a_turn(desk: Desk) -> None:
    desk.tap(3)
    desk.shake()
    desk.tap(2)
    desk.tap(4, 120)
    desk.shake(1200)
    desk.tap(5, 700)
    desk.tap(2)
    desk.tap(3, 700, 1500)
    desk.tap(4, 700)
    desk.tap(3, then=600)


def _against_the_computer(desk: Desk) -> None:
    desk.say("do", what="new_game")
    desk.run(300)
    for _ in range(3):
        desk.tap(2)
    desk.tap(3)
    for _ in range(12):
        if desk.state["screen"] in ("dice", "farkle"):
            break
        desk.tap(3)
    desk.shake()
    desk.tap(1)
    desk.tap(4, 700, 9000)


def _a_list_with_a_held_button(desk: Desk) -> None:
    desk.say("do", what="help")
    desk.run(300)
    desk.tap(2, 1400)
    desk.tap(1, 900)
    desk.tap(2)


def _pulled_plugs_and_power(desk: Desk) -> None:
    desk.tap(3)
    desk.tap(3, 700, 1500)
    desk.say("fault", part="oled", on=True)
    desk.run(300)
    desk.say("fault", part="oled", on=False)
    desk.run(500)
    desk.tap(1)
    desk.say("power")
    desk.run(700)
    desk.shake(900)
    desk.tap(1)


def _left_alone_until_it_sleeps(desk: Desk) -> None:
    desk.tap(3)
    desk.run(70_000)
    desk.tap(5)
    desk.tap(3, 700, 1500)


@pytest.mark.parametrize(
    "hands",
    [_a_turn, _against_the_computer, _a_list_with_a_held_button, _pulled_plugs_and_power, _left_alone_until_it_sleeps],
    ids=lambda hands: hands.__name__.strip("_"),
)
def test_a_recording_plays_back_to_the_same_state(hands) -> None:
    desk = Desk()
    _assert_same(desk, _record(desk, hands))


def test_a_pause_of_the_player_is_a_wait_as_long() -> None:
    desk = Desk()
    script = _record(desk, _left_alone_until_it_sleeps)
    longest = max(int(line.split()[1]) for line in script.splitlines() if line.startswith("wait "))
    assert 69_800 < longest < 70_300


def test_a_recording_in_the_middle_of_a_game_begins_with_that_game() -> None:
    desk = Desk()
    _a_turn(desk)
    before = desk.state["seats"]
    script = _record(desk, _a_turn)
    assert "file /data/game " in script and "/data/seed" not in script
    _assert_same(desk, script)
    assert desk.state["seats"] != before


def test_what_is_pressed_while_dice_fall_is_not_played_after_they_lie() -> None:
    desk = Desk()

    def hands(desk: Desk) -> None:
        desk.tap(3)
        desk.say("shake", on=True)
        desk.run(700)
        desk.tap(2, 80, 40)
        desk.say("shake", on=False)
        desk.run(2000)

    script = _record(desk, hands)
    assert "press 2" not in script
    assert desk.state["held"] == []
    _assert_same(desk, script)


def test_a_weak_shake_is_no_line() -> None:
    desk = Desk()

    def hands(desk: Desk) -> None:
        desk.tap(3)
        for x in (0.2, -0.2, 0.2, -0.2):
            desk.say("motion", x=x, y=0, z=1)
            desk.run(100)
        desk.say("still")

    assert "shake" not in _record(desk, hands).split()


def test_motion_of_a_phone_is_written_as_a_shake() -> None:
    desk = Desk()

    def hands(desk: Desk) -> None:
        desk.tap(3)
        for _ in range(4):
            for x in (2.0, -2.0):
                desk.say("motion", x=x, y=0, z=1)
                desk.run(120)
        desk.say("still")
        desk.run(1500)

    script = _record(desk, hands)
    assert "shake" in script.split()
    _assert_same(desk, script)


def test_a_fault_that_there_is_already_is_noted_once() -> None:
    desk = Desk()

    def hands(desk: Desk) -> None:
        for on in (True, True, False, False):
            desk.say("fault", part="accel", on=on)
            desk.run(100)

    lines = _record(desk, hands).splitlines()
    assert [line for line in lines if "plug" in line] == ["unplug accel", "plug accel"]
    assert not desk.told["switches"][-1]["faults"]["accel"]


def test_a_script_is_not_played_over_a_recording() -> None:
    desk = Desk()
    desk.say("record", on=True)
    desk.tap(3)
    desk.say("play", script="press 1\n")
    assert desk.told["note"][-1] == {"key": "recording_first"}
    assert desk.told["switches"][-1]["recording"] is True
    desk.say("record", on=False)
    assert "press 3" in desk.told["recorded"][-1]["script"]
