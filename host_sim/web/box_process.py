"""The process of one box: messages in by lines on standard input, out by lines on standard output, at the box's pace.

Started by ``box_link.py``, which has checked the messages. A line in is a message of the page as JSON; a line out is
the type of a message, a space and the message. CPython only.
"""

import argparse
import json
import queue
import sys
import threading
import time

from boards import pico as wiring
from host_sim.box import Box
from host_sim.flash_folder import FlashFolder
from host_sim.live import Live
from host_sim.web.pacer import Pacer

_PARTS = ("oled", "accel")
# Quiet for so long, or changing for so long: time to ask what the box has to say of itself.
_SETTLED_MS = 60
_LONGEST_UNASKED_MS = 250


class Process:
    """Takes messages to a box and tells what it does. ``write(kind, message)`` sends a message."""

    def __init__(self, live: Live, write: object) -> None:
        self.live = live
        self._write = write
        self._asked = 0
        self._changed_at: int | None = 0
        self._first_change_at = 0
        self._state = ""

    def take(self, message: dict) -> None:
        """Does what a checked message asks for."""
        getattr(self, "_take_" + message["type"])(message)

    def _take_hello(self, message: dict) -> None:
        self.live.look_anew()
        self._state = ""
        self._note_change()

    def _take_press(self, message: dict) -> None:
        self.live.press(message["button"])

    def _take_release(self, message: dict) -> None:
        self.live.release(message["button"])

    def _take_motion(self, message: dict) -> None:
        self.live.move(message["x"], message["y"], message["z"])

    def _take_still(self, message: dict) -> None:
        self.live.still()

    def _take_shake(self, message: dict) -> None:
        self.live.shake(message["on"])

    def _note_change(self) -> None:
        now = self.live.now_ms
        if self._changed_at is None:
            self._first_change_at = now
        self._changed_at = now

    def tell(self) -> None:
        """Sends what changed since the last time."""
        found = self.live.look()
        for kind in ("glass", "tone"):
            if kind in found:
                self._write(kind, found[kind])
        if "glass" in found:
            self._note_change()
        for answer in found.get("answers", ()):
            self._take_answer(answer)
        now = self.live.now_ms
        changed = self._changed_at
        if changed is not None and not self._asked:
            if now - changed >= _SETTLED_MS or now - self._first_change_at >= _LONGEST_UNASKED_MS:
                self._changed_at = None
                self._asked += 1
                self.live.say("state")

    def _take_answer(self, answer: str) -> None:
        if self._asked and answer.startswith("{"):
            self._asked -= 1
            if answer != self._state:
                self._state = answer
                self._write("state", {"state": json.loads(answer)})


def _read_into(inbox: queue.SimpleQueue) -> None:
    for line in sys.stdin.buffer:
        inbox.put(json.loads(line))
    inbox.put(None)


def _write(kind: str, message: dict) -> None:
    text = json.dumps({"type": kind, **message}, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.buffer.write(f"{kind} {text}\n".encode())
    sys.stdout.buffer.flush()


def main() -> None:
    """Runs until standard input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--language", default="en")
    parser.add_argument("--flash", required=True)
    arguments = parser.parse_args()
    folder = FlashFolder(arguments.flash)
    box = Box(wiring, arguments.language, folder.load())
    folder.follow(box.circuit.flash)
    live = Live(box)
    process = Process(live, _write)
    pacer = Pacer(live, time.monotonic)
    inbox: queue.SimpleQueue = queue.SimpleQueue()
    threading.Thread(target=_read_into, args=(inbox,), daemon=True).start()
    while True:
        try:
            message = inbox.get(timeout=pacer.wait_seconds())
        except queue.Empty:
            pacer.catch_up()
        else:
            if message is None:
                return
            process.take(message)
        process.tell()


if __name__ == "__main__":
    main()
