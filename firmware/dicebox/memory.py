"""What the box remembers and when it writes it down: settings and names, the running game, the progress of the lesson.

The game is saved after every change and before the change is drawn; settings a while after the last one, or when a game
starts; statistics when a game is left. An action costs one write, and nothing is written while dice tumble.
What is read at power-on and counted at the end of a game is in ``records.py``. What a file looks like is the business
of ``store.py``, ``table.py``, ``settings.py``, ``names.py``, ``statistics.py``.
"""

from micropython import const

from dicebox import modules
from dicebox.packing import Writer
from dicebox.store import GAME, LESSON, SETTINGS, Store
from dicebox.table import Table, pack_lineup
from dicebox.ticks import elapsed

_SETTINGS_QUIET_MS = const(3000)
_LESSON_PROGRESS = const(4)


class Memory:
    """``notice`` is the key of a sentence about a file that could not be used, or None.

    ``lineup`` is the kind of game that was started last: key, options and seats as (kind, name, level), or None.
    ``can_save`` is False after a write that the flash refused, until another one succeeds. ``last_number`` is the
    number of the game that was counted last. ``store`` is for ``records.py``.
    """

    def __init__(self, files: object) -> None:
        self.store = Store(files)
        self.lineup = None
        self.can_save = True
        self._table = None
        self._changes = 0
        self.last_number = 0
        self._settings = ()
        self._settings_saved = 0
        self._settings_seen = 0
        self._settings_at = 0

    @property
    def notice(self) -> "str | None":
        """``save_bad``, ``save_old`` or None: what was wrong with the first bad file since power-on."""
        return self.store.notice

    def save(self, kind: int, payload: bytes) -> None:
        """Writes a file down now."""
        self.can_save = self.store.save(kind, payload)

    def records(self) -> object:
        """What reads the files and counts the games; its code is loaded for the moment."""
        return modules.once("dicebox.records").Records(self)

    # Settings and the line-up of the last game

    def watch_settings(self, settings: object, names: object) -> None:
        """These are the settings and names to be saved, and as they are now they are saved already."""
        self._settings = (settings, names)
        self._settings_saved = self._settings_seen = self._changed()

    @property
    def has_unsaved_settings(self) -> bool:
        """Has a setting or a name changed since they were saved?"""
        return self._settings_saved != self._changed()

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
        self.save(SETTINGS, bytes(writer.data))

    def save_changed_settings(self) -> None:
        """Writes settings and names down now if they have changed."""
        if self.has_unsaved_settings:
            self.save_settings()

    # The game

    def follow(self, table: "Table | None") -> None:
        """This game is at the table, and saved as it is; None for no game."""
        self._table = table
        self._changes = table.changes if table else 0

    def keep(self, table: "Table | None", now: int, is_calm: bool) -> None:
        """Writes down what changed, one file a call. No garbage when nothing changed."""
        if table is not None and (table is not self._table or table.changes != self._changes):
            self._table = table
            self._changes = table.changes
            self.save(GAME, table.pack())
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
        progress = self.store.load(LESSON)
        if progress is not None and len(progress) != _LESSON_PROGRESS:
            self.store.refuse()
            return None
        return progress

    def save_lesson(self, progress: "bytes | None") -> None:
        """Writes the progress of the lesson down now; None forgets it."""
        if progress is None:
            self.store.remove(LESSON)
        else:
            self.save(LESSON, progress)
