"""The numbers in the help of the five-dice games, all from their rules."""

from dicebox.rules.five_scoring import (
    BONUS_POINTS,
    BONUS_THRESHOLD,
    DREIERPASCH,
    FIELDS,
    FUENF_GLEICHE,
    FULL_HOUSE,
    GROSSE_STRASSE,
    KLEINE_STRASSE,
    UPPER_FIELDS,
    VIERERPASCH,
    field_points,
)
from dicebox.rules.five_state import DICE, ROLLS, VARIANTS

_TRIPLE = (3, 3, 3, 5, 2)
_QUADRUPLE = (6, 6, 6, 6, 1)
_TWOS = (2, 2, 2, 5, 6)


def numbers(topic: str) -> "dict[str, object]":
    """Every number, by the name of its gap in the texts; ``topic`` is a game's key or ``tips``."""
    large = field_points(GROSSE_STRASSE, (2, 3, 4, 5, 6))
    result = {
        "rounds": len(FIELDS),
        "rolls": ROLLS,
        "dice": DICE,
        "three_fours": field_points(3, (4, 4, 4, 1, 2)),
        "triple_dice": _shown(_TRIPLE),
        "triple": field_points(DREIERPASCH, _TRIPLE),
        "quadruple_dice": _shown(_QUADRUPLE),
        "quadruple": field_points(VIERERPASCH, _QUADRUPLE),
        "full_house": field_points(FULL_HOUSE, (2, 2, 3, 3, 3)),
        "small": field_points(KLEINE_STRASSE, (1, 2, 3, 4, 6)),
        "large": large,
        "five": field_points(FUENF_GLEICHE, (4, 4, 4, 4, 4)),
        "bonus_at": BONUS_THRESHOLD,
        "bonus": BONUS_POINTS,
        "three_each": sum([field_points(field, (field + 1,) * 3) for field in range(UPPER_FIELDS)]),
        "twos_dice": _shown(_TWOS),
        "twos": field_points(1, _TWOS),
        "twos_triple": field_points(DREIERPASCH, _TWOS),
    }
    for variant in VARIANTS:
        if variant.key == topic:
            result["extra"] = variant.extra
            result["large_joker"] = large + variant.extra
    return result


def _shown(dice: "tuple[int, ...]") -> str:
    return " ".join([str(face) for face in dice])
