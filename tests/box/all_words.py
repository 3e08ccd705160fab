"""All words of a language in one dictionary, for tests: the box itself holds only those that it needs."""

import importlib
from pathlib import Path

from dicebox import texts

FOLDER = Path(texts.__file__).parent


def all_words(language: str) -> dict[str, str]:
    """The words of every file of the language; a key stands in one file only."""
    words: dict[str, str] = {}
    for path in sorted(FOLDER.glob(f"{language}*.py")):
        part = importlib.import_module(f"dicebox.texts.{path.stem}").WORDS
        assert not set(part) & set(words), f"{path.name} repeats {set(part) & set(words)}"
        words |= part
    return words
