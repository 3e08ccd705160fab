"""A box for scripts that runs in step with the real clock, while its pages watch: the methods of ``Box``. CPython only.

Each method lasts as long as on a box in virtual time; ``turn()`` is one turn of the process's loop.
"""

import json
from collections.abc import Callable

from host_sim.box import LONG_TAP_MS, LONGEST_TUMBLE_MS, PAUSE_MS, SHAKE_MS, TAP_MS, BoxError
from host_sim.web.conversation import Conversation

_LONGEST_ANSWER_MS = 3000
_LOOK_MS = 50
# Three times as many as the box has itself.
_MOST_FILES = 24


class PacedBox:
    """``conversation`` speaks to the box; ``turn`` lets it run on, and raises what ends the script."""

    def __init__(self, conversation: Conversation, turn: Callable[[], object]) -> None:
        self._conversation = conversation
        self._live = conversation.live
        self._turn = turn

    def run(self, milliseconds: int) -> None:
        """Waits until so much time has passed for the box."""
        end = self._live.now_ms + milliseconds
        while self._live.now_ms < end:
            self._turn()

    wait = run

    def press(self, button: int, milliseconds: int = TAP_MS) -> None:
        """Presses a button for a moment."""
        self._live.press(button)
        self.run(milliseconds)
        self._live.release(button)
        self.run(PAUSE_MS)

    def long(self, button: int) -> None:
        """Presses a button long enough for its second meaning."""
        self.press(button, LONG_TAP_MS)

    def shake(self) -> None:
        """Shakes the box well, puts it down and waits until the dice lie."""
        self._live.shake(True)
        self.run(SHAKE_MS)
        self._live.shake(False)
        waited = 0
        while waited < LONGEST_TUMBLE_MS and json.loads(self.send("state"))["screen"] == "tumble":
            self.run(_LOOK_MS)
            waited += _LOOK_MS
        self.run(PAUSE_MS)

    def send(self, line: str) -> str:
        """Sends a line over the serial line and gives the answer. BoxError when the box answers with an error."""
        answers: list[str] = []
        self._conversation.ask(line, answers.append)
        end = self._live.now_ms + _LONGEST_ANSWER_MS
        while not answers:
            if self._live.now_ms >= end:
                raise BoxError("the box does not answer")
            self._turn()
        if answers[0].startswith("error: "):
            raise BoxError(answers[0][7:])
        return answers[0]

    def rows(self) -> list[str]:
        """What the glass shows."""
        self.run(1)
        return self._conversation.rows()

    def power_cycle(self) -> None:
        """Takes the power away and gives it back."""
        self._conversation.take({"type": "power"})
        self.run(PAUSE_MS)

    def lay(self, path: str, content: bytes) -> None:
        """Puts a file into the flash; the firmware reads it at the next power-on. BoxError when there are too many."""
        files = self._live.files()
        if path not in files and len(files) >= _MOST_FILES:
            raise BoxError(f"the box has no room for more than {_MOST_FILES} files")
        self._live.lay(path, content)

    def unplug(self, part: str) -> None:
        """Pulls ``oled`` or ``accel`` off the bus."""
        self._conversation.take({"type": "fault", "part": part, "on": True})
        self.run(PAUSE_MS)

    def plug(self, part: str) -> None:
        """Puts the part back."""
        self._conversation.take({"type": "fault", "part": part, "on": False})
        self.run(PAUSE_MS)
