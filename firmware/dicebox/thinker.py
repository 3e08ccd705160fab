"""The box's one mind: weighs every move of a state in the background, for computers, for advice and for lessons.

A bit of thought a tick, so the loop goes on meanwhile. The code that weighs (``players/*_mind.py``) is loaded for the
first thought and let go by ``forget``. Knows no screen and no game; a ``BoxGame`` names its mind.
"""

from dicebox import modules
from dicebox.table import PERFECT

_PLAYERS = "dicebox.players"
# Read while there is a thought: what reads them is loaded with it.
_TABLES = "dicebox.drivers.tables"


class Thinker:
    """``start`` a state, then call ``tick`` each tick until it gives a verdict. One thought at a time.

    ``verdict`` is None while it thinks, else a list of (value, move), the best first, values in thousandths of a
    point; empty where there is nothing to decide, where the game has no mind, and where there is no table to weigh
    with: then ``lacks_table`` is True. ``mind`` is the loaded module, with ``move_of`` and ``step_towards``, or None.
    """

    def __init__(self, open_file: object) -> None:
        """``open_file`` is ``io.open``."""
        self.state = None
        self.verdict = None
        self.mind = None
        self.lacks_table = False
        self._open = open_file
        self._tables = None
        self._thought = None
        # The players that are not ours to let go.
        self._others = None
        self._goal = None
        self._expected = None

    def start(self, game: object, state: object) -> None:
        """From now on this state is weighed; if it is the one of before, its thought or verdict is kept.

        ``game`` is a ``BoxGame``; the code of its mind is loaded bit by bit where it is not there.
        """
        if state == self.state:
            return
        self.state = state
        self.lacks_table = False
        self.verdict = None
        self._thought = self._think(game.mind(), state)

    def tick(self) -> "list[tuple[int, int]] | tuple[()] | None":
        """A bit of thought, at most 20 ms: the verdict when it is found, None before. No garbage without a thought."""
        if self._thought is not None:
            try:
                self.verdict = next(self._thought)
            except modules.load(_TABLES).NoTable:
                self.verdict = ()
                self.lacks_table = True
            if self.verdict is not None:
                self._thought = None
        return self.verdict

    def act(self, game: object, table: object) -> object:
        """What a computer seat does next, as a generator: None many times, then an action that is allowed.

        A move that takes several actions, a die each, is weighed once: while the table follows it, it stands.
        """
        state = table.state
        if table.seat.strength == PERFECT:
            if self._expected is None or state != self._expected:
                self._goal = None
                self.start(game, state)
                while self.tick() is None:
                    yield None
                if self.verdict:
                    self._goal = self.verdict[0][1]
            self._expected = None
            if self._goal is not None:
                action = self.mind.step_towards(state, self._goal)
                if self.mind.move_of(state, action) is None:
                    self._expected = table.rules.apply(state, action)
                yield action
                return
        # Also where the strongest player has nothing to decide, or no table.
        for action in game.think(state, table.seat.strength):
            yield action

    def _think(self, parts: "tuple[str, ...]", state: object) -> object:
        """The parts of the mind, one loaded a step, then its thought: None many times, at last the verdict."""
        if not parts:
            # Not the one of a game before.
            self.mind = None
            yield ()
        while not self.prepare(parts):
            yield None
        self.mind = modules.load(parts[-1])
        if not self.mind.has_choice(state):
            yield ()
        if self._tables is None:
            self._tables = modules.load(_TABLES).Tables(self._open)
        if modules.is_untidy:
            # What a thought needs is then free, and no collection falls into it.
            modules.tidy()
            yield None
        for verdict in self.mind.weigh(state, self._tables):
            yield verdict

    @property
    def is_thinking(self) -> bool:
        """Is a verdict still to come?"""
        return self._thought is not None

    def prepare(self, parts: "tuple[str, ...]") -> bool:
        """Loads these parts of a mind and what they need, at most one a call; True once they are there.

        Notes what is there before the first of them, for ``forget``.
        """
        if self._others is None:
            self._others = modules.loaded(_PLAYERS)
        # This one is there, and the heap was tidied for it.
        return modules.load_one((__name__, _PLAYERS, _TABLES) + parts)

    def forget(self) -> None:
        """Lets go of thought, verdict, table and code; nothing happens when there are none."""
        self.state = self.verdict = self.mind = None
        self._thought = self._goal = self._expected = None
        if self._others is not None:
            modules.keep_only(_PLAYERS, self._others)
            self._others = None
            modules.is_untidy = True
        self.lacks_table = False
        if self._tables is not None:
            self._tables.close()
            self._tables = None
        modules.drop(_TABLES)
