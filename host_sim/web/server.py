"""The web server of the simulator: the page's files, and a WebSocket for each page that looks at a box."""

import asyncio
import json
import logging
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web

from host_sim.web import messages
from host_sim.web.boxes import Boxes, NoRoom, RunningBox
from host_sim.web.page_link import PageLink

LOG = logging.getLogger("dicebox.web")
PAGE = Path(__file__).resolve().parent / "page"

_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self' {sockets}; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class Server:
    """``app`` is what aiohttp runs."""

    def __init__(self, folder: Path) -> None:
        self.boxes = Boxes(folder)
        self.app = web.Application(middlewares=[self._guard])
        self.app.router.add_get("/ws", self._talk)
        self.app.router.add_get("/{name:.*}", self._file)
        self.app.on_shutdown.append(self._close)

    async def _close(self, app: web.Application) -> None:
        await self.boxes.close()

    @web.middleware
    async def _guard(self, request: web.Request, handler: object) -> web.StreamResponse:
        response = await handler(request)
        if not response.prepared:
            response.headers.update(_HEADERS)
            response.headers["Content-Security-Policy"] = _POLICY.format(sockets=f"ws://{request.host}")
        return response

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"] or "index.html"
        files = {path.relative_to(PAGE).as_posix(): path for path in PAGE.rglob("*") if path.suffix in _TYPES}
        if name not in files:
            return web.Response(status=404, text="There is no such page.\n")
        path = files[name]
        return web.Response(body=path.read_bytes(), content_type=_TYPES[path.suffix], charset="utf-8")

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=messages.LARGEST, heartbeat=20, compress=False)
        await socket.prepare(request)
        page = PageLink(socket)
        writing = asyncio.create_task(page.write())
        box: RunningBox | None = None
        try:
            async for frame in socket:
                if frame.type != WSMsgType.TEXT:
                    await socket.close(code=WSCloseCode.POLICY_VIOLATION)
                    break
                message = messages.parse(frame.data)
                if message["type"] == "hello":
                    box = await self._hello(page, message, box)
                elif box is not None:
                    box.link.send(message)
        except messages.BadMessage as problem:
            LOG.warning("%s: %s", request.remote, problem)
            await socket.close(code=WSCloseCode.POLICY_VIOLATION)
        except NoRoom:
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
        finally:
            writing.cancel()
            if box is not None:
                box.pages.discard(page)
        return socket

    async def _hello(self, page: PageLink, message: dict, before: RunningBox | None) -> RunningBox:
        if before is not None:
            raise messages.BadMessage("hello twice")
        box = await self.boxes.find(message.get("box"), message["language"])
        welcome = {
            "type": "welcome",
            "box": box.id,
            "runtime": box.runtime,
            "runtimes": ["cpython"],
            "language": message["language"],
            "board": "pico",
        }
        page.post("welcome", json.dumps(welcome))
        box.join(page)
        return box
