"""What the rules of every game share: the two refusals, the unknown game, and the name of chance.

Knows no game. The registry of games is in ``dicebox.rules``.
"""

CHANCE = -1  # What ``player(state)`` answers while the dice are falling.


class IllegalAction(Exception):
    """The action is not allowed in this state; the state is unchanged. Its text is the key that ``why_not`` gives."""


class BadSave(Exception):
    """The bytes are no saved state of this game; its text is a sentence that says what is wrong with them."""


class UnknownGame(Exception):
    """No game in the registry has this key; its text lists the keys that exist."""
