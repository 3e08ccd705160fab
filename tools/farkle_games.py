"""Many games of Zehntausend, played by compiled loops: the strongest player, others to compare it with, their wins.

The loops of the firmware are compiled as they stand; what lies around them is written again here, and a test holds that
every decision is the firmware's. Points are counted in steps of 50. Dice lie sorted, which changes no decision.
"""

# Compiled loops take no arguments by name.
# ruff: noqa: PLR0917

from itertools import combinations_with_replacement, pairwise
from typing import NamedTuple

import numpy as np
from dicebox.players import farkle_chances as form
from dicebox.players import farkle_mind, farkle_odds, farkle_turn, threshold
from dicebox.rules.farkle_scoring import DICE, STEP, counts_of, score
from numba import njit

# Who plays: the mind; the mind that looks at the totals only in the last round; the computer with the threshold.
MIND, POINTS_ONLY, THRESHOLD = 0, 1, 2
NOBODY = -1

# Compiled anew each time: a cache would not notice that the firmware has changed.
_blend = njit(form.blend)
_face = njit(form.face)
_need = njit(form.need)
_line = njit(form.line)
_spread = njit(farkle_turn.spread)
_work_out = njit(farkle_turn.work_out)
_ROW = farkle_turn.ROW
_ROWS = farkle_turn.ROWS
_LAST_PLACE = farkle_turn.LAST_PLACE
_LEAST = form._LEAST
_POINTS = farkle_mind.POINTS
_PLACES = farkle_odds._PLACES


class Table(NamedTuple):
    """The table, and all throws: ``number`` of each by its dice, written with base 7 (``code_of``).

    Its selections are those from ``first[throw]`` to before ``first[throw + 1]``: their steps, and the dice left for
    the next roll. ``kept``: steps and dice left of the computer with the threshold.
    """

    nodes: np.ndarray
    sizes: np.ndarray
    knots: np.ndarray
    catching: np.ndarray
    chances: np.ndarray
    points: np.ndarray
    number: np.ndarray
    first: np.ndarray
    steps: np.ndarray
    left: np.ndarray
    kept: np.ndarray


def table(body: bytes) -> Table:
    """What the loops need, from a table's bytes without header."""
    parts = np.frombuffer(body[: form.POINTS_AT], "<u2").astype(np.int64)
    ats = (form.NODES_AT, form.SIZES_AT, form.KNOTS_AT, form.CATCHING_AT, form.CHANCES_AT, form.POINTS_AT)
    nodes, sizes, knots, catching, chances = (parts[at // 2 : end // 2] for at, end in pairwise(ats))
    points = np.frombuffer(body[form.POINTS_AT :], "<i4").astype(np.int64).reshape(DICE, _POINTS)
    return Table(nodes, sizes, knots, catching, chances.reshape(form.KNOTS, form.KNOTS), points, *_throws())


def code_of(dice: tuple[int, ...]) -> int:
    """Sorted dice as one number."""
    return sum(face * 7**at for at, face in enumerate(dice))


def _throws() -> tuple[np.ndarray, ...]:
    number = np.zeros(7**DICE, np.int64)
    first, steps, left, kept = [0], [], [], []
    for dice_count in range(1, DICE + 1):
        for dice in combinations_with_replacement(range(1, 7), dice_count):
            number[code_of(dice)] = len(first) - 1
            # Of equal values the mind prefers the most points, then the smaller mask.
            found = sorted(farkle_mind.selections_of(dice), key=lambda one: (-one[1], one[0]))
            steps += [points // STEP for _, points in found]
            left += [farkle_mind._dice_left(dice, mask) for mask, _ in found]
            first.append(len(steps))
            mask = threshold.wanted(dice)
            faces = tuple(face for at, face in enumerate(dice) if mask >> at & 1)
            kept.append((score(counts_of(faces)) // STEP, dice_count - len(faces) or DICE))
    return number, np.array(first), np.array(steps), np.array(left), np.array(kept)


@njit
def counts_points(totals: np.ndarray, seat: int, trigger: int, target: int, most: int) -> bool:
    """As ``farkle_mind.counts_points``; ``most``: the steps at risk with the most that the throw brings."""
    other = strongest(totals, seat)
    if trigger != NOBODY or most >= 40:
        return False
    return target - max(totals[seat], other) >= 80 and abs(totals[seat] - other) <= 40


@njit
def strongest(totals: np.ndarray, seat: int) -> int:
    """The highest total of the other seats."""
    most = 0
    for other in range(len(totals)):
        if other != seat:
            most = max(most, totals[other])
    return most


@njit
def _read_row(t: Table, totals: np.ndarray, seat: int, target: int) -> np.ndarray:
    """As ``Chances.think``."""
    row = t.chances[0].copy()
    odds = np.zeros(len(row), np.int64)
    for other in range(len(totals)):
        if other != seat:
            left = target - totals[other]
            knot = len(t.knots) - 2
            while t.knots[knot] > left:
                knot -= 1
            row[:] = t.chances[knot]
            _blend(row, t.chances[knot + 1], left - t.knots[knot], t.knots[knot + 1] - t.knots[knot], odds)
    if len(totals) > 2:
        row[:] = form.SURE - form.SURE * form.EVEN // (form.EVEN + odds)
    return row


@njit
def _fill(
    t: Table, totals: np.ndarray, seat: int, trigger: int, target: int, turn: int, worth: np.ndarray, row: np.ndarray
) -> int:
    """As ``Chances._face_all``; gives whether nobody was to be taken into account."""
    mine = totals[seat]
    left = target - mine if trigger == NOBODY else 0
    other = (seat + 1) % len(totals)
    is_first = 1
    while other != (seat if trigger == NOBODY else trigger):
        theirs = totals[other]
        if is_first or trigger != NOBODY:
            _face(worth, row, t.knots, t.catching, left, mine - theirs, 0, 1, is_first)
        place = 1 if is_first else max(1, left - turn)
        _face(worth, row, t.knots, t.catching, left - turn, mine + turn - theirs, place, _ROW, is_first)
        is_first = 0
        other = (other + 1) % len(totals)
    return is_first


@njit
def _worth(t: Table, totals: np.ndarray, seat: int, trigger: int, target: int, turn: int) -> np.ndarray:
    """What banking is worth by place, as ``Chances.fill`` tells it for a decision."""
    worth = np.zeros(_ROW, np.int64)
    mine = totals[seat]
    if trigger == NOBODY:
        row = _read_row(t, totals, seat, target)
        _fill(t, totals, seat, trigger, target, 0, worth, row)
        if worth[_ROW - 1] < worth[0] + _LEAST:
            _line(worth, _ROW, turn, target - mine)
        elif turn:
            _fill(t, totals, seat, trigger, target, turn, worth, row)
        return worth
    is_first = _fill(t, totals, seat, trigger, target, turn, worth, t.chances[0])
    place = min(totals.max() - mine - turn, _LAST_PLACE)
    _need(worth, _ROW, place, is_first)
    if worth[_ROW - 1] < _LEAST:
        _need(worth, _ROW, place, 1)
    return worth


@njit
def choose(
    t: Table, kind: int, totals: np.ndarray, seat: int, trigger: int, target: int, turn: int, throw: int
) -> tuple[int, bool]:
    """(number of the selection, whether it is banked) that the mind chooses: as the first of ``farkle_mind.weigh``."""
    begin, end = t.first[throw], t.first[throw + 1]
    # The first selection brings the most points.
    plain = counts_points(totals, seat, trigger, target, turn + t.steps[begin])
    plain = plain or (kind == POINTS_ONLY and trigger == NOBODY)
    worth = np.zeros(0, np.int64)
    values = np.zeros(_ROWS * _ROW, np.int64)
    slots = np.zeros(len(t.nodes) // 3 + 1, np.int64)
    if not plain:
        worth = _worth(t, totals, seat, trigger, target, turn)
        _spread(worth, values, worth.min(), worth.max())
        top = _PLACES
        if trigger != NOBODY:
            top = max(top, min(totals.max() - totals[seat] - turn, _LAST_PLACE))
        _work_out(t.nodes, values, slots, worth, t.sizes, top, 1, 0)
    best, chosen, is_bank = -1, -1, False
    for bank in (False, True):
        for at in range(begin, end):
            steps = t.steps[at]
            if plain:
                value = (turn + steps) * 50000 if bank else _mean(t.points[t.left[at] - 1], turn + steps)
            elif bank:
                value = worth[steps]
            else:
                place = (t.left[at] - 1) * _ROW + steps
                better = values[place]
                _work_out(t.nodes, values, slots, worth, t.sizes, steps, steps, t.left[at])
                value, values[place] = values[place], better
            if value > best:
                best, chosen, is_bank = value, at, bank
    return chosen, is_bank


@njit
def _mean(points: np.ndarray, steps: int) -> int:
    """As ``farkle_mind.Points.roll``."""
    if steps < _POINTS:
        return points[steps]
    return points[_POINTS - 1] + (points[_POINTS - 1] - points[_POINTS - 2]) * (steps - _POINTS + 1)


@njit
def take(t: Table, totals: np.ndarray, seat: int, trigger: int, turn: int, throw: int) -> tuple[int, int, bool]:
    """(steps, dice for the next roll, whether they are banked) of the computer with the threshold."""
    steps, left = t.kept[throw]
    turn += steps
    if trigger != NOBODY:
        if totals[seat] + turn <= totals.max():
            return steps, left, False
        if (seat + 1) % len(totals) == trigger:
            return steps, left, True
    more = min((totals.max() - totals[seat]) // 10, 6)
    return steps, left, turn >= (5 if left <= 2 else 6) + more


@njit
def _below(generator: np.ndarray, limit: int) -> int:
    """The next random number below ``limit``, by xorshift."""
    state = generator[0]
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    generator[0] = state
    return np.int64((state >> np.uint64(11)) % np.uint64(limit))


@njit
def roll(t: Table, generator: np.ndarray, dice: int) -> int:
    """The number of a random throw."""
    counts = np.zeros(7, np.int64)
    for _ in range(dice):
        counts[1 + _below(generator, 6)] += 1
    number, power = 0, 1
    for face in range(1, 7):
        for _ in range(counts[face]):
            number += face * power
            power *= 7
    return t.number[number]


@njit
def _turn(t: Table, generator: np.ndarray, kind: int, totals: np.ndarray, seat: int, trigger: int, target: int) -> int:
    """The steps that a turn brings."""
    # Whole numbers that may change, not constants: else all is compiled for each constant anew.
    turn, dice = np.int64(0), np.int64(6)
    while True:
        throw = roll(t, generator, dice)
        if t.first[throw] == t.first[throw + 1]:
            return 0
        if kind == THRESHOLD:
            steps, dice, is_bank = take(t, totals, seat, trigger, turn, throw)
        else:
            chosen, is_bank = choose(t, kind, totals, seat, trigger, target, turn, throw)
            steps, dice = t.steps[chosen], t.left[chosen]
        turn += steps
        if is_bank:
            return turn


@njit
def play(t: Table, kinds: np.ndarray, target: int, games: int, seed: int) -> np.ndarray:
    """[seat, 0]: games that the seat won alone, [seat, 1]: shared; the seats take turns to begin."""
    seats = len(kinds)
    won = np.zeros((seats, 2), np.int64)
    generator = np.array([seed * 2654435761 + 88172645463325252], np.uint64)
    for game in range(games):
        totals = np.zeros(seats, np.int64)
        seat, trigger = game % seats, np.int64(NOBODY)
        while seat != trigger:
            totals[seat] += _turn(t, generator, kinds[seat], totals, seat, trigger, target)
            if trigger == NOBODY and totals[seat] >= target:
                trigger = seat
            seat = (seat + 1) % seats
        winners = (totals == totals.max()).sum()
        for other in range(seats):
            if totals[other] == totals.max():
                won[other, 0 if winners == 1 else 1] += 1
    return won
