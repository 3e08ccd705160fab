"""Weighs a person's decision in the background while the game goes on; what was found is shown after it.

Loaded while decisions wait. Without a mind or its tables a game has no analysis.
"""

from dicebox import modules

_MISTAKES = "dicebox.mistakes"
_UNPACKING = "dicebox.unpacking"


def weigh(app: object, decision: "tuple[object, int]") -> None:
    """A bit of thought about (state before, action), the next decision of the app's table; counts it in the end."""
    table = app.table
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
    if not app.has_perfect_seat and app.tips is None:
        app.stop_thinking()
