"""No garbage while nobody touches the box: on the screens for settings, names and help, dim, dark, and in a tune."""

import pytest
from runtimes import run_unix

_START = """
from boards import pico
from host_sim.box import Box
box = Box(pico)
for line in {commands!r}:
    name, _, rest = line.partition(" ")
    box.send(rest) if name == "send" else getattr(box, name)(int(rest))
box.run(500)
app, board = box.app, box.app.board
"""

_COUNT = """
gc.collect()
gc.disable()
before = gc.mem_alloc()
for _ in range(200):
    app.tick(board.now())
    board.rest()
print(app.screen.name, gc.mem_alloc() - before, board.tick_ms, box.circuit.oled.contrast)
"""

_LEFT_ALONE = """
for _ in range({seconds}):
    box.circuit.clock.advance_us(990000)
    box.run(10)
"""

# The virtual piezo keeps a list of what it heard: here only the box itself is counted.
_DEAF = "box.circuit.play = lambda frequency, duty: None\napp.sounds.play(__import__('dicebox.sounds').sounds.WIN)\n"

_NAMED = ["press 1", "press 3", "press 2", "press 5", "press 3", "press 5", "press 2", "press 5"]
_SCREENS = {
    "settings": ["press 4", "press 3"],
    "seats": ["press 1", "press 3"],
    "name": ["press 1", "press 3", "press 2", "press 5"],
    "names": _NAMED,
    "change_seats": [
        "send new five-joker50 human human",
        "long 1",
        "press 2",
        "press 2",
        "press 2",
        "press 2",
        "press 3",
    ],
    "help": ["press 2"],
    "help_page": ["press 2", "press 3"],
    "dice_test": ["send open dice_test", "run 5000"],
}


@pytest.mark.parametrize("screen", _SCREENS)
def test_idle_ticks_allocate_nothing(screen: str) -> None:
    name, allocated, _, _ = run_unix(_START.format(commands=_SCREENS[screen]) + _COUNT).split()
    assert (name, int(allocated)) == (screen, 0)


@pytest.mark.parametrize(("seconds", "tick", "contrast"), [(180, 25, 0), (660, 50, 0)], ids=["dim", "dark"])
def test_resting_box_allocates_nothing(seconds: int, tick: int, contrast: int) -> None:
    code = _START.format(commands=["press 3"]) + _LEFT_ALONE.format(seconds=seconds) + _COUNT
    assert run_unix(code).split() == ["dice", "0", str(tick), str(contrast)]


def test_tune_allocates_nothing() -> None:
    name, allocated, _, _ = run_unix(_START.format(commands=["press 3"]) + _DEAF + _COUNT).split()
    assert (name, int(allocated)) == ("dice", 0)


_ROLLED = {
    "five-joker50": ["send dice 3 3 3 5 1", "long 3", "run 1500", "long 5"],
    "farkle": ["send dice 2 2 2 3 4 6", "long 3", "run 1500", "long 1", "press 2", "press 2", "press 3"],
    "grid25": ["send dice 3 4", "long 3", "run 1500", "long 5"],
}


@pytest.mark.parametrize("game", _ROLLED)
def test_marked_advice_allocates_nothing_and_its_code_goes_with_it(game: str) -> None:
    code = _START.format(commands=[f"send new {game} human:Anna human:Ben", *_ROLLED[game], "run 1500"])
    code += "assert app.marked_move is not None\n" + _COUNT
    code += (
        "box.press(2)\nassert app.marked_text is None\nprint(*sorted(m for m in sys.modules if m.endswith('_mind')))"
    )
    counted, left = run_unix(code).split("\n")[:2]
    assert counted.split()[1] == "0"
    assert left == ""


# Slow, so that the computer waits for more than 2 s before it goes on.
_PERFECT = """
app.settings.choose("pace", 0)
# Else it would be saved while the computer waits.
app.memory.save_changed_settings()
box.send("dice 2 3 4 5 6")
while app.screen.name != "computer" or not app.table.state.dice:
    box.run(10)
while not app.thinker.verdict:
    box.run(10)
box.run(100)
"""


def test_computer_that_waits_allocates_nothing() -> None:
    start = _START.format(commands=["send new five-joker50 ai-perfect:Kurt human:Anna"])
    name, allocated, _, _ = run_unix(start + _PERFECT + _COUNT).split()
    assert (name, int(allocated)) == ("computer", 0)


_HELP = """
def free():
    # What the virtual piezo heard is none of the box's memory.
    box.circuit.tones.clear()
    gc.collect()
    gc.collect()
    return gc.mem_free()
box.press(2)
box.press(4)
first = free()
for _ in range({times}):
    box.press(2)
    for _ in range(5):
        box.press(2)
        box.press(3)
        box.press(4)
    box.press(4)
print(first - free())
"""


def test_help_that_was_closed_leaves_nothing_on_the_heap() -> None:
    once = int(run_unix(_START.format(commands=[]) + _HELP.format(times=1)))
    often = int(run_unix(_START.format(commands=[]) + _HELP.format(times=6)))
    # New names stay in MicroPython's table for good, once; objects here are twice as wide as on the Pico.
    assert once <= 3200
    assert often <= once + 64
