"""Zehntausend from power-on to the result by presses and shakes alone, also when the power goes after every action."""

import pytest
from farkle_turns import BUST, select, tap, totals, watch_computer

# Anna, Ben, the computer: (faces, dice set aside) throw by throw; after the last throw of a turn the points are banked,
# or nothing is set aside and the turn is lost.
STORY = (
    (((1, 1, 1, 5, 2, 3), (0, 1, 2, 3)),),
    (((5, 5, 2, 3, 4, 6), (0, 1)), ((2, 3, 4, 6), ())),
    (((1, 1, 1, 2, 3, 4), (0, 1, 2)),),
    (((2, 2, 3, 3, 6, 6), range(6)), ((4, 4, 4, 4, 1, 1), range(6)), ((1, 1, 1, 2, 3, 4), (0, 1, 2))),
    (((1, 2, 3, 4, 5, 6), range(6)), ((5, 2, 3, 4, 6, 6), (0,))),
    ((BUST, ()),),
)
STORY_TOTALS = [1050 + 1500 + 1500 + 1000, 1500 + 50, 1000]


class Story:
    """Plays ``STORY`` by presses, or by shakes; ``is_cut``: the power goes after every action and comes back."""

    def __init__(self, box, is_shaken: bool, is_cut: bool) -> None:
        self.box = box
        self._is_shaken = is_shaken
        self._is_cut = is_cut

    def act(self, action, *arguments, dice: tuple = ()) -> None:
        """One action; laid dice do not survive the power cut, so they are laid again."""
        self._lay(dice)
        action(*arguments)
        if self._is_cut and self.box.state()["phase"] != "over":
            self.box.power_cycle()
            self._lay(dice if self.box.state()["phase"] == "tumble" else ())
            self.box.press(3)
        self.box.settle()

    def _lay(self, dice: tuple) -> None:
        if dice:
            self.box.send("dice " + " ".join(map(str, dice)))

    def play(self) -> None:
        """All turns, in the order of the seats."""
        for number, turn in enumerate(STORY):
            seat = number % 3
            assert self.box.state()["seat"] == seat
            if seat == 2:
                self._watch(turn)
                continue
            if self.box.state()["screen"] == "hand_over":
                self.act(self.box.press, 3)
            for faces, aside in turn:
                roll = (self.box.shake,) if self._is_shaken else (self.box.long, 3)
                self.act(*roll, dice=faces)
                assert self.box.state()["dice"] == list(faces)
                for die in aside:
                    self.act(select, self.box, die)
            self.act(*((self.box.long, 4) if turn[-1][1] else (self.box.press, 3)))

    def _watch(self, turn: tuple) -> None:
        for faces, _ in turn:
            self._lay(faces)
        watch_computer(self.box)


@pytest.mark.parametrize("is_cut", [False, True], ids=["power", "power cut after every action"])
@pytest.mark.parametrize("is_shaken", [False, True], ids=["presses", "shakes"])
def test_from_power_on_to_the_result_with_two_people_and_the_computer(box, is_shaken: bool, is_cut: bool) -> None:
    tap(box, 1, 2, 2, 2, 3)
    assert box.state()["screen"] == "target"
    tap(box, 1, 3)
    # The second seat becomes a person; the computer sits down by itself.
    tap(box, 2, 2, 3, 1, 1, 3)
    state = box.state()
    assert (state["game"], state["target"], state["screen"]) == ("farkle", 5000, "farkle")
    assert [seat["kind"] for seat in state["seats"]] == ["human", "human", "ai"]
    Story(box, is_shaken, is_cut).play()
    state = box.state()
    assert (state["screen"], state["phase"], state["winners"]) == ("result", "over", [0])
    assert totals(box) == STORY_TOTALS
