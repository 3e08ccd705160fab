"""The messages of a page, checked: what is not exactly one of these is refused. Knows no network and no box."""

import json
import re

LARGEST = 32 * 1024
"""Bytes of a message."""

NO_FAULTS = {"oled": False, "accel": False, "battery": False, "button": None}
"""How the switches of the message ``fault`` stand on a new box: a part's is on or off, a button's is its number."""

_BOX_ID = re.compile(r"[0-9a-f]{32}")
_LONGEST_SCRIPT = 20 * 1024
_MOST_FACES = 30
_STRONGEST_G = 16


class BadMessage(Exception):
    """Text that is no message; the exception's own text says why, without quoting it."""


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def _is_button(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 5


def _is_acceleration(value: object) -> bool:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return is_number and -_STRONGEST_G <= value <= _STRONGEST_G


def _is_face(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 6


def _are_faces(value: object) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= _MOST_FACES and all(_is_face(face) for face in value)


def _is_box(value: object) -> bool:
    return isinstance(value, str) and _BOX_ID.fullmatch(value) is not None


def _is_script(value: object) -> bool:
    try:
        return isinstance(value, str) and len(value.encode()) <= _LONGEST_SCRIPT
    except UnicodeEncodeError:
        # Half a character: JSON can hold it, nothing else can.
        return False


def _one_of(*values: str):
    return lambda value: isinstance(value, str) and value in values


# For each type its fields; those whose name ends in "?" may be left out.
_FIELDS = {
    "hello": {"box?": _is_box, "language": _one_of("de", "en")},
    "press": {"button": _is_button},
    "release": {"button": _is_button},
    "motion": {"x": _is_acceleration, "y": _is_acceleration, "z": _is_acceleration},
    "still": {},
    "shake": {"on": _is_bool},
    "do": {"what": _one_of("undo", "new_game", "help", "menu")},
    "dice": {"faces": _are_faces},
    "fault": {
        "part": _one_of("oled", "accel", "button", "battery"),
        "on": _is_bool,
        "button?": _is_button,
    },
    "power": {},
    "watch": {"on": _is_bool},
    "brain": {"runtime": _one_of("cpython", "micropython", "pico")},
    "record": {"on": _is_bool},
    "play": {"script": _is_script},
}


def parse(text: str) -> dict[str, object]:
    """The message in ``text``. Raises ``BadMessage``."""
    try:
        message = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as problem:
        raise BadMessage("no JSON") from problem
    if not isinstance(message, dict):
        raise BadMessage("no object")
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise BadMessage("no known type")
    fields = _FIELDS[kind]
    names = {"type"}
    for name, is_good in fields.items():
        key = name.removesuffix("?")
        names.add(key)
        if key in message:
            if not is_good(message[key]):
                raise BadMessage(f"{kind}: bad {key}")
        elif key == name:
            raise BadMessage(f"{kind}: no {key}")
    if set(message) != names & set(message):
        raise BadMessage(f"{kind}: a field too many")
    if kind == "fault" and (message["part"] == "button") != ("button" in message):
        raise BadMessage("fault: a button goes with the part button")
    return message


def _refuse_constant(name: str) -> object:
    raise ValueError(name)
