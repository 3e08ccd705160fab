"""The whole lesson on MicroPython for the PC: the same pictures as on CPython after every input, within its heap."""

import pytest
from lesson_turns import do, expected, open_by_presses

from boards import pico
from host_sim.box import Box
from host_sim.micropython_box import MicroPythonBox, NoMicroPython

# Longer than dice fall; a step of the computer takes up to twice as long.
_WAIT_MS = 900
_MOST_INPUTS = 200


def test_lesson_is_the_same_on_micropython() -> None:
    try:
        other = MicroPythonBox()
    except NoMicroPython as problem:
        pytest.skip(f"NOT TESTED ON MICROPYTHON: {problem}")
    box = Box(pico)
    try:
        open_by_presses(box)
        open_by_presses(other)
        for _ in range(_MOST_INPUTS):
            step = box.app.screen.course
            wanted = expected(box.app.screen)
            kind = step.kind
            for each in (box, other):
                if wanted:
                    do(each, wanted[0])
                if kind == "roll" or not wanted:
                    each.run(_WAIT_MS)
            assert other.rows() == box.rows(), f"step {step.at}"
            if kind == "end":
                break
        assert (box.app.screen.name, box.app.lesson_turn) == ("new_game", 0)
    finally:
        other.close()
