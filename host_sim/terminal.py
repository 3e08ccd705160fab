"""The box in a terminal: the glass in half blocks or braille, the keys as buttons, in real time. No third-party package.

Works over ssh. What a key does is a table; what a box does is the firmware's business.
"""

import shutil
import time

from host_sim.picture import braille, half_blocks

TAP_MS = 80
LONG_MS = 700
SHAKE_MS = 700
# A held key repeats every 20 to 50 ms; nobody types the same key twice that fast.
_REPEAT_MS = 70
_FRAME_MS = 40

_WIDE = (130, 36)
_NARROW = (66, 20)

# What Shift makes of 1 to 5 on an English, German, British, French (there the digits themselves are shifted) keyboard.
_SHIFTED = {"!": 1, '"': 2, "@": 2, "§": 3, "#": 3, "£": 3, "$": 4, "%": 5}

_WORDS = {
    "de": (
        "1–5 drücken · Umschalt+1–5 lang (Menü, Rück, Wurf, Feld, Rat) · Leertaste oder R schütteln",
        "Z zurück · N neues Spiel · ? Hilfe · Pfeile, Tab, Enter in Listen · Q beenden",
    ),
    "en": (
        "1–5 press · Shift+1–5 long (menu, undo, roll, field, tip) · Space or R shakes",
        "Z undo · N new game · ? help · arrows, Tab, Enter in lists · Q quits",
    ),
}

_CLEAR = "\x1b[2J\x1b[H"
_ENTER = "\x1b[?1049h\x1b[?25l" + _CLEAR
_LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
_GLASS = "\x1b[38;5;153;48;5;16m"
_PLAIN = "\x1b[0m"


def action_of(key: str) -> tuple[str, object] | None:
    """What a key asks for: ("press" or "long", button), ("shake", None), ("send", line), ("quit", None), or None."""
    if key in "12345" and len(key) == 1:
        return ("press", int(key))
    if key in _SHIFTED:
        return ("long", _SHIFTED[key])
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

    ``box`` has ``circuit`` and ``run``; times are milliseconds of the box.
    """

    def __init__(self, box: object) -> None:
        self._box = box
        self._plan: list[tuple[int, str, int]] = []
        self._shaken_until = 0
        self._last = ("", 0)

    def _now(self) -> int:
        return self._box.circuit.clock.now_us // 1000

    def take(self, key: str) -> bool:
        """Does what a key asks for; False when it asks to quit. The repeats of a held key count only up and down lists."""
        action = action_of(key)
        last, at = self._last
        self._last = (key, self._now())
        if action is None:
            return True
        kind, value = action
        is_repeat = key == last and self._now() - at < _REPEAT_MS
        if kind == "quit":
            return False
        if kind == "shake":
            self._box.circuit.start_shake()
            self._shaken_until = self._now() + SHAKE_MS
        elif kind == "send":
            self._box.circuit.send(value + "\n")
        elif not is_repeat or (kind == "press" and value in (1, 2) and self._in_list()):
            self._press(value, TAP_MS if kind == "press" else LONG_MS)
        return True

    def _in_list(self) -> bool:
        return hasattr(self._box.app.screen, "cursor")

    def _press(self, button: int, milliseconds: int) -> None:
        """After whatever this button still does: a button cannot be pressed twice at once."""
        start = max([self._now(), *[at + TAP_MS for at, _, other in self._plan if other == button]])
        self._plan += [(start, "press", button), (start + milliseconds, "release", button)]

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


class Terminal:
    """Runs a box in a terminal until the player quits. ``keyboard`` gives keys, ``write`` takes text."""

    def __init__(self, box: object, keyboard: object, write: "function") -> None:
        self._box = box
        self._keyboard = keyboard
        self._write = write
        self._hands = Hands(box)
        self._shown: object = None

    def run(self) -> None:
        """Real time in, virtual time out: the box's clock follows the wall clock."""
        self._write(_ENTER)
        try:
            last = time.monotonic()
            while True:
                for key in self._keyboard.read(0.01):
                    if not self._hands.take(key):
                        return
                now = time.monotonic()
                # A suspended terminal must not be followed by minutes of catching up.
                self._advance(min(int((now - last) * 1000), 250))
                last = now
                self._paint()
        finally:
            self._write(_LEAVE)

    def _advance(self, milliseconds: int) -> None:
        end = self._box.circuit.clock.now_us + milliseconds * 1000
        while self._box.circuit.clock.now_us < end:
            self._hands.move()
            self._box.run(10)
        # What the box says on its serial line is for scripts.
        self._box.circuit.take_output()

    def _paint(self) -> None:
        size = shutil.get_terminal_size()
        rows = self._box.rows()
        picture = (rows, size, self._box.app.language)
        if picture == self._shown:
            return
        resized = self._shown is None or size != self._shown[1]
        self._shown = picture
        self._write((_CLEAR if resized else "\x1b[H") + self._page(rows, size))

    def _page(self, rows: list[str], size: tuple[int, int]) -> str:
        if size[0] >= _WIDE[0] and size[1] >= _WIDE[1]:
            lines = half_blocks(rows)
        elif size[0] >= _NARROW[0] and size[1] >= _NARROW[1]:
            lines = braille(rows)
        else:
            return f"{_NARROW[0]} x {_NARROW[1]}?\x1b[K\r\n"
        indent = " " * max(0, (size[0] - len(lines[0])) // 2)
        glass = [f"{indent}{_GLASS}{line}{_PLAIN}\x1b[K" for line in lines]
        words = [f" {line[: size[0] - 2]}\x1b[K" for line in _WORDS[self._box.app.language]]
        return "\r\n".join([*glass, "\x1b[K", *words])
