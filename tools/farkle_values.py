"""Exact values of Zehntausend for two seats, by working backwards: compiled by numba, in floats, steps of 50 points.

``points`` what rolling is worth when only the mean of the points counts; ``last_turns`` the chance to catch up in a
turn that is the last of the game; ``chances`` the chance of winning of whoever is to move, when both play as well as
possible. A shared win counts half.
"""

import numba
import numpy as np
from dicebox.rules.farkle_scoring import DICE, bust_odds
from farkle_model import tree


def _columns() -> tuple[np.ndarray, ...]:
    """The trees of 1..6 dice one after the other: slot of the parent (0: none), points, dice, chance; their ends."""
    parents, points, dice, chances, ends = [], [], [], [], [0]
    for number in range(1, DICE + 1):
        nodes = tree(number)
        parents += [ends[-1] + node.parent + 1 if node.parent >= 0 else 0 for node in nodes]
        points += [node.points for node in nodes]
        dice += [node.dice for node in nodes]
        chances += [node.throws / 6**number for node in nodes]
        ends.append(len(points))
    return np.array(parents), np.array(points), np.array(dice), np.array(chances), np.array(ends)


PARENTS, POINTS, DICE_NEXT, CHANCES, ENDS = _columns()
BUSTS = np.array([0.0] + [bust_odds(dice)[0] / bust_odds(dice)[1] for dice in range(1, DICE + 1)])
_SLOTS = len(POINTS) + 1


@numba.njit(cache=True)
def turn(worth: np.ndarray, lost: float, rolls: np.ndarray) -> float:
    """What a turn is worth, ``worth[p]`` being the worth of banking p steps and ``lost`` that of a bust.

    Fills ``rolls[dice, p]``: the worth of rolling. From the last place of ``rolls`` on everything is banked.
    """
    slots = np.full(_SLOTS, -np.inf)
    places = rolls.shape[1]
    for place in range(places - 1, -1, -1):
        for dice in range(1, 7):
            total = BUSTS[dice] * lost
            for node in range(ENDS[dice - 1], ENDS[dice]):
                after = min(place + POINTS[node], len(worth) - 1)
                best = worth[after]
                if after < places and rolls[DICE_NEXT[node], after] > best:
                    best = rolls[DICE_NEXT[node], after]
                best = max(best, slots[PARENTS[node]])
                slots[node + 1] = best
                total += CHANCES[node] * best
            rolls[dice, place] = total
    return rolls[6, 0]


def points(places: int) -> np.ndarray:
    """[dice, steps at risk]: the mean of the points a turn brings when this is rolled, and all is played for the mean.

    Exact where ``places`` is far above: with 20,000 points at risk everything is banked.
    """
    rolls = np.zeros((7, 400))
    turn(50.0 * np.arange(500), 0.0, rolls)
    return rolls[:, :places]


@numba.njit(cache=True)
def last_turns(most: int) -> np.ndarray:
    """[d]: the chance to bring more than d steps in one turn, exactly d counting half, for d up to ``most``."""
    found = np.zeros(most + 1)
    for behind in range(most + 1):
        worth = np.ones(behind + 62)
        worth[:behind] = 0.0
        worth[behind] = 0.5
        rolls = np.zeros((7, behind + 1))
        found[behind] = turn(worth, 0.5 if behind == 0 else 0.0, rolls)
    return found


@numba.njit(cache=True)
def bank_worth(worth: np.ndarray, mine: int, other: int, chance: np.ndarray, last: np.ndarray) -> None:
    """Fills ``worth[p]``: the chance of winning after banking p steps, by the steps to go of both seats.

    ``chance[a, b]``: of whoever is to move with a steps to go against b.
    """
    for place in range(len(worth)):
        left = mine - place
        worth[place] = 1.0 - (chance[other, left] if left > 0 else last[other - left])


# Nobody rolls on with so many steps more than are needed to begin the last round.
_BEYOND = 40


@numba.njit(cache=True)
def chances(most: int, places: int, last: np.ndarray) -> np.ndarray:
    """[a, b]: the chance of winning of whoever is to move with a steps to go against b, both at most ``most``.

    The two positions that a bust leads from one to the other are worked out together, again and again.
    """
    found = np.zeros((most + 1, most + 1))
    worth = np.zeros(places + 61)
    for both in range(2, 2 * most + 1):
        for mine in range(max(1, both - most), both // 2 + 1):
            other = both - mine
            rolls = np.zeros((7, min(places, other + _BEYOND)))
            # A guess from the two positions before; from there each pass leaves about a tenth of what is wrong.
            found[other, mine] = 2 * found[other - 1, mine] - found[max(other - 2, 0), mine]
            for _ in range(60):
                before = found[other, mine]
                bank_worth(worth, mine, other, found, last)
                found[mine, other] = turn(worth, 1.0 - found[other, mine], rolls)
                bank_worth(worth, other, mine, found, last)
                found[other, mine] = turn(worth, 1.0 - found[mine, other], rolls)
                if abs(found[other, mine] - before) < 1e-5:
                    break
    return found
