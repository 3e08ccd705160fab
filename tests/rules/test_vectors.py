"""tools/vectors.py: passes right vectors, finds wrong ones, and says in one sentence what is wrong with a bad file."""

import json
import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
OWN = Path(__file__).resolve().parent / "data" / "five_vectors.json"
SHARED = ROOT.parent / "shared" / "data" / "vectors.json"
CONTENT = json.loads(OWN.read_text(encoding="utf-8"))


def run(*arguments):
    # Isolated and without site packages: the tool must work on a machine that has nothing but Python.
    command = [sys.executable, "-I", "-S", str(ROOT / "tools" / "vectors.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture
def vector_file(tmp_path):
    """Writes a file of vectors and gives back its path."""

    def write(content):
        path = tmp_path / "vectors.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    return write


def first(kind):
    """A copy of the first own vector of this kind."""
    return deepcopy(next(vector for vector in CONTENT["vectors"] if vector["kind"] == kind))


def one(vector):
    return {"version": 1, "fields": CONTENT["fields"], "vectors": [vector]}


def changed(vector, path, value):
    """The vector with the value under the dotted path replaced, or removed for ``...``."""
    place = vector
    *way, last = path.split(".")
    for key in way:
        place = place[key]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return vector


def test_right_vectors_pass_and_the_last_line_counts_them():
    result = run(OWN)
    assert result.stdout.splitlines() == [f"{len(CONTENT['vectors'])} passed, 0 failed"]
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(not SHARED.exists(), reason=f"the vectors of the task are not beside this checkout: {SHARED}")
def test_every_five_dice_vector_of_the_task_passes():
    result = run(SHARED)
    known = [vector for vector in json.loads(SHARED.read_text())["vectors"] if vector["game"].startswith("five-")]
    passed = int(result.stdout.splitlines()[-1].split()[0])
    assert (result.returncode, result.stderr) == (0, "")
    assert passed >= len(known)


def test_games_that_the_rules_do_not_have_are_skipped_by_name_and_counted(vector_file):
    content = deepcopy(CONTENT)
    for vector in content["vectors"][:3]:
        vector["game"] = "ludo"
    content["vectors"][5]["game"] = "go"
    result = run(vector_file(content))
    assert result.returncode == 0
    assert result.stdout.splitlines() == [
        "skipped go: 1 vectors, the rules do not have this game",
        "skipped ludo: 3 vectors, the rules do not have this game",
        f"{len(CONTENT['vectors']) - 4} passed, 0 failed, 4 skipped",
    ]


MISMATCHES = [
    ("score", "expected.points", 9),
    ("score", "expected.extra", 50),
    ("score", "expected.legal", False),
    ("legal", "expected.options", {}),
    ("legal", "expected.options.fuenfer", [25, 0]),
    ("legal", "expected.options.chance", [25, 50]),
    ("total", "expected.upper", 63),
    ("total", "expected.bonus", 35),
    ("total", "expected.total", 63),
    ("action", "expected.error_at", 2),
    ("action", "expected.state.card", {"chance": 16}),
    ("action", "expected.state.dice", None),
    ("action", "expected.state.held", [False] * 5),
    ("action", "expected.state.rolls_used", 2),
    ("action", "expected.state.extra", 50),
    ("action", "expected.state.total", 16),
    ("action", "select", [["roll", [1, 2, 3, 4, 6]]]),
    ("rank", "expected.winners", [0]),
]


@pytest.mark.parametrize(("kind", "path", "value"), MISMATCHES)
def test_each_mismatch_is_printed_with_id_and_both_values(vector_file, kind, path, value):
    vector = changed(first(kind), path, value)
    result = run(vector_file(one(vector)))
    line, counts = result.stdout.splitlines()
    assert line.startswith(f"{vector['id']}: expected ")
    assert ", came " in line
    assert counts == "0 passed, 1 failed"
    assert (result.returncode, result.stderr) == (1, "")


def test_words_of_reasons_and_errors_are_not_compared(vector_file):
    refused = next(vector for vector in CONTENT["vectors"] if vector["expected"].get("legal") is False)
    failing = next(vector for vector in CONTENT["vectors"] if vector["expected"].get("error"))
    content = one(changed(deepcopy(refused), "expected.reason", "because"))
    content["vectors"].append(changed(deepcopy(failing), "expected.error", "because"))
    assert run(vector_file(content)).stdout == "2 passed, 0 failed\n"


BROKEN = [
    # kind, path, value, words of the sentence
    ("score", "id", ..., 'vector number 0 (counted from 0): the key "id" is missing'),
    ("score", "id", 7, '"id" must be a text, not 7'),
    *(("score", key, ..., f'"{key}" is missing') for key in ("game", "kind", "state", "dice", "select", "expected")),
    ("score", "state.card", ..., '"state.card" is missing'),
    ("score", "state", [], '"state" must be an object, not []'),
    ("score", "state.card", None, '"state.card" must be an object, not null'),
    ("score", "state.card", {"einer": "3"}, '"state.card.einer" must be an integer, not "3"'),
    ("score", "state.card", {"einer": True}, '"state.card.einer" must be an integer, not true'),
    ("score", "state.card", {"einer": 255}, '"state.card.einer" is 255'),
    ("score", "state.card", {"sevens": 7}, '"state.card" names the field sevens'),
    ("score", "select", "sevens", '"select" names the field sevens'),
    ("score", "select", 3, '"select" must be a text, not 3'),
    ("score", "dice", [1, 2, 3, 4], '"dice" must be five faces from 1 to 6, not [1, 2, 3, 4]'),
    ("score", "dice", [1, 2, 3, 4, 7], '"dice" must be five faces'),
    ("score", "dice", "11111", '"dice" must be a list, not "11111"'),
    ("score", "dice", [1, 2, 3, 4, 5.5], '"dice[]" must be an integer, not 5.5'),
    ("score", "kind", "value", "the kind value is unknown for five-plain"),
    ("score", "expected.legal", ..., '"expected.legal" is missing'),
    ("score", "expected.legal", 1, '"expected.legal" must be true or false, not 1'),
    ("score", "expected.points", ..., '"expected.points" is missing'),
    ("score", "expected.extra", ..., '"expected.extra" is missing'),
    ("legal", "expected.options", ..., '"expected.options" is missing'),
    ("legal", "expected.options", {"fuenfer": 25}, '"expected.options.fuenfer" must be a list, not 25'),
    ("legal", "expected.options", {"fuenfer": [25]}, '"expected.options.fuenfer" must be [points, extra]'),
    ("total", "state.extra", ..., '"state.extra" is missing'),
    ("total", "expected.bonus", ..., '"expected.bonus" is missing'),
    ("action", "select", [["rol", []]], '"select[0]" must be ["roll", dice]'),
    ("action", "select", [["roll"]], '"select[0]" must be'),
    ("action", "select", ["undo"], '"select[0]" must be a list, not "undo"'),
    ("action", "select", [["roll", 3]], '"select[0][1]" must be a list, not 3'),
    ("action", "select", [["score", "sevens"]], '"select[0][1]" names the field sevens'),
    ("action", "expected.error_at", ..., '"expected.error_at" is missing'),
    ("action", "expected.error_at", "none", '"expected.error_at" must be an integer, not "none"'),
    ("action", "expected.state", ..., '"expected.state" is missing'),
    *(
        ("action", f"expected.state.{key}", ..., f'"expected.state.{key}" is missing')
        for key in ("card", "extra", "rolls_used", "dice", "held", "total")
    ),
    ("rank", "state.totals", ..., '"state.totals" is missing'),
    ("rank", "state.totals", [], '"state.totals" must hold at least one total'),
    ("rank", "expected.winners", ..., '"expected.winners" is missing'),
]


def assert_one_sentence(result, words):
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("vectors.py: ")
    assert len(result.stderr.splitlines()) == 1
    assert words in result.stderr


@pytest.mark.parametrize(("kind", "path", "value", "words"), BROKEN)
def test_a_broken_vector_is_named_with_its_key(vector_file, kind, path, value, words):
    vector = changed(first(kind), path, value)
    result = run(vector_file(one(vector)))
    assert_one_sentence(result, words)
    if path != "id":
        assert f"vector {vector['id']}: " in result.stderr


FILES = [
    ("{", "is not JSON"),
    ("", "is not JSON"),
    ("[]", "is no vector file"),
    ('{"version": 1}', "is no vector file"),
    ('{"version": 1, "vectors": {}}', "is no vector file"),
    ('{"version": 2, "vectors": []}', "has version 2"),
    ('{"version": 1, "vectors": [3]}', "vector number 0"),
]


@pytest.mark.parametrize(("text", "words"), FILES)
def test_a_file_of_another_form_is_refused(vector_file, text, words):
    assert_one_sentence(run(vector_file(text)), words)


def test_bytes_that_are_no_text_are_refused(tmp_path):
    path = tmp_path / "picture.json"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert_one_sentence(run(path), "is no UTF-8 text")


def test_a_missing_file_is_named(tmp_path):
    path = tmp_path / "nowhere.json"
    assert_one_sentence(run(path), f"cannot read {path}")


@pytest.mark.parametrize("arguments", [(), ("a", "b")], ids=["none", "two"])
def test_a_wrong_call_says_how_it_is_called(arguments):
    assert_one_sentence(run(*arguments), "python3 tools/vectors.py FILE")
