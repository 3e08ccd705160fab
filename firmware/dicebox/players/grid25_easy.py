"""The computer of the level easy in the grid game: it looks at what lies in a line, and never at what may still come.

It likes a number beside equal ones, or where a line may become a straight; it forgets that the diagonals count double,
and now and then it just takes the next free cell. Pure; where it wavers a hash of the state
decides, so that the same state always brings the same action.
"""

from micropython import const

from dicebox.rules import grid25
from dicebox.rules.grid25_scoring import LINES

_EQUAL = const(6)
_NEAR = const(2)
# A straight has numbers at most so far apart.
_REACH = const(4)
_CARELESS = const(8)


def choose(state: grid25.State) -> int:
    """The action that the player takes in this state; always an allowed one.

    ValueError while the dice are falling and when the game is over.
    """
    player = grid25.player(state)
    if player is None or player < 0:
        raise ValueError("No seat has to act in this state.")
    if not state.dice:
        return grid25.ROLL
    grid = state.grids[state.seat]
    number = grid25.number(state.dice)
    mood = _hash(grid, number)
    best = -1
    most = -1
    for cell in range(grid25.CELLS):
        if grid[cell] == grid25.EMPTY:
            value = 0 if mood % _CARELESS == 0 else _value(grid, cell, number)
            if value > most:
                best = cell
                most = value
    return grid25.PLACE + best


def think(state: grid25.State) -> object:
    """As ``choose``, as a generator for a loop that must not wait."""
    yield None
    yield choose(state)


def _hash(grid: bytes, number: int) -> int:
    """A number that looks random and depends on the grid and the number only, 0..4095."""
    mix = number
    for cell in grid:
        mix = (mix * 29 + cell) & 0xFFFFF
    return mix >> 4 & 0xFFF


def _value(grid: bytes, cell: int, number: int) -> int:
    """How well the number seems to fit in the lines of the cell."""
    value = 0
    for line in LINES:
        if cell in line:
            value += _fit([grid[at] for at in line], number)
    return value


def _fit(line: list, number: int) -> int:
    """More for each equal number; among different ones it is welcome where a straight may still come."""
    equal = line.count(number)
    if equal:
        return _EQUAL * equal
    for other in line:
        if other != grid25.EMPTY and (line.count(other) > 1 or abs(other - number) > _REACH):
            return 0
    return _NEAR
