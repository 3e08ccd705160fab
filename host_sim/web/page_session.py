"""One page from its first message to its last: what it sends is checked, counted and handed to its box."""

import asyncio
import contextlib
import logging
import time

from aiohttp import WSCloseCode, WSMsgType, web

from host_sim.web.boxes import Boxes, NoRoom
from host_sim.web.limits import Rate
from host_sim.web.messages import BadMessage, parse
from host_sim.web.page_link import PageLink
from host_sim.web.running_box import RunningBox

LOG = logging.getLogger("dicebox.web")

MOST_PAGES_AN_ADDRESS = 24
"""How many pages another computer may have open; they may look at boxes that others look at as well."""

# A page says hello at once.
_HELLO_SECONDS = 10
# How a WebSocket ends that broke the rules of WebSockets or the size, and what is written down about it.
_BROKEN = {
    WSCloseCode.PROTOCOL_ERROR: "no WebSocket frames",
    WSCloseCode.INVALID_TEXT: "no UTF-8",
    WSCloseCode.MESSAGE_TOO_BIG: "a message that is too long",
}


class PageSession:
    """``who`` is the page's address, ``language`` the one that all pages speak, if it was chosen.

    ``others`` are the pages that there are from this address already.
    """

    def __init__(
        self,
        boxes: Boxes,
        page: PageLink,
        who: str,
        is_local: bool = True,
        *,
        language: str | None = None,
        others: int = 0,
    ) -> None:
        self._boxes = boxes
        self._page = page
        self._socket: web.WebSocketResponse = page.socket
        self._who = who
        self._is_local = is_local
        self._language = language
        self._others = others
        self._rate = Rate()
        self._box: RunningBox | None = None
        self._held: set[int] = set()
        self._is_moving = False

    async def run(self) -> None:
        """Until the page is gone or has broken a rule."""
        writing = asyncio.create_task(self._page.write())
        try:
            await self._greet()
            async for frame in self._socket:
                await self._take(self._checked(frame))
        except BadMessage as problem:
            LOG.warning("%s: closed for %s", self._who, problem)
            await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)
        except NoRoom as problem:
            await self._turn_away(problem.key, problem.count)
        finally:
            writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writing
            await self._leave()

    async def _turn_away(self, key: str, count: int) -> None:
        LOG.warning("%s: turned away, %s", self._who, key.replace("_", " "))
        self._page.note(key, count=count)
        self._page.tell("gone", reason="no room", restarting=False)
        await self._page.flush()
        await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER)

    async def _greet(self) -> None:
        try:
            frame = await asyncio.wait_for(self._socket.receive(), _HELLO_SECONDS)
        except TimeoutError as problem:
            raise BadMessage("no hello") from problem
        if frame.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED):
            return
        message = self._checked(frame)
        if message["type"] != "hello":
            raise BadMessage("no hello at first")
        self._page.language = self._language or message["language"]
        if self._others >= MOST_PAGES_AN_ADDRESS and not self._is_local:
            raise NoRoom("too_many_pages", MOST_PAGES_AN_ADDRESS)
        self._box = await self._boxes.find(message.get("box"), self._page.language, self._is_local, self._who)
        self._box.join(self._page)

    def _checked(self, frame: object) -> dict:
        if frame.type == WSMsgType.ERROR:
            # The line is closed already, with a code that tells why.
            raise BadMessage(_BROKEN.get(getattr(frame.data, "code", None), "a broken line"))
        if frame.type != WSMsgType.TEXT:
            raise BadMessage("no text")
        if not self._rate.take(time.monotonic()):
            raise BadMessage("too many messages")
        return parse(frame.data)

    async def _take(self, message: dict) -> None:
        kind = message["type"]
        if kind == "hello":
            raise BadMessage("a second hello")
        if kind == "press":
            self._held.add(message["button"])
        elif kind == "release":
            self._held.discard(message["button"])
        elif kind in ("motion", "shake", "still"):
            self._is_moving = kind == "motion" or message.get("on", False)
        await self._box.take(self._page, message)

    async def _leave(self) -> None:
        """Whatever the page still held is let go of: its finger is not on the box any more."""
        if self._box is None:
            return
        for button in self._held:
            await self._box.take(self._page, {"type": "release", "button": button})
        if self._is_moving:
            await self._box.take(self._page, {"type": "shake", "on": False})
            await self._box.take(self._page, {"type": "still"})
        self._box.leave(self._page)
