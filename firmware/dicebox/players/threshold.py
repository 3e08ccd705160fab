"""The computer of Zehntausend: takes every die that scores and banks at a threshold, as the seed of the game says.

Pure and deterministic; it sees only the state. The threshold is 300 points, 250 with one or two dice left, and more
when it lies behind; in the last round it never banks what does not win (A-002-11 of the rules).
"""

from micropython import const

from dicebox.rules import farkle

_THRESHOLD = const(300)
_THRESHOLD_FEW_DICE = const(250)
_FEW_DICE = const(2)
# So much more for each full so many points that the leader is ahead, but at most so much.
_MORE = const(50)
_MORE_PER = const(500)
_MOST_MORE = const(300)


def choose(state: farkle.State) -> int:
    """The action that the player takes in this state; always an allowed one.

    ValueError while the dice are falling and when the game is over. Selecting is several actions, one a die: the
    player wants the same dice each time it is asked, so it comes to its roll or bank after at most six.
    """
    for action in think(state):
        if action is not None:
            return action


def think(state: farkle.State) -> object:
    """As ``choose``, as a generator for a loop that must not wait: yields None twice, and at last the action."""
    player = farkle.player(state)
    if player is None or player < 0:
        raise ValueError("No seat has to act in this state.")
    if not state.dice:
        yield farkle.ROLL
        return
    yield None
    if farkle.is_lost(state):
        yield farkle.END_TURN
        return
    change = wanted(state.dice) ^ state.selected
    yield None
    for die in range(len(state.dice)):
        if change & (1 << die):
            yield farkle.SELECT + die
            return
    yield farkle.BANK if is_enough(state) else farkle.ROLL


def wanted(dice: tuple) -> int:
    """Bit mask of the dice to select: those that bring the most points; of equal ones the first from the left."""
    counts = list(farkle.best_counts(farkle.counts_of(dice)))
    mask = 0
    for die in range(len(dice)):
        if counts[dice[die]]:
            counts[dice[die]] -= 1
            mask |= 1 << die
    return mask


def is_enough(state: farkle.State) -> bool:
    """Whether the player banks with the dice that are selected now, which must be a legal selection."""
    turn = state.turn + farkle.selection_points(state)
    total = state.totals[state.seat] + turn
    leader = farkle.to_beat(state)
    if leader:
        if total <= leader:
            return False
        if (state.seat + 1) % len(state.totals) == state.trigger:
            # Nobody plays after this turn: the win is certain.
            return True
    return turn >= threshold(state)


def threshold(state: farkle.State) -> int:
    """The points of a turn from which on it banks: more when it lies behind, fewer with few dice left to roll."""
    base = _THRESHOLD_FEW_DICE if farkle.dice_to_roll(state) <= _FEW_DICE else _THRESHOLD
    behind = max(state.totals) - state.totals[state.seat]
    return base + min(behind // _MORE_PER * _MORE, _MOST_MORE)
