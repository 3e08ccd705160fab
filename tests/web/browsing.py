"""What a test of the page speaks: a page with its box, and the browser that it is in.

Playwright keeps an event loop running in the thread that uses it; it gets a thread of its own, so that other tests of
the same process may run theirs.
"""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_sim.reader import is_visible

ROOT = Path(__file__).resolve().parents[2]

_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
    "--mute-audio",
    # It would start a process for each page in advance.
    "--disable-features=SpareRendererForSitePerProcess",
]

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
# Where looks do not matter: the fewer pixels, the less a browser without a graphics card has to do.
SMALL = {"viewport": {"width": 480, "height": 560}}


def find_chromium() -> str | None:
    """Where Debian's Chromium is, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


class Server:
    """The web server of the simulator in a process of its own, with its boxes below ``folder``, ``pace`` times as fast
    as real ones."""

    def __init__(self, folder: Path, pace: float = 1) -> None:
        self.folder = folder
        self._pace = pace
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        """Starts it and waits until it answers."""
        command = [sys.executable, "-m", "tests.web.serve", str(self.port), str(self.folder), str(self._pace)]
        paths = os.pathsep.join(str(ROOT / part) for part in ("host_sim/modules", "firmware", "."))
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=ROOT, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": paths}
            )
        for _ in range(200):
            try:
                urllib.request.urlopen(self.address, timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def stop(self) -> None:
        """Ends it, as Ctrl-C does."""
        self._process.terminate()
        self._process.wait(10)

    def lay(self, flash: dict[str, bytes]) -> str:
        """A box that nobody has seen yet, with these files in its flash; gives its id."""
        box_id = secrets.token_hex(16)
        folder = self.folder / "boxes" / box_id
        folder.mkdir(parents=True)
        for name, content in flash.items():
            path = folder / name[1:]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return box_id


class Browser:
    """Chromium in a thread of its own: ``run`` does something there."""

    def __init__(self, path: str) -> None:
        self._thread = ThreadPoolExecutor(1)
        self.chromium = None
        self.run(lambda: self._launch(path))

    def run(self, action: Callable[[], object]) -> object:
        """Runs it in the browser's thread and gives its result."""
        return self._thread.submit(action).result()

    def _launch(self, path: str) -> None:
        from playwright.sync_api import sync_playwright

        self._playwright = sync_playwright().start()
        self.chromium = self._playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)

    def close(self) -> None:
        """Ends Chromium and the thread."""
        self.run(self.chromium.close)
        self.run(self._playwright.stop)
        self._thread.shutdown()


class Page:
    """An open page and what it has heard. ``tab`` is Playwright's page, ``problems`` must stay empty.

    ``state`` and ``welcome`` are the newest of the server's messages, ``sent`` all of the page's own.
    """

    def __init__(self, context: object, server: Server) -> None:
        self.server = server
        self.box = ""
        self._forget()
        self.tab = tab = context.new_page()
        tab.set_default_timeout(8000)
        tab.on("console", self._console)
        tab.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        tab.on("request", self._request)
        tab.on("websocket", self._websocket)

    def _forget(self) -> None:
        self.state: dict = {}
        self.welcome: dict = {}
        self.sent: list[dict] = []
        self.problems: list[str] = []

    def visit(self, box: str) -> None:
        """Opens the page with this box and waits until it is there."""
        self._forget()
        self.box = box
        # Another address than before, so that the page is loaded anew; and of the same site, which costs no process.
        self.tab.goto(f"{self.server.address}?{box}#box={box}")
        self.ready()

    def leave(self) -> None:
        """The browser forgets the box; nothing may have gone wrong on the page."""
        self.tab.evaluate("localStorage.clear(); sessionStorage.clear()")
        assert not self.problems, self.problems

    def rest(self) -> None:
        """Nothing of the page runs any more: it would go on drawing beside all other tests."""
        # A picture of the same site, which costs no new process as an empty page does.
        self.tab.goto(self.server.address + "icon.svg")
        # What breaks off by that is no problem.
        self.problems.clear()

    def ready(self) -> None:
        """Waits until the box is there and has told its state."""
        self.tab.wait_for_selector("#status.open")
        self.until(lambda: self.state)

    def _console(self, message: object) -> None:
        # No fault of the page: that a test stops the server, and what the browser wants beside a picture (``rest``).
        is_ours = "WebSocket connection" not in message.text and "/favicon.ico" not in message.location["url"]
        if message.type in ("error", "warning") and is_ours:
            self.problems.append(f"{message.type}: {message.text}")

    def _request(self, request: object) -> None:
        if not request.url.startswith((self.server.address, "blob:", "data:", "about:")):
            self.problems.append(f"request to {request.url}")

    def _websocket(self, line: object) -> None:
        line.on("framereceived", lambda data: self._hear(json.loads(data)))
        line.on("framesent", lambda data: self.sent.append(json.loads(data)))

    def _hear(self, message: dict) -> None:
        if message["type"] == "state":
            self.state = message["state"]
        elif message["type"] == "welcome":
            self.welcome = message

    def until(self, condition: Callable[[], object], milliseconds: int = 8000) -> None:
        """Waits until something has come true; fails after so long."""
        for _ in range(milliseconds // 60):
            if condition():
                return
            self.tab.wait_for_timeout(60)
        raise AssertionError(f"waited in vain; the state is {self.state}")

    def until_on(self, screen: str) -> None:
        """Waits until the box shows this screen."""
        self.until(lambda: self.state.get("screen") == screen)

    def rows(self) -> list[str]:
        """The dots that the page has drawn, 64 rows of '#' and '.'."""
        text = self.tab.evaluate(
            """() => {
                // A copy: the page's own canvas is not made for being read.
                const copy = new OffscreenCanvas(128, 64).getContext("2d");
                copy.imageSmoothingEnabled = false;
                copy.drawImage(document.getElementById("glass"), 0, 0, 128, 64);
                const { data } = copy.getImageData(0, 0, 128, 64);
                let text = "";
                for (let at = 3; at < data.length; at += 4) text += data[at] > 127 ? "#" : ".";
                return text;
            }"""
        )
        return [text[at : at + 128] for at in range(0, len(text), 128)]

    def until_reads(self, text: str) -> None:
        """Waits until the text can be read on the drawn glass."""
        self.until(lambda: is_visible(text, self.rows()))

    def middle(self, button: int) -> tuple[float, float]:
        """Where a button is, in pixels of the page."""
        cap = self.tab.locator(".cap").nth(button - 1)
        cap.scroll_into_view_if_needed()
        place = cap.bounding_box()
        return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def click(self, button: int, milliseconds: int = 60) -> None:
        """Presses a button of the box with the mouse, for so long."""
        self.tab.mouse.move(*self.middle(button))
        self.tab.mouse.down()
        self.tab.wait_for_timeout(milliseconds)
        self.tab.mouse.up()

    def hold(self, button: int, screen: str) -> None:
        """Holds a button with the mouse until its second meaning has brought this screen."""
        # What was pressed before is over, and the box has seen it.
        self.tab.wait_for_timeout(80)
        self.tab.mouse.move(*self.middle(button))
        self.tab.mouse.down()
        self.until_on(screen)
        self.tab.mouse.up()

    def lay(self, *faces: int) -> None:
        """Lays the next dice down, as behind the glass."""
        tab = self.tab
        if tab.locator("#panel").is_hidden():
            tab.click("#behind")
        for at in range(0, len(faces), 30):
            tab.fill("#faces", " ".join(str(face) for face in faces[at : at + 30]))
            tab.press("#faces", "Enter")
        tab.click("#behind")
