"""tools/vectors.py with vectors of Zehntausend: passes right ones, finds wrong ones, names what is broken."""

import json
import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
OWN = Path(__file__).resolve().parent / "data" / "farkle_vectors.json"
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
def test_every_vector_of_the_task_passes_and_none_of_this_game_is_skipped():
    result = run(SHARED)
    assert (result.returncode, result.stderr) == (0, "")
    assert "farkle" not in result.stdout
    assert int(result.stdout.splitlines()[-1].split()[0]) >= len(VECTORS)


MISMATCHES = [
    ("F-001", "expected.points", 50),
    ("F-001", "expected.legal", False),
    ("F-002", "expected", {"legal": True, "points": 0}),
    ("F-004", "expected.points", 1200),
    ("F-010", "expected.farkle", False),
    ("F-011", "expected.best_points", 350),
    ("F-011", "expected.best_dice", 6),
    ("F-020", "expected.bust", 205),
    ("F-020", "expected.of", 1295),
    ("F-030", "expected.turn_points", 500),
    ("F-030", "expected.dice_to_roll", 4),
    ("F-030", "expected.banked", None),
    ("F-031", "expected.lost", False),
    ("F-031", "expected.error_at", None),
    ("F-032", "expected.hot", True),
    ("F-040", "expected.totals", [0, 5000, 5050]),
    ("F-040", "expected.trigger", 1),
    ("F-040", "expected.turn_order", [0, 1, 2]),
    ("F-040", "expected.winners", [2]),
    ("F-041", "expected.over", True),
    ("F-041", "expected.next", 1),
    ("F-042", "expected.error_at", None),
]


@pytest.mark.parametrize(("name", "path", "value"), MISMATCHES)
def test_each_mismatch_is_printed_with_id_and_both_values(run_changed, name, path, value):
    result = run_changed(name, path, value)
    line, counts_line = result.stdout.splitlines()
    assert line.startswith(f"{name}: expected ")
    assert ", came " in line
    assert counts_line == "0 passed, 1 failed"
    assert (result.returncode, result.stderr) == (1, "")


BROKEN = [
    ("F-001", "dice", [], '"dice" must be 1 to 6 faces from 1 to 6, not []'),
    ("F-001", "dice", [1, 2, 3, 4, 5, 6, 6], '"dice" must be 1 to 6 faces'),
    ("F-001", "dice", [0], '"dice" must be 1 to 6 faces'),
    ("F-001", "dice", None, '"dice" must be a list, not null'),
    ("F-001", "select", None, '"select" must be a list, not null'),
    ("F-001", "select", ["0"], '"select[]" must be an integer, not "0"'),
    ("F-001", "expected.points", ..., '"expected.points" is missing'),
    ("F-001", "kind", "score", "the kind score is unknown for farkle"),
    ("F-010", "expected.best_dice", ..., '"expected.best_dice" is missing'),
    ("F-010", "expected.farkle", 1, '"expected.farkle" must be true or false, not 1'),
    ("F-020", "state.dice", 7, '"state.dice" must be 1 to 6, not 7'),
    ("F-020", "expected.of", ..., '"expected.of" is missing'),
    ("F-030", "select", [["hold", [1]]], '"select[0]" must be ["roll", dice], ["keep", indexes] or ["bank"]'),
    ("F-030", "select", [["bank", []]], '"select[0]" must be'),
    ("F-030", "select", [["roll", 3]], '"select[0][1]" must be a list, not 3'),
    ("F-030", "select", [["keep", ["0"]]], '"select[0][1][]" must be an integer, not "0"'),
    ("F-030", "expected.banked", ..., '"expected.banked" is missing'),
    ("F-040", "state.players", 8, '"state.totals" must hold 8 totals, one a player'),
    ("F-040", "state.target", 7000, '"state" begins no game: The option target is 7000'),
    ("F-040", "state.start", 3, '"state" begins no game: The option first is 3'),
    ("F-040", "expected.winners", ..., '"expected.winners" is missing'),
    ("F-040", "select", ["5000"], '"select[]" must be an integer'),
]


@pytest.mark.parametrize(("name", "path", "value", "words"), BROKEN)
def test_a_broken_vector_is_named_with_its_key(run_changed, name, path, value, words):
    result = run_changed(name, path, value)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"vectors.py: vector {name}: ")
    assert len(result.stderr.splitlines()) == 1
    assert words in result.stderr
