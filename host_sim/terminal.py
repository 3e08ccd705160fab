"""The box in a terminal: the glass in half blocks or braille, the keys as buttons, in real time. No package needed.

Works over ssh: only lines that changed are sent. What a key does is a table; what a box does is the firmware's part.
"""

import os
import sys
import textwrap
import time
from collections.abc import Callable

from host_sim.picture import braille, half_blocks

TAP_MS = 60
GAP_MS = 60
# Longer than a long press must be, shorter than the wait for its first repeat.
LONG_MS = 660
SHAKE_MS = 700
# A held key repeats every 20 to 50 ms; nobody types the same key twice that fast.
_REPEAT_MS = 70
# A terminal that was away must not be followed by minutes of catching up.
_CATCH_UP_US = 250_000

SMALLEST = (66, 19)
"""Columns and lines of the smallest window that shows the whole glass and all words."""

# What Shift makes of 1 to 5: US, British, German, Spanish, Swiss and Nordic keyboards.
_SHIFTED = {"!": 1, "+": 1, '"': 2, "@": 2, "§": 3, "#": 3, "£": 3, "·": 3, "*": 3, "$": 4, "¤": 4, "ç": 4, "%": 5}

_WORDS = {
    "de": (
        "Leertaste oder R schüttelt",
        "1–5 drücken",
        "Umschalt+1–5 (oder Alt) lang drücken",
        "Z zurück",
        "N neues Spiel",
        "? Hilfe",
        "Pfeile, Tab, Enter in Listen",
        "Q beenden",
    ),
    "en": (
        "Space or R shakes",
        "1–5 press",
        "Shift+1–5 (or Alt) press long",
        "Z undo",
        "N new game",
        "? help",
        "arrows, Tab, Enter in lists",
        "Q quits",
    ),
}
_TOO_SMALL = {
    "de": "Das Fenster ist zu klein: {} Spalten und {} Zeilen braucht es, {} und {} hat es.",
    "en": "The window is too small: it needs {} columns and {} lines and has {} and {}.",
}
_BETWEEN = " · "

_CLEAR = "\x1b[2J\x1b[H"
_ENTER = "\x1b[?1049h\x1b[?25l" + _CLEAR
_LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
_GLASS = "\x1b[38;5;153;48;5;16m"
_PLAIN = "\x1b[0m"


def action_of(key: str) -> tuple[str, object] | None:
    """What a key asks for: ("press" or "long", button), ("shake", None), ("send", line), ("quit", None), or None."""
    if len(key) == 1 and key in "12345":
        return ("press", int(key))
    if key in _SHIFTED:
        return ("long", _SHIFTED[key])
    if key.startswith("alt "):
        return ("long", int(key[4:]))
    return {
        " ": ("shake", None),
        "r": ("shake", None),
        "z": ("long", 2),
        "m": ("long", 1),
        "n": ("send", "open new_game"),
        "?": ("send", "open help"),
        "f1": ("send", "open help"),
        "enter": ("press", 3),
        "tab": ("press", 2),
        "down": ("press", 2),
        "up": ("press", 1),
        "left": ("press", 4),
        "backspace": ("press", 4),
        "q": ("quit", None),
        "interrupt": ("quit", None),
    }.get(key if len(key) > 1 else key.lower())


class Hands:
    """The hands on the box: they press and let go, shake and hold still, each at its time.

    ``box`` has ``circuit`` and ``app``; times are milliseconds of the box.
    """

    def __init__(self, box: object) -> None:
        self._box = box
        self._plan: list[tuple[int, str, int]] = []
        self._free_at = [0] * 6
        self._long_until = 0
        self._shaken_until = 0
        self._last = ("", 0)

    def _now(self) -> int:
        return self._box.circuit.clock.now_us // 1000

    def take(self, key: str) -> bool:
        """Does what a key asks for; False when it asks to quit. A held key counts once, or steps up and down a list."""
        action = action_of(key)
        last, at = self._last
        now = self._now()
        self._last = (key, now)
        if action is None:
            return True
        kind, value = action
        if kind == "quit":
            return False
        if kind == "shake":
            self._box.circuit.start_shake()
            self._shaken_until = now + SHAKE_MS
            return True
        is_repeat = key == last and now - at < _REPEAT_MS
        if kind == "send":
            if not is_repeat:
                self._box.circuit.send(value + "\n")
        elif not is_repeat or (kind == "press" and value in (1, 2) and self._may_step(value)):
            self._press(value, TAP_MS if kind == "press" else LONG_MS)
        return True

    def _may_step(self, button: int) -> bool:
        """Is a list shown, and has the step before been made? Else steps would go on after the key was let go."""
        return hasattr(self._box.app.screen, "cursor") and self._free_at[button] <= self._now()

    def _press(self, button: int, milliseconds: int) -> None:
        """After a long press, whose screen this one is meant for, and after what the same button still does."""
        start = max(self._now(), self._long_until, self._free_at[button])
        end = start + milliseconds
        self._plan += [(start, "press", button), (end, "release", button)]
        self._free_at[button] = end + GAP_MS
        if milliseconds == LONG_MS:
            self._long_until = end + GAP_MS

    def move(self) -> None:
        """Does what is due by now."""
        now = self._now()
        due = sorted(step for step in self._plan if step[0] <= now)
        self._plan = [step for step in self._plan if step[0] > now]
        for _, name, button in due:
            getattr(self._box.circuit, name)(button)
        if self._shaken_until and now >= self._shaken_until:
            self._shaken_until = 0
            self._box.circuit.stop_shake()


def page(rows: list[str], language: str, columns: int, lines: int) -> list[str]:
    """The window's lines: the glass as large as it fits, with the keys below; or a sentence where nothing fits."""
    words = _wrap_words(_WORDS[language], columns - 2)
    for draw in (half_blocks, braille):
        glass = draw(rows)
        if len(glass[0]) + 2 <= columns and len(glass) + len(words) <= lines:
            indent = " " * ((columns - len(glass[0])) // 2)
            gap = [""] if len(glass) + len(words) < lines else []
            return [f"{indent}{_GLASS}{line}{_PLAIN}" for line in glass] + gap + [" " + line for line in words]
    sentence = _TOO_SMALL[language].format(*SMALLEST, columns, lines)
    return textwrap.wrap(sentence, max(columns - 1, 1))[:lines]


def _wrap_words(words: tuple[str, ...], width: int) -> list[str]:
    """Key by key, so that no line breaks between a key and what it does."""
    lines = []
    for word in words:
        if lines and len(lines[-1]) + len(_BETWEEN) + len(word) <= width:
            lines[-1] += _BETWEEN + word
        else:
            lines.append(word)
    return lines


def window_size() -> tuple[int, int]:
    """Columns and lines of the terminal at this moment; 80 and 24 where it does not know itself."""
    try:
        columns, lines = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return 80, 24
    return columns or 80, lines or 24


class Terminal:
    """Runs a box in a terminal until the player quits.

    ``keyboard.read(seconds)`` gives keys, ``write`` takes text, ``size()`` gives columns and lines of the window.
    """

    def __init__(
        self,
        box: object,
        keyboard: object,
        write: Callable[[str], object],
        size: Callable[[], tuple[int, int]] = window_size,
    ) -> None:
        self._box = box
        self._keyboard = keyboard
        self._write = write
        self._size = size
        self._hands = Hands(box)
        self._picture: object = None
        self._lines: list[str] = []
        self._due_us = box.circuit.clock.now_us

    def run(self) -> None:
        """Real time in, virtual time out: the box's clock follows the wall clock."""
        self._write(_ENTER)
        try:
            last = time.monotonic_ns()
            while True:
                for key in self._keyboard.read(0.01):
                    if not self._hands.take(key):
                        return
                now = time.monotonic_ns()
                self.advance(min((now - last) // 1000, _CATCH_UP_US))
                last = now
                self.paint()
        finally:
            self._write(_LEAVE)

    def advance(self, microseconds: int) -> None:
        """Lets that much time pass on the box, while the hands move."""
        clock = self._box.circuit.clock
        # A tick may take longer than the time that was left: the next call makes up for it.
        self._due_us += microseconds
        while clock.now_us < self._due_us:
            self._hands.move()
            self._box.run(10)
        # What the box says on its serial line is for scripts.
        self._box.circuit.take_output()

    def paint(self) -> None:
        """Brings the window to what the glass shows: all of it when its shape changed, else the lines that differ."""
        columns, lines = self._size()
        picture = (self._box.rows(), self._box.app.language, columns, lines)
        if picture == self._picture:
            return
        fresh = page(*picture)
        if self._picture is None or picture[1:] != self._picture[1:]:
            self._write(_CLEAR)
            self._lines = []
        known = self._lines + [""] * (len(fresh) - len(self._lines))
        self._write("".join(f"\x1b[{at + 1}H{fresh[at]}" for at in range(len(fresh)) if fresh[at] != known[at]))
        self._picture = picture
        self._lines = fresh
