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

from dicebox.players.pointers import ptr16

# The worth of what is worth most: times 6**6 throws it still fits into 31 bits.
TOP = const(32767)
# The most steps that one selection brings.
MOST_POINTS = const(60)
# Places of a row of values: a selection from the last place that is worked out must not leave it.
ROW = const(184)
ROWS = const(6)
# The last place that is worked out: 5500 points more bring a turn once in 400.
LAST_PLACE = const(110)


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
