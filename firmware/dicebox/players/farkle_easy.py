"""The computer of the level easy in Zehntausend: greedy with its dice, and led by its mood when it comes to banking.

It takes every die that scores and stops at a number of points that changes from turn to turn: often far too early,
sometimes much too late. How many dice are left to roll does not trouble it. Pure; the mood is a hash of the totals, so
that the same state always brings the same action.
"""

from dicebox.players.threshold import wanted
from dicebox.rules import farkle

# Points of a turn at which it banks, by its mood.
_ENOUGH = (50, 100, 200, 300, 1000, 2000)


def choose(state: farkle.State) -> int:
    """The action that the player takes in this state; always an allowed one.

    ValueError while the dice are falling and when the game is over. Selecting is several actions, one a die.
    """
    player = farkle.player(state)
    if player is None or player < 0:
        raise ValueError("No seat has to act in this state.")
    if not state.dice:
        return farkle.ROLL
    if farkle.is_lost(state):
        return farkle.END_TURN
    change = wanted(state.dice) ^ state.selected
    for die in range(len(state.dice)):
        if change >> die & 1:
            return farkle.SELECT + die
    return farkle.BANK if _is_enough(state) else farkle.ROLL


def think(state: farkle.State) -> object:
    """As ``choose``, as a generator for a loop that must not wait."""
    yield None
    yield choose(state)


def _is_enough(state: farkle.State) -> bool:
    turn = state.turn + farkle.selection_points(state)
    leader = farkle.to_beat(state)
    if leader:
        # That nothing is won by less is plain to see.
        return state.totals[state.seat] + turn > leader
    return turn >= _ENOUGH[_mood(state) % len(_ENOUGH)]


def _mood(state: farkle.State) -> int:
    """A number that looks random and changes with every turn that brings points to anybody, 0..4095."""
    mix = state.seat + 1
    for total in state.totals:
        mix = (mix * 53 + total // 50) & 0xFFFFF
    return mix >> 3 & 0xFFF
