"""What banked points are worth in Zehntausend when the totals are looked at: the chance of winning, as a whole number.

The table ``farkle.bin`` (``tools/solve_farkle.py`` makes it) holds, by the steps of 50 points that both still have to
go, the chance of whoever is to move when two play as well as possible; and the chance to catch up in one last turn.
Chances are 0 to ``SURE``, a shared win counts half. Between the knots of the table they lie on straight lines.

Of more than two seats only the strongest other one counts, until somebody has reached the target. Then the leader has
to be beaten, and nobody who still has a turn may catch up: the product of these chances.
"""

from array import array

from micropython import const

# SURE is for those who make the table.
from dicebox.players.farkle_turn import CATCHING, KNOTS, LAST_PLACE, ROW, SURE, face, line, need  # noqa: F401

NAME = "farkle"
# Points of a step, as everywhere in this game.
_STEP = const(50)
# As in ``farkle_state.py``: an import of its own would take a millisecond.
_NOBODY = const(-1)
# A difference of a thousandth is none: the table is too coarse for it.
_LEAST = const(65)

# The table, in bytes from its beginning: how a turn is worked out (farkle_turn.py), the knots in steps to go, ascending
# from 1, the chance to catch up by more than so many steps in one turn, and the chances at the knots, a row for each of
# the mover's. Behind them what rolling is worth when only the mean of the points counts (farkle_mind.py).
NODES_AT = const(0)
NODES = const(213)
SIZES_AT = const(1278)
SIZES = const(19)
KNOTS_AT = const(1316)
CATCHING_AT = const(1380)
CHANCES_AT = const(1700)
POINTS_AT = const(3748)


def words(number: int) -> array:
    """So many words of 16 bits, all 0."""
    return array("H", bytes(2 * number))


class Chances:
    """The chances of the seat to move for one decision; holds half a KB of the table."""

    def __init__(self, state: object, tables: object) -> None:
        """Reads what counts in this state. ``NoTable`` from ``tables``."""
        self._state = state
        self._is_decided = False
        self._knots = words(KNOTS)
        self._row = words(KNOTS)
        self._catching = words(CATCHING)
        tables.read_into(NAME, KNOTS_AT, self._knots)
        tables.read_into(NAME, CATCHING_AT, self._catching)
        if state.trigger == _NOBODY:
            self._read_row(tables, (state.target - strongest(state)) // _STEP)

    def _read_row(self, tables: object, left: int) -> None:
        """What the strongest other seat's chance is, ``left`` steps before the target, by the knots of our steps."""
        knots = self._knots
        row = self._row
        knot = KNOTS - 2
        while knots[knot] > left:
            knot -= 1
        above = words(KNOTS)
        tables.read_into(NAME, CHANCES_AT + 2 * KNOTS * knot, row)
        tables.read_into(NAME, CHANCES_AT + 2 * KNOTS * (knot + 1), above)
        part = left - knots[knot]
        width = knots[knot + 1] - knots[knot]
        for at in range(KNOTS):
            row[at] = (row[at] * (width - part) + above[at] * part) // width

    def fill(self, worth: object, points: int) -> None:
        """Sets ``worth[p]`` to the chance after banking ``points`` and p steps more, [0] to that after a bust.

        To be called with 0 ``points`` first. When hardly anything can be won or lost, the points up to the target
        stand for the chance.
        """
        state = self._state
        if state.trigger == _NOBODY:
            left = (state.target - state.totals[state.seat]) // _STEP
            if not self._is_decided:
                self._face(worth, points, strongest(state), 1)
                self._is_decided = not points and worth[ROW - 1] < worth[0] + _LEAST
            if self._is_decided:
                line(worth, ROW, points // _STEP, left)
            return
        seats = len(state.totals)
        seat = (state.seat + 1) % seats
        is_first = 1
        while seat != state.trigger:
            self._face(worth, points, state.totals[seat], is_first)
            is_first = 0
            seat = (seat + 1) % seats
        place = self.missing(points)
        need(worth, ROW, place, is_first)
        if worth[ROW - 1] < _LEAST:
            # Those who follow win as good as surely; let the leader be beaten at least.
            need(worth, ROW, place, 1)

    def _face(self, worth: object, points: int, theirs: int, is_first: int) -> None:
        """Takes one other seat into account."""
        state = self._state
        total = state.totals[state.seat]
        left = (state.target - total) // _STEP if state.trigger == _NOBODY else 0
        ahead = (total - theirs) // _STEP
        face(worth, self._row, self._knots, self._catching, left, ahead, 0, 1, is_first)
        left -= points // _STEP
        ahead += points // _STEP
        face(worth, self._row, self._knots, self._catching, left, ahead, 1, ROW, is_first)

    def missing(self, points: int) -> int:
        """In the last round the place at which the leader is reached; the last one if that is further away."""
        state = self._state
        place = (max(state.totals) - state.totals[state.seat] - points) // _STEP
        return min(place, LAST_PLACE)


def strongest(state: object) -> int:
    """The highest total of the other seats."""
    most = 0
    for seat in range(len(state.totals)):
        if seat != state.seat and state.totals[seat] > most:
            most = state.totals[seat]
    return most
