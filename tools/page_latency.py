#!/usr/bin/env python3
"""Measures how long the page takes from a click to the changed pixels, in Chromium on this machine.

    python3 tools/page_latency.py [--clicks N]

Counted from letting the button go, which is when the box takes a press as one. Prints the median and the slowest tenth
in milliseconds, the frames of the browser, and the share of clicks that were seen within four frames. Exit 0, or 2 with
a sentence when there is no browser.
"""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

import bootstrap
from command_line import Parser, use_utf8, whole

# Looks at the glass in each frame after a button was let go, until one of its dots has changed.
_WATCH = """() => {
    const copy = new OffscreenCanvas(128, 64).getContext("2d", { willReadFrequently: true });
    const glass = document.getElementById("glass");
    const dots = () => {
        copy.clearRect(0, 0, 128, 64);
        copy.drawImage(glass, 0, 0, 128, 64);
        return copy.getImageData(0, 0, 128, 64).data.join();
    };
    window.clicks = [];
    document.addEventListener("pointerup", () => {
        const before = dots();
        const start = performance.now();
        let frames = 0;
        const look = () => {
            frames++;
            if (dots() !== before) window.clicks.push([frames, performance.now() - start]);
            else if (frames < 300) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, true);
}"""


def measure(tab: object, count: int) -> list[tuple[int, float]]:
    """Frames and milliseconds of ``count`` clicks on button 1, each of which must change the glass of the page.

    ``tab`` is Playwright's page, its box where button 1 holds and releases a die. A click that changes nothing within
    four seconds is left out.
    """
    tab.evaluate(_WATCH)
    place = tab.locator(".cap").first.bounding_box()
    tab.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    for number in range(1, count + 1):
        tab.mouse.down()
        tab.wait_for_timeout(70)
        tab.mouse.up()
        for _ in range(100):
            if tab.evaluate("window.clicks.length") >= number:
                break
            tab.wait_for_timeout(40)
        # Not always at the same moment of the box's hundred ticks a second.
        tab.wait_for_timeout(80 + 7 * number % 30)
    return [(frames, milliseconds) for frames, milliseconds in tab.evaluate("window.clicks")]


def _visit(address: str, path: str, count: int) -> list[tuple[int, float]]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        tab = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
        tab.goto(address)
        tab.wait_for_selector("#status.open")
        tab.keyboard.press("3")
        tab.wait_for_timeout(400)
        tab.keyboard.press("Shift+Digit3")
        tab.wait_for_timeout(3000)
        return measure(tab, count)


def _wait_for(address: str) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except OSError:
            time.sleep(0.05)


def _report(clicks: list[tuple[int, float]], count: int) -> None:
    frames = sorted(frames for frames, _ in clicks)
    times = sorted(milliseconds for _, milliseconds in clicks)
    soon = sum(number <= 4 for number in frames) / count
    print(f"{len(clicks)} of {count} clicks changed the glass")
    print(f"median {times[len(times) // 2]:.0f} ms, nine in ten within {times[len(times) * 9 // 10]:.0f} ms")
    print(f"median {frames[len(frames) // 2]} frames; within four frames: {soon:.0%}")


def main() -> int:
    """Starts a server and a browser, clicks, and says how long it took."""
    parser = Parser(__doc__)
    parser.add_argument("--clicks", type=whole(1), default=100, help="how many clicks (100)")
    arguments = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        print("There is no Chromium here: install the package chromium.", file=sys.stderr)
        return 2
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "host_sim.web", str(port), folder]
        server = subprocess.Popen(command, cwd=bootstrap.ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(address)
            _report(_visit(address, path, arguments.clicks), arguments.clicks)
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
