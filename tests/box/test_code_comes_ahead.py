"""What thinks is loaded before anybody waits for it, a module a turn of the loop: the first decision is quick too."""

import sys

import pytest
from dicebox import modules

TURN_MS = 10


class Loads:
    """Runs a box and notes which modules of what thinks came in which turn of its loop."""

    def __init__(self, box) -> None:
        self.box = box
        self.names = ("dicebox.advice", "dicebox.thinker", "dicebox.drivers.tables", *box.app.game.mind())
        self.turns = []
        # What other tests have loaded is to be seen coming here.
        box.app.forget_advice()
        box.app.stop_thinking()
        for name in self.names:
            modules.drop(name)

    def run(self, milliseconds: int) -> None:
        """Lets time pass, turn by turn."""
        for _ in range(milliseconds // TURN_MS):
            before = set(sys.modules)
            self.box.run(TURN_MS)
            came = [name for name in self.names if name in sys.modules and name not in before]
            if came:
                self.turns.append(came)

    def missing(self) -> list:
        """What is still to be loaded."""
        return [name for name in self.names if name not in sys.modules]


@pytest.fixture
def loads(box) -> Loads:
    """Anna has thrown, and nothing is loaded."""
    box.new("five-joker50", "human:Anna", "human:Ben")
    box.roll(6, 2, 6, 4, 6)
    box.run(400)
    return Loads(box)


def rests_on(box, key: str) -> None:
    """Opens the menu and moves the cursor to this row, with the last press just over."""
    box.long(1)
    for _ in range(box.app.screen.keys().index(key)):
        box.press(2)


def test_short_press_that_asks_in_the_list_of_fields_loads_while_it_is_down(loads) -> None:
    box = loads.box
    box.long(4)
    loads.run(1000)
    assert loads.turns == []
    box.circuit.press(5)
    loads.run(60)
    box.circuit.release(5)
    while box.app.asked is None:
        loads.run(TURN_MS)
    before = len(loads.turns)
    assert before >= 3
    assert all(len(came) == 1 for came in loads.turns)
    loads.run(300)
    assert loads.missing() == []
    assert box.app.marked_text is not None
    assert all(len(came) == 1 for came in loads.turns[before:])


def test_turn_that_asks_loads_nothing(loads) -> None:
    box = loads.box
    box.app.advise()
    assert box.app.asked[2] == box.app.now
    box.app.tick(box.app.now)
    assert "dicebox.thinker" in loads.missing()


@pytest.mark.parametrize("key", ["menu_advice", "menu_tips"])
def test_code_is_there_when_the_row_of_the_menu_is_chosen(loads, key: str) -> None:
    box = loads.box
    rests_on(box, key)
    loads.run(400)
    assert loads.missing() == []
    assert all(len(came) == 1 for came in loads.turns)
    box.press(3)
    box.run(200)
    assert box.app.marked_text is not None


def test_cursor_that_goes_on_lets_the_code_go(loads) -> None:
    box = loads.box
    rests_on(box, "menu_advice")
    loads.run(400)
    box.press(2)
    assert "dicebox.thinker" in loads.missing()


def test_tips_keep_the_code_while_the_decision_before_is_weighed(loads) -> None:
    box = loads.box
    rests_on(box, "menu_tips")
    box.press(3)
    box.run(500)
    # A roll with all dice up is weighed for the analysis, once the tip for what fell was found.
    box.roll(1, 1, 2, 3, 4)
    loads.turns.clear()
    loads.run(1500)
    assert box.app.table.decisions.next is None
    assert set(loads.missing()) <= {"dicebox.advice"}
    assert [came for came in loads.turns if came != ["dicebox.advice"]] == []


@pytest.mark.parametrize(("seats", "is_needed"), [(("ai-perfect", "human:Anna"), True), (("human:Anna",), False)])
def test_computer_that_is_to_decide_when_the_game_goes_on_has_its_code_at_the_title(box, seats, is_needed) -> None:
    box.new("five-joker50", *seats)
    if is_needed:
        while not box.app.table.state.dice:
            box.run(TURN_MS)
    box.run(TURN_MS)
    box.power_cycle()
    loads = Loads(box)
    loads.run(400)
    assert box.app.screen.name == "title"
    assert ("dicebox.players.five_mind" in loads.missing()) is not is_needed
    assert all(len(came) == 1 for came in loads.turns)
