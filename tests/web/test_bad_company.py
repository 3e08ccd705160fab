"""Whoever sends rubbish is cut off, one line each in the log, and nobody else feels it."""

import asyncio
import os
import time

import pytest

from host_sim.web.page_link import PageLink
from tests.web.malformed import frames

# The whole 10,000 are thrown by tools/web_load.py --malformed 10000, and at the parser in test_message_forms.py.
_MANY = 2_500
_WARM = 1_000
_AT_A_TIME = 100


def _key(port: int) -> bytes:
    return (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


async def _throw(port: int, data: bytes) -> None:
    """One connection, one frame, and whatever comes back until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(_key(port))
    try:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(data)
        # Some frames say that more will come, which it never does.
        writer.write_eof()
        while await reader.read(4096):
            pass
    except ConnectionError:
        pass
    writer.close()


def memory_kb() -> int:
    """Of this process, where the server runs; 0 on a system that does not tell."""
    if not os.path.exists("/proc/self/statm"):
        return 0
    with open(f"/proc/{os.getpid()}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


async def throw_all(port: int, found: list[bytes]) -> None:
    """Throws all frames at the server, each on a line of its own."""
    waiting = iter(found)

    async def thrower() -> None:
        for data in waiting:
            await _throw(port, data)

    await asyncio.gather(*(thrower() for _ in range(_AT_A_TIME)))


def test_malformed_messages_disturb_nobody(serve) -> None:
    async def story(house) -> None:
        port = int(house.address.rpartition(":")[2])
        page = await house.open()
        await page.until_text("Dice Box")
        begun = time.monotonic()
        # What a server needs once, for its first hundreds of pages, is no leak.
        await throw_all(port, frames(_WARM, 1))
        before = memory_kb()
        await throw_all(port, frames(_MANY - _WARM, 2))
        after = memory_kb()
        await page.say("watch", on=True)
        trace = await page.until("trace", lambda trace: trace.get("accel"))
        # The other box ran on all the while, in step with the clock.
        assert trace["accel"][-1][0] > 900 * (time.monotonic() - begun)
        await page.click(3)
        await page.until_state(screen="dice")
        assert after - before < 4000
        assert len(house.server.boxes.running) == 1 and len(house.server._pages) == 1

    serve(story)
    assert 2200 < len(serve.log) <= _MANY
    assert all(line.startswith("127.0.0.1: closed for ") for line in serve.log)


@pytest.mark.parametrize("when", ["at first", "after the hello"])
def test_a_malformed_message_closes_the_line_with_1008(serve, when) -> None:
    async def story(house) -> None:
        page = await (house.open() if when != "at first" else house.connect())
        await page.say("press", button=9)
        assert await page.until_closed() == 1008
        other = await house.open()
        await other.until_text("Dice Box")

    serve(story)
    assert [line.endswith("closed for press: bad button") for line in serve.log] == [True]


def test_what_breaks_the_rules_is_closed_with_its_code(serve) -> None:
    async def story(house) -> None:
        page = await house.open()
        await page.socket.send_bytes(b"{}")
        assert await page.until_closed() == 1008
        again = await house.open(page.box)
        await again.socket.send_str("x" * 40_000)
        assert await again.until_closed() == 1009
        again = await house.open(page.box)
        for _ in range(500):
            await again.say("still")
        assert await again.until_closed() == 1008
        silent = await house.connect()
        await silent.say("still")
        assert await silent.until_closed() == 1008
        assert len(house.server.boxes.running) == 1

    serve(story)
    reasons = [line.partition("closed for ")[2] for line in serve.log]
    assert set(reasons) == {"no text", "a message that is too long", "too many messages", "no hello at first"}
    assert len(reasons) == 4


def test_for_a_page_that_reads_nothing_little_waits_and_of_pictures_only_the_last() -> None:
    class Socket:
        """Takes what is sent while ``reads``."""

        closed = False
        reads = False

        def __init__(self) -> None:
            self.taken: list[str] = []

        async def send_str(self, text: str) -> None:
            while not self.reads:
                await asyncio.sleep(0)
            self.taken.append(text)

    async def story() -> None:
        socket = Socket()
        page = PageLink(socket)
        writing = asyncio.create_task(page.write())
        for number in range(3000):
            page.post("tone", f"tone {number}")
            page.post("glass", f"glass {number}")
            if number % 100 == 0:
                await asyncio.sleep(0)
        socket.reads = True
        while "glass 2999" not in socket.taken:
            await asyncio.sleep(0)
        assert len(socket.taken) < 270
        assert len([text for text in socket.taken if text.startswith("glass")]) <= 2
        writing.cancel()

    asyncio.run(story())
