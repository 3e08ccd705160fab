#!/usr/bin/env python3
"""How many boxes a machine bears: opens many pages at once and measures their boxes, or throws rubbish at the server.

    python3 tools/web_load.py [--boxes 50] [--seconds 10]
    python3 tools/web_load.py --malformed 10000

The first prints how many ticks a second each box makes (100 are wanted), the processor time that a second of a box
costs, and how long it takes from a click to a changed picture. The second prints whether a box beside it was disturbed
and how the memory of the server grew. Exit 1 when ticks are more than 10 percent off, or something was disturbed.
"""

import asyncio
import contextlib
import json
import logging
import statistics
import sys
import tempfile
import time
from pathlib import Path

import bootstrap
from command_line import Parser, duration, use_utf8, whole

# As many as host_sim.web.boxes lets live, which cannot be asked before its packages are installed.
MOST_BOXES = 64
_LONGEST_SECONDS = 20
_WANTED = 100
_MOST_OFF = 10
_OPENED_AT_A_TIME = 4
_CLICK_EVERY_SECONDS = 0.2
_BOXES = 50
_SECONDS = 10
# Beats of the boxes come every two seconds.
_WARM_SECONDS = 2.5
_FLAT_KB = 8000


class Page:
    """A page of the load: it reads everything and remembers when the picture changed last."""

    def __init__(self, socket: object) -> None:
        self.socket = socket
        self.rows = ""
        self.changed = asyncio.Event()
        self.screen = ""
        self.reading = asyncio.create_task(self._read())

    async def say(self, kind: str, **fields: object) -> None:
        """Sends a message."""
        await self.socket.send_str(json.dumps({"type": kind, **fields}))

    async def click(self, button: int) -> float:
        """Seconds from a click on a button to a changed picture."""
        self.changed.clear()
        begun = time.perf_counter()
        await self.say("press", button=button)
        await self.say("release", button=button)
        await asyncio.wait_for(self.changed.wait(), 5)
        return time.perf_counter() - begun

    async def until_screen(self, name: str) -> None:
        """Waits until the box shows this screen."""
        while self.screen != name:
            await asyncio.sleep(0.05)

    async def _read(self) -> None:
        async for frame in self.socket:
            message = json.loads(frame.data)
            if message["type"] == "glass" and message["rows"] != self.rows:
                self.rows = message["rows"]
                self.changed.set()
            elif message["type"] == "state":
                self.screen = message["state"]["screen"]


@contextlib.asynccontextmanager
async def serving():
    """A server on a port of its own: (boxes, address, browser)."""
    import aiohttp
    from aiohttp import web

    from host_sim.web.boxes import Boxes
    from host_sim.web.server import Server

    with tempfile.TemporaryDirectory() as folder:
        server = Server(Boxes(Path(folder)))
        runner = server.runner()
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        address = f"http://127.0.0.1:{runner.addresses[0][1]}"
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as browser:
            try:
                yield server.boxes, address, browser
            finally:
                await runner.cleanup()


async def open_page(address: str, browser: object) -> Page:
    """A page with a box of its own, whose picture is there."""
    page = Page(await browser.ws_connect(address + "/ws", origin=address))
    await page.say("hello", language="en")
    await page.changed.wait()
    return page


async def measure(count: int, seconds: float) -> int:
    """Opens so many boxes, lets them run and prints what was measured; the exit code."""
    async with serving() as (boxes, address, browser):
        gate = asyncio.Semaphore(_OPENED_AT_A_TIME)

        async def open_one() -> Page:
            async with gate:
                return await open_page(address, browser)

        begun = time.perf_counter()
        pages = await asyncio.gather(*(open_one() for _ in range(count)))
        print(f"{count} boxes were open after {time.perf_counter() - begun:.1f} s", flush=True)
        for page in pages[:5]:
            await page.click(3)
            await page.until_screen("dice")
            await page.say("play", script="dice 1 2 3 4 5\nshake")
        await asyncio.sleep(_WARM_SECONDS)
        before = {box.id: box.beat for box in boxes.running}
        own_before = time.process_time()
        latencies = await _click_for(pages[:5], seconds)
        own = (time.process_time() - own_before) / (seconds * count)
        after = {box.id: box.beat for box in boxes.running}
        return _report(before, after, latencies, own)


async def _click_for(pages: list[Page], seconds: float) -> list[float]:
    """Holds and releases dice on these boxes in turn; the seconds until the pictures changed."""
    latencies = []
    end = time.perf_counter() + seconds
    turn = 0
    while time.perf_counter() < end:
        with contextlib.suppress(TimeoutError):
            latencies.append(await pages[turn % len(pages)].click(1 + turn % 5))
        turn += 1
        await asyncio.sleep(_CLICK_EVERY_SECONDS)
    return latencies


def _report(before: dict, after: dict, latencies: list[float], own: float) -> int:
    rates, costs = [], []
    for box, first in before.items():
        last = after[box]
        lasted = last["at"] - first["at"]
        rates.append((last["ticks"] - first["ticks"]) / lasted)
        costs.append((last["cpu"] - first["cpu"]) / lasted)
    rates.sort()
    good = sum(abs(rate - _WANTED) <= _MOST_OFF for rate in rates)
    print(f"ticks a second: {rates[0]:.1f} to {rates[-1]:.1f}, median {statistics.median(rates):.1f}")
    print(f"within {_MOST_OFF} percent of {_WANTED}: {good} of {len(rates)} boxes")
    print(
        f"processor time a second of a box: {1000 * statistics.mean(costs):.1f} ms in it, {1000 * own:.2f} ms beside it"
    )
    print(f"two processors bear about {2 / (statistics.mean(costs) + own):.0f} boxes")
    ordered = sorted(latencies)
    print(
        f"from click to changed picture: median {1000 * statistics.median(ordered):.0f} ms, "
        f"nine of ten within {1000 * ordered[len(ordered) * 9 // 10]:.0f} ms ({len(ordered)} clicks)"
    )
    return 0 if good == len(rates) else 1


async def throw(count: int) -> int:
    """Throws so many malformed messages and prints what became of the server; the exit code."""
    from tests.web.malformed import frames
    from tests.web.test_bad_company import memory_kb, throw_all

    async with serving() as (boxes, address, browser):
        page = await open_page(address, browser)
        port = int(address.rpartition(":")[2])
        await throw_all(port, frames(1500, 0))
        before = memory_kb()
        cpu = time.process_time()
        await throw_all(port, frames(count, 1))
        cpu = time.process_time() - cpu
        grown = memory_kb() - before
        latency = await page.click(3)
        await page.until_screen("dice")
        beats = boxes.running[0].beat
        print(f"{count} malformed messages: {1000 * cpu / count:.2f} ms of processor time each, both ends")
        print(f"the memory of the server grew by {grown} KB to {memory_kb()} KB")
        print(f"the box beside them answered a click after {1000 * latency:.0f} ms and made {beats['ticks']} ticks")
        return 0 if grown < _FLAT_KB and len(boxes.running) == 1 else 1


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument("--boxes", type=whole(1, MOST_BOXES), help=f"how many, at most {MOST_BOXES} ({_BOXES})")
    parser.add_argument("--seconds", type=duration(5, _LONGEST_SECONDS), help=f"how long to measure ({_SECONDS})")
    parser.add_argument("--malformed", type=whole(0), default=0, metavar="COUNT", help="throw so many messages instead")
    arguments = parser.parse_args()
    for name in ("boxes", "seconds"):
        value = getattr(arguments, name)
        if arguments.malformed and value is not None:
            parser.error(f"--malformed {arguments.malformed} takes one box and its time; leave --{name} {value} away")
    bootstrap.ensure()
    use_utf8()
    bootstrap.add_paths()
    logging.disable(logging.CRITICAL)
    return asyncio.run(
        throw(arguments.malformed)
        if arguments.malformed
        else measure(arguments.boxes or _BOXES, arguments.seconds or _SECONDS)
    )


if __name__ == "__main__":
    sys.exit(main())
