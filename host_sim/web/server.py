"""The web server of the simulator: the page's files, and a WebSocket for each page that looks at a box.

It answers only to its own names and addresses, tells browsers to load nothing from elsewhere, and lets no page of
another server in.
"""

import asyncio
import contextlib
import logging
import time
from pathlib import Path

from aiohttp import WSCloseCode, web

from host_sim.web import hosts, messages
from host_sim.web.boxes import Boxes
from host_sim.web.idle_lines import IDLE_SECONDS, IdleLines
from host_sim.web.page_link import PageLink
from host_sim.web.page_session import MOST_PAGES_AN_ADDRESS, PageSession

LOG = logging.getLogger("dicebox.web")
PAGE = Path(__file__).resolve().parent / "page"

_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'{socket}; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "accelerometer=(self), gyroscope=(self)",
    "Cache-Control": "no-cache",
}
_MOST_PAGES = 160
_LET_GO_EVERY_SECONDS = 5
_PRUNE_EVERY = 720
# A page that does not answer a ping within half of this is gone.
_PING_SECONDS = 20
# How long a page that was cut off may take to say goodbye.
_CLOSE_SECONDS = 2


class Server:
    """``app`` is what aiohttp runs. ``is_lan``: other computers may come in, and ask for it by any of its names.

    ``language`` (``de`` or ``en``) goes over that of the browsers. ``secure_port`` is where the same app is served with
    encryption, None for nowhere.
    """

    def __init__(
        self, boxes: Boxes, is_lan: bool = False, language: str | None = None, secure_port: int | None = None
    ) -> None:
        self.boxes = boxes
        self._is_lan = is_lan
        self._language = language
        self._secure_port = secure_port
        self._names = hosts.own_names()
        self._pages: dict[PageLink, str] = {}
        self._idle = IdleLines()
        self._runner: web.AppRunner | None = None
        self.app = web.Application(middlewares=[self._guard])
        self.app.router.add_get("/ws", self._talk)
        self.app.router.add_get("/{name:.*}", self._file)
        self.app.on_shutdown.append(self._end_pages)
        self.app.cleanup_ctx.append(self._keep_house)

    def runner(self) -> web.AppRunner:
        """What runs the app, with connections that are closed when nothing is asked on them."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1, keepalive_timeout=IDLE_SECONDS)
        return self._runner

    @web.middleware
    async def _guard(self, request: web.Request, handler: object) -> web.StreamResponse:
        is_ours = hosts.is_ours(request.host, self._names, self._is_lan)
        with self._idle.busy(request.protocol):
            response = await self._answer(request, handler if is_ours else self._refuse)
        if not response.prepared:
            response.headers.update(_HEADERS)
            is_secure = request.scheme == "https"
            if is_secure or hosts.is_ours(request.host, self._names, is_lan=False):
                # Elsewhere browsers ignore it, and complain.
                response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
            # A name that is not ours may be anything, a policy too.
            socket = f" {'wss' if is_secure else 'ws'}://{request.host}" if is_ours else ""
            response.headers["Content-Security-Policy"] = _POLICY.format(socket=socket)
        return response

    async def _answer(self, request: web.Request, handler: object) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as problem:
            return web.Response(status=problem.status, text=f"{problem.reason}\n")
        except ConnectionError:
            LOG.warning("%s: went away at once", request.remote)
            return web.Response(status=400)

    async def _refuse(self, request: web.Request) -> web.Response:
        LOG.warning("%s: asked for another server", request.remote)
        return web.Response(status=421, text="This server has another name.\n")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"] or "index.html"
        # Looked up in a list, so that no name leads out of the folder.
        files = {path.name: path for path in PAGE.iterdir() if path.suffix in _TYPES}
        if name not in files:
            return web.Response(status=404, text="There is no such page.\n")
        path = files[name]
        return web.Response(body=path.read_bytes(), content_type=_TYPES[path.suffix], charset="utf-8")

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if not hosts.is_same_origin(request.headers.get("Origin"), request.scheme, request.host):
            LOG.warning("%s: a page of another server wanted in", request.remote)
            return web.Response(status=403, text="Only the page of this server may do this.\n")
        who = request.remote or "?"
        others = list(self._pages.values()).count(who)
        is_local = hosts.is_here(request.remote)
        # Some more than may come in have to be told so.
        is_flood = not is_local and others >= 2 * MOST_PAGES_AN_ADDRESS
        if is_flood or len(self._pages) >= _MOST_PAGES:
            LOG.warning("%s: too many pages", request.remote)
            return web.Response(status=503, text="There are too many pages already.\n")
        socket = web.WebSocketResponse(
            max_msg_size=messages.LARGEST, heartbeat=_PING_SECONDS, timeout=_CLOSE_SECONDS, compress=False
        )
        await socket.prepare(request)
        page = PageLink(socket, secure=self._secure_address(request))
        self._pages[page] = who
        try:
            await PageSession(self.boxes, page, who, is_local, language=self._language, others=others).run()
        finally:
            del self._pages[page]
        return socket

    def _secure_address(self, request: web.Request) -> str | None:
        if self._secure_port is None or request.scheme == "https":
            return None
        name = request.host.rpartition(":")[0] if not request.host.endswith("]") else request.host
        return f"https://{name or request.host}:{self._secure_port}/"

    async def _end_pages(self, app: web.Application) -> None:
        for page in list(self._pages):
            page.note("closing")
            await page.flush()
            await page.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _keep_house(self, app: web.Application) -> object:
        """Lets idle boxes go while the server runs, and all of them when it ends."""
        housekeeping = asyncio.create_task(self._let_go_for_ever())
        yield
        housekeeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await housekeeping
        await self.boxes.close()

    async def _let_go_for_ever(self) -> None:
        turns = 0
        while True:
            if turns % _PRUNE_EVERY == 0:
                self.boxes.prune()
            turns += 1
            await asyncio.sleep(_LET_GO_EVERY_SECONDS)
            if self._runner is not None and self._runner.server is not None:
                self._idle.close(self._runner.server.connections, time.monotonic())
            await self.boxes.let_go()
