"""Weighs the persons' decisions in the background while the game goes on; what was found is shown after it.

A decision is weighed a while after it was made: by then the picture stands, or the dice tumble, and nobody feels that
the code of the mind is loaded. Whoever else needs the one mind (advice, a computer) has it first.
"""

from micropython import const

from dicebox import modules
from dicebox.ticks import elapsed

_QUIET_MS = const(300)
_MISTAKES = "dicebox.mistakes"
_UNPACKING = "dicebox.unpacking"


class Analysis:
    """``tick`` weighs what waits at the app's table; without a mind or its tables that table's game has no analysis."""

    def __init__(self, app: object) -> None:
        self._app = app
        self._decision = None
        self._since = 0

    def tick(self, now: int) -> None:
        """A bit of thought; no garbage when nothing waits."""
        app = self._app
        table = app.table
        if table is None or table.decisions is None:
            return
        decision = table.decisions.next
        if decision is not self._decision:
            self._decision = decision
            self._since = now
        if decision is None or elapsed(now, self._since) < _QUIET_MS:
            return
        if app.is_advising or app.lesson_turn or app.screen.name == "computer":
            return
        state, action = decision
        thinker = app.thinker
        thinker.start(app.game, state)
        verdict = thinker.tick()
        if verdict is None:
            return
        if thinker.lacks_table or thinker.mind is None:
            table.decisions = None
        else:
            family = _MISTAKES + "." + table.key.partition("-")[0]
            # Each takes as long as a bit of thought.
            if not modules.load_one((_UNPACKING, _MISTAKES, family)):
                return
            mistakes = modules.load(_MISTAKES)
            found = mistakes.add(table, state, verdict, thinker.mind.move_of(state, action))
            mistakes.drop()
            table.decisions.weighed(found, table.can_undo)
        if not app.has_perfect_seat:
            thinker.forget()
