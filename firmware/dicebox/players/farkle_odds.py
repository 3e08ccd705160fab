"""Weighs the moves of a turn of Zehntausend by the chance of winning, and tells chances in thousandths of a point.

Of all that could be banked now, take what brings half the way from the chance after a bust to that after the best turn
that can be thought of. Banking so many points is worth these points, a bust is worth 0, every other chance in
proportion: so best less chosen is the chance that was given away, told in points that count at these totals. In the
last round points that do not reach the leader are worth nothing.
"""

from array import array

from micropython import const

from dicebox.players.farkle_chances import NAME, NODES, NODES_AT, SIZES, SIZES_AT, Chances, words
from dicebox.players.farkle_turn import ROW, ROWS, TOP, spread, work_out

# As in ``farkle_state.py``: an import of its own would take a millisecond.
_NOBODY = const(-1)
# Places worked out: 3150 points more in a turn are rare, and in the last round as many as are needed.
_PLACES = const(63)
# So many at a time, for the loop's sake.
_AT_A_TIME = const(20)
# Banking at a higher place is not taken as the measure, so that numbers stay below 2**30.
_LAST_MEASURE = const(150)


class Odds:
    """Once it has done its ``think``, it tells what rolling and banking are worth, by dice and steps set aside."""

    def __init__(self, state: object, tables: object) -> None:
        self._state = state
        self._tables = tables
        self._nodes = self._sizes = self._values = self._slots = self._worth = None
        # What TOP is worth, in half points.
        self._measure = 0

    def think(self) -> object:
        """A generator that yields None now and then until all is worked out. ``NoTable`` from the tables."""
        # Whoever asks has found the selections, which takes as long as any step here.
        yield None
        state = self._state
        tables = self._tables
        chances = Chances(state, tables)
        yield None
        for _ in chances.think(tables):
            yield None
        self._worth = worth = words(ROW)
        chances.fill(worth, 0)
        place, gain = _half_way(worth)
        if state.turn:
            chances.fill(worth, state.turn)
        low = min(worth)
        high = max(worth)
        self._measure = place * 100 * (high - low) // gain
        self._values = words(ROWS * ROW)
        spread(worth, self._values, low, high)
        yield None
        self._nodes = words(3 * NODES)
        self._sizes = words(SIZES)
        tables.read_into(NAME, NODES_AT, self._nodes)
        tables.read_into(NAME, SIZES_AT, self._sizes)
        self._slots = words(NODES + 1)
        yield None
        place = _PLACES if state.trigger == _NOBODY else max(_PLACES, chances.missing(state.turn))
        while place:
            last = max(place - _AT_A_TIME, 0) + 1
            self._work_out(place, last, 0)
            place = last - 1
            yield None

    def _work_out(self, top: int, last: int, only: int) -> None:
        work_out(self._nodes, self._values, self._slots, self._worth, self._sizes, top, last, only)

    def roll(self, dice: int, steps: int) -> int:
        """What it is worth to roll so many dice with so many steps more at risk than before this throw."""
        at = (dice - 1) * ROW + steps
        better = self._values[at]
        if better > self._worth[steps]:
            # It is better than banking, and worked out already.
            return self._in_points(better)
        self._work_out(steps, steps, dice)
        rolled = self._values[at]
        self._values[at] = better
        return self._in_points(rolled)

    def bank(self, steps: int) -> int:
        """What it is worth to bank so many steps more than were at risk before this throw."""
        return self._in_points(self._worth[steps])

    def _in_points(self, worth: int) -> int:
        """Thousandths: half points times 500, in two parts because of the size of numbers."""
        half_points = (worth - self._worth[0]) * self._measure
        return half_points // TOP * 500 + half_points % TOP * 500 // TOP


def _half_way(worth: array) -> "tuple[int, int]":
    """(place, gain): what can be banked to come half the way from a bust to the best, and what that gains."""
    half = worth[0] + (worth[ROW - 1] - worth[0] + 1) // 2
    place = 1
    while worth[place] < half and place < _LAST_MEASURE:
        place += 1
    return place, worth[place] - worth[0]
