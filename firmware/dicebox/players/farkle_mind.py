"""The strongest player of Zehntausend, and its adviser: weighs every selection of a throw, to roll on or to bank.

While nobody is close to the target or far ahead, the mean of the points counts that the turn brings: a value is just
that, exact, in thousandths of a point. Else the chance of winning counts, told in points: see ``farkle_odds.py``.

A move is the bit mask of the dice to set aside, of equal dice the first from the left, and ``BANK_MOVE`` to bank then.
"""

from array import array

from micropython import const

from dicebox.players.farkle_chances import NAME, POINTS_AT, strongest
from dicebox.players.farkle_odds import Odds
from dicebox.players.farkle_selections import selections_of
from dicebox.rules import farkle
from dicebox.rules.farkle_scoring import DICE, STEP

BANK_MOVE = const(64)

# What a turn brings on average when all is played for the mean, in thousandths of a point (a test asks the table).
TURN_PAR = const(601559)

# The totals are not looked at while all have so many points to go, the strongest other seat is so close, and so few
# points would be at risk: that would win 3 more games of 10,000 (worked out exactly for two seats against the threshold
# computer). Who has more at risk may be as good as winning and must not gamble: playing for the mean was seen to lose
# at most 0.6 % of the games with fewer at risk, 1.6 % with more (exact for two seats, totals in steps of 1000).
_FAR = const(4000)
_CLOSE = const(2000)
_AT_RISK = const(2000)

# The table holds the mean for so many steps at risk; further on it lies on a straight line.
POINTS = const(100)
# Points of a step in thousandths.
_STEP_VALUE = const(50000)


def has_choice(state: farkle.State) -> bool:
    """Does a throw lie on the table from which the seat can set dice aside?"""
    player = farkle.player(state)
    return player is not None and player >= 0 and len(state.dice) > 0 and not farkle.is_lost(state)


def weigh(state: farkle.State, tables: object) -> object:
    """Yields None while it thinks, then the list of (value, move), best first.

    Of equal values rolling comes before banking, for what cannot win any more should not be banked; then more points.
    For states with a choice only; what is selected does not matter. Raises ``NoTable`` from ``tables``.
    """
    selections = selections_of(state.dice)
    if counts_points(state, max([points for _, points in selections])):
        worths = Points(state, tables)
    else:
        worths = Odds(state, tables)
        for _ in worths.think():
            yield None
    verdict = []
    for mask, points in selections:
        steps = points // STEP
        # Sorted as it stands: the highest value first, of equal ones rolling before banking, then the most points.
        verdict.append((-worths.roll(_dice_left(state.dice, mask), steps), 0, -points, mask))
        verdict.append((-worths.bank(steps), 1, -points, mask + BANK_MOVE))
        yield None
    verdict.sort()
    yield [(-value, move) for value, _, _, move in verdict]


def counts_points(state: farkle.State, most: int) -> bool:
    """Is the turn played for the mean of its points, without a look at the totals? ``most``: what the throw can add."""
    # A single throw can bring 3000 points.
    if state.trigger != farkle.NOBODY or state.turn + most >= _AT_RISK:
        return False
    mine = state.totals[state.seat]
    other = strongest(state)
    return state.target - max(mine, other) >= _FAR and abs(mine - other) <= _CLOSE


class Points:
    """What rolling and banking are worth by the mean of the points, read from the table where it is asked for."""

    def __init__(self, state: farkle.State, tables: object) -> None:
        self._steps = state.turn // STEP
        self._tables = tables

    def roll(self, dice: int, steps: int) -> int:
        """What it is worth to roll so many dice with so many steps more at risk than before this throw."""
        steps += self._steps
        if steps < POINTS:
            return self._read(dice, steps)
        last = self._read(dice, POINTS - 1)
        return last + (last - self._read(dice, POINTS - 2)) * (steps - POINTS + 1)

    def bank(self, steps: int) -> int:
        """What it is worth to bank so many steps more than were at risk before this throw: just these points."""
        return (self._steps + steps) * _STEP_VALUE

    def _read(self, dice: int, steps: int) -> int:
        value = array("i", (0,))
        self._tables.read_into(NAME, POINTS_AT + 4 * ((dice - 1) * POINTS + steps), value)
        return value[0]


def _dice_left(dice: "tuple[int, ...]", mask: int) -> int:
    """How many dice the next roll throws."""
    left = len([die for die in range(len(dice)) if not mask >> die & 1])
    return left or DICE


def move_of(state: farkle.State, action: int) -> "int | None":
    """The move that the action makes of what is selected; None if it decides nothing (yet)."""
    if action > farkle.BANK or not state.selected:
        return None
    mask = _canonical(state.dice, state.selected)
    return mask + BANK_MOVE if action == farkle.BANK else mask


def _canonical(dice: "tuple[int, ...]", mask: int) -> int:
    """The same faces with the first dice from the left."""
    wanted = [0] * 7
    for die in range(len(dice)):
        wanted[dice[die]] += mask >> die & 1
    found = 0
    for die in range(len(dice)):
        if wanted[dice[die]]:
            wanted[dice[die]] -= 1
            found |= 1 << die
    return found


def step_towards(state: farkle.State, move: int) -> int:
    """The next action on the way to the move: selecting a die or putting it back, then rolling or banking."""
    mask = move % BANK_MOVE
    if _canonical(state.dice, state.selected) == mask:
        return farkle.BANK if move >= BANK_MOVE else farkle.ROLL
    die = 0
    while not (mask ^ state.selected) >> die & 1:
        die += 1
    return farkle.SELECT + die
