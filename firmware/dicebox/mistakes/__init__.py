"""What was found in the decisions of a game: for each person the points given away and the costliest decision.

In bytes (numbers as in ``packing.py``), so that they cost next to nothing until somebody looks: b"" before the first
decision, then for each seat 0 if it decided nothing, else one more than the thousandths of a point it gave away, and
if it gave any away its mistake. How a mistake is written is in the file of its family of games beside this one.

After the game: expected + luck = given away + result, exactly. Expected is what the mind expects of a seat before the
first dice fall. Luck is the rest: what each throw changed, and what nobody could weigh (a computer's turns at a seat
that changed hands, a decision that the power cut off).
"""

from collections import namedtuple

from dicebox import modules
from dicebox.packing import Writer
from dicebox.rules.errors import BadSave
from dicebox.unpacking import Reader

POINT = 1000
"""All values are in thousandths of a point."""

Account = namedtuple("Account", ("expected", "given_away", "luck", "result", "mistake"))


def of(key: str) -> object:
    """The module that knows the mistakes of a game. Raises ``ImportError`` where there is none."""
    return modules.load("dicebox.mistakes." + key.partition("-")[0])


def drop() -> None:
    """Lets go of all this code; whoever holds a module or a value of it keeps that."""
    modules.keep_only("dicebox.mistakes", ())
    modules.drop("dicebox.mistakes")
    modules.drop("dicebox.unpacking")


def read(key: str, found: bytes, seats: int) -> "list[tuple[int, object] | None]":
    """For each seat (given away, mistake or None), or None where it decided nothing. Raises ``BadSave``."""
    if not found:
        return [None] * seats
    family = of(key)
    reader = Reader(found)
    result = []
    for _ in range(seats):
        given_away = reader.number() - 1
        if given_away < 0:
            result.append(None)
            continue
        mistake = family.read(reader) if given_away else None
        if mistake is not None and not 0 < mistake.loss <= given_away:
            raise BadSave("The saved game has a mistake that cost more than all of them.")
        result.append((given_away, mistake))
    reader.end()
    return result


def write(key: str, findings: "list[tuple[int, object] | None]") -> bytes:
    """What ``read`` gave, as bytes again."""
    family = of(key)
    writer = Writer()
    for finding in findings:
        if finding is None:
            writer.number(0)
            continue
        given_away, mistake = finding
        writer.number(given_away + 1)
        if given_away:
            family.write(writer, mistake)
    return bytes(writer.data)


def add(table: object, state: object, verdict: "list[tuple[int, int]]", chosen: "int | None") -> bytes:
    """What was found, with one more decision: the seat to move in ``state`` chose a move of the verdict.

    Without verdict or move there was nothing to decide, such as at the end of a lost turn.
    """
    found = table.decisions.found
    if not verdict or chosen is None:
        return found
    findings = read(table.key, found, len(table.seats))
    best_value, best = verdict[0]
    loss = 0
    for value, move in verdict:
        if move == chosen:
            loss = best_value - value
    given_away, mistake = findings[state.seat] or (0, None)
    if loss and (mistake is None or loss > mistake.loss):
        mistake = of(table.key).of(state, loss, best, chosen)
    findings[state.seat] = (given_away + loss, mistake)
    return write(table.key, findings)


def accounts(table: object) -> "list[Account | None]":
    """For each seat of a game that is over its account; None for a seat that decided nothing. Reads only."""
    family = of(table.key)
    decisions = table.decisions
    findings = read(table.key, decisions.found_if_kept or decisions.found, len(table.seats))
    totals = table.rules.outcome(table.state)[0]
    result = []
    for seat in range(len(findings)):
        finding = findings[seat]
        if finding is None:
            result.append(None)
            continue
        given_away, mistake = finding
        expected = family.expected(table, seat)
        points = totals[seat] * POINT
        result.append(Account(expected, given_away, points - expected + given_away, points, mistake))
    return result


def shown(account: Account, unit: int) -> "tuple[int, int, int, int]":
    """Expected, given away, luck and result, rounded to so many thousandths: they still add up exactly."""
    expected = (account.expected + unit // 2) // unit
    given_away = (account.given_away + unit // 2) // unit
    result = account.result // unit
    return expected, given_away, result - expected + given_away, result


def describe(table: object) -> "list[dict[str, object] | None]":
    """The accounts as plain values for the report of the state."""
    family = of(table.key)
    result = []
    for account in accounts(table):
        if account is None:
            result.append(None)
            continue
        told = {"expected": account.expected, "given_away": account.given_away, "luck": account.luck}
        told["result"] = account.result
        told["mistake"] = None if account.mistake is None else family.describe(account.mistake)
        result.append(told)
    return result
