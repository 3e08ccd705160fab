"""Every word that a player sees, one module a language. Only the chosen language is kept in memory."""

from dicebox import modules

LANGUAGES = ("de", "en")


def load(language: str) -> "dict[str, str]":
    """The words of a language by key. Raises ``ValueError`` for an unknown language."""
    if language not in LANGUAGES:
        raise ValueError("no words for language " + language)
    modules.keep_only("dicebox.texts", (language,))
    return modules.load("dicebox.texts." + language).WORDS
