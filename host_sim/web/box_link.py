"""The server's end of one box: starts its process, hands it messages and passes on what it says."""

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A line of the process: a glass is 1.5 KB, a script of an hour's play some hundred.
_LONGEST_LINE = 1024 * 1024
# What may wait for a process that does not listen.
_MOST_WAITING = 256 * 1024
_END_SECONDS = 5
_CHUNK = 4096
# What may be sent to a box whose process has not been started yet.
_MOST_EARLY = 1000


def _environment() -> dict[str, str]:
    paths = (ROOT / "host_sim" / "modules", ROOT / "firmware", ROOT)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONIOENCODING": "utf-8"}


class BoxLink:
    """A process. ``heard(kind, text)`` is called for each message of the box, ``ended(reason)`` if it ends unasked."""

    def __init__(self, heard: Callable[[str, str], object], ended: Callable[[str], object]) -> None:
        self._heard = heard
        self._ended = ended
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task | None = None
        self._early: list[bytes] = []
        self._is_closing = False

    @property
    def process_id(self) -> int | None:
        """The number of the process, None before it was started."""
        return None if self._process is None else self._process.pid

    async def start(self, arguments: list[str]) -> None:
        """Starts the process with the arguments of ``box_process.py``; what was sent before is handed over now."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "host_sim.web.box_process",
            *arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            cwd=ROOT,
            env=_environment(),
            limit=_LONGEST_LINE,
            # Ctrl-C in the terminal is for the server, which lets its boxes end in order.
            start_new_session=True,
        )
        self._reading = asyncio.create_task(self._read())
        for line in self._early:
            self._process.stdin.write(line)
        self._early.clear()

    def send(self, message: dict[str, object]) -> None:
        """Hands a checked message to the box; nothing happens when it is gone. One that does not listen is ended."""
        line = json.dumps(message).encode() + b"\n"
        if self._is_closing:
            return
        if self._process is None:
            if len(self._early) < _MOST_EARLY:
                self._early.append(line)
        elif self._process.returncode is None:
            if self._process.stdin.transport.get_write_buffer_size() > _MOST_WAITING:
                self.kill()
            else:
                self._process.stdin.write(line)

    def kill(self) -> None:
        """Ends the process the hard way, and what it has started; ``ended`` is called."""
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            if os.name == "nt":
                self._process.kill()
            else:
                # It leads a group of its own, to which MicroPython belongs.
                os.killpg(self._process.pid, signal.SIGKILL)

    async def _read(self) -> None:
        errors = asyncio.create_task(self._last_error())
        try:
            while line := await self._process.stdout.readline():
                kind, _, text = line.decode(errors="replace").rstrip("\n").partition(" ")
                self._heard(kind, text)
        except ValueError:
            # A line without end: nothing that a box says.
            self.kill()
        await self._process.wait()
        # MicroPython may hold the pipe open.
        self.kill()
        reason = await errors
        if not self._is_closing:
            self._ended(reason or f"exit code {self._process.returncode}")

    async def _last_error(self) -> str:
        """The last line of what the process complained of: of a traceback the one that says what happened."""
        kept = b""
        while chunk := await self._process.stderr.read(_CHUNK):
            kept = (kept + chunk)[-_CHUNK:]
        lines = kept.decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else ""

    async def close(self) -> None:
        """Lets the process end by itself, as it does at the end of its input; a deaf one is killed."""
        self._is_closing = True
        if self._process is None:
            return
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), _END_SECONDS)
        except TimeoutError:
            self.kill()
        await self._reading
