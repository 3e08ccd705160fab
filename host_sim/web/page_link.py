"""The server's end of one page: what is sent to it waits in line, and of late pictures only the last counts."""

import asyncio
import json
from collections import deque

from aiohttp import web

from host_sim.web.texts import sentence

# Of these only the newest is worth sending.
_NEWEST_ONLY = ("glass", "state")
_MOST_WAITING = 256


class PageLink:
    """A page's WebSocket. ``post`` never waits; ``write`` runs as a task and sends what was posted.

    ``secure`` is an address of the same server with encryption, where phones let a page feel motion, or None.
    """

    def __init__(self, socket: web.WebSocketResponse, language: str = "en", secure: str | None = None) -> None:
        self.socket = socket
        self.language = language
        self.secure = secure
        self.is_watching = False
        self._waiting: deque[tuple[str, str]] = deque()
        self._newest: dict[str, str] = {}
        self._wake = asyncio.Event()

    def post(self, kind: str, text: str) -> None:
        """Sends ``text``, a message of type ``kind``, as soon as the page takes it; what it never takes is dropped."""
        if kind in _NEWEST_ONLY:
            if kind not in self._newest:
                self._waiting.append((kind, ""))
            self._newest[kind] = text
        elif len(self._waiting) < _MOST_WAITING:
            self._waiting.append((kind, text))
        self._wake.set()

    def note(self, key: str, **values: object) -> None:
        """Says a sentence to the person in front of the page."""
        self.tell("note", text=sentence(self.language, key, **values))

    def tell(self, kind: str, **fields: object) -> None:
        """Sends a message with these fields."""
        self.post(kind, json.dumps({"type": kind, **fields}, ensure_ascii=False))

    async def write(self) -> None:
        """Sends until the socket is closed."""
        while not self.socket.closed:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                kind, text = self._waiting.popleft()
                try:
                    await self.socket.send_str(self._newest.pop(kind, text))
                except ConnectionError:
                    return

    async def flush(self) -> None:
        """Gives what waits a moment to go out, before the socket is closed."""
        for _ in range(20):
            if not self._waiting:
                return
            await asyncio.sleep(0.01)
