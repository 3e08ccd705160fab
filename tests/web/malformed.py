"""Messages that no page sends: seeded, so that each run sends the same ones."""

import json
import random

from host_sim.web.messages import LARGEST, BadMessage, parse

GOOD = [
    {"type": "hello", "language": "de"},
    {"type": "hello", "language": "en", "box": "0123456789abcdef" * 2},
    {"type": "press", "button": 1},
    {"type": "release", "button": 5},
    {"type": "motion", "x": 0.1, "y": -16, "z": 16.0},
    {"type": "still"},
    {"type": "shake", "on": True},
    {"type": "do", "what": "undo"},
    {"type": "dice", "faces": [1, 6]},
    {"type": "fault", "part": "oled", "on": False},
    {"type": "fault", "part": "button", "button": 3, "on": True},
    {"type": "power"},
    {"type": "watch", "on": True},
    {"type": "brain", "runtime": "pico"},
    {"type": "record", "on": False},
    {"type": "play", "script": "press 3"},
]

_VALUES = [
    None, True, 0, -1, 6, 7, 1.5, 1e300, -1e300, 2**70, "", "x", "de\n", "DE", "../../etc/passwd", "\x00", "ü" * 50,
    "{}", [], [0], [1, 2, 3.0], [True], ["1"], list(range(1, 40)), {}, {"type": "press"}, [[[]]],
]  # fmt: skip
_TEXTS = [
    "", " ", "{", "}", "[]", "null", "true", "1", '"press"', "press", "{]", '{"type"}', '{"type":}', "{'type':'press'}",
    '{"type":"press","button":NaN}', '{"type":"motion","x":Infinity,"y":0,"z":0}', '{"type":"press","button":1}x',
    "[" * 5000, '{"a":' * 5000, '{"type":"\\ud800"}', "\ufeff{}", "GET / HTTP/1.1", "9" * 6000, "-" + "9" * 6000,
]  # fmt: skip


def _broken(source: random.Random) -> str:
    """A good message with one thing wrong."""
    message = dict(source.choice(GOOD))
    fields = [name for name in message if name != "type"]
    how = source.randrange(6)
    if how == 0 or not fields:
        message["type"] = source.choice([*_VALUES, "Press", "ping", "welcome", "press "])
    elif how == 1:
        message[source.choice(fields)] = source.choice(_VALUES)
    elif how == 2:
        del message[source.choice(fields)]
    elif how == 3:
        message[source.choice(["extra", "", "__class__", "Type"])] = source.choice(_VALUES)
    elif how == 4:
        message[source.choice(fields)] = [message[source.choice(fields)]]
    else:
        text = json.dumps(message)
        at = source.randrange(len(text))
        return text[:at] + source.choice(["", "\x00", "\x7f", "é", "{", '"', "\\", text]) + text[at + 1 :]
    return json.dumps(message)


def texts(count: int, seed: int) -> list[str]:
    """So many texts, none of which is a message."""
    source = random.Random(seed)
    found: list[str] = []
    while len(found) < count:
        found += [text for text in _texts(count - len(found), source) if not _is_message(text)]
    return found


def _is_message(text: str) -> bool:
    try:
        parse(text)
    except BadMessage:
        return False
    return True


def _texts(count: int, source: random.Random) -> list[str]:
    found = []
    for _ in range(count):
        how = source.randrange(10)
        if how == 0:
            found.append(source.choice(_TEXTS))
        elif how == 1:
            found.append("".join(map(chr, source.choices(range(0xD7FF), k=source.randrange(40)))))
        elif how == 2 and source.random() < 0.02:
            found.append('{"type":"play","script":"' + "x" * source.randrange(20_000, LARGEST) + '"}')
        else:
            found.append(_broken(source))
    return found


def frames(count: int, seed: int) -> list[bytes]:
    """So many WebSocket frames as a client sends them: masked with zeros, some broken as frames."""
    source = random.Random(seed)
    found = []
    for text in texts(count, seed):
        how = source.randrange(20)
        payload = text.encode("utf-8", "surrogatepass")
        if how == 0:
            # Not UTF-8.
            payload = b"\xff\xfe" + payload
        if how == 1:
            found.append(_frame(0x82, payload))
        elif how == 2:
            # Reserved bits, unknown opcodes, a ping that is too long, lengths that never come.
            found.append(
                source.choice([b"\xf1\x80\0\0\0\0", b"\x83\x80\0\0\0\0", b"\x89\xfe\x00\xff\0\0\0\0" + b"x" * 255])
            )
        elif how == 3:
            found.append(b"\x81\xff" + (2 ** source.randrange(20, 63)).to_bytes(8, "big") + b"\0\0\0\0xx")
        elif how == 4:
            # Not masked, as only servers may send.
            found.append(b"\x81\x02{}")
        elif how == 5:
            found.append(source.randbytes(source.randrange(1, 60)))
        else:
            found.append(_frame(0x81, payload))
    return found


def _frame(head: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        size = bytes([0x80 | length])
    elif length < 65536:
        size = b"\xfe" + length.to_bytes(2, "big")
    else:
        size = b"\xff" + length.to_bytes(8, "big")
    return bytes([head]) + size + b"\0\0\0\0" + payload
