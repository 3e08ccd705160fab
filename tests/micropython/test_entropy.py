"""The pool gives the same faces on every runtime from the same sources, and noting a source makes no garbage."""

from pool_story import lines
from runtimes import run_32_bit, run_unix

_PRINT = "from pool_story import lines\nfor line in lines():\n    print(line)\n"

_ALLOCATED = """
from pool_story import _Files, pool
entropy = pool(_Files())
def note(times):
    for at in range(times):
        entropy.note_sample(at, -at, 3 * at, 0x3FFFFFF0 - at)
        entropy.note(2, 0x3FFFFFFF - at)
        # A fault and its end make none either.
        entropy.note_sample(7, 7, 7, 7)
# New names make the table of globals grow, which must not be counted.
before = 0
note(1)
gc.collect()
gc.disable()
before = gc.mem_alloc()
note(2000)
print(gc.mem_alloc() - before)
"""


def test_faces_seeds_and_faults_are_the_same_on_micropython_of_64_and_32_bits() -> None:
    expected = lines()
    assert len(expected) == 124
    assert run_unix(_PRINT).splitlines() == expected
    assert run_32_bit(_PRINT).splitlines() == expected


def test_noting_allocates_nothing() -> None:
    assert run_unix(_ALLOCATED) == "0\n"
