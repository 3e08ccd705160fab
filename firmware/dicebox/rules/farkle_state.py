"""The state of a game of Zehntausend as a value, and the bytes that a state is saved as.

Knows what a sound state looks like, but not how one state leads to the next: that is in ``farkle.py``.

The saved form, one byte each: format number, target (index into ``TARGETS``), number of seats, seat to play, seat that
began the last round (255: none), dice left, bit mask of the selected dice, 1 while the dice are falling, number of dice
on the table (0 or the dice left), their faces; then in units of 50 points, four bytes each with the low byte first: the
points of the turn, and the total of each seat.
"""

import struct
from collections import namedtuple

from micropython import const

from dicebox.rules.errors import BadSave
from dicebox.rules.farkle_scoring import DICE, STEP, counts_of, scoring_faces

# target: points that begin the last round. totals: banked points by seat. trigger: the seat that began the last round,
# or NOBODY. turn: points set aside in this turn, without the present selection. dice_left: dice that lie on the table,
# fall, or will be rolled first. dice: their faces, () before and during a roll. selected: bit k = die k.
State = namedtuple("State", ("target", "seat", "totals", "trigger", "turn", "dice_left", "dice", "selected", "rolling"))

TARGETS = (5000, 10000, 15000)
FEWEST_SEATS = const(2)
MOST_SEATS = const(7)
NOBODY = const(-1)

_FORMAT = const(1)
_HEADER = const(9)
_NO_SEAT = const(255)
# A million points: nobody is that lucky.
_MOST_STEPS = const(20000)


def pack(state: State) -> bytes:
    """The state as at most 47 bytes; ``unpack`` gives back an equal state."""
    data = bytearray((_FORMAT, TARGETS.index(state.target), len(state.totals), state.seat))
    data.append(_NO_SEAT if state.trigger == NOBODY else state.trigger)
    data.extend(bytes((state.dice_left, state.selected, 1 if state.rolling else 0, len(state.dice))))
    data.extend(bytes(state.dice))
    for points in (state.turn,) + state.totals:
        data.extend(struct.pack("<I", points // STEP))
    return bytes(data)


def unpack(data: bytes) -> State:
    """The state that ``pack`` made these bytes from; BadSave with a sentence if no game can have reached it."""
    _need(len(data) >= _HEADER, "The saved game is cut off.")
    _need(data[0] == _FORMAT, "The saved game has another format: {} instead of {}.", data[0], _FORMAT)
    _need(data[1] < len(TARGETS), "The saved game has an unknown target.")
    seats = data[2]
    _need(
        FEWEST_SEATS <= seats <= MOST_SEATS,
        "The saved game has {} seats instead of {} to {}.",
        seats,
        FEWEST_SEATS,
        MOST_SEATS,
    )
    _need(data[7] < 2, "The saved game does not say clearly whether the dice are falling.")
    points_at = _HEADER + data[8]
    _need(len(data) == points_at + 4 * (1 + seats), "The saved game has the wrong length.")
    points = [_points(data, at) for at in range(points_at, len(data), 4)]
    trigger = NOBODY if data[4] == _NO_SEAT else data[4]
    dice = tuple(data[_HEADER:points_at])
    state = State(TARGETS[data[1]], data[3], tuple(points[1:]), trigger, points[0], data[5], dice, data[6], data[7])
    _check_table(state)
    _check_totals(state)
    return state


def _need(is_right: bool, sentence: str, *values: object) -> None:
    if not is_right:
        raise BadSave(sentence.format(*values))


def _points(data: bytes, at: int) -> int:
    steps = struct.unpack("<I", data[at : at + 4])[0]
    _need(steps <= _MOST_STEPS, "The saved game has more points than a game can bring.")
    return steps * STEP


def _check_table(state: State) -> None:
    """Refuses dice, a selection and points of the turn that do not belong together."""
    _need(1 <= state.dice_left <= DICE, "The saved game has {} dice left.", state.dice_left)
    on_table = len(state.dice)
    _need(on_table in (0, state.dice_left), "The saved game has {} of {} dice.", on_table, state.dice_left)
    for face in state.dice:
        _need(1 <= face <= 6, "The saved game has a die that shows {}.", face)
    _need(not (state.rolling and state.dice), "The saved game has dice that lie and fall at once.")
    _need(state.selected < 1 << on_table, "The saved game has selected dice that do not exist.")
    faces = scoring_faces(counts_of(state.dice))
    for die in range(on_table):
        if state.selected & (1 << die):
            _need(faces & (1 << state.dice[die]) > 0, "The saved game has selected a die that cannot score.")
    _check_turn(state)


def _check_turn(state: State) -> None:
    """Refuses points that the dice set aside in this turn cannot have brought: each brings at least one step."""
    set_aside = DICE - state.dice_left
    if state.turn and not set_aside:
        # All six were set aside, at least once.
        set_aside = DICE
    _need(state.turn >= STEP * set_aside, "The saved game has too few points for the dice set aside.")
    _need(state.dice or state.rolling or not state.turn, "The saved game waits with points that are not banked.")


def _check_totals(state: State) -> None:
    """Refuses totals that do not fit the target and the last round."""
    seats = len(state.totals)
    _need(state.seat < seats, "The saved game has no seat {}.", state.seat + 1)
    _need(state.trigger < seats, "The saved game has no seat {}.", state.trigger + 1)
    if state.trigger == NOBODY:
        _need(max(state.totals) < state.target, "The saved game has a target that nobody reached first.")
        return
    _need(state.totals[state.trigger] >= state.target, "The saved game is in a last round that nobody began.")
    if state.seat == state.trigger:
        _need(not (state.dice or state.rolling), "The saved game is over and still rolls.")
        return
    seat = state.seat
    while seat != state.trigger:
        # Whoever has the last turn still before him had not reached the target, or he would have begun the round.
        _need(state.totals[seat] < state.target, "The saved game has a last round that began too late.")
        seat = (seat + 1) % seats
