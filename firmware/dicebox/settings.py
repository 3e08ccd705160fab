"""What the players have chosen for their box: a few small numbers, and the few bytes they are saved as.

Knows what can be chosen and what each choice stands for, but neither chips nor screens: ``App.apply_settings`` makes
the choices felt, ``screens/settings.py`` shows them.

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


class Settings:
    """The choices of one box. ``changed`` counts the changes, so that whoever saves them notices one.

    What the choices stand for, to be read only:

    * ``language``: its short name, such as ``de``. ``rotation``: 0, or 180 when picture and buttons are turned round.
    * ``feels_shakes``: does a shake roll the dice? ``sensitivity``: from 0, a strong shake is needed, to 4, a gentle
      one is enough. ``volume``: 0 silent, 1 quiet, 2 loud. ``contrast``: for the display chip, 0 to 255.
    * ``dim_ms``, ``off_ms``: the display dims or goes dark after so long without a touch; 0: never.
    * ``pace_percent``: how long the computer's pauses last, in percent of the usual ones.
    * ``allows_undo``: may an entry be taken back where the game's rules know that? ``gives_advice``: does the box say
      what it would do?
    """

    def __init__(self, language: str = "de", rotation: int = 0) -> None:
        self.changed = 0
        self._choices = bytearray([first for _, _, first in SETTINGS])
        self._choices[_place("language")] = LANGUAGES.index(language)
        self._choices[_place("rotation")] = 1 if rotation == 180 else 0
        self._tell()

    def choice(self, name: str) -> int:
        """The number of the present choice, from 0. Raises ``KeyError`` for a name that no setting has."""
        return self._choices[_place(name)]

    def choose(self, name: str, choice: int) -> None:
        """Takes a choice. Raises ``KeyError`` for an unknown setting, ``ValueError`` for a choice it does not have."""
        place = _place(name)
        if not 0 <= choice < SETTINGS[place][1]:
            raise ValueError("{} has no choice {}".format(name, choice))
        self._choices[place] = choice
        self.changed += 1
        self._tell()

    def turn(self, name: str) -> None:
        """Takes the next choice, after the last one the first again."""
        place = _place(name)
        self.choose(name, (self._choices[place] + 1) % SETTINGS[place][1])

    def _tell(self) -> None:
        """Brings the attributes in line with the choices. A property for each would take 600 bytes more."""
        choice = self.choice
        self.language = LANGUAGES[choice("language")]
        self.feels_shakes = choice("shake") == 1
        self.sensitivity = choice("sensitivity")
        self.volume = choice("sound")
        self.contrast = CONTRASTS[choice("brightness")]
        self.rotation = 180 * choice("rotation")
        self.dim_ms = DIM_MINUTES[choice("dim")] * _MINUTE_MS
        self.off_ms = OFF_MINUTES[choice("off")] * _MINUTE_MS
        self.pace_percent = PACES[choice("pace")]
        self.allows_undo = choice("undo") == 1
        self.gives_advice = choice("advice") == 1

    def pack(self) -> bytes:
        """The choices as bytes for ``unpack``."""
        return bytes((_FORMAT,)) + bytes(self._choices)

    def unpack(self, data: bytes) -> bool:
        """Takes over packed choices; one that does not exist, or is missing, leaves what was there before.

        False when something was left out: of an unknown format everything is.
        """
        if not data or data[0] != _FORMAT:
            return False
        is_whole = len(data) == 1 + len(SETTINGS)
        for place in range(min(len(data) - 1, len(SETTINGS))):
            if data[1 + place] < SETTINGS[place][1]:
                self._choices[place] = data[1 + place]
            else:
                is_whole = False
        self._tell()
        return is_whole


def _place(name: str) -> int:
    for place in range(len(SETTINGS)):
        if SETTINGS[place][0] == name:
            return place
    raise KeyError(name)
