"""What a tip marks and says in 25 Felder."""

from dicebox.rules import grid25
from dicebox.rules.grid25_scoring import LINES


def is_decision(action: int) -> bool:
    """Rolling, and entering the number."""
    return True


def tip(
    app: object, texts: object, mind: object, state: grid25.State, move: "int | None"
) -> "tuple[int | None, str] | None":
    """The mark and the reason; ``move`` is the best cell, None before the roll."""
    if move is None:
        shake = app.words["shake_to_roll" if app.can_shake else "hold_to_roll"]
        return None, texts["tip_first"] + " " + shake
    row = move // grid25.SIDE + 1
    column = app.screen.cursor_name()
    if column is not None:
        # One of the two presses is done.
        is_right = column == move % grid25.SIDE
        return move, texts["tip_cell_row"].format(row) if is_right else texts["tip_other_column"]
    number = grid25.number(state.dice)
    grid = state.grids[state.seat]
    key = "tip_cell"
    for line in LINES:
        if move in line and number in [grid[cell] for cell in line]:
            key = "tip_cell_equal"
    return move, texts[key].format(move % grid25.SIDE + 1, row, number)
