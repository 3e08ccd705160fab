"""Reads the bytes of a game of Zehntausend and refuses all that no game can have reached. Loaded only for that.

The form is described in ``farkle_state.py``, which writes it.
"""

import struct

from micropython import const

from dicebox.rules.farkle_scoring import DICE, STEP, counts_of, scoring_faces
from dicebox.rules.farkle_state import FEWEST_SEATS, FORMAT, MOST_SEATS, NO_SEAT, NOBODY, TARGETS, State
from dicebox.rules.saved import need

_HEADER = const(9)
# A million points: nobody is that lucky.
_MOST_STEPS = const(20000)


def unpack(data: bytes) -> State:
    """The state that ``pack`` made these bytes from; BadSave with a sentence if no game can have reached it."""
    need(len(data) >= _HEADER, "The saved game is cut off.")
    need(data[0] == FORMAT, "The saved game has another format: {} instead of {}.", data[0], FORMAT)
    need(data[1] < len(TARGETS), "The saved game has an unknown target.")
    seats = data[2]
    need(
        FEWEST_SEATS <= seats <= MOST_SEATS,
        "The saved game has {} seats instead of {} to {}.",
        seats,
        FEWEST_SEATS,
        MOST_SEATS,
    )
    need(data[7] < 2, "The saved game does not say clearly whether the dice are falling.")
    points_at = _HEADER + data[8]
    need(len(data) == points_at + 4 * (1 + seats), "The saved game has the wrong length.")
    points = [_points(data, at) for at in range(points_at, len(data), 4)]
    trigger = NOBODY if data[4] == NO_SEAT else data[4]
    dice = tuple(data[_HEADER:points_at])
    state = State(TARGETS[data[1]], data[3], tuple(points[1:]), trigger, points[0], data[5], dice, data[6], data[7])
    _check_table(state)
    _check_totals(state)
    return state


def _points(data: bytes, at: int) -> int:
    steps = struct.unpack("<I", data[at : at + 4])[0]
    need(steps <= _MOST_STEPS, "The saved game has more points than a game can bring.")
    return steps * STEP


def _check_table(state: State) -> None:
    """Refuses dice, a selection and points of the turn that do not belong together."""
    need(1 <= state.dice_left <= DICE, "The saved game has {} dice left.", state.dice_left)
    on_table = len(state.dice)
    need(on_table in (0, state.dice_left), "The saved game has {} of {} dice.", on_table, state.dice_left)
    for face in state.dice:
        need(1 <= face <= 6, "The saved game has a die that shows {}.", face)
    need(not (state.rolling and state.dice), "The saved game has dice that lie and fall at once.")
    need(state.selected < 1 << on_table, "The saved game has selected dice that do not exist.")
    faces = scoring_faces(counts_of(state.dice))
    for die in range(on_table):
        if state.selected & (1 << die):
            need(faces & (1 << state.dice[die]) > 0, "The saved game has selected a die that cannot score.")
    _check_turn(state)


def _check_turn(state: State) -> None:
    """Refuses points that the dice set aside in this turn cannot have brought: each brings at least one step."""
    set_aside = DICE - state.dice_left
    if state.turn and not set_aside:
        # All six were set aside, at least once.
        set_aside = DICE
    need(state.turn >= STEP * set_aside, "The saved game has too few points for the dice set aside.")
    need(state.dice or state.rolling or not state.turn, "The saved game waits with points that are not banked.")


def _check_totals(state: State) -> None:
    """Refuses totals that do not fit the target and the last round."""
    seats = len(state.totals)
    need(state.seat < seats, "The saved game has no seat {}.", state.seat + 1)
    need(state.trigger < seats, "The saved game has no seat {}.", state.trigger + 1)
    if state.trigger == NOBODY:
        need(max(state.totals) < state.target, "The saved game has a target that nobody reached first.")
        return
    need(state.totals[state.trigger] >= state.target, "The saved game is in a last round that nobody began.")
    if state.seat == state.trigger:
        need(not (state.dice or state.rolling), "The saved game is over and still rolls.")
        return
    seat = state.seat
    while seat != state.trigger:
        # Whoever has the last turn still before him had not reached the target, or he would have begun the round.
        need(state.totals[seat] < state.target, "The saved game has a last round that began too late.")
        seat = (seat + 1) % seats
