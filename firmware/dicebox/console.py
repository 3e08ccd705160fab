"""The serial line's commands, one a line: ``state``, ``dice 3 3 3 5 1``, ``new five-joker50 human human:Anna ai``,
``new farkle human ai-perfect target=5000``, ``open help``, ``open new_game``, ``open dice_test``, ``check``.

For tests, for the simulator and for makers with a terminal. Each line is answered by one line: the state as JSON,
what the self-test finds as JSON, ``ok``, or ``error:`` and a sentence. Loaded for a line and let go of after it. Knows
no screen; what is reported is in ``report.py`` and ``findings.py``.
"""

import json

from dicebox import modules, report, rules
from dicebox.rules.errors import UnknownGame
from dicebox.table import COMPUTER, EASY, LEVELS, MIDDLE, PERSON

_FINDINGS = "dicebox.findings"


def answer(app: object, line: str) -> str:
    """Does what the line says and gives the answer; a bad line gives ``error:`` and changes nothing."""
    words = line.split()
    try:
        if words and words[0] in _COMMANDS:
            return _COMMANDS[words[0]](app, words[1:])
    except (ValueError, UnknownGame) as problem:
        return "error: " + str(problem)
    return "error: unknown command, use state, check, dice, new or open"


def _state(app: object, arguments: "list[str]") -> str:
    if arguments:
        raise ValueError("state takes no arguments")
    return json.dumps(report.describe(app))


def _check(app: object, arguments: "list[str]") -> str:
    if arguments:
        raise ValueError("check takes no arguments")
    found = json.dumps(modules.load(_FINDINGS).report(app))
    modules.load(_FINDINGS).leave()
    return found


def _dice(app: object, arguments: "list[str]") -> str:
    faces = []
    for text in arguments:
        if len(text) != 1 or text not in "123456":
            raise ValueError("a face is a number from 1 to 6, not " + text)
        faces.append(int(text))
    modules.once("dicebox.laid").lay(app.cup, faces)
    # The mark shows from now on.
    app.redraw()
    return "ok"


def _new(app: object, arguments: "list[str]") -> str:
    if not arguments:
        raise ValueError("give a game and its seats, such as: new five-joker50 human ai")
    seats = []
    options = dict(rules.game(arguments[0]).options)
    for text in arguments[1:]:
        name, equals, value = text.partition("=")
        # What comes behind a colon is a person's name, whatever it is.
        if equals and ":" not in name:
            options[name] = int(value) if value.isdigit() else value
            continue
        seats.append(_seat(text))
    app.lobby.start_game(arguments[0], seats or [(PERSON, "", 0)], options)
    return "ok"


def _seat(text: str) -> "tuple[str, str, int]":
    """(kind, name, level) of a seat as it is written: ``human``, ``human:Anna``, ``ai``, ``ai-perfect:Robert``."""
    player, _, name = text.partition(":")
    kind, dash, level = player.partition("-")
    if kind == COMPUTER and dash:
        if level not in LEVELS:
            raise ValueError("a computer's level is easy, middle or perfect (ai-easy), not " + player)
        return kind, name, EASY + LEVELS.index(level)
    if player not in (PERSON, COMPUTER):
        raise ValueError("a seat is human or ai, with a name if you like (human:Anna), not " + text)
    return kind, name, MIDDLE if kind == COMPUTER else 0


def _open(app: object, arguments: "list[str]") -> str:
    if arguments in (["help"], ["dice_test"]):
        app.push(arguments[0])
    elif arguments == ["new_game"]:
        app.lobby.ask_new()
    elif arguments == ["lesson"]:
        app.go("lesson")
    else:
        raise ValueError("open takes help, new_game, lesson or dice_test")
    return "ok"


_COMMANDS = {"state": _state, "check": _check, "dice": _dice, "new": _new, "open": _open}
