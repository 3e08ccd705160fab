"""The count table: how many different states there are after n steps, which pins the generator of moves."""

import pytest
from dicebox import rules
from dicebox.rules import CHANCE, five
from rule_positions import card, full_card, held, rolled, start, with_card

# Chance is expanded over two throws only; held dice keep their faces.
USUAL = ((1, 1, 1, 1, 1), (1, 2, 3, 4, 6))
JOKER = ((4, 4, 4, 4, 4), (2, 2, 3, 3, 3))


def successors(state, throws):
    if five.player(state) == CHANCE:
        for throw in throws:
            yield five.settle(state, [state.dice[k] if state.held & (1 << k) else throw[k] for k in range(5)])
    else:
        for action in five.actions(state):
            yield five.apply(state, action)


def count(state, throws, steps):
    """Numbers of different states after 0, 1, ... steps."""
    layer = {state}
    numbers = [1]
    for _ in range(steps):
        layer = {after for before in layer for after in successors(before, throws)}
        numbers.append(len(layer))
    return numbers


# The first five by hand: one roll; two throws; after each throw a roll, five holds and 13 entries, of which three
# (fuenfer, full_house, grosse_strasse) are the same strike after either throw: 2 * 19 - 3; then 2 second
# throws, 10 rolls with a held die, 20 pairs of held dice, 2 releases, 23 entries with a held die and 23 first rolls
# of the next turn: 80. All others were counted by a second implementation in sets and dicts,
# which shares no code with the rules.
COUNTS = [
    ("five-joker50", 1, {}, USUAL, [1, 1, 2, 35, 80, 164, 786, 1977, 4116]),
    ("five-joker50", 2, {}, USUAL, [1, 1, 2, 35, 80, 164, 1071, 2547, 5256]),
    ("five-joker100", 1, {}, USUAL, [1, 1, 2, 35, 80, 164, 799, 2003, 4168]),
    ("five-joker100", 2, {}, USUAL, [1, 1, 2, 35, 80, 164, 1071, 2547, 5256]),
    ("five-plain", 1, {}, USUAL, [1, 1, 2, 35, 80, 164, 785, 1975, 4112]),
    ("five-plain", 2, {}, USUAL, [1, 1, 2, 35, 80, 164, 1071, 2547, 5256]),
    ("five-joker50", 1, {"fuenf_gleiche": 50, "vierer": 12}, JOKER, [1, 1, 2, 29, 68, 142, 594, 1548, 3378]),
    ("five-joker100", 1, {"fuenf_gleiche": 50, "vierer": 12}, JOKER, [1, 1, 2, 34, 78, 162, 758, 1956, 4264]),
    ("five-plain", 1, {"fuenf_gleiche": 50, "vierer": 12}, JOKER, [1, 1, 2, 29, 68, 142, 591, 1542, 3366]),
    ("five-joker50", 1, {"fuenf_gleiche": 0}, JOKER, [1, 1, 2, 25, 60, 126, 489, 1276]),
    ("five-joker100", 1, {"fuenf_gleiche": 0}, JOKER, [1, 1, 2, 32, 74, 154, 694, 1798]),
    ("five-plain", 1, {"fuenf_gleiche": 0}, JOKER, [1, 1, 2, 31, 72, 150, 659, 1712]),
]


@pytest.mark.parametrize(("key", "seats", "filled", "throws", "numbers"), COUNTS)
def test_number_of_states_after_n_steps(key, seats, filled, throws, numbers):
    state = start(key, seats)._replace(cards=(card(**filled),) * seats)
    assert count(state, throws, len(numbers) - 1) == numbers


def actions_of(state):
    return [five.label(state, action) for action in five.actions(state)]


HOLDS = ["hold_1", "hold_2", "hold_3", "hold_4", "hold_5"]
JOKERED = {"five-joker50": ["vierer"], "five-joker100": list(five.FIELDS), "five-plain": list(five.FIELDS)}


@pytest.mark.parametrize("key", [game.key for game in rules.GAMES if game.module is five])
def test_exact_actions_in_chosen_states(key):
    beginning = start(key)
    assert actions_of(beginning) == ["roll"]
    assert actions_of(five.apply(beginning, five.ROLL)) == []
    once = rolled(beginning, 1, 2, 3, 4, 6)
    assert actions_of(once) == ["roll", *HOLDS, *five.FIELDS]
    assert actions_of(held(once, 0, 1, 2, 3, 4)) == [*HOLDS, *five.FIELDS]
    twice = rolled(once, 1, 2, 3, 4, 6)
    assert actions_of(twice) == ["roll", *HOLDS, *five.FIELDS]
    assert actions_of(rolled(twice, 1, 2, 3, 4, 6)) == list(five.FIELDS)
    last = rolled(with_card(key, full_card("chance")), 1, 1, 1, 1, 1)
    assert actions_of(last) == ["roll", *HOLDS, "chance"]
    assert actions_of(five.apply(last, five.SCORE + 12)) == []
    joker = rolled(with_card(key, card(fuenf_gleiche=50)), 4, 4, 4, 4, 4)
    fields = [name for name in JOKERED[key] if name != "fuenf_gleiche"]
    assert actions_of(joker) == ["roll", *HOLDS, *fields]
