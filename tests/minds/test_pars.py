"""What the analysis expects of a card or a turn is what the mind says of it; of the grid: ``test_grid25_table.py``."""

from itertools import combinations_with_replacement
from math import factorial

import pytest
from dicebox.decisions import Decisions
from dicebox.mistakes import farkle as farkle_mistakes
from dicebox.mistakes import five as five_mistakes
from dicebox.players import farkle_mind
from dicebox.rules import five
from dicebox.table import PERSON, Seat, Table
from runtimes_of_minds import tables_here
from weighing import verdict


def table(key: str) -> Table:
    """A game that has just begun, of a person and the computer that may have to sit there."""
    seats = [Seat("Anna", PERSON), Seat("Ben", PERSON)]
    return Table(key, seats if key == "farkle" else seats[:1])


def ways(faces: tuple) -> int:
    """In how many ways five dice show these faces."""
    number = factorial(5)
    for face in set(faces):
        number //= factorial(faces.count(face))
    return number


@pytest.mark.parametrize("key", ["five-joker100"])
def test_a_five_dice_game_begins_with_what_its_first_throws_are_worth(key: str) -> None:
    game = table(key)
    falling = five.apply(game.state, five.ROLL)
    total = 0
    for faces in combinations_with_replacement(range(1, 7), 5):
        total += ways(faces) * verdict("five", five.settle(falling, faces), tables_here())[0][0]
    # The table is good to a tenth of a point at its worst; the average here is far better.
    assert total / 6**5 == pytest.approx(five_mistakes.expected(game, 0), abs=30)


def test_a_turn_of_zehntausend_is_worth_what_its_mind_says() -> None:
    game = table("farkle")
    game.decisions = Decisions(turns=0)
    assert farkle_mistakes.expected(game, 0) == 0
    game.decisions = Decisions(turns=3)
    assert [farkle_mistakes.expected(game, seat) for seat in (0, 1)] == [2 * farkle_mind.TURN_PAR, farkle_mind.TURN_PAR]
