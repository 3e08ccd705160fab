"""What the advisers of all games share: reading a position that somebody wrote, and refusing it in one sentence."""

import json

from command_line import shortened


class BadPosition(Exception):
    """No game can be in this position, or nobody has to decide anything in it; the argument is a sentence."""


def need(condition: bool, sentence: str) -> None:
    """Raises ``BadPosition`` unless the condition holds."""
    if not condition:
        raise BadPosition(sentence)


def shown(value: object) -> str:
    """A value as somebody wrote it, as long as a sentence can bear."""
    return shortened(json.dumps(value))


def check_keys(position: dict, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """Refuses a position without one of the required keys, or with one that is not known."""
    for key in required:
        need(key in position, f"the key {key} is missing")
    known = ("game", *required, *optional)
    for key in position:
        need(key in known, f"there is no key {shortened(key)}; the keys are {', '.join(known)}")


def whole_number(value: object, name: str, least: int, most: int) -> int:
    """The value, if it is a whole number between the two."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    need(is_number and least <= value <= most, f"{name} is {shown(value)}; it is {least} to {most}")
    return value


def dice_of(value: object, least: int, most: int) -> tuple[int, ...]:
    """The faces of so many dice."""
    sentence = f"dice is {shown(value)}; it is a list of {least if least == most else f'{least} to {most}'} faces"
    need(isinstance(value, list) and least <= len(value) <= most, sentence)
    return tuple(whole_number(face, "a face", 1, 6) for face in value)
