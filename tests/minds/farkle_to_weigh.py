"""Positions of Zehntausend to weigh: two to seven seats at any totals, close to the end more often, and last rounds."""

from dicebox.rules import farkle

# The firmware's own names are not to be had on the Pico, but for the interface of the rules.
STEP = 50
TARGETS = (5000, 10000, 15000)
NOBODY = -1
LOST = (8,)


def position(numbers: object) -> object:
    """A state with a throw that has points."""
    target = TARGETS[numbers.below(3)]
    seats = 2 + numbers.below(3) + numbers.below(4) * numbers.below(2)
    steps = target // STEP
    spread = (steps, steps // 4, 30)[numbers.below(3)]
    highest = steps if spread < steps else 1 + numbers.below(steps)
    totals = [max(0, highest - 1 - numbers.below(spread)) * STEP for _ in range(seats)]
    seat = numbers.below(seats)
    trigger = NOBODY
    if numbers.below(4) == 0:
        trigger = (seat + 1 + numbers.below(seats - 1)) % seats
        totals[trigger] = target + numbers.below(20) * STEP
    turn, left = _set_aside(numbers)
    kind = type(farkle.start(seats, {}))
    while True:
        dice = tuple([1 + numbers.below(6) for _ in range(left)])
        state = kind(target, seat, tuple(totals), trigger, turn, left, dice, 0, 0)
        if farkle.actions(state) != LOST:
            return state


def _set_aside(numbers: object) -> tuple:
    """(points of the turn, dice that were rolled): often the first throw."""
    if numbers.below(3) == 0:
        return 0, 6
    left = 1 + numbers.below(6)
    return (6 if left == 6 else 6 - left + 6 * numbers.below(2)) * STEP + numbers.below(30) * STEP, left
