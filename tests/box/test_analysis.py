"""After a game: expected - given away + luck is the result, for persons only, and the costliest decision is shown."""

import json

import fake_mind
import fake_weighing
import framebuf
import pytest
from all_words import all_words
from dicebox import rules
from dicebox.display.canvas import Canvas
from dicebox.screens import mistake_dice
from dicebox.table import COMPUTER, PERSON, Table
from story import Story

from host_sim.reader import is_visible

SEATS = "Anna ai"


@pytest.fixture
def log(monkeypatch) -> list:
    """(seat, loss, move, best move) of every person's decision at any table, undone ones taken out again."""
    decisions = []
    apply, undo = Table.apply, Table.undo

    def logged_apply(table, action: int) -> None:
        state = table.state
        seat = table.seats[state.seat]
        apply(table, action)
        move = fake_weighing.move_of(state, action)
        if seat.kind == PERSON and move is not None:
            verdict = fake_weighing.verdict_of(table.rules, state)
            value = {move: value for value, move in verdict}[move]
            decisions.append((state.seat, verdict[0][0] - value, move, verdict[0][1]))

    def logged_undo(table) -> None:
        undo(table)
        decisions.pop()

    monkeypatch.setattr(Table, "apply", logged_apply)
    monkeypatch.setattr(Table, "undo", logged_undo)
    return decisions


def thoughtful(monkeypatch, box) -> object:
    """The running game gets a mind."""
    return fake_weighing.give(monkeypatch, box.app.table.rules, box.app.game)


def analysis_of(box) -> list:
    box.run(1500)
    return box.state()["analysis"]


def check(box, log: list) -> None:
    """The box found what the log says."""
    state = box.state()
    analysis = analysis_of(box)
    for at, seat in enumerate(state["seats"]):
        losses = [loss for who, loss, _, _ in log if who == at]
        account = analysis[at]
        if not losses:
            assert account is None
            continue
        assert account["result"] == 1000 * seat["total"]
        assert account["expected"] - account["given_away"] + account["luck"] == account["result"]
        assert account["given_away"] == sum(losses)
        if account["mistake"] is None:
            assert sum(losses) == 0
        else:
            assert account["mistake"]["loss"] == max(losses)


@pytest.mark.parametrize("key", ["five-joker50", "farkle"])
def test_what_was_expected_given_away_and_luck_add_up_to_the_result(box, monkeypatch, log, key: str) -> None:
    story = Story(box, key, SEATS)
    thoughtful(monkeypatch, box)
    assert box.state()["analysis"] is None
    story.play()
    assert len(log) > 20
    check(box, log)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["five-joker50"])
def test_power_cut_after_every_step_changes_no_analysis(box, monkeypatch, log, key: str) -> None:
    story = Story(box, key, SEATS)
    thoughtful(monkeypatch, box)
    story.play(box.power_cycle)
    check(box, log)
    box.power_cycle()
    box.press(4)
    box.press(3)
    check(box, log)


def finish(box, left: int = 1) -> None:
    """The last turns of a five-dice game by presses; those before go by at the table, weighed as they come."""
    table = box.app.table
    turn = 0
    while table.state.cards[-1].count(255) > left or table.state.seat:
        turn += 1
        table.apply(0)
        table.settle((6, 6, 6, 1, 2))
        table.apply(table.rules.actions(table.state)[-1])
        if turn % 4 == 3:
            box.run(2000)
    box.app.take_over()
    while box.state()["screen"] != "result":
        box.roll(6, 6, 6, 1, 2)
        box.long(4)
        box.press(3)
        if box.state()["screen"] == "hand_over":
            box.press(3)


def test_entry_that_was_taken_back_never_counts(box, monkeypatch, log) -> None:
    box.new("five-joker50", "human:Anna")
    thoughtful(monkeypatch, box)
    box.roll(6, 6, 6, 1, 2)
    for field in ("chance", "einer", "sechser"):
        box.enter(field)
        # Sometimes it was weighed before, sometimes not.
        box.run(1000 if field != "einer" else 0)
        box.long(2)
        assert box.state()["message"] == "Wertung zurück"
    assert log == []
    box.enter("sechser")
    finish(box)
    assert len(log) == 13
    check(box, log)


def test_last_entry_can_be_taken_back_until_the_analysis_is_opened(box, monkeypatch, log) -> None:
    box.new("five-joker50", "human:Anna")
    thoughtful(monkeypatch, box)
    finish(box)
    box.run(1000)
    box.long(2)
    assert box.state()["phase"] == "choose"
    box.long(4)
    box.press(3)
    assert box.state()["screen"] == "result"
    check(box, log)
    box.press(5)
    assert box.state()["screen"] == "analysis"
    box.press(4)
    box.long(2)
    assert box.state()["message"] == "Nichts zurückzunehmen"
    box.power_cycle()
    box.press(4)
    box.press(3)
    box.long(2)
    assert box.state()["message"] == "Nichts zurückzunehmen"
    check(box, log)


def test_only_decisions_of_persons_count_where_a_seat_changes_hands(box, monkeypatch, log) -> None:
    story = Story(box, "five-plain", "Anna Ben")
    thoughtful(monkeypatch, box)
    for step in range(70):
        story.step()
        if step in (20, 50):
            box.app.table.give_seat(1, COMPUTER if step == 20 else PERSON)
    while box.app.table.state.dice or box.app.table.is_falling:
        story.step()
    assert {seat.kind for seat in box.app.table.seats} == {PERSON}
    finish(box)
    decided = [len([seat for seat, *_ in log if seat == who]) for who in (0, 1)]
    assert 8 < decided[1] < decided[0]
    check(box, log)


def test_whoever_always_plays_the_best_move_gives_nothing_away(box, monkeypatch, log) -> None:
    story = Story(box, "five-plain", "Anna")
    thoughtful(monkeypatch, box)
    monkeypatch.setattr(type(box.app.game), "think", lambda _game, state: iter([best_action(state)]))
    story.play()
    assert len(log) >= 13
    account = analysis_of(box)[0]
    assert (account["given_away"], account["mistake"]) == (0, None)
    assert account["luck"] == account["result"] - account["expected"]
    box.press(5)
    assert is_visible("+0,0", box.rows()) or is_visible("0,0", box.rows())
    box.press(2)
    assert is_visible("verschenkt!", box.rows())


def best_action(state) -> int:
    """The next action towards the best move."""
    if not state.dice:
        return 0
    return fake_weighing.step_towards(state, fake_weighing.verdict_of(rules.game("five-plain").module, state)[0][1])


def test_analysis_waits_for_the_last_decision(box, monkeypatch) -> None:
    monkeypatch.setattr(fake_weighing, "TICKS", 40)
    box.new("five-plain", "human:Anna")
    thoughtful(monkeypatch, box)
    finish(box)
    assert box.state()["analysis"] is None
    box.press(5)
    assert is_visible("gewogen", box.rows())
    box.run(2000)
    assert is_visible("Ergebnis", box.rows())
    assert box.state()["analysis"] is not None


def test_without_a_table_there_is_no_analysis(box, monkeypatch) -> None:
    box.new("five-plain", "human:Anna")
    fake_mind.give(monkeypatch, box.app.game, None)
    finish(box)
    assert not is_visible("Analyse", box.rows())
    box.press(5)
    state = box.state()
    assert (state["screen"], state["analysis"], state["message"]) == ("result", None, "Hier ohne Wirkung")


def test_pages_are_turned_and_left(box, monkeypatch) -> None:
    box.new("five-plain", "human:Anna", "human:Ben")
    thoughtful(monkeypatch, box)
    finish(box)
    box.run(1500)
    box.press(5)
    seen = []
    for _ in range(4):
        seen.append("\n".join(box.rows()))
        box.press(2)
    assert len(set(seen)) == 4
    assert "\n".join(box.rows()) == seen[0]
    box.press(4)
    assert box.state()["screen"] == "result"


def test_decisions_cost_no_write_of_their_own(box, monkeypatch) -> None:
    box.new("five-plain", "human:Anna")
    thoughtful(monkeypatch, box)
    for _ in range(3):
        box.roll(6, 6, 6, 1, 2)
        box.long(4)
        before = box.circuit.flash.steps
        box.run(2000)
        assert box.circuit.flash.steps == before
        box.press(3)
        before = box.circuit.flash.steps
        box.run(2000)
        assert box.circuit.flash.steps == before


def test_state_tells_the_analysis_as_json_and_only_of_persons(box, monkeypatch) -> None:
    box.new("five-plain", "human:Anna", "ai")
    thoughtful(monkeypatch, box)
    box.app.table.give_seat(1, PERSON)
    finish(box)
    box.run(1500)
    account, other = json.loads(box.send("state"))["analysis"]
    assert set(account) == {"expected", "given_away", "luck", "result", "mistake"}
    assert set(account["mistake"]) == {"loss", "round", "rolls_left", "dice", "best", "chosen"}
    assert account["mistake"]["chosen"]["action"] == "score"
    assert other is not None


@pytest.mark.parametrize("cost", ["–50", "–1000", "–4000"])
def test_cost_stands_clear_of_six_dice(cost: str) -> None:
    texts = all_words("de")

    def right_of(draw) -> list[int]:
        canvas = Canvas(framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB))
        draw(canvas)
        return [x for x in range(128) if any(canvas.frame.pixel(x, y) for y in range(13, 25))]

    dice = right_of(lambda canvas: mistake_dice.draw(canvas, texts, (1, 2, 3, 4, 5, 6), [(1, "1"), (2, "2")]))
    number = right_of(lambda canvas: mistake_dice.draw_cost(canvas, texts, (cost, "")))
    assert dice[-1] + 1 < number[0] and number[-1] < 127
