"""The title picture, shown at power-on: one movement or press goes on with the saved game, or starts the last kind."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.screens.screen import Screen
from dicebox.table import PERFECT
from dicebox.ticks import elapsed

_MIDDLE = const(96)
_ROOM = const(62)
_CHECK_AFTER_MS = const(2000)
# By then the picture stands.
_PREPARE_AFTER_MS = const(100)
_FINDINGS = "dicebox.findings"
# Where findings.py keeps what the players know to be missing.
_KNOWN = "known"
_PICTURE = "dicebox.display.pictures_title"


class Title(Screen):
    """A shake, 3 or long 3 goes on or starts; 1 chooses another game, 2 is help, 4 the menu, 5 the other language."""

    name = "title"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._picture = modules.load(_PICTURE).TITLE
        modules.drop(_PICTURE)
        self._since = None
        self._held = 0
        self._is_ready = False

    def handle(self, event: int, now: int) -> None:
        """Goes on, starts, opens the choice of games, or changes the language."""
        app = self.app
        if event == events.SHAKE or event == events.LONG | 3:
            app.lobby.go_on(True)
        elif event == events.PRESS | 3:
            app.lobby.go_on(False)
        elif event == events.PRESS | 1:
            app.lobby.ask_new()
        elif event == events.PRESS | 2:
            app.push("help")
        elif event == events.PRESS | 4 or event == events.LONG | 1:
            app.push("menu")
        elif event == events.PRESS | 5:
            app.change("language")
        elif events.is_button(event):
            app.refuse("no_key")

    def tick(self, now: int) -> None:
        """Two seconds after power-on, once: is something missing? Chips start slowly; nobody holds a button so long."""
        app = self.app
        if self._since is None:
            self._since = now
            self._held = app.buttons.down
        if not self._is_ready and elapsed(now, self._since) >= _PREPARE_AFTER_MS:
            # A computer that is to decide when the game goes on would begin by loading its code.
            is_needed = app.has_saved_game and app.table.seat.strength == PERFECT and not app.lesson_turn
            self._is_ready = not is_needed or app.prepare_thinker()
        if app.was_checked or app.message is not None:
            return
        self._held &= app.buttons.down
        # A sensor that answers is given the time to prove itself, or to fail at that.
        if elapsed(now, self._since) >= _CHECK_AFTER_MS and (app.board.accel.is_armed or not app.can_shake):
            app.was_checked = True
            lacks_sensor = app.settings.feels_shakes and not app.can_shake
            # The code that tells is not loaded for a box that is whole: the names in it stay on the heap for ever.
            if self._held or lacks_sensor or app.board.files.read(_KNOWN) is not None:
                modules.load(_FINDINGS).tell(app, self._held)
                modules.load(_FINDINGS).leave()

    def draw(self, canvas: object) -> None:
        """The name, the dice and what to do; of a saved game its name, where it stands and whose turn it is."""
        app = self.app
        words = app.words
        glyphs.picture(canvas, self._picture, 2, 10)
        heading = words["title"]
        lines = words["title_go"].split("|")
        if app.lesson_turn:
            heading = words["lesson"]
            lines = (words["lesson_turn"].format(app.lesson_turn),)
        elif app.has_saved_game:
            heading = words[app.table.key]
            place = app.game.place(words, app.table)
            lines = (place, app.table.seat.name) if len(app.table.seats) > 1 else (place,)
        face = REGULAR if canvas.width(heading, REGULAR) <= _ROOM else SMALL
        canvas.text_center(heading, _MIDDLE, 14, 1, face)
        y = 30
        for line in lines:
            canvas.text_center(canvas.fit(line, _ROOM, SMALL), _MIDDLE, y, 1, SMALL)
            y += 9
        start = words["key_continue" if app.lesson_turn or app.has_saved_game else "key_start"]
        glyphs.labels(canvas, (words["key_new"], "?", start, words["key_menu"], words["key_language"]))
