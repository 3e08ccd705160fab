"""The quick computer player: always legal, always the same, fit to play with, and quick in small steps."""

import random

import pytest
from dicebox import rules
from dicebox.players import simple
from dicebox.players.simple_entry import best_field
from dicebox.rules import CHANCE, five

GAMES = [pytest.param(game, id=game.key) for game in rules.GAMES if game.module is five]
ROLLED = {1: 2, 2: 1, 3: 0}


def position(game, filled, dice, rolls=3):
    """One seat with these fields filled, and dice on the table after so many rolls."""
    card = bytearray([five.FREE] * len(five.FIELDS))
    for name, points in filled.items():
        card[five.FIELDS.index(name)] = points
    return five.start(1, game.options)._replace(cards=(bytes(card),), dice=dice, rolls_left=ROLLED[rolls])


def all_but(*free):
    """Every field filled except the free ones."""
    return {name: 5 if name == "chance" else 0 for name in five.FIELDS if name not in free}


def fall(state, source):
    return five.settle(state, [state.dice[k] if state.held & (1 << k) else source.randint(1, 6) for k in range(5)])


def play(game, seats, source):
    """The states in which the player had to act, with its actions, and the totals at the end."""
    state = five.start(seats, game.options)
    acted = []
    while five.player(state) is not None:
        if five.player(state) == CHANCE:
            state = fall(state, source)
        else:
            action = simple.choose(state)
            acted.append((state, action))
            state = five.apply(state, action)
    return acted, five.outcome(state).totals


def label(state):
    return five.label(state, simple.choose(state))


@pytest.mark.parametrize(("key", "points"), [("five-joker50", 195), ("five-joker100", 195), ("five-plain", 190)])
def test_it_makes_enough_points_in_300_games(key, points):
    source = random.Random(20)
    totals = [play(rules.game(key), 1, source)[1][0] for _ in range(300)]
    assert sum(totals) / len(totals) > points


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_whole_games_of_six_seats_by_listed_actions_and_says_the_same_when_asked_again(game):
    acted, totals = play(game, 6, random.Random(3))
    assert len(totals) == 6
    for state, action in acted:
        packed = five.pack(state)
        assert action in five.actions(state)
        assert simple.choose(five.unpack(packed)) == action
        assert five.pack(state) == packed


@pytest.mark.parametrize("game", GAMES)
def test_it_acts_legally_in_positions_that_it_did_not_bring_about(game):
    source = random.Random(8)
    for _ in range(40):
        state = five.start(2, game.options)
        while five.player(state) is not None:
            if five.player(state) == CHANCE:
                # Loaded, so that jokers come up.
                faces = [source.choice((4, 4, 4, 4, source.randint(1, 6))) for _ in range(5)]
                state = five.settle(state, [state.dice[k] if state.held & (1 << k) else faces[k] for k in range(5)])
                continue
            assert simple.choose(state) in five.actions(state)
            state = five.apply(state, source.choice(five.actions(state)))


@pytest.mark.parametrize("game", GAMES)
def test_it_comes_to_its_roll_or_entry_after_at_most_five_holds(game):
    source = random.Random(5)
    for _ in range(60):
        dice = tuple(source.randint(1, 6) for _ in range(5))
        state = position(game, {}, dice, 1)._replace(held=source.randrange(32))
        for _ in range(5):
            action = simple.choose(state)
            if not five.HOLD <= action < five.SCORE:
                break
            state = five.apply(state, action)
        assert not five.HOLD <= simple.choose(state) < five.SCORE


@pytest.mark.parametrize("rolls", [1, 2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_fault_63_it_enters_when_one_field_is_left_and_every_choice_gives_0(game, rolls):
    state = position(game, all_but("fuenf_gleiche"), (6, 1, 3, 1, 4), rolls)
    assert five.FIELDS[best_field(state)] == "fuenf_gleiche"
    assert simple.choose(state) in five.actions(state)
    if rolls == 3:
        assert label(state) == "fuenf_gleiche"


@pytest.mark.parametrize("free", [("full_house", "grosse_strasse"), ("sechser", "viererpasch"), ("einer",)])
@pytest.mark.parametrize("game", GAMES)
def test_fault_63_it_strikes_a_field_when_nothing_fits(game, free):
    state = position(game, all_but(*free), (2, 2, 3, 5, 5))
    assert label(state) in free
    assert five.points(state, best_field(state)) == (0, 0)


@pytest.mark.parametrize("name", five.FIELDS)
@pytest.mark.parametrize("game", GAMES)
def test_it_finds_the_last_free_field_whichever_it_is(game, name):
    assert label(position(game, all_but(name), (2, 2, 3, 5, 6))) == name


SENSIBLE = [
    # dice, fields left (empty: all), rolls made, what it does first
    ((6, 6, 6, 6, 6), (), 1, "fuenf_gleiche"),
    ((2, 3, 4, 5, 6), (), 1, "grosse_strasse"),
    ((1, 2, 3, 4, 4), ("kleine_strasse",), 1, "kleine_strasse"),
    ((3, 3, 3, 5, 5), ("full_house", "chance"), 1, "full_house"),
    ((1, 2, 3, 4, 6), ("grosse_strasse",), 2, "hold_1"),
    ((5, 1, 5, 5, 2), ("fuenfer",), 1, "hold_1"),
    ((1, 1, 2, 3, 4), ("sechser",), 1, "roll"),
    ((1, 1, 2, 2, 3), (), 3, "einer"),
    ((6, 6, 6, 5, 4), ("sechser", "einer"), 3, "sechser"),
]


@pytest.mark.parametrize(("dice", "free", "rolls", "does"), SENSIBLE)
@pytest.mark.parametrize("game", GAMES)
def test_it_does_the_sensible_thing(game, dice, free, rolls, does):
    assert label(position(game, all_but(*free) if free else {}, dice, rolls)) == does


def test_with_a_forced_joker_the_best_field_is_the_forced_one():
    state = position(rules.game("five-joker50"), {"fuenf_gleiche": 50}, (1, 1, 1, 1, 1))
    assert five.FIELDS[best_field(state)] == "einer"


@pytest.mark.parametrize("game", GAMES)
def test_the_best_field_is_a_place_for_the_cursor_in_every_state(game):
    start = five.start(1, game.options)
    assert best_field(start) == 0
    assert best_field(five.apply(start, five.ROLL)) == 0
    assert five.FIELDS[best_field(start._replace(cards=position(game, all_but("chance"), ()).cards))] == "chance"
    assert best_field(position(game, all_but(), ())) == 0


@pytest.mark.parametrize("game", GAMES)
def test_asked_while_dice_fall_or_after_the_end_it_raises(game):
    for state in (five.apply(five.start(1, game.options), five.ROLL), position(game, all_but(), ())):
        with pytest.raises(ValueError, match="No seat has to act"):
            simple.choose(state)


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_it_thinks_in_steps_and_comes_to_the_same_action(rolls):
    state = position(rules.GAMES[0], {}, (1, 2, 4, 5, 6), rolls)
    *steps, action = simple.think(state)
    assert steps == [None] * len(steps)
    # After the last roll there is only one question: which field.
    assert (len(steps) > 5) == (rolls < 3)
    assert action == simple.choose(state)
