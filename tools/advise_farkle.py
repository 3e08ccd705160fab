"""Advice on a position of Zehntausend, from the firmware's own mind. Called by ``advise.py``.

The dice are those just rolled. ``target`` may be left out (10,000), and so may ``trigger``, the seat that began the
last round: with a total at the target it follows from the others.
"""

from advise_position import BadPosition, check_keys, dice_of, need, shown, whole_number
from dicebox.players import farkle_mind
from dicebox.rules import farkle
from dicebox.rules.errors import BadSave
from dicebox.rules.farkle_scoring import DICE, STEP
from dicebox.rules.farkle_state import FEWEST_SEATS, MOST_SEATS

_MOST = 1_000_000


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
    need(target in farkle.TARGETS, f"target is {shown(target)}; it is one of {farkle.TARGETS}")
    seat = whole_number(position["seat"], "seat", 0, len(totals) - 1)
    trigger = _trigger(totals, seat, int(target))
    given = position.get("trigger", trigger)
    began = "nobody began the last round" if trigger == farkle.NOBODY else f"seat {trigger} began the last round"
    need(given in (None, trigger), f"trigger is {shown(given)}; by these totals {began}")
    dice = dice_of(position["dice"], 1, DICE)
    turn = _points(position["turn"], "turn")
    state = farkle.State(int(target), seat, totals, trigger, turn, len(dice), dice, 0, 0)
    try:
        return farkle.unpack(farkle.pack(state))
    except BadSave as problem:
        raise BadPosition(str(problem).replace("The saved game", "the position").rstrip(".")) from problem


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
