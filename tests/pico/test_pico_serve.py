"""mpremote talks to the emulated Pico over a socket as it does to a real one over a serial port."""

import subprocess
import sys

import pytest

from tests.pico.harness import on_pico
from tests.pico.probe import MAIN

pytestmark = on_pico


def mpremote(address, *arguments):
    command = [sys.executable, "-m", "mpremote", "connect", address, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout


def test_mpremote_lists_copies_and_runs_while_a_program_is_busy(make_pico, tmp_path):
    (tmp_path / "note.txt").write_bytes(bytes(range(256)) * 4)
    pico = make_pico({"/main.py": MAIN})
    with pico.serve() as address:
        assert "main.py" in mpremote(address, "fs", "ls")
        mpremote(address, "fs", "cp", str(tmp_path / "note.txt"), ":/note.txt")
        assert mpremote(address, "exec", "print(6 * 7)") == "42\n"
    assert pico.files()["/note.txt"] == bytes(range(256)) * 4


def test_mpremote_reset_starts_the_program_again(make_pico):
    pico = make_pico({"/main.py": MAIN})
    with pico.serve() as address:
        mpremote(address, "reset")
    pico.run_until(lambda: "ready" in pico.output(), 1000)


def test_a_fault_in_the_emulator_is_raised_where_the_context_ends(make_pico, monkeypatch):
    pico = make_pico({})

    def fail(address, read):
        raise ZeroDivisionError("in a chip")

    monkeypatch.setattr(pico.circuit.bus, "start", fail)
    write = "import machine; machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5)).writeto(0x3c, b'a')"
    with pytest.raises(ZeroDivisionError), pico.serve() as address, pytest.raises(subprocess.CalledProcessError):
        mpremote(address, "exec", write)
