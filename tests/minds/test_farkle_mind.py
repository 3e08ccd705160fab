"""The strongest player of Zehntausend: knows all moves, is exact where points count, and looks at the totals late."""

import io
from itertools import combinations_with_replacement

import pytest
from dicebox.drivers.tables import NoTable, Tables
from dicebox.players import farkle_mind as mind
from dicebox.players.farkle_chances import ROW, SURE, Chances, words
from dicebox.rules import farkle
from farkle_to_weigh import position
from runtimes_of_minds import tables_here
from weighing import Numbers, verdict

THROWS = [dice for number in range(1, 7) for dice in combinations_with_replacement(range(1, 7), number)]


def state_of(dice, totals=(0, 0), turn=0, trigger=farkle.NOBODY):
    """The first seat has rolled, in a game to 10,000."""
    return farkle.State(10000, 0, totals, trigger, turn, len(dice), dice, 0, 0)


def weighed(dice, *others, **named):
    return verdict("farkle", state_of(dice, *others, **named), tables_here())


def faces(dice, move):
    return [dice[die] for die in range(len(dice)) if move >> die & 1]


def test_every_selection_that_the_rules_allow_is_weighed_once() -> None:
    for dice in THROWS:
        allowed = {}
        for mask in range(1, 1 << len(dice)):
            points = farkle.selection_points(state_of(dice)._replace(selected=mask))
            if points:
                # Of equal dice the first ones: the smallest mask.
                allowed.setdefault(tuple(faces(dice, mask)), (mask, points))
        assert sorted(mind.selections_of(dice)) == sorted(allowed.values()), dice


def test_each_selection_can_be_rolled_on_and_banked() -> None:
    found = [move for _, move in weighed((1, 1, 5, 2, 2, 3))]
    selections = [mask for mask, _ in mind.selections_of((1, 1, 5, 2, 2, 3))]
    assert sorted(found) == sorted(selections + [mask + mind.BANK_MOVE for mask in selections])


def test_the_limits_of_rolling_on_are_those_of_the_rules() -> None:
    # Section 4.2 of the rules, A-002-11.
    limits = {1: 300, 2: 250, 3: 400, 4: 1000, 5: 3050}
    for dice, limit in limits.items():
        points = mind.Points(state_of((1,)), tables_here())
        steps = limit // 50
        assert points.roll(dice, steps) > points.bank(steps)
        assert points.roll(dice, steps + 1) < points.bank(steps + 1)


def test_at_the_beginning_a_value_is_the_mean_of_the_points() -> None:
    found = dict((move, value) for value, move in weighed((1,), turn=500))
    # All six roll again with 600 at risk; banking is worth exactly these.
    assert found[1 + mind.BANK_MOVE] == 600_000
    assert found[1] == mind.Points(state_of((1,)), tables_here()).roll(6, 12)
    assert found[1] > 1_000_000


LAST, BEFORE = 1, farkle.NOBODY
# id: the state, then the faces to keep and what then.
AT_THE_END = {
    "last round: 50 more than the leader": (((1, 2), (9500, 10500), 950, LAST), [1], "bank"),
    "last round: a share is worth more than 1 of 3": (((1, 2), (9500, 10500), 900, LAST), [1], "bank"),
    "last round: not enough": (((1, 2), (9500, 10500), 800, LAST), [1], "roll"),
    "last round: nothing to gain by hot dice": (((1, 1), (9500, 10500), 2000, LAST), [1, 1], "bank"),
    "last round: hopeless": (((1, 2, 2, 3, 3, 6), (200, 10500), 0, LAST), [1], "roll"),
    "enough, far ahead": (((2, 2, 2, 1), (9000, 2000), 850, BEFORE), [2, 2, 2, 1], "bank"),
    "enough, as good as won": (((1, 2), (9900, 100), 50, BEFORE), [1], "bank"),
    "far behind: 500 are no help": (((1, 2, 3), (2000, 9800), 400, BEFORE), [1], "roll"),
    "the throw alone as good as wins": (((2, 2, 2, 3, 3, 3), (6000, 6000), 2000, BEFORE), [2, 2, 2, 3, 3, 3], "bank"),
    "the mean would roll 5 dice with 2950": (((2, 2, 3, 3, 4, 5), (5000, 4000), 2900, BEFORE), [5], "bank"),
    "one other will not beat 10550": (((1, 2, 3, 4, 6), (8500, 9500), 1950, BEFORE), [1], "bank"),
    "one of six others will": (((1, 2, 3, 4, 6), (8500,) + (9500,) * 6, 1950, BEFORE), [1], "roll"),
    "one of three others will": (((1, 2, 3, 4, 6), (8500,) + (9500,) * 3, 1950, BEFORE), [1], "roll"),
    "enough: all points": (((1, 1, 1, 2, 2, 3), (0, 0), 20000, BEFORE), [1, 1, 1], "bank"),
}


@pytest.mark.parametrize("situation", AT_THE_END.values(), ids=AT_THE_END)
def test_the_totals_are_looked_at(situation) -> None:
    state, kept, then = situation
    best = weighed(*state)[0][1]
    assert (faces(state[0], best), "bank" if best >= mind.BANK_MOVE else "roll") == (kept, then)


def test_in_the_last_round_nobody_banks_less_than_the_leader_has() -> None:
    seen = 0
    for number in range(400):
        state = position(Numbers(number))
        if state.trigger == farkle.NOBODY:
            continue
        move = verdict("farkle", state, tables_here())[0][1]
        if move >= mind.BANK_MOVE:
            points = dict(mind.selections_of(state.dice))[move - mind.BANK_MOVE]
            assert state.totals[state.seat] + state.turn + points >= max(state.totals)
            seen += 1
    assert seen > 5


def test_what_was_banked_is_worth_at_most_its_points_when_more_is_needed() -> None:
    found = dict((move, value) for value, move in weighed((1, 5, 5, 2, 3, 6), (9500, 10500), 350, 1))
    assert [found[move] for move in found if move >= mind.BANK_MOVE] == [0] * 5
    # 1000 points reach the leader; half of the way is everything above.
    assert (
        dict((move, value) for value, move in weighed((1, 2), (9500, 10500), 950, 1))[1 + mind.BANK_MOVE] == 1_050_000
    )


def test_the_way_to_every_move_is_allowed_and_ends_with_it() -> None:
    for number in range(60):
        state = position(Numbers(number))
        for _, move in verdict("farkle", state, tables_here()):
            at = state
            for _ in range(8):
                action = mind.step_towards(at, move)
                made = mind.move_of(at, action)
                following = farkle.apply(at, action)
                if made is not None:
                    break
                at = following
            assert made == move
            assert action == (farkle.BANK if move >= mind.BANK_MOVE else farkle.ROLL)


def test_equal_dice_are_the_same_move() -> None:
    state = state_of((5, 2, 5, 3, 5, 6))._replace(selected=0b010000)
    assert mind.move_of(state, farkle.ROLL) == 0b000001
    assert mind.step_towards(state, 0b000001) == farkle.ROLL
    assert mind.step_towards(state, 0b000101 + mind.BANK_MOVE) == farkle.SELECT
    assert mind.move_of(state, farkle.SELECT) is None


def test_there_is_a_choice_only_with_points_on_the_table() -> None:
    start = farkle.start(2, {})
    falling = farkle.apply(start, farkle.ROLL)
    thrown = farkle.settle(falling, (1, 2, 3, 4, 6, 6))
    lost = farkle.settle(falling, (2, 2, 3, 4, 6, 6))
    over = start._replace(trigger=0, totals=(10000, 0))
    assert [mind.has_choice(state) for state in (start, falling, thrown, lost, over)] == [
        False,
        False,
        True,
        False,
        False,
    ]
    assert mind.move_of(start, farkle.ROLL) is None
    assert mind.move_of(lost, farkle.END_TURN) is None


def test_more_seats_are_weighed_too() -> None:
    seven = (9000, 8000, 0, 9950, 400, 9500, 9900)
    assert len(weighed((1, 1, 1, 5, 5, 5), seven)) == 30


def filled(totals, turn=0):
    """What banking is worth by place, as chances from 0 to 1."""
    chances = Chances(state_of((1,), totals, turn), tables_here())
    assert all(step is None for step in chances.think(tables_here()))
    worth = words(ROW)
    chances.fill(worth, 0)
    chances.fill(worth, turn)
    return [one / SURE for one in worth]


def test_a_total_beyond_the_target_must_hold_against_the_last_turn_of_each_other_seat() -> None:
    alone = [filled((9500, theirs), 400) for theirs in (9400, 9800, 6000)]
    together = filled((9500, 9400, 9800, 6000), 400)
    for place in range(2, ROW):
        assert together[place] == pytest.approx(alone[0][place] * alone[1][place] * alone[2][place], abs=2e-4)


def test_before_the_target_the_odds_of_the_other_seats_are_added() -> None:
    totals = (9000, 8500, 4100, 7700)
    odds = [[1 / chance - 1 for chance in filled((9000, theirs))] for theirs in totals[1:]]
    together = filled(totals)
    for place in range(20):
        assert together[place] == pytest.approx(1 / (1 + sum(one[place] for one in odds)), abs=2e-3)


def test_without_a_table_it_says_so() -> None:
    def missing(path, mode):
        raise OSError(2)

    for totals in ((0, 0), (9000, 0)):
        with pytest.raises(NoTable):
            verdict("farkle", state_of((1, 2, 3, 4, 6, 6), totals), Tables(missing))
    with pytest.raises(NoTable):
        verdict("farkle", state_of((1, 2, 3, 4, 6, 6)), Tables(lambda path, mode: io.BytesIO(b"")))
