"""The app: one tick takes inputs to events, events to the top screen, and a changed picture to the glass.

Navigation and the running game are in ``session.py``; nothing here blocks, waits or knows a rule.
"""

import framebuf
from micropython import const

from dicebox.console import Console
from dicebox.cup import Cup
from dicebox.display.canvas import Canvas
from dicebox.drivers.oled import HEIGHT, WIDTH
from dicebox.entropy import Entropy
from dicebox.input import events
from dicebox.input.buttons import Buttons
from dicebox.input.shake import Shake
from dicebox.memory import Memory
from dicebox.parts import Part
from dicebox.session import Session
from dicebox.settings import Settings
from dicebox.sounds import PRESS, Sounds
from dicebox.ticks import elapsed

_TIDY_AFTER_MS = const(300)
_CHECK_DISPLAY_MS = const(1000)
# A press jerks the box: motion right after an edge is none of the player's shaking.
_DEAF_AFTER_EDGE_MS = const(200)


class App(Session):
    """One running box. ``tick(now)`` about 100 times a second, or ``run`` for ever."""

    def __init__(self, board: object, language: str = "de") -> None:
        self.board = board
        self.buttons = Buttons()
        self.shake = Shake()
        self.sounds = Sounds(board.buzzer)
        entropy = Entropy(board.random)
        buffer = board.oled.buffer
        self._entropy = entropy
        self._canvas = Canvas(framebuf.FrameBuffer(buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB))
        self._show_part = Part(board.oled.start, board.oled.show)
        self._check_display = board.oled.check
        self._accel_part = Part(board.accel.start, board.accel.read)
        self._console = Console(board.serial)
        self._checked_at = 0
        self._drawn_at = 0
        self._is_untidy = False
        super().__init__(Cup(entropy), Settings(language, board.rotation), Memory(board.files))

    @property
    def can_shake(self) -> bool:
        """Does the accelerometer answer, and is it asked?"""
        return self._accel_part.is_ready and self.settings.feels_shakes

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
        if self.shake.sensitivity != settings.sensitivity:
            self.shake = Shake(settings.sensitivity)
        if board.rotation != settings.rotation:
            board.turn(settings.rotation)
            # What is pressed now is another button than it was: it counts only after a release.
            self.buttons = Buttons()
            self._show_part.renew()
        if board.oled.contrast != settings.contrast:
            board.oled.contrast = settings.contrast
            self._show_part.attempt(board.oled.send_contrast, self.now)

    def run(self) -> None:
        """Plays until the power goes. ``KeyboardInterrupt`` passes through: it is the way to the REPL."""
        board = self.board
        try:
            while True:
                self.tick(board.now())
                board.rest()
        finally:
            # The piezo would go on by itself.
            self.sounds.stop()
            board.buzzer.close()

    def tick(self, now: int) -> None:
        """One turn of the loop. Makes no garbage when nothing happens."""
        self.now = now
        # Before anything happens: what the serial line tells is already saved.
        self._console.tick(self)
        event = self.buttons.update(now, self.board.levels())
        while event:
            self._dispatch(event)
            event = self.buttons.next_event()
        event = self._feel(now)
        if event:
            self._dispatch(event)
        self.screen.tick(now)
        self.forget_message(now)
        self.sounds.tick(now)
        self.keep(self.screen.name != "tumble" and not self.shake.shaking)
        self._show(now)

    def _dispatch(self, event: int) -> None:
        # The instant of an event, to the microsecond, is something nobody can choose.
        self._entropy.note(self.board.microseconds())
        if events.is_button(event):
            self.sounds.play(PRESS)
        self.screen.handle(event, self.now)

    def _feel(self, now: int) -> int:
        """One sample of the accelerometer through the shake detector: an event or 0."""
        part = self._accel_part
        was_ready = part.is_ready
        if not part.use(now):
            if was_ready:
                self.shake.reset()
                self.redraw()
            return 0
        if not was_ready:
            self.redraw()
        accel = self.board.accel
        edge = self.buttons.last_edge
        if edge is not None and elapsed(now, edge) < _DEAF_AFTER_EDGE_MS:
            return 0
        self._entropy.note(accel.raw[1] ^ accel.raw[3] ^ accel.raw[5])
        event = self.shake.update(now, accel.x, accel.y, accel.z)
        return event if self.settings.feels_shakes else 0

    def _show(self, now: int) -> None:
        """Draws and sends if something asked for it; otherwise looks once a second whether the glass is there."""
        part = self._show_part
        if self.is_changed:
            canvas = self._canvas
            canvas.clear()
            self.screen.draw(canvas)
            self.draw_message(canvas)
            self.is_changed = False
            part.use(now)
            self._drawn_at = now
            self._is_untidy = True
        elif not part.is_ready:
            part.use(now)
        elif self._is_untidy and elapsed(now, self._drawn_at) >= _TIDY_AFTER_MS:
            # A collection takes 20 to 30 ms: between pictures nobody sees it.
            self._is_untidy = False
            self.board.collect_garbage()
        elif elapsed(now, self._checked_at) >= _CHECK_DISPLAY_MS:
            self._checked_at = now
            part.attempt(self._check_display, now)
