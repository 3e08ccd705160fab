"""The process of one box: messages in by lines on standard input, out by lines on standard output, at the box's pace.

Started by ``box_link.py``, which has checked the messages. A line in is a message of the page as JSON; a line out is
the type of a message, a space and the message. CPython only.
"""

import argparse
import json
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from boards import pico as wiring
from host_sim.flash_folder import FlashFolder
from host_sim.script import Runner, ScriptError, parse
from host_sim.web.brains import make
from host_sim.web.conversation import Conversation
from host_sim.web.paced_box import PacedBox
from host_sim.web.pacer import Pacer
from host_sim.web.runtimes import RUNTIMES

# So often the server hears that this process is alive.
_BEAT_SECONDS = 2
# While a script plays nobody else has the box in hand, but whoever lets go of it may do so.
_HEARD_WHILE_PLAYING = ("watch", "release", "still")
# What comes by itself or many times a second is refused without a word.
_UNSAID_WHILE_PLAYING = ("motion", "shake")
_BUTTONS = (1, 2, 3, 4, 5)
_CHUNK = 65536


class _Ended(Exception):
    """The server has closed the line: this process is to end."""


class _Stopped(Exception):
    """The script that plays is to stop."""


class Loop:
    """One box in real time. ``write(kind, message)`` sends, ``inbox`` has the messages, None at their end.

    ``folder`` is where its flash is kept: trouble with it is told once. ``pace`` is as ``Pacer`` has it.
    """

    def __init__(
        self,
        live: object,
        inbox: queue.SimpleQueue,
        write: Callable[[str, dict], object],
        folder: FlashFolder,
        pace: float = 1,
    ) -> None:
        self._folder = folder
        self._has_told_trouble = False
        self._live = live
        self._inbox = inbox
        self._write = write
        self._pacer = Pacer(live, time.monotonic, pace)
        self._conversation = Conversation(live, write, can_record=live.can_record)
        self._conversation.play = self._play
        self._is_playing = False
        # The emulated Pico is late as it is.
        self._can_hurry = live.can_record
        self._beat_at = time.monotonic()

    def run(self) -> None:
        """Until the messages end."""
        self._tell_trouble()
        try:
            while True:
                self._turn()
        except _Ended:
            return

    def _turn(self) -> None:
        """Waits for a message or the next tick, whichever is first, and tells what changed."""
        try:
            message = self._inbox.get(timeout=self._pacer.wait_seconds(self._conversation.is_lively))
        except queue.Empty:
            message = {}
        if message is None:
            raise _Ended
        self._pacer.catch_up()
        if message:
            self._take(message)
        self._conversation.tell()
        if time.monotonic() - self._beat_at > _BEAT_SECONDS:
            self._beat_at = time.monotonic()
            self._tell_trouble()
            self._write("beat", {"ticks": self._live.ticks, "at": self._beat_at, "cpu": time.process_time()})

    def _tell_trouble(self) -> None:
        if self._folder.problem and not self._has_told_trouble:
            self._has_told_trouble = True
            self._write("note", {"key": "flash", "folder": str(self._folder.path), "reason": self._folder.reason})

    def _take(self, message: dict) -> None:
        lets_go = message["type"] == "shake" and not message["on"]
        if not self._is_playing or lets_go or message["type"] in _HEARD_WHILE_PLAYING:
            self._conversation.take(message)
            if message["type"] == "release" and self._can_hurry:
                self._pacer.run_ahead()
        elif message["type"] == "play" and not message["script"]:
            raise _Stopped
        elif message["type"] not in _UNSAID_WHILE_PLAYING:
            self._write("note", {"key": "script_plays"})
            self._conversation.tell_switches()

    def _play(self, text: str) -> None:
        """Plays a script and tells how it ended."""
        ended: dict[str, object] = {"line": 1}
        self._is_playing = True
        try:
            runner = Runner(PacedBox(self._conversation, self._turn), lambda text: None, _no_pictures)
            for step in parse(text):
                ended["line"] = step[0]
                runner.run([step])
        except ScriptError as problem:
            ended = {"line": problem.line, "error": str(problem)}
        except _Stopped:
            ended["stopped"] = True
        finally:
            # Whatever the script held when it ended.
            for button in _BUTTONS:
                self._live.release(button)
            self._live.shake(False)
        self._is_playing = False
        if runner.failures and "error" not in ended:
            # What comes after a failed expectation is played all the same.
            line, sentence = runner.failures[0]
            ended = {**ended, "line": line, "error": sentence}
        self._write("played", ended)


def _no_pictures(name: str, rows: list[str]) -> None:
    raise OSError(0, "the page saves its pictures itself")


def _read_into(inbox: queue.SimpleQueue) -> None:
    # Not by ``sys.stdin``, whose lock this thread would still hold when the interpreter ends.
    begun = b""
    while chunk := os.read(0, _CHUNK):
        *lines, begun = (begun + chunk).split(b"\n")
        for line in lines:
            inbox.put(json.loads(line))
    inbox.put(None)


def _write(kind: str, message: dict) -> None:
    text = json.dumps({"type": kind, **message}, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.buffer.write(f"{kind} {text}\n".encode(errors="replace"))
    sys.stdout.buffer.flush()


def main() -> None:
    """Runs until standard input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runtime", choices=RUNTIMES, required=True)
    parser.add_argument("--language", required=True)
    parser.add_argument("--change-language", action="store_true")
    parser.add_argument("--flash", required=True)
    parser.add_argument("--pico-files", type=Path)
    parser.add_argument("--pace", type=float, default=1)
    arguments = parser.parse_args()
    folder = FlashFolder(arguments.flash)
    live = make(arguments.runtime, wiring, arguments.language, folder, arguments.pico_files)
    if arguments.change_language:
        live.speak(arguments.language)
    inbox: queue.SimpleQueue = queue.SimpleQueue()
    threading.Thread(target=_read_into, args=(inbox,), daemon=True).start()
    try:
        Loop(live, inbox, _write, folder, arguments.pace).run()
    except (BrokenPipeError, KeyboardInterrupt):
        # The server is gone, or on its way out (on Windows Ctrl-C reaches this process, too).
        pass
    finally:
        live.close()


if __name__ == "__main__":
    main()
