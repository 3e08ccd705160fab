"""The state of the box as plain values for the serial line: the same on every runtime, described in the design.

Reads, never changes anything.
"""

from dicebox import modules
from dicebox.table import EASY, LEVELS

_MISTAKES = "dicebox.mistakes"
_KEYS = ("game", "seat", "seats", "dice", "held", "rolls_left", "round", "winners", "analysis")


def describe(app: object) -> "dict[str, object]":
    """Screen, game, phase, seats, dice and what the screen says, ready for JSON."""
    table = app.table
    result = {"screen": app.screen.name, "message": app.message, "language": app.language, "phase": "menu"}
    result["test_dice"] = app.is_marked
    result["cursor"] = app.screen.cursor_name()
    for key in _KEYS:
        result[key] = None
    if table is not None:
        state = table.state
        result["game"] = table.key
        result["seat"] = state.seat
        result["seats"] = [_seat(app, seat) for seat in range(len(table.seats))]
        app.game.describe(result, table)
        result["phase"] = _phase(app, result)
        outcome = table.rules.outcome(state)
        result["winners"] = None if outcome is None else list(outcome.winners)
        decisions = table.decisions
        if outcome is not None and decisions is not None and decisions.next is None:
            mistakes = modules.load(_MISTAKES)
            result["analysis"] = mistakes.describe(table)
            mistakes.drop()
    return result


def _phase(app: object, result: "dict[str, object]") -> str:
    if app.table.is_over:
        return "over"
    return "tumble" if app.table.is_falling else app.game.phase(result)


def _seat(app: object, seat: int) -> "dict[str, object]":
    table = app.table
    here = table.seats[seat]
    result = {"name": here.name, "kind": here.kind, "total": app.game.total(table.state, seat)}
    if here.strength:
        result["level"] = LEVELS[here.strength - EASY]
    app.game.describe_seat(result, table.state, seat)
    return result
