"""The state of the grid game as a value, and the bytes that it is saved as.

Knows what a sound state looks like, but not how one state leads to the next: that is in ``grid25.py``.

The saved form, one byte each: format number, rounds of the game, number of seats, seat to act, 1 while the dice are
falling, rounds that are finished, the two faces on the table (0 0 without dice); then for each seat its grid, two
cells a byte with the first one in the high half, and the results of its finished rounds.
"""

from collections import namedtuple

from micropython import const

from dicebox.rules.errors import BadSave
from dicebox.rules.grid25_scoring import BEST_ROUND, CELLS, EMPTY, grid_points

# rounds: how many the game has. seat: who has to roll or to place. dice: the two faces, or () when every seat has
# placed their sum. grids: a seat's 25 cells. results: a seat's finished rounds, oldest first.
State = namedtuple("State", ("rounds", "seat", "dice", "rolling", "grids", "results"))

ROUNDS = (3, 1)
MAX_SEATS = const(6)
DICE = const(2)
LEAST = const(2)
MOST = const(12)

_FORMAT = const(1)
_HEADER = const(8)
_GRID_BYTES = const(13)


def filled(grid: bytes) -> int:
    """How many of the 25 cells hold a number."""
    return CELLS - grid.count(b"\x00")


def is_round_end(state: State) -> bool:
    """Whether all grids are full and stay to be looked at until the first roll of the next round, or for good."""
    return not state.dice and EMPTY not in state.grids[state.seat]


def roller(state: State) -> int:
    """The seat that rolls now or has rolled the dice on the table: each roll moves on by one, over rounds too."""
    rolls = CELLS * len(state.results[0])
    if not is_round_end(state):
        # The seat to act has not placed the present number yet.
        rolls += filled(state.grids[state.seat])
    return rolls % len(state.grids)


def pack(state: State) -> bytes:
    """The state as at most 104 bytes; ``unpack`` gives back an equal state."""
    finished = len(state.results[0])
    data = bytearray((_FORMAT, state.rounds, len(state.grids), state.seat, 1 if state.rolling else 0, finished))
    data.extend(bytes(state.dice or (0, 0)))
    for seat in range(len(state.grids)):
        grid = state.grids[seat]
        for cell in range(0, CELLS - 1, 2):
            data.append(grid[cell] << 4 | grid[cell + 1])
        data.append(grid[CELLS - 1] << 4)
        data.extend(bytes(state.results[seat]))
    return bytes(data)


def unpack(data: bytes) -> State:
    """The state that ``pack`` made these bytes from; BadSave with a sentence if no game can have reached it."""
    _need(len(data) >= _HEADER, "The saved game is cut off.")
    _need(data[0] == _FORMAT, "The saved game has another format: {} instead of {}.", data[0], _FORMAT)
    rounds = data[1]
    seats = data[2]
    finished = data[5]
    _need(rounds in ROUNDS, "The saved game has {} rounds instead of 1 or 3.", rounds)
    _need(1 <= seats <= MAX_SEATS, "The saved game has {} seats instead of 1 to {}.", seats, MAX_SEATS)
    _need(data[3] < seats, "The saved game has no seat {}.", data[3] + 1)
    _need(data[4] < 2, "The saved game does not say clearly whether the dice are falling.")
    _need(finished <= rounds, "The saved game has finished {} of {} rounds.", finished, rounds)
    record = _GRID_BYTES + finished
    _need(len(data) == _HEADER + seats * record, "The saved game has the wrong length.")
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


def _need(is_right: bool, sentence: str, *values: object) -> None:
    if not is_right:
        raise BadSave(sentence.format(*values))


def _unpack_grid(data: bytes, first: int) -> bytes:
    """The 25 cells whose bytes begin at ``first``."""
    cells = []
    for at in range(first, first + _GRID_BYTES):
        cells.append(data[at] >> 4)
        cells.append(data[at] & 15)
    _need(cells.pop() == 0, "The saved game has a grid with more than 25 cells.")
    for number in cells:
        _need(number == EMPTY or LEAST <= number <= MOST, "The saved game has the number {} in a cell.", number)
    return bytes(cells)


def _check_table(state: State) -> None:
    """Refuses dice that do not exist, and a table that rolls on after the last round."""
    for face in state.dice:
        _need(1 <= face <= 6, "The saved game has a die that shows {}.", face)
    _need(not (state.dice and state.rolling), "The saved game has dice on the table and falling ones at once.")
    if len(state.results[0]) == state.rounds:
        _need(is_round_end(state) and not state.rolling, "The saved game is over and still goes on.")


def _check_grids(state: State) -> None:
    """Refuses grids that seats entering the same numbers in turn, from the one that rolled on, cannot have."""
    seats = len(state.grids)
    first = roller(state)
    numbers = sorted(state.grids[state.seat])
    with_present = numbers
    if state.dice or state.rolling:
        _need(EMPTY in numbers, "The saved game rolls for grids that are full.")
    if state.dice:
        # Sorted, the empty cells come first: one of them takes the number.
        with_present = sorted(numbers[1:] + [sum(state.dice)])
    else:
        _need(state.seat == first, "The saved game has seats that do not roll in turn.")
    ahead = (state.seat - first) % seats
    for seat in range(seats):
        expected = with_present if (seat - first) % seats < ahead else numbers
        _need(sorted(state.grids[seat]) == expected, "The saved game has seats that did not enter the same numbers.")


def _check_results(state: State) -> None:
    """Refuses results that no grid can bring, and a round whose result is not that of its full grid."""
    is_end = is_round_end(state)
    _need(not is_end or len(state.results[0]) > 0, "The saved game has full grids and no result.")
    for seat in range(len(state.results)):
        rounds = state.results[seat]
        for points in rounds:
            _need(points <= BEST_ROUND, "The saved game has a round of {} points.", points)
        if is_end:
            points = grid_points(state.grids[seat])
            _need(rounds[-1] == points, "The saved game has {} points for a grid of {}.", rounds[-1], points)
