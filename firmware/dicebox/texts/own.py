"""The words of games that bring their own with their rules, as ``WORDS`` by language. Loaded when such a one is met."""

from dicebox import modules
from dicebox.texts import Part

_RULES = "dicebox.rules"
# Before a game's key: what makes it differ from the others, in two or three words.
_SHORT = "rules_"


def words(family: str, language: str) -> Part:
    """All words of a game. Raises ``KeyError`` for one that brings none; what is not loaded is let go of again."""
    if family not in [game.key for game in modules.load(_RULES).GAMES]:
        raise KeyError(family)
    is_there = family in modules.loaded(_RULES)
    name = _RULES + "." + family
    own = modules.load(name).WORDS
    if not is_there:
        modules.drop(name)
    # A language that came later than the game reads it in English.
    return Part(own.get(language) or own["en"])


def word(known: object, key: str) -> str:
    """A word of ``known``, or what a game says of itself that is not played. Raises ``KeyError``."""
    if key in known:
        return known[key]
    return words(key[len(_SHORT) :] if key.startswith(_SHORT) else key, known.language)[key]
