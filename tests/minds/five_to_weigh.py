"""Positions of the five-dice games to weigh: cards at any stage, and throws that are five equal dice more often."""

from dicebox import rules
from dicebox.rules import five
from dicebox.rules.five_scoring import can_hold

_KEYS = ("five-joker50", "five-joker100", "five-plain")


def position(numbers: object) -> five.State:
    """A state of one seat that has rolled."""
    card = bytearray([five.FREE] * len(five.FIELDS))
    for _ in range(numbers.below(len(card))):
        card[numbers.below(len(card))] = _points(numbers)
    for field in range(len(card)):
        while card[field] != five.FREE and not can_hold(field, card[field]):
            card[field] = _points(numbers)
    state = five.start(1, rules.game(_KEYS[numbers.below(len(_KEYS))]).options)
    loaded = 1 + numbers.below(6)
    chance = 1 + numbers.below(4)
    dice = tuple([loaded if numbers.below(chance) == 0 else 1 + numbers.below(6) for _ in range(5)])
    return five.State(state.variant, 0, numbers.below(3), dice, numbers.below(31), 0, (bytes(card),), (0,))


def _points(numbers: object) -> int:
    """Points that some field can hold; often those of a good throw."""
    points = (0, 5, 25, 30, 40, 50, 3, 6, 9, 12, 15, 18)
    pick = numbers.below(20)
    return points[pick] if pick < len(points) else numbers.below(31)
