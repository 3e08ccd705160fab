"""A saved game comes back exactly as it was, undo included, or is refused: never an exception, never a wrong game."""

import copy

import pytest
import saved
from dicebox import rules
from dicebox.packing import Writer
from dicebox.rules import BadSave
from dicebox.saved_game import unpack, unpack_lineup
from dicebox.table import PERSON, Seat, Table, pack_lineup

KEYS = [game.key for game in rules.GAMES]
# Ten characters are the most that the box lets anybody spell; umlauts take two bytes each.
LONGEST_NAME = "ÄÖÜäöüßÄÖÜ"


@pytest.mark.parametrize("key", KEYS)
def test_every_state_of_a_game_comes_back_as_it_was(key: str) -> None:
    for count in saved.seat_counts(key):
        for table in saved.tables(key, count, 3 + count):
            data = table.pack()
            other = unpack(data)
            assert saved.everything(other) == saved.everything(table)
            assert other.pack() == data


@pytest.mark.parametrize("key", [game.key for game in rules.GAMES if game.undo is not None])
def test_undo_after_a_restart_gives_back_the_same_bits(key: str) -> None:
    undone = 0
    for table in saved.tables(key, 3, 11):
        if table.can_undo:
            live, restored = copy.copy(table), unpack(table.pack())
            live.undo()
            restored.undo()
            assert restored.state == live.state
            assert restored.pack() == live.pack()
            assert not restored.can_undo
            undone += 1
    assert undone > 10


@pytest.mark.parametrize("key", KEYS)
def test_fullest_game_takes_less_than_400_bytes(key: str) -> None:
    count = saved.seat_counts(key)[-1]
    longest = 0
    for table in saved.tables(key, count, 5):
        for seat in table.seats:
            seat.name = LONGEST_NAME
        # So many dice fall in no game of five dice, and in hardly any other.
        faces = [seat.faces for seat in table.seats]
        for seat in table.seats:
            seat.faces = [200] * 6
        table.number = 20_000
        longest = max(longest, len(table.pack()) + 10)
        for seat, counted in zip(table.seats, faces, strict=True):
            seat.faces = counted
    assert longest < 400


def middle(key: str, count: int = 3) -> Table:
    """A game under way, where possible with an entry that can be taken back."""
    for number, table in enumerate(saved.tables(key, count, 23)):
        if number > 60 and (table.can_undo or rules.game(key).undo is None):
            return table
    raise AssertionError("the game was too short")


@pytest.mark.parametrize("key", KEYS)
def test_bytes_cut_at_any_length_are_refused(key: str) -> None:
    data = middle(key, saved.seat_counts(key)[-1]).pack()
    for length in range(len(data)):
        with pytest.raises(BadSave):
            unpack(data[:length])
    with pytest.raises(BadSave):
        unpack(data + b"\x00")


@pytest.mark.parametrize("key", KEYS)
def test_changed_byte_behind_a_right_check_sum_is_refused_or_another_sound_game(key: str) -> None:
    data = middle(key).pack()
    sound = 0
    for at in range(len(data)):
        for value in range(256):
            changed = data[:at] + bytes([value]) + data[at + 1 :]
            try:
                table = unpack(changed)
            except BadSave:
                continue
            assert table.pack() == changed
            sound += 1
    # Names, counters, points: such changes make another possible game, which only the check sum can tell.
    assert sound > len(data)


@pytest.mark.parametrize("key", KEYS)
def test_game_that_came_back_plays_on_to_its_end(key: str) -> None:
    numbers = saved.Numbers(9)
    table = unpack(middle(key).pack())
    while not table.is_over:
        saved.one_step(table, numbers)
        table = unpack(table.pack())
    assert table.rules.outcome(table.state).winners


def with_state(table: Table, packed: bytes, since: tuple = ()) -> bytes:
    """The bytes of a table with another state and other actions since."""
    writer = Writer()
    writer.block(pack_lineup(table.key, table.options, [(seat.kind, seat.name, 0) for seat in table.seats]))
    for value in (1, 0, 0, *[0] * (6 * len(table.seats))):
        writer.number(value)
    writer.block(packed)
    writer.number(len(since))
    for action in since:
        writer.number(action)
    return bytes(writer.data)


def rolled(key: str, count: int = 2) -> Table:
    table = Table(key, [Seat("Anna", PERSON) for _ in range(count)])
    table.apply(0)
    table.settle((3, 3, 3, 5, 1))
    return table


def packed(key: str, count: int = 2) -> bytes:
    """The state after a first throw."""
    table = rolled(key, count)
    return table.rules.pack(table.state)


PLAIN, JOKER = "five-plain", "five-joker50"
WRONG = {
    "a state for another number of seats": with_state(rolled(PLAIN), packed(PLAIN, 3)),
    "a state of another game": with_state(rolled(PLAIN), packed(JOKER)),
    "an undo in a game without": with_state(rolled(PLAIN), packed(PLAIN), (18,)),
    "an undo of a roll": with_state(rolled(JOKER), packed(JOKER), (0,)),
    "an undo of a hold": with_state(rolled(JOKER), packed(JOKER), (1,)),
    "an action that is not allowed": with_state(rolled(JOKER), packed(JOKER), (18, 18)),
    "an action that there is not": with_state(rolled(JOKER), packed(JOKER), (18, 99)),
    "a throw after the entry": with_state(rolled(JOKER), packed(JOKER), (18, 0)),
    "more actions than bytes": with_state(rolled(JOKER), packed(JOKER), (18,))[:-2] + b"\xff\xff\xff\x7f\x12",
    "no state": with_state(rolled(JOKER), b""),
}


@pytest.mark.parametrize("name", WRONG)
def test_game_that_nobody_can_have_saved_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(BadSave) as problem:
        unpack(WRONG[name])
    assert str(problem.value).endswith(".")


LINEUPS = [
    ("five-joker50", None, [("human", "Anna", 0)]),
    ("five-plain", None, [("ai", "", 3), ("human", "", 0), ("human", LONGEST_NAME, 0)]),
    ("farkle", {"target": 5000, "first": 1}, [("human", "", 0), ("ai", "", 0)]),
]


@pytest.mark.parametrize("lineup", LINEUPS, ids=lambda lineup: lineup[0])
def test_line_up_comes_back(lineup: tuple) -> None:
    key, options, seats = lineup
    options = rules.game(key).options if options is None else options
    assert unpack_lineup(pack_lineup(key, options, seats)) == (key, options, seats)


def lineup_with(key: str, options: list[tuple[str, str]], seats: int = 2, level: int = 0) -> bytes:
    writer = Writer()
    writer.text(key)
    writer.number(len(options))
    for name, value in options:
        writer.text(name)
        writer.text(value)
    writer.number(seats)
    for _ in range(seats):
        writer.number(0)
        writer.number(level)
        writer.text("Anna")
    return bytes(writer.data)


@pytest.mark.parametrize(
    "data",
    [
        lineup_with("chess", []),
        lineup_with("five-plain", [("color", "red")]),
        lineup_with("five-plain", [("variant", "7")]),
        lineup_with("farkle", [("target", "5001")]),
        lineup_with("farkle", [("target", "\u00b2")]),
        lineup_with("farkle", [("first", "-1")]),
        lineup_with("five-plain", [], 0),
        lineup_with("five-plain", [], 7),
        lineup_with("farkle", [], 8),
        lineup_with("farkle", [], 1),
        lineup_with("farkle", [], 2, 4),
        b"\x02\xff\xfe\x00\x01\x00\x00\x01A",
        b"",
    ],
)
def test_line_up_that_the_rules_cannot_start_is_refused(data: bytes) -> None:
    with pytest.raises(BadSave):
        unpack_lineup(data)


@pytest.mark.parametrize("key", KEYS)
def test_saved_state_begins_with_format_option_and_seats(key: str) -> None:
    for count in saved.seat_counts(key):
        states = [table.rules.pack(table.state)[:3] for table in saved.tables(key, count, 2)]
        assert set(states) == {states[0]}
        assert states[0][2] == count
