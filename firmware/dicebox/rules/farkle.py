"""Zehntausend: six dice, points set aside throw by throw, and the question whether to bank them or to roll on.

Pure values: a state is never changed, ``apply`` and ``settle`` make a new one. Refuses to know screens, clocks and
random numbers: rolling leads to a state in which the dice are falling, and whoever has faces calls ``settle``.
The table of points and the odds are in ``farkle_scoring.py``, the saved form in ``farkle_state.py``.

Actions are ints. ``SELECT + k`` selects die k of the present throw or puts it back. ``ROLL`` and ``BANK`` take the
selection with them: it is set aside, then the other dice (or all six, once none is left) roll, or the points of the
turn are banked. A throw without points stays on the table, so that it can be seen, until ``END_TURN``.
"""

from collections import namedtuple

from micropython import const

from dicebox.rules.errors import CHANCE, IllegalAction
from dicebox.rules.farkle_scoring import (
    DICE,
    best_counts,
    bust_odds,
    bust_tenths,
    completed,
    counts_of,
    score,
    scoring_faces,
)
from dicebox.rules.farkle_state import FEWEST_SEATS, MOST_SEATS, NOBODY, TARGETS, State, pack, unpack

# What other modules use as farkle.<name>; some of it comes from the two files beside this one.
__all__ = (
    "BANK",
    "DICE",
    "END_TURN",
    "NOBODY",
    "ROLL",
    "SELECT",
    "TARGETS",
    "Outcome",
    "State",
    "actions",
    "apply",
    "best_counts",
    "bust_odds",
    "bust_tenths",
    "counts_of",
    "dice_to_roll",
    "is_hot",
    "is_lost",
    "is_over",
    "label",
    "missing",
    "outcome",
    "pack",
    "player",
    "score",
    "selected_faces",
    "selection_points",
    "settle",
    "start",
    "to_beat",
    "unpack",
    "why_not",
    "winners",
)

Outcome = namedtuple("Outcome", ("totals", "winners"))

ROLL = const(0)
BANK = const(1)
SELECT = const(2)
END_TURN = const(8)
_ACTIONS = const(9)

_LABELS = ("roll", "bank", "select_1", "select_2", "select_3", "select_4", "select_5", "select_6", "end_turn")
_OPTIONS = ("target", "first")


def start(seats: int, options: dict) -> State:
    """The first state of a game for 2..7 seats; ``options`` may hold ``target`` (one of ``TARGETS``) and ``first``.

    ``first`` is the seat that begins, counted from 0. ValueError with a sentence for anything else.
    """
    if not isinstance(seats, int) or not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"This game has {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}.")
    for name in options:
        if name not in _OPTIONS:
            raise ValueError(f"This game has no option {name}; it has: {', '.join(_OPTIONS)}.")
    target = options.get("target", TARGETS[1])
    if target not in TARGETS:
        raise ValueError(f"The option target is {target}; it can be: {', '.join([str(one) for one in TARGETS])}.")
    first = options.get("first", 0)
    if not isinstance(first, int) or not 0 <= first < seats:
        raise ValueError(f"The option first is {first}; with {seats} seats it can be 0 to {seats - 1}.")
    return State(target, first, (0,) * seats, NOBODY, 0, DICE, (), 0, 0)


def is_over(state: State) -> bool:
    """Whether the seat that began the last round would play again."""
    return state.trigger == state.seat


def player(state: State) -> int | None:
    """The seat that has to act, ``CHANCE`` while the dice are falling, None when the game is over."""
    if is_over(state):
        return None
    return CHANCE if state.rolling else state.seat


def actions(state: State) -> tuple:
    """Every allowed action, ascending; empty while the dice are falling and when the game is over."""
    return tuple([action for action in range(_ACTIONS) if why_not(state, action) is None])


def why_not(state: State, action: int) -> str | None:
    """Key of the reason why the action is refused, or None if it is allowed.

    The keys: unknown_action, game_over, dice_falling, lost_turn (the throw has no points: only the turn can end),
    not_lost, roll_first, no_such_die, not_scoring (the die belongs to no combination), select_first,
    incomplete (the selection does not split into combinations), nothing_to_bank.
    """
    if not isinstance(action, int) or not ROLL <= action < _ACTIONS:
        return "unknown_action"
    if is_over(state):
        return "game_over"
    if state.rolling:
        return "dice_falling"
    if is_lost(state):
        return None if action == END_TURN else "lost_turn"
    if action in (ROLL, BANK):
        return _why_not_aside(state, action)
    return "not_lost" if action == END_TURN else _why_no_selection(state, action - SELECT)


def _why_not_aside(state: State, action: int) -> str | None:
    """The reason why the selection cannot be set aside for a roll or for banking (R-002-1, R-002-2, R-002-7)."""
    if not state.dice:
        return "nothing_to_bank" if action == BANK and not state.turn else None
    if not state.selected:
        return "select_first"
    return None if selection_points(state) else "incomplete"


def _why_no_selection(state: State, die: int) -> str | None:
    if not state.dice:
        return "roll_first"
    if die >= len(state.dice):
        return "no_such_die"
    return None if scoring_faces(counts_of(state.dice)) & (1 << state.dice[die]) else "not_scoring"


def is_lost(state: State) -> bool:
    """Whether the throw on the table has no points, so that the turn is lost."""
    return len(state.dice) > 0 and scoring_faces(counts_of(state.dice)) == 0


def selected_faces(state: State) -> tuple:
    """The faces of the selected dice, from the left."""
    return tuple([state.dice[die] for die in range(len(state.dice)) if state.selected & (1 << die)])


def selection_points(state: State) -> int:
    """What the selection adds to the turn; 0 if it is empty or does not split completely into combinations."""
    return score(counts_of(selected_faces(state)))


def missing(state: State) -> tuple:
    """The faces, ascending, of the fewest dice that the selection lacks to be complete; () if it is, or is empty."""
    selected = counts_of(selected_faces(state))
    whole = completed(selected, counts_of(state.dice))
    faces = []
    for face in range(1, 7):
        faces += [face] * (whole[face] - selected[face])
    return tuple(faces)


def dice_to_roll(state: State) -> int:
    """How many dice the next roll throws if the selection is set aside: those not selected, or all six again."""
    unselected = state.dice_left - len(selected_faces(state))
    return unselected if unselected else DICE


def is_hot(state: State) -> bool:
    """Whether the selection completes the six dice of this turn, so that all of them come into play again."""
    return len(selected_faces(state)) == state.dice_left and selection_points(state) > 0


def to_beat(state: State) -> int:
    """In the last round the highest total, which the seat to play has to beat; 0 before."""
    return 0 if state.trigger == NOBODY else max(state.totals)


def apply(state: State, action: int) -> State:
    """The state after the action; IllegalAction with the key of ``why_not`` if it is refused."""
    reason = why_not(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    if action == ROLL:
        return _roll(state)
    if action == BANK:
        return _next_turn(state, state.turn + selection_points(state))
    if action == END_TURN:
        return _next_turn(state, 0)
    return _with_dice(state, state.dice, state.selected ^ (1 << (action - SELECT)))


def _roll(state: State) -> State:
    """The state in which the dice that are not set aside are falling."""
    turn = state.turn + selection_points(state)
    return State(state.target, state.seat, state.totals, state.trigger, turn, dice_to_roll(state), (), 0, 1)


def _with_dice(state: State, dice: tuple, selected: int) -> State:
    """The same turn with these dice at rest."""
    return State(state.target, state.seat, state.totals, state.trigger, state.turn, state.dice_left, dice, selected, 0)


def _next_turn(state: State, points: int) -> State:
    """The next seat's turn after ``points`` were banked; the first seat to reach the target begins the last round."""
    seat = state.seat
    totals = list(state.totals)
    totals[seat] += points
    trigger = state.trigger
    if trigger == NOBODY and totals[seat] >= state.target:
        trigger = seat
    return State(state.target, (seat + 1) % len(totals), tuple(totals), trigger, 0, DICE, (), 0, 0)


def settle(state: State, faces: tuple) -> State:
    """The state with the fallen dice; ``faces`` are those of the ``dice_left`` that were rolled.

    IllegalAction if no dice are falling, or if these are not that many faces 1..6.
    """
    if not state.rolling:
        raise IllegalAction("no_dice_falling")
    faces = tuple(faces)
    if len(faces) != state.dice_left:
        raise IllegalAction("wrong_faces")
    for face in faces:
        if not isinstance(face, int) or not 1 <= face <= 6:
            raise IllegalAction("wrong_faces")
    return _with_dice(state, faces, 0)


def label(state: State, action: int) -> str:
    """The action's key into the texts: roll, bank, select_1..select_6 (also for putting back) or end_turn."""
    return _LABELS[action]


def winners(totals: tuple) -> tuple:
    """The seats with the highest total, ascending: several share a tie (A-002-8)."""
    best = max(totals)
    return tuple([seat for seat in range(len(totals)) if totals[seat] == best])


def outcome(state: State) -> Outcome | None:
    """The totals of all seats and the seats that win, or None while the game runs."""
    return Outcome(state.totals, winners(state.totals)) if is_over(state) else None
