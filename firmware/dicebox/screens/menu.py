"""The menu: of a running game (long 1), or of the box (4 on the title picture)."""

from micropython import const

from dicebox import modules
from dicebox.input import events
from dicebox.screens.lists import ListScreen
from dicebox.table import PERSON
from dicebox.ticks import elapsed

_SENTENCE_MS = const(4000)
# The cursor rests on a row: longer than a button held moves on.
_REST_MS = const(150)


class Menu(ListScreen):
    """Its rows are keys of words and what to do, in one order."""

    name = "menu"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._told = 0
        # Since when the cursor rests on a row that asks for advice, None for never.
        self._rests_since = None

    def enter(self, now: int) -> None:
        """Asks after the accelerometer: from now on no row comes or goes under a finger that is about to press.

        The cursor stays on its row when the one above it has come or gone meanwhile.
        """
        before = self._told
        self._told = self._sensor()
        if self.cursor:
            self.cursor += (self._told > 0) - (before > 0)
        self._rests_since = now if self.asking else None

    def handle(self, event: int, now: int) -> None:
        """As every list."""
        super().handle(event, now)
        self._rests_since = now if self.app.screen is self and self.asking else None

    def tick(self, now: int) -> None:
        """Loads what gives advice, so that it is there when the row is chosen."""
        if self._rests_since is not None and elapsed(now, self._rests_since) >= _REST_MS and self.app.prepare():
            self._rests_since = None

    def heading(self) -> str:
        """The game's name, or the box's."""
        app = self.app
        return app.words["title" if app.is_at_title else app.table.key]

    def keys(self) -> "list[str]":
        """The rows; undo only where something can be taken back, advice and tips only where they are wanted.

        The second one is the accelerometer, if there is something to say of it.
        """
        keys = self._usual_keys()
        if self._told:
            keys.insert(1, "sensor")
        return keys

    def _sensor(self) -> int:
        """What is to be said of the accelerometer: 1 it is missing, 2 it is unknown, 0 nothing."""
        accel = self.app.board.accel
        if not accel.is_armed:
            return 1
        return 2 if "?" in accel.chip else 0

    def _usual_keys(self) -> "list[str]":
        app = self.app
        if app.is_at_title:
            keys = ["menu_settings", "menu_statistics", "menu_help", "lesson", "menu_self_test"]
            # A finished game waits for its result to be left: until then its last entry can be taken back.
            return keys if app.table is None or app.has_saved_game else ["menu_result"] + keys
        keys = ["menu_continue", "menu_help"]
        if app.can_undo:
            keys.append("menu_undo")
        if app.settings.gives_advice:
            keys.append("menu_advice")
        keys += ["menu_cards", "menu_seats"]
        # Without a mind nobody knows the best move. Tips are hints that nobody has to ask for.
        is_for_person = any([seat.kind == PERSON for seat in app.table.seats])
        if app.settings.gives_advice and app.game.mind() and is_for_person:
            keys.append("menu_tips" if app.tips is None else "menu_no_tips")
        return keys + ["menu_settings", "menu_statistics", "menu_self_test", "menu_new", "menu_quit"]

    def rows(self) -> "list[tuple[str, str]]":
        """Words of the rows."""
        words = self.app.words
        sensor = words["sensor"].split("|")
        return [(sensor[0], sensor[self._told]) if key == "sensor" else (words[key], "") for key in self.keys()]

    @property
    def asking(self) -> int:
        """Press 3 on a row that brings advice or tips."""
        return events.PRESS | 3 if self.keys()[self.cursor] in ("menu_advice", "menu_tips") else 0

    def choose(self, index: int) -> None:
        """Does what the row says; new game and quit ask first."""
        app = self.app
        key = self.keys()[index]
        if key == "menu_continue":
            app.pop()
        elif key == "sensor":
            told = app.words["told_sensor"].split("|")
            app.say(told[self._sensor()].format(app.board.accel.chip[-2:]), _SENTENCE_MS)
        elif key == "menu_result":
            app.follow()
        elif key in ("menu_settings", "menu_statistics", "menu_help", "menu_self_test"):
            app.push(key[5:])
        elif key == "lesson":
            app.go("lesson")
        elif key == "menu_tips":
            modules.load("dicebox.tips").start(app)
            app.pop()
        elif key == "menu_no_tips":
            modules.load("dicebox.tips").stop(app)
            app.pop()
        elif key == "menu_seats":
            app.push("change_seats")
        elif key == "menu_cards":
            app.push(app.game.card_screen())
        elif key == "menu_undo":
            app.undo()
        elif key == "menu_advice":
            app.pop()
            app.advise()
        else:
            app.lobby.ask("ask_new" if key == "menu_new" else "ask_quit")
