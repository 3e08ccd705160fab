"""The guided lesson: the prepared game on the screens' usual places, the next input marked and explained.

What is not expected changes nothing and is answered with what to do instead. Long 1 opens the menu at any time.
Pictures are drawn by ``lesson_picture.py``; the table and its game are not touched.
"""

from micropython import const

from dicebox import lesson, sounds
from dicebox.input import events
from dicebox.lesson import course
from dicebox.rules import five
from dicebox.rules.errors import BadSave
from dicebox.screens import lesson_picture as picture
from dicebox.screens.lists import step_of
from dicebox.screens.screen import Screen
from dicebox.ticks import elapsed

_TUMBLE_MS = const(700)
_LONGEST_TUMBLE_MS = const(8000)
_FRAME_MS = const(90)
_HINT_MS = const(2500)
# How long the computer's intention stays on the screen.
_HOLD_MS = const(1200)
_ROLL_MS = const(1200)
_ENTRY_MS = const(2200)


class Lesson(Screen):
    """Starts or continues the lesson where it was left; each accepted input is saved before it is shown."""

    name = "lesson"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        # Whoever thinks about the running game makes room.
        app.stop_thinking()
        # The fields have the same names here.
        app.words.play("five")
        self.texts = lesson.words(app.language)
        self.course = course.Course()
        self.cursor = 0
        self.frame = 0
        self.falling_since = None
        self._since = 0
        self._resume()

    def _resume(self) -> None:
        progress = self.app.memory.load_lesson()
        if progress is not None:
            try:
                self.course = course.unpack(progress)
            except BadSave:
                self.app.say(self.app.words["save_old"], _HINT_MS)
        self._begin_step()

    def enter(self, now: int) -> None:
        """The pause of a computer's step starts anew."""
        self._since = now
        self.falling_since = None

    def cursor_name(self) -> int:
        """The number of the step, for the report of the state."""
        return self.course.at

    # Input

    def handle(self, event: int, now: int) -> None:
        """The menu, the expected input, or a word about it."""
        app = self.app
        step = self.course
        if event == events.LONG | 1 and not self._moves(event):
            app.push("lesson_menu")
        elif self.falling_since is not None:
            if events.is_button(event):
                app.say(app.words["dice_falling"])
        elif step.is_computers:
            # As on the computer's own screen: a press hurries it.
            if events.kind(event) == events.PRESS:
                self._go_on()
        elif getattr(self, "_take_" + step.kind)(event):
            app.hush()
        elif events.is_button(event) or event == events.SHAKE:
            app.say(self.hint(), _HINT_MS)

    def hint(self) -> str:
        """What to do now, in a sentence."""
        if self.course.kind == "score" and self.cursor != self.course.about[0]:
            return picture.way_text(self)
        return self.texts["hint_" + self.course.kind]

    def _take_read(self, event: int) -> bool:
        return self._go_on_if(event == events.PRESS | 3)

    def _take_roll(self, event: int) -> bool:
        if event != events.SHAKE and event != events.LONG | 3:
            return False
        self._throw()
        return True

    def _take_hold(self, event: int) -> bool:
        die = events.button(event) - 1
        if events.kind(event) != events.PRESS or not self.course.dice_to_press() >> die & 1:
            return False
        self.app.sounds.play(sounds.RELEASE if self.course.state.held >> die & 1 else sounds.HOLD)
        self.course.toggle(die)
        self._begin_step()
        return True

    def _take_fields(self, event: int) -> bool:
        return self._go_on_if(event == events.LONG | 4)

    def _take_score(self, event: int) -> bool:
        if not self._moves(event):
            return self._go_on_if(event == events.PRESS | 3 and self.cursor == self.course.about[0])
        card = self.course.state.cards[course.PERSON]
        self.cursor += self.way()
        while card[self.cursor] != five.FREE:
            self.cursor += self.way()
        self.app.redraw()
        return True

    def _take_end(self, event: int) -> bool:
        if event != events.PRESS | 3:
            return False
        app = self.app
        app.memory.save_lesson(None)
        lesson.rest(app)
        if app.has_saved_game:
            app.follow()
        else:
            app.go("title")
            app.push("new_game")
        return True

    def way(self) -> int:
        """1 or -1: the direction from the cursor to the field of the step; 0 where it waits, or without a cursor."""
        if self.course.kind != "score" or self.course.is_computers:
            return 0
        field = self.course.about[0]
        return (field > self.cursor) - (field < self.cursor)

    def _moves(self, event: int) -> bool:
        """Does this bring the cursor nearer to its field?"""
        step = step_of(event)
        return step != 0 and step == self.way()

    # The course

    def _go_on_if(self, is_expected: bool) -> bool:
        if is_expected:
            self._go_on()
        return is_expected

    def _go_on(self) -> None:
        """The step is done; a roll only begins."""
        if self.course.kind == "roll":
            self._throw()
            return
        before = self.course.state
        kind = self.course.kind
        self.course.go_on()
        if kind == "hold":
            self.app.sounds.play(sounds.HOLD)
        elif kind == "score":
            self.app.sounds.play(_tune(before, self.course))
        self._begin_step()

    def _begin_step(self) -> None:
        """Saved before it is shown."""
        step = self.course
        app = self.app
        if step.kind == "score":
            self.cursor = step.about[1]
        app.memory.save_lesson(step.pack())
        app.lesson_turn = step.turn
        self._since = app.now
        app.redraw()

    def _throw(self) -> None:
        self.falling_since = self._since = self.app.now
        self.app.sounds.play(sounds.RATTLE)
        self.app.redraw()

    def tick(self, now: int) -> None:
        """Dice in the air, and the computer's steps after their pauses."""
        app = self.app
        step = self.course
        if self.falling_since is not None:
            self._tumble(now)
        elif step.is_computers:
            pause = _ROLL_MS if step.kind == "roll" else _HOLD_MS if step.kind == "hold" else _ENTRY_MS
            if elapsed(now, self._since) >= app.pause(pause):
                self._go_on()

    def _tumble(self, now: int) -> None:
        """As on the tumble screen: until the box is still."""
        app = self.app
        step = self.course
        lasted = elapsed(now, self.falling_since)
        shortest = app.pause(_TUMBLE_MS) if step.is_computers else _TUMBLE_MS
        if lasted >= _LONGEST_TUMBLE_MS or (lasted >= shortest and (step.is_computers or not app.is_shaken)):
            self.falling_since = None
            step.go_on()
            app.sounds.play(sounds.LAND)
            self._begin_step()
        elif elapsed(now, self._since) >= _FRAME_MS:
            self._since = now
            self.frame = (self.frame + 1) & 0x3FFF
            app.sounds.rattle(self.frame)
            app.redraw()

    def draw(self, canvas: object) -> None:
        """The picture of the step."""
        picture.draw(canvas, self)


def _tune(before: object, step: object) -> "tuple[int, ...]":
    """What an entry sounds like."""
    if step.kind == "end":
        return sounds.WIN
    seat = before.seat
    if five.bonus(step.state.cards[seat]) > five.bonus(before.cards[seat]):
        return sounds.BONUS
    return sounds.SCORE if step.points else sounds.STRUCK
