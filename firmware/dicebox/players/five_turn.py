"""One turn of a five-dice game, worked out exactly in whole numbers: three rolls, 252 throws, 210 sets to keep.

Knows dice and points, but no cards and no variants: what an entry leads to is handed in. Values are thousandths of a
point. Means of six are rounded to the nearest, halves up, one die at a time, so every machine comes to the same.

A set of 0 to 5 dice has a number from 0 to 461, the smaller sets first: with s[f] dice that show face f or less, it is
the sum of the binomials C(s[f] + f - 1, f) over f = 1..6, which is the order in which six nested loops meet the sets.
The throws of five dice are the numbers from ``FIRST_THROW`` on.
"""

# In machine code max() is a call that makes objects.
# ruff: noqa: PLR1730

from array import array

import micropython
from micropython import const

# MicroPython's compiler knows these by themselves: memory as unsigned bytes, unsigned words of 16 bits and words of 32.
# Here they only name the arrays that a kernel indexes: it must neither cast nor rely on a number running over, and what
# it keeps in 32 bits must never be negative.
ptr8 = ptr16 = ptr32 = "pointer"


SETS = const(462)
FIRST_THROW = const(210)

# C(s + j, j) at [6 * j + s]: by how much the number grows when the dice that show face j + 1 or less become s + 1.
_STEPS = (
    b"\x01\x01\x01\x01\x01\x01"
    b"\x01\x02\x03\x04\x05\x06"
    b"\x01\x03\x06\x0a\x0f\x15"
    b"\x01\x04\x0a\x14\x23\x38"
    b"\x01\x05\x0f\x23\x46\x7e"
    b"\x01\x06\x15\x38\x7e\xfc"
)


def successors() -> object:
    """An array with, at [6 * s + f], the number of the set s with one die more, which shows face f + 1."""
    larger = array("H", bytes(2 * 6 * FIRST_THROW))
    _fill(larger, _STEPS)
    return larger


@micropython.viper
def _fill(larger: ptr16, steps: ptr8):
    number = 0
    for s5 in range(5):
        for s4 in range(s5 + 1):
            for s3 in range(s4 + 1):
                for s2 in range(s3 + 1):
                    for s1 in range(s2 + 1):
                        for _ in range(s1 + 1):
                            at = 6 * number
                            other = number + steps[30 + s5]
                            larger[at + 5] = other
                            other += steps[24 + s4]
                            larger[at + 4] = other
                            other += steps[18 + s3]
                            larger[at + 3] = other
                            other += steps[12 + s2]
                            larger[at + 2] = other
                            other += steps[6 + s1]
                            larger[at + 1] = other
                            larger[at] = other + 1
                            number += 1


@micropython.viper
def count_faces(counts: ptr32, larger: ptr16):
    """Fills in how many dice of each set show which face: 3 bits a face, from the face 1 on."""
    counts[0] = 0
    for number in range(FIRST_THROW):
        for face in range(6):
            counts[larger[6 * number + face]] = counts[number] + (1 << (3 * face))


@micropython.viper
def enter_upper(worth: ptr32, counts: ptr32, gains: ptr32):
    """Fills in what each throw is worth in its best upper field.

    ``gains`` has at [6 * field + n] what n dice bring there: points, bonus and later turns together; 0 if it is filled.
    """
    for number in range(FIRST_THROW, SETS):
        rest = counts[number]
        best = 0
        for field in range(6):
            value = gains[6 * field + (rest & 7)]
            if value > best:
                best = value
            rest >>= 3
        worth[number] = best


@micropython.viper
def enter_lower(worth: ptr32, counts: ptr32, gains: ptr32, free: int):
    """Lifts each throw to what it is worth in its best lower field, if that is more; jokers are not known here.

    ``gains`` has for the fields 6..12 in turn what a strike brings, then from [7] on for each what it brings when the
    dice fit, without the sum of the dice. ``free`` has a bit for each of the fields that is free.
    """
    for number in range(FIRST_THROW, SETS):
        rest = counts[number]
        points = most = faces = different = 0
        for face in range(6):
            count = rest & 7
            if count:
                points += count * (face + 1)
                faces |= 1 << face
                different += 1
                if count > most:
                    most = count
            rest >>= 3
        # The fields that the dice fit, as bits like those of ``free``.
        fits = 64
        if most >= 3:
            fits = 65 if most == 3 else 67
        if most == 3 and different == 2:
            fits = 69
        if faces & 15 == 15 or faces & 30 == 30 or faces & 60 == 60:
            fits |= 24 if faces & 31 == 31 or faces & 62 == 62 else 8
        if most == 5:
            fits = 99
        best = worth[number]
        for field in range(7):
            if free & (1 << field):
                value = gains[7 + field] if fits & (1 << field) else gains[field]
                # Three and four equal and the last field count the sum of the dice.
                if fits & 67 & (1 << field):
                    value += 1000 * points
                if value > best:
                    best = value
        worth[number] = best


@micropython.viper
def expect(worth: ptr32, larger: ptr16):
    """Given what the throws are worth, fills in what each smaller set is worth if the other dice are rolled."""
    number = FIRST_THROW - 1
    while number >= 0:
        at = 6 * number
        total = worth[larger[at]] + worth[larger[at + 1]] + worth[larger[at + 2]]
        total += worth[larger[at + 3]] + worth[larger[at + 4]] + worth[larger[at + 5]]
        worth[number] = (total + 3) // 6
        number -= 1


@micropython.viper
def choose(worth: ptr32, larger: ptr16):
    """Lifts each set to the best of itself and of the sets within it: what the throws are worth with a roll left."""
    for number in range(FIRST_THROW):
        value = worth[number]
        for at in range(6 * number, 6 * number + 6):
            other = larger[at]
            if value > worth[other]:
                worth[other] = value
