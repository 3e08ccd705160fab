"""What a tip marks and says in the five-dice games."""

from micropython import const

from dicebox.rules import five

_SCORE_MOVE = const(32)
_DICE = const(5)


def is_decision(action: int) -> bool:
    """Rolling, holding or releasing a die, entering: all of them."""
    return True


def tip(
    app: object, texts: object, mind: object, state: five.State, move: "int | None"
) -> "tuple[int | None, str] | None":
    """The mark and the reason; ``move`` is the best one of the mind, None before the first roll."""
    if move is None:
        return 0, texts["tip_first"]
    if move >= _SCORE_MOVE:
        return move, _entry_text(app.words, texts, state, move - _SCORE_MOVE)
    if mind.step_towards(state, move) == five.ROLL:
        return 0, texts["tip_rest" if move else "tip_all"]
    change = state.held ^ move
    if not change & move:
        return change, texts["tip_release"]
    return change, _hold_text(texts, [state.dice[die] for die in range(_DICE) if move >> die & 1])


def _entry_text(words: object, texts: object, state: five.State, field: int) -> str:
    points = sum(five.points(state, field))
    name = words[five.FIELDS[field]]
    if not points:
        return texts["tip_strike"].format(name)
    card = state.cards[state.seat]
    after = five.apply(state, five.SCORE + field).cards[state.seat]
    is_bonus = five.bonus(after) > five.bonus(card)
    return texts["tip_bonus" if is_bonus else "tip_score"].format(name, points)


def _hold_text(texts: object, faces: "list[int]") -> str:
    """Why these are kept, by what they have in common."""
    number = len(faces)
    different = len(set(faces))
    if different == 1:
        return texts["tip_equal_{}".format(number)].format(faces[0])
    if number == 4 and different == 2 and faces.count(faces[0]) == 2:
        return texts["tip_pairs"]
    if number >= 3 and different == number and max(faces) - min(faces) < _DICE:
        return texts["tip_row"]
    return texts["tip_hold"].format(" ".join([str(face) for face in faces]))
