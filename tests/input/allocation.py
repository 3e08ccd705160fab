"""Prints how many bytes updates of each detector take from MicroPython's heap. Runs on MicroPython only.

On a 32-bit build it shows as well that no number reaches 2**30: from there on integers are objects on the heap.
"""

import gc
import sys

for folder in ("firmware", "tests/input", "/input/firmware", "/input/tests/input"):
    sys.path.insert(0, folder)

import motions  # noqa: E402 (found on the path set above)
from dicebox.input.buttons import Buttons  # noqa: E402
from dicebox.input.shake import Shake  # noqa: E402

# The collector stays off, so nothing that was taken comes back unseen. (The WebAssembly build cannot collect at all.)
gc.disable()


def measure(update, rows):
    """Bytes that the updates with the second half of the rows took; the first half warms up."""
    half = len(rows) // 2
    first, second = rows[:half], rows[half:]
    for row in first:
        update(*row)
    before = gc.mem_alloc()
    for row in second:
        update(*row)
    return gc.mem_alloc() - before


def wild(count):
    """Samples all over the range of 16 bits, across the wrap of the clock."""
    state = 1
    rows = []
    for number in range(count):
        row = [((1 << 29) - 5 * count + 10 * number + (1 << 29)) & 0x3FFFFFFF]
        for _ in range(3):
            state = (state * 1103 + 12345) & 0xFFFFF
            row.append(-32768 if state < 0x40000 else 32767 if state > 0xC0000 else (state >> 4) - 32768)
        rows.append(row)
    return rows


# Each reaches events: a shake and its end, presses, a long one with repeats.
quiet = motions.rows(motions.rest(), 4000)
shaken = motions.rows(motions.shake(4, 1500, 2200, 3200), 4000)
strong = motions.rows(motions.shake(3, 11_000, 2200, 3200, axis=motions.DIAGONAL), 4000)
idle = [(time, 0) for time in range(0, 4000, 10)]
pressed = [(time, 1 if time % 200 < 100 or time > 3000 else 2) for time in range(0, 4000, 10)]
print("shake at rest", measure(Shake().update, quiet))
print("shake", measure(Shake().update, shaken))
ends = motions.rows(lambda time: [32767 if time % 1600 < 800 else -32768] * 3, 8000, limit=32768)
print("shake from end to end", measure(Shake(4).update, ends))
print("shake beyond the range", measure(Shake().update, strong))
print("shake of a wild sensor", measure(Shake(4).update, wild(400)))
print("buttons idle", measure(Buttons().update, idle))
print("buttons", measure(Buttons().update, pressed))
