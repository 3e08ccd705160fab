"""The computers of the level easy: always legal, always the same, clearly weaker than the middle ones, not silly."""

import random

import pytest
from dicebox.players import farkle_easy, five_easy, grid25_easy, threshold
from dicebox.rules import CHANCE, farkle, five, grid25

GAMES = {
    "five-joker50": (five, {"variant": "five-joker50"}, five_easy),
    "five-joker100": (five, {"variant": "five-joker100"}, five_easy),
    "five-plain": (five, {"variant": "five-plain"}, five_easy),
    "farkle": (farkle, {"target": 10000, "first": 0}, farkle_easy),
    "grid25": (grid25, {"rounds": 1}, grid25_easy),
}


def fallen(state, source):
    """Faces for the dice that are falling; held ones stay."""
    if hasattr(state, "grids"):
        return source.randint(1, 6), source.randint(1, 6)
    held = getattr(state, "held", 0) if state.dice else 0
    count = getattr(state, "dice_left", 5)
    return tuple([state.dice[die] if held >> die & 1 else source.randint(1, 6) for die in range(count)])


def play(rules, state, choices, source, seen=None):
    """To the end; ``choices`` has a player for each seat. ``seen`` collects states in which somebody acted."""
    while rules.player(state) is not None:
        player = rules.player(state)
        if player == CHANCE:
            state = rules.settle(state, fallen(state, source))
        else:
            if seen is not None:
                seen.append(state)
            state = rules.apply(state, choices[player](state))
    return state


def average(key, games, source):
    """Points a game of a lone easy player."""
    rules, options, player = GAMES[key]
    ends = [play(rules, rules.start(1, options), [player.choose], source) for _ in range(games)]
    return sum(rules.total(end, 0) for end in ends) / games


# The middle level makes 225 to 234 points (tests/players/test_simple_player.py).
@pytest.mark.parametrize("key", ["five-joker50", "five-joker100", "five-plain"])
def test_five_dice_bring_it_170_to_200_points_over_100_games(key):
    assert 170 < average(key, 100, random.Random(7)) < 200


# The middle level makes 60, one that takes the most points of the moment 23.
def test_grid_brings_it_30_to_42_points_over_100_rounds():
    assert 30 < average("grid25", 100, random.Random(8)) < 42


def test_it_loses_most_games_of_zehntausend_against_the_threshold_but_not_all():
    source = random.Random(9)
    wins = 0
    for game in range(200):
        choices = [threshold.choose, threshold.choose]
        choices[game % 2] = farkle_easy.choose
        totals = play(farkle, farkle.start(2, GAMES["farkle"][1]), choices, source).totals
        wins += totals[game % 2] > totals[1 - game % 2]
    assert 200 * 15 // 100 < wins < 200 * 40 // 100


def wild(rules, state, source):
    """States of a game in which anything allowed may happen."""
    while rules.player(state) is not None:
        if rules.player(state) == CHANCE:
            state = rules.settle(state, fallen(state, source))
        else:
            yield state
            actions = rules.actions(state)
            state = rules.apply(state, actions[source.randrange(len(actions))])


def decisions(rules, player, state):
    """How many actions it takes until the dice fall, another seat plays or the game is over."""
    seat = state.seat
    count = 0
    while rules.player(state) == seat == state.seat and count < 20:
        state = rules.apply(state, player.choose(state))
        count += 1
        if not state.dice:
            break
    return count


@pytest.mark.parametrize("key", GAMES)
def test_in_any_position_it_has_one_allowed_answer_and_comes_to_an_end(key):
    rules, options, player = GAMES[key]
    source = random.Random(10)
    for seats in (2, 3):
        for state in wild(rules, rules.start(seats, options), source):
            action = player.choose(state)
            assert action in rules.actions(state)
            assert player.choose(rules.unpack(rules.pack(state))) == action
            assert [step for step in player.think(state) if step is not None] == [action]
            assert decisions(rules, player, state) <= 7


@pytest.mark.parametrize("key", GAMES)
def test_nobody_is_asked_while_dice_fall_or_after_the_game(key):
    rules, options, player = GAMES[key]
    state = rules.start(2, options)
    with pytest.raises(ValueError, match="No seat"):
        player.choose(rules.apply(state, rules.actions(state)[0]))
    with pytest.raises(ValueError, match="No seat"):
        player.choose(play(rules, state, [player.choose] * 2, random.Random(11)))


def test_it_forgets_the_bonus_but_takes_a_straight():
    card = bytes([five.FREE] * 13)
    state = five.State(0, 0, 0, (3, 3, 3, 6, 6), 0, 0, (card,), (0,))
    assert five.label(state, five_easy.choose(state)) == "full_house"
    state = five.State(0, 0, 2, (2, 3, 4, 5, 6), 0, 0, (card,), (0,))
    assert five.label(state, five_easy.choose(state)) == "grosse_strasse"
