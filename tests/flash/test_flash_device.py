"""Whatever stands between the tool and the Pico is told in one sentence, and in bounded time."""

import socket
import threading
from types import SimpleNamespace

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


def test_without_a_pico_it_is_said_what_to_do():
    with pytest.raises(DeviceTrouble, match="plug it in"):
        choose_port([port("/dev/ttyS0", None)])


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
