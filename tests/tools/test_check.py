"""What a box finds out about itself, asked over a serial line: here a socket with the real firmware behind it."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from boards import pico
from host_sim.box import Box, BoxError
from tests.tools.running import assert_refused, run


@contextmanager
def at_a_port(answer: object) -> Iterator[str]:
    """A serial line for one visitor; ``answer(line)`` gives what is written back."""
    server = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        visitor, _ = server.accept()
        with visitor, visitor.makefile("r", encoding="utf-8") as received:
            for line in received:
                if line.strip():
                    visitor.sendall(answer(line.strip()).encode() + b"\r\n")

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"socket://127.0.0.1:{server.getsockname()[1]}"
    finally:
        server.close()
        thread.join(5)


@pytest.fixture
def box() -> Box:
    return Box(pico, "en")


def test_box_that_is_well_is_told_part_by_part(box: Box) -> None:
    with at_a_port(box.send) as port:
        done = run("check", "--port", port)
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.splitlines()
    assert told[0].startswith("display   ok     bus_address 0x3C, chip SSD1306, scl GPIO 5, Pin 7, sda GPIO 4, Pin 6")
    assert "button 3, gpio 12, pin 16;" in told[1]
    assert told[-1] == "Nothing is wrong."


def test_box_with_a_dark_display_tells_what_to_check(box: Box) -> None:
    box.unplug("oled")
    box.circuit.press(2)
    with at_a_port(box.send) as port:
        done = run("check", "--port", port)
    assert done.returncode == 1
    assert "display   WRONG" in done.stdout
    assert "button 2, gpio 11, pin 15, pressed" in done.stdout
    assert done.stdout.endswith(
        "The display does not answer: check VCC, GND, SDA (GPIO 4, Pin 6) and SCL (GPIO 5, Pin 7).\n"
    )


def test_firmware_without_a_self_test_is_told_so(box: Box) -> None:
    def old(line: str) -> str:
        try:
            return box.send("cheque" if line == "check" else line)
        except BoxError as problem:
            return "error: " + str(problem)

    with at_a_port(old) as port:
        assert_refused(run("check", "--port", port), "tools/flash.py")


def test_port_that_there_is_not_is_refused_in_a_sentence() -> None:
    done = run("check", "--port", "/dev/there-is-none")
    assert_refused(done, "The port /dev/there-is-none cannot be opened: is the name right")
    assert "rrno" not in done.stderr


def test_what_is_no_answer_of_a_box_is_said_in_a_sentence() -> None:
    with at_a_port(lambda line: '{"display": \x00') as port:
        assert_refused(run("check", "--port", port), "garbled")
