"""The throws of Zehntausend as numbers for exact computation: what can be set aside from each, and how often.

What dice are worth comes from the firmware's own rules. Points are counted in steps of 50. An option is (points, dice
for the next roll); the throws of n dice that leave the same options are one case. The cases of n dice are written as
a tree: a node adds one option to its parent's, so the best of a case is found with one comparison a node.
"""

from itertools import combinations_with_replacement, product
from math import factorial
from typing import NamedTuple

from dicebox.players.farkle_turn import MOST_POINTS, ROW
from dicebox.rules.farkle_scoring import DICE, STEP, bust_odds, score

NO_OPTIONS = ()


class Node(NamedTuple):
    """One option more than its parent's (a number of the same list, or NOBODY), and how many throws end here."""

    parent: int
    points: int
    dice: int
    throws: int


NOBODY = -1


def counted_throws(number: int) -> dict[tuple[int, ...], int]:
    """Every throw of so many dice as counts by face ([0] unused), with the number of rolls that show it."""
    throws = {}
    for dice in combinations_with_replacement(range(1, 7), number):
        counts = tuple([0] + [dice.count(face) for face in range(1, 7)])
        rolls = factorial(number)
        for count in counts:
            rolls //= factorial(count)
        throws[counts] = rolls
    return throws


def options_of(counts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The options of a throw, ascending, without those that another one beats; () for a bust."""
    number = sum(counts)
    most: dict[int, int] = {}
    for part in product(*[range(count + 1) for count in counts]):
        points = score(part)
        if points:
            dice = number - sum(part) or DICE
            most[dice] = max(most.get(dice, 0), points // STEP)
    options = [(points, dice) for dice, points in most.items()]
    return tuple(sorted(one for one in options if not any(_beats(other, one) for other in options)))


def _beats(other: tuple[int, int], one: tuple[int, int]) -> bool:
    """Whether nobody would take ``one`` instead of ``other``.

    Not so with 1 or 2 dice left: few dice are soon all set aside. A test holds that nothing is lost by this.
    """
    return other != one and other[0] >= one[0] and other[1] >= one[1] and other[1] >= 3


def cases(number: int) -> dict[tuple[tuple[int, int], ...], int]:
    """The options that throws of so many dice leave, with the number of rolls; () are the busts."""
    found: dict[tuple[tuple[int, int], ...], int] = {}
    for counts, rolls in counted_throws(number).items():
        options = options_of(counts)
        found[options] = found.get(options, 0) + rolls
    return found


def tree(number: int) -> list[Node]:
    """The cases of so many dice as nodes, parents before their children; busts are left out."""
    rolls = cases(number)
    assert rolls.pop(NO_OPTIONS) == bust_odds(number)[0]
    beginnings = sorted({options[:length] for options in rolls for length in range(1, len(options) + 1)})
    places = {options: place for place, options in enumerate(beginnings)}
    return [
        Node(places.get(options[:-1], NOBODY), options[-1][0], options[-1][1], rolls.get(options, 0))
        for options in beginnings
    ]


def node_words() -> tuple[list[int], list[int]]:
    """(words, ends): the trees of 1..6 dice one after the other as the firmware's kernel reads them.

    Three words a node: the slot of its parent (a node's number, plus 1; 0 for none), where its option stands in the
    rows of values, and the throws that end here. ``ends``: how many nodes there are up to and with each number of dice.
    """
    words: list[int] = []
    ends = [0]
    for number in range(1, DICE + 1):
        for node in tree(number):
            slot = 0 if node.parent == NOBODY else ends[-1] + node.parent + 1
            words += [slot, (node.dice - 1) * ROW + node.points, node.throws]
            assert node.points <= MOST_POINTS
        ends.append(len(words) // 3)
    return words, ends
