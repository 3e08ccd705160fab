"""What the box reads at power-on, and what it counts when a game is left. Loaded for these moments only.

When something is written is the business of ``memory.py``, whose files and numbers this works on.
"""

from dicebox import modules
from dicebox.rules.errors import BadSave
from dicebox.store import GAME, SETTINGS, STATISTICS
from dicebox.table import PERSON, Table

_SAVED_GAME = "dicebox.saved_game"
_STATISTICS = "dicebox.statistics"
_UNPACKING = "dicebox.unpacking"


class Records:
    """``memory`` is the box's ``Memory``."""

    def __init__(self, memory: object) -> None:
        self._memory = memory
        self._store = memory.store

    # Power-on

    def load_settings(self, settings: object, names: object) -> None:
        """Takes over what was saved; what is missing or wrong leaves both as they are."""
        memory = self._memory
        memory.last_number = self._number_of_last_game()
        data = self._store.load(SETTINGS)
        if data is not None:
            try:
                is_whole, memory.lineup = modules.load(_SAVED_GAME).unpack_settings(data, (settings, names))
                if not is_whole:
                    self._store.refuse("save_old")
            except BadSave:
                self._store.refuse()
        memory.watch_settings(settings, names)

    def _number_of_last_game(self) -> int:
        """The number that the statistics begin with, without all the code that reads the rest; 0 when there is none."""
        data = self._store.load(STATISTICS)
        if data is not None:
            try:
                return modules.load(_UNPACKING).Reader(data).number()
            except BadSave:
                self._store.refuse()
        return 0

    def resume(self) -> "Table | None":
        """The game that was running when the power went, or None; one that was left and counted is none."""
        table = self._load_game()
        modules.drop(_SAVED_GAME)
        modules.drop(_UNPACKING)
        if table is not None and table.number == self._memory.last_number:
            self._store.remove(GAME)
            return None
        self._memory.follow(table)
        return table

    def _load_game(self) -> "Table | None":
        data = self._store.load(GAME)
        if data is not None:
            try:
                return modules.load(_SAVED_GAME).unpack(data)
            except BadSave:
                self._store.refuse()
        return None

    # Begin and end of a game

    def begin(self, table: Table, lineup: "tuple[str, dict[str, object], list[tuple[str, str, int]]]") -> None:
        """A game starts: numbers it, remembers its line-up. The game itself is saved by ``Memory.keep``."""
        memory = self._memory
        table.number = memory.last_number + 1
        if lineup != memory.lineup or memory.has_unsaved_settings:
            memory.lineup = lineup
            memory.save_settings()

    def seats_of(self, table: Table) -> "list[tuple[str, str, int]]":
        """(kind, name, level) of the seats of a table as asked for: a name that the box gave is an empty one."""
        lineup = self._memory.lineup
        names = [seat.name for seat in table.seats]
        if lineup is not None and lineup[0] == table.key and len(lineup[2]) == len(names):
            names = [name for _, name, _ in lineup[2]]
        return [(table.seats[at].kind, names[at], table.seats[at].level) for at in range(len(names))]

    def leave(self, table: Table) -> None:
        """A game is left for good, finished or not: counts it, once, and forgets it. Test dice count nowhere."""
        if table.was_thrown and not table.is_marked:
            statistics = self.statistics()
            outcome = table.rules.outcome(table.state)
            results = None
            if outcome is not None:
                seats = range(len(table.seats))
                results = [outcome.totals[seat] for seat in seats if table.seats[seat].kind == PERSON]
            statistics.count(table.number, table.key, results)
            for seat in table.seats:
                if any(seat.faces):
                    statistics.count_faces(seat.name, seat.faces)
            self._memory.last_number = table.number
            self._memory.save(STATISTICS, statistics.pack())
        # If the power goes between the two, the number of the game tells that it was counted.
        self._store.remove(GAME)
        self._memory.follow(None)

    # Statistics

    def statistics(self) -> object:
        """The statistics as they were saved last; empty ones when there are none or they are of no use."""
        module = modules.load(_STATISTICS)
        modules.drop(_STATISTICS)
        modules.drop(_UNPACKING)
        data = self._store.load(STATISTICS)
        if data is not None:
            try:
                return module.Statistics.unpack(data)
            except BadSave:
                self._store.refuse()
        return module.Statistics()

    def clear_statistics(self) -> None:
        """Starts counting from nothing."""
        statistics = self.statistics()
        statistics.clear()
        self._memory.save(STATISTICS, statistics.pack())
