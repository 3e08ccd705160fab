"""The box's one mind: a bit of thought a tick, one thought at a time, and its code goes when it is forgotten."""

import sys

import pytest
from dicebox import modules
from dicebox.games import of
from dicebox.rules import five
from fake_mind import NAME, give

VERDICT = [(240_000, 7), (230_000, 1)]
START = five.start(1, {"variant": "five-plain"})
THROWN = five.settle(five.apply(START, five.ROLL), (3, 3, 3, 5, 1))
OTHER = five.settle(five.apply(START, five.ROLL), (3, 3, 3, 5, 2))


@pytest.fixture
def thinker(box):
    """That of a box, which has done nothing yet."""
    return box.app.thinker


def ticks(thinker, mind, count: int) -> list:
    """What so many ticks of a new thought give; those before it, which load code or tidy the heap, give None."""
    thoughts = mind.thoughts
    found = None
    while mind.thoughts == thoughts:
        assert found is None
        found = thinker.tick()
    return [found] + [thinker.tick() for _ in range(count - 1)]


def verdict(thinker) -> object:
    """What is found at last."""
    found = None
    for _ in range(20):
        found = thinker.tick()
        if found is not None:
            break
    return found


def test_it_thinks_one_step_a_tick_and_keeps_the_verdict(thinker, monkeypatch) -> None:
    mind = give(monkeypatch, of("five-plain"), VERDICT, 3)
    thinker.start(of("five-plain"), THROWN)
    assert ticks(thinker, mind, 5) == [None, None, None, VERDICT, VERDICT]
    assert (thinker.verdict, thinker.mind) == (VERDICT, mind)
    thinker.start(of("five-plain"), five.unpack(five.pack(THROWN)))
    assert thinker.tick() == VERDICT
    assert mind.thoughts == 1


def test_another_state_drops_the_thought_of_before(thinker, monkeypatch) -> None:
    mind = give(monkeypatch, of("five-plain"), VERDICT, 3)
    thinker.start(of("five-plain"), THROWN)
    assert ticks(thinker, mind, 1) == [None]
    thinker.start(of("five-plain"), OTHER)
    assert ticks(thinker, mind, 4) == [None, None, None, VERDICT]


def test_nothing_to_decide_is_an_empty_verdict(thinker, monkeypatch) -> None:
    give(monkeypatch, of("five-plain"), VERDICT)
    thinker.start(of("five-plain"), START)
    assert verdict(thinker) == ()
    assert not thinker.lacks_table


@pytest.mark.parametrize("key", ["five-plain", "farkle", "grid25"])
def test_the_code_of_a_mind_comes_one_module_a_tick(thinker, key: str) -> None:
    modules.keep_only("dicebox.players", ())
    modules.drop("dicebox.drivers.tables")
    game = of(key)
    # Rules and other players are there with the game.
    names = ["dicebox.drivers.tables", *game.mind()]
    modules.load("dicebox.players")
    before = set(sys.modules)
    seen = []
    while not thinker.prepare(game.mind()):
        seen.append([name for name in sys.modules if name not in before])
    # Whatever a module needs was loaded before it, so each call brings one.
    assert [sorted(loaded) for loaded in seen] == [sorted(names[: at + 1]) for at in range(len(names))]
    thinker.forget()
    assert not [name for name in modules.loaded("dicebox.players") if name.startswith("five_")]


def test_a_game_without_a_mind_has_an_empty_verdict_and_keeps_its_table(thinker, monkeypatch) -> None:
    game = of("five-plain")
    give(monkeypatch, game, VERDICT, 0)
    thinker.start(game, OTHER)
    assert verdict(thinker) == VERDICT
    monkeypatch.setattr(type(game), "mind", lambda _game: ())
    thinker.start(game, THROWN)
    assert (thinker.tick(), thinker.mind, thinker.lacks_table) == ((), None, False)


def test_missing_table_is_an_empty_verdict_that_says_so(thinker, monkeypatch) -> None:
    mind = give(monkeypatch, of("five-plain"), None, 1)
    thinker.start(of("five-plain"), THROWN)
    assert ticks(thinker, mind, 2) == [None, ()]
    assert thinker.lacks_table


def test_forgotten_thought_gives_nothing_more_and_can_be_started_again(thinker, monkeypatch) -> None:
    mind = give(monkeypatch, of("five-plain"), VERDICT, 1)
    for times in (1, 2):
        thinker.start(of("five-plain"), THROWN)
        assert ticks(thinker, mind, 2) == [None, VERDICT]
        thinker.forget()
        assert thinker.tick() is None
        assert thinker.state is None
        assert mind.thoughts == times
    assert modules.load(NAME) is mind


@pytest.mark.parametrize(
    ("key", "seats"), [("five-plain", "ai-perfect"), ("farkle", "ai-perfect"), ("grid25", "ai-perfect")]
)
def test_code_of_the_mind_goes_with_the_game(box, key: str, seats: str) -> None:
    # What other boxes of this process have left behind.
    modules.keep_only("dicebox.players", ())
    box.app.settings.choose("pace", 3)
    box.new(key, seats, "human:Anna")
    box.run(6000)
    assert [name for name in modules.loaded("dicebox.players") if name.endswith("_mind")]
    box.new("five-joker100", "human:Anna")
    assert [name for name in modules.loaded("dicebox.players") if name.endswith("_mind")] == []
