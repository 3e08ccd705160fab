"""A server with real boxes inside the test's own loop, and pages that speak to it."""

import asyncio
import contextlib
import json
import logging
import time

import aiohttp
from aiohttp import web

from host_sim.web.boxes import Boxes
from host_sim.web.server import Server

# Generous: a loaded machine may be slow, and no test waits for this long unless it fails.
LIMIT_SECONDS = 60


class Clock:
    """Seconds that move when somebody moves them."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Page:
    """A page: ``say`` sends, ``until`` waits for a message; what came before it is in ``seen``."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.seen: list[dict] = []
        self.box = ""

    async def say(self, kind: str, **fields: object) -> None:
        """Sends a message of this type."""
        await self.socket.send_str(json.dumps({"type": kind, **fields}))

    async def next(self) -> dict:
        """The next message; AssertionError when the server has closed."""
        frame = await asyncio.wait_for(self.socket.receive(), LIMIT_SECONDS)
        assert frame.type == aiohttp.WSMsgType.TEXT, f"closed with {self.socket.close_code}"
        message = json.loads(frame.data)
        self.seen.append(message)
        return message

    async def until(self, kind: str, holds=lambda message: True) -> dict:
        """The next message of this type for which ``holds(message)`` is true."""
        end = time.monotonic() + LIMIT_SECONDS
        while time.monotonic() < end:
            message = await self.next()
            if message["type"] == kind and holds(message):
                return message
        raise AssertionError(f"never came: {kind}; last came {self.seen[-3:]}")

    async def until_state(self, **wanted: object) -> dict:
        """The next state with these values."""
        found = await self.until("state", lambda message: all(message["state"][key] == wanted[key] for key in wanted))
        return found["state"]

    async def until_text(self, text: str) -> dict:
        """The next glass on which this text stands."""
        return await self.until("glass", lambda message: text in message["text"])

    async def click(self, button: int) -> None:
        """Presses a button and lets go at once."""
        await self.say("press", button=button)
        await self.say("release", button=button)

    async def shake(self) -> None:
        """Shakes until the dice tumble, and stops."""
        await self.say("shake", on=True)
        await self.until_state(screen="tumble")
        await self.say("shake", on=False)

    async def until_closed(self) -> int:
        """The code with which the server closes."""
        while True:
            frame = await asyncio.wait_for(self.socket.receive(), LIMIT_SECONDS)
            if frame.type != aiohttp.WSMsgType.TEXT:
                return self.socket.close_code


class House:
    """A server that runs, and a browser."""

    def __init__(self, server: Server, address: str, browser: aiohttp.ClientSession) -> None:
        self.server = server
        self.address = address
        self.browser = browser
        self.pages: list[Page] = []

    async def connect(self) -> Page:
        """A page that has said nothing yet."""
        socket = await self.browser.ws_connect(self.address + "/ws", origin=self.address, max_msg_size=0)
        self.pages.append(Page(socket))
        return self.pages[-1]

    async def open(self, box: str | None = None, language: str = "en") -> Page:
        """A page that was welcomed."""
        page = await self.connect()
        await page.say("hello", language=language, **({} if box is None else {"box": box}))
        page.box = (await page.until("welcome"))["box"]
        return page


@contextlib.asynccontextmanager
async def house(folder, is_lan: bool = False, **options):
    """A server on a port of its own, with its boxes below ``folder``."""
    server = Server(Boxes(folder, **options), is_lan)
    runner = server.runner()
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    async with aiohttp.ClientSession() as browser:
        try:
            yield House(server, f"http://127.0.0.1:{port}", browser)
        finally:
            await runner.cleanup()


@contextlib.contextmanager
def lines_of_the_log():
    """What the server logs, line by line, tracebacks included."""
    lines: list[str] = []

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.extend(self.format(record).split("\n"))

    handler = Handler()
    # pytest would keep every record.
    loggers = [logging.getLogger(name) for name in ("dicebox", "aiohttp", "asyncio")]
    for logger in loggers:
        logger.addHandler(handler)
        logger.propagate = False
    try:
        yield lines
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
            logger.propagate = True
