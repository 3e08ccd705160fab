"""The self-test of the piezo: eight tones that rise, each with a bar that lights up while it sounds."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.input import events
from dicebox.screens.screen import Screen
from dicebox.ticks import elapsed

_TONE_MS = const(250)
_TONES = (523, 587, 659, 698, 784, 880, 988, 1047)
# A tune of the highest rank: nothing breaks it off.
_SCALE = (9, 523, 250, 587, 250, 659, 250, 698, 250, 784, 250, 880, 250, 988, 250, 1047, 250)
_LEFT = const(12)
_PITCH = const(13)
_WIDTH = const(11)
_FOOT = const(43)
_LOWEST = const(6)
_STEP = const(3)


class SelfTestSound(Screen):
    """3 plays, any other button leaves. ``tone`` is the one that sounds, from 0 on, or -1."""

    name = "self_test_sound"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._found = modules.load("dicebox.self_test").sound(app)
        self._texts = modules.load("dicebox.findings").words(app)
        modules.load("dicebox.findings").leave()
        self.tone = -1
        self._begun = None

    def cursor_name(self) -> int:
        """The tone that sounds."""
        return self.tone

    def handle(self, event: int, now: int) -> None:
        """Plays or leaves."""
        app = self.app
        if event == events.PRESS | 3 and self._found["gpio"] is not None:
            if not app.settings.volume:
                app.say_no(self._texts["sound_off"])
                return
            app.sounds.play(_SCALE)
            self._begun = now
        elif events.is_button(event):
            app.sounds.stop()
            app.buttons.swallow()
            app.pop()

    def tick(self, now: int) -> None:
        """Which bar is lit."""
        if self._begun is None:
            return
        tone = elapsed(now, self._begun) // _TONE_MS
        if tone >= len(_TONES):
            tone = -1
            self._begun = None
        if tone != self.tone:
            self.tone = tone
            self.app.redraw()

    def draw(self, canvas: object) -> None:
        """The pin, the bars and the labels."""
        words = self.app.words
        texts = self._texts
        gpio = self._found["gpio"]
        if gpio is None:
            glyphs.header(canvas, texts["check_sound"], "", "")
            canvas.text_center(texts["no_piezo"], 64, 27, 1, REGULAR)
            glyphs.labels(canvas, ("", "", "", words["key_back"], ""))
            return
        glyphs.header(canvas, texts["check_sound"], "", "GPIO {}, Pin {}".format(gpio, self._found["pin"]))
        for tone in range(len(_TONES)):
            height = _LOWEST + _STEP * tone
            left = _LEFT + _PITCH * tone
            if tone == self.tone:
                canvas.fill_box(left, _FOOT - height, _WIDTH, height)
            else:
                canvas.box(left, _FOOT - height, _WIDTH, height)
        canvas.text_center(texts["sound_play"], 64, 46, 1, SMALL)
        glyphs.labels(canvas, ("", "", texts["key_scale"], words["key_back"], ""))
