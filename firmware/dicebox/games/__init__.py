"""How each game of the registry is played on the box: its screens, its dice, its words, its computer player.

The rules stay in ``dicebox.rules``. The module here is named like the part of the game's key before the dash and offers
a ``BoxGame`` as ``GAME``; it is loaded with the game. A game whose rules bring their own ``WORDS`` needs none: it is
played on the list of ``plain.py``, see ``lobby.py``.
"""

from dicebox import modules, rules


def family(key: str) -> str:
    """The part of a game's key that its games on the box share."""
    return key.partition("-")[0]


def of(key: str) -> object:
    """The ``BoxGame`` for a game's key. Raises ``ImportError`` when the box has no screens for it."""
    return modules.load("dicebox.games." + family(key)).GAME


def keep_only(key: str) -> None:
    """Lets go of the code of all other families: how they are played, their rules and their computer players."""
    name = family(key)
    if name not in modules.loaded("dicebox.games"):
        # The players of another family; the own one is loaded with the game.
        modules.keep_only("dicebox.players", ())
    modules.keep_only("dicebox.games", ("base", name))
    rules.keep_only(name)
