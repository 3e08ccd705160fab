"""The server's end of one box: starts its process, hands it messages and passes on what it says."""

import asyncio
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A line of the process: a glass is 1.5 KB, a script of an hour's play some hundred.
_LONGEST_LINE = 1024 * 1024
_END_SECONDS = 5


def _environment() -> dict[str, str]:
    paths = (ROOT / "host_sim" / "modules", ROOT / "firmware", ROOT)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONIOENCODING": "utf-8"}


class BoxLink:
    """A running process. ``heard(kind, text)`` is called for each message of the box, ``ended()`` once it is gone."""

    def __init__(self, heard: Callable[[str, str], object], ended: Callable[[str], object]) -> None:
        self._heard = heard
        self._ended = ended
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task | None = None
        self._is_closing = False

    async def start(self, flash: Path, language: str) -> None:
        """Starts the process; what is sent meanwhile waits for it."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "host_sim.web.box_process",
            "--flash",
            str(flash),
            "--language",
            language,
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

    def send(self, message: dict[str, object]) -> None:
        """Hands a checked message to the box; nothing happens when it is gone."""
        if self._process is not None and self._process.returncode is None and not self._is_closing:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")

    async def _read(self) -> None:
        errors = asyncio.create_task(self._process.stderr.read())
        while line := await self._process.stdout.readline():
            kind, _, text = line.decode().rstrip("\n").partition(" ")
            self._heard(kind, text)
        await self._process.wait()
        words = (await errors).decode(errors="replace").strip().splitlines()
        if not self._is_closing:
            self._ended(words[-1] if words else f"exit code {self._process.returncode}")

    async def close(self) -> None:
        """Lets the process end by itself, as it does at the end of its input; a deaf one is killed."""
        self._is_closing = True
        if self._process is None:
            return
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), _END_SECONDS)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self._reading
