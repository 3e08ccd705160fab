"""Every word that a player sees. Only the chosen language is in memory, and of it what the box needs now.

``de.py`` holds what every game needs, ``de_five.py`` what the five-dice games add, ``de_menus.py`` what only menus and
lists show; the same for each language. Who reads a word need not know where it stands. A game may bring its own words
with its rules: see ``own.py``.
"""

from dicebox import modules

LANGUAGES = ("de", "en")

# Before each key and before each text of packed words; no text holds them.
_KEY = b"\x01"
_TEXT = b"\x02"


def pack(words: "dict[str, str]") -> bytes:
    """Words as one piece: on the Pico that takes a third of a dict, and no text stays there after its screen is left.

    The tool that flashes does this beforehand.
    """
    pieces = [_KEY + key.encode() + _TEXT + words[key].encode() for key in words]
    return b"".join(pieces) + _KEY


class Part:
    """The words of one file by key: ``part["title"]``. Raises ``KeyError`` for a key that it does not hold."""

    def __init__(self, words: "bytes | dict[str, str]") -> None:
        self._packed = words if isinstance(words, bytes) else pack(words)

    def get(self, key: str) -> "str | None":
        """The text of a key, or None."""
        packed = self._packed
        sought = _KEY + key.encode() + _TEXT
        at = packed.find(sought)
        if at < 0:
            return None
        at += len(sought)
        return packed[at : packed.find(_KEY, at)].decode()

    def __getitem__(self, key: str) -> str:
        text = self.get(key)
        if text is None:
            raise KeyError(key)
        return text


def part(name: str) -> Part:
    """The words of a file in this folder, such as ``de_five``. The module itself is let go of."""
    return Part(modules.once("dicebox.texts." + name).WORDS)


class Words:
    """The words of a language by key: ``words["title"]``. Raises ``KeyError`` for a key that stands nowhere."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError("no words for language " + language)
        self.language = language
        self.game = ""
        self._common = part(language)
        self._of_game = None
        self._of_menus = None

    def __getitem__(self, key: str) -> str:
        text = self._common.get(key)
        if text is None and self._of_game is not None:
            text = self._of_game.get(key)
        if text is None:
            if self._of_menus is None:
                self._of_menus = part(self.language + "_menus")
            text = self._of_menus[key]
        return text

    def __contains__(self, key: str) -> bool:
        try:
            self[key]
        except KeyError:
            return False
        return True

    def play(self, family: str) -> None:
        """From now on the words of this family of games are wanted too, those of the one before no longer."""
        if family != self.game:
            self.game = family
            self._of_game = None
            if family:
                try:
                    self._of_game = part(self.language + "_" + family)
                except ImportError:
                    self._of_game = modules.once("dicebox.texts.own").words(family, self.language)

    def leave_menus(self) -> None:
        """No menu is shown any more: lets go of its words until the next one."""
        self._of_menus = None
