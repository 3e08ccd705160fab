"""The strongest player of the grid game, and its adviser: weighs every free cell for the number on the table.

A value is what the seat's grid can be expected to bring from now on, in thousandths of a point: its points at the end
of the round less those of lines that are complete already. Only the own grid counts: the same numbers come to all, and
no seat can hinder another. How cells are weighed is in ``grid25_weighing.py``.

A move is a cell, 0..24, counted row by row.
"""

from dicebox.players import grid25_weighing
from dicebox.rules import grid25


def has_choice(state: grid25.State) -> bool:
    """Is a number on the table, for the seat to act to enter?"""
    player = grid25.player(state)
    return player is not None and player >= 0 and len(state.dice) > 0


def weigh(state: grid25.State, tables: object) -> object:
    """Yields None often, about once a cell, at last the list of (value, cell), the best first.

    For states with a choice only. Raises ``NoTable`` from ``tables``.
    """
    return grid25_weighing.weigh(state.grids[state.seat], grid25.number(state.dice), tables)


def move_of(state: grid25.State, action: int) -> "int | None":
    """The cell that the action fills; None for rolling."""
    return None if action == grid25.ROLL else action - grid25.PLACE


def step_towards(state: grid25.State, move: int) -> int:
    """The action that fills the cell."""
    return grid25.PLACE + move
