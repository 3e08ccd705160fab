"""The server's end of one page: what is sent to it waits in line, and of a picture that is late only the last counts."""

import asyncio
from collections import deque

from aiohttp import WSCloseCode, web

# Of these only the newest is worth sending.
_NEWEST_ONLY = ("glass", "state", "tone")
_MOST_WAITING = 256


class PageLink:
    """A page's WebSocket. ``post`` never waits; ``write`` runs as a task and sends what was posted."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._waiting: deque[tuple[str, str]] = deque()
        self._newest: dict[str, str] = {}
        self._wake = asyncio.Event()

    def post(self, kind: str, text: str) -> None:
        """Sends ``text``, a message of type ``kind``, as soon as the page takes it."""
        if kind in _NEWEST_ONLY:
            if kind not in self._newest:
                self._waiting.append((kind, ""))
            self._newest[kind] = text
        elif len(self._waiting) < _MOST_WAITING:
            self._waiting.append((kind, text))
        self._wake.set()

    async def write(self) -> None:
        """Sends until the socket is closed."""
        try:
            while not self.socket.closed:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    kind, text = self._waiting.popleft()
                    await self.socket.send_str(self._newest.pop(kind, text))
        except ConnectionError:
            await self.socket.close(code=WSCloseCode.GOING_AWAY)
