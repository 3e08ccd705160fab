"""Builds positions of Zehntausend for the tests, by playing them or as a value."""

import pytest
from dicebox.rules import IllegalAction, farkle

BUST = (2, 3, 4, 6, 6, 4)
SCRIPT = (1, 2, 3, 4, 6, 6)


def start(seats: int = 2, **options: int) -> farkle.State:
    """The first state of a game."""
    return farkle.start(seats, options)


def rolled(state: farkle.State, *faces: int) -> farkle.State:
    """The state after rolling these faces."""
    return farkle.settle(farkle.apply(state, farkle.ROLL), faces)


def selected(state: farkle.State, *dice: int) -> farkle.State:
    """The state after selecting these dice, counted from 0, or putting them back."""
    for die in dice:
        state = farkle.apply(state, farkle.SELECT + die)
    return state


def banked(state: farkle.State, points: int) -> farkle.State:
    """The state after a turn that banks so many points, or is lost for 0."""
    if points:
        return farkle.apply(state._replace(turn=points), farkle.BANK)
    return farkle.apply(rolled(state, *BUST), farkle.END_TURN)


def refused(state: farkle.State, action: int) -> str:
    """The reason for which the action is refused; the state must stay what it was."""
    before = tuple(state)
    with pytest.raises(IllegalAction) as error:
        farkle.apply(state, action)
    assert tuple(state) == before
    assert str(error.value) == farkle.why_not(state, action)
    return str(error.value)


def names(state: farkle.State) -> list:
    """The labels of the allowed actions."""
    return [farkle.label(state, action) for action in farkle.actions(state)]
