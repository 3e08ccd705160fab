"""The same game leaves the same files, byte for byte, on CPython and on real MicroPython."""

import sys

import pytest
from runtimes import ROOT, run_unix

sys.path.insert(0, str(ROOT / "tests" / "box"))

from saved_files import lines

_STEPS = 130
_CODE = """
sys.path.insert(0, {root!r} + "/tests/box")
from saved_files import lines
for line in lines({key!r}, {steps}):
    print(line)
"""


@pytest.mark.parametrize("key", ["five-joker50", "farkle", "grid25"])
def test_files_are_the_same_bytes_on_micropython(key: str) -> None:
    expected = lines(key, _STEPS)
    paths = [line.partition(" ")[0] for line in expected]
    assert paths == ["/data/game", "/data/settings", "left", "/data/settings", "/data/statistics"]
    printed = run_unix(_CODE.format(root=str(ROOT), key=key, steps=_STEPS), "8M")
    assert printed.splitlines() == expected
