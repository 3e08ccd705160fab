"""Prints how many bytes 200 updates of each detector take from MicroPython's heap. Runs on MicroPython only."""

import gc
import sys

sys.path.insert(0, "firmware")
sys.path.insert(0, "tests/input")

import motions
from dicebox.input.buttons import Buttons
from dicebox.input.shake import Shake


def measure(update, rows):
    """Bytes that the updates with the second half of the rows took; the first half warms up."""
    half = len(rows) // 2
    first, second = rows[:half], rows[half:]
    for row in first:
        update(*row)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for row in second:
        update(*row)
    taken = gc.mem_alloc() - before
    gc.enable()
    return taken


# Each reaches events: a shake and its end, presses, a long one with repeats.
quiet = motions.rows(motions.rest(), 4000)
shaken = motions.rows(motions.shake(4, 1500, 2200, 3200), 4000)
idle = [(time, 0) for time in range(0, 4000, 10)]
pressed = [(time, 1 if time % 200 < 100 or time > 3000 else 2) for time in range(0, 4000, 10)]
print("shake at rest", measure(Shake().update, quiet))
print("shake", measure(Shake().update, shaken))
print("buttons idle", measure(Buttons().update, idle))
print("buttons", measure(Buttons().update, pressed))
