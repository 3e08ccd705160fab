"""Every word that a player sees. Only the chosen language is in memory, and of it what the box needs now.

``de.py`` holds what every game needs, ``de_five.py`` what the five-dice games add, ``de_menus.py`` what only menus and
lists show; the same for each language. Who reads a word need not know where it stands.
"""

from dicebox import modules

LANGUAGES = ("de", "en")


class Words:
    """The words of a language by key: ``words["title"]``. Raises ``KeyError`` for a key that stands nowhere."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError("no words for language " + language)
        self.language = language
        self.game = ""
        modules.keep_only("dicebox.texts", ())
        self._common = modules.load("dicebox.texts." + language).WORDS
        self._of_game = {}
        self._of_menus = None

    def __getitem__(self, key: str) -> str:
        text = self._common.get(key)
        if text is None:
            text = self._of_game.get(key)
        if text is None:
            if self._of_menus is None:
                self._of_menus = self._part("menus")
            text = self._of_menus[key]
        return text

    def __contains__(self, key: str) -> bool:
        try:
            self[key]
        except KeyError:
            return False
        return True

    def _part(self, name: str) -> "dict[str, str]":
        return modules.load("dicebox.texts." + self.language + "_" + name).WORDS

    def play(self, family: str) -> None:
        """From now on the words of this family of games are wanted too, those of the one before no longer."""
        if family != self.game:
            if self.game:
                modules.drop("dicebox.texts." + self.language + "_" + self.game)
            self.game = family
            self._of_game = self._part(family) if family else {}

    def leave_menus(self) -> None:
        """No menu is shown any more: lets go of its words until the next one."""
        if self._of_menus is not None:
            self._of_menus = None
            modules.drop("dicebox.texts." + self.language + "_menus")
