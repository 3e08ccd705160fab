"""Shut the Box: nine tiles, two dice, and whoever shuts most. In German it is the Klappenspiel.

A whole game in one file, to show that this is enough: rules, words and a player. It is no part of the box; the tests
lay it beside the rules of the others, as ``CONTRIBUTING.md`` says how.

A turn: roll, shut tiles that add up to the dice, roll again. When no tiles add up the turn ends, and the tiles that
are shut by then are points, 45 at most. Three rounds; the highest total wins.

Actions are ints: ``ROLL``; ``END`` where nothing fits; ``SHUT + n`` for the n-th of ``_SETS``.
"""

from collections import namedtuple

from micropython import const

from dicebox.rules.errors import CHANCE, IllegalAction
from dicebox.rules.saved import need

# seat: whose turn it is. dice: the two faces, or (). rolling: 1 while they fall. open: a bit a tile, the lowest for
# tile 1. totals: points of finished turns. turns: how many are finished, of all seats together.
State = namedtuple("State", ("seat", "dice", "rolling", "open", "totals", "turns"))
Outcome = namedtuple("Outcome", ("totals", "winners"))

DICE = 2
ROLL = const(0)
END = const(1)
SHUT = const(2)

_TILES = const(9)
_ALL = const(0x1FF)
_MOST_POINTS = const(45)
_MOST_SUM = const(12)
_MOST_SEATS = const(6)
_ROUNDS = const(3)
_FORMAT = const(1)
_HEAD = const(9)

WORDS = {
    "de": {
        "tiles": "Klappenspiel",
        "rules_tiles": "2 Würfel",
        "help": "Neun Klappen, zwei Würfel. Klappe zu, was die Augen ergibt.|"
        "Bei 9 etwa die 9 oder 8+1 oder 6+2+1.|"
        "Passt nichts mehr, zählen die Klappen, die zu sind.|"
        "Alle neun zu sind 45 Punkte. Drei Runden, die höchste Summe gewinnt.",
        "shut": "{} zu",
        "end_turn": "Zug beenden",
        "open": "{}",
        "turn": "Runde {}",
        "shut_first": "Erst zuklappen",
        "not_open": "Das passt nicht",
        "still_fits": "Es passt noch etwas",
    },
    "en": {
        "tiles": "Shut the Box",
        "rules_tiles": "2 dice",
        "help": "Nine tiles, two dice. Shut tiles that add up to the dice.|"
        "For 9 that is 9 or 8+1 or 6+2+1, say.|"
        "When nothing fits any more, the tiles that are shut count.|"
        "All nine are 45 points. Three rounds, the highest total wins.",
        "shut": "shut {}",
        "end_turn": "End the turn",
        "open": "{}",
        "turn": "Round {}",
        "shut_first": "Shut tiles first",
        "not_open": "That does not fit",
        "still_fits": "Something still fits",
    },
}


def _tiles_of(mask: int) -> "list[int]":
    """The tiles of a bit mask, the highest first."""
    return [tile for tile in range(_TILES, 0, -1) if mask >> (tile - 1) & 1]


def _all_sets() -> "list[tuple[int, int]]":
    """(bit mask, sum) of every set of tiles that two dice can ask for: few high tiles first."""
    found = [(0, 0, 0)]
    for tile in range(1, _TILES + 1):
        found += [
            (count + 1, mask - (1 << (tile - 1)), total + tile)
            for count, mask, total in found
            if total + tile <= _MOST_SUM
        ]
    # The masks are negative, so that of two sets with as many tiles the one with the higher tile comes first.
    return [(-mask, total) for _, mask, total in sorted(found)]


_SETS = _all_sets()


def start(seats: int, options: dict) -> State:
    """The first state for 1 to 6 seats. ValueError with a sentence for other seats, and for any option."""
    if not isinstance(seats, int) or not 1 <= seats <= _MOST_SEATS:
        raise ValueError(f"Shut the Box has 1 to {_MOST_SEATS} seats, not {seats}.")
    for name in options:
        raise ValueError(f"Shut the Box has no option {name}.")
    return State(0, (), 0, _ALL, (0,) * seats, 0)


def _is_over(state: State) -> bool:
    return state.turns == _ROUNDS * len(state.totals)


def player(state: State) -> "int | None":
    """The seat that has to act, ``CHANCE`` while the dice are falling, None when the game is over."""
    if _is_over(state):
        return None
    return CHANCE if state.rolling else state.seat


def _fitting(state: State) -> "list[int]":
    """The actions that shut open tiles which add up to the dice."""
    wanted = sum(state.dice)
    closed = ~state.open
    return [SHUT + at for at in range(len(_SETS)) if _SETS[at][1] == wanted and not _SETS[at][0] & closed]


def actions(state: State) -> "tuple[int, ...]":
    """Every allowed action, ascending; empty while the dice are falling and when the game is over."""
    if _is_over(state) or state.rolling:
        return ()
    if not state.dice:
        return (ROLL,)
    return tuple(_fitting(state)) or (END,)


def apply(state: State, action: int) -> State:
    """The state after the action. IllegalAction, with the key of the reason, for one that is not allowed."""
    allowed = actions(state)
    if action not in allowed:
        raise IllegalAction(_why_not(state, action, allowed))
    if action == ROLL:
        return State(state.seat, (), 1, state.open, state.totals, state.turns)
    still_open = state.open if action == END else state.open & ~_SETS[action - SHUT][0]
    if action != END and still_open:
        return State(state.seat, (), 0, still_open, state.totals, state.turns)
    totals = list(state.totals)
    totals[state.seat] += _MOST_POINTS - sum(_tiles_of(still_open))
    turns = state.turns + 1
    return State(turns % len(totals), (), 0, _ALL, tuple(totals), turns)


def _why_not(state: State, action: int, allowed: "tuple[int, ...]") -> str:
    if not allowed:
        return "game_over" if _is_over(state) else "dice_falling"
    if action == ROLL:
        return "shut_first"
    if not state.dice:
        return "roll_first"
    return "still_fits" if action == END else "not_open"


def settle(state: State, faces: "tuple[int, ...]") -> State:
    """The state with the fallen dice; IllegalAction if none are falling or if these are not two faces 1..6."""
    if not state.rolling:
        raise IllegalAction("no_dice_falling")
    faces = tuple(faces)
    if len(faces) != DICE or not all([face in (1, 2, 3, 4, 5, 6) for face in faces]):
        raise IllegalAction("wrong_faces")
    return State(state.seat, faces, 0, state.open, state.totals, state.turns)


def outcome(state: State) -> "Outcome | None":
    """All totals and the seats that win, or None while the game runs."""
    if not _is_over(state):
        return None
    best = max(state.totals)
    return Outcome(state.totals, tuple([seat for seat in range(len(state.totals)) if state.totals[seat] == best]))


def label(state: State, action: int) -> str:
    """``roll``, ``end_turn``, or ``shut:`` with the tiles."""
    if action < SHUT:
        return "end_turn" if action == END else "roll"
    return "shut:" + "+".join([str(tile) for tile in _tiles_of(_SETS[action - SHUT][0])])


def is_entry(action: int) -> bool:
    """Whether it may be taken back, until the dice fall again."""
    return action != ROLL


def facts(state: State) -> "tuple[str, str]":
    """The nine tiles, a dash for each that is shut; the round."""
    tiles = [str(tile) if state.open >> (tile - 1) & 1 else "–" for tile in range(1, _TILES + 1)]
    turn = min(state.turns // len(state.totals) + 1, _ROUNDS)
    return "open:" + "  ".join(tiles), f"turn:{turn}/{_ROUNDS}"


def choose(state: State) -> int:
    """The computer shuts few high tiles: the low ones fit more often later."""
    return actions(state)[0]


def pack(state: State) -> bytes:
    """The state as bytes: format, rounds, seats; finished turns, 1 while rolling, two faces, the open tiles, totals."""
    head = (_FORMAT, _ROUNDS, len(state.totals), state.turns, state.rolling)
    return bytes(head + (state.dice or (0, 0)) + (state.open >> 8, state.open & 0xFF) + state.totals)


def unpack(data: bytes) -> State:
    """The state that ``pack`` made these bytes from; BadSave with a sentence if no game can have reached it."""
    need(len(data) >= _HEAD and data[0] == _FORMAT and data[1] == _ROUNDS, "The saved game has an unknown form.")
    seats, turns, rolling, first, second = data[2:7]
    need(1 <= seats <= _MOST_SEATS and len(data) == _HEAD + seats, "The saved game has a wrong length.")
    state = State(
        turns % seats, (first, second) if first else (), rolling, data[7] << 8 | data[8], tuple(data[_HEAD:]), turns
    )
    need(turns <= _ROUNDS * seats and rolling <= 1 and 0 < state.open <= _ALL, "The saved game never was.")
    for face in state.dice:
        need(1 <= face <= 6 and not rolling, "The saved game has wrong dice.")
    is_new = state.open == _ALL and not state.dice and not rolling
    need((first > 0) == (second > 0) and (is_new or not _is_over(state)), "The saved game is over and goes on.")
    for seat in range(seats):
        finished = (turns + seats - 1 - seat) // seats
        need(state.totals[seat] <= _MOST_POINTS * finished, "The saved game has too many points.")
    return state
