#!/usr/bin/env python3
"""Asks a box what its self-test finds, for a box whose display stays dark: over the serial line, while it runs.

    python3 tools/check.py [--port P]

A line a part with its pins, then what is wrong in sentences. Hold a button meanwhile and it is shown as down. Nothing
is interrupted. Exit 0 when all is well, 1 when something is wrong, 2 with a sentence when no box answers.
"""

import json
import sys
import time

import bootstrap
from command_line import Parser, named, use_utf8

_BAUD = 115200
# Looking at all files takes the Pico half a second, and it may have something else to finish first.
_ANSWER_SECONDS = 5
_VERDICTS = {True: "ok", False: "WRONG", None: "-"}


class NoAnswer(Exception):
    """No box answers at this port; the text says what to do."""


def ask(port: str) -> dict[str, object]:
    """What the box at ``port`` finds. Raises ``NoAnswer``."""
    import serial
    from flash_device import broke_off, cannot_be_opened

    try:
        line = serial.serial_for_url(port, _BAUD, timeout=0.2, write_timeout=_ANSWER_SECONDS)
    except (OSError, ValueError) as problem:
        raise NoAnswer(cannot_be_opened(port)) from problem
    try:
        with line:
            # Whatever was begun there ends with this.
            line.write(b"\ncheck\n")
            return _answer(line, port)
    except OSError as problem:
        raise NoAnswer(broke_off(port)) from problem
    except ValueError as problem:
        raise NoAnswer(f"What {port} answers is garbled: plug the Pico in again and ask again.") from problem


def _answer(line: object, port: str) -> dict[str, object]:
    received = b""
    end = time.monotonic() + _ANSWER_SECONDS
    while time.monotonic() < end:
        received += line.read(4096)
        for text in received.decode("utf-8", "replace").split("\n")[:-1]:
            if text.lstrip().startswith('{"'):
                return json.loads(text)
            if text.startswith("error: unknown command"):
                raise NoAnswer(
                    "The firmware on this box is older and has no self-test: tools/flash.py brings this one."
                )
    raise NoAnswer(f"Nothing at {port} answers like a dice box: does it run, and is no other program using the port?")


def lines(found: dict[str, object]) -> list[str]:
    """For people: a line a part, then the sentences."""
    told = []
    for name, part in found.items():
        if name != "problems":
            details = part.get("each") or [part]
            told.append(
                f"{name:10}{_VERDICTS[part['fine']]:7}{'; '.join(_words(detail) for detail in details)}".rstrip()
            )
    return told + [""] + (found["problems"] or ["Nothing is wrong."])


def _words(detail: dict[str, object]) -> str:
    """The values of a part, those without one left out."""
    words = []
    for name in sorted(set(detail) - {"fine"}):
        value = detail[name]
        if isinstance(value, bool):
            words += [name] if value else []
        elif value not in (None, "", []):
            words.append(f"{name} {' '.join(map(str, value)) if isinstance(value, list) else value}")
    return ", ".join(words)


def main() -> int:
    """Reads the command line."""
    parser = Parser(__doc__)
    parser.add_argument(
        "--port", type=named, help="the serial port of the box; not needed where one Pico is plugged in"
    )
    arguments = parser.parse_args()
    bootstrap.ensure()
    use_utf8()
    from flash_device import DeviceTrouble, choose_port
    from serial.tools.list_ports import comports

    try:
        found = ask(arguments.port or choose_port(list(comports())))
    except (NoAnswer, DeviceTrouble) as problem:
        print(problem, file=sys.stderr)
        return 2
    print("\n".join(lines(found)))
    return 1 if found["problems"] else 0


if __name__ == "__main__":
    sys.exit(main())
