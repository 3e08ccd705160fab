"""One turn of Zehntausend worked out backwards, once it is known what every number of banked points is worth.

Points are counted in steps of 50 from those at risk now: place p is p steps more. Worths are whole numbers from 0 to
``TOP``. Knows no scores, seats or tables: ``farkle_chances.py`` says what points are worth, ``farkle_mind.py`` decides.

The throws of n dice are a tree of nodes (``tools/farkle_model.py`` makes it): each node adds one option, that is points
and dice for the next roll, to those of its parent, and says how many throws leave exactly these options.

    worth   what banking is worth by place, and at place 0 a bust
    values  six rows, for 1 to 6 dice: what it is worth to have them left, and so many points at risk, by place; equal
            to ``worth`` where that is not worked out yet
    nodes   three words a node: slot of its parent, where the option stands in ``values`` for place 0, throws
    slots   the best of the options up to a node, and before them one that is 0
    sizes   0 and the nodes up to 1..6 dice; how many of their throws are a bust; how many throws there are
"""

# Machine code takes no arguments by name, and calls of ``max`` would make objects.
# ruff: noqa: PLR0917, PLR1730

import micropython
from micropython import const

# MicroPython's compiler knows these by themselves: memory as unsigned bytes, unsigned words of 16 bits and words of 32.
# Here they only name the arrays that a kernel indexes: it must neither cast nor rely on a number running over, and what
# it keeps in 32 bits must never be negative.
ptr16 = "pointer"
ptr32 = "pointer"


# The worth of what is worth most: times 6**6 throws it still fits into 31 bits.
TOP = const(32767)
# The most steps that one selection brings.
MOST_POINTS = const(60)
# Places of a row of values: a selection from the last place that is worked out must not leave it.
ROW = const(184)
ROWS = const(6)
# A chance of one.
SURE = const(65535)
# How many knots the table has, and how many chances to catch up: see farkle_chances.py.
KNOTS = const(32)
CATCHING = const(160)
# Even odds.
EVEN = const(1024)
# The last place that is worked out. One last turn in 126 brings 4800 points more: a leader who is further away is taken
# to be reached there, until the turn has come nearer.
LAST_PLACE = const(96)


@micropython.viper
def spread(worth: ptr16, values: ptr16, low: int, high: int):
    """Stretches ``worth`` from low..high to 0..TOP, and sets all rows of ``values`` to it."""
    place = 0
    while place < ROW:
        value = (worth[place] - low) * TOP // (high - low)
        worth[place] = value
        at = place
        while at < ROWS * ROW:
            values[at] = value
            at += ROW
        place += 1


@micropython.viper
def work_out(nodes: ptr16, values: ptr16, slots: ptr16, worth: ptr16, sizes: ptr16, top: int, last: int, only: int):
    """Fills the places ``top`` down to ``last`` of ``values``: with the better of rolling n dice and of banking.

    Where ``only`` is not 0, just the row of so many dice, and with what rolling them is worth.
    """
    place = top
    while place >= last:
        dice = only if only else 1
        most = only if only else 6
        while dice <= most:
            slot = sizes[dice - 1]
            word = slot * 3
            total = worth[0] * sizes[6 + dice]
            while slot < sizes[dice]:
                value = values[nodes[word + 1] + place]
                parent = slots[nodes[word]]
                if value < parent:
                    value = parent
                slot += 1
                slots[slot] = value
                total += nodes[word + 2] * value
                word += 3
            value = total // sizes[12 + dice]
            if not only:
                parent = worth[place]
                if value < parent:
                    value = parent
            values[(dice - 1) * ROW + place] = value
            dice += 1
        place -= 1


@micropython.viper
def face(
    worth: ptr16,
    row: ptr16,
    knots: ptr16,
    catching: ptr16,
    left: int,
    ahead: int,
    place: int,
    end: int,
    is_first: int,
):
    """Sets ``worth`` from ``place`` to before ``end`` to the chance against a seat whose turn it will be.

    At place 0 it is ``left`` steps to the target; below 1 the other's next turn is its last. Else its chance is in
    ``row``, by the knots of our steps to go. ``ahead``: our steps above the other's at place 0. If it is not the first
    seat, what is in ``worth`` is multiplied.
    """
    knot = KNOTS - 2
    while place < end:
        togo = left - place
        if togo > 0:
            while knots[knot] > togo:
                knot -= 1
            part = togo - knots[knot]
            width = knots[knot + 1] - knots[knot]
            chance = (row[knot] * (width - part) + row[knot + 1] * part) // width
        else:
            at = ahead + place
            if at < 0:
                at = 0
            if at > CATCHING - 1:
                at = CATCHING - 1
            chance = catching[at]
        if is_first:
            worth[place] = SURE - chance
        else:
            # 15 bits times at most 1 << 16: it fits into 31.
            worth[place] = (worth[place] >> 1) * (SURE + 1 - chance) >> 15
        place += 1


@micropython.viper
def blend(row: ptr16, above: ptr16, part: int, width: int, odds: ptr32):
    """Leads ``row`` on by ``part`` of the ``width`` to ``above``, and adds the odds of its chances to ``odds``."""
    at = 0
    while at < KNOTS:
        chance = (row[at] * (width - part) + above[at] * part) // width
        row[at] = chance
        # Six times the highest odds fit into 30 bits.
        odds[at] += EVEN * chance // (SURE + 1 - chance)
        at += 1


@micropython.viper
def need(worth: ptr16, end: int, least: int, is_sure: int):
    """Takes the leader into account, who is reached at place ``least``: less loses, exactly that shares the win.

    A bust loses: who still has a turn in the last round has not reached the target. ``is_sure``: more than that wins.
    """
    worth[0] = 0
    place = 1
    while place < end:
        if is_sure:
            worth[place] = SURE
        if place < least:
            worth[place] = 0
        if place == least:
            worth[place] = worth[place] >> 1
        place += 1


@micropython.viper
def line(worth: ptr16, end: int, points: int, left: int):
    """Sets ``worth`` to points, counted up to the ``left`` steps that are missing at the target; a bust is worth 0."""
    worth[0] = 0
    place = 1
    while place < end:
        steps = points + place
        if steps > left:
            steps = left
        # At most 300 steps are missing.
        worth[place] = steps * 200
        place += 1
