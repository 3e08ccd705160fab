"""The solver of the five-dice games knows the rules of the firmware, and the chances that books give for a turn."""

import numpy as np
import pytest
from dicebox import rules
from dicebox.players import five_turn
from dicebox.rules import five
from five_model import NEXT, SETS, THROWS, VARIANTS, number_of, position_of
from five_to_weigh import position
from five_turns import after, entries, entry, turn
from weighing import Numbers

_CARDS = 120


@pytest.mark.parametrize("seed", range(3))
def test_every_entry_is_allowed_worth_and_leads_to_what_the_rules_say(seed) -> None:
    for number in range(seed, 3 * _CARDS, 3):
        state = position(Numbers(number))
        row, column = position_of(state.cards[0])
        variant = VARIANTS[state.variant]
        throw = THROWS.index(tuple(sorted(state.dice)))
        for field in range(len(five.FIELDS)):
            points = entry(row, column, throw, field, (variant.joker, variant.extra))
            expected = five.points(state, field)
            assert (points >= 0) == (expected is not None), (number, field)
            if expected is not None:
                then = five.apply(state, five.SCORE + field)
                assert points == five.total(then, 0) - five.total(state, 0), (number, field)
                assert after(row, column, field, expected[0])[:2] == position_of(then.cards[0])


def test_sets_have_the_same_numbers_on_the_device() -> None:
    larger = five_turn.successors()
    assert list(larger) == NEXT.flatten().tolist()
    assert [number_of(dice) for dice in SETS] == list(range(five_turn.SETS))
    assert len(SETS) - len(THROWS) == five_turn.FIRST_THROW


def last_field(name: str, key: str = "five-plain") -> float:
    """What a turn is worth when only this field is free, and the bonus is out of reach."""
    card = bytearray(13)
    card[five.FIELDS.index("chance")] = 5
    card[five.FIELDS.index(name)] = five.FREE
    variant = next(variant for variant in VARIANTS if variant.key == key)
    best = np.empty(len(THROWS))
    values = np.zeros((192, 2794))
    entries(*position_of(bytes(card)), values, (variant.joker, variant.extra), best)
    return turn(best)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        # Well known: the chance of five equal dice within three rolls is 4.6029 %; a die that is rolled again below 5
        # and then below 4 brings 14/3; a die shows a given face after three rolls with 91/216.
        pytest.param("fuenf_gleiche", 50 * 0.046029, id="five equal"),
        pytest.param("chance", 5 * 14 / 3, id="the sum"),
        pytest.param("vierer", 4 * 5 * 91 / 216, id="the fours"),
    ],
)
def test_a_last_turn_is_worth_what_books_say(name, value) -> None:
    assert last_field(name) == pytest.approx(value, abs=1e-4)


def test_every_game_of_the_registry_has_a_variant() -> None:
    keys = [game.key for game in rules.GAMES if game.module is five]
    assert [variant.key for variant in VARIANTS] == keys
