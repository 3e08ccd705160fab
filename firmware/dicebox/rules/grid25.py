"""The grid game: two dice, one number for everybody, 25 cells, twelve lines; one round or three.

Pure values: a state is never changed, ``apply`` and ``settle`` make a new one. Refuses to know screens, clocks and
random numbers: rolling leads to a state in which the dice are falling, and whoever has faces calls ``settle``.
Points of lines are in ``grid25_scoring.py``, the saved form in ``grid25_state.py``.

The seat that rolls places the number first, then the others in turn; the next roll belongs to the seat after it.
Full grids stay until the first roll of the next round, so that they can be looked at and saved.

Actions are ints: ``ROLL``; ``PLACE + cell`` enters the number in a cell, counted row by row from 0.
"""

from collections import namedtuple

from micropython import const

from dicebox.rules.errors import CHANCE, IllegalAction
from dicebox.rules.grid25_scoring import (
    CELLS,
    EMPTY,
    LINES,
    SIDE,
    grid_points,
    is_tie_broken,
    line_points,
    lines,
    ranking,
    winners,
)
from dicebox.rules.grid25_state import (
    DICE,
    LEAST,
    MAX_SEATS,
    MOST,
    ROUNDS,
    State,
    filled,
    is_round_end,
    pack,
    roller,
    unpack,
)

# What other modules use as grid25.<name>; some of it comes from the two files beside this one.
__all__ = (
    "CELLS",
    "EMPTY",
    "LEAST",
    "LINES",
    "MOST",
    "PLACE",
    "ROLL",
    "ROUNDS",
    "SIDE",
    "Outcome",
    "State",
    "actions",
    "apply",
    "filled",
    "grid_points",
    "is_over",
    "is_round_end",
    "is_tie_broken",
    "label",
    "line_points",
    "lines",
    "number",
    "outcome",
    "pack",
    "player",
    "ranking",
    "roller",
    "round_number",
    "settle",
    "start",
    "total",
    "unpack",
    "ways",
    "why_not",
    "winners",
)

Outcome = namedtuple("Outcome", ("totals", "winners"))

ROLL = const(0)
PLACE = const(1)
_ACTIONS = const(26)


def start(seats: int, options: dict) -> State:
    """The first state of a game for 1..6 seats; ``options`` is ``{"rounds": 3}`` or 1, without it three rounds.

    ValueError with a sentence for any other number of seats, option or number of rounds.
    """
    if not isinstance(seats, int) or not 1 <= seats <= MAX_SEATS:
        raise ValueError(f"The grid game has 1 to {MAX_SEATS} seats, not {seats}.")
    for name in options:
        if name != "rounds":
            raise ValueError(f"The grid game has no option {name}; it has: rounds.")
    rounds = options.get("rounds", ROUNDS[0])
    if rounds not in ROUNDS:
        raise ValueError(f"The option rounds is {rounds}; it can be: 1, 3.")
    return State(rounds, 0, (), 0, _empty_grids(seats), ((),) * seats)


def _empty_grids(seats: int) -> tuple:
    return (bytes(CELLS),) * seats


def is_over(state: State) -> bool:
    """Whether all rounds are finished."""
    return len(state.results[0]) == state.rounds


def player(state: State) -> int | None:
    """The seat that has to act, ``CHANCE`` while the dice are falling, None when the game is over."""
    if is_over(state):
        return None
    return CHANCE if state.rolling else state.seat


def actions(state: State) -> tuple:
    """Every allowed action, ascending; empty while the dice are falling and when the game is over."""
    return tuple([action for action in range(_ACTIONS) if why_not(state, action) is None])


def why_not(state: State, action: int) -> str | None:
    """Key of the reason why the action is refused, or None if it is allowed.

    The keys: unknown_action, game_over, dice_falling, place_first (no roll before every seat has placed), roll_first,
    already_placed (one entry a seat and roll), cell_filled.
    """
    if not isinstance(action, int) or not ROLL <= action < _ACTIONS:
        return "unknown_action"
    if is_over(state):
        return "game_over"
    if state.rolling:
        return "dice_falling"
    if action == ROLL:
        return "place_first" if state.dice else None
    grid = state.grids[state.seat]
    if not state.dice:
        return "already_placed" if 0 < filled(grid) < CELLS else "roll_first"
    return None if grid[action - PLACE] == EMPTY else "cell_filled"


def apply(state: State, action: int) -> State:
    """The state after the action; IllegalAction with the key of ``why_not`` if it is refused."""
    reason = why_not(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    if action == ROLL:
        grids = _empty_grids(len(state.grids)) if is_round_end(state) else state.grids
        return State(state.rounds, state.seat, (), 1, grids, state.results)
    return _place(state, action - PLACE)


def _place(state: State, cell: int) -> State:
    """The state after the entry: the next seat places, or after the last one the next seat may roll."""
    grid = bytearray(state.grids[state.seat])
    grid[cell] = sum(state.dice)
    grids = list(state.grids)
    grids[state.seat] = bytes(grid)
    seats = len(grids)
    first = roller(state)
    seat = (state.seat + 1) % seats
    if seat != first:
        return State(state.rounds, seat, state.dice, 0, tuple(grids), state.results)
    results = state.results
    if EMPTY not in grids[state.seat]:
        results = tuple([results[at] + (grid_points(grids[at]),) for at in range(seats)])
    return State(state.rounds, (first + 1) % seats, (), 0, tuple(grids), results)


def settle(state: State, faces: tuple) -> State:
    """The state with the fallen dice; IllegalAction if none are falling or if these are not two faces 1..6."""
    if not state.rolling:
        raise IllegalAction("no_dice_falling")
    faces = tuple(faces)
    if len(faces) != DICE:
        raise IllegalAction("wrong_faces")
    for face in faces:
        if not isinstance(face, int) or not 1 <= face <= 6:
            raise IllegalAction("wrong_faces")
    return State(state.rounds, state.seat, faces, 0, state.grids, state.results)


def label(state: State, action: int) -> str:
    """The action's name: roll, or cell_COLUMN_ROW with both counted from 1, as the two presses that place there."""
    if action == ROLL:
        return "roll"
    cell = action - PLACE
    return f"cell_{cell % SIDE + 1}_{cell // SIDE + 1}"


def number(dice: tuple) -> int:
    """The number to enter: the sum of the two dice, 2..12; 0 without dice."""
    return sum(dice)


def ways(number: int) -> int:
    """How many of the 36 equally likely rolls of two dice give the number; 0 for one that no roll gives."""
    return max(0, 6 - abs(7 - number))


def round_number(state: State) -> int:
    """The round whose numbers are in the grids, from 1; full grids belong to the round that they finished."""
    finished = len(state.results[0])
    return finished if is_round_end(state) else finished + 1


def total(state: State, seat: int) -> int:
    """All points of a seat so far: its finished rounds, and the complete lines of the round that is being played."""
    points = sum(state.results[seat])
    return points if is_round_end(state) else points + grid_points(state.grids[seat])


def outcome(state: State) -> Outcome | None:
    """The totals of all seats and the seats that win, or None while the game runs."""
    if not is_over(state):
        return None
    return Outcome(tuple([sum(rounds) for rounds in state.results]), winners(state.results))
