"""Draws the costliest decision of a person in Zehntausend."""

from dicebox.mistakes.farkle import BANK_MOVE
from dicebox.screens import mistake_dice

FOOT_GAP = 1


def place(words: "dict[str, str]", texts: "dict[str, str]", mistake: object) -> str:
    """The points set aside before."""
    return "{} {}".format(words["turn"], mistake.turn)


def draw(
    canvas: object, words: "dict[str, str]", texts: "dict[str, str]", mistake: object, cost: "tuple[str, str]"
) -> None:
    """``words`` are those of the game, ``texts`` those of the analysis; ``cost`` is whole points and decimals."""
    moves = [(move % BANK_MOVE, _text(texts, mistake.dice, move)) for move in (mistake.chosen, mistake.best)]
    mistake_dice.draw(canvas, texts, mistake.dice, moves)
    mistake_dice.draw_cost(canvas, texts, cost)


def _text(texts: "dict[str, str]", dice: "tuple[int, ...]", move: int) -> str:
    """The faces set aside, and what then."""
    faces = " ".join([str(dice[die]) for die in range(len(dice)) if move >> die & 1])
    return texts["then_bank" if move >= BANK_MOVE else "then_roll"].format(faces)
