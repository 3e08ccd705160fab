"""The computer of the level easy in the five-dice games: it plays as people do who do not count.

It collects the face that lies there most, a row that three dice have begun, or just fives and sixes; it never thinks
of the bonus, is content too early, and enters the dice where they bring the most at the moment. Pure; where it wavers
a hash of the state decides, so that the same state always brings the same action. Quick: it knows no chances.
"""

from micropython import const

from dicebox.rules import five
from dicebox.rules.five_scoring import FULL_HOUSE, GROSSE_STRASSE, KLEINE_STRASSE, UPPER_FIELDS

_CHANCE = const(12)
_ALL_HELD = const(31)
# Points of an entry that it takes at once, without another roll.
_CONTENT = const(25)
# One time in so many it keeps fives and sixes, whatever else lies there.
_GREEDY = const(3)
_ROWS = (0b0111110, 0b1111100, 0b0011110, 0b0111100, 0b1111000)


def choose(state: five.State) -> int:
    """The action that the player takes in this state; always an allowed one.

    ValueError while the dice are falling and when the game is over. Holding is several actions, one a die: the
    player wants the same dice each time it is asked, so it comes to its roll after at most five.
    """
    player = five.player(state)
    if player is None or player < 0:
        raise ValueError("No seat has to act in this state.")
    if not state.dice:
        return five.ROLL
    field = _field(state)
    if not state.rolls_left or five.points(state, field)[0] >= _CONTENT:
        return five.SCORE + field
    wanted = _wanted(state)
    if wanted == _ALL_HELD:
        return five.SCORE + field
    change = wanted ^ state.held
    for die in range(len(state.dice)):
        if change >> die & 1:
            return five.HOLD + die
    return five.ROLL


def think(state: five.State) -> object:
    """As ``choose``, as a generator for a loop that must not wait."""
    yield None
    yield choose(state)


def _hash(state: five.State) -> int:
    """A number that looks random and depends on the dice and the card only, 0..4095."""
    mix = state.rolls_left
    for face in state.dice:
        mix = (mix * 37 + face) & 0xFFFFF
    for points in state.cards[state.seat]:
        mix = (mix * 37 + points) & 0xFFFFF
    return mix >> 4 & 0xFFF


def _field(state: five.State) -> int:
    """The field with the most points now; nothing anywhere: the first one that may be struck."""
    best = -1
    most = -1
    for field in range(len(five.FIELDS)):
        entry = five.points(state, field)
        if entry is None:
            continue
        points = entry[0] + entry[1]
        # Everything goes into the chance only when it is better than all else by far.
        if field == _CHANCE and points < 25:
            points = points * 2 // 3
        if points > most:
            best = field
            most = points
    return best


def _wanted(state: five.State) -> int:
    """Bit mask of the dice to hold."""
    mood = _hash(state)
    if mood // 7 % _GREEDY == 0:
        return _high(state.dice)
    card = state.cards[state.seat]
    if card[KLEINE_STRASSE] == five.FREE or card[GROSSE_STRASSE] == five.FREE:
        row = _row(state.dice)
        # Three of a row are chased now and then, four always.
        if _size(row) >= 4 or (_size(row) == 3 and mood % 3 == 0):
            return row
    face = _favourite(state)
    mask = 0
    for die in range(len(state.dice)):
        if state.dice[die] == face:
            mask |= 1 << die
    if card[FULL_HOUSE] == five.FREE and mood % 2:
        mask |= _second_pair(state.dice, face)
    return mask


def _high(dice: tuple) -> int:
    """Bit mask of the fives and sixes."""
    mask = 0
    for die in range(len(dice)):
        if dice[die] >= 5:
            mask |= 1 << die
    return mask


def _favourite(state: five.State) -> int:
    """The face that lies there most, of equally many the highest."""
    best = 0
    most = 0
    for face in range(1, UPPER_FIELDS + 1):
        number = state.dice.count(face)
        if number and number >= most:
            best = face
            most = number
    return best


def _second_pair(dice: tuple, face: int) -> int:
    mask = 0
    for die in range(len(dice)):
        if dice[die] != face and dice.count(dice[die]) == 2:
            mask |= 1 << die
    return mask


def _row(dice: tuple) -> int:
    """Bit mask of the dice that have most of a row, one a face."""
    best = 0
    for row in _ROWS:
        mask = 0
        faces = 0
        for die in range(len(dice)):
            bit = 1 << dice[die]
            if row & bit and not faces & bit:
                faces |= bit
                mask |= 1 << die
        if _size(mask) > _size(best):
            best = mask
    return best


def _size(mask: int) -> int:
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number
