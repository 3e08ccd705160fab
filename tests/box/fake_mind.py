"""A mind for tests that weighs as it is told, so that advice and computers can be seen without tables."""

import sys
from types import SimpleNamespace

NAME = "fake_mind"


def give(monkeypatch, game, verdict, ticks=3, **kept) -> SimpleNamespace:
    """Gives a ``BoxGame`` this mind: it thinks for so many ticks, then has this verdict; None lacks its table.

    ``kept`` may hold ``step_towards`` and ``move_of``. ``thoughts`` counts how often it began to think.
    """

    def weigh(_state, _tables):
        mind.thoughts += 1
        for _ in range(ticks):
            yield None
        if verdict is None:
            # Its code comes and goes with each thought.
            from dicebox.drivers.tables import NoTable

            raise NoTable(NAME)
        yield verdict

    mind = SimpleNamespace(thoughts=0, weigh=weigh, has_choice=lambda state: bool(state.dice), **kept)
    monkeypatch.setitem(sys.modules, NAME, mind)
    monkeypatch.setattr(type(game), "mind", lambda _game: (NAME,))
    return mind
