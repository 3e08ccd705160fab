"""A box in hands: in virtual time, without a process or a page."""

import pytest

from tests.web.desk import Desk


def test_a_click_without_any_length_still_counts_and_two_of_them_are_two() -> None:
    desk = Desk()
    desk.tap(3, 0)
    assert desk.state["screen"] == "dice"
    desk.say("do", what="help")
    desk.run(300)
    first = desk.state["cursor"]
    for _ in range(2):
        desk.say("press", button=2)
        desk.say("release", button=2)
    desk.run(400)
    desk.tap(1, 0)
    desk.tap(1, 0)
    assert desk.state["cursor"] == first


def test_several_buttons_at_once_are_all_pressed() -> None:
    desk = Desk()
    desk.tap(3)
    desk.tap(3, 700, 2000)
    for button in (1, 4, 5):
        desk.say("press", button=button)
    desk.run(90)
    for button in (5, 1, 4):
        desk.say("release", button=button)
    desk.run(300)
    assert desk.state["held"] == [0, 3, 4]


def test_a_worn_contact_bounces_and_is_one_press_all_the_same() -> None:
    desk = Desk()
    desk.tap(3)
    desk.tap(3, 700, 2000)
    desk.say("fault", part="button", button=2, on=True)
    for held in ([1], [], [1]):
        desk.tap(2, 90)
        assert desk.state["held"] == held
    desk.say("fault", part="button", button=2, on=False)
    desk.tap(2, 90)
    assert desk.state["held"] == []


def test_undo_and_menu_are_long_presses_and_the_rest_goes_over_the_serial_line() -> None:
    desk = Desk()
    for what, screen in (("menu", "menu"), ("help", "help"), ("new_game", "new_game")):
        desk.say("do", what=what)
        desk.run(1200)
        assert desk.state["screen"] == screen
    desk.say("do", what="undo")
    desk.run(1200)
    assert desk.told["state"]


def test_what_the_box_refuses_becomes_a_note() -> None:
    desk = Desk()
    desk.conversation.ask("new chess human", desk.conversation._note_refusal)
    desk.run(100)
    assert desk.told["note"][-1]["key"] == "refused" and "chess" in desk.told["note"][-1]["reason"]


def test_a_picture_comes_only_when_it_changed_and_its_text_when_it_rests() -> None:
    desk = Desk()
    count = len(desk.told["glass"])
    desk.run(3000)
    assert len(desk.told["glass"]) == count
    assert desk.text.splitlines() == ["Dice Box", "Shake or", "press 3", "New  Go  DE"]
    desk.tap(3)
    assert "Shake!" in desk.text


def test_an_error_in_the_firmware_restarts_it_as_on_the_pico(monkeypatch) -> None:
    desk = Desk()
    desk.tap(3)

    def fail(now: int) -> None:
        raise ValueError("a fault for this test")

    desk.box.app.screen.tick = fail
    desk.run(8000)
    assert desk.box.restarts == 1 and desk.state["screen"] == "dice"
    assert b"a fault for this test" in desk.live.files()["/errors.log"]
    desk.tap(3, 700, 2000)
    assert desk.state["phase"] == "choose"


@pytest.mark.parametrize("on", [True, False])
def test_traces_are_made_only_while_somebody_watches(on) -> None:
    desk = Desk()
    desk.say("watch", on=True)
    desk.say("watch", on=on)
    desk.told.pop("trace", None)
    desk.run(1000)
    assert 18 <= len(desk.told.get("trace", [])) <= 21 if on else "trace" not in desk.told


def test_the_samples_of_a_shake_are_traced_with_what_the_detector_makes_of_them() -> None:
    desk = Desk()
    desk.tap(3)
    desk.say("watch", on=True)
    desk.shake()
    traces = desk.told["trace"]
    xs = [x for trace in traces for _, x, _, _ in trace["accel"]]
    assert max(xs) > 1.5 and min(xs) < -1.5
    times = [sample[0] for trace in traces for sample in trace["accel"]]
    assert times == sorted(set(times))
    assert any(trace["shake"]["shaking"] and trace["shake"]["level"] > trace["shake"]["threshold"] for trace in traces)
    lines = [line.split(" ", 1)[1] for trace in traces for line in trace["log"]]
    assert [line for line in lines if line in ("shake", "still", "screen tumble")] == [
        "screen tumble",
        "shake",
        "still",
    ]
    assert "saved /data/game" in lines
