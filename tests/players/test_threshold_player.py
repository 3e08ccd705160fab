"""The computer of Zehntausend: its thresholds, always legal, comes to an end, and makes the points of its kind."""

import random

import pytest
from dicebox.players import threshold
from dicebox.rules import CHANCE, farkle

BUST = (2, 3, 4, 6, 6, 4)


def fall(state, source):
    return farkle.settle(state, [source.randint(1, 6) for _ in range(state.dice_left)])


def play(seats, source, choose=threshold.choose, **options):
    """(points of each turn, steps, last state) of a game of computers."""
    state = farkle.start(seats, options)
    turns = []
    steps = 0
    while farkle.player(state) is not None:
        steps += 1
        if farkle.player(state) == CHANCE:
            state = fall(state, source)
            continue
        before = state
        state = farkle.apply(state, choose(state))
        if state.seat != before.seat:
            turns.append(sum(state.totals) - sum(before.totals))
    return turns, steps, state


def rolled(*dice, turn=0, totals=(0, 0), seat=0, trigger=farkle.NOBODY):
    """Seat 0 of two after a throw, with points set aside before."""
    return farkle.start(len(totals), {})._replace(
        dice=dice, dice_left=len(dice), turn=turn, totals=totals, seat=seat, trigger=trigger
    )


def after_selecting(state):
    """The state and the action that the player comes to when its selection is made."""
    for _ in range(7):
        action = threshold.choose(state)
        if not farkle.SELECT <= action < farkle.END_TURN:
            return state, farkle.label(state, action)
        state = farkle.apply(state, action)
    raise AssertionError("it never stops selecting")


def decision(*dice, **position):
    return after_selecting(rolled(*dice, **position))[1]


def test_600_games_come_to_an_end_by_allowed_actions():
    source = random.Random(2)
    for game in range(600):
        _, steps, state = play(2 + game % 6 if game % 10 == 0 else 2, source, target=(5000, 10000, 15000)[game % 3])
        assert steps < 5000
        assert max(state.totals) >= state.target


def test_it_makes_about_495_points_a_turn_when_nobody_is_ahead():
    source = random.Random(6)
    # Without looking at the others, which costs points for the sake of the win.
    turns = []
    while len(turns) < 40000:
        turns += play(2, source, lambda state: threshold.choose(state._replace(totals=(0, 0), trigger=-1)))[0]
    # 498.1 with 250 points as the threshold for one or two dice, by a calculation of all positions (A-002-11).
    assert 490 < sum(turns) / len(turns) < 506


def test_every_action_is_listed_and_comes_again_when_it_is_asked_again():
    source = random.Random(3)

    def choose(state):
        packed = farkle.pack(state)
        action = threshold.choose(state)
        assert action in farkle.actions(state)
        assert threshold.choose(farkle.unpack(packed)) == action
        assert farkle.pack(state) == packed
        return action

    play(7, source, choose, target=5000)


def test_it_acts_legally_and_comes_to_a_decision_in_positions_that_it_did_not_bring_about():
    source = random.Random(4)
    state = farkle.start(3, {"target": 5000})
    while farkle.player(state) is not None:
        if farkle.player(state) == CHANCE:
            state = fall(state, source)
            continue
        assert threshold.choose(state) in farkle.actions(state)
        if state.dice and not farkle.is_lost(state):
            assert after_selecting(state)[1] in ("roll", "bank")
        state = farkle.apply(state, source.choice(farkle.actions(state)))


TAKES = [
    ((1, 2, 3, 4, 6, 6), (1,)),
    ((1, 5, 3, 4, 6, 6), (1, 5)),
    ((2, 2, 2, 3, 4, 6), (2, 2, 2)),
    ((2, 2, 3, 3, 6, 6), (2, 2, 3, 3, 6, 6)),
    ((4, 4, 4, 4, 2, 2), (4, 4, 4, 4, 2, 2)),
    ((6, 5, 4, 3, 2, 1), (6, 5, 4, 3, 2, 1)),
    ((1, 1, 1, 1, 5, 3), (1, 1, 1, 1, 5)),
    ((5, 5, 5), (5, 5, 5)),
]


@pytest.mark.parametrize(("dice", "takes"), TAKES)
def test_it_takes_every_die_that_brings_points(dice, takes):
    assert farkle.selected_faces(after_selecting(rolled(*dice))[0]) == takes


DECISIONS = [
    # At 300 with three dice or more, at 250 with one or two.
    ("five dice, 250", (5, 2, 3, 4, 6, 6), {"turn": 200}, "roll"),
    ("five dice, 300", (5, 2, 3, 4, 6, 6), {"turn": 250}, "bank"),
    ("three dice, 250", (5, 2, 3, 4), {"turn": 200}, "roll"),
    ("three dice, 300", (5, 2, 3, 4), {"turn": 250}, "bank"),
    ("two dice, 200", (5, 2, 3), {"turn": 150}, "roll"),
    ("two dice, 250", (5, 2, 3), {"turn": 200}, "bank"),
    ("one die, 200", (5, 2), {"turn": 150}, "roll"),
    ("one die, 250", (5, 2), {"turn": 200}, "bank"),
    # Hot dice are six dice.
    ("hot dice, 250", (5,), {"turn": 200}, "roll"),
    ("hot dice, 300", (5,), {"turn": 250}, "bank"),
    # 50 more for each full 500 points behind, at most 300.
    ("499 behind", (5, 2, 3, 4), {"turn": 250, "totals": (1, 500)}, "bank"),
    ("500 behind", (5, 2, 3, 4), {"turn": 250, "totals": (0, 500)}, "roll"),
    ("500 behind, 350", (5, 2, 3, 4), {"turn": 300, "totals": (0, 500)}, "bank"),
    ("9000 behind, 550", (5, 2, 3, 4), {"turn": 500, "totals": (0, 9000)}, "roll"),
    ("9000 behind, 600", (5, 2, 3, 4), {"turn": 550, "totals": (0, 9000)}, "bank"),
    ("ahead", (5, 2, 3, 4), {"turn": 250, "totals": (9000, 0)}, "bank"),
    # In the last round it never banks what does not win.
    ("last round, level", (5, 2), {"turn": 950, "totals": (9000, 10000), "trigger": 1}, "roll"),
    ("last round, ahead", (5, 2), {"turn": 1000, "totals": (9000, 10000), "trigger": 1}, "bank"),
    ("last round, ahead by a few", (5, 2, 3, 4), {"turn": 50, "totals": (9950, 10000), "trigger": 1}, "bank"),
    ("one more to play", (5, 2, 3, 4), {"turn": 50, "totals": (9950, 0, 10000), "trigger": 2}, "roll"),
]


@pytest.mark.parametrize(
    ("dice", "position", "action"), [row[1:] for row in DECISIONS], ids=[row[0] for row in DECISIONS]
)
def test_it_banks_at_its_threshold(dice, position, action):
    assert decision(*dice, **position) == action


def test_before_the_first_throw_it_rolls_and_after_a_bust_it_ends_the_turn():
    assert threshold.choose(farkle.start(2, {})) == farkle.ROLL
    assert threshold.choose(rolled(*BUST)) == farkle.END_TURN


def test_asked_while_dice_fall_or_after_the_end_it_raises():
    falling = farkle.apply(farkle.start(2, {}), farkle.ROLL)
    over = farkle.start(2, {})._replace(totals=(10000, 0), trigger=0)
    for state in (falling, over):
        with pytest.raises(ValueError, match="No seat has to act"):
            threshold.choose(state)


def test_it_thinks_in_steps():
    *steps, action = threshold.think(rolled(1, 2, 3, 4, 6, 6))
    assert steps == [None, None]
    assert action == farkle.SELECT
