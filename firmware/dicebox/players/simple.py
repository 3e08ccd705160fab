"""A quick computer player for the five-dice games: rough chances instead of a table of all positions.

Pure and deterministic; it sees only the state. It compares a handful of sets of dice that are worth keeping by what
each free field would then bring above its average (``simple_entry.py``). All values are hundredths of a point, all
chances percent.
"""

from micropython import const

from dicebox.players.simple_entry import above_par, best_entry
from dicebox.rules import five
from dicebox.rules.five_scoring import (
    DREIERPASCH,
    FUENF_GLEICHE,
    FULL_HOUSE,
    GROSSE_STRASSE,
    KLEINE_STRASSE,
    UPPER_FIELDS,
    most_equal,
)

# The next two are, with the share of the bonus, the best of a dozen combinations, measured over 1500 games each.
# Percent that a further field counts, of what it lies above a value this far below the best field.
_SECOND_SHARE = const(20)
_SECOND_REACH = const(1200)

_ALL_HELD = const(31)
_NEVER = const(-100000)

# Indexed by rolls left: chance that one die comes to show a given face, and the points a free die brings to a sum
# (one that shows 4 or more is kept after the first of two rolls).
_ONE_FACE = (0, 17, 31)
_FREE_DIE = (0, 350, 425)

# Indexed by rolls left, number of dice n, and m: chance that at least m of the n come to show one given face, if after
# the first of two rolls only the dice that miss it are rolled again.
_EQUAL = (
    (),
    ((100,), (100, 17), (100, 31, 3), (100, 42, 7, 0), (100, 52, 13, 2, 0), (100, 60, 20, 4, 0, 0)),
    ((100,), (100, 31), (100, 52, 9), (100, 67, 22, 3), (100, 77, 36, 9, 1), (100, 84, 48, 17, 3, 0)),
)
# Chance of a full house from a of one face and b of another, at [3 * a + b] with a >= b: by counting all throws.
_HOUSE = (
    (),
    (4, 0, 0, 4, 3, 0, 9, 8, 33, 14, 17, 100),
    (19, 0, 0, 19, 18, 0, 27, 27, 56, 28, 31, 100),
)
# Chance that n free dice close a row of four or of five that lacks two faces or more, at [n]: by counting all throws,
# the mean over the sets of that size with the fewest faces missing.
_FOUR_CHANCE = ((), (0, 0, 9, 20, 15, 15), (0, 0, 35, 46, 41, 41))
_FIVE_CHANCE = ((), (0, 0, 7, 4, 3, 3), (0, 0, 19, 15, 13, 13))

# Sets of faces (bit f = face f) that may be worth keeping: one die each for rows, all dice for high sums.
_ROWS_OF_FOUR = (0b0011110, 0b0111100, 0b1111000)
_ROWS_OF_FIVE = (0b0111110, 0b1111100)
_HIGH = (0b1100000, 0b1110000)


def choose(state: five.State) -> int:
    """The action that the player takes in this state; always an allowed one.

    ValueError while the dice are falling and when the game is over. Holding is several actions, one a die: the
    player wants the same dice each time it is asked, so it comes to its roll after at most five.
    """
    for action in think(state):
        if action is not None:
            return action


def think(state: five.State) -> object:
    """As ``choose``, as a generator for a loop that must not wait: yields None many times, and at last the action.

    On the Pico's clock (measured on an emulated one) a step takes at most 12 ms, the whole thought up to 90 ms.
    """
    player = five.player(state)
    if player is None or player < 0:
        raise ValueError("No seat has to act in this state.")
    if not state.dice:
        yield five.ROLL
        return
    field, most = best_entry(state)
    wanted = _ALL_HELD
    if state.rolls_left:
        yield None
        for mask in _candidates(state.dice):
            yield None
            value = _estimate(state, mask)
            if value > most:
                wanted = mask
                most = value
    yield five.SCORE + field if wanted == _ALL_HELD else _step_towards(wanted, state.held)


def _step_towards(wanted: int, held: int) -> int:
    """The next action on the way to holding the wanted dice and rolling the others."""
    change = wanted ^ held
    for die in range(5):
        if change & (1 << die):
            return five.HOLD + die
    return five.ROLL


def _candidates(dice: tuple) -> list:
    """Bit masks of the sets of dice that are compared, without all five."""
    masks = [0]
    pairs = 0
    for face in range(1, 7):
        number = dice.count(face)
        if number:
            _add(masks, _mask(dice, 1 << face, 5))
        if number > 1:
            pairs |= 1 << face
    _add(masks, _mask(dice, pairs, 5))
    for faces in _ROWS_OF_FOUR:
        _add(masks, _mask(dice, faces, 1))
    for faces in _ROWS_OF_FIVE:
        _add(masks, _mask(dice, faces, 1))
    for faces in _HIGH:
        _add(masks, _mask(dice, faces, 5))
    return masks


def _add(masks: list, mask: int) -> None:
    if mask != _ALL_HELD and mask not in masks:
        masks.append(mask)


def _mask(dice: tuple, faces: int, limit: int) -> int:
    """Bit mask of the first ``limit`` dice of each of the faces."""
    mask = 0
    for die in range(len(dice)):
        face = dice[die]
        if faces & (1 << face) and dice[:die].count(face) < limit:
            mask |= 1 << die
    return mask


def _estimate(state: five.State, mask: int) -> int:
    """Rough value of keeping these dice: that of the best field, and a share of those that are nearly as good."""
    card = state.cards[state.seat]
    rolls = state.rolls_left
    kept = tuple([state.dice[die] for die in range(5) if mask & (1 << die)])
    most = most_equal(kept)
    best = _NEVER
    values = []
    for field in range(len(card)):
        if card[field] == five.FREE:
            value = above_par(field, _expected(field, kept, most, rolls))
            values.append(value)
            best = max(best, value)
    total = best - _SECOND_REACH * _SECOND_SHARE // 100
    for value in values:
        if value > best - _SECOND_REACH:
            total += (value - best + _SECOND_REACH) * _SECOND_SHARE // 100
    if card[FUENF_GLEICHE] == 50:
        total += five.VARIANTS[state.variant].extra * _equal_chance(len(kept), 5 - most, rolls)
    return total


def _expected(field: int, kept: tuple, most: int, rolls: int) -> int:
    """Hundredths of points that the field can expect if these dice, ``most`` of them equal, are kept."""
    free = 5 - len(kept)
    if field < UPPER_FIELDS:
        return (field + 1) * (100 * kept.count(field + 1) + free * _ONE_FACE[rolls])
    if field < FULL_HOUSE:
        need = (3 if field == DREIERPASCH else 4) - most
        return (100 * sum(kept) + free * _FREE_DIE[rolls]) * _equal_chance(len(kept), need, rolls) // 100
    if field == FULL_HOUSE:
        return 25 * _house_chance(kept, rolls)
    if field in (KLEINE_STRASSE, GROSSE_STRASSE):
        return _expected_row(field, kept, rolls)
    if field == FUENF_GLEICHE:
        return 50 * _equal_chance(len(kept), 5 - most, rolls)
    return 100 * sum(kept) + free * _FREE_DIE[rolls]


def _equal_chance(number_kept: int, need: int, rolls: int) -> int:
    """Chance that the free dice bring ``need`` more of one face."""
    free = 5 - number_kept
    return _EQUAL[rolls][free][max(need, 0)] if need <= free else 0


def _house_chance(kept: tuple, rolls: int) -> int:
    """Chance that the dice become three and two equal ones."""
    first = kept.count(kept[0]) if kept else 0
    second = len(kept) - first
    for face in kept:
        if face != kept[0] and kept.count(face) != second:
            return 0
    if first < second:
        first, second = second, first
    return _HOUSE[rolls][3 * first + second] if first < 4 else 0


def _expected_row(field: int, kept: tuple, rolls: int) -> int:
    """As ``_expected``, for the two rows."""
    if field == KLEINE_STRASSE:
        return 30 * _row_chance(kept, _ROWS_OF_FOUR, _FOUR_CHANCE[rolls], rolls)
    return 40 * _row_chance(kept, _ROWS_OF_FIVE, _FIVE_CHANCE[rolls], rolls)


def _row_chance(kept: tuple, rows: tuple, chances: tuple, rolls: int) -> int:
    """Chance that the dice come to show all faces of one of the rows; ``chances`` for more than one face missing."""
    faces = 0
    for face in kept:
        faces |= 1 << face
    free = 5 - len(kept)
    fewest = 5
    closing = 0
    for row in rows:
        missing = _number_of_bits(row & ~faces)
        if missing == 0:
            return 100
        if missing == 1:
            closing += 1
        fewest = min(fewest, missing)
    if fewest == 1:
        return _close_chance(closing, free * rolls)
    return chances[free] if fewest <= free else 0


def _number_of_bits(bits: int) -> int:
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


def _close_chance(closing: int, throws: int) -> int:
    """Chance that one of so many throws of a die shows one of the ``closing`` faces."""
    fails = 100
    for _ in range(throws):
        fails = fails * (6 - closing) // 6
    return 100 - fails
