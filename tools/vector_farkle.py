"""Checks vectors of Zehntausend: select, farkle, probability, turn and game.

Each checker takes the registry's game and the vector and gives back a pair (expected, came), equal when it passed.
"""

from dicebox.rules import Game, IllegalAction, farkle
from vector_file import Vector

# A throw without points, for a turn that a vector says was lost.
_BUST = (2, 3, 4, 6, 6, 4)


def select(_game: Game, vector: Vector) -> tuple:
    """Dice of one throw and some of them: may they be set aside, and what are they worth?"""
    state = _rolled(vector)
    expected = {"legal": vector.read(bool, "expected", "legal")}
    if expected["legal"]:
        expected["points"] = vector.read(int, "expected", "points")
    came = {"legal": False}
    try:
        state = _selected(state, vector.integers("select"))
        farkle.apply(state, farkle.BANK)
        came = {"legal": True, "points": farkle.selection_points(state)}
    except IllegalAction:
        pass
    return expected, came


def bust(_game: Game, vector: Vector) -> tuple:
    """A throw: is it a bust, and which selection brings the most points?"""
    state = _rolled(vector)
    best = farkle.best_counts(farkle.counts_of(state.dice))
    came = {
        "farkle": farkle.is_lost(state),
        "best_points": farkle.score(best),
        "best_dice": sum(best),
    }
    kinds = {"farkle": bool, "best_points": int, "best_dice": int}
    return {name: vector.read(kind, "expected", name) for name, kind in kinds.items()}, came


def probability(_game: Game, vector: Vector) -> tuple:
    """A number of dice: how many of all rolls are a bust."""
    dice = vector.read(int, "state", "dice")
    if not 1 <= dice <= farkle.DICE:
        raise vector.bad(f'"state.dice" must be 1 to {farkle.DICE}, not {dice}')
    busts, rolls = farkle.bust_odds(dice)
    return {name: vector.read(int, "expected", name) for name in ("bust", "of")}, {"bust": busts, "of": rolls}


class _Turn:
    """A turn of the vectors: they set dice aside by a step of its own, the rules with the roll or banking after it."""

    def __init__(self, state: farkle.State) -> None:
        self.state = state
        self.banked = None

    def roll(self, faces: list) -> None:
        """Rolls all dice that are left, which shows these faces."""
        self._check_running()
        self.state = farkle.settle(farkle.apply(self.state, farkle.ROLL), faces)

    def keep(self, indexes: list) -> None:
        """Sets dice aside; the state stays as it was when that is refused."""
        self._check_running()
        state = _selected(self.state, indexes)
        # What may be set aside is what may be banked.
        farkle.apply(state, farkle.BANK)
        self.state = state

    def bank(self) -> None:
        """Banks the points of the turn."""
        self._check_running()
        farkle.apply(self.state, farkle.BANK)
        self.banked = self.points()

    def _check_running(self) -> None:
        if self.banked is not None:
            raise IllegalAction("turn_over")

    def points(self) -> int:
        """The points of the turn, those just set aside included; none when it is lost."""
        return 0 if farkle.is_lost(self.state) else self.state.turn + farkle.selection_points(self.state)

    def shown(self) -> dict:
        """The turn in the words of the vectors."""
        return {
            "turn_points": self.points(),
            "dice_to_roll": farkle.dice_to_roll(self.state),
            "hot": farkle.is_hot(self.state),
            "banked": self.banked,
            "lost": farkle.is_lost(self.state),
        }


def turn(game: Game, vector: Vector) -> tuple:
    """Steps of one turn: the first step that is refused, and the turn after the last one that was not."""
    running = _Turn(farkle.start(2, game.options))
    error_at = None
    for number, step in enumerate(vector.read(list, "select")):
        move, arguments = _step(vector, step, number)
        try:
            move(running, *arguments)
        except IllegalAction:
            error_at = number
            break
    expected = {
        "error_at": vector.read_or_null(int, "expected", "error_at"),
        "turn_points": vector.read(int, "expected", "turn_points"),
        "dice_to_roll": vector.read(int, "expected", "dice_to_roll"),
        "hot": vector.read(bool, "expected", "hot"),
        "banked": vector.read_or_null(int, "expected", "banked"),
        "lost": vector.read(bool, "expected", "lost"),
    }
    return expected, {"error_at": error_at, **running.shown()}


def _step(vector: Vector, step: object, number: int) -> tuple:
    """The step as a method of the turn and its arguments."""
    where = f"select[{number}]"
    vector.require(step, list, where)
    lengths = {"roll": 2, "keep": 2, "bank": 1}
    if not step or not isinstance(step[0], str) or step[0] not in lengths or len(step) != lengths[step[0]]:
        raise vector.bad(f'"{where}" must be ["roll", dice], ["keep", indexes] or ["bank"]')
    for values in step[1:]:
        vector.require(values, list, f"{where}[1]")
        for value in values:
            vector.require(value, int, f"{where}[1][]")
    return {"roll": _Turn.roll, "keep": _Turn.keep, "bank": _Turn.bank}[step[0]], step[1:]


def game(_game: Game, vector: Vector) -> tuple:
    """The points banked turn by turn, 0 for a lost turn: totals, last round, order of turns, winners."""
    state = _beginning(vector)
    order = []
    error_at = None
    for number, points in enumerate(vector.integers("select")):
        seat = state.seat
        try:
            state = _after_turn(state, points)
        except IllegalAction:
            error_at = number
            break
        order.append(seat)
    outcome = farkle.outcome(state)
    came = {
        "error_at": error_at,
        "totals": list(state.totals),
        "trigger": None if state.trigger == farkle.NOBODY else state.trigger,
        "over": outcome is not None,
        "next": farkle.player(state),
        "turn_order": order,
        "winners": None if outcome is None else list(outcome.winners),
    }
    return _expected_game(vector), came


def _beginning(vector: Vector) -> farkle.State:
    seats = vector.read(int, "state", "players")
    totals = vector.integers("state", "totals")
    if len(totals) != seats:
        raise vector.bad(f'"state.totals" must hold {seats} totals, one a player')
    options = {"target": vector.read(int, "state", "target"), "first": vector.read(int, "state", "start")}
    try:
        state = farkle.start(seats, options)
    except ValueError as problem:
        raise vector.bad(f'"state" begins no game: {problem}') from problem
    return state._replace(totals=tuple(totals))


def _after_turn(state: farkle.State, points: int) -> farkle.State:
    """The state after a whole turn of which only its points are known."""
    if farkle.is_over(state):
        raise IllegalAction("game_over")
    if points:
        return farkle.apply(state._replace(turn=points), farkle.BANK)
    return farkle.apply(farkle.settle(farkle.apply(state, farkle.ROLL), _BUST), farkle.END_TURN)


def _expected_game(vector: Vector) -> dict:
    winners = vector.read_or_null(list, "expected", "winners")
    return {
        "error_at": vector.read_or_null(int, "expected", "error_at"),
        "totals": vector.integers("expected", "totals"),
        "trigger": vector.read_or_null(int, "expected", "trigger"),
        "over": vector.read(bool, "expected", "over"),
        "next": vector.read_or_null(int, "expected", "next"),
        "turn_order": vector.integers("expected", "turn_order"),
        "winners": None if winners is None else vector.integers("expected", "winners"),
    }


def _rolled(vector: Vector) -> farkle.State:
    """The state after a first roll in which so many dice were left."""
    dice = tuple(vector.integers("dice"))
    if not 1 <= len(dice) <= farkle.DICE or not all(1 <= face <= 6 for face in dice):
        raise vector.bad(f'"dice" must be 1 to {farkle.DICE} faces from 1 to 6, not {list(dice)}')
    state = farkle.start(2, {})
    return state._replace(dice=dice, dice_left=len(dice))


def _selected(state: farkle.State, indexes: list) -> farkle.State:
    """The state with these dice selected. Raises ``IllegalAction`` for a die that cannot be, or comes twice."""
    for index in indexes:
        if not 0 <= index < len(state.dice) or state.selected & (1 << index):
            raise IllegalAction("bad_selection")
        state = farkle.apply(state, farkle.SELECT + index)
    return state


KINDS = {"select": select, "farkle": bust, "probability": probability, "turn": turn, "game": game}
