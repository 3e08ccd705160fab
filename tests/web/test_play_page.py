"""tools/play.py as a program: it says where the page is, serves it, and ends without leaving anything behind."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.tools.running import ROOT, TOOLS, assert_one_sentence, environment

_LIMIT_SECONDS = 60
_NO_WINDOW = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}


class Program:
    """``tools/play.py`` in the background; ``lines`` is what it printed until the last line of its greeting."""

    def __init__(self, *arguments: str, **changes: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(TOOLS / "play.py"), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
            env=environment(**{**_NO_WINDOW, **changes}),
        )
        self.lines: list[str] = []
        while not any(word in "".join(self.lines[-1:]) for word in ("Ctrl-C", "Strg-C")):
            line = self.process.stdout.readline()
            assert line, self.process.stderr.read()
            self.lines.append(line)
        self.text = "".join(self.lines)
        self.address = re.search(r"http://127\.0\.0\.1:\d+", self.text)[0]

    def end(self, number: int) -> tuple[int, str]:
        """Exit code and errors after this signal."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=_LIMIT_SECONDS)
        return self.process.returncode, errors


@pytest.fixture
def play(tmp_path):
    """Starts the program with a folder of its own: ``play("--lan")``."""
    started = []

    def start(*arguments: str, **changes: str) -> Program:
        started.append(Program("--flash", str(tmp_path / "flash"), *arguments, **changes))
        return started[-1]

    yield start
    for program in started:
        if program.process.poll() is None:
            program.process.kill()
            program.process.communicate()


def _children(process_id: int) -> list[int]:
    """The processes that were started by this one."""
    found = Path(f"/proc/{process_id}/task/{process_id}/children")
    return [int(number) for number in found.read_text(encoding="ascii").split()]


def _open_page(address: str) -> socket.socket:
    """A line to the server on which a page has said hello."""
    host = address.removeprefix("http://")
    line = socket.create_connection(host.rsplit(":", 1), timeout=_LIMIT_SECONDS)
    hello = json.dumps({"type": "hello", "language": "en"}).encode()
    line.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        + bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0])
        + hello
    )
    data = b""
    while b'"glass"' not in data:
        data += line.recv(4096)
    return line


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="this system does not list processes in /proc")
@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_the_page_is_served_until_the_program_is_ended_and_its_boxes_with_it(play, number) -> None:
    program = play()
    with urllib.request.urlopen(program.address + "/", timeout=_LIMIT_SECONDS) as page:
        assert b"<html" in page.read()
    with _open_page(program.address):
        boxes = _children(program.process.pid)
        assert len(boxes) == 1
        assert program.end(getattr(signal, number)) == (0, "")
    end = time.monotonic() + _LIMIT_SECONDS
    while Path(f"/proc/{boxes[0]}").exists() and time.monotonic() < end:
        time.sleep(0.01)
    assert not Path(f"/proc/{boxes[0]}").exists()


RUBBISH = [
    b"\x16\x03\x01\x02\x00 is the beginning of TLS\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET  \r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
    b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhallo",
    b"GET /%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 3000 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"",
]


def test_rubbish_in_place_of_requests_costs_a_line_each_and_no_traceback(play) -> None:
    program = play()
    host, port = program.address.removeprefix("http://").split(":")
    for data in RUBBISH:
        with socket.create_connection((host, port), timeout=_LIMIT_SECONDS) as line:
            line.sendall(data)
            line.shutdown(socket.SHUT_WR)
            try:
                while line.recv(4096):
                    pass
            except ConnectionError:
                pass
    with urllib.request.urlopen(program.address + "/", timeout=_LIMIT_SECONDS) as page:
        assert page.status == 200
    code, errors = program.end(signal.SIGTERM)
    lines = errors.splitlines()
    assert code == 0 and 3 <= len(lines) <= len(RUBBISH)
    assert all(re.fullmatch(r"\d\d:\d\d:\d\d [^\n]{10,100}", line) for line in lines), errors


def test_a_port_in_use_is_one_sentence_and_2(tmp_path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = _run("--flash", str(tmp_path), "--port", port)
    assert result.returncode == 2
    assert_one_sentence(result.stderr, port, "in use", "--port")


def _run(*arguments: str, **changes: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, str(TOOLS / "play.py"), *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=environment(**{**_NO_WINDOW, **changes}),
        timeout=_LIMIT_SECONDS,
        check=False,
    )


def test_a_second_simulator_with_the_same_folder_is_told_where_the_first_is(play, tmp_path) -> None:
    program = play("--port", "0")
    result = _run("--flash", str(tmp_path / "flash"))
    assert result.returncode == 2
    assert_one_sentence(result.stderr, program.address, "--flash")


def test_a_folder_that_cannot_be_used_is_one_sentence_and_2(tmp_path, monkeypatch, capsys) -> None:
    import argparse

    import play

    path = tmp_path / "file"
    path.write_text("no folder")
    result = _run("--flash", str(path))
    assert result.returncode == 2
    assert_one_sentence(result.stderr, str(path), "cannot be used", "--flash")
    monkeypatch.setattr("host_sim.keyboard.open_keyboard", lambda: None)
    assert play.play_in_terminal(argparse.Namespace(flash=path, language=None)) == 2
    assert capsys.readouterr().err == result.stderr


def test_a_folder_below_a_home_that_there_is_not_is_refused() -> None:
    result = _run("--flash", "~nobody-has-this-name/box")
    assert result.returncode == 2
    assert_one_sentence(result.stderr, "--flash", "~nobody-has-this-name")


@pytest.mark.parametrize("port", ["65536", "-1", "http", "1.5"])
def test_a_port_that_is_none_is_refused(port) -> None:
    result = _run("--port", port)
    assert result.returncode == 2
    assert_one_sentence(result.stderr, "0 to 65535", port)


def test_lan_says_what_it_means_and_shows_a_code_for_phones(play, monkeypatch) -> None:
    program = play("--lan", "--port", "0", LANG="de_DE.UTF-8")
    assert "jeder in diesem Netz" in program.text and "ohne Passwort" in program.text
    from host_sim.web import hosts

    if hosts.addresses():
        assert len([line for line in program.lines if set(line.strip()) <= set("█▀▄ ") and "█" in line]) > 12
        assert re.search(r"Handy: http://[^ ]+:\d+/", program.text)
        secure = re.search(r"https://[^ ]+:(\d+)/", program.text)
        assert _title_over_https(int(secure[1])) == 200
    assert program.end(signal.SIGTERM) == (0, "")


def _title_over_https(port: int) -> int:
    import ssl

    trusting = ssl.create_default_context()
    trusting.check_hostname = False
    trusting.verify_mode = ssl.CERT_NONE
    address = f"https://127.0.0.1:{port}/"
    with urllib.request.urlopen(address, timeout=_LIMIT_SECONDS, context=trusting) as page:
        return page.status


def test_a_qr_code_is_read_back_as_the_address() -> None:
    import segno

    from host_sim.web.announce import qr_code

    address = "http://192.168.178.20:8600/"
    lines = qr_code(address, is_coloured=False)
    rows = []
    for line in lines:
        rows.append([character in " ▄" for character in line])
        rows.append([character in " ▀" for character in line])
    dark = [row[4:-4] for row in rows[4:]][: len(rows[0]) - 8]
    assert dark == [[bool(module) for module in row] for row in segno.make(address, micro=False, error="m").matrix]
    assert all(line.startswith("\x1b[") and line.endswith("\x1b[0m") for line in qr_code(address, is_coloured=True))


def test_the_certificate_is_kept_and_made_anew_for_another_address(tmp_path) -> None:
    from host_sim.web.certificate import context

    context(tmp_path, ["desk.local"], ["192.0.2.7"])
    first = (tmp_path / "lan.pem").read_bytes()
    assert os.name == "nt" or (tmp_path / "lan.pem").stat().st_mode & 0o77 == 0
    context(tmp_path, ["desk.local"], ["192.0.2.7"])
    assert (tmp_path / "lan.pem").read_bytes() == first
    context(tmp_path, ["desk.local"], ["192.0.2.8"])
    assert (tmp_path / "lan.pem").read_bytes() != first
    (tmp_path / "lan.pem").write_text("rubbish")
    context(tmp_path, ["desk.local"], ["192.0.2.8"])


@pytest.mark.parametrize("has_terminal", [False, True])
def test_without_a_network_the_box_plays_in_the_terminal_if_there_is_one(monkeypatch, capsys, has_terminal) -> None:
    import argparse

    import bootstrap
    import play

    def fail(purpose: str) -> None:
        raise bootstrap.CannotInstall("The packages could not be installed: is there a network?")

    played = []
    monkeypatch.setattr(bootstrap, "ensure_for", fail)
    monkeypatch.setattr("sys.stdin", argparse.Namespace(isatty=lambda: has_terminal))
    monkeypatch.setattr(play, "play_in_terminal", lambda arguments: played.append(arguments) or 0)
    assert play.play_on_page(argparse.Namespace(lan=False)) == (0 if has_terminal else 2)
    assert len(played) == has_terminal
    errors = capsys.readouterr().err
    assert "network" in errors and ("plays in the terminal" in errors) == has_terminal
