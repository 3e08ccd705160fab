"""How each game of the registry is played on the box: its screens, its dice, its words, its computer player.

The rules stay in ``dicebox.rules``; a game without an entry here still has its rules, but no screens. The family is
the part of a game's key before the dash.
"""

from dicebox.games.five import FiveDice

_FAMILIES = {"five": FiveDice()}


def of(key: str) -> object:
    """The ``BoxGame`` for a game's key. Raises ``KeyError`` when the box has no screens for it."""
    return _FAMILIES[key.partition("-")[0]]


def has_screens(key: str) -> bool:
    """Can the box show this game?"""
    return key.partition("-")[0] in _FAMILIES
