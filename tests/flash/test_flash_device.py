"""Whatever stands between the tool and the Pico is told in one sentence, and in bounded time."""

import re
import socket
import threading
from types import SimpleNamespace

import check
import flash_device
import flash_programs
import log
import pytest
from flash_device import Device, DeviceTrouble, Survey, choose_port, explain
from flash_steps import check_fitness

WORDS = {
    "no such port": ("mpremote: failed to access /dev/ttyACM7 (it may be in use)", None, "cannot be opened"),
    "address that is none": ("ValueError: invalid URL, protocol 'x' not known", None, "cannot be opened"),
    "silence": ("TransportError: could not enter raw repl", None, "did not answer: is it a Pico"),
    "hanging": ("", 30, "did not answer within 30 s"),
    "full": ("OSError: 28", None, "file system is full"),
    "cable pulled": ("SerialException: device disconnected or multiple access on port?", None, "broke off"),
    "anything else": ("Traceback\nMemoryError: no room", None, "mpremote failed at P: MemoryError: no room"),
    "nothing": ("", None, "it said nothing"),
}


def port(device, vendor):
    return SimpleNamespace(device=device, vid=vendor)


@pytest.mark.parametrize(("words", "limit", "sentence"), WORDS.values(), ids=WORDS.keys())
def test_failures_become_one_sentence(words, limit, sentence):
    said = explain("P", words, limit)
    assert sentence in said
    assert "\n" not in said


def test_the_only_pico_is_chosen():
    assert choose_port([port("/dev/ttyS0", None), port("/dev/ttyUSB0", 0x10C4), port("COM7", 0x2E8A)]) == "COM7"


def test_of_several_picos_none_is_chosen():
    with pytest.raises(DeviceTrouble, match="--port, of COM3, COM7"):
        choose_port([port("COM7", 0x2E8A), port("COM3", 0x2E8A)])


@pytest.mark.parametrize("tool", [log, check])
def test_without_a_pico_it_is_said_what_to_do_with_options_that_the_tool_has(tool):
    with pytest.raises(DeviceTrouble, match="plug the box in") as raised:
        choose_port([port("/dev/ttyS0", None)])
    options = re.findall(r"--\w+", str(raised.value))
    assert options
    assert all(option in tool.__doc__ for option in options)


def test_another_board_is_refused():
    with pytest.raises(DeviceTrouble, match="for esp32"):
        check_fitness(Survey({}, "esp32", 6, "1.26.1"), 6)


def test_a_release_with_another_module_format_is_refused():
    with pytest.raises(DeviceTrouble, match=r"1\.18\.0 on the Pico reads compiled modules of format 5, not 6"):
        check_fitness(Survey({}, "rp2", 5, "1.18.0"), 6)


def test_machine_code_for_the_other_processor_is_refused():
    with pytest.raises(DeviceTrouble, match="--board pico2 or pico2_w for a Pico 2"):
        check_fitness(Survey({}, "rp2", 6, "1.26.1", 7), 6, 4)
    for mine, theirs in ((4, 4), (4, 0), (0, 7)):
        check_fitness(Survey({}, "rp2", 6, "1.26.1", mine), 6, theirs)


def test_a_closed_port_is_told_with_its_name(flash):
    code, _, errors = flash("--port", "socket://127.0.0.1:9")
    assert code == 2
    assert errors.startswith("The port socket://127.0.0.1:9 cannot be opened")
    assert errors.count("\n") == 1


@pytest.fixture
def silent_port():
    """A serial port with something on it that never says a word."""
    listener = socket.create_server(("127.0.0.1", 0))
    yield f"socket://127.0.0.1:{listener.getsockname()[1]}"
    listener.close()


def test_a_silent_device_is_given_up_in_time(flash, silent_port):
    code, output, errors = flash("--port", silent_port, "--timeout", "1.5")
    assert code == 2
    assert "did not answer within 1.5 s" in errors
    assert errors.count("\n") == 1
    assert "to copy" not in output


@pytest.fixture
def chattering_port():
    """A serial port with something on it that talks, but is no MicroPython."""
    listener = socket.create_server(("127.0.0.1", 0))

    def talk():
        connection, _ = listener.accept()
        with connection:
            connection.sendall(b"login: ")
            while connection.recv(100):
                connection.sendall(b"login: ")

    thread = threading.Thread(target=talk, daemon=True)
    thread.start()
    yield f"socket://127.0.0.1:{listener.getsockname()[1]}"
    listener.close()


def test_a_device_that_is_no_micropython_is_given_up_too(chattering_port):
    with pytest.raises(DeviceTrouble, match="did not answer"):
        Device(chattering_port, 1.5).survey({})


class Clock:
    """Stands in for the timers: time passes when the device says a line."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers = []

    def __call__(self, seconds, end):
        timer = SimpleNamespace(due=self.now + seconds, end=end, is_on=False)
        timer.start = lambda: setattr(timer, "is_on", True)
        timer.cancel = lambda: setattr(timer, "is_on", False)
        timer.is_alive = lambda: timer.is_on
        self.timers.append(timer)
        return timer

    def advance(self, seconds):
        self.now += seconds
        for timer in self.timers:
            if timer.is_on and timer.due <= self.now:
                timer.is_on = False
                timer.end()


class Talker:
    """An mpremote that says each of ``lines`` after so many seconds, and ends when it is told to."""

    def __init__(self, clock, lines):
        self.code = 0
        self.stdout = self
        self._clock = clock
        self._lines = lines

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        """Nothing is open."""

    def __iter__(self):
        for seconds, line in self._lines:
            self._clock.advance(seconds)
            if self.code:
                return
            yield line

    def kill(self):
        self.code = -9

    def wait(self):
        return self.code


@pytest.mark.parametrize(
    ("lines", "is_given_up"),
    [
        # A survey of a full Pico takes minutes, and no file of it long.
        ([(20, b"@block\n")] * 30, False),
        ([(20, b"@block\n"), (31, b"@end\n")], True),
        # Words of something else are no progress.
        ([(20, b"login:\n")] * 30, True),
    ],
)
def test_a_device_is_given_up_when_it_makes_no_progress_and_only_then(monkeypatch, lines, is_given_up):
    clock = Clock()
    monkeypatch.setattr(flash_device.threading, "Timer", clock)
    monkeypatch.setattr(flash_device.subprocess, "Popen", lambda command, **streams: Talker(clock, lines))
    if is_given_up:
        with pytest.raises(DeviceTrouble, match="did not answer within 30 s"):
            Device("P", 30).remove("/some")
    else:
        Device("P", 30).remove("/some")
        assert clock.now == 600
    assert not any(timer.is_on for timer in clock.timers)


def test_the_programs_on_the_pico_give_signs_of_life_within_a_long_file(tmp_path, capsys):
    path = tmp_path / "long"
    path.write_bytes(bytes(9000))
    exec(flash_programs._HASHES + f"show({str(path)!r})", {})
    assert capsys.readouterr().out.split("\n")[:5] == ["@block"] * 5
    programs = flash_programs.write({"/long": bytes(9000)}, ("/long",), (), "/dicebox", "/version")
    assert 'print("@piece")' in programs[0]
    assert sum(program.count("put('") for program in programs) == 2
