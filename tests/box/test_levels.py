"""How well a computer plays is chosen, shown beside its name, told, kept and remembered."""

import pytest
from dicebox.display.glyphs import LEVELS as MARKS
from dicebox.table import LEVELS, MIDDLE, Seat

from host_sim.box import BoxError
from host_sim.reader import is_visible


def seats(box) -> list[tuple[str, str | None]]:
    """Kind and level of each seat, as the serial line tells them."""
    return [(seat["kind"], seat.get("level")) for seat in box.state()["seats"]]


def test_serial_line_takes_and_tells_levels(box) -> None:
    box.new("five-plain", "human", "ai", "ai-easy", "ai-middle:Mia", "ai-perfect:Kurt")
    assert seats(box) == [("human", None), ("ai", "middle"), ("ai", "easy"), ("ai", "middle"), ("ai", "perfect")]
    assert [seat["name"] for seat in box.state()["seats"]][3:] == ["Mia", "Kurt"]


@pytest.mark.parametrize("seat", ["ai-hard", "ai-", "ai-perfect-:Kurt"])
def test_unknown_level_is_one_clear_sentence(box, seat: str) -> None:
    with pytest.raises(BoxError, match="a computer's level is easy, middle or perfect"):
        box.new("five-plain", "human", seat)


def test_name_may_look_like_an_option(box) -> None:
    box.new("farkle", "human:target=5000", "ai:=", "target=5000")
    assert [seat["name"] for seat in box.state()["seats"]] == ["target=5000", "="]
    assert box.app.table.state.target == 5000


def test_person_has_no_level(box) -> None:
    with pytest.raises(BoxError, match="a seat is human or ai"):
        box.new("five-plain", "human-easy")


def test_enter_on_the_seats_goes_from_person_over_the_levels_to_nobody(box) -> None:
    box.press(1)
    box.press(3)
    box.press(2)
    box.press(2)
    seen = []
    for _ in range(6):
        seen.append((box.app.seat_kinds[1], box.app.seat_levels[1] if box.app.seat_kinds[1] == "ai" else 0))
        box.press(3)
    assert seen == [("", 0), ("human", 0), ("ai", 1), ("ai", 2), ("ai", 3), ("", 0)]


def test_last_seat_cannot_be_emptied(box) -> None:
    box.press(1)
    box.press(3)
    box.press(2)
    for _ in range(4):
        box.press(3)
    assert box.app.seat_kinds == ["human", "", "", "", "", ""]


def test_running_seat_goes_through_the_levels_and_back_to_the_person(box) -> None:
    box.new("five-plain", "human:Anna", "human:Ben")
    box.long(1)
    box.app.push("change_seats")
    box.run(100)
    seen = []
    for _ in range(4):
        box.press(3)
        seen.append(seats(box)[0])
    assert seen == [("ai", "easy"), ("ai", "middle"), ("ai", "perfect"), ("human", None)]


def test_levels_come_back_after_a_power_cut_and_are_taken_again(box) -> None:
    box.new("grid25", "ai-easy:Tim", "ai-perfect", "human:Anna", "rounds=1")
    expected = [("ai", "easy"), ("ai", "perfect"), ("human", None)]
    box.run(2000)
    box.power_cycle()
    assert seats(box) == expected
    box.app.lobby.start_last()
    box.run(100)
    assert seats(box) == expected
    box.app.lobby.change_kind(0)
    box.app.lobby.start_last()
    assert seats(box)[0] == ("ai", "middle")


def test_seat_of_an_old_save_plays_at_the_middle_level() -> None:
    assert Seat("Computer", "ai").strength == MIDDLE
    assert Seat("Anna", "human").strength == 0


def test_computers_of_the_grid_are_told_apart_while_they_play(box, monkeypatch) -> None:
    box.new("grid25", "ai-easy", "ai-perfect", "rounds=3")
    # The widest that a header holds.
    monkeypatch.setattr("dicebox.rules.grid25.total", lambda state, seat: 504)
    monkeypatch.setattr(box.app.cup, "faces", lambda *_: (6, 6))
    for is_marked, names in ((False, ("Computer", "Comp… 2")), (True, ("Compu…", "Com… 2"))):
        box.app.cup.is_marked = is_marked
        for seat, level in ((0, 0), (1, 2)):
            while (box.state()["seat"], box.state()["screen"]) != (seat, "computer") or not box.state()["dice"]:
                box.run(100)
            box.app.redraw()
            box.run(50)
            assert is_visible(names[seat] + " " + MARKS[level], box.rows())


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("game", ["five-joker50", "farkle", "grid25"])
def test_level_stands_beside_the_name(box, game: str, level: int) -> None:
    mark = MARKS[level - 1]
    box.new(game, f"ai-{LEVELS[level - 1]}:Robo", "human:Anna")
    box.run(400)
    assert is_visible("Robo " + mark, box.rows())
    box.app.push(box.app.game.card_screen())
    box.run(100)
    assert is_visible("Robo " + mark, box.rows())
    assert not is_visible("Anna " + mark, box.rows())
