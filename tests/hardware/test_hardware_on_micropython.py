"""The same hardware on a real MicroPython: the same story line by line, and no garbage while the box idles."""

from pathlib import Path

import accel_story
import accels

from host_sim import circuit as circuits
from tests.hardware import story

FOLDER = Path(__file__).resolve().parent
PARTS = ["read_buttons", "read_accelerometer", "read_display_status", "poll_serial", "sleep"]


def test_the_story_of_the_hardware_is_the_same_on_micropython(run_micropython):
    here = story.story()
    circuits.current = None
    there = run_micropython(FOLDER / "story.py").splitlines()
    assert len(here) > 400
    assert there == here


def test_idle_turns_make_no_garbage_on_micropython(run_micropython):
    lines = run_micropython(FOLDER / "idle_heap.py").splitlines()
    assert lines == [f"{part} 0" for part in PARTS]


def test_the_driver_treats_every_accelerometer_alike_on_micropython_and_makes_no_garbage(run_micropython):
    here = [line for name in sorted(accels.CHIPS) for line in accel_story.story(name)]
    circuits.current = None
    there = run_micropython(FOLDER / "accel_story.py").splitlines()
    assert there[:-1] == here
    assert there[-1] == str([0] * len(accels.CHIPS))
