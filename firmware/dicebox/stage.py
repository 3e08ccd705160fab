"""What is on the glass: the stack of screens, the words, and the sentence that lies on top for a while.

Knows no game; ``session.py`` does.
"""

from micropython import const

from dicebox import screens, texts
from dicebox.display.canvas import REGULAR
from dicebox.display.paragraph import wrap
from dicebox.sounds import REFUSED
from dicebox.ticks import elapsed

_MESSAGE_MS = const(1200)
_MESSAGE_END = const(54)


class Stage:
    """``screen`` is on top; ``is_changed`` asks for a new picture. Whoever derives from it has ``sounds``.

    ``marked_move`` is a move that the game screens mark on dice, field or cell, with ``marked_text`` in a line; None
    for none.
    """

    def __init__(self, settings: object) -> None:
        self.settings = settings
        self.now = 0
        self.screen = None
        self.words = None
        self.message = None
        self.is_changed = True
        self.changed_part = None
        self.marked_move = None
        self.marked_text = None
        self._message_at = 0
        self._message_ms = _MESSAGE_MS
        self._below = []

    def go(self, name: str) -> None:
        """Shows a screen in place of all that lie on the stack."""
        self._below = []
        self._enter(screens.make(name, self))

    def push(self, name: str) -> None:
        """Shows a screen on top of the present one."""
        self._below.append(self.screen)
        # What was said of the screen below is no word about the new one.
        self.hush()
        self._enter(screens.make(name, self))

    def pop(self) -> None:
        """Back to the screen below; without one, to where the game stands."""
        if self._below:
            self.left()
            self._enter(self._below.pop())
        else:
            self.follow()

    def left(self) -> None:
        """A screen was left for the one below."""
        raise NotImplementedError

    def _enter(self, screen: object) -> None:
        self.unmark()
        self.screen = screen
        screen.enter(self.now)
        needed = [other.name for other in self._below]
        needed.append(screen.name)
        needed.extend(self.steady_screens())
        screens.keep_only(needed)
        if screen.name in self.steady_screens():
            self.leave_menus()
        self.redraw()

    def leave_menus(self) -> None:
        """A screen of the running game is shown: lets go of what only menus need."""
        self.words.leave_menus()

    def steady_screens(self) -> "tuple[str, ...]":
        """Names of screens whose code stays loaded while they are not shown."""
        raise NotImplementedError

    def follow(self) -> None:
        """Shows the screen that belongs here when none lies below."""
        raise NotImplementedError

    @property
    def is_at_title(self) -> bool:
        """Does the title picture lie at the bottom, and no game screen?"""
        return (self._below[0] if self._below else self.screen).name == "title"

    def redraw(self) -> None:
        """Asks for a new picture at the end of this tick."""
        self.is_changed = True

    def redraw_only(self, part: int) -> None:
        """Of all that was asked for in this tick only ``part`` is needed; the screen knows what that number means.

        A whole picture takes 25 ms on the Pico, a die 3 ms: between a press and what it shows that is to be felt.
        """
        self.is_changed = False
        self.changed_part = part

    # Words

    @property
    def language(self) -> str:
        """The language that the box speaks, such as ``de``."""
        return self.settings.language

    def change(self, setting: str) -> None:
        """The next choice of a setting, at once."""
        self.settings.turn(setting)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Makes every setting felt: after a change, and after settings were loaded."""
        language = self.settings.language
        if self.words is None or self.words.language != language:
            game = self.words.game if self.words else ""
            self.words = texts.Words(language)
            self.words.play(game)
        self.redraw()

    def say(self, text: str, milliseconds: int = _MESSAGE_MS) -> None:
        """Shows a sentence on top of the screen, for a good second if nothing else is said."""
        self.message = text
        self._message_at = self.now
        self._message_ms = milliseconds
        self.redraw()

    def refuse(self, reason: str) -> None:
        """Says why something was not done; ``reason`` is a key of the words."""
        self.say_no(self.words[reason])

    def say_no(self, text: str) -> None:
        """Shows a sentence that says why something was not done, and lets it be heard."""
        self.say(text)
        self.sounds.play(REFUSED)

    def hush(self) -> None:
        """Takes the sentence away."""
        if self.message is not None:
            self.message = None
            self.redraw()

    def forget_message(self, now: int) -> None:
        """Takes the sentence away when its time is over."""
        if self.message is not None and elapsed(now, self._message_at) >= self._message_ms:
            self.hush()

    def mark(self, move: "int | None", text: str) -> None:
        """Marks a move on the game screen, and says this of it, until ``unmark``; None marks nothing."""
        self.marked_move = move
        self.marked_text = text
        # Both would lie in the same place.
        self.message = None
        self.redraw()

    def unmark(self) -> None:
        """Takes the mark away."""
        if self.marked_text is not None:
            self.marked_move = None
            self.marked_text = None
            self.redraw()

    def draw_message(self, canvas: object) -> None:
        """The sentence, in a frame over the lower part of the screen."""
        if self.message is None:
            return
        lines = wrap(canvas, self.message, 116, REGULAR)
        height = 11 * len(lines) + 6
        top = _MESSAGE_END - height
        canvas.frame.fill_rect(0, top - 2, 128, height + 3, 0)
        canvas.box(0, top, 128, height)
        for at in range(len(lines)):
            canvas.text_center(lines[at], 64, top + 4 + 11 * at, 1, REGULAR)
