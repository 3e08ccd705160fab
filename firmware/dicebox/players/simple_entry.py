"""Which field the quick player of the five-dice games enters the dice in: also where a person's cursor waits.

Pure; it sees only the state. All values are hundredths of a point.
"""

from micropython import const

from dicebox.rules import five
from dicebox.rules.five_scoring import UPPER_FIELDS

# What each field brings on average in good play, which an entry must be measured against, since it uses the field up:
# averages of optimal solitaire play as published by T. Verhoeff.
_PAR = (211, 528, 857, 1216, 1569, 1919, 2166, 1310, 2259, 2946, 3271, 1687, 2201)

# Percent that a point above or below three equal dice in the upper block is worth more, for the sake of the bonus.
_BONUS_SHARE = const(80)

_NEVER = const(-100000)


def best_field(state: five.State) -> int:
    """The field that the player would enter the dice in, 0..12; without dice, the first free one; 0 after the game."""
    field = best_entry(state)[0]
    if field >= 0:
        return field
    card = state.cards[state.seat]
    for field in range(len(card)):
        if card[field] == five.FREE:
            return field
    return 0


def best_entry(state: five.State) -> tuple:
    """(field, value) of the best allowed entry; (-1, ...) if there is none."""
    best = -1
    most = _NEVER
    for field in range(len(_PAR)):
        entry = five.points(state, field)
        if entry is not None:
            value = above_par(field, 100 * entry[0]) + 100 * entry[1]
            if value > most:
                best = field
                most = value
    return best, most


def above_par(field: int, points: int) -> int:
    """What hundredths of points in a field are worth more than its average, with their share of the bonus."""
    value = points - _PAR[field]
    if field < UPPER_FIELDS:
        value += (points - 300 * (field + 1)) * _BONUS_SHARE // 100
    return value
