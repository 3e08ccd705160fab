"""tools/fairness.py: it calls the firmware's dice fair and each kind of bad ones unfair, and draws what it found."""

import sys
from math import erfc, exp, factorial, sqrt

import fairness_dieharder
import numpy as np
import pytest
from fairness_chances import chi_square_tail, normal_tail
from fairness_dieharder import Trial
from fairness_faces import TURN_FACES, bits, block, drawn_from, in_rolls, make, mapped, pool, stream
from fairness_tests import FEWEST, Finding, judge
from PIL import Image

from tests.tools.running import run

ONE_IN_A_MILLION = 1e-6


def unfair(faces: np.ndarray) -> set[str]:
    """The tests that object to these faces (0 to 5)."""
    return {finding.name for finding in judge(in_rolls(faces.astype(np.uint8))) if not finding.is_fair}


# Chances


@pytest.mark.parametrize(("value", "degrees"), [(0.01, 1), (0.5, 1), (3.84, 1), (25.26, 1), (80, 1)])
def test_one_degree_is_a_squared_normal(value: float, degrees: int) -> None:
    assert chi_square_tail(value, degrees) == pytest.approx(erfc(sqrt(value / 2)), rel=1e-10)
    assert chi_square_tail(value, degrees) == pytest.approx(2 * normal_tail(sqrt(value)), rel=1e-10)


@pytest.mark.parametrize("degrees", [2, 4, 10, 36, 214])
@pytest.mark.parametrize("times", [0.2, 0.8, 1, 1.2, 2.5])
def test_even_degrees_are_a_sum_of_poisson_terms(degrees: int, times: float) -> None:
    half = degrees * times / 2
    expected = sum(half**term / factorial(term) for term in range(degrees // 2)) * exp(-half)
    assert chi_square_tail(degrees * times, degrees) == pytest.approx(expected, rel=1e-9)


@pytest.mark.parametrize(
    ("value", "degrees", "p"),
    [(16.75, 5, 0.005), (27.29, 5, 5e-5), (37.39, 5, 5e-7), (0.412, 5, 0.995), (57.34, 35, 0.01), (163.38, 99, 5e-5)],
)
def test_limits_of_the_shared_notes_come_out(value: float, degrees: int, p: float) -> None:
    assert chi_square_tail(value, degrees) == pytest.approx(p, rel=0.01)


def test_verdict_is_two_sided() -> None:
    verdicts = [Finding("", 0, 0, p).is_fair for p in (0.00009, 0.0001, 0.5, 0.9999, 0.99991)]
    assert verdicts == [False, True, True, True, False]


# Fair faces


def test_faces_of_a_perfect_generator_are_fair_and_their_chances_spread_evenly() -> None:
    chances = []
    for seed in range(12):
        faces = np.random.default_rng(seed).integers(0, 6, 120_000, dtype=np.uint8)
        chances += [finding.p for finding in judge(in_rolls(faces))]
    assert min(*chances, 1 - max(chances)) > ONE_IN_A_MILLION
    tenths = np.bincount((np.array(chances) * 10).astype(int), minlength=10)
    value = ((tenths - len(chances) / 10) ** 2 / (len(chances) / 10)).sum()
    assert chi_square_tail(value, 9) > ONE_IN_A_MILLION


@pytest.mark.parametrize("constant", [0, 1, 2])
def test_firmware_with_a_dead_system_is_fair(constant: int) -> None:
    made = b"".join(make(60_000, lambda count: bytes([constant + at & 0xFF for at in range(count)])))
    chances = [finding.p for finding in judge(in_rolls(np.frombuffer(made, np.uint8) - 1))]
    assert len(chances) == 30
    assert min(chances) > ONE_IN_A_MILLION
    assert max(chances) < 1 - ONE_IN_A_MILLION


def test_rolls_are_of_one_to_six_dice_at_every_place_and_seat() -> None:
    thrown = in_rolls(np.zeros(6 * TURN_FACES, np.uint8))
    begins = np.flatnonzero(thrown.starts)
    assert set(np.diff(np.append(begins, len(thrown.faces)))) == {1, 2, 3, 4, 5, 6}
    assert set(thrown.places) == set(thrown.seats) == set(range(6))
    assert len({(place, seat) for place, seat in zip(thrown.places, thrown.seats, strict=True)}) == 36


def test_stream_is_what_the_faces_are_mapped_from() -> None:
    one, other = pool(bytes), pool(bytes)
    for source in (one, other):
        source.face()
        source.stir(b"roll")
    blocks = b"".join(block(one) for _ in range(3))
    assert blocks == bytes([other.face(256) - 1 for _ in range(96)])
    pieces = stream(bytes)
    assert next(pieces) != next(pieces)


# Bad generators

COUNT = 1_200_000


def bytes_of(seed: int, count: int = COUNT) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, count)


def by_remainder() -> np.ndarray:
    """A byte's remainder: four faces are 2 % more likely than the other two."""
    return bytes_of(1) % 6


def one_percent_heavy() -> np.ndarray:
    """One face comes 3 % too often."""
    source = np.random.default_rng(2)
    return np.where(source.random(COUNT) < 0.03 / 6, 5, source.integers(0, 6, COUNT))


def one_seat_favoured() -> np.ndarray:
    """The third seat's sixes come 8 % too often; over all seats it is hardly to be seen."""
    source = np.random.default_rng(3)
    faces = source.integers(0, 6, COUNT)
    is_third = np.arange(COUNT) // TURN_FACES % 6 == 2
    return np.where(is_third & (source.random(COUNT) < 0.08 / 6), 5, faces)


def constant_seat() -> np.ndarray:
    """The same faces for a seat at each turn, one of each: all counts are right."""
    faces = np.random.default_rng(4).integers(0, 6, COUNT)
    is_third = np.arange(COUNT) // TURN_FACES % 6 == 2
    return np.where(is_third, np.arange(COUNT) % TURN_FACES % 6, faces)


def repeating() -> np.ndarray:
    """The stuck oscillator: the same 93 bytes for ever."""
    return np.tile(bytes_of(5, 93), COUNT // 93) % 6


def repeating_slowly() -> np.ndarray:
    """The same 120,000 faces for ever, each face as often as the others."""
    once = np.repeat(np.arange(6), 20_000)
    np.random.default_rng(6).shuffle(once)
    return np.tile(once, 10)


def too_even() -> np.ndarray:
    """Each six faces are a shuffled set of all six."""
    source = np.random.default_rng(7)
    return source.permuted(np.tile(np.arange(6), (COUNT // 6, 1)), axis=1).ravel()


def correlated() -> np.ndarray:
    """A face is the one before it in 2 % of all cases; each by itself is fair."""
    source = np.random.default_rng(8)
    faces = source.integers(0, 6, COUNT)
    copied = np.flatnonzero(source.random(COUNT - 1) < 0.02) + 1
    faces[copied] = faces[copied - 1]
    return faces


def correlated_at_a_distance() -> np.ndarray:
    """As before, with the face seven places back."""
    source = np.random.default_rng(9)
    faces = source.integers(0, 6, COUNT)
    copied = np.flatnonzero(source.random(COUNT) < 0.02)
    copied = copied[copied >= 7]
    faces[copied] = faces[copied - 7]
    return faces


@pytest.mark.parametrize(
    ("generator", "objection"),
    [
        (by_remainder, "faces"),
        (one_percent_heavy, "faces"),
        (one_seat_favoured, "seat 3"),
        (constant_seat, "pairs in a roll"),
        (repeating, "blocks of 8 faces again"),
        (repeating_slowly, "blocks of 8 faces again"),
        (too_even, "faces"),
        (correlated, "pairs in a roll"),
        (correlated, "runs of one face, number"),
        (correlated, "serial correlation, lag 1"),
        (correlated_at_a_distance, "serial correlation, lag 7"),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_bad_generators_are_called_unfair_and_for_the_right_reason(generator, objection: str) -> None:
    found = unfair(generator())
    assert any(name.startswith(objection.split(" of 8", maxsplit=1)[0]) for name in found), found


# The command


def test_command_prints_the_table_and_draws_the_picture(tmp_path) -> None:
    picture = tmp_path / "fair.png"
    # With a dead system the faces, and so the verdict, are the same at each run.
    result = run("fairness", "--faces", "50,000", "--dead-system", "--dieharder", "no", "--picture", str(picture))
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert sum(line.endswith("  fair") for line in lines) == 30
    assert lines[-1] == "0 of 30 tests outside 0.0001 to 0.9999: fair"
    with Image.open(picture) as image:
        assert image.format == "PNG"
        assert len(image.getcolors(1 << 16)) > 20


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--faces", "1000"), f"take at least {FEWEST}"),
        (("--faces", "many"), "--faces"),
        (("--picture", "/nowhere/at/all.png"), "there is no folder /nowhere/at"),
        (("--picture", "a" * 300 + "/all.png"), "there is no folder aaa"),
    ],
)
def test_mistakes_cost_one_sentence(arguments: tuple, words: str) -> None:
    result = run("fairness", *arguments)
    assert result.returncode == 2
    assert words in result.stderr
    assert result.stderr.count("\n") == 1


# dieharder


def test_bits_are_drawn_from_the_faces_that_the_firmware_makes() -> None:
    one, other = pool(bytes), stream(bytes)
    one.face()
    one.stir(b"roll")
    faces = mapped(next(other))
    assert faces[:200].tolist() == [one.face() for _ in range(200)]
    assert drawn_from(np.array([1, 2, 3, 4, 5, 6])).tolist() == [0, 0, 0, 1, 1, 0, 1, 1, 0, 1]
    # A piece's last bits go on in the next one: none is lost or made up.
    pieces = bits(bytes)
    made = next(pieces) + next(pieces)
    expected = np.concatenate((drawn_from(faces), drawn_from(mapped(next(other)))))
    assert np.unpackbits(np.frombuffer(made, np.uint8)).tolist() == expected[: 8 * len(made)].tolist()
    assert len(expected) - 8 * len(made) < 8


_FAKE = """#!{python}
import sys
assert len(sys.stdin.buffer.read(100_000)) == 100_000
is_second = sys.argv[sys.argv.index("-d") + 1] == "15"
print("  sts_monobit|   1|     100|0.00000001|  " + ("{second}" if is_second else "PASSED"))
"""


@pytest.mark.parametrize(
    ("second", "words"),
    [
        ("PASSED", "dieharder: 2 verdicts, 2 passed."),
        ("WEAK", "dieharder: 2 verdicts, 1 passed; 1 WEAK, which one in a hundred is with perfect dice too"),
        ("FAILED", "dieharder: 2 verdicts, 1 passed; 1 FAILED, which perfect dice do once in half a million."),
        ("", "dieharder: 2 verdicts, 1 passed; 1 without a verdict."),
    ],
)
def test_dieharder_is_fed_and_told_in_words(tmp_path, monkeypatch, capsys, second: str, words: str) -> None:
    program = tmp_path / "dieharder"
    program.write_text(_FAKE.format(python=sys.executable, second=second), encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(fairness_dieharder.shutil, "which", lambda name: str(program))
    monkeypatch.setattr(fairness_dieharder, "SHORT", (Trial(8), Trial(15)))
    assert fairness_dieharder.judge(bytes, "short") is (second in ("PASSED", "WEAK"))
    assert words in capsys.readouterr().out


def test_all_of_dieharder_is_all_but_what_its_authors_call_suspect() -> None:
    asked = fairness_dieharder.SHORT + fairness_dieharder.tests("all")
    assert len(set(asked)) == len(asked)
    assert {trial.number for trial in asked} == {*range(18), 100, 101, 102, *range(200, 210)} - {5, 6, 7, 14}
    assert set(fairness_dieharder.tests("long")) < set(fairness_dieharder.tests("all"))
    assert fairness_dieharder.tests("short") == ()


def test_without_dieharder_one_line_says_so(monkeypatch, capsys) -> None:
    monkeypatch.setattr(fairness_dieharder.shutil, "which", lambda name: None)
    assert fairness_dieharder.judge(bytes, "short") is True
    assert capsys.readouterr().out == "dieharder is not installed: it judged nothing.\n"
