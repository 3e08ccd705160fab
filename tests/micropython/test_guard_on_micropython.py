"""The guard answers an error on real MicroPython as on CPython: the same log, picture and restart."""

from guard_story import lines
from runtimes import ROOT, run_unix

_CODE = """
sys.path.insert(0, {root!r} + "/tests/micropython")
from guard_story import lines
for line in lines():
    print(line)
"""


def test_an_error_is_answered_the_same_way_on_micropython() -> None:
    expected = lines()
    assert expected[0] == "restarted with 1 starts that failed"
    assert expected[-3] == "at the prompt, the watchdog is off"
    assert expected[-1] == "ZeroDivisionError: divide by zero"
    assert len(expected) > 20
    assert run_unix(_CODE.format(root=str(ROOT)), "8M").splitlines() == expected
