"""What a tip marks and says in Zehntausend."""

from micropython import const

from dicebox.rules import farkle

_BANK_MOVE = const(64)


def is_decision(action: int) -> bool:
    """Rolling, selecting or putting back a die, banking; the end of a lost turn decides nothing."""
    return action != farkle.END_TURN


def tip(
    app: object, texts: object, mind: object, state: farkle.State, move: "int | None"
) -> "tuple[int | None, str] | None":
    """The mark and the reason; ``move`` is the best one of the mind, None where nothing is to be decided."""
    if move is None:
        return None if state.dice else (0, texts["tip_first"])
    action = mind.step_towards(state, move)
    then = move & _BANK_MOVE
    if action == farkle.BANK:
        return then, texts["tip_bank"].format(state.turn + farkle.selection_points(state))
    if action == farkle.ROLL:
        if farkle.is_hot(state):
            return then, texts["tip_hot"]
        return then, texts["tip_go_on"].format(farkle.dice_to_roll(state))
    mask = move & ~_BANK_MOVE
    change = state.selected ^ mask
    if not change & mask:
        return change | then, texts["tip_put_back"]
    for die in range(len(state.dice)):
        if change >> die & 1:
            state = farkle.apply(state, farkle.SELECT + die)
    faces = " ".join([str(face) for face in farkle.selected_faces(state)])
    return change | then, texts["tip_select"].format(faces, farkle.selection_points(state))
