"""The saved form of a grid game: small, complete, and refused with a sentence when no game can have reached it."""

import pytest
import transcript
from dicebox import rules
from dicebox.rules import CHANCE, BadSave, grid25
from grid_positions import BEST, SEVENS, WORST, entered, grid, placed, rolled, round_of, start

GAME = rules.game("grid25")


def reason(data):
    with pytest.raises(BadSave) as error:
        grid25.unpack(data)
    return str(error.value)


def assert_can_be_played_on(state):
    """Plays the first free cell and the same faces to the end, and looks at the result."""
    for _ in range(1000):
        player = grid25.player(state)
        if player is None:
            break
        state = grid25.settle(state, (2, 5)) if player == CHANCE else grid25.apply(state, grid25.actions(state)[0])
    outcome = grid25.outcome(state)
    assert len(outcome.totals) == len(state.grids)
    assert all(0 <= total <= 168 * state.rounds for total in outcome.totals)


def test_the_fullest_state_of_six_seats_has_104_bytes_and_names_format_rounds_and_seats():
    state = start(6, 3)
    for cells in (BEST, WORST, SEVENS):
        state = round_of(state, cells)
    packed = grid25.pack(state)
    assert len(packed) == 104
    assert packed[:3] == bytes((1, 3, 6))
    assert grid25.unpack(packed) == state


@pytest.mark.parametrize("seed", [1, 2])
def test_every_changed_byte_is_refused_or_gives_another_sound_state(seed):
    states = [after for _, _, after in transcript.steps(GAME, 2, seed)]
    accepted = 0
    for state in states[:: len(states) // 12]:
        packed = grid25.pack(state)
        for at in range(len(packed)):
            for value in range(256):
                changed = packed[:at] + bytes((value,)) + packed[at + 1 :]
                try:
                    other = grid25.unpack(changed)
                except BadSave:
                    continue
                accepted += 1
                assert grid25.pack(other) == changed
                assert grid25.unpack(changed) == other
                if accepted % 100 == 0:
                    assert_can_be_played_on(other)
    assert accepted > 1000


def changed(state, **values):
    """The bytes of the state with some fields of the value replaced by wrong ones."""
    return grid25.pack(state._replace(**values))


def byte(state, at, value):
    """The bytes of the state with one of them replaced."""
    packed = bytearray(grid25.pack(state))
    packed[at] = value
    return bytes(packed)


def lying():
    """Two seats; the second one, who rolled the 8, has placed a 7 and an 8, the first one only the 7."""
    return placed(rolled(entered(start(2), 7, 0), 8), 0, 1)


def waiting():
    """Two seats before the second roll."""
    return entered(start(2), 7, 0)


def ended():
    """Two seats after the first of three rounds."""
    return round_of(start(2, 3), SEVENS)


def over():
    return round_of(start(2), SEVENS)


ONLY_7 = grid((7, 0, 0, 0, 0))

BAD = {
    "empty file (fault 67)": (lambda: b"", "cut off"),
    "cut in the header": (lambda: grid25.pack(lying())[:7], "cut off"),
    "cut in a grid (fault 67)": (lambda: grid25.pack(lying())[:-3], "wrong length"),
    "one byte more": (lambda: grid25.pack(lying()) + b"\x00", "wrong length"),
    "format of the future": (lambda: byte(lying(), 0, 2), "another format: 2 instead of 1"),
    "two rounds": (lambda: changed(lying(), rounds=2), "2 rounds"),
    "no seats": (lambda: byte(lying(), 2, 0), "0 seats"),
    "seven seats": (lambda: changed(start(6), grids=(bytes(25),) * 7, results=((),) * 7), "7 seats"),
    "seat that does not exist": (lambda: changed(lying(), seat=2), "no seat 3"),
    "half rolling": (lambda: byte(waiting(), 4, 2), "whether the dice are falling"),
    "four rounds finished": (lambda: byte(ended(), 5, 4), "finished 4 of 3 rounds"),
    "one die": (lambda: byte(lying(), 6, 0), "shows 0"),
    "face 7": (lambda: changed(lying(), dice=(1, 7)), "shows 7"),
    "dice that lie and fall": (lambda: changed(lying(), rolling=1), "at once"),
    "number 1 in a cell": (lambda: changed(waiting(), grids=(grid((1, 0, 0, 0, 0)), ONLY_7)), "number 1"),
    "number 13 in a cell": (lambda: changed(waiting(), grids=(grid((13, 0, 0, 0, 0)), ONLY_7)), "number 13"),
    "a 26th cell": (lambda: byte(waiting(), 20, 0x05), "more than 25 cells"),
    "other numbers": (lambda: changed(waiting(), grids=(ONLY_7, grid((8, 0, 0, 0, 0)))), "the same numbers"),
    "more numbers": (lambda: changed(waiting(), grids=(grid((7, 7, 0, 0, 0)), ONLY_7)), "the same numbers"),
    "another number than on the dice": (lambda: changed(lying(), dice=(3, 6)), "the same numbers"),
    "placed out of turn": (lambda: changed(lying(), seat=1), "the same numbers"),
    "another seat rolls": (lambda: changed(waiting(), seat=0), "roll in turn"),
    "another seat's dice fall": (lambda: changed(waiting(), seat=0, rolling=1), "roll in turn"),
    "dice for full grids": (lambda: changed(ended(), dice=(3, 4)), "grids that are full"),
    "dice fall for full grids": (lambda: changed(ended(), rolling=1), "grids that are full"),
    "full grids without a result": (lambda: changed(ended(), seat=0, results=((), ())), "no result"),
    "wrong result": (lambda: changed(ended(), results=((140,), (139,))), "139 points for a grid of 140"),
    "result of 169": (lambda: changed(start(1, 3), results=((169,),)), "169 points"),
    "over with empty grids": (lambda: changed(start(), results=((140,),)), "over and still goes on"),
    "over and rolls": (lambda: changed(over(), rolling=1), "over and still goes on"),
}


@pytest.mark.parametrize("name", BAD)
def test_states_that_no_game_reaches_are_refused_with_a_sentence(name):
    data, words = BAD[name]
    sentence = reason(data())
    assert words in sentence
    assert sentence.startswith("The saved game ")
    assert sentence.endswith(".")


@pytest.mark.parametrize("state", [start(6, 3), lying(), waiting(), ended(), over()])
def test_every_kind_of_moment_comes_back(state):
    assert grid25.unpack(grid25.pack(state)) == state
    falling = state._replace(rolling=1)
    if grid25.actions(state) == (grid25.ROLL,):
        falling = grid25.apply(state, grid25.ROLL)
        assert grid25.unpack(grid25.pack(falling)) == falling


def test_a_save_of_bytes_like_objects_is_read_as_well():
    assert grid25.unpack(bytearray(grid25.pack(lying()))) == lying()
