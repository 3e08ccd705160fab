"""What a decision costs on the Pico: run there, by ``ask``; prints a line of figures."""

import gc
import io
import time

from dicebox import modules
from dicebox.drivers.tables import Tables


def measure(part: str, state: object) -> None:
    """Prints: microseconds of the decision, of its longest step; heap in bytes of the code, the peak, what is kept."""
    tables = Tables(io.open)
    gc.collect()
    before = gc.mem_alloc()
    mind = modules.load("dicebox.players." + part + "_mind")
    gc.collect()
    code = gc.mem_alloc() - before
    total, longest = _time(mind, state, tables)
    gc.collect()
    before = gc.mem_alloc()
    peak = before
    for found in mind.weigh(state, tables):
        # What could be freed is not counted: the box collects when it runs short. Below the peak nothing need be freed.
        if gc.mem_alloc() > peak:
            gc.collect()
            peak = max(peak, gc.mem_alloc())
        if found is not None:
            break
    found = None
    tables.close()
    gc.collect()
    print("cost", total, longest, code, peak - before, gc.mem_alloc() - before)


def _time(mind: object, state: object, tables: object) -> tuple:
    gc.collect()
    total = longest = 0
    thought = mind.weigh(state, tables)
    found = None
    while found is None:
        begun = time.ticks_us()
        found = next(thought)
        passed = time.ticks_diff(time.ticks_us(), begun)
        total += passed
        longest = max(longest, passed)
    tables.close()
    return total, longest
