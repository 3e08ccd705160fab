"""What a box and its pages say to each other: checked messages in, messages out. Knows no process and no network."""

import json
from base64 import b64decode
from collections import deque
from collections.abc import Callable

from host_sim.letters import read
from host_sim.web.messages import NO_FAULTS
from host_sim.web.recorder import Recorder

# Quiet for so long, or changing for so long: time to ask what the box has to say of itself.
_SETTLED_MS = 60
_LONGEST_UNASKED_MS = 250
_TRACE_EVERY_MS = 50
# Longer than a long press and a pause of the computer.
_LIVELY_MS = 1500
# A box at its prompt answers nothing.
_LONGEST_ANSWER_MS = 3000
_LONG_PRESS_MS = 660
_MOST_LOG_LINES = 200
_KEPT = "/data/"
# Where chance comes from is not part of a recording.
_SEED = "seed"
_DO = {"new_game": "open new_game", "help": "open help"}
_DO_LONG = {"menu": 1, "undo": 2}


class Conversation:
    """``take`` hands a message to the box, ``tell`` sends what is new by ``write(kind, message)``.

    ``play`` is a function for scripts, ``can_record`` is False where the firmware cannot be asked.
    """

    def __init__(self, live: object, write: Callable[[str, dict], object], can_record: bool = True) -> None:
        self.live = live
        self.play: Callable[[str], object] = lambda script: None
        self._write = write
        self._can_record = can_record
        self._asked: deque[tuple[int, Callable[[str], object]]] = deque()
        self._is_unasked = True
        self._changed_at = self._unasked_since = live.now_ms
        self._glass: dict | None = None
        self._text = ""
        self._rows_read = ""
        self._state = ""
        self._situation = ("", False)
        self._taken_at = live.now_ms
        self._is_watching = False
        self._traced_at = 0
        self._log: deque[str] = deque(maxlen=_MOST_LOG_LINES)
        self._fresh: list[str] = []
        self._recorder: Recorder | None = None
        self._faults = dict(NO_FAULTS)
        self._is_playing = False
        self._releases: list[tuple[int, int]] = []

    def take(self, message: dict) -> None:
        """Does what a checked message asks for."""
        self._taken_at = self.live.now_ms
        getattr(self, "_take_" + message["type"])(message)

    @property
    def is_lively(self) -> bool:
        """May the picture change at any moment, or does somebody watch closely?"""
        return self._is_watching or self.live.now_ms - max(self._changed_at, self._taken_at) < _LIVELY_MS

    def tell(self) -> None:
        """Sends what changed since the last time."""
        now = self.live.now_ms
        self._let_go(now)
        with_trace = self._is_watching and now - self._traced_at >= _TRACE_EVERY_MS
        found = self.live.look(with_trace)
        if "glass" in found:
            self._glass = found["glass"]
            self._write("glass", {**self._glass, "text": self._text})
            self._note_change()
        for at, frequency, duty in found.get("tones", ()):
            self._write("tone", {"frequency": frequency, "duty": duty, "at": at})
        if "situation" in found:
            self._see(*found["situation"])
        for faces in found.get("rolls", ()):
            if self._recorder is not None:
                self._recorder.roll(faces)
        for answer in found.get("answers", ()):
            self._take_answer(answer)
        if "trace" in found:
            self._traced_at = now
            self._tell_trace(found["trace"])
        self._ask_for_state(now)

    # Messages.

    def _take_press(self, message: dict) -> None:
        self.live.press(message["button"])
        if self._recorder is not None:
            self._recorder.press(message["button"], self.live.now_ms)

    def _take_release(self, message: dict) -> None:
        self.live.release(message["button"])
        if self._recorder is not None:
            self._recorder.release(message["button"], self.live.now_ms)

    def _take_motion(self, message: dict) -> None:
        self.live.move(message["x"], message["y"], message["z"])

    def _take_still(self, message: dict) -> None:
        self.live.still()

    def _take_shake(self, message: dict) -> None:
        self.live.shake(message["on"])

    def _take_do(self, message: dict) -> None:
        what = message["what"]
        if what in _DO:
            self.ask(_DO[what], self._note_refusal)
            self._record(_DO[what])
        else:
            button = _DO_LONG[what]
            self._take_press({"button": button})
            self._releases.append((self.live.now_ms + _LONG_PRESS_MS, button))

    def _let_go(self, now: int) -> None:
        due = [button for at, button in self._releases if at <= now]
        self._releases = [(at, button) for at, button in self._releases if at > now]
        for button in due:
            self._take_release({"button": button})

    def _take_dice(self, message: dict) -> None:
        self.ask("dice " + " ".join(map(str, message["faces"])), self._note_refusal)

    def _take_fault(self, message: dict) -> None:
        part, on = message["part"], message["on"]
        value = on if part != "button" else message["button"] if on else None
        # Of two pages the second may be late: a script that pulls a part off twice would be refused.
        if self._faults[part] != value:
            self._faults[part] = value
            if part == "button":
                self.live.bounce(value or 0)
            elif part == "battery":
                self._restart(lambda: self.live.battery(on))
            else:
                self.live.plug(part, not on)
                self._record(f"{'unplug' if on else 'plug'} {part}")
        self.tell_switches()

    def tell_switches(self) -> None:
        """Sends how the switches stand: a page that asked for something else is put right."""
        switches = {"faults": dict(self._faults), "recording": self._recorder is not None, "playing": self._is_playing}
        self._write("switches", switches)

    def _take_power(self, message: dict) -> None:
        self._restart(self.live.power)
        self._record("power-cycle")

    def _restart(self, how: Callable[[], object]) -> None:
        self._asked.clear()
        how()

    def _take_watch(self, message: dict) -> None:
        if message["on"]:
            self._write("backlog", {"log": list(self._log)})
        self._is_watching = message["on"]
        self.live.watch(message["on"])

    def _take_record(self, message: dict) -> None:
        if not message["on"]:
            if self._recorder is not None:
                self._write("recorded", {"script": self._recorder.script(self.live.now_ms)})
            self._recorder = None
        elif not self._can_record:
            self._write("note", {"key": "cannot_record"})
        else:
            if self._situation[0] != "title":
                self._restart(self.live.power)
            files = {path: data for path, data in self.live.files().items() if _is_recorded(path)}
            self._recorder = Recorder(self.live.now_ms, files)
            self._recorder.situation(*self._situation, self.live.now_ms)
        self.tell_switches()

    def _record(self, line: str) -> None:
        if self._recorder is not None:
            self._recorder.line(line, self.live.now_ms)

    def _take_play(self, message: dict) -> None:
        if not message["script"]:
            # This stops a script, and none plays.
            return
        if self._recorder is not None:
            self._write("note", {"key": "recording_first"})
            self.tell_switches()
            return
        self._is_playing = True
        self.tell_switches()
        self.play(message["script"])
        self._is_playing = False
        self.tell_switches()

    # What the box says.

    def ask(self, line: str, answered: Callable[[str], object]) -> None:
        """Sends a line to the box; ``answered(text)`` gets its answer, or never comes."""
        self._asked.append((self.live.now_ms, answered))
        self.live.say(line)

    def rows(self) -> list[str]:
        """The glass as 64 rows of '#' and '.', as it was told last."""
        picture = b64decode(self._glass["rows"]) if self._glass is not None else bytes(1024)
        return ["".join(".#"[picture[(y >> 3) * 128 + x] >> (y & 7) & 1] for x in range(128)) for y in range(64)]

    def _note_change(self) -> None:
        now = self.live.now_ms
        if not self._is_unasked:
            self._is_unasked = True
            self._unasked_since = now
        self._changed_at = now

    def _see(self, screen: str, is_shaken: bool) -> None:
        if screen != self._situation[0]:
            # What the page does with the box, such as letting it tumble, should not wait for the picture to rest.
            self._note_change()
            self._unasked_since = self.live.now_ms - _LONGEST_UNASKED_MS
            self._note(self.live.now_ms, f"screen {screen}")
        self._situation = (screen, is_shaken)
        if self._recorder is not None:
            self._recorder.situation(screen, is_shaken, self.live.now_ms)

    def _ask_for_state(self, now: int) -> None:
        while self._asked and now - self._asked[0][0] > _LONGEST_ANSWER_MS:
            self._asked.popleft()
        has_settled = now - self._changed_at >= _SETTLED_MS
        if self._is_unasked and not self._asked and (has_settled or now - self._unasked_since >= _LONGEST_UNASKED_MS):
            self._is_unasked = False
            self.ask("state", self._take_state)
            if has_settled:
                self._read_glass()
            else:
                # The picture may still move: once more when it rests.
                self._note_change()

    def _read_glass(self) -> None:
        if self._glass is None:
            return
        if self._glass["rows"] == self._rows_read:
            return
        self._rows_read = self._glass["rows"]
        text = "\n".join(read(b64decode(self._rows_read)))
        if text != self._text:
            self._text = text
            self._write("glass", {**self._glass, "text": text})

    def _take_state(self, answer: str) -> None:
        if answer != self._state and answer.startswith("{"):
            self._state = answer
            self._write("state", {"state": json.loads(answer)})

    def _take_answer(self, answer: str) -> None:
        if self._asked and (answer == "ok" or answer.startswith(("{", "error: "))):
            self._asked.popleft()[1](answer)
        elif answer:
            self._note(self.live.now_ms, f"serial: {answer}")

    def _note_refusal(self, answer: str) -> None:
        if answer.startswith("error: "):
            self._write("note", {"key": "refused", "reason": answer[7:]})

    def _note(self, at_ms: int, text: str) -> None:
        line = f"{at_ms / 1000:.3f} {text}"
        self._log.append(line)
        if self._is_watching:
            self._fresh.append(line)

    def _tell_trace(self, trace: dict) -> None:
        for at, what, which in trace.pop("events"):
            self._note(at, f"{what} {which}" if which else what)
        self._write("trace", {**trace, "log": self._fresh})
        self._fresh = []


def _is_recorded(path: str) -> bool:
    """Does this file make the box what it is?"""
    name = path.removeprefix(_KEPT)
    return path.startswith(_KEPT) and name.isalpha() and name != _SEED
