"""Writes down what hands do to a box as a script of ``tools/drive.py``, which plays it back to the same state.

Faces that came by chance are written as ``dice`` lines before the input that they followed from; waits are those
of the player. Times are milliseconds of the box. Knows no box and no page.
"""

from base64 import b64encode

# What the lines of a script take (host_sim/box.py, tools/drive.py).
_PRESS_MS = 120
_LONG_MS = 760
_GAP_MS = 60
_LINE_MS = 20
_POWER_MS = 60
# Shorter than this it is a press in any case, longer a repeated one; between them a long one without repeats.
_SURELY_SHORT_MS = 570
_SURELY_LONG_MS = 630
_FIRST_REPEAT_MS = 710
_LONGEST_WAIT_MS = 3_600_000
_MOST_LINES = 5000

_HEAD = (
    "# Recorded on the page of the dice box. Dice that fell by chance are laid down here, so the box says TEST.",
    "# Play it back on the page, or: python3 tools/drive.py FILE",
)


class Recorder:
    """``files`` are those of the box's flash when the recording begins, by path."""

    def __init__(self, now_ms: int, files: dict[str, bytes]) -> None:
        self._lines = [f"file {path} {b64encode(files[path]).decode()}" for path in sorted(files)]
        self._lines.append("power-cycle")
        # When a script that did all this would be ready for more, on the clock of the recorded box.
        self._ready_ms = now_ms + _POWER_MS
        self._input_at = len(self._lines)
        self._pressed: dict[int, tuple[int, bool]] = {}
        self._is_falling = False
        self._is_shaken = False
        self._is_in_shake = False

    def press(self, button: int, now_ms: int) -> None:
        """A button goes down."""
        self._pressed.setdefault(button, (now_ms, self._is_busy))

    def release(self, button: int, now_ms: int) -> None:
        """It comes up again."""
        begun, was_busy = self._pressed.pop(button, (now_ms, self._is_busy))
        held = now_ms - begun
        if held < _SURELY_SHORT_MS:
            line, cost = f"press {button}", _PRESS_MS
        elif _SURELY_LONG_MS < held < _FIRST_REPEAT_MS:
            line, cost = f"long {button}", _LONG_MS
        else:
            line, cost = f"hold {button} {held}", held + _GAP_MS
        # A short press is heard when it ends, a long one before. While dice fall nothing but the menu is heard, and on
        # playing back they may lie already.
        is_long = held >= _SURELY_SHORT_MS
        if not (was_busy if is_long else self._is_busy) or (is_long and button == 1):
            self._add(line, begun, cost)

    def line(self, text: str, now_ms: int) -> None:
        """Something that a line of a script says as it is: ``open help``, ``unplug oled``, ``power-cycle``."""
        self._add(text, now_ms, _POWER_MS if text == "power-cycle" else _LINE_MS)

    def situation(self, screen: str, is_shaken: bool, now_ms: int) -> None:
        """What the box shows now, and whether it feels a shake: a line ``shake`` lasts until the dice lie."""
        if is_shaken and not self._is_shaken and not self._is_falling:
            self._add("shake", now_ms, 0)
            self._is_in_shake = True
        self._is_shaken = is_shaken
        self._is_falling = screen == "tumble"
        if self._is_in_shake and not self._is_busy:
            self._is_in_shake = False
            self._ready_ms = max(self._ready_ms, now_ms + _GAP_MS)

    @property
    def _is_busy(self) -> bool:
        return self._is_falling or self._is_shaken

    def roll(self, faces: list[int]) -> None:
        """Dice fell, and now the table shows these faces."""
        if not self._is_full:
            self._lines.insert(self._input_at, "dice " + " ".join(map(str, faces)))
            self._input_at += 1
            self._ready_ms += _LINE_MS

    @property
    def _is_full(self) -> bool:
        return len(self._lines) >= _MOST_LINES

    def _add(self, line: str, at_ms: int, cost_ms: int) -> None:
        if self._is_full:
            return
        self._wait_until(at_ms)
        self._input_at = len(self._lines)
        self._lines.append(line)
        self._ready_ms = max(self._ready_ms, at_ms) + cost_ms

    def _wait_until(self, at_ms: int) -> None:
        while at_ms - self._ready_ms >= 10:
            wait = min(at_ms - self._ready_ms, _LONGEST_WAIT_MS)
            self._lines.append(f"wait {wait}")
            self._ready_ms += wait

    def script(self, now_ms: int) -> str:
        """The whole script."""
        self._wait_until(now_ms)
        return "\n".join([*_HEAD, *self._lines]) + "\n"
