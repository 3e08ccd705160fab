"""Weighs the persons' decisions in the background while the game goes on; what was found is shown after it.

A decision is weighed a while after it was made: by then the picture stands, or the dice tumble, and nobody feels that
the code of the mind is loaded. Whoever else needs the one mind (advice, a computer) has it first.
"""

from micropython import const

from dicebox import modules
from dicebox.ticks import elapsed

_QUIET_MS = const(300)
_MISTAKES = "dicebox.mistakes"


class Analysis:
    """``tick`` weighs what waits at the app's table. ``is_offered`` and ``is_ready`` are for the end of the game."""

    def __init__(self, app: object) -> None:
        self._app = app
        self._decision = None
        self._since = 0

    @property
    def is_offered(self) -> bool:
        """Are the decisions of this game weighed at all? Not without tables, nor where the beginning is missing."""
        table = self._app.table
        return table is not None and table.decisions is not None

    @property
    def is_ready(self) -> bool:
        """Was every decision weighed?"""
        return self.is_offered and self._app.table.decisions.next is None

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
        if app.advice.is_asked or app.lesson_turn or app.screen.name == "computer":
            return
        state, action = decision
        thinker = app.thinker
        thinker.start(app.game, state)
        verdict = thinker.tick()
        if verdict is None:
            return
        if thinker.lacks_table:
            table.decisions = None
        else:
            self._weighed(table, state, thinker.mind.move_of(state, action), verdict)
        if not app.has_perfect_seat:
            thinker.forget()

    def _weighed(self, table: object, state: object, move: "int | None", verdict: "list[tuple[int, int]]") -> None:
        decisions = table.decisions
        found = decisions.found
        if verdict and move is not None:
            mistakes = modules.load(_MISTAKES)
            found = mistakes.add(table, state, verdict, move, found)
            mistakes.drop()
        decisions.weighed(found, table.can_undo)

    def describe(self) -> "list[dict[str, object] | None] | None":
        """What was found, seat by seat, for the report of the state; None before the end of the game."""
        if not self.is_ready or not self._app.table.is_over:
            return None
        mistakes = modules.load(_MISTAKES)
        told = mistakes.describe(self._app.table)
        mistakes.drop()
        return told
