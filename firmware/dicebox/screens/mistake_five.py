"""Draws the costliest decision of a person in a five-dice game."""

from dicebox.mistakes.five import SCORE_MOVE
from dicebox.rules import five
from dicebox.rules.five_scoring import field_points
from dicebox.screens import mistake_dice

FOOT_GAP = 1


def place(words: "dict[str, str]", texts: "dict[str, str]", mistake: object) -> str:
    """The round and the roll."""
    return texts["round_and_roll"].format(mistake.round, 3 - mistake.rolls_left)


def draw(
    canvas: object, words: "dict[str, str]", texts: "dict[str, str]", mistake: object, cost: "tuple[str, str]"
) -> None:
    """``words`` are those of the game, ``texts`` those of the analysis; ``cost`` is whole points and decimals."""
    moves = [(_mask(move), _text(words, texts, mistake.dice, move)) for move in (mistake.chosen, mistake.best)]
    mistake_dice.draw(canvas, texts, mistake.dice, moves)
    mistake_dice.draw_cost(canvas, texts, cost)


def _mask(move: int) -> int:
    """The dice to hold; none where they are entered."""
    return 0 if move >= SCORE_MOVE else move


def _text(words: "dict[str, str]", texts: "dict[str, str]", dice: "tuple[int, ...]", move: int) -> str:
    """The faces to hold, or the field with its points."""
    if move < SCORE_MOVE:
        if not move:
            return texts["hold_none"]
        return texts["hold"].format(" ".join([str(dice[die]) for die in range(5) if move >> die & 1]))
    field = move - SCORE_MOVE
    name = words[five.FIELDS[field]]
    # Five equal dice may have been a joker, whose points depend on the card of then.
    if dice.count(dice[0]) == 5:
        return name
    return "{} {}".format(name, field_points(field, dice))
