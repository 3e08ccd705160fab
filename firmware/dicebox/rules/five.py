"""The five-dice games: thirteen fields, up to three rolls a turn. One set of rules, three variants as data.

Pure values: a state is never changed, ``apply`` and ``settle`` make a new one. Refuses to know screens, clocks and
random numbers: rolling leads to a state in which the dice are falling, and whoever has faces calls ``settle``.
Points of dice are in ``five_scoring.py``, the variants and the saved form in ``five_state.py``.

Actions are ints: ``ROLL``; ``HOLD + k`` holds die k or releases it; ``SCORE + f`` enters the dice in field f.
"""

from collections import namedtuple

from micropython import const

from dicebox.rules.errors import CHANCE, IllegalAction
from dicebox.rules.five_scoring import (
    FIELDS,
    FREE,
    FUENF_GLEICHE,
    UPPER_FIELDS,
    bonus,
    field_points,
    filled,
    is_five_equal,
    lower,
    upper,
)
from dicebox.rules.five_state import ALL_HELD, DICE, MAX_SEATS, ROLLS, VARIANTS, State, pack, unpack

# What other modules use as five.<name>; some of it comes from the two files beside this one.
__all__ = (
    "FIELDS",
    "FREE",
    "HOLD",
    "ROLL",
    "SCORE",
    "VARIANTS",
    "Outcome",
    "State",
    "actions",
    "apply",
    "bonus",
    "is_entry",
    "is_joker",
    "is_over",
    "label",
    "lower",
    "outcome",
    "pack",
    "player",
    "points",
    "round_number",
    "settle",
    "start",
    "total",
    "unpack",
    "upper",
    "why_not",
    "winners",
)

Outcome = namedtuple("Outcome", ("totals", "winners"))

ROLL = const(0)
HOLD = const(1)
SCORE = const(6)
_ACTIONS = const(19)

_LABELS = ("roll", "hold_1", "hold_2", "hold_3", "hold_4", "hold_5") + FIELDS


def start(seats: int, options: dict) -> State:
    """The first state of a game for 1..6 seats; ``options`` is ``{"variant": key}``, a key of ``VARIANTS``.

    ValueError with a sentence for any other number of seats, option or variant.
    """
    if not isinstance(seats, int) or not 1 <= seats <= MAX_SEATS:
        raise ValueError(f"A five-dice game has 1 to {MAX_SEATS} seats, not {seats}.")
    for name in options:
        if name != "variant":
            raise ValueError(f"A five-dice game has no option {name}; it has: variant.")
    keys = [variant.key for variant in VARIANTS]
    if options.get("variant") not in keys:
        raise ValueError(f"The option variant is {options.get('variant')}; it can be: {', '.join(keys)}.")
    card = bytes([FREE] * len(FIELDS))
    return State(keys.index(options["variant"]), 0, ROLLS, (), 0, 0, (card,) * seats, (0,) * seats)


def is_over(state: State) -> bool:
    """Whether every field of every seat is filled."""
    for card in state.cards:
        if FREE in card:
            return False
    return True


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

    The keys: unknown_action, game_over, dice_falling, roll_first, no_rolls_left, all_held, last_roll_done,
    field_filled, joker_upper (the field of the five equal faces comes first), joker_lower (then the lower fields).
    """
    if not isinstance(action, int) or not ROLL <= action < _ACTIONS:
        return "unknown_action"
    if is_over(state):
        return "game_over"
    if state.rolling:
        return "dice_falling"
    if action == ROLL:
        return _why_no_roll(state)
    return _why_no_hold(state) if action < SCORE else _why_no_entry(state, action - SCORE)


def _why_no_roll(state: State) -> str | None:
    if state.rolls_left == 0:
        return "no_rolls_left"
    return "all_held" if state.held == ALL_HELD else None


def _why_no_hold(state: State) -> str | None:
    if not state.dice:
        return "roll_first"
    return None if state.rolls_left else "last_roll_done"


def _why_no_entry(state: State, field: int) -> str | None:
    if not state.dice:
        return "roll_first"
    card = state.cards[state.seat]
    if card[field] != FREE:
        return "field_filled"
    if VARIANTS[state.variant].joker != "forced" or not is_joker(state):
        return None
    matching = state.dice[0] - 1
    if card[matching] == FREE:
        return None if field == matching else "joker_upper"
    if field < UPPER_FIELDS and FREE in card[UPPER_FIELDS:]:
        return "joker_lower"
    return None


def is_joker(state: State) -> bool:
    """Whether the dice are a joker: five equal, the field for them already filled, and the variant has jokers."""
    if VARIANTS[state.variant].joker == "none":
        return False
    return is_five_equal(state.dice) and state.cards[state.seat][FUENF_GLEICHE] != FREE


def is_entry(action: int) -> bool:
    """Whether the action enters points in a field: the only kind that undo takes back."""
    return action >= SCORE


def points(state: State, field: int) -> tuple | None:
    """(points, additional points) of entering the dice on the table in ``field``, or None where that is refused.

    IndexError for a field that does not exist.
    """
    if not 0 <= field < len(FIELDS):
        raise IndexError(f"There is no field {field}.")
    if why_not(state, SCORE + field) is not None:
        return None
    additional = 0
    if is_five_equal(state.dice) and state.cards[state.seat][FUENF_GLEICHE] == 50:
        additional = VARIANTS[state.variant].extra
    return field_points(field, state.dice, is_joker(state)), additional


def apply(state: State, action: int) -> State:
    """The state after the action; IllegalAction with the key of ``why_not`` if it is refused."""
    reason = why_not(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    if action == ROLL:
        return _with_table(state, state.rolls_left - 1, state.dice, state.held, 1)
    if action < SCORE:
        return _with_table(state, state.rolls_left, state.dice, state.held ^ (1 << (action - HOLD)), 0)
    return _enter(state, action - SCORE)


def _with_table(state: State, rolls_left: int, dice: tuple, held: int, rolling: int) -> State:
    """The same seats and cards with another table."""
    return State(state.variant, state.seat, rolls_left, dice, held, rolling, state.cards, state.extras)


def _enter(state: State, field: int) -> State:
    """The state after the entry: the next seat has an empty table and three rolls."""
    value, additional = points(state, field)
    card = bytearray(state.cards[state.seat])
    card[field] = value
    cards = list(state.cards)
    cards[state.seat] = bytes(card)
    extras = list(state.extras)
    extras[state.seat] += additional
    seat = (state.seat + 1) % len(cards)
    return State(state.variant, seat, ROLLS, (), 0, 0, tuple(cards), tuple(extras))


def settle(state: State, faces: tuple) -> State:
    """The state with the fallen dice; ``faces`` are all five of the table, the held ones as they were.

    IllegalAction if no dice are falling, if these are not five faces 1..6, or if a held die has changed.
    """
    if not state.rolling:
        raise IllegalAction("no_dice_falling")
    faces = tuple(faces)
    if len(faces) != DICE:
        raise IllegalAction("wrong_faces")
    for die in range(DICE):
        if not isinstance(faces[die], int) or not 1 <= faces[die] <= 6:
            raise IllegalAction("wrong_faces")
        if state.held & (1 << die) and faces[die] != state.dice[die]:
            raise IllegalAction("held_die_changed")
    return _with_table(state, state.rolls_left, faces, state.held, 0)


def label(state: State, action: int) -> str:
    """The action's key into the texts: roll, hold_1..hold_5 (also for releasing) or the name of the field."""
    return _LABELS[action]


def round_number(state: State) -> int:
    """The round that is being played, 1..13; 13 also when the game is over."""
    return min(filled(state.cards[state.seat]) + 1, len(FIELDS))


def total(state: State, seat: int) -> int:
    """All points of a seat so far: both blocks, the bonus once it is reached, and the additional points."""
    card = state.cards[seat]
    return upper(card) + bonus(card) + lower(card) + state.extras[seat]


def winners(totals: tuple) -> tuple:
    """The seats with the highest total, ascending: several share a tie (C-14)."""
    best = max(totals)
    return tuple([seat for seat in range(len(totals)) if totals[seat] == best])


def outcome(state: State) -> Outcome | None:
    """The totals of all seats and the seats that win, or None while the game runs."""
    if not is_over(state):
        return None
    totals = tuple([total(state, seat) for seat in range(len(state.cards))])
    return Outcome(totals, winners(totals))
