"""The state of the box as plain values for the serial line: the same on every runtime, described in the design.

Reads, never changes anything.
"""

from dicebox.rules import five


def describe(app: object) -> "dict[str, object]":
    """Screen, game, phase, seats, dice and what the screen says, ready for JSON."""
    table = app.table
    result = {"screen": app.screen.name, "message": app.message, "language": app.language}
    result["test_dice"] = app.cup.is_marked
    cursor = getattr(app.screen, "cursor", None)
    result["cursor"] = five.FIELDS[cursor] if app.screen.name == "fields" else cursor
    for key in ("game", "seat", "seats", "dice", "held", "rolls_left", "round", "winners"):
        result[key] = None
    result["phase"] = "menu"
    if table is not None:
        _describe_five(result, table)
    return result


def _describe_five(result: "dict[str, object]", table: object) -> None:
    state = table.state
    result["game"] = table.key
    result["phase"] = _phase(table)
    result["seat"] = state.seat
    result["seats"] = [_seat(table, seat) for seat in range(len(table.seats))]
    result["dice"] = list(state.dice) if state.dice else None
    result["held"] = [die for die in range(5) if state.held >> die & 1]
    result["rolls_left"] = state.rolls_left
    result["round"] = five.round_number(state)
    outcome = five.outcome(state)
    result["winners"] = None if outcome is None else list(outcome.winners)


def _phase(table: object) -> str:
    if table.is_over:
        return "over"
    if table.is_falling:
        return "tumble"
    return "choose" if table.state.dice else "roll"


def _seat(table: object, seat: int) -> "dict[str, object]":
    state = table.state
    card = state.cards[seat]
    fields = {}
    for field in range(len(five.FIELDS)):
        if card[field] != five.FREE:
            fields[five.FIELDS[field]] = card[field]
    return {
        "name": table.seats[seat].name,
        "kind": table.seats[seat].kind,
        "total": five.total(state, seat),
        "fields": fields,
        "extra": state.extras[seat],
        "upper": five.upper(card),
        "bonus": five.bonus(card),
    }
