"""The saved form of a five-dice game: small, complete, and refused with a sentence when no game can have reached it."""

import pytest
import transcript
from dicebox import rules
from dicebox.rules import CHANCE, BadSave, five
from rule_positions import KEYS, card, entry, full_card, held, rolled, start, with_card

MAXIMUM = {"five-joker50": 975, "five-joker100": 1575, "five-plain": 375}


def reason(data):
    with pytest.raises(BadSave) as error:
        five.unpack(data)
    return str(error.value)


def assert_can_be_played_on(state):
    """Plays the first action and the first faces that are possible to the end, and looks at the result."""
    for _ in range(1000):
        player = five.player(state)
        if player is None:
            break
        if player == CHANCE:
            state = five.settle(state, [state.dice[k] if state.held & (1 << k) else 1 + k for k in range(5)])
        else:
            state = five.apply(state, [action for action in five.actions(state) if not 1 <= action <= 5][-1])
    outcome = five.outcome(state)
    assert len(outcome.totals) == len(state.cards)
    assert all(5 <= total <= MAXIMUM[KEYS[state.variant]] for total in outcome.totals)


@pytest.mark.parametrize("key", KEYS)
def test_the_fullest_state_of_six_seats_has_97_bytes_and_names_format_and_variant(key):
    packed = five.pack(rolled(start(key, 6), 1, 2, 3, 4, 5))
    assert len(packed) == 97
    assert packed[:3] == bytes((1, KEYS.index(key), 6))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("key", KEYS)
def test_every_changed_byte_is_refused_or_gives_another_sound_state(key, seed):
    states = [after for _, _, after in transcript.steps(rules.game(key), 2, seed)]
    accepted = 0
    for state in states[:: len(states) // 8]:
        packed = five.pack(state)
        for at in range(len(packed)):
            for value in range(256):
                changed = packed[:at] + bytes((value,)) + packed[at + 1 :]
                try:
                    other = five.unpack(changed)
                except BadSave:
                    continue
                accepted += 1
                assert five.pack(other) == changed
                assert five.unpack(changed) == other
                if accepted % 50 == 0:
                    assert_can_be_played_on(other)
    assert accepted > 1000


def changed(state, **values):
    """The bytes of the state with some fields of the value replaced by wrong ones."""
    return five.pack(state._replace(**values))


def lying():
    """Two seats, seat 0 after its first roll with die 0 held."""
    return held(rolled(start("five-joker50", 2), 1, 2, 3, 4, 6), 0)


def over():
    return five.apply(rolled(with_card("five-joker50", full_card("chance")), 1, 1, 2, 2, 3), entry("chance"))


def one(key, filled, extra=0):
    return five.pack(with_card(key, filled, extra))


BAD = {
    "empty file (fault 67)": (lambda: b"", "cut off"),
    "cut in the header": (lambda: five.pack(lying())[:7], "cut off"),
    "cut in a card (fault 67)": (lambda: five.pack(lying())[:-3], "wrong length"),
    "one byte more": (lambda: five.pack(lying()) + b"\xff", "wrong length"),
    "format of the future": (lambda: b"\x02" + five.pack(lying())[1:], "another format: 2 instead of 1"),
    "variant 3": (lambda: b"\x01\x03" + five.pack(lying())[2:], "unknown variant"),
    "no seats": (lambda: changed(lying(), cards=(), extras=()), "0 seats"),
    "seven seats": (lambda: changed(start("five-plain", 6), cards=(card(),) * 7, extras=(0,) * 7), "7 seats"),
    "seat that does not exist": (lambda: changed(lying(), seat=2), "no seat 3"),
    "four rolls left": (lambda: changed(start("five-plain"), rolls_left=4), "4 rolls left"),
    "four dice": (lambda: changed(lying(), dice=(1, 2, 3, 4)), "4 dice"),
    "face 0": (lambda: changed(lying(), dice=(0, 2, 3, 4, 6)), "shows 0"),
    "face 7": (lambda: changed(lying(), dice=(1, 2, 3, 4, 7)), "shows 7"),
    "dice before the first roll": (lambda: changed(lying(), rolls_left=3, held=0), "do not fit"),
    "no dice after the first roll": (lambda: changed(lying(), dice=(), held=0), "do not fit"),
    "first roll falls with dice": (lambda: changed(lying(), rolling=1, held=0), "do not fit"),
    "falls before the first roll": (lambda: changed(start("five-plain"), rolling=1), "before the first roll"),
    "holds without dice": (lambda: changed(start("five-plain"), held=1), "before the first roll"),
    "sixth die held": (lambda: changed(lying(), held=32), "do not exist"),
    "falls with all held": (lambda: changed(lying(), rolls_left=1, rolling=1, held=31), "all dice held"),
    "last roll with all held": (lambda: changed(lying(), rolls_left=0, held=31), "all dice held"),
    "3 zweier points": (lambda: one("five-plain", card(zweier=3)), "3 points in zweier"),
    "12 zweier points": (lambda: one("five-plain", card(zweier=12)), "12 points in zweier"),
    "dreierpasch 4": (lambda: one("five-plain", card(dreierpasch=4)), "4 points in dreierpasch"),
    "full house 30": (lambda: one("five-plain", card(full_house=30)), "30 points in full_house"),
    "chance struck": (lambda: one("five-plain", card(chance=0)), "0 points in chance"),
    "chance 31": (lambda: one("five-plain", card(chance=31)), "31 points in chance"),
    "five equal 100": (lambda: one("five-plain", card(fuenf_gleiche=100)), "100 points in fuenf_gleiche"),
    "extra in the plain game": (lambda: one("five-plain", card(fuenf_gleiche=50, chance=5))[:-1] + b"\x01", "not know"),
    "extra without five equal": (lambda: one("five-joker50", card(chance=20), 50), "without five equal"),
    "extra after a struck five": (lambda: one("five-joker50", card(chance=20, fuenf_gleiche=0), 50), "without five"),
    "extra without an entry": (lambda: one("five-joker50", card(fuenf_gleiche=50), 50), "more additional"),
    "extra with no five": (lambda: one("five-joker100", card(fuenf_gleiche=50, chance=21), 100), "more additional"),
    "extra with two sixes": (lambda: one("five-joker50", card(fuenf_gleiche=50, sechser=12), 50), "more additional"),
    "extra with a struck row": (
        lambda: one("five-joker50", card(fuenf_gleiche=50, full_house=0), 50),
        "more additional",
    ),
    "one seat ahead": (lambda: changed(lying(), cards=(card(), card(chance=9))), "in turn"),
    "one seat two entries ahead": (
        lambda: changed(lying(), seat=1, cards=(card(einer=1, chance=9), card())),
        "in turn",
    ),
    "the wrong seat to play": (lambda: changed(start("five-plain", 2), seat=1), "in turn"),
    "rolls after the end": (lambda: changed(over(), rolls_left=2, rolling=1), "over and still rolls"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_no_game_can_have_reached_is_refused_with_a_sentence(name):
    make, words = BAD[name]
    assert words in reason(make())
    assert reason(make()).startswith("The saved game ")
    assert reason(make()).endswith(".")


@pytest.mark.parametrize("state", [lying(), over(), five.apply(lying(), five.ROLL)], ids=["holding", "over", "falling"])
def test_holds_falling_dice_and_the_end_survive_being_saved(state):
    assert five.unpack(five.pack(state)) == state


@pytest.mark.parametrize(("key", "extra"), [("five-joker50", 600), ("five-joker100", 1200)])
def test_the_most_additional_points_survive_being_saved(key, extra):
    fives = {name: 5 * (index + 1) for index, name in enumerate(five.FIELDS[:6])}
    fives.update(dreierpasch=30, viererpasch=30, full_house=25, kleine_strasse=30, grosse_strasse=40)
    state = with_card(key, card(**fives, fuenf_gleiche=50, chance=30), extra)
    assert five.unpack(five.pack(state)) == state


def test_a_save_of_bytes_like_objects_is_read_as_well():
    assert five.unpack(bytearray(five.pack(lying()))) == lying()
