"""What banked points are worth in Zehntausend when the totals are looked at: the chance of winning, as a whole number.

The table ``farkle.bin`` (``tools/solve_farkle.py`` makes it) holds, by the steps of 50 points that both still have to
go, the chance of whoever is to move when two play as well as possible; and the chance to catch up in one last turn.
Chances are 0 to ``SURE``, a shared win counts half. Between the knots of the table they lie on straight lines.

Of more than two seats each other one has its odds against ours, as if the two were alone; while nobody has reached the
target, these odds are added. Whoever has reached it wins if nobody catches up in one last turn, and in the last round
the leader has to be beaten too: the product of these chances.
"""

from array import array

from micropython import const

from dicebox.players.farkle_turn import CATCHING, EVEN, KNOTS, LAST_PLACE, ROW, SURE, blend, face, line, need

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

    def think(self, tables: object) -> object:
        """A generator that yields None after each other seat; to be run to its end before ``fill``."""
        state = self._state
        seats = len(state.totals)
        if state.trigger != _NOBODY:
            return
        odds = array("I", bytes(4 * KNOTS))
        for seat in range(seats):
            if seat != state.seat:
                self._read_row(tables, (state.target - state.totals[seat]) // _STEP, odds)
                yield None
        if seats > 2:
            for at in range(KNOTS):
                self._row[at] = SURE - SURE * EVEN // (EVEN + odds[at])

    def _read_row(self, tables: object, left: int, odds: array) -> None:
        """What the chance of a seat is, ``left`` steps before the target, by the knots of our steps; adds its odds."""
        knots = self._knots
        knot = KNOTS - 2
        while knots[knot] > left:
            knot -= 1
        above = words(KNOTS)
        tables.read_into(NAME, CHANCES_AT + 2 * KNOTS * knot, self._row)
        tables.read_into(NAME, CHANCES_AT + 2 * KNOTS * (knot + 1), above)
        blend(self._row, above, left - knots[knot], knots[knot + 1] - knots[knot], odds)

    def fill(self, worth: object, points: int) -> None:
        """Sets ``worth[p]`` to the chance after banking ``points`` and p steps more, [0] to that after a bust.

        To be called with 0 ``points`` first. When hardly anything can be won or lost, the points up to the target
        stand for the chance.
        """
        state = self._state
        if state.trigger == _NOBODY:
            left = (state.target - state.totals[state.seat]) // _STEP
            if not self._is_decided:
                self._face_all(worth, points, state.seat)
                self._is_decided = not points and worth[ROW - 1] < worth[0] + _LEAST
            if self._is_decided:
                line(worth, ROW, points // _STEP, left)
            return
        is_first = self._face_all(worth, points, state.trigger)
        place = self.missing(points)
        need(worth, ROW, place, is_first)
        if worth[ROW - 1] < _LEAST:
            # Those who follow win as good as surely; let the leader be beaten at least.
            need(worth, ROW, place, 1)

    def _face_all(self, worth: object, points: int, end: int) -> int:
        """Takes the seats from the next one to before ``end`` into account; 1 if there is none, else 0."""
        state = self._state
        totals = state.totals
        seat = (state.seat + 1) % len(totals)
        is_first = 1
        while seat != end:
            self._face(worth, points, totals[seat], is_first)
            is_first = 0
            seat = (seat + 1) % len(totals)
        return is_first

    def _face(self, worth: object, points: int, theirs: int, is_first: int) -> None:
        """Takes one other seat into account; all of them stand in the row, so after the first only their last turns."""
        state = self._state
        total = state.totals[state.seat]
        left = (state.target - total) // _STEP if state.trigger == _NOBODY else 0
        ahead = (total - theirs) // _STEP
        place = 1
        if is_first or not left:
            face(worth, self._row, self._knots, self._catching, left, ahead, 0, 1, is_first)
        left -= points // _STEP
        ahead += points // _STEP
        if left > 0 and not is_first:
            place = left
        face(worth, self._row, self._knots, self._catching, left, ahead, place, ROW, is_first)

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
