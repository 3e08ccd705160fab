"""200 games of a random player end without error and take the same course on every Python."""

import pytest
from random_games import play
from runtimes import run_32_bit, run_unix

_GAMES = 200


def expected(capsys, first: int, count: int) -> str:
    """What CPython prints of these games."""
    play(first, count)
    return capsys.readouterr().out


def test_random_player_ends_200_games_on_cpython_and_on_micropython(capsys) -> None:
    printed = expected(capsys, 0, _GAMES)
    assert len(printed.splitlines()) == _GAMES
    assert run_unix(f"from random_games import play\nplay(0, {_GAMES})\n") == printed


@pytest.mark.parametrize("first", [0, 77])
def test_random_games_take_the_same_course_on_32_bits(capsys, first: int) -> None:
    # A game of six seats fills half a megabyte, and nothing is collected there: one game a run.
    printed = run_32_bit(f"from random_games import play\nplay({first}, 1)\n")
    assert printed.splitlines() == expected(capsys, first, 1).splitlines()
