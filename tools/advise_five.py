"""Advice on a position of a five-dice game, from the firmware's own mind. Called by ``advise.py``."""

from advise_position import BadPosition, check_keys, dice_of, need, shown, whole_number
from dicebox import rules
from dicebox.players import five_mind
from dicebox.rules import five
from dicebox.rules.errors import BadSave
from dicebox.rules.five_scoring import can_hold


def advise(position: dict, tables: object) -> dict:
    """The best move with its value and all moves; ``BadPosition`` with a sentence if there is nothing to advise."""
    state = state_of(position)
    moves = []
    for verdict in five_mind.weigh(state, tables):
        if verdict is not None:
            moves = [_described(state, value, move) for value, move in verdict]
    return {**moves[0], "moves": moves}


def _described(state: five.State, value: int, move: int) -> dict:
    if move >= five_mind.SCORE_MOVE:
        return {"action": "score", "field": five.FIELDS[move - five_mind.SCORE_MOVE], "value": value / 1000}
    held = [face for die, face in enumerate(state.dice) if move >> die & 1]
    return {"action": "hold", "hold": held, "value": value / 1000}


def state_of(position: dict) -> five.State:
    """The position as a game of one seat."""
    check_keys(position, ("fields", "dice", "rolls_left"), ("extra",))
    game = rules.game(position["game"])
    fields = position["fields"]
    need(isinstance(fields, dict), f"fields is {shown(fields)}; it is an object of fields and points")
    card = bytearray([five.FREE] * len(five.FIELDS))
    for name, points in fields.items():
        need(name in five.FIELDS, f"there is no field {shown(name)}; the fields are {', '.join(five.FIELDS)}")
        field = five.FIELDS.index(name)
        whole_number(points, f"the field {name}", 0, 50)
        need(can_hold(field, points), f"no dice bring {points} points in the field {name}")
        card[field] = points
    need(five.FREE in card, "all fields are filled, so the game is over")
    dice = dice_of(position["dice"], 5, 5)
    rolls_left = whole_number(position["rolls_left"], "rolls_left", 0, 2)
    most = 100 * len(five.FIELDS)
    extra = whole_number(position.get("extra", 0), "extra", 0, most)
    each = five.VARIANTS[game.module.start(1, game.options).variant].extra
    need(extra == 0 or (each and extra % each == 0), f"extra is {extra}, which {game.key} does not know")
    start = five.start(1, game.options)
    state = start._replace(rolls_left=rolls_left, dice=dice, cards=(bytes(card),), extras=(extra,))
    try:
        return five.unpack(five.pack(state))
    except BadSave as problem:
        raise BadPosition(str(problem).replace("The saved game has", "the position has").rstrip(".")) from problem
