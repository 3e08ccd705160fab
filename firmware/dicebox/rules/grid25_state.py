"""The state of the grid game as a value, and the bytes that it is saved as.

Knows what a sound state looks like, but not how one state leads to the next: that is in ``grid25.py``.

The saved form, one byte each: format number, rounds of the game, number of seats, seat to act, 1 while the dice are
falling, rounds that are finished, the two faces on the table (0 0 without dice); then for each seat its grid, two
cells a byte with the first one in the high half, and the results of its finished rounds.
"""

from collections import namedtuple

from micropython import const

from dicebox import modules
from dicebox.rules.grid25_scoring import CELLS, EMPTY

# rounds: how many the game has. seat: who has to roll or to place. dice: the two faces, or () when every seat has
# placed their sum. grids: a seat's 25 cells. results: a seat's finished rounds, oldest first.
State = namedtuple("State", ("rounds", "seat", "dice", "rolling", "grids", "results"))

ROUNDS = (3, 1)
MAX_SEATS = const(6)
DICE = const(2)
LEAST = const(2)
MOST = const(12)

FORMAT = const(1)


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
    data = bytearray((FORMAT, state.rounds, len(state.grids), state.seat, 1 if state.rolling else 0, finished))
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
    return modules.load("dicebox.rules.grid25_saved").unpack(data)
