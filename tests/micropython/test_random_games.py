"""200 games of a random player end without error and take the same course on every Python."""

import pytest
from random_games import play
from runtimes import run_32_bit, run_unix

_GAMES = 200


@pytest.fixture
def expected(capsys) -> str:
    play(0, _GAMES)
    return capsys.readouterr().out


def test_random_player_ends_200_games_on_cpython(expected: str) -> None:
    assert len(expected.splitlines()) == _GAMES


def test_random_player_ends_200_games_on_micropython(expected: str) -> None:
    assert run_unix(f"from random_games import play\nplay(0, {_GAMES})\n") == expected


@pytest.mark.parametrize("first", [0, 77])
def test_random_games_take_the_same_course_on_32_bits(expected: str, first: int) -> None:
    # A game of six seats fills half a megabyte, and nothing is collected there: one game a run.
    printed = run_32_bit(f"from random_games import play\nplay({first}, 1)\n")
    assert printed.splitlines() == [expected.splitlines()[first]]
