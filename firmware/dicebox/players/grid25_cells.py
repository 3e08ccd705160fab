"""What a cell of the grid game is worth: the mean over the next two numbers.

The first of them goes to the better of the two cells that gain most at once, the second to the cell that gains most.
With four free cells or less everything is tried, and the values are exact. The room is that of ``grid25_kernels.py``.
"""

from array import array

from micropython import const

from dicebox.players import grid25_kernels as kernels
from dicebox.players.grid25_kernels import FAR, NEAR, NOW, best_gains, enter, expect, leave, look, look_at_points
from dicebox.rules.grid25 import ways
from dicebox.rules.grid25_scoring import CELLS, LINES, SIDE

# With at most so many free cells the next number is tried in all of them.
_FEW = const(3)

# The ways of two throws of two dice.
_WAYS = const(1296)
# The least number that two dice show.
_LEAST = const(2)


def weigh_cell(room: array, best: array, free: int, cell: int, number: int) -> int:
    """What all lines bring with the number in the cell, one of so many free ones. ``best`` is room for 22 words."""
    enter(room, cell, number, NEAR)
    if look(room, cell, NEAR):
        look_at_points(room, cell, NEAR)
    if free > 2:
        kernels.copy(room, FAR, NEAR)
        value = _look_ahead(room, best, free - 1) // _WAYS
    elif free == 2:
        best_gains(room, best, NEAR)
        value = expect(room, best, NEAR) // 36
    else:
        value = sum([room[NEAR + kernels.WORTH + line] for line in range(len(LINES))])
    leave(room, cell, number, NEAR, NOW)
    return value


def _look_ahead(room: array, best: array, free: int) -> int:
    """The sum over all ways of the next two throws, the first of which goes to its best reply."""
    cells = [cell for cell in range(CELLS) if room[kernels.GRID + cell] == 0]
    kernels.find_replies(room, best, NEAR)
    # What best_gains does would overwrite them.
    replies = [31 - code % kernels.CODES for code in best]
    total = 0
    for number in range(kernels.NUMBERS):
        if free > _FEW:
            cells = (replies[number], replies[kernels.NUMBERS + number])
        most = 0
        for cell in cells:
            enter(room, cell, number, FAR)
            if look(room, cell, FAR):
                look_at_points(room, cell, FAR)
            best_gains(room, best, FAR)
            value = expect(room, best, FAR)
            leave(room, cell, number, FAR, NEAR)
            most = max(most, value)
        total += most * ways(number + _LEAST)
    return total


def points_so_far(room: array) -> int:
    """Of all complete lines."""
    points = 0
    for line in range(len(LINES)):
        if room[kernels.LINES + line * kernels.LINE + kernels.SIZE] == SIDE:
            points += room[NOW + kernels.WORTH + line]
    return points
