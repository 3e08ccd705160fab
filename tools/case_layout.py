"""Where everything lies in the case: worked out from ``boards/case/measures.py``, in millimetres.

The origin is the inner corner of the front plate at the left below, seen from the front; x runs along the row of
buttons, y up to the display, z from the front plate to the lid. Pure numbers, so that tests can ask whether it closes.
"""

from typing import NamedTuple

from boards.case import measures as m


class Block(NamedTuple):
    """A part as the box that it fills."""

    name: str
    x: float
    y: float
    z: float
    wide: float
    high: float
    deep: float

    def is_apart(self, other: "Block", gap: float = 0.0) -> bool:
        """Is there room between the two, at least ``gap`` in one direction?"""
        return any(
            here + size + gap <= there + 1e-9 or there + other_size + gap <= here + 1e-9
            for here, size, there, other_size in zip(self[1:4], self[4:], other[1:4], other[4:], strict=True)
        )


# Inside. The posts of the screws stand in the corners, the strip of buttons between them.
WIDTH = m.STRIP_WIDTH + 2 * m.POST + 2 * m.GAP
_LOWER = m.POST + m.GAP
_BATTERY_Y = _LOWER + m.PICO_HEIGHT + m.WIRES
HEIGHT = _BATTERY_Y + m.BATTERY_HEIGHT + m.GAP
# Behind the front: the strip, or the display; before the lid: the Pico on its pegs, or the battery.
STRIP_Z = m.BUTTON_TALL - m.BUTTON_OUT - m.WALL
_AT_THE_BUTTONS = STRIP_Z + m.STRIP_THICK + m.STRIP_BEHIND + m.WIRES + m.USB_THICK + m.PICO_THICK + m.PEG_TALL
_AT_THE_DISPLAY = m.DISPLAY_THICK + m.WIRES + m.BATTERY_THICK
DEPTH = max(_AT_THE_BUTTONS, _AT_THE_DISPLAY)

STRIP_X = (WIDTH - m.STRIP_WIDTH) / 2
STRIP_Y = _LOWER
BUTTONS_Y = STRIP_Y + m.STRIP_HEIGHT / 2
BUTTONS_X = tuple(round(WIDTH / 2 + m.BUTTON_PITCH * (at - 2), 3) for at in range(5))
_FREE_ABOVE = STRIP_Y + m.STRIP_HEIGHT
DISPLAY_X = (WIDTH - m.DISPLAY_WIDTH) / 2
DISPLAY_Y = _FREE_ABOVE + (HEIGHT - _FREE_ABOVE - m.DISPLAY_HEIGHT) / 2
WINDOW_X = WIDTH / 2
WINDOW_Y = DISPLAY_Y + m.DISPLAY_HEIGHT / 2 + m.DOTS_ABOVE

# On the lid. The Pico's socket ends in the wall at the right.
PICO_X = WIDTH - m.PICO_WIDTH - m.GAP
PICO_Y = _LOWER
PICO_Z = DEPTH - m.PEG_TALL - m.PICO_THICK
USB_Y = PICO_Y + m.PICO_HEIGHT / 2
USB_Z = PICO_Z - m.USB_THICK / 2
# Its frame stands beside the posts.
BATTERY_X = m.POST + 2.0
BATTERY_Y = _BATTERY_Y
BATTERY_Z = DEPTH - m.BATTERY_THICK
ACCEL_X = BATTERY_X + m.BATTERY_WIDTH + (WIDTH - BATTERY_X - m.BATTERY_WIDTH - m.ACCEL_WIDTH) / 2
ACCEL_Y = BATTERY_Y + (m.BATTERY_HEIGHT - m.ACCEL_HEIGHT) / 2
ACCEL_Z = DEPTH - m.PEG_TALL - m.ACCEL_THICK


def blocks() -> list[Block]:
    """Every part that has to find room inside, with what sticks out behind it."""
    posts = [
        Block(f"post {number}", x, y, 0, m.POST, m.POST, DEPTH)
        for number, (x, y) in enumerate(
            ((0, 0), (WIDTH - m.POST, 0), (0, HEIGHT - m.POST), (WIDTH - m.POST, HEIGHT - m.POST)), 1
        )
    ]
    strip = m.STRIP_THICK + m.STRIP_BEHIND
    usb = Block("USB", WIDTH - m.GAP - 6, USB_Y - 4, PICO_Z - m.USB_THICK, 6, m.USB_WIDTH, m.USB_THICK)
    return [
        *posts,
        Block("display", DISPLAY_X, DISPLAY_Y, 0, m.DISPLAY_WIDTH, m.DISPLAY_HEIGHT, m.DISPLAY_THICK),
        Block("strip", STRIP_X, STRIP_Y, STRIP_Z, m.STRIP_WIDTH, m.STRIP_HEIGHT, strip),
        Block("Pico", PICO_X, PICO_Y, PICO_Z, m.PICO_WIDTH, m.PICO_HEIGHT, m.PICO_THICK),
        usb,
        Block("battery", BATTERY_X, BATTERY_Y, BATTERY_Z, m.BATTERY_WIDTH, m.BATTERY_HEIGHT, m.BATTERY_THICK),
        Block("accelerometer", ACCEL_X, ACCEL_Y, ACCEL_Z, m.ACCEL_WIDTH, m.ACCEL_HEIGHT, m.ACCEL_THICK),
    ]


def outer() -> tuple[float, float, float]:
    """Width, height and depth of the closed case."""
    return WIDTH + 2 * m.WALL, HEIGHT + 2 * m.WALL, DEPTH + 2 * m.WALL


def holes() -> dict[str, list[tuple[float, float]]]:
    """The middles of pegs, posts and screws, by their names in OpenSCAD."""
    edge = m.POST / 2
    return {
        "post_places": _four(0, 0, WIDTH, HEIGHT, (WIDTH - 2 * edge, HEIGHT - 2 * edge)),
        "strip_places": _four(STRIP_X, STRIP_Y, m.STRIP_WIDTH, m.STRIP_HEIGHT, m.STRIP_HOLES),
        "display_places": _four(DISPLAY_X, DISPLAY_Y, m.DISPLAY_WIDTH, m.DISPLAY_HEIGHT, m.DISPLAY_HOLES),
        "pico_places": _four(PICO_X, PICO_Y, m.PICO_WIDTH, m.PICO_HEIGHT, m.PICO_HOLES),
        # Its two holes are at the edge away from the legs, 2.6 mm inside.
        "accel_places": [
            (ACCEL_X + m.ACCEL_WIDTH / 2 + side * m.ACCEL_HOLES[0] / 2, ACCEL_Y + m.ACCEL_HEIGHT - 2.6)
            for side in (-1, 1)
        ],
    }


def _four(x: float, y: float, wide: float, high: float, apart: tuple[float, float]) -> list[tuple[float, float]]:
    """Four places round the middle of a board, this far apart."""
    return [
        (x + (wide + across * apart[0]) / 2, y + (high + up * apart[1]) / 2) for across in (-1, 1) for up in (-1, 1)
    ]
