"""What reading saved games of any kind shares. Loaded only while a saved game is read."""

from dicebox.rules.errors import BadSave


def need(is_right: bool, sentence: str, *values: object) -> None:
    """Raises ``BadSave`` with the sentence, its ``{}`` filled with the values, unless all is right."""
    if not is_right:
        raise BadSave(sentence.format(*values))
