"""Buttons and shake on real MicroPython: the same events as on CPython, and not a byte of heap."""

import trace_of_input


def test_the_events_are_the_same_on_micropython(micropython):
    expected = trace_of_input.shake_lines() + trace_of_input.button_lines()
    assert micropython("trace_of_input.py").splitlines() == expected


def test_the_trace_holds_shakes_at_every_sensitivity_and_every_kind_of_button_event():
    shakes = trace_of_input.shake_lines()
    for sensitivity in range(5):
        assert any(f"sensitivity {sensitivity} at" in line and line.endswith(": 64") for line in shakes)
    buttons = trace_of_input.button_lines()
    assert {int(line.split()[2]) & 0x70 for line in buttons} == {0x10, 0x20, 0x30}


def test_no_update_allocates(micropython):
    lines = micropython("allocation.py").splitlines()
    assert [line.rsplit(" ", 1) for line in lines] == [
        ["shake at rest", "0"],
        ["shake", "0"],
        ["buttons idle", "0"],
        ["buttons", "0"],
    ]
