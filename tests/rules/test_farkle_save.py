"""The saved form of Zehntausend: small, complete, and refused with a sentence when no game can have reached it."""

import pytest
import transcript
from dicebox import rules
from dicebox.players import threshold
from dicebox.rules import CHANCE, BadSave, farkle
from farkle_positions import BUST, SCRIPT, banked, rolled, selected, start

GAME = rules.game("farkle")


def reason(data):
    with pytest.raises(BadSave) as error:
        farkle.unpack(data)
    return str(error.value)


def assert_can_be_played_on(state):
    """Lets the computer play with good dice until the game ends, and looks at the result."""
    faces = (1, 1, 1, 1, 1, 1)
    for _ in range(9000):
        player = farkle.player(state)
        if player is None:
            break
        if player == CHANCE:
            state = farkle.settle(state, faces[: state.dice_left])
        else:
            state = farkle.apply(state, threshold.choose(state))
    outcome = farkle.outcome(state)
    assert max(outcome.totals) >= state.target


def test_the_fullest_state_of_seven_seats_has_47_bytes_and_tells_format_target_and_seats():
    packed = farkle.pack(rolled(start(7, target=15000), *SCRIPT))
    assert len(packed) == 47
    assert packed[:3] == bytes((1, 2, 7))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_changed_byte_is_refused_or_gives_another_sound_state(seed):
    states = [after for _, _, after in transcript.steps(GAME, 3, seed)]
    accepted = 0
    for state in states[:: len(states) // 12]:
        packed = farkle.pack(state)
        for at in range(len(packed)):
            for value in range(256):
                changed = packed[:at] + bytes((value,)) + packed[at + 1 :]
                try:
                    other = farkle.unpack(changed)
                except BadSave:
                    continue
                accepted += 1
                assert farkle.pack(other) == changed
                assert farkle.unpack(changed) == other
                if accepted % 50 == 0:
                    assert_can_be_played_on(other)
    assert accepted > 1000


def changed(state, **values):
    """The bytes of the state with some fields of the value replaced by wrong ones."""
    return farkle.pack(state._replace(**values))


def lying():
    """Three seats, seat 0 after its second roll with 100 points set aside and die 1 selected."""
    return selected(rolled(selected(rolled(start(3), *SCRIPT), 0), 2, 5, 3, 4, 6), 1)


def last_round():
    """Seat 1 of three began the last round, seat 2 has to play."""
    return banked(banked(start(3, target=5000), 100), 5000)


def over():
    return banked(banked(last_round(), 0), 200)


def byte(at, value):
    packed = farkle.pack(lying())
    return packed[:at] + bytes((value,)) + packed[at + 1 :]


BAD = {
    "empty file (fault 67)": (lambda: b"", "cut off"),
    "cut in the header": (lambda: farkle.pack(lying())[:8], "cut off"),
    "cut in the totals (fault 67)": (lambda: farkle.pack(lying())[:-1], "wrong length"),
    "one byte more": (lambda: farkle.pack(lying()) + b"\x00", "wrong length"),
    "format of the future": (lambda: byte(0, 2), "another format: 2 instead of 1"),
    "target 3": (lambda: byte(1, 3), "unknown target"),
    "one seat": (lambda: changed(start(2), totals=(0,)), "1 seats instead of 2 to 7"),
    "eight seats": (lambda: changed(start(7), totals=(0,) * 8), "8 seats"),
    "seat that does not exist": (lambda: changed(lying(), seat=3), "no seat 4"),
    "trigger that does not exist": (lambda: changed(lying(), trigger=3), "no seat 4"),
    "no dice left": (lambda: changed(start(2), dice_left=0), "0 dice left"),
    "seven dice left": (lambda: changed(start(2), dice_left=7), "7 dice left"),
    "fewer dice on the table than are left": (lambda: changed(lying(), dice_left=6), "5 of 6 dice"),
    "die that shows 7": (lambda: changed(lying(), dice=(2, 5, 3, 4, 7)), "shows 7"),
    "die that shows 0": (lambda: changed(lying(), dice=(2, 5, 3, 4, 0)), "shows 0"),
    "dice that lie and fall": (lambda: changed(lying(), rolling=1), "lie and fall"),
    "falling said by a 2": (lambda: byte(7, 2), "say clearly"),
    "selected die that does not exist": (lambda: changed(lying(), selected=32), "do not exist"),
    "selection before the roll": (lambda: changed(start(2), selected=1), "do not exist"),
    "selected die that cannot score": (lambda: changed(lying(), selected=1), "cannot score"),
    "no points for a die set aside": (lambda: changed(lying(), turn=0), "too few points"),
    "hot dice for nothing": (lambda: changed(rolled(start(2), *SCRIPT), turn=250), "too few points"),
    "points before the first roll": (lambda: changed(start(2), turn=300), "not banked"),
    "turn that begins with five dice": (lambda: changed(start(2), dice_left=5, turn=50), "not banked"),
    "points beyond every game": (lambda: farkle.pack(lying())[:-4] + b"\xff\xff\xff\xff", "more points than"),
    "target reached and no last round": (lambda: changed(lying(), totals=(0, 10000, 0)), "nobody reached first"),
    "last round without the target": (lambda: changed(last_round(), totals=(100, 4950, 0)), "nobody began"),
    "last round that began too late": (lambda: changed(last_round(), totals=(5000, 5000, 0)), "too late"),
    "over and still rolling": (lambda: changed(over(), rolling=1), "over and still rolls"),
    "over with dice on the table": (lambda: changed(over(), dice=BUST), "over and still rolls"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_save_is_refused_with_a_sentence(name):
    data, words = BAD[name]
    sentence = reason(data())
    assert words in sentence
    assert sentence.startswith("The saved game ")
    assert sentence.endswith(".")


@pytest.mark.parametrize("make", [start, lying, last_round, over], ids=["start", "lying", "last_round", "over"])
def test_sound_states_come_back_as_they_were(make):
    assert farkle.unpack(farkle.pack(make())) == make()


def test_a_lost_throw_is_still_lost_after_a_restart():
    state = rolled(start(2), *BUST)
    assert farkle.actions(farkle.unpack(farkle.pack(state))) == (farkle.END_TURN,)
