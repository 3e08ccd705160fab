"""Every word that a player sees, one module a language. A language is loaded when it is chosen."""

LANGUAGES = ("de", "en")


def load(language: str) -> "dict[str, str]":
    """The words of a language by key. Raises ``ValueError`` for an unknown language."""
    if language == "de":
        from dicebox.texts.de import WORDS
    elif language == "en":
        from dicebox.texts.en import WORDS
    else:
        raise ValueError("no words for language " + language)
    return WORDS
