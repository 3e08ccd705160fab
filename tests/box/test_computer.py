"""The moves of a computer can be followed: what it holds, what it enters, at the set pace or hurried by a press."""

import pytest
from dicebox import modules
from fake_mind import give

from boards import pico
from host_sim.reader import is_visible

# What people press while they play.
FOOT = ("Roll", "Field", "Bank", "Undo", "Hint")
FOOT_TOP = 55


def step(state, move):
    """Towards holding the dice of the mask, then rolling; 44 enters the last field."""
    if move >= 32:
        return 6 + move - 32
    change = move ^ state.held
    for die in range(5):
        if change >> die & 1:
            return 1 + die
    return 0


def move_of(state, action):
    """Only rolling and entering decide."""
    return None if 1 <= action < 6 or not state.dice else state.held if action == 0 else 26 + action


@pytest.fixture
def kurt(box, monkeypatch):
    """A perfect computer that wants to hold the first three dice, after its first roll."""
    box.new("five-joker50", "ai-perfect:Kurt", "human:Anna")
    box.mind = give(monkeypatch, box.app.game, [(240_000, 7), (230_000, 1)], 10, step_towards=step, move_of=move_of)
    box.send("dice 3 3 3 5 1")
    return box


@pytest.mark.parametrize("game", ["five-joker50", "farkle", "grid25"])
def test_nothing_asks_a_person_to_do_what_the_computer_does(box, game: str) -> None:
    # Not its places, which are fields, too.
    box.app.change("language")
    box.new(game, "ai:Kurt", "human:Anna")
    seen = set()
    while True:
        rows = box.rows()
        # To ask takes time: the picture is that of before.
        state = box.state()
        name = state["screen"]
        if state["seat"] != 0:
            break
        seen.add(name)
        assert not [word for word in FOOT if is_visible(word, rows[FOOT_TOP:])], name
        assert not [word for word in ("Shake!", "select!") if is_visible(word, rows)], name
        box.run(100)
    assert {"computer", "tumble"} <= seen


@pytest.mark.parametrize("seats", [("ai", "human"), ("human", "ai")])
@pytest.mark.parametrize("games", [("five-joker50", "grid25"), ("grid25", "farkle"), ("farkle", "five-plain")])
def test_new_game_of_another_kind_is_what_one_sees(box, make_box, games, seats) -> None:
    for game in games:
        box.new(game, *seats)
        box.run(20)
    other = make_box(pico)
    other.new(games[1], *seats)
    other.run(20)
    assert (box.state()["screen"], box.rows()) == (other.state()["screen"], other.rows())


def test_foot_says_that_only_the_menu_works_while_dice_fall(box) -> None:
    box.app.change("language")
    for game in ("five-joker50", "farkle", "grid25"):
        box.new(game, "human:Anna", "human:Ben")
        box.long(3)
        assert box.state()["screen"] == "tumble"
        foot = box.rows()[FOOT_TOP:]
        assert is_visible("☰", foot)
        assert not [word for word in FOOT if is_visible(word, foot)], game


def held_until_roll(box) -> list[list[int]]:
    """The sets of held dice that were seen until the second roll."""
    seen = []
    for _ in range(1000):
        state = box.state()
        if state["dice"] and (not seen or state["held"] != seen[-1]):
            seen.append(state["held"])
        if state["rolls_left"] == 1:
            return seen
        box.run(10)
    raise AssertionError("no second roll")


def test_dice_are_held_one_by_one_after_a_single_thought(kurt) -> None:
    assert held_until_roll(kurt)[:4] == [[], [0], [0, 1], [0, 1, 2]]
    assert kurt.mind.thoughts == 1


def test_thought_stands_after_a_look_at_the_menu(kurt) -> None:
    while not kurt.state()["held"]:
        kurt.run(10)
    kurt.long(1)
    kurt.press(4)
    assert kurt.state()["screen"] == "computer"
    assert held_until_roll(kurt)[-1] == [0, 1, 2]


def test_thought_takes_one_step_a_tick(kurt, monkeypatch) -> None:
    steps, was_untidy = [], []
    tick = kurt.app.thinker.tick

    def counted():
        # Before the dice lie there is nothing to think about, but code may have to be loaded.
        if kurt.app.table.state.dice:
            steps.append(kurt.app.now)
            was_untidy.append(modules.is_untidy)
        return tick()

    monkeypatch.setattr(kurt.app.thinker, "tick", counted)
    while not kurt.state()["held"]:
        kurt.run(10)
    # An untidy heap is tidied first; then ten times None and the verdict, each at a time of its own.
    assert len(set(steps)) == len(steps) == 11 + was_untidy[0]
    assert not any(was_untidy[1:])


def test_press_hurries_exactly_one_step(kurt) -> None:
    while kurt.state()["screen"] != "computer" or not kurt.state()["dice"]:
        kurt.run(10)
    kurt.run(200)
    for held in ([0], [0, 1], [0, 1, 2]):
        kurt.press(5)
        assert kurt.state()["held"] == held


def test_entry_is_announced_then_seen_on_the_card_then_done(box, monkeypatch) -> None:
    box.new("five-joker50", "ai-perfect:Kurt", "human:Anna")
    give(monkeypatch, box.app.game, [(240_000, 34), (230_000, 1)], step_towards=step, move_of=move_of)
    box.send("dice 3 3 3 5 1")
    while not box.state()["dice"]:
        box.run(10)
    box.run(100)
    assert is_visible("Dreier: 9", box.rows())
    box.press(3)
    assert box.state()["seats"][0]["fields"] == {}
    assert is_visible("Full House", box.rows())
    box.press(3)
    assert box.state()["seats"][0]["fields"] == {"dreier": 9}


def test_entry_is_done_by_itself_at_the_set_pace(box, monkeypatch) -> None:
    took = {}
    for pace in (0, 1, 2, 3):
        box.app.settings.choose("pace", pace)
        box.new("five-joker50", "ai-perfect:Kurt", "human:Anna")
        give(monkeypatch, box.app.game, [(240_000, 34), (230_000, 1)], step_towards=step, move_of=move_of)
        took[pace] = 0
        while not box.state()["seats"][0]["fields"]:
            box.run(10)
            took[pace] += 10
    assert took[0] > took[1] > took[2] > took[3]


def test_missing_table_is_told_once_and_the_middle_level_plays(box, monkeypatch) -> None:
    box.new("five-joker50", "ai-perfect:Kurt", "human:Anna")
    give(monkeypatch, box.app.game, None)
    box.app.settings.choose("pace", 3)
    said = []
    for _ in range(2000):
        box.run(10)
        message = box.state()["message"]
        if message and (not said or said[-1] != message):
            said.append(message)
        if box.state()["seats"][0]["fields"]:
            break
    assert said[0] == "Tabelle fehlt: Computer spielt mittel"
    assert said.count(said[0]) == 1
    assert len(box.state()["seats"][0]["fields"]) == 1


@pytest.mark.parametrize("level", ["easy", "middle", "perfect"])
@pytest.mark.parametrize("game", ["five-joker50", "farkle", "grid25"])
def test_each_level_plays_a_turn_of_each_game(box, game: str, level: str) -> None:
    box.app.settings.choose("pace", 3)
    box.new(game, f"ai-{level}", "human:Anna")
    for _ in range(600):
        box.run(50)
        if box.state()["seat"] == 1:
            break
    assert box.state()["seat"] == 1
