"""tools/vectors.py with vectors of the grid game: passes right ones, finds wrong ones, names what is broken."""

import json
import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
OWN = Path(__file__).resolve().parent / "data" / "grid25_vectors.json"
SHARED = ROOT.parent / "shared" / "data" / "vectors.json"
VECTORS = {vector["id"]: vector for vector in json.loads(OWN.read_text(encoding="utf-8"))["vectors"]}


def run(path):
    command = [sys.executable, "-I", "-S", str(ROOT / "tools" / "vectors.py"), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture
def run_changed(tmp_path):
    """Runs one vector with the value under a dotted path replaced, or removed for ``...``."""

    def change_and_run(name, path, value):
        vector = deepcopy(VECTORS[name])
        *way, last = path.split(".")
        place = vector
        for key in way:
            place = place[key]
        if value is ...:
            del place[last]
        else:
            place[last] = value
        target = tmp_path / "vectors.json"
        target.write_text(json.dumps({"version": 1, "fields": [], "vectors": [vector]}), encoding="utf-8")
        return run(target)

    return change_and_run


def test_the_own_vectors_pass():
    result = run(OWN)
    assert result.stdout == f"{len(VECTORS)} passed, 0 failed\n"
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(not SHARED.exists(), reason=f"the vectors of the task are not beside this checkout: {SHARED}")
def test_every_vector_of_the_task_passes_and_none_is_skipped():
    result = run(SHARED)
    vectors = json.loads(SHARED.read_text(encoding="utf-8"))["vectors"]
    assert result.stdout == f"{len(vectors)} passed, 0 failed\n"
    assert (result.returncode, result.stderr) == (0, "")


MISMATCHES = [
    ("G-001", "expected.points", 8),
    ("G-002", "expected.points", 1),
    ("G-003", "expected.points", 6),
    ("G-004", "expected.points", 8),
    ("G-005", "expected.points", 0),
    ("G-010", "expected.rows", [12, 1, 3, 1, 1]),
    ("G-010", "expected.cols", [0, 0, 0, 0, 1]),
    ("G-010", "expected.diagonals", [6, 1]),
    ("G-010", "expected.total", 32),
    ("G-011", "expected.rows", [10, 0, 0, 0, 0]),
    ("G-011", "expected.full", True),
    ("G-020", "expected.winners", [0, 1]),
    ("G-030", "expected.number", 10),
    ("G-040", "expected.ways", 5),
    ("G-040", "expected.of", 35),
    ("G-050", "expected.legal", False),
    ("G-051", "expected.legal", True),
    ("G-052", "expected.legal", True),
    ("G-053", "expected.legal", True),
    ("G-054", "expected.round_over", False),
    ("G-055", "expected.round_over", True),
    ("G-056", "expected.legal", True),
]


@pytest.mark.parametrize(("name", "path", "value"), MISMATCHES)
def test_each_mismatch_is_printed_with_id_and_both_values(run_changed, name, path, value):
    result = run_changed(name, path, value)
    line, counts = result.stdout.splitlines()
    assert line.startswith(f"{name}: expected ")
    assert ", came " in line
    assert counts == "0 passed, 1 failed"
    assert (result.returncode, result.stderr) == (1, "")


def test_words_of_reasons_are_not_compared(run_changed):
    assert run_changed("G-051", "expected.reason", "because").returncode == 0


BROKEN = [
    ("G-001", "dice", [1, 2, 3, 4, 5], '"dice" must be five numbers from 2 to 12'),
    ("G-001", "dice", [2, 3, 4, 5], '"dice" must be five numbers'),
    ("G-001", "dice", [2, 3, 4, 5, "6"], '"dice[]" must be an integer'),
    ("G-001", "dice", 7, '"dice" must be a list, not 7'),
    ("G-001", "expected.points", ..., '"expected.points" is missing'),
    ("G-001", "expected.points", "8", '"expected.points" must be an integer, not "8"'),
    ("G-010", "state.grid", ..., '"state.grid" is missing'),
    ("G-010", "state.grid", [[7] * 5] * 4, '"state.grid" must hold five rows, not 4'),
    ("G-010", "state.grid", [7] * 5, '"state.grid[]" must be a list, not 7'),
    ("G-010", "state.grid", [[13] * 5] * 5, '"state.grid[]" must be five numbers'),
    ("G-010", "expected.full", 1, '"expected.full" must be true or false, not 1'),
    ("G-020", "state.rounds", [], '"state.rounds" must hold at least one seat'),
    ("G-020", "state.rounds", [[1, "2"]], '"state.rounds[][]" must be an integer'),
    ("G-030", "dice", [6], '"dice" must be two faces from 1 to 6, not [6]'),
    ("G-030", "dice", [0, 6], '"dice" must be two faces'),
    ("G-040", "state.number", ..., '"state.number" is missing'),
    ("G-050", "select", "first", '"select" must be [row, column], or "last"'),
    ("G-050", "select", 6, '"select" must be a text or a list, not 6'),
    ("G-050", "select", [1], '"select" must be [row, column], not [1]'),
    ("G-050", "select", [1, "1"], '"select[]" must be an integer'),
    ("G-050", "state.filled", None, '"state.filled" must be an integer or a list, not null'),
    ("G-050", "state.filled", 26, '"state.filled" must be 0 to 25 cells, not 26'),
    ("G-050", "state.filled", [[0, 5]], '"state.filled[]" must be [row, column], each from 0 to 4'),
    ("G-050", "state.placed_this_roll", ..., '"state.placed_this_roll" is missing'),
    ("G-054", "state.filled", 25, 'or "last" where a cell is free'),
    ("G-050", "kind", "roll_again", "the kind roll_again is unknown for grid25"),
]


@pytest.mark.parametrize(("name", "path", "value", "words"), BROKEN)
def test_a_broken_vector_is_named_with_its_key(run_changed, name, path, value, words):
    result = run_changed(name, path, value)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"vectors.py: vector {name}: ")
    assert len(result.stderr.splitlines()) == 1
    assert words in result.stderr
