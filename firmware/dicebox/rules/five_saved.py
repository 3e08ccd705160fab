"""Reads the bytes of a five-dice game and refuses all that no game can have reached. Loaded only for that.

The form is described in ``five_state.py``, which writes it.
"""

from micropython import const

from dicebox.rules.five_scoring import FIELDS, FREE, FUENF_GLEICHE, UPPER_FIELDS, can_hold, filled
from dicebox.rules.five_state import ALL_HELD, DICE, FORMAT, MAX_SEATS, ROLLS, VARIANTS, State
from dicebox.rules.saved import need

_HEADER = const(8)


def unpack(data: bytes) -> State:
    """The state that ``pack`` made these bytes from; BadSave with a sentence if no game can have reached it."""
    need(len(data) >= _HEADER, "The saved game is cut off.")
    need(data[0] == FORMAT, "The saved game has another format: {} instead of {}.", data[0], FORMAT)
    need(data[1] < len(VARIANTS), "The saved game is of an unknown variant.")
    seats = data[2]
    number_of_dice = data[7]
    need(1 <= seats <= MAX_SEATS, "The saved game has {} seats instead of 1 to {}.", seats, MAX_SEATS)
    need(number_of_dice in (0, DICE), "The saved game has {} dice.", number_of_dice)
    need(data[6] < 2, "The saved game does not say clearly whether the dice are falling.")
    first_card = _HEADER + number_of_dice
    record = len(FIELDS) + 1
    need(len(data) == first_card + seats * record, "The saved game has the wrong length.")
    extra = VARIANTS[data[1]].extra
    cards = []
    extras = []
    for at in range(first_card, len(data), record):
        card = bytes(data[at : at + len(FIELDS)])
        _check_card(card, data[at + len(FIELDS)], extra)
        cards.append(card)
        extras.append(data[at + len(FIELDS)] * extra)
    dice = tuple(data[_HEADER:first_card])
    state = State(data[1], data[3], data[4], dice, data[5], data[6], tuple(cards), tuple(extras))
    _check_table(state)
    _check_order(state)
    return state


def _check_card(card: bytes, further_fives: int, extra: int) -> None:
    """Refuses points that no throw enters, and more additional points than the entries can have earned."""
    places = 0
    for field in range(len(FIELDS)):
        points = card[field]
        if points == FREE:
            continue
        need(can_hold(field, points), "The saved game has {} points in {}.", points, FIELDS[field])
        if field != FUENF_GLEICHE and _may_be_further_five(field, points):
            places += 1
    if further_fives:
        need(extra > 0, "The saved game has additional points, which this variant does not know.")
        need(card[FUENF_GLEICHE] == 50, "The saved game has additional points without five equal dice.")
        need(further_fives <= places, "The saved game has more additional points than entries for them.")


def _may_be_further_five(field: int, points: int) -> bool:
    """Whether five equal dice can have entered these points, joker included."""
    if field < UPPER_FIELDS:
        return points in (0, 5 * (field + 1))
    # The fixed values and the sums of five equal faces are all multiples of five; a joker strikes no lower field.
    return points > 0 and points % 5 == 0


def _check_table(state: State) -> None:
    """Refuses dice, holds and rolls left that do not belong together."""
    for face in state.dice:
        need(1 <= face <= 6, "The saved game has a die that shows {}.", face)
    need(state.rolls_left <= ROLLS, "The saved game has {} rolls left.", state.rolls_left)
    rolled = ROLLS - state.rolls_left
    on_table = rolled - 1 if state.rolling else rolled
    need(on_table >= 0, "The saved game has falling dice before the first roll.")
    need((on_table > 0) == (len(state.dice) > 0), "The saved game has dice that do not fit the rolls left.")
    need(state.held <= ALL_HELD, "The saved game holds dice that do not exist.")
    need(not state.held or state.dice, "The saved game holds dice before the first roll.")
    # With all five held no roll starts, so neither falling dice nor the last roll can show that.
    can_still_roll = state.rolls_left > 0 and not state.rolling
    need(state.held != ALL_HELD or can_still_roll, "The saved game rolls with all dice held.")


def _check_order(state: State) -> None:
    """Refuses cards that seats playing in turn cannot have: those before the seat to play are one entry ahead."""
    seats = len(state.cards)
    need(state.seat < seats, "The saved game has no seat {}.", state.seat + 1)
    entries = filled(state.cards[state.seat])
    for seat in range(seats):
        expected = entries + 1 if seat < state.seat else entries
        need(filled(state.cards[seat]) == expected, "The saved game has seats that did not play in turn.")
    if entries == len(FIELDS):
        need(state.rolls_left == ROLLS and not state.rolling, "The saved game is over and still rolls.")
