"""The strongest player of the five-dice games, and their adviser: weighs every set of dice to hold and every entry.

A value is what the seat can expect from now to the end of the game, this entry, the bonus and additional points
included, in thousandths of a point, whatever the others do. The turn is worked out exactly (``five_turn.py``); what
the turns after it are worth stands in a table (``five_table.py``).

A move is the bit mask of the dice to hold before the next roll (of equal dice the leftmost), or ``SCORE_MOVE`` + field.
"""

from array import array

from micropython import const

from dicebox.players import five_turn
from dicebox.players.five_gains import Gains
from dicebox.rules import five

SCORE_MOVE = const(32)
_DICE = const(5)
_FACES = const(6)
_MASKS = const(31)


def has_choice(state: five.State) -> bool:
    """Do dice lie on the table, for a seat to hold or enter?"""
    player = five.player(state)
    return player is not None and player >= 0 and len(state.dice) > 0


def weigh(state: five.State, tables: object) -> object:
    """Yields None a few times, then the list of (value, move), the best first.

    For states with a choice only. Raises ``NoTable`` from ``tables``. On the Pico's clock a step takes at most 8 ms and
    all of them 33 ms (measured on an emulated one).
    """
    gains = Gains(state.variant, state.cards[state.seat])
    for _ in gains.gather(tables):
        yield None
    moves = []
    for field in range(len(five.FIELDS)):
        entry = five.points(state, field)
        if entry is not None:
            # Sorted as it stands: the highest value first, of equal ones the smaller move.
            moves.append((-gains.of(field, state.dice, entry), SCORE_MOVE + field))
    yield None
    if state.rolls_left:
        larger = five_turn.successors()
        worth = array("i", bytes(4 * five_turn.SETS))
        for _ in _work_out(worth, larger, gains, state.rolls_left):
            yield None
        _add_holds(moves, state.dice, worth, larger)
    moves.sort()
    yield [(-value, move) for value, move in moves]


def _work_out(worth: object, larger: object, gains: Gains, rolls_left: int) -> object:
    """Fills in what each set of dice is worth if it is held and the others are rolled; yields None several times."""
    counts = array("i", bytes(4 * five_turn.SETS))
    five_turn.count_faces(counts, larger)
    five_turn.enter_upper(worth, counts, gains.upper)
    five_turn.enter_lower(worth, counts, gains.lower, gains.free)
    yield None
    if gains.has_jokers():
        for face in range(_FACES):
            number = 0
            for _ in range(_DICE):
                number = larger[_FACES * number + face]
            worth[number] = gains.of_joker(face)
        yield None
    five_turn.expect(worth, larger)
    if rolls_left > 1:
        five_turn.choose(worth, larger)
        five_turn.expect(worth, larger)
    yield None


def _add_holds(moves: list, dice: tuple, worth: object, larger: object) -> None:
    """Adds each set of dice that can be held once, as its leftmost dice."""
    for mask in range(_MASKS):
        if canonical(dice, mask) == mask:
            number = 0
            for die in range(_DICE):
                if mask & (1 << die):
                    number = larger[_FACES * number + dice[die] - 1]
            moves.append((-worth[number], mask))


def canonical(dice: tuple, mask: int) -> int:
    """The mask of the leftmost dice that show the same faces as those in the mask."""
    for die in range(1, _DICE):
        if mask & (1 << die):
            for other in range(die):
                if dice[other] == dice[die] and not mask & (1 << other):
                    mask ^= 1 << die | 1 << other
                    break
    return mask


def move_of(state: five.State, action: int) -> "int | None":
    """The move that the action commits to: an entry, or a roll with the dice that are held; else None."""
    if action >= five.SCORE:
        return SCORE_MOVE + action - five.SCORE
    if action == five.ROLL and state.dice:
        return canonical(state.dice, state.held)
    return None


def step_towards(state: five.State, move: int) -> int:
    """The next action on the way to the move: it holds or releases a die that is wrong, else it rolls or enters."""
    if move >= SCORE_MOVE:
        return five.SCORE + move - SCORE_MOVE
    change = state.held ^ move
    if canonical(state.dice, state.held) != move:
        for die in range(_DICE):
            if change & (1 << die):
                return five.HOLD + die
    return five.ROLL
