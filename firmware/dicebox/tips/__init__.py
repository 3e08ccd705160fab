"""Tips to learn by: they accompany three decisions of one seat, then stop by themselves. Loaded only while they do.

A tip is advice that nobody has to ask for: the best next input marked on the game's screen, with its reason in a few
words. What is marked and said is told by one small module a family of games beside this file. Never saved: after a
restart there are no tips.
"""

from micropython import const

from dicebox import games, modules, texts
from dicebox.table import PERSON

DECISIONS = const(3)

_FAREWELL_MS = const(2500)
# The screens on which a person decides something.
_SCREENS = ("dice", "fields", "farkle", "grid")


class Tips:
    """``left`` decisions are still to come: ``count`` after each accepted action, ``tick`` each turn of the loop."""

    def __init__(self, app: object) -> None:
        table = app.table
        seats = table.seats
        self.left = DECISIONS
        self._app = app
        self._table = table
        self._seat = table.state.seat
        # Asked for while somebody else plays: they are for the next person.
        while seats[self._seat].kind != PERSON:
            self._seat = (self._seat + 1) % len(seats)
        self._family = modules.load("dicebox.tips." + games.family(table.key))
        self._silent = None

    def count(self, before: object, action: int) -> None:
        """An action was accepted in this state: is it a decision of the seat that learns?"""
        if before.seat == self._seat and self._is_person and self._family.is_decision(action):
            self.left = max(self.left - 1, 0)

    @property
    def _is_person(self) -> bool:
        return self._table.seats[self._seat].kind == PERSON

    def tick(self) -> None:
        """Asks for the next tip where one is due, and says farewell after the last. No garbage in between."""
        app = self._app
        name = app.screen.name
        is_over = name == "result" and self.left
        if app.table is not self._table or not self._is_person or is_over or not app.settings.gives_advice:
            stop(app)
        elif not self.left:
            if name != "tumble" and app.message is None:
                text = self._texts()["tips_end"]
                stop(app)
                app.say(text, _FAREWELL_MS)
        elif name in _SCREENS and app.table.state.seat == self._seat:
            is_free = app.message is None and app.marked_text is None and app.asked is None
            if is_free and app.table.state is not self._silent:
                app.ask_advice(self._tell)

    def _texts(self) -> "texts.Part":
        return texts.part(self._app.language + "_tips")

    def _tell(self, verdict: "list[tuple[int, int]] | tuple[()]") -> None:
        """Marks the best move of the verdict, or the one of the quick player; where there is none, what comes next."""
        app = self._app
        state = app.table.state
        mind = app.thinker.mind
        move = verdict[0][1] if verdict else None
        if mind is not None and move is None and mind.has_choice(state):
            move = _quick_move(app.game, app.table.rules, mind, state)
        tip = self._family.tip(app, self._texts(), mind, state, move)
        if tip is None:
            self._silent = state
            app.unmark()
        else:
            app.mark(tip[0], tip[1])


def _quick_move(game: object, rules: object, mind: object, state: object) -> int:
    """What the quick player does in the end: the tip where there is no table to weigh moves with."""
    while True:
        for action in game.think(state):
            if action is not None:
                break
        move = mind.move_of(state, action)
        if move is not None:
            return move
        state = rules.apply(state, action)


def start(app: object) -> None:
    """From now on the next three decisions of the person whose turn it is are accompanied."""
    app.tips = Tips(app)


def stop(app: object) -> None:
    """No tips any more; their code goes."""
    app.tips = None
    app.forget_advice()
    modules.keep_only("dicebox.tips", ())
    modules.drop("dicebox.tips")
