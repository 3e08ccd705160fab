"""What can be chosen in the settings, and what each choice stands for. Loaded when one is chosen, read or saved.

The saved form, one byte each: format number, then for each row of ``SETTINGS`` the number of the choice. A row that a
later version brings is appended, so an older file still fits: what it lacks keeps its default.
"""

from micropython import const

from dicebox.texts import LANGUAGES

_FORMAT = const(1)

# Name, number of choices, the choice at first. What the choices stand for is said in ``Settings``.
SETTINGS = (
    ("language", 2, 0),
    ("shake", 2, 1),
    ("sensitivity", 5, 2),
    ("sound", 3, 1),
    ("brightness", 5, 3),
    ("rotation", 2, 0),
    ("dim", 5, 2),
    ("off", 4, 2),
    ("pace", 4, 1),
    ("undo", 2, 1),
    ("advice", 2, 1),
)

DIM_MINUTES = (0, 1, 2, 5, 10)
"""The display dims after this long without a touch; 0: never."""

OFF_MINUTES = (0, 5, 10, 30)
"""The display goes dark after this long without a touch; 0: never."""

CONTRASTS = b"\x10\x40\x80\xcf\xff"
"""The display chip's contrast for each step of brightness."""

PACES = (200, 100, 40, 0)
"""How long the computer's pauses last, in percent of the usual ones: slow, normal, quick, instant."""

_MINUTE_MS = const(60_000)


def begin(settings: object, language: str, rotation: int) -> None:
    """The choices of a new box, with this language and rotation (0 or 180)."""
    settings.chosen = bytearray([first for _, _, first in SETTINGS])
    settings.chosen[_place("language")] = LANGUAGES.index(language)
    settings.chosen[_place("rotation")] = 1 if rotation == 180 else 0
    _tell(settings)


def choice(settings: object, name: str) -> int:
    """The number of the present choice, from 0. Raises ``KeyError`` for a name that no setting has."""
    return settings.chosen[_place(name)]


def choose(settings: object, name: str, number: int) -> None:
    """Takes a choice. Raises ``KeyError`` for an unknown setting, ``ValueError`` for a choice it does not have."""
    place = _place(name)
    if not 0 <= number < SETTINGS[place][1]:
        raise ValueError("{} has no choice {}".format(name, number))
    settings.chosen[place] = number
    settings.changed += 1
    _tell(settings)


def turn(settings: object, name: str) -> None:
    """Takes the next choice, after the last one the first again."""
    place = _place(name)
    choose(settings, name, (settings.chosen[place] + 1) % SETTINGS[place][1])


def _tell(settings: object) -> None:
    """Brings the attributes in line with the choices."""
    settings.language = LANGUAGES[choice(settings, "language")]
    settings.feels_shakes = choice(settings, "shake") == 1
    settings.sensitivity = choice(settings, "sensitivity")
    settings.volume = choice(settings, "sound")
    settings.contrast = CONTRASTS[choice(settings, "brightness")]
    settings.rotation = 180 * choice(settings, "rotation")
    settings.dim_ms = DIM_MINUTES[choice(settings, "dim")] * _MINUTE_MS
    settings.off_ms = OFF_MINUTES[choice(settings, "off")] * _MINUTE_MS
    settings.pace_percent = PACES[choice(settings, "pace")]
    settings.allows_undo = choice(settings, "undo") == 1
    settings.gives_advice = choice(settings, "advice") == 1


def pack(settings: object) -> bytes:
    """The choices as bytes for ``unpack``."""
    return bytes((_FORMAT,)) + bytes(settings.chosen)


def unpack(settings: object, data: bytes) -> bool:
    """Takes over packed choices; one that does not exist, or is missing, leaves what was there before.

    False when something was left out: of an unknown format everything is.
    """
    if not data or data[0] != _FORMAT:
        return False
    is_whole = len(data) == 1 + len(SETTINGS)
    for place in range(min(len(data) - 1, len(SETTINGS))):
        if data[1 + place] < SETTINGS[place][1]:
            settings.chosen[place] = data[1 + place]
        else:
            is_whole = False
    _tell(settings)
    return is_whole


def _place(name: str) -> int:
    for place in range(len(SETTINGS)):
        if SETTINGS[place][0] == name:
            return place
    raise KeyError(name)
