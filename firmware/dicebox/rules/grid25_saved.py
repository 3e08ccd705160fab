"""Reads the bytes of the grid game and refuses all that no game can have reached. Loaded only for that.

The form is described in ``grid25_state.py``, which writes it.
"""

from micropython import const

from dicebox.rules.grid25_scoring import BEST_ROUND, EMPTY, grid_points
from dicebox.rules.grid25_state import FORMAT, LEAST, MAX_SEATS, MOST, ROUNDS, State, is_round_end, roller
from dicebox.rules.saved import need

_HEADER = const(8)
_GRID_BYTES = const(13)


def unpack(data: bytes) -> State:
    """The state that ``pack`` made these bytes from; BadSave with a sentence if no game can have reached it."""
    need(len(data) >= _HEADER, "The saved game is cut off.")
    need(data[0] == FORMAT, "The saved game has another format: {} instead of {}.", data[0], FORMAT)
    rounds = data[1]
    seats = data[2]
    finished = data[5]
    need(rounds in ROUNDS, "The saved game has {} rounds instead of 1 or 3.", rounds)
    need(1 <= seats <= MAX_SEATS, "The saved game has {} seats instead of 1 to {}.", seats, MAX_SEATS)
    need(data[3] < seats, "The saved game has no seat {}.", data[3] + 1)
    need(data[4] < 2, "The saved game does not say clearly whether the dice are falling.")
    need(finished <= rounds, "The saved game has finished {} of {} rounds.", finished, rounds)
    record = _GRID_BYTES + finished
    need(len(data) == _HEADER + seats * record, "The saved game has the wrong length.")
    dice = tuple(data[6:_HEADER])
    if dice == (0, 0):
        dice = ()
    grids = []
    results = []
    for at in range(_HEADER, len(data), record):
        grids.append(_unpack_grid(data, at))
        results.append(tuple(data[at + _GRID_BYTES : at + record]))
    state = State(rounds, data[3], dice, data[4], tuple(grids), tuple(results))
    _check_table(state)
    _check_grids(state)
    _check_results(state)
    return state


def _unpack_grid(data: bytes, first: int) -> bytes:
    """The 25 cells whose bytes begin at ``first``."""
    cells = []
    for at in range(first, first + _GRID_BYTES):
        cells.append(data[at] >> 4)
        cells.append(data[at] & 15)
    need(cells.pop() == 0, "The saved game has a grid with more than 25 cells.")
    for number in cells:
        need(number == EMPTY or LEAST <= number <= MOST, "The saved game has the number {} in a cell.", number)
    return bytes(cells)


def _check_table(state: State) -> None:
    """Refuses dice that do not exist, and a table that rolls on after the last round."""
    for face in state.dice:
        need(1 <= face <= 6, "The saved game has a die that shows {}.", face)
    need(not (state.dice and state.rolling), "The saved game has dice on the table and falling ones at once.")
    if len(state.results[0]) == state.rounds:
        need(is_round_end(state) and not state.rolling, "The saved game is over and still goes on.")


def _check_grids(state: State) -> None:
    """Refuses grids that seats entering the same numbers in turn, from the one that rolled on, cannot have."""
    seats = len(state.grids)
    first = roller(state)
    numbers = sorted(state.grids[state.seat])
    with_present = numbers
    if state.dice or state.rolling:
        need(EMPTY in numbers, "The saved game rolls for grids that are full.")
    if state.dice:
        # Sorted, the empty cells come first: one of them takes the number.
        with_present = sorted(numbers[1:] + [sum(state.dice)])
    else:
        need(state.seat == first, "The saved game has seats that do not roll in turn.")
    ahead = (state.seat - first) % seats
    for seat in range(seats):
        expected = with_present if (seat - first) % seats < ahead else numbers
        need(sorted(state.grids[seat]) == expected, "The saved game has seats that did not enter the same numbers.")


def _check_results(state: State) -> None:
    """Refuses results that no grid can bring, and a round whose result is not that of its full grid."""
    is_end = is_round_end(state)
    need(not is_end or len(state.results[0]) > 0, "The saved game has full grids and no result.")
    for seat in range(len(state.results)):
        rounds = state.results[seat]
        for points in rounds:
            need(points <= BEST_ROUND, "The saved game has a round of {} points.", points)
        if is_end:
            points = grid_points(state.grids[seat])
            need(rounds[-1] == points, "The saved game has {} points for a grid of {}.", rounds[-1], points)
