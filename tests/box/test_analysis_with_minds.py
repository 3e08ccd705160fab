"""The analysis with the minds and tables that are shipped: what the box counts in the background is what they say."""

import io

import pytest
from dicebox import modules
from dicebox.drivers.tables import Tables
from dicebox.table import PERSON, Table
from story import Story

from host_sim.scenes import ROOT


@pytest.fixture
def decided(monkeypatch) -> list:
    """(state before, action) of every person's action at any table."""
    actions = []
    apply = Table.apply

    def noted_apply(table, action: int) -> None:
        if table.seat.kind == PERSON:
            actions.append((table.state, action))
        apply(table, action)

    monkeypatch.setattr(Table, "apply", noted_apply)
    return actions


def losses_of(game, decided: list) -> list[int]:
    """What each decision gave away, in thousandths of a point, by the mind alone."""
    tables = Tables(lambda path, mode: io.open(str(ROOT / "firmware") + path, mode))  # noqa: SIM115, UP020 - as on the Pico
    mind = modules.load(game.mind()[-1])
    losses = []
    for state, action in decided:
        move = mind.move_of(state, action) if state.dice else None
        if move is None or not mind.has_choice(state):
            continue
        verdict = next(found for found in mind.weigh(state, tables) if found is not None)
        losses.append(verdict[0][0] - {move: value for value, move in verdict}[move])
    tables.close()
    return losses


@pytest.mark.slow
@pytest.mark.parametrize("key", ["five-joker50", "farkle"])
def test_what_was_given_away_is_what_the_mind_says_and_the_sum_is_the_result(box, decided, key: str) -> None:
    story = Story(box, key, "Anna ai")
    story.play(lambda: box.run(400))
    box.run(3000)
    seat = box.state()["seats"][0]
    account = box.state()["analysis"][0]
    losses = losses_of(box.app.game, decided)
    assert len(losses) > 20
    assert account["given_away"] == sum(losses) > 0
    assert account["mistake"]["loss"] == max(losses)
    assert account["result"] == 1000 * seat["total"]
    assert account["expected"] - account["given_away"] + account["luck"] == account["result"]
