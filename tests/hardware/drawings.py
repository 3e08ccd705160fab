"""Draws the drawings of a file, one JSON list a line, and prints the bytes they leave: on CPython and on MicroPython.

A line is [width, height, format, stride, start bytes as hex, [[method, arguments...], ...]]. A blit names its source
as {"of": [width, height, format, stride, hex], "tuple": 0 or 1}; a polygon gives its points as a list.
"""

import binascii
import json
from array import array

import framebuf


def frame(description):
    """A FrameBuffer and its bytes from [width, height, format, stride, hex]."""
    width, height, format, stride, start = description
    buffer = bytearray(binascii.unhexlify(start))
    return framebuf.FrameBuffer(buffer, width, height, format, stride), buffer


def source(description):
    """What a blit takes: a FrameBuffer, or a tuple with read-only bytes."""
    width, height, format, stride, start = description["of"]
    if description["tuple"]:
        return (binascii.unhexlify(start), width, height, format, stride)
    return frame(description["of"])[0]


def argument(value):
    """The object that a JSON value stands for."""
    if isinstance(value, dict):
        return source(value)
    if isinstance(value, list):
        return array("h", value)
    return value


def draw(line):
    """The bytes after a drawing, and what its methods returned."""
    description = json.loads(line)
    picture, buffer = frame(description[:5])
    returned = []
    for operation in description[5]:
        result = getattr(picture, operation[0])(*[argument(value) for value in operation[1:]])
        if result is not None:
            returned.append(result)
    return binascii.hexlify(buffer).decode() + " " + str(returned)


if __name__ == "__main__":
    import sys

    with open(sys.argv[1]) as file:
        for line in file:
            print(draw(line))
