"""The inner loops of the strongest player of the grid game, machine code on the device.

They all work on one ``room`` of ``ROOM`` words of 16 bits, so that a call costs little. Numbers count from 0 here: a
2 is 0, a 12 is 10. What lies where in the room (``grid25_weighing.py`` makes it):

    at 0    the table: what a line of at most four numbers is worth; from ``HALF`` on what a diagonal is, doubled
    LAYOUT  five words a cell: the lines through it, then ``NO_LINE``
    PLACES  where a line stands in the table: see ``_places`` there
    POINTS  what complete lines bring: by their pairs of equal numbers (0 to 10), a straight with a 7, one without
    GRID    25 cells: 0 where free
    LINES   13 words a line: how often it holds each number, how many it holds, how many pairs of equal ones
    NOW, NEAR, FAR    what is known at three depths (the grid as it is, with one number more, with two): 11 words a
            line, what it would be worth with one number more, and anything where it is complete; then a word a line,
            what it is worth. For ``NO_LINE`` they are 0.

All worth is in thousandths of a point. What is stored here is never negative: machine code has no signs in 16 bits.
"""

# Calls of ``max`` or ``min`` would make objects.
# ruff: noqa: PLR1730

import micropython
from micropython import const

# MicroPython's compiler knows these by themselves: memory as unsigned bytes, unsigned words of 16 bits and words of 32.
# Here they only name the arrays that a kernel indexes: it must neither cast nor rely on a number running over, and what
# it keeps in 32 bits must never be negative.
ptr16 = ptr32 = "pointer"


NUMBERS = const(11)
NO_LINE = const(12)
THROUGH = const(5)
_CELLS = const(25)
_DIAGONALS = const(10)
_SEVEN = const(5)

HALF = const(1365)
LAYOUT = const(2730)
PLACES = const(2855)
POINTS = const(2903)
GRID = const(2916)
LINES = const(2941)
NOW = const(3097)
NEAR = const(3253)
FAR = const(3409)
ROOM = const(3565)

LINE = const(13)
SIZE = const(11)
_PAIRS = const(12)
WORTH = const(143)
"""Behind NOW, NEAR or FAR."""

# Where PLACES says at which entry of the table the lines of 1, 2, 3 and 4 numbers begin.
_BEGINS = const(2899)
_STRAIGHT_WITH_7 = const(11)
_STRAIGHT_WITHOUT_7 = const(12)

# Added to what a cell gains, so that it is never negative.
GAIN_0 = const(131072)

# How ``find_replies`` writes a cell behind its gain: the more, the earlier it comes.
CODES = const(32)


@micropython.viper
def clear(room: ptr16, first: int, end: int):
    """Sets the words from ``first`` to before ``end`` to 0."""
    while first < end:
        room[first] = 0
        first += 1


@micropython.viper
def blend(room: ptr16, piece: ptr16, first: int, count: int, eighths: int):
    """Moves ``count`` words from ``first`` on by so many eighths towards those of a piece."""
    n = 0
    while n < count:
        room[first + n] = (room[first + n] * (8 - eighths) + piece[n] * eighths + 4) >> 3
        n += 1


@micropython.viper
def enter(room: ptr16, cell: int, number: int, depth: int):
    """Enters a number into a cell and its lines; what they are worth comes from what was known at this depth."""
    room[GRID + cell] = 1
    at = LAYOUT + cell * THROUGH
    while room[at] < NO_LINE:
        line = room[at]
        row = LINES + line * LINE
        room[row + _PAIRS] = room[row + _PAIRS] + room[row + number]
        room[row + number] = room[row + number] + 1
        room[row + SIZE] = room[row + SIZE] + 1
        room[depth + WORTH + line] = room[depth + line * NUMBERS + number]
        at += 1


@micropython.viper
def leave(room: ptr16, cell: int, number: int, depth: int, source: int):
    """Takes a number out of a cell and its lines; what is known of them comes back from another depth."""
    room[GRID + cell] = 0
    at = LAYOUT + cell * THROUGH
    while room[at] < NO_LINE:
        line = room[at]
        row = LINES + line * LINE
        room[row + number] = room[row + number] - 1
        room[row + _PAIRS] = room[row + _PAIRS] - room[row + number]
        room[row + SIZE] = room[row + SIZE] - 1
        at += 1
        room[depth + WORTH + line] = room[source + WORTH + line]
        n = line * NUMBERS
        end = n + NUMBERS
        while n < end:
            room[depth + n] = room[source + n]
            n += 1


@micropython.viper
def copy(room: ptr16, depth: int, source: int):
    """Copies all that is known at one depth to another."""
    end = depth + WORTH + NO_LINE
    while depth < end:
        room[depth] = room[source]
        depth += 1
        source += 1


@micropython.viper
def look(room: ptr16, cell: int, depth: int) -> int:
    """Finds what the lines through a cell would be worth with one number more; gives how many that would complete."""
    closing = 0
    at = LAYOUT + cell * THROUGH
    while room[at] < NO_LINE:
        row = LINES + room[at] * LINE
        size = room[row + SIZE]
        if size < 4:
            rank = room[_BEGINS + size]
            if room[at] >= _DIAGONALS:
                rank += HALF
            place = PLACES + NUMBERS
            n = 0
            while size:
                again = room[row + n]
                size -= again
                while again:
                    rank += room[place + n]
                    place += NUMBERS
                    again -= 1
                n += 1
            place = PLACES
            known = depth + room[at] * NUMBERS
            n = 0
            while n < NUMBERS:
                again = room[row + n]
                while again:
                    rank += room[place + n]
                    place += NUMBERS
                    rank -= room[place + n]
                    again -= 1
                room[known + n] = room[rank + room[place + n]]
                n += 1
        elif size == 4:
            closing += 1
        at += 1
    return closing


@micropython.viper
def look_at_points(room: ptr16, cell: int, depth: int):
    """As ``look`` for the lines that one number more completes: their points."""
    at = LAYOUT + cell * THROUGH
    while room[at] < NO_LINE:
        row = LINES + room[at] * LINE
        if room[row + SIZE] == 4:
            least = 0
            while room[row + least] == 0:
                least += 1
            most = 10
            while room[row + most] == 0:
                most -= 1
            n = 0
            while n < NUMBERS:
                kind = room[row + _PAIRS] + room[row + n]
                if kind == 0:
                    first = n if n < least else least
                    last = n if n > most else most
                    # Five different numbers within a span of four are five in a row.
                    if last - first == 4:
                        kind = _STRAIGHT_WITH_7 if first <= _SEVEN and last >= _SEVEN else _STRAIGHT_WITHOUT_7
                value = room[POINTS + kind]
                room[depth + room[at] * NUMBERS + n] = value + value if room[at] >= _DIAGONALS else value
                n += 1
        at += 1


@micropython.viper
def best_gains(room: ptr16, best: ptr32, depth: int):
    """For each number the most that a free cell gains by it, and ``GAIN_0``, into ``best``; at least one is free."""
    n = 0
    while n < NUMBERS:
        best[n] = 0
        n += 1
    worth = depth + WORTH
    cell = 0
    while cell < _CELLS:
        if room[GRID + cell] == 0:
            at = LAYOUT + cell * THROUGH
            base = GAIN_0 - room[worth + room[at]] - room[worth + room[at + 1]]
            one = depth + room[at] * NUMBERS
            two = depth + room[at + 1] * NUMBERS
            n = 0
            if room[at + 2] == NO_LINE:
                while n < NUMBERS:
                    value = base + room[one + n] + room[two + n]
                    if value > best[n]:
                        best[n] = value
                    n += 1
            else:
                base -= room[worth + room[at + 2]] + room[worth + room[at + 3]]
                three = depth + room[at + 2] * NUMBERS
                four = depth + room[at + 3] * NUMBERS
                while n < NUMBERS:
                    value = base + room[one + n] + room[two + n] + room[three + n] + room[four + n]
                    if value > best[n]:
                        best[n] = value
                    n += 1
        cell += 1


@micropython.viper
def expect(room: ptr16, best: ptr32, depth: int) -> int:
    """36 times what all lines are worth together after the next throw of two dice, entered in its best cell."""
    depth += WORTH
    total = 0
    line = 0
    while line < NO_LINE:
        total += room[depth + line]
        line += 1
    total = (total - GAIN_0) * 36
    n = 0
    while n < NUMBERS:
        # Two dice give the numbers in 1, 2 ... 6 ... 2, 1 ways.
        ways = n + 1 if n < 6 else NUMBERS - n
        total += best[n] * ways
        n += 1
    return total


@micropython.viper
def find_replies(room: ptr16, best: ptr32, depth: int):
    """For each number the two free cells that gain most by it, of equal ones the earlier; 0 where there is none.

    The best ones into the first 11 of ``best``, the others behind, each as (gain + ``GAIN_0``) x 32 + 31 - cell.
    """
    n = 0
    while n < NUMBERS + NUMBERS:
        best[n] = 0
        n += 1
    cell = 0
    while cell < _CELLS:
        if room[GRID + cell] == 0:
            at = LAYOUT + cell * THROUGH
            base = GAIN_0
            n = 0
            while n < 4:
                base -= room[depth + WORTH + room[at + n]]
                n += 1
            n = 0
            while n < NUMBERS:
                value = base + room[depth + room[at] * NUMBERS + n] + room[depth + room[at + 1] * NUMBERS + n]
                value += room[depth + room[at + 2] * NUMBERS + n] + room[depth + room[at + 3] * NUMBERS + n]
                value = value * CODES + 31 - cell
                if value > best[n]:
                    best[NUMBERS + n] = best[n]
                    best[n] = value
                elif value > best[NUMBERS + n]:
                    best[NUMBERS + n] = value
                n += 1
        cell += 1
