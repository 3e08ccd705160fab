"""Advice on a position of Zehntausend, from the firmware's own mind. Called by ``advise.py``.

The dice are those just rolled. ``target`` may be left out (10,000), and so may ``trigger``, the seat that began the
last round: with a total at the target it follows from the others.
"""

from functools import cache
from itertools import combinations_with_replacement

from advise_position import BadPosition, check_keys, dice_of, need, shown, whole_number
from dicebox.players import farkle_mind
from dicebox.rules import farkle
from dicebox.rules.errors import BadSave
from dicebox.rules.farkle_scoring import DICE, STEP, score
from dicebox.rules.farkle_state import FEWEST_SEATS, MOST_SEATS

_MOST = 1_000_000
# Steps of points up to which the courses of a turn are followed; a test holds that from here on each number is reached.
FOLLOWED = 60


def advise(position: dict, tables: object) -> dict:
    """The best move with its value and all moves; ``BadPosition`` with a sentence if there is nothing to advise."""
    state = state_of(position)
    need(farkle_mind.has_choice(state), "the throw has no points, so the turn is lost")
    moves = []
    for verdict in farkle_mind.weigh(state, tables):
        if verdict is not None:
            moves = [_described(state, value, move) for value, move in verdict]
    return {**moves[0], "moves": moves}


def _described(state: farkle.State, value: int, move: int) -> dict:
    kept = [face for die, face in enumerate(state.dice) if move >> die & 1]
    then = "bank" if move >= farkle_mind.BANK_MOVE else "roll"
    return {"action": "keep", "keep": kept, "then": then, "value": value / 1000}


def state_of(position: dict) -> farkle.State:
    """The position as a state in which this throw lies on the table."""
    check_keys(position, ("totals", "seat", "turn", "dice"), ("target", "trigger"))
    totals = position["totals"]
    few = f"totals is {shown(totals)}; it is a list of {FEWEST_SEATS} to {MOST_SEATS} numbers"
    need(isinstance(totals, list) and FEWEST_SEATS <= len(totals) <= MOST_SEATS, few)
    totals = tuple(_points(total, "a total") for total in totals)
    target = position.get("target", farkle.TARGETS[1])
    need(_is_one_of(target, farkle.TARGETS), f"target is {shown(target)}; it is one of {farkle.TARGETS}")
    seat = whole_number(position["seat"], "seat", 0, len(totals) - 1)
    trigger = _trigger(totals, seat, target)
    given = position.get("trigger", trigger)
    began = "nobody began the last round" if trigger == farkle.NOBODY else f"seat {trigger} began the last round"
    need(given is None or _is_one_of(given, (trigger,)), f"trigger is {shown(given)}; by these totals {began}")
    dice = dice_of(position["dice"], 1, DICE)
    turn = _points(position["turn"], "turn")
    state = farkle.State(target, seat, totals, trigger, turn, len(dice), dice, 0, 0)
    try:
        state = farkle.unpack(farkle.pack(state))
    except BadSave as problem:
        raise BadPosition(str(problem).replace("The saved game", "the position").rstrip(".")) from problem
    is_reached = turn >= FOLLOWED * STEP or (turn // STEP, len(dice)) in courses()
    rolled = "1 die is" if len(dice) == 1 else f"{len(dice)} dice are"
    need(is_reached, f"turn is {turn}; no selections bring just that before {rolled} rolled")
    return state


@cache
def courses() -> frozenset[tuple[int, int]]:
    """(steps at risk, dice rolled then) that some course of a turn leads to, up to ``FOLLOWED`` steps."""
    brought = {number: _brought_by(number) for number in range(1, DICE + 1)}
    found = {(0, DICE)}
    for steps in range(FOLLOWED):
        for left in range(1, DICE + 1):
            if (steps, left) in found:
                # Whatever these dice are, the others can show anything.
                for number in range(1, left + 1):
                    found |= {(steps + more, left - number or DICE) for more in brought[number]}
    return frozenset(found)


def _brought_by(number: int) -> set[int]:
    """The steps that so many dice bring when all of them are set aside at once."""
    selections = combinations_with_replacement(range(1, 7), number)
    return {score(farkle.counts_of(dice)) // STEP for dice in selections} - {0}


def _is_one_of(value: object, numbers: tuple[int, ...]) -> bool:
    """Neither 10000.0 nor true is a whole number, though Python finds them equal to one."""
    return isinstance(value, int) and not isinstance(value, bool) and value in numbers


def _points(value: object, name: str) -> int:
    points = whole_number(value, name, 0, _MOST)
    need(points % STEP == 0, f"{name} is {points}; all points are multiples of {STEP}")
    return points


def _trigger(totals: tuple[int, ...], seat: int, target: int) -> int:
    """The seat that began the last round: the first one, from ``seat`` on, that has reached the target."""
    for other in range(seat, seat + len(totals)):
        if totals[other % len(totals)] >= target:
            need(other != seat, "this seat has reached the target and has no more turn")
            return other % len(totals)
    return farkle.NOBODY
