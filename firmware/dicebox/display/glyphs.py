"""Dice, pictures and the two lines of words at the top and the foot of a screen, all drawn on a Canvas.

It knows faces, not rules: a die is a number of pips at a place. The outlines come from ``pictures.py``, which is made
from the drawings in ``tools/font/pictures.txt``.
"""

import framebuf
from micropython import const

from dicebox.display import pictures
from dicebox.display.canvas import HEIGHT, SMALL, SWAPPED, WIDTH, Canvas, Face

DIE = 22
MINI_DIE = 9
HALF_DIE = 12
TUMBLE_PHASES = 4

# The middle of the column of screen above each of the five buttons, and the left edge of a die in it.
COLUMN_CENTERS = (13, 38, 64, 89, 115)
DIE_LEFTS = (2, 27, 53, 78, 104)

FOOT_TOP = HEIGHT - 8
HEADER_HEIGHT = 9
LABEL_WIDTH = 24
_LABEL_GAP = const(2)

# Signs of the font that no keyboard has.
HOLD = "\ue000"
DIE_SIGN = "\ue001"
SHAKE = "\ue002"
PERSON = "\ue003"
COMPUTER = "\ue004"
# Bars that rise with the level of a computer, from the lowest level on.
LEVELS = "\ue005\ue006\ue007"

# Where pips can be, counted in steps from the middle of the die: the bits of _FACES, from bit 0 on.
_ACROSS = (-1, 1, -1, 0, 1, -1, 1)
_DOWN = (-1, -1, 0, 0, 0, 1, 1)
_FACES = b"\x00\x08\x41\x49\x63\x6b\x77"

_PIP_STEP = const(6)
_PIP_MIDDLE = const(9)

# The two sides of a tilted die's grid of pips: along its upper edge, to the right and down, in pixels.
_TILTS = ((4, 2), (3, 3), (3, 3), (2, 4))
_TUMBLES = (pictures.TUMBLE_0, pictures.TUMBLE_1, pictures.TUMBLE_2, pictures.TUMBLE_3)


def picture(canvas: Canvas, source: tuple, x: int, y: int):
    """Draws a picture with its corner at ``x``, ``y``: TROPHY 16x15, HAND_OVER 24x12, the title's 60x34."""
    canvas.frame.blit(source, x, y, 0)


def _tile(frame: framebuf.FrameBuffer, x: int, y: int, size: int, colour: int):
    """A filled square whose corners are rounded by two pixels."""
    frame.fill_rect(x + 2, y, size - 4, size, colour)
    frame.fill_rect(x + 1, y + 1, size - 2, size - 2, colour)
    frame.fill_rect(x, y + 2, size, size - 4, colour)


def _pips(frame: framebuf.FrameBuffer, face: int, middle: tuple, tilt: tuple, colour: int):
    """The pips of a face; ``middle`` is the corner of the middle pip, ``tilt`` the step to the pip on its right."""
    left, top = middle
    right, down = tilt
    pips = _FACES[face]
    palette = None if colour else SWAPPED
    for place in range(7):
        if pips >> place & 1:
            across = _ACROSS[place]
            under = _DOWN[place]
            x = left + across * right - under * down
            y = top + across * down + under * right
            frame.blit(pictures.PIP, x, y, 1 - colour, palette)


def die(canvas: Canvas, face: int, x: int, y: int, held: bool = False):
    """Draws a die of 22x22 pixels at rest: an outline with lit pips, or when held a lit tile with dark pips.

    Face 0 is a die that has not been thrown: no pips.
    """
    frame = canvas.frame
    _tile(frame, x, y, DIE, 1)
    if not held:
        canvas.fill_box(x + 1, y + 1, DIE - 2, DIE - 2, 0)
    _pips(frame, face, (x + _PIP_MIDDLE, y + _PIP_MIDDLE), (_PIP_STEP, 0), 0 if held else 1)


def tumble(canvas: Canvas, face: int, x: int, y: int, phase: int):
    """Draws a die in the air inside the same 22x22 pixels: tilted, so that nobody takes it for a result.

    ``phase`` counts the steps of the turn and may be any number; ``face`` 1 to 6 shows turned pips.
    """
    step = phase % TUMBLE_PHASES
    frame = canvas.frame
    frame.blit(_TUMBLES[step], x, y, 0)
    _pips(frame, face, (x + _PIP_MIDDLE, y + _PIP_MIDDLE), _TILTS[step], 1)


def falling_die(canvas: Canvas, frame: int, place: int, x: int, y: int):
    """Draws a die in the air at ``x`` and up to three rows below ``y``: each place has its own pace, height and turn.

    ``frame`` counts the pictures of the fall, ``place`` the dice from 0.
    """
    # A cheap scramble of frame and place: looks random, repeats after minutes, costs no fair bytes.
    mix = (frame * 5 + place * 7 + (frame >> 2) * (place + 3)) & 0xFF
    tumble(canvas, mix % 6 + 1, x, y + (mix >> 2) % 4, frame + place)


def mini_die(canvas: Canvas, face: int, x: int, y: int, held: bool = False):
    """Draws a die of 9x9 pixels: lit with dark pips when held, an outline with lit pips when not."""
    frame = canvas.frame
    canvas.fill_box(x, y, MINI_DIE, MINI_DIE)
    if not held:
        frame.fill_rect(x + 1, y + 1, MINI_DIE - 2, MINI_DIE - 2, 0)
    pips = _FACES[face]
    for place in range(7):
        if pips >> place & 1:
            frame.pixel(x + 4 + 2 * _ACROSS[place], y + 4 + 2 * _DOWN[place], 0 if held else 1)


def half_die(canvas: Canvas, face: int, x: int, y: int):
    """Draws a die of 12x12 pixels: an outline with lit pips of 2x2, the smallest that are read at arm's length."""
    frame = canvas.frame
    canvas.box(x, y, HALF_DIE, HALF_DIE)
    pips = _FACES[face]
    for place in range(7):
        if pips >> place & 1:
            frame.fill_rect(x + 5 + 3 * _ACROSS[place], y + 5 + 3 * _DOWN[place], 2, 2, 1)


def level_mark(level: int) -> str:
    """What stands behind the name of a computer of this level, from 1 on; "" for 0, a person."""
    return " " + LEVELS[level - 1] if level else ""


def named(canvas: Canvas, name: str, level: int, room: int, face: Face = SMALL) -> str:
    """A name with the mark of its level, at most ``room`` pixels wide: the name is cut to what the mark leaves."""
    mark = level_mark(level)
    return (
        canvas.fit(name, room - canvas.width(mark, face) - face.gap, face) + mark
        if mark
        else canvas.fit(name, room, face)
    )


def header(canvas: Canvas, left: str, middle: str, right: str, rule: bool = True, *, level: int = 0):
    """Draws the status line in rows 0 to 6 and, with ``rule``, a hairline in row 8; "" for a part that is not wanted.

    The right part always stands whole, the middle is centred where there is room and gives way to the left, the left
    is cut to what remains, but for the mark of a computer's ``level``.
    """
    free = canvas.text_right(right, WIDTH, 0) - 3 if right else WIDTH
    if middle:
        wide = canvas.width(middle)
        start = min(max((WIDTH - wide) // 2, canvas.width(left + level_mark(level)) + 6), free - wide)
        canvas.text(middle, start, 0)
        free = start - 3
    canvas.text(named(canvas, left, level, free), 0, 0)
    if rule:
        canvas.hline(0, HEADER_HEIGHT - 1, WIDTH)


def labels(
    canvas: Canvas, words: tuple, y: int = FOOT_TOP + 1, *, long: bool = False, gap: "int | None" = 1, marked: int = -1
):
    """Draws what the five buttons do, each word centred above its button, under a hairline ``gap`` rows above.

    ``words`` holds five strings; "" or None leaves a column empty. Words of at most LABEL_WIDTH pixels stand exactly
    above their buttons, a wider one pushes the next to the right. ``long`` marks words for keys that must be held: the
    hairline is dotted and the sign of a held key stands at the left edge. The words fill the rows from ``y`` on, and
    a ``gap`` of 0 is for screens that have no row to spare; None leaves the hairline out. The word of the column
    ``marked``, counted from 0, is dark on light.
    """
    left = 0
    if long:
        left = canvas.text(HOLD, 0, y)
    if gap is not None:
        line = canvas.dotted if long else canvas.hline
        line(0, y - 1 - gap, WIDTH)
    for column in range(5):
        word = words[column]
        if word:
            wide = canvas.width(word)
            x = max(left, min(COLUMN_CENTERS[column] - wide // 2, WIDTH - wide))
            left = canvas.text(word, x, y) + _LABEL_GAP
            if column == marked:
                canvas.invert(x - 1, y - 1, wide + 2, SMALL.height + 1)
