"""The app: one tick takes inputs to events, events to the top screen, and a changed picture to the glass.

Navigation and the running game are in ``session.py``; nothing here blocks, waits or knows a rule.
"""

import framebuf
from micropython import const

from dicebox import modules
from dicebox.cup import Cup
from dicebox.display.canvas import Canvas
from dicebox.drivers.oled import HEIGHT, WIDTH
from dicebox.entropy import Entropy
from dicebox.idle import AWAKE, DARK, Idle
from dicebox.input import events
from dicebox.input.buttons import Buttons
from dicebox.input.lift import Lift
from dicebox.input.shake import Shake
from dicebox.memory import Memory
from dicebox.parts import Part
from dicebox.session import Session
from dicebox.settings import Settings
from dicebox.sounds import PRESS, WAKE, Sounds
from dicebox.ticks import elapsed

_TIDY_AFTER_MS = const(300)
_CHECK_DISPLAY_MS = const(1000)
# A press jerks the box: motion right after an edge is none of the player's shaking.
_DOUBLE_MS = const(100)
_DEAF_AFTER_EDGE_MS = const(200)
# Only then does the accelerometer count as a source of noise: at rest it may well stand still.
_SHAKEN_MG = const(500)
# The number of this source in entropy.py.
_EDGES = const(2)
_DIM_CONTRAST = const(0)
# While the glass is dark nothing is to be seen moving: the loop looks 20 times a second, which no press escapes. Dim,
# it looks as often as behind display frames: a quick tap of 40 ms still counts.
_TICK_MS = const(10)
_DIM_TICK_MS = const(25)
_DARK_TICK_MS = const(50)
# A second after it failed: a wire that lost contact for a moment is not worth a sentence.
_MISSED = const(3)
# A button held for so long is no short press any more.
_HELD_MS = const(300)
_FINDINGS = "dicebox.findings"


class App(Session):
    """One running box. ``tick(now)`` about 100 times a second, or ``run`` for ever."""

    def __init__(self, board: object, language: str = "de") -> None:
        self.board = board
        modules.before_loading((App.run, Memory.keep, Session.go, board.collect_garbage))
        self.buttons = Buttons()
        self.shake = Shake()
        self.sounds = Sounds(board.buzzer)
        self._sensitivity = -1
        self._lift = Lift()
        self._idle = Idle()
        self._phase = AWAKE
        self._was_woken_by_motion = False
        self._screen_seen = None
        self._changes_seen = 0
        self.entropy = Entropy(board.random, board.files, board.identity())
        buffer = board.oled.buffer
        self._canvas = Canvas(framebuf.FrameBuffer(buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB))
        self._show_part = Part(board.bus, board.oled.start, board.oled.show)
        self._check_display = board.oled.check
        board.oled.between = self._glance
        self._accel_part = Part(board.bus, board.accel.start, board.accel.read)
        self._feels = False
        self._serial = board.serial
        self._checked_at = 0
        self._turned_at = None
        self._drawn_at = 0
        self._stuck = 0
        super().__init__(Cup(self.entropy), Settings(language, board.rotation), Memory(board.files), board.open_file)
        gpio = getattr(board.wiring, "BATTERY", None)
        if gpio is not None:
            _, machine, _, _ = board.rare
            self.gauge = modules.load("dicebox.battery").Gauge(machine.ADC(gpio))

    @property
    def can_shake(self) -> bool:
        """Does the accelerometer give samples that can be believed, and is it asked?"""
        return self._feels and self.settings.feels_shakes

    @property
    def is_shaken(self) -> bool:
        """Is the box being shaken right now?"""
        return self.shake.shaking

    def apply_settings(self) -> None:
        """Makes every setting felt, at once."""
        super().apply_settings()
        settings = self.settings
        board = self.board
        self.sounds.set_volume(settings.volume)
        self._idle.set_times(settings.dim_ms, settings.off_ms)
        if self._sensitivity != settings.sensitivity:
            self._sensitivity = settings.sensitivity
            self.shake = Shake(settings.sensitivity)
        if board.rotation != settings.rotation:
            board.turn(settings.rotation)
            # What is pressed now is another button than it was: it counts only after a release.
            self.buttons = Buttons()
            self._show_part.renew()
        self._light()

    def run(self, progress: object) -> None:
        """Plays until the power goes, and calls ``progress()`` after each turn of the loop.

        ``KeyboardInterrupt`` passes through: it is the way to the REPL.
        """
        board = self.board
        try:
            while True:
                self.tick(board.now())
                progress()
                board.rest()
        finally:
            # The piezo would go on by itself.
            self.sounds.stop()
            board.buzzer.close()

    def tick(self, now: int) -> None:
        """One turn of the loop. Makes no garbage when nothing happens."""
        self.now = now
        # Before anything happens: what the serial line tells is already saved.
        self._listen()
        self._press(now)
        if modules.was_loading:
            # The next module comes in this turn, and takes almost all of its time.
            modules.was_loading = False
        else:
            event = self._feel(now)
            if event:
                self._dispatch(event)
        self.screen.tick(now)
        if self.tips is not None:
            self.tips.tick()
        # In the turn of the question there is enough to do.
        if self.asked is not None and self.asked[2] != now and self.prepare():
            self.advice.tick(now)
        self.weigh(now)
        self.forget_message(now)
        self.sounds.tick(now)
        if self.gauge is not None:
            self.gauge.tick(self, now)
        self.keep(self.screen.name != "tumble" and not self.shake.shaking)
        self._doze(now)
        if self._phase != DARK:
            self._show(now)

    def _listen(self) -> None:
        """At most one line of the serial line; no garbage while none comes, and no code for them on the heap."""
        line = self._serial.read_line()
        if line is not None:
            self._serial.write_line(modules.once("dicebox.console").answer(self, line))
            modules.drop("dicebox.report")

    def _glance(self) -> None:
        """Between the pieces of a picture: what is pressed meanwhile waits for the next turn."""
        self.buttons.look(self.board.now(), self.board.levels())

    def _press(self, now: int) -> None:
        """Buttons to events. A press that wakes the box does nothing else."""
        buttons = self.buttons
        event = buttons.update(now, self.board.levels())
        if buttons.stuck != self._stuck:
            self._stuck = buttons.stuck
            modules.load(_FINDINGS).say_stuck(self)
        if buttons.down & ~buttons.stuck and self._touch(now):
            buttons.swallow()
            return
        if buttons.down and self.asked is None:
            # Whoever asks for advice waits less when its code comes before the event, which comes at the release.
            asking = self.screen.asking
            if asking and buttons.down == 1 << events.button(asking) - 1:
                if events.kind(asking) == events.PRESS or elapsed(now, buttons.last_edge) >= _HELD_MS:
                    self.prepare()
        while event:
            self._dispatch(event)
            event = self.buttons.next_event()

    def _dispatch(self, event: int) -> None:
        # The instant of an event, to the microsecond, is something nobody can choose.
        self.entropy.note(_EDGES, self.board.microseconds())
        screen = self.screen
        if events.is_button(event):
            turned = self._turned_at
            # The second half of a double press must not answer the question that the first half has asked.
            if turned is not None and elapsed(self.now, turned) <= _DOUBLE_MS:
                return
            self.sounds.play(PRESS)
        # Whoever keeps the button down that asked for advice still wants it.
        if events.kind(event) != events.REPEAT and event != screen.asking:
            self.forget_advice()
        screen.handle(event, self.now)
        if events.is_button(event):
            self._turned_at = None
            if self.screen is not screen:
                self._turned_at = self.now
                if events.kind(event) == events.LONG:
                    # Whoever holds the button on must not run through the list that it opened.
                    self.buttons.swallow()

    def _feel(self, now: int) -> int:
        """One sample of the accelerometer through the shake detector: an event or 0."""
        part = self._accel_part
        failures = part.failures
        answers = part.use(now)
        if failures < _MISSED <= part.failures:
            modules.once("dicebox.trouble").tell(self, part)
        accel = self.board.accel
        if part.failures == 1 or (answers and accel.news == 1):
            # Lost just now, or set up anew: the display on the same wires may have had its share of that.
            self.board.oled.is_doubtful = True
        # At power-on in doubt yes: a good sensor needs a tenth of a second to prove itself.
        feels = answers and (accel.is_armed or not part.was_lost)
        if feels != self._feels:
            self._feels = feels
            self.redraw()
        # A glitch of a tenth of a second is a gap in a shake; what lasts longer ends it.
        if not feels and part.failures != 1:
            self.shake.reset()
        if not feels or not accel.is_armed:
            return 0
        if not part.was_there:
            if part.was_there is None:
                self.hush()
            part.was_there = True
        edge = self.buttons.last_edge
        if edge is not None and elapsed(now, edge) < _DEAF_AFTER_EDGE_MS:
            return 0
        event = self.shake.update(now, accel.x, accel.y, accel.z)
        if self.shake.strength >= _SHAKEN_MG:
            self.entropy.note_sample(accel.x, accel.y, accel.z, self.board.microseconds())
        return self._heed(event, now) if self.settings.feels_shakes else 0

    def _heed(self, event: int, now: int) -> int:
        """The event of the shake detector, or 0 for the rest of a motion that woke the box."""
        lift = self._lift
        lift.update(now, self.shake.strength)
        if lift.is_lifted and self._touch(now):
            self._was_woken_by_motion = True
        if not self._was_woken_by_motion:
            return event
        self._was_woken_by_motion = self.shake.shaking or not lift.is_calm
        return 0

    def _touch(self, now: int) -> bool:
        """Somebody is there. True when the display was dim or dark: then that was all that was meant."""
        was_resting = self._idle.touch(now)
        if was_resting:
            self.sounds.play(WAKE)
        return was_resting

    def _doze(self, now: int) -> None:
        """Dims and darkens the display when nobody is there and the game does not go on by itself."""
        table = self.table
        changes = 0 if table is None else table.changes
        if changes != self._changes_seen or self.screen is not self._screen_seen:
            self._changes_seen = changes
            self._screen_seen = self.screen
            self._touch(now)
        phase = self._idle.update(now)
        if phase == self._phase:
            return
        if phase == DARK:
            self._show_part.use(now, self.board.oled.sleep)
        elif self._phase == DARK:
            # The module may have lost its power meanwhile: it is set up anew, picture included.
            self._show_part.renew()
            self.redraw()
        self._phase = phase
        self.board.tick_ms = _TICK_MS if phase == AWAKE else _DARK_TICK_MS if phase == DARK else _DIM_TICK_MS
        self._light()

    def _light(self) -> None:
        """As bright as the players want it; hardly, when nobody is there."""
        oled = self.board.oled
        contrast = self.settings.contrast if self._phase == AWAKE else _DIM_CONTRAST
        if oled.contrast != contrast:
            oled.contrast = contrast
            if self._phase != DARK:
                self._show_part.use(self.now, oled.send_contrast)

    def _draw(self) -> None:
        """The whole picture, or the part of it that the screen said was enough."""
        canvas = self._canvas
        if self.is_changed:
            canvas.clear()
            self.screen.draw(canvas)
            self.draw_message(canvas)
        else:
            self.screen.draw_part(canvas, self.changed_part)
        self.is_changed = False
        self.changed_part = None

    def _show(self, now: int) -> None:
        """Draws and sends if something asked for it; otherwise looks once a second whether the glass is there."""
        part = self._show_part
        if self.is_changed or self.changed_part is not None:
            self._draw()
            part.use(now)
            self._drawn_at = now
            modules.is_untidy = True
        elif not part.is_ready:
            part.use(now)
        elif modules.is_untidy and elapsed(now, self._drawn_at) >= _TIDY_AFTER_MS:
            # Between pictures nobody sees that a collection takes 9 ms, and a thought has made its own.
            if self.asked is None and (self._thinker is None or not self._thinker.is_thinking):
                modules.tidy()
        elif elapsed(now, self._checked_at) >= _CHECK_DISPLAY_MS:
            self._checked_at = now
            part.use(now, self._check_display)
