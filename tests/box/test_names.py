"""Names are spelt with five buttons, remembered, and told apart; a seat can change hands in mid-game."""

import pytest
from dicebox.names import KEPT, LONGEST, Names
from dicebox.screens.name import _CAPITALS, _SMALL


def to_seats(box) -> None:
    """From the title picture to the list of seats, the cursor on the first seat."""
    box.press(1)
    box.press(3)
    box.press(2)
    assert box.state()["screen"] == "seats"


def spell(box, text: str) -> None:
    """Turns the row to each letter and takes it."""
    for letter in text:
        for _ in range(len(_SMALL)):
            if box.state()["cursor"].endswith("|" + letter):
                break
            box.press(2)
        box.press(3)


def name_here(box, text: str) -> None:
    """Gives the seat under the cursor a new name."""
    box.press(5)
    if box.state()["screen"] == "names":
        box.press(3)
    spell(box, text)
    box.press(5)


def go_to(box, row: str) -> None:
    """Moves the cursor of a list to the row with this text."""
    for _ in range(20):
        if box.app.screen.rows()[box.app.screen.cursor][0] == row:
            return
        box.press(2)
    raise AssertionError(f"no row {row}")


def test_name_with_umlauts_digits_and_a_space_is_spelt_and_plays(box) -> None:
    to_seats(box)
    name_here(box, "Jürgen 2")
    assert box.state()["screen"] == "seats"
    go_to(box, "Los geht's")
    box.press(3)
    assert [seat["name"] for seat in box.state()["seats"]] == ["Jürgen 2"]


def test_every_letter_of_the_row_can_be_taken(box) -> None:
    for row in (_CAPITALS, _SMALL):
        for letter in row:
            names = Names()
            names.remember("A" + letter + "a")
            again = Names()
            assert again.unpack(names.pack())
            assert again.recent == ["A" + letter + "a"]


def test_button_4_deletes_letter_by_letter_and_then_goes_back(box) -> None:
    to_seats(box)
    box.press(5)
    spell(box, "Ab")
    box.press(4)
    assert box.state()["cursor"] == "A|b"
    box.press(4)
    assert box.state()["screen"] == "name"
    box.press(4)
    assert box.state()["screen"] == "seats"
    assert box.app.seat_names[0] == ""


def test_held_button_turns_the_row_on_and_on(box) -> None:
    to_seats(box)
    box.press(5)
    box.press(2, 1600)
    letter = box.state()["cursor"][-1]
    assert _CAPITALS.index(letter) >= 6


def test_name_ends_at_ten_letters_with_a_reason(box) -> None:
    to_seats(box)
    box.press(5)
    for _ in range(LONGEST):
        box.press(3)
    assert box.state()["message"] is None
    box.press(3)
    assert box.state()["message"] == "Höchstens 10 Zeichen"
    assert len(box.app.screen.text) == LONGEST


def test_spaces_around_a_name_are_dropped(box) -> None:
    to_seats(box)
    name_here(box, "Ab ")
    assert box.app.seat_names[0] == "Ab"


def test_name_of_another_seat_is_refused_in_words(box) -> None:
    to_seats(box)
    name_here(box, "Ab")
    box.press(2)
    name_here(box, "Ab")
    state = box.state()
    assert (state["screen"], state["message"]) == ("name", "Name ist vergeben")
    assert box.app.seat_names[:2] == ["Ab", ""]


def test_remembered_names_are_offered_first_newest_on_top(box) -> None:
    to_seats(box)
    name_here(box, "Ab")
    name_here(box, "Cd")
    box.press(2)
    box.press(5)
    assert [row[0] for row in box.app.screen.rows()] == ["Neuer Name…", "Cd", "Ab", "Ohne Namen"]
    box.press(2)
    box.press(2)
    box.press(3)
    assert box.state()["screen"] == "seats"
    assert box.app.seat_names[:2] == ["Cd", "Ab"]
    assert box.app.seat_kinds[:2] == ["human", "human"]


def test_seat_can_lose_its_name_again(box) -> None:
    to_seats(box)
    name_here(box, "Ab")
    box.press(5)
    go_to(box, "Ohne Namen")
    box.press(3)
    assert box.app.seat_names[0] == ""
    assert box.app.names.recent == ["Ab"]


def test_empty_seat_forgets_its_name(box) -> None:
    to_seats(box)
    box.press(2)
    name_here(box, "Ab")
    assert box.app.seat_kinds[1] == "human"
    # The computer at each of its levels comes first.
    for _ in range(4):
        box.press(3)
    assert (box.app.seat_kinds[1], box.app.seat_names[1]) == ("", "")


def test_seats_of_one_name_are_told_apart(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Anna", "ai", "ai", "human:Computer")
    assert [seat["name"] for seat in box.state()["seats"]] == [
        "Anna",
        "Anna 2",
        "Computer",
        "Computer 2",
        "Computer 3",
    ]


def test_six_names_are_remembered_and_the_oldest_is_forgotten() -> None:
    names = Names()
    for name in ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerda"):
        names.remember(name)
    assert names.recent == ["Gerda", "Fritz", "Emil", "Dora", "Cleo", "Ben"]
    names.remember("Dora")
    assert names.recent[:2] == ["Dora", "Gerda"]
    assert len(names.recent) == KEPT


def test_only_a_change_of_the_names_counts_as_one() -> None:
    names = Names()
    names.remember("Ada")
    assert names.changed == 1
    names.remember("Ada")
    assert names.changed == 1


def test_packed_names_are_unpacked_equal() -> None:
    names = Names()
    for name in ("Zoë".replace("ë", "e"), "ÄÖÜ", "Groß", "A-1.", "Max 10char"):
        names.remember(name)
    again = Names()
    assert again.unpack(names.pack())
    assert again.recent == names.recent


@pytest.mark.parametrize("cut", range(14))
def test_cut_names_keep_the_whole_ones(cut: int) -> None:
    names = Names()
    for name in ("Ada", "Ben", "Cleo"):
        names.remember(name)
    data = names.pack()
    assert len(data) == 15
    again = Names()
    assert not again.unpack(data[:cut])
    assert again.recent == names.recent[: len(again.recent)]


def test_any_flipped_byte_of_saved_names_gives_names_or_none() -> None:
    names = Names()
    for name in ("Ada", "Ben"):
        names.remember(name)
    data = names.pack()
    for at in range(len(data)):
        for value in range(256):
            again = Names()
            again.unpack(data[:at] + bytes([value]) + data[at + 1 :])
            assert len(set(again.recent)) == len(again.recent) <= KEPT
            assert all(1 <= len(name) <= LONGEST for name in again.recent)


def test_name_that_is_saved_twice_is_taken_once() -> None:
    names = Names()
    names.remember("Ada")
    packed = names.pack()
    again = Names()
    assert not again.unpack(packed[:1] + b"\x02" + packed[2:] * 2)
    assert again.recent == ["Ada"]


def change_seat(box, name: str, times: int = 1) -> None:
    """Through the menu: so many times the next player for a seat, and back to the game."""
    box.long(1)
    go_to(box, "Plätze tauschen")
    box.press(3)
    go_to(box, name)
    for _ in range(times):
        box.press(3)
    box.press(4)


def test_seat_whose_turn_it_is_goes_to_the_computer_which_plays_on(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(6, 6, 6, 1, 2)
    change_seat(box, "Anna")
    assert box.state()["screen"] == "computer"
    box.run(30_000)
    state = box.state()
    assert (state["screen"], state["seat"]) == ("hand_over", 1)
    assert len(state["seats"][0]["fields"]) == 1


def test_person_takes_a_seat_back_in_the_middle_of_the_computers_turn(box) -> None:
    box.new("five-joker50", "human:Anna", "ai-perfect:Robo")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    while box.state()["seat"] != 1 or not box.state()["dice"]:
        box.run(100)
    change_seat(box, "Robo")
    state = box.state()
    assert (state["screen"], state["seats"][1]["kind"]) == ("dice", "human")
    assert state["dice"] is not None
    box.run(30_000)
    assert box.state()["seats"][1]["fields"] == {}


def test_waiting_seat_that_goes_to_the_computer_needs_no_hand_over_by_people(box) -> None:
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(6, 6, 6, 1, 2)
    box.enter("sechser")
    assert box.state()["screen"] == "hand_over"
    change_seat(box, "Ben")
    box.run(30_000)
    state = box.state()
    assert (state["screen"], state["seat"]) == ("hand_over", 0)
    assert len(state["seats"][1]["fields"]) == 1


def test_seat_changed_while_its_dice_fall_is_played_by_the_computer(box) -> None:
    box.new("five-joker50", "human:Anna")
    box.send("dice 6 6 6 1 2")
    box.long(3)
    assert box.state()["screen"] == "tumble"
    change_seat(box, "Anna")
    box.run(60_000)
    assert len(box.state()["seats"][0]["fields"]) >= 1


def test_game_of_computers_alone_ends_by_itself(box) -> None:
    box.new("five-plain", "human:Anna", "ai")
    change_seat(box, "Anna")
    for _ in range(200):
        if box.state()["phase"] == "over":
            break
        box.run(10_000)
    assert box.state()["screen"] == "result"
