"""What the box remembers and when it writes it down: settings and names, the running game, statistics.

The game is saved after every change and before the change is drawn; settings a while after the last one, or when a game
starts; statistics when a game is left. An action costs one write, and nothing is written while dice tumble.
What a file looks like is the business of ``store.py``, ``table.py``, ``settings.py``, ``names.py``, ``statistics.py``.
"""

from micropython import const

from dicebox import modules
from dicebox.packing import Writer
from dicebox.rules.errors import BadSave
from dicebox.store import GAME, LESSON, SETTINGS, STATISTICS, Store
from dicebox.table import PERSON, Table, pack_lineup
from dicebox.ticks import elapsed

_SETTINGS_QUIET_MS = const(3000)
_LESSON_PROGRESS = const(4)
# Code for power-on, and for the moment in which a game is left: too seldom to keep it on the heap.
_SAVED_GAME = "dicebox.saved_game"
_STATISTICS = "dicebox.statistics"
_UNPACKING = "dicebox.unpacking"


class Memory:
    """``notice`` is the key of a sentence about a file that could not be used, or None.

    ``lineup`` is the kind of game that was started last: key, options and seats as (kind, name, level), or None.
    ``can_save`` is False after a write that the flash refused, until another one succeeds.
    """

    def __init__(self, files: object) -> None:
        self._store = Store(files)
        self.lineup = None
        self.can_save = True
        self._table = None
        self._changes = 0
        self._last_number = self._number_of_last_game()
        self._settings = ()
        self._settings_saved = 0
        self._settings_seen = 0
        self._settings_at = 0

    @property
    def notice(self) -> "str | None":
        """``save_bad``, ``save_old`` or None: what was wrong with the first bad file since power-on."""
        return self._store.notice

    def _save(self, kind: int, payload: bytes) -> None:
        self.can_save = self._store.save(kind, payload)

    # Settings and the line-up of the last game

    def load_settings(self, settings: object, names: object) -> None:
        """Takes over what was saved; what is missing or wrong leaves both as they are."""
        self._settings = (settings, names)
        data = self._store.load(SETTINGS)
        if data is not None:
            try:
                is_whole, self.lineup = modules.load(_SAVED_GAME).unpack_settings(data, self._settings)
                if not is_whole:
                    self._store.refuse("save_old")
            except BadSave:
                self._store.refuse()
        self._settings_saved = self._settings_seen = self._changed()

    def _changed(self) -> int:
        """A number that moves with every change of a setting or of the names."""
        settings, names = self._settings
        return settings.changed + names.changed

    def save_settings(self) -> None:
        """Writes settings, names and line-up down now."""
        self._settings_saved = self._settings_seen = self._changed()
        writer = Writer()
        for part in self._settings:
            writer.block(part.pack())
        writer.block(pack_lineup(*self.lineup) if self.lineup else b"")
        self._save(SETTINGS, bytes(writer.data))

    def save_changed_settings(self) -> None:
        """Writes settings and names down now if they have changed."""
        if self._changed() != self._settings_saved:
            self.save_settings()

    # The game

    def resume(self) -> "Table | None":
        """The game that was running when the power went, or None; one that was left and counted is none."""
        table = self._load_game()
        modules.drop(_SAVED_GAME)
        modules.drop(_UNPACKING)
        if table is not None and table.number == self._last_number:
            self._store.remove(GAME)
            return None
        self._table = table
        self._changes = table.changes if table else 0
        return table

    def _load_game(self) -> "Table | None":
        data = self._store.load(GAME)
        if data is not None:
            try:
                return modules.load(_SAVED_GAME).unpack(data)
            except BadSave:
                self._store.refuse()
        return None

    def begin(self, table: Table, lineup: "tuple[str, dict[str, object], list[tuple[str, str, int]]]") -> None:
        """A game starts: numbers it, remembers its line-up. The game itself is saved by ``keep``."""
        table.number = self._last_number + 1
        if lineup != self.lineup or self._settings_saved != self._changed():
            self.lineup = lineup
            self.save_settings()

    def seats_of(self, table: Table) -> "list[tuple[str, str, int]]":
        """(kind, name, level) of the seats of a table as asked for: a name that the box gave is an empty one."""
        names = [seat.name for seat in table.seats]
        if self.lineup is not None and self.lineup[0] == table.key and len(self.lineup[2]) == len(names):
            names = [name for _, name, _ in self.lineup[2]]
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
            self._last_number = table.number
            self._save(STATISTICS, statistics.pack())
        # If the power goes between the two, the number of the game tells that it was counted.
        self._store.remove(GAME)
        self._table = None

    def keep(self, table: "Table | None", now: int, is_calm: bool) -> None:
        """Writes down what changed, one file a call. No garbage when nothing changed."""
        if table is not None and (table is not self._table or table.changes != self._changes):
            self._table = table
            self._changes = table.changes
            self._save(GAME, table.pack())
            return
        changed = self._changed()
        if changed != self._settings_seen:
            self._settings_seen = changed
            self._settings_at = now
        elif changed != self._settings_saved and is_calm and elapsed(now, self._settings_at) >= _SETTINGS_QUIET_MS:
            self.save_settings()

    # The lesson

    def load_lesson(self) -> "bytes | None":
        """The progress of the lesson, as ``lesson/course.py`` packs it; None where nobody has begun."""
        progress = self._store.load(LESSON)
        if progress is not None and len(progress) != _LESSON_PROGRESS:
            self._store.refuse()
            return None
        return progress

    def save_lesson(self, progress: "bytes | None") -> None:
        """Writes the progress of the lesson down now; None forgets it."""
        if progress is None:
            self._store.remove(LESSON)
        else:
            self._save(LESSON, progress)

    # Statistics

    def _number_of_last_game(self) -> int:
        """The number that the statistics begin with, without all the code that reads the rest; 0 when there is none."""
        data = self._store.load(STATISTICS)
        if data is not None:
            try:
                return modules.load(_UNPACKING).Reader(data).number()
            except BadSave:
                self._store.refuse()
        return 0

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
        self._save(STATISTICS, statistics.pack())
