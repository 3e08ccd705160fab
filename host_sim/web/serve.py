"""Runs the web server until it is ended: takes a port, says where the page is, opens it, and ends without a trace."""

import asyncio
import contextlib
import errno
import logging
import os
import signal
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from host_sim.flash_folder import OTHERS
from host_sim.web import announce, hosts
from host_sim.web.boxes import Boxes
from host_sim.web.folder_lock import take_folder
from host_sim.web.server import Server

FIRST_PORT = 8600
_PORTS_TRIED = 20
_HERE = "127.0.0.1"
_EVERYWHERE = "0.0.0.0"


class CannotServe(Exception):
    """The page cannot be served; the text is one sentence that says what to do."""


@dataclass
class Options:
    """What was asked for on the command line. ``port`` None: the first that is free. ``language`` None: the browser's.

    ``words`` is the language of what is printed, ``pico_files`` see ``Boxes``.
    """

    folder: Path
    words: str = "en"
    language: str | None = None
    port: int | None = None
    is_lan: bool = False
    opens: bool = True
    pico_files: Callable[[], Path] | None = None


class _OneLine(logging.Formatter):
    """A line an event, whatever went wrong: whoever sends rubbish is not to fill the screen."""

    def format(self, record: logging.LogRecord) -> str:
        """The message, with the name of an error in place of its traceback."""
        words = record.getMessage().splitlines() or [""]
        error = record.exc_info[1] if record.exc_info else None
        reason = f" ({type(error).__name__})" if error is not None else ""
        return f"{self.formatTime(record, '%H:%M:%S')} {words[0]}{reason}"


def serve(options: Options) -> int:
    """Serves until Ctrl-C or an end from outside; gives the exit code. Raises ``CannotServe`` or ``CannotPlay``."""
    handler = logging.StreamHandler()
    handler.setFormatter(_OneLine())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    sockets = _listen(options)
    port = sockets[0].getsockname()[1]
    address = f"http://{_HERE}:{port}/"
    lock = take_folder(options.folder, address)
    try:
        asyncio.run(_run(options, sockets, address))
    except KeyboardInterrupt:
        # Where signals cannot be handled in the loop (Windows); everything is closed by now.
        pass
    finally:
        lock.close()
    return 0


def _listen(options: Options) -> list[socket.socket]:
    """The listening socket of the page, and with --lan one more for encryption. Raises ``CannotServe``."""
    host = _EVERYWHERE if options.is_lan else _HERE
    first = _bind(host, options.port, FIRST_PORT)
    if not options.is_lan:
        return [first]
    return [first, _bind(host, None, first.getsockname()[1] + 1)]


def _bind(host: str, port: int | None, first: int) -> socket.socket:
    tries = range(first, first + _PORTS_TRIED) if port is None else (port,)
    for number in tries:
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(128)
            return listener
        except OSError as problem:
            listener.close()
            if problem.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise CannotServe(f"Port {number} cannot be opened ({problem.strerror}).") from problem
    if port is not None:
        raise CannotServe(f"Port {port} is in use or not allowed: give another one with --port, or none.")
    raise CannotServe(f"No port from {first} to {first + _PORTS_TRIED - 1} is free: name one with --port.")


async def _run(options: Options, sockets: list[socket.socket], address: str) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    # Ctrl-C, the end of the system, and a terminal window that is closed; Windows has its own ways.
    with contextlib.suppress(NotImplementedError, AttributeError):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, stop.set)
    encryption, reason = _encryption(options)
    secure_port = sockets[1].getsockname()[1] if encryption else None
    boxes = Boxes(options.folder, options.pico_files, language=options.language)
    server = Server(boxes, options.is_lan, options.language, secure_port)
    runner = server.runner()
    await runner.setup()
    try:
        await web.SockSite(runner, sockets[0]).start()
        if encryption:
            await web.SockSite(runner, sockets[1], ssl_context=encryption).start()
        _say(options, address, secure_port, reason)
        if options.opens:
            _open(address)
        await stop.wait()
    finally:
        await runner.cleanup()


def _encryption(options: Options) -> tuple[ssl.SSLContext | None, str]:
    """What is needed for https, or None and the reason."""
    if not options.is_lan:
        return None, ""
    from host_sim.web import certificate

    try:
        return certificate.context(options.folder / OTHERS, sorted(hosts.own_names()), hosts.addresses()), ""
    except (ImportError, OSError, ssl.SSLError) as problem:
        return None, str(problem)


def _say(options: Options, address: str, secure_port: int | None, reason: str) -> None:
    """Prints where the page is, and with --lan what that means."""

    def say(key: str, **values: object) -> None:
        print(announce.text(options.words, key, **values), flush=True)

    say("here", address=address)
    if options.is_lan:
        say("lan")
        found = hosts.addresses()
        if not found:
            say("no_network")
        else:
            name = f"[{found[0]}]" if ":" in found[0] else found[0]
            port = address.rstrip("/").rpartition(":")[2]
            phone = f"http://{name}:{port}/"
            say("phone", address=phone)
            for line in announce.qr_code(phone, sys.stdout.isatty()):
                print(line, flush=True)
            if secure_port is None:
                say("no_secure", reason=reason)
            else:
                say("secure", address=f"https://{name}:{secure_port}/")
    say("end", folder=options.folder)


def _open(address: str) -> None:
    """Opens the page in a browser with a window, if there is one; never one inside the terminal."""
    has_window = os.name == "nt" or sys.platform == "darwin"
    has_window = has_window or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if has_window and "SSH_CONNECTION" not in os.environ:
        # It may take its time.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
