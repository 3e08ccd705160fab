"""The choices of one box, as attributes; ``choices.py`` holds what can be chosen, and is loaded for that only."""

from dicebox import modules

_CHOICES = "dicebox.choices"


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
        # The number of each choice, in the order of ``choices.SETTINGS``.
        self.chosen = b""
        modules.load(_CHOICES).begin(self, language, rotation)

    def choose(self, name: str, number: int) -> None:
        """Takes a choice. Raises ``KeyError`` for an unknown setting, ``ValueError`` for a choice it does not have."""
        modules.once(_CHOICES).choose(self, name, number)

    def turn(self, name: str) -> None:
        """Takes the next choice, after the last one the first again."""
        modules.once(_CHOICES).turn(self, name)

    def pack(self) -> bytes:
        """The choices as bytes for ``unpack``."""
        return modules.once(_CHOICES).pack(self)

    def unpack(self, data: bytes) -> bool:
        """Takes over packed choices: see ``choices.unpack``."""
        return modules.load(_CHOICES).unpack(self, data)
