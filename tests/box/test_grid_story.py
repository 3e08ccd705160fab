"""25 Felder from power-on to the result, by presses and shakes alone."""

from grid_turns import cells, fill, play_on, put, roll, step

from host_sim.reader import is_visible


def choose_game(box, is_one_round: bool) -> None:
    """From the title to the seats."""
    box.press(1)
    while box.app.screen.rows()[box.app.screen.cursor][0] != "25 Felder":
        box.press(2)
    box.press(3)
    assert box.state()["screen"] == "rounds"
    if is_one_round:
        box.press(2)
    box.press(3)
    assert box.state()["screen"] == "seats"


def test_three_seats_two_people_and_the_computer_play_one_round(box) -> None:
    choose_game(box, True)
    box.press(2)
    box.press(2)
    box.press(3)
    box.press(2)
    box.press(3)
    box.press(3)
    for _ in range(3):
        box.press(1)
    box.press(3)
    state = box.state()
    assert (state["game"], state["screen"], state["phase"]) == ("grid25", "grid", "roll")
    assert [seat["kind"] for seat in state["seats"]] == ["human", "human", "ai"]
    seen = play_on(box, "result")
    assert seen == {"grid", "tumble", "hand_over", "computer"}
    state = box.state()
    assert (state["phase"], state["round"], state["number"]) == ("over", 1, None)
    numbers = [sorted(cells(seat)) for seat in state["seats"]]
    assert numbers[0] == numbers[1] == numbers[2]
    assert all(2 <= number <= 12 for number in numbers[0])
    for seat in state["seats"]:
        assert seat["total"] == sum(seat["lines"])
        assert seat["rounds"] == [seat["total"]]
    best = max(seat["total"] for seat in state["seats"])
    assert state["winners"] == [at for at, seat in enumerate(state["seats"]) if seat["total"] == best]
    assert is_visible("Sieg!" if len(state["winners"]) == 1 else "Gleichstand!", box.rows())
    box.press(3)
    state = box.state()
    assert (state["screen"], state["phase"]) == ("grid", "roll")
    assert [seat["kind"] for seat in state["seats"]] == ["human", "human", "ai"]
    assert box.app.table.state.rounds == 1


def test_alone_over_three_rounds(box) -> None:
    choose_game(box, False)
    box.press(3)
    results = []
    for number in (1, 2, 3):
        assert box.state()["round"] == number
        play_on(box, "round_end", "result")
        results.append(sum(box.state()["seats"][0]["lines"]))
        state = box.state()
        assert state["seats"][0]["rounds"] == results
        assert state["seats"][0]["total"] == sum(results)
        if number < 3:
            assert state["screen"] == "round_end"
            assert is_visible(f"Runde {number}/3", box.rows())
            assert is_visible(str(results[-1]), box.rows())
            box.press(3)
            box.shake()
            state = box.state()
            assert cells(state["seats"][0]) == [0] * 25
            assert state["seats"][0]["total"] == sum(results)
    assert box.state()["screen"] == "result"
    assert is_visible(" · ".join(str(points) for points in results), box.rows())


def test_two_seats_see_their_rounds_in_the_ranking(box) -> None:
    box.new("grid25", "human:Anna", "human:Ben", "rounds=3")
    play_on(box, "result")
    seats = box.state()["seats"]
    for seat in seats:
        assert len(seat["rounds"]) == 3
        assert is_visible(seat["name"], box.rows())
        assert is_visible(" · ".join(str(points) for points in seat["rounds"]), box.rows())
        assert is_visible(str(seat["total"]), box.rows())


def test_computers_among_themselves_go_on_after_a_round(box) -> None:
    box.new("grid25", "ai", "ai", "rounds=3")
    play_on(box, "round_end")
    assert box.state()["round"] == 1
    box.wait(10_000)
    assert box.state()["screen"] != "round_end"
    assert box.state()["round"] == 2


def test_nobody_hurries_people_past_the_results_of_a_round(box) -> None:
    box.new("grid25", "ai", "human:Ben", "rounds=3")
    play_on(box, "round_end")
    box.wait(20_000)
    assert box.state()["screen"] == "round_end"
    box.press(2)
    assert box.state()["screen"] == "grid_card"
    box.press(4)
    assert box.state()["screen"] == "round_end"
    box.press(3)
    assert box.state()["seat"] == 1
    assert box.state()["screen"] == "grid"


def test_power_off_in_the_middle_of_a_roll_brings_back_the_same_number(box) -> None:
    box.new("grid25", "human:Anna", "human:Ben")
    roll(box, 9)
    put(box, 2, 2)
    before = box.state()
    box.power_cycle()
    assert is_visible("25 Felder", box.rows())
    assert is_visible("Ben", box.rows())
    box.press(3)
    state = box.state()
    assert state["screen"] == "hand_over"
    for key in ("number", "dice", "seat", "seats", "round"):
        assert state[key] == before[key]
    step(box)
    put(box, 1, 1)
    assert [seat["grid"][0][0] for seat in box.state()["seats"]] == [0, 9]


def test_power_off_after_a_round_shows_its_results_again(box) -> None:
    box.new("grid25", "human:Anna", "rounds=3")
    fill(box, [7] * 25)
    assert box.state()["screen"] == "round_end"
    box.power_cycle()
    box.press(3)
    state = box.state()
    assert (state["screen"], state["seats"][0]["rounds"]) == ("round_end", [140])
    assert is_visible("140", box.rows())


def test_power_off_in_the_computers_turn_lets_it_go_on(box) -> None:
    box.new("grid25", "ai", "human:Ben")
    play_on(box, "tumble")
    box.settle()
    assert box.state()["screen"] == "computer"
    before = box.state()["number"]
    box.power_cycle()
    box.press(3)
    assert box.state()["number"] == before
    box.wait(6000)
    state = box.state()
    assert (state["seat"], state["screen"]) == (1, "hand_over")
    assert before in cells(state["seats"][0])
