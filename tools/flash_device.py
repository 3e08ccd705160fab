"""Speaks to the Pico through mpremote: asks what it holds, writes files, restarts it. No call hangs.

mpremote runs as a program of its own, so that whatever hangs, a driver included, can be ended. It may take as long as
it makes progress: the programs on the Pico say a line for every file, and for every piece of a long one.
"""

import base64
import re
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import NamedTuple

import flash_programs
from flash_plan import FOLDER, MARKER, paths_to_ask

# The vendor number of Raspberry Pi on USB.
_RASPBERRY_PI = 0x2E8A
# What our programs on the Pico print; whatever else comes out of the port is no progress.
_PROGRESS = "@"
_REPORTED = ("@copied", "@deleted")
_PLUG_IN = "plug the box in with a cable that carries data, without holding BOOTSEL; or name its port with --port."


class DeviceTrouble(Exception):
    """The Pico could not be reached or did not do its part; the text says what to do."""


class Survey(NamedTuple):
    """What a Pico told of itself: hashes by path, MicroPython's platform, its .mpy version, its release.

    ``architecture`` is the number of its machine code in compiled modules, 0 if it has none.
    """

    hashes: dict[str, str]
    platform: str
    mpy_version: int
    release: str
    architecture: int = 0


def choose_port(ports: list, advice: str = _PLUG_IN) -> str:
    """The serial port of the only Pico among ``ports`` (as pySerial lists them). DeviceTrouble if that is not clear.

    ``advice`` is what can be done where there is none.
    """
    picos = sorted(port.device for port in ports if port.vid == _RASPBERRY_PI)
    if len(picos) == 1:
        return picos[0]
    if picos:
        raise DeviceTrouble(f"There are several Picos: choose one with --port, of {', '.join(picos)}.")
    raise DeviceTrouble(f"No Pico was found: {advice}")


class Patience:
    """Calls ``end()`` once for ``seconds`` nothing was heard: ``renew`` says that something was."""

    def __init__(self, seconds: float, end: object) -> None:
        self._seconds = seconds
        self._end = end
        self._begin()

    def _begin(self) -> None:
        self._timer = threading.Timer(self._seconds, self._end)
        self._timer.start()

    def renew(self) -> None:
        """All the time again; nothing happens once it has run out."""
        if self._timer.is_alive():
            self._timer.cancel()
            self._begin()

    def stop(self) -> bool:
        """No more of this. Had it run out?"""
        # A timer that is over has fired.
        is_over = not self._timer.is_alive()
        self._timer.cancel()
        return is_over


class Device:
    """A Pico at ``port``, any address that mpremote takes. ``limit_seconds`` is how long it may be silent.

    ``report(line)`` is called for every file that was written or deleted.
    """

    def __init__(self, port: str, limit_seconds: float, report: object = print) -> None:
        self.port = port
        self._limit_seconds = limit_seconds
        self._report = report

    def survey(self, files: dict[str, bytes]) -> Survey:
        """Hashes of what lies where ``files`` belong. Interrupts what runs there."""
        return self._parse(self._mpremote("exec", flash_programs.survey(paths_to_ask(files), FOLDER)))

    def write(self, files: dict[str, bytes], copy: tuple[str, ...], delete: tuple[str, ...]) -> Survey:
        """Delete the ones, write the others in this order, and survey what is there of both afterwards."""
        programs = flash_programs.write(files, copy, delete, FOLDER, MARKER)
        programs.append(flash_programs.survey(copy + delete))
        with tempfile.TemporaryDirectory(prefix="dicebox-") as stage:
            arguments = []
            for number, program in enumerate(programs):
                source = Path(stage) / f"{number}.py"
                source.write_text(program, encoding="utf-8")
                arguments += ["run", str(source)]
            return self._parse(self._mpremote(*arguments))

    def fetch(self, path: str) -> bytes:
        """The content of a file, empty if there is none. Interrupts what runs there."""
        text = self._mpremote("exec", flash_programs.fetch(path))
        found = re.search(r"^@content ?(\S*)$", text, re.MULTILINE)
        if found is None:
            raise DeviceTrouble(f"The device at {self.port} cannot read {path}: its file system is damaged.")
        return base64.b64decode(found[1])

    def remove(self, path: str) -> None:
        """Delete a file if it is there."""
        self._mpremote("resume", "exec", flash_programs.remove(path))

    def finish(self, marker: str) -> None:
        """Write the marker's text and restart."""
        self._mpremote("resume", "exec", flash_programs.marker(MARKER, marker), "reset")

    def restart(self) -> None:
        """Start the box again, as after power-on."""
        self._mpremote("resume", "reset")

    def _parse(self, text: str) -> Survey:
        facts = re.search(r"^@device (\S+) (\d+) (\S+) (\d+)$", text, re.MULTILINE)
        if facts is None or "@end" not in text:
            raise DeviceTrouble(f"The device at {self.port} answers, but not as MicroPython does.")
        hashes = {path: hashed for hashed, path in re.findall(r"^@file (\S+) (.+)$", text, re.MULTILINE)}
        return Survey(hashes, facts[1], int(facts[2]), facts[3], int(facts[4]))

    def _mpremote(self, *arguments: str) -> str:
        """What mpremote printed. DeviceTrouble if it failed, or said nothing for too long."""
        command = [sys.executable, "-m", "mpremote", "connect", self.port, *arguments]
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors)
            patience = Patience(self._limit_seconds, process.kill)
            text = self._follow(process.stdout, patience)
            code = process.wait()
            is_late = patience.stop()
            errors.seek(0)
            complaint = errors.read().decode(errors="replace")
        if code:
            raise DeviceTrouble(explain(self.port, text + "\n" + complaint, self._limit_seconds if is_late else None))
        return text

    def _follow(self, output: object, patience: Patience) -> str:
        lines = []
        with output:
            for raw in output:
                line = raw.decode(errors="replace").rstrip()
                lines.append(line)
                if line.startswith(_PROGRESS):
                    patience.renew()
                if line.startswith(_REPORTED):
                    self._report(line.lstrip("@"))
        return "\n".join(lines)


def explain(port: str, words: str, limit_seconds: float | None) -> str:
    """One sentence for a failure of mpremote from its last ``words``; ``limit_seconds`` if it had to be ended."""
    if limit_seconds is not None or "could not enter raw repl" in words:
        within = f" within {limit_seconds:g} s" if limit_seconds is not None else ""
        return (
            f"The device at {port} did not answer{within}: is it a Pico with MicroPython on it? Close other programs "
            f"that use the port, or unplug the Pico and plug it in again."
        )
    if "failed to access" in words or "invalid URL" in words or "no device" in words:
        return cannot_be_opened(port)
    if "OSError: 28" in words or "ENOSPC" in words:
        return "The Pico's file system is full: remove files of your own from it (mpremote fs ls) and flash again."
    if "disconnected" in words or "Connection reset" in words or "read failed" in words:
        return broke_off(port)
    last = words.strip().splitlines()[-1] if words.strip() else "it said nothing"
    return f"mpremote failed at {port}: {last}"


def cannot_be_opened(port: str) -> str:
    """The sentence for a port that there is not, or that is not to be had."""
    return f"The port {port} cannot be opened: is the name right, and does no other program use it?"


def broke_off(port: str) -> str:
    """The sentence for a line that ends too soon."""
    return f"The connection to {port} broke off: plug the Pico in again and begin anew."
